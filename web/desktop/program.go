package desktop

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"strings"
	"time"

	"github.com/jezek/xgb/xproto"
)

// A Program is a running desktop program. Its methods wait for their effect.
type Program struct {
	screen *Screen
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    chan []byte // lines, closed at the end
	said   bytes.Buffer
	window xproto.Window
	ended  chan struct{}
	err    error // how it ended
}

// Start starts a program on the screen, with sound off, and waits until it can be played. It is killed with
// [Program.Kill].
func (s *Screen) Start(file string, args ...string) (*Program, error) {
	p := &Program{
		screen: s, cmd: exec.Command(file, append([]string{"-script", "-mute"}, args...)...),
		out: make(chan []byte, 64), ended: make(chan struct{}),
	}
	p.cmd.Env, p.cmd.Stderr = s.Env(), &p.said
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 64<<20)
		for lines.Scan() {
			p.out <- bytes.Clone(lines.Bytes())
		}
		close(p.out)
		p.err = p.cmd.Wait()
		close(p.ended)
	}()
	if _, err := p.line(); err != nil { // the first line is printed once the program runs
		p.Kill()
		return nil, err
	}
	for _, w := range s.children() {
		if strings.Contains(s.text(w, "WM_CLASS"), "Kilovolt") {
			p.window = w
		}
	}
	if p.window == 0 {
		p.Kill()
		return nil, errors.New("the program has no window")
	}
	// As a window manager does for a window that is clicked.
	return p, xproto.SetInputFocusChecked(s.x, xproto.InputFocusParent, p.window, xproto.TimeCurrentTime).Check()
}

// line returns the program's next line of output.
func (p *Program) line() ([]byte, error) {
	select {
	case line, ok := <-p.out:
		if !ok {
			<-p.ended
			return nil, fmt.Errorf("the program has ended: %v\n%s", p.err, p.said.Bytes())
		}
		return line, nil
	case <-time.After(patience):
		return nil, errors.New("the program prints nothing")
	}
}

// Kill ends the program immediately.
func (p *Program) Kill() {
	p.cmd.Process.Kill()
	for range p.out {
	}
	<-p.ended
}

// AskToClose asks the window to close, as its close button does.
func (p *Program) AskToClose() (err error) {
	atom := func(name string) uint32 {
		got, e := xproto.InternAtom(p.screen.x, false, uint16(len(name)), name).Reply()
		if e != nil {
			err = e
			return 0
		}
		return uint32(got.Atom)
	}
	event := xproto.ClientMessageEvent{Format: 32, Window: p.window, Type: xproto.Atom(atom("WM_PROTOCOLS")),
		Data: xproto.ClientMessageDataUnionData32New(
			[]uint32{atom("WM_DELETE_WINDOW"), xproto.TimeCurrentTime, 0, 0, 0})}
	if err == nil {
		const mask = xproto.EventMaskNoEvent
		err = xproto.SendEventChecked(p.screen.x, false, p.window, mask, string(event.Bytes())).Check()
	}
	return err
}

// Ended waits until the program has ended.
func (p *Program) Ended() error {
	select {
	case <-p.ended:
		return p.err
	case <-time.After(patience):
		return errors.New("the program does not end when its window is closed")
	}
}

// Close closes the window, waits until the program has ended, and returns its standard error.
func (p *Program) Close() (said string, err error) {
	if err := p.AskToClose(); err != nil {
		return "", err
	}
	err = p.Ended()
	return p.said.String(), err
}

// Call makes a call of the script interface (see kilovolt/game/view/script) and decodes its result. The error for a
// refused call begins with its code.
func Call[T any](p *Program, name string, args ...any) (result T, err error) {
	if args == nil {
		args = []any{}
	}
	line, err := json.Marshal(map[string]any{"call": name, "args": args})
	if err != nil {
		return result, err
	}
	if _, err := p.in.Write(append(line, '\n')); err != nil {
		return result, fmt.Errorf("calling %s: %w\n%s", name, err, p.said.Bytes())
	}
	if line, err = p.line(); err != nil {
		return result, fmt.Errorf("calling %s: %w", name, err)
	}
	var answer struct {
		Result json.RawMessage
		Error  *struct{ Code, Message string }
	}
	if err := json.Unmarshal(line, &answer); err != nil {
		return result, fmt.Errorf("calling %s: %w in %.200s", name, err, line)
	}
	if answer.Error != nil {
		return result, fmt.Errorf("%s: %s", answer.Error.Code, answer.Error.Message)
	}
	return result, json.Unmarshal(answer.Result, &result)
}

// A Widget is a widget in the window. Coordinates are in dp of the window at its present size.
type Widget struct {
	ID, Label, Value, Why string
	X, Y, W, H            float64
	Enabled, Chosen       bool
	Settles               int // ms for which a click does nothing, as the widget has only just appeared there
}

// click clicks a widget once a click there is not taken for one on what lay there before.
func (p *Program) click(w *Widget) error {
	time.Sleep(time.Duration(w.Settles) * time.Millisecond)
	return p.Click(w.X+w.W/2, w.Y+w.H/2)
}

// Scene is what the window shows.
type Scene struct {
	Width, Height float64
	Focus         string
	Widgets       []Widget
	Frames        map[string]float64
}

// Inspect returns what the window shows.
func (p *Program) Inspect() (Scene, error) { return Call[Scene](p, "inspect") }

// Find returns the widget with an id, or nil.
func (s *Scene) Find(id string) *Widget {
	for i := range s.Widgets {
		if s.Widgets[i].ID == id {
			return &s.Widgets[i]
		}
	}
	return nil
}

// Can reports whether a widget exists and is enabled.
func (s *Scene) Can(id string) bool {
	w := s.Find(id)
	return w != nil && w.Enabled
}

// Wait waits for a scene that satisfies ok and returns it.
func (p *Program) Wait(what string, ok func(Scene) bool) (Scene, error) {
	for end := time.Now().Add(patience); ; {
		s, err := p.Inspect()
		if err != nil || ok(s) {
			return s, err
		}
		if time.Now().After(end) {
			var ids []string
			for _, w := range s.Widgets {
				ids = append(ids, w.ID)
			}
			return s, fmt.Errorf("waiting for %s: the window is %v × %v, the focus on %q; it shows %s",
				what, s.Width, s.Height, s.Focus, strings.Join(ids, " "))
		}
	}
}

// frame waits until the program has read its input. It does so at the beginning of a frame, so one frame is not
// enough: the current frame, from which this call may have been answered, may be past that point.
func (p *Program) frame() error {
	s, err := p.Inspect()
	if err != nil {
		return err
	}
	before := s.Frames["turns"]
	_, err = p.Wait("a frame", func(s Scene) bool { return s.Frames["turns"] >= before+2 })
	return err
}

// tap presses and releases a key or a button.
func (p *Program) tap(press, release, detail byte, x, y int) error {
	if err := p.screen.fake(press, detail, x, y); err != nil {
		return err
	}
	if err := p.frame(); err != nil {
		return err
	}
	if err := p.screen.fake(release, detail, x, y); err != nil {
		return err
	}
	return p.frame()
}

// Key presses a key while others are held: a character on the keyboard, or a name such as "Escape".
func (p *Program) Key(name string, held ...string) error {
	k, err := p.screen.find(name)
	if err != nil {
		return err
	}
	var codes []byte
	for _, name := range held {
		h, err := p.screen.find(name)
		if err != nil {
			return err
		}
		codes = append(codes, byte(h.code))
	}
	if k.shifted {
		codes = append(codes, byte(p.screen.shift))
	}
	for _, code := range codes {
		if err := p.screen.fake(pressKey, code, 0, 0); err != nil {
			return err
		}
	}
	err = p.tap(pressKey, releaseKey, byte(k.code), 0, 0)
	for _, code := range codes {
		err = errors.Join(err, p.screen.fake(releaseKey, code, 0, 0))
	}
	return err
}

// Type types Latin characters.
func (p *Program) Type(text string) error {
	for _, r := range text {
		if err := p.Key(string(r)); err != nil {
			return err
		}
	}
	return nil
}

// Scale returns the number of pixels to a dp of the window.
func (p *Program) Scale() (float64, error) {
	size, err := xproto.GetGeometry(p.screen.x, xproto.Drawable(p.window)).Reply()
	if err != nil {
		return 0, err
	}
	s, err := p.Inspect()
	if err != nil {
		return 0, err
	}
	return float64(size.Width) / s.Width, nil
}

// Click clicks at a position in the window, dp.
func (p *Program) Click(x, y float64) error {
	scale, err := p.Scale()
	if err != nil {
		return err
	}
	px, py := int16(math.Round(x*scale)), int16(math.Round(y*scale))
	at, err := xproto.TranslateCoordinates(p.screen.x, p.window, p.screen.root, px, py).Reply()
	if err != nil {
		return err
	}
	if err := p.screen.fake(moveMouse, 0, int(at.DstX), int(at.DstY)); err != nil {
		return err
	}
	if err := p.frame(); err != nil {
		return err
	}
	return p.tap(pressButton, releaseButton, 1, 0, 0)
}

// Press clicks a widget. It waits until the widget is enabled, and scrolls to it with the keyboard if necessary.
func (p *Program) Press(id string) error {
	s, err := p.Wait(id, func(s Scene) bool { return s.Can(id) })
	if err != nil {
		return err
	}
	w := s.Find(id)
	if w.W < 1 || w.H < 1 {
		if w, err = p.scrollTo(id); err != nil {
			return err
		}
	}
	return p.click(w)
}

// scrollTo moves the focus with the keyboard until a widget has it, which scrolls the widget into view.
func (p *Program) scrollTo(id string) (*Widget, error) {
	for range 300 {
		if err := p.Key("Tab"); err != nil {
			return nil, err
		}
		s, err := p.Inspect()
		if err != nil {
			return nil, err
		}
		if w := s.Find(id); w != nil && s.Focus == id && w.H >= 1 {
			return w, nil
		}
	}
	return nil, fmt.Errorf("the Tab key does not lead to %s", id)
}

// Resize changes the size of the window, in pixels, moves it so that all of it is on the screen, and waits until the
// program fills it.
func (p *Program) Resize(w, h int) error {
	const what = xproto.ConfigWindowX | xproto.ConfigWindowY | xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	err := xproto.ConfigureWindowChecked(p.screen.x, p.window, what, []uint32{20, 20, uint32(w), uint32(h)}).Check()
	if err != nil {
		return err
	}
	shape := float64(w) / float64(h)
	_, err = p.Wait(fmt.Sprintf("a window of %d × %d", w, h), func(s Scene) bool {
		return math.Abs(s.Width/s.Height/shape-1) < 0.01 && math.Mod(float64(w)/s.Width, 0.25) == 0
	})
	return err
}

// Title returns the window's title.
func (p *Program) Title() string { return p.screen.text(p.window, "_NET_WM_NAME") }

// Icons returns the sizes of the window's icons, pixels.
func (p *Program) Icons() (sizes [][2]int) {
	data := []byte(p.screen.text(p.window, "_NET_WM_ICON"))
	number := func(i int) int {
		return int(data[i]) | int(data[i+1])<<8 | int(data[i+2])<<16 | int(data[i+3])<<24
	}
	for i := 0; i+8 <= len(data); {
		w, h := number(i), number(i+4)
		sizes = append(sizes, [2]int{w, h})
		i += 8 + 4*w*h
	}
	return sizes
}

// Place returns the window's position on the screen and its size, in pixels.
func (p *Program) Place() (x, y, w, h int, err error) {
	size, err := xproto.GetGeometry(p.screen.x, xproto.Drawable(p.window)).Reply()
	if err != nil {
		return 0, 0, 0, 0, err
	}
	at, err := xproto.TranslateCoordinates(p.screen.x, p.window, p.screen.root, 0, 0).Reply()
	if err != nil {
		return 0, 0, 0, 0, err
	}
	return int(at.DstX), int(at.DstY), int(size.Width), int(size.Height), nil
}
