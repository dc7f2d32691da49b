// Package desktop runs the desktop program in a window on a virtual display (Xvfb), with software rendering, and plays
// it by mouse and keyboard. It is never part of the program.
//
//	screen, err := desktop.NewScreen(desktop.ScreenOptions{})
//	defer screen.Close()
//	program, err := screen.Start(binary, "-data", folder)
//	defer program.Kill()
//	err = program.Press("new-game")   // moves the mouse there and clicks
//	err = program.Key("Escape")
//	err = program.Resize(390, 844)
//
// It asks the program (-script) what is on the screen; nothing waits for a fixed time.
//
// Input goes through xgb, the X protocol in Go: xdotool would be a process for every event, and robotgo needs a C
// compiler.
package desktop

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"kilovolt/web/display"
)

// patience is the time limit for every wait. Software rendering on a busy machine is slow.
const patience = 60 * time.Second

// ScreenOptions describes a screen.
type ScreenOptions struct {
	Width, Height int // pixels; 0 is 2000 × 1400
	// DPI is the pixel density that the desktop reports (Xft.dpi); 0 reports none, which means 96. 192 makes two
	// pixels to a dp.
	DPI int
}

// A Screen is a virtual display with a mouse and a keyboard, without a window manager.
type Screen struct {
	*display.Display
	x     *xgb.Conn
	root  xproto.Window
	keys  map[xproto.Keysym]key
	shift xproto.Keycode
}

// key is the position of a character on the keyboard.
type key struct {
	code    xproto.Keycode
	shifted bool
}

// NewScreen starts a screen. If Xvfb is missing, the error says so.
func NewScreen(o ScreenOptions) (*Screen, error) {
	if o.Width == 0 {
		o.Width, o.Height = 2000, 1400
	}
	// On a busy machine a key may be down for long before it is released, and must not repeat.
	d, err := display.Open(o.Width, o.Height, "-ardelay", "600000")
	if err != nil {
		return nil, err
	}
	s := &Screen{Display: d}
	if err := s.connect(o.DPI); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

func (s *Screen) connect(dpi int) (err error) {
	xgb.Logger.SetOutput(io.Discard) // it logs screens without a password, and closed ones
	if s.x, err = xgb.NewConnDisplay(s.Name); err != nil {
		return err
	}
	if err = xtest.Init(s.x); err != nil {
		return err
	}
	setup := xproto.Setup(s.x)
	s.root = setup.DefaultScreen(s.x).Root
	if dpi > 0 {
		text := fmt.Sprintf("Xft.dpi:\t%d\n", dpi)
		err = xproto.ChangePropertyChecked(s.x, xproto.PropModeReplace, s.root, xproto.AtomResourceManager,
			xproto.AtomString, 8, uint32(len(text)), []byte(text)).Check()
		if err != nil {
			return err
		}
	}
	board, err := xproto.GetKeyboardMapping(s.x, setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)).Reply()
	if err != nil {
		return err
	}
	s.keys = map[xproto.Keysym]key{}
	for i, sym := range board.Keysyms {
		code, column := setup.MinKeycode+xproto.Keycode(i/int(board.KeysymsPerKeycode)), i%int(board.KeysymsPerKeycode)
		if _, known := s.keys[sym]; !known && column < 2 {
			s.keys[sym] = key{code, column == 1}
		}
	}
	s.shift = s.keys[symbols["Shift"]].code
	return nil
}

// Close ends the screen and everything on it.
func (s *Screen) Close() {
	if s.x != nil {
		s.x.Close()
	}
	s.Display.Close()
}

// symbols are the names of keys without a character, with X's symbols for them.
var symbols = map[string]xproto.Keysym{
	"Backspace": 0xff08, "Tab": 0xff09, "Enter": 0xff0d, "Escape": 0xff1b, "Home": 0xff50,
	"Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54,
	"PageUp": 0xff55, "PageDown": 0xff56, "End": 0xff57, "F3": 0xffc0, "F11": 0xffc8, "Shift": 0xffe1,
	"Control": 0xffe3, "Alt": 0xffe9,
}

// find returns the key for a name or character.
func (s *Screen) find(name string) (key, error) {
	sym, ok := symbols[name]
	if !ok && len(name) == 1 { // Latin characters are their own symbols
		sym, ok = xproto.Keysym(name[0]), true
	}
	k, there := s.keys[sym]
	if !ok || !there {
		return key{}, fmt.Errorf("the keyboard has no %q", name)
	}
	return k, nil
}

// The kinds of input for [Screen.fake].
const (
	pressKey      = xproto.KeyPress
	releaseKey    = xproto.KeyRelease
	pressButton   = xproto.ButtonPress
	releaseButton = xproto.ButtonRelease
	moveMouse     = xproto.MotionNotify
)

// fake sends an input event. When it returns, the program's window has received the event.
func (s *Screen) fake(kind, detail byte, x, y int) error {
	return xtest.FakeInputChecked(s.x, kind, detail, 0, s.root, int16(x), int16(y), 0).Check()
}

// children returns the windows on the screen.
func (s *Screen) children() []xproto.Window {
	tree, err := xproto.QueryTree(s.x, s.root).Reply()
	if err != nil {
		return nil
	}
	return tree.Children
}

// text returns a text property of a window, "" without one.
func (s *Screen) text(w xproto.Window, property string) string {
	atom, err := xproto.InternAtom(s.x, false, uint16(len(property)), property).Reply()
	if err != nil {
		return ""
	}
	got, err := xproto.GetProperty(s.x, false, w, atom.Atom, xproto.GetPropertyTypeAny, 0, 1<<20).Reply()
	if err != nil {
		return ""
	}
	return string(got.Value)
}

// Screenshot returns a PNG of the whole screen.
func (s *Screen) Screenshot() ([]byte, error) {
	size, err := xproto.GetGeometry(s.x, xproto.Drawable(s.root)).Reply()
	if err != nil {
		return nil, err
	}
	got, err := xproto.GetImage(s.x, xproto.ImageFormatZPixmap, xproto.Drawable(s.root),
		0, 0, size.Width, size.Height, 1<<32-1).Reply()
	if err != nil {
		return nil, err
	}
	img := image.NewRGBA(image.Rect(0, 0, int(size.Width), int(size.Height)))
	if len(got.Data) != len(img.Pix) {
		return nil, errors.New("the screen has an unknown pixel format")
	}
	for i := 0; i < len(got.Data); i += 4 { // blue, green, red, unused
		pixel := color.RGBA{got.Data[i+2], got.Data[i+1], got.Data[i], 255}
		img.SetRGBA(i/4%int(size.Width), i/4/int(size.Width), pixel)
	}
	var out bytes.Buffer
	err = png.Encode(&out, img)
	return out.Bytes(), err
}
