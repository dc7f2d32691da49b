//go:build !js && !darwin && !windows

package page

import (
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Clipboard is the system's clipboard for text, that of X11, which Wayland shares with the programs of X11. There it is
// a request to the program that has copied something, so a connection of its own answers for what is copied here.
// Without a display a text can be pasted only in this program.
type Clipboard struct {
	once sync.Once
	x    *xgb.Conn // nil without a display
	win  xproto.Window
	clipboard, utf8, targets,
	property xproto.Atom

	mu    sync.Mutex
	text  string // copied here
	owned bool   // nobody has copied anything since

	pasted chan string // by others, in answer to a request
}

// patience is how long another program may take to answer.
const patience = 2 * time.Second

// SetText copies a text.
func (c *Clipboard) SetText(text string) {
	c.once.Do(c.connect)
	c.mu.Lock()
	c.text, c.owned = text, true
	c.mu.Unlock()
	if c.x != nil {
		xproto.SetSelectionOwner(c.x, c.win, c.clipboard, xproto.TimeCurrentTime)
	}
}

// Text returns what was copied last; "" if that is not text.
func (c *Clipboard) Text() string {
	c.once.Do(c.connect)
	c.mu.Lock()
	text, owned := c.text, c.owned
	c.mu.Unlock()
	if owned || c.x == nil {
		return text
	}
	select {
	case <-c.pasted: // an answer that came too late
	default:
	}
	xproto.ConvertSelection(c.x, c.win, c.clipboard, c.utf8, c.property, xproto.TimeCurrentTime)
	select {
	case text = <-c.pasted:
		return text
	case <-time.After(patience):
		return ""
	}
}

// connect connects to the display and begins to answer.
func (c *Clipboard) connect() {
	x, err := xgb.NewConn()
	if err != nil {
		return
	}
	win, err := xproto.NewWindowId(x)
	if err != nil {
		x.Close()
		return
	}
	root := xproto.Setup(x).DefaultScreen(x).Root
	xproto.CreateWindow(x, 0, win, root, 0, 0, 1, 1, 0, xproto.WindowClassInputOnly, 0, 0, nil)
	for name, to := range map[string]*xproto.Atom{
		"CLIPBOARD": &c.clipboard, "UTF8_STRING": &c.utf8, "TARGETS": &c.targets, "KILOVOLT_PASTED": &c.property,
	} {
		atom, err := xproto.InternAtom(x, false, uint16(len(name)), name).Reply()
		if err != nil {
			x.Close()
			return
		}
		*to = atom.Atom
	}
	c.x, c.win, c.pasted = x, win, make(chan string, 1)
	go c.answer()
}

// answer serves the text to programs that paste it, and receives theirs, until the display is gone.
func (c *Clipboard) answer() {
	for {
		event, err := c.x.WaitForEvent()
		switch e := event.(type) {
		case nil:
			if err == nil {
				return
			}
		case xproto.SelectionClearEvent:
			c.mu.Lock()
			c.owned = false
			c.mu.Unlock()
		case xproto.SelectionNotifyEvent:
			c.receive(e.Property)
		case xproto.SelectionRequestEvent:
			c.serve(e)
		}
	}
}

// receive passes on what another program has put into a property; none means that it has no text.
func (c *Clipboard) receive(property xproto.Atom) {
	const most = 1 << 16 // in units of 4 bytes
	text := ""
	if property != xproto.AtomNone {
		got, err := xproto.GetProperty(c.x, true, c.win, property, c.utf8, 0, most).Reply()
		if err == nil && got.Type == c.utf8 {
			text = string(got.Value)
		}
	}
	select {
	case c.pasted <- text:
	default:
	}
}

// serve gives the text to another program.
func (c *Clipboard) serve(e xproto.SelectionRequestEvent) {
	to := e.Property
	if to == xproto.AtomNone {
		to = e.Target // as old programs want it
	}
	c.mu.Lock()
	text := []byte(c.text)
	c.mu.Unlock()
	switch e.Target {
	case c.targets:
		kinds := make([]byte, 8)
		xgb.Put32(kinds, uint32(c.targets))
		xgb.Put32(kinds[4:], uint32(c.utf8))
		xproto.ChangeProperty(c.x, xproto.PropModeReplace, e.Requestor, to, xproto.AtomAtom, 32, 2, kinds)
	case c.utf8:
		xproto.ChangeProperty(c.x, xproto.PropModeReplace, e.Requestor, to, c.utf8, 8, uint32(len(text)), text)
	default:
		to = xproto.AtomNone
	}
	notify := xproto.SelectionNotifyEvent{
		Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target, Property: to,
	}
	xproto.SendEvent(c.x, false, e.Requestor, 0, string(notify.Bytes()))
}
