//go:build !js && !darwin && !windows

package page

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// WatchDisplay ends the program with code 1, and a line on standard error, once its display is gone: when the X server
// has ended, or has taken the window away. Ebitengine's threads may then wait for ever within X's and OpenGL's
// libraries, with the saved games locked. Only that counts, seen on a connection of its own, never that frames do not
// come: a program may be slow, suspended or hidden for as long as it likes. Every action is saved already. It is called
// before the window opens; stop ends the watch once the program ends by itself.
func WatchDisplay(lost string) (stop func()) {
	xgb.Logger.SetOutput(io.Discard) // it logs screens without a password, and closed ones
	x, err := xgb.NewConn()
	if err != nil {
		return func() {} // Ebitengine cannot open the window either, and says why
	}
	w := &displayWatch{x: x, root: xproto.Setup(x).DefaultScreen(x).Root, lost: lost}
	atom, err := xproto.InternAtom(x, false, uint16(len(pidProperty)), pidProperty).Reply()
	if err == nil {
		w.pid = atom.Atom
		w.listen(w.root, xproto.EventMaskSubstructureNotify)
	}
	go w.run()
	return func() { w.stopped.Store(true) }
}

// pidProperty is the property of a window with the number of its process.
const pidProperty = "_NET_WM_PID"

type displayWatch struct {
	x       *xgb.Conn
	root    xproto.Window
	own     xproto.Window // the program's; 0 before it is seen
	pid     xproto.Atom
	lost    string
	stopped atomic.Bool
}

// listen asks for events of a window, instead of those asked for before.
func (w *displayWatch) listen(window xproto.Window, mask uint32) {
	xproto.ChangeWindowAttributes(w.x, window, xproto.CwEventMask, []uint32{mask})
}

// run follows the display until it is gone.
func (w *displayWatch) run() {
	for {
		event, err := w.x.WaitForEvent()
		switch e := event.(type) {
		case nil:
			if err == nil { // the connection has ended
				w.end()
				return
			}
		case xproto.MapNotifyEvent:
			w.meet(e.Window)
		case xproto.ReparentNotifyEvent: // a window manager has put a frame around it
			w.meet(e.Window)
		case xproto.DestroyNotifyEvent:
			if e.Window == w.own {
				go w.endSoon()
			}
		}
	}
}

// meet follows a window if it is the program's.
func (w *displayWatch) meet(window xproto.Window) {
	if w.own != 0 {
		return
	}
	got, err := xproto.GetProperty(w.x, false, window, w.pid, xproto.AtomCardinal, 0, 1).Reply()
	if err == nil && len(got.Value) == 4 && int(xgb.Get32(got.Value)) == os.Getpid() {
		w.own = window
		w.listen(window, xproto.EventMaskStructureNotify)
		w.listen(w.root, xproto.EventMaskNoEvent)
	}
}

// endSoon ends the program unless it ends by itself: it destroys the window then, too. It counts short pauses, as
// the time of a program that is suspended goes on.
func (w *displayWatch) endSoon() {
	for range 30 {
		time.Sleep(100 * time.Millisecond)
	}
	w.end()
}

func (w *displayWatch) end() {
	if !w.stopped.Load() {
		fmt.Fprintln(os.Stderr, "kilovolt:", w.lost)
		os.Exit(1)
	}
}
