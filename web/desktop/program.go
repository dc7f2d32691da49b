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

// Program is a running desktop program. Its methods wait for what they bring about.
type Program struct {
	screen *Screen
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    chan []byte // lines, closed when there are no more
	said   bytes.Buffer
	window xproto.Window
	ended  chan struct{}
	err    error // how it ended, once it has
}

// Start starts the program of a file on the screen, with sound off, and waits until it can be played. It is killed with [Program.Kill].
func (s *Screen) Start(file string, args ...string) (*Program, error) {
	p := &Program{screen: s, cmd: exec.Command(file, append([]string{"-script", "-mute"}, args...)...), out: make(chan []byte, 64), ended: make(chan struct{})}
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
	if _, err := p.line(); err != nil { // which it says once it runs
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
		return nil, errors.New("the program runs without a window")
	}
	// As a window manager does for a window that is clicked.
	return p, xproto.SetInputFocusChecked(s.x, xproto.InputFocusParent, p.window, xproto.TimeCurrentTime).Check()
}

// line is the next line that the program says.
func (p *Program) line() ([]byte, error) {
	select {
	case line, ok := <-p.out:
		if !ok {
			<-p.ended
			return nil, fmt.Errorf("the program has ended: %v\n%s", p.err, p.said.Bytes())
		}
		return line, nil
	case <-time.After(patience):
		return nil, errors.New("the program says nothing")
	}
}

// Kill ends the program at once.
func (p *Program) Kill() {
	p.cmd.Process.Kill()
	for range p.out {
	}
	<-p.ended
}

// Close closes the window as its frame's button does, waits until the program has ended, and gives what it has said on its standard error.
func (p *Program) Close() (said string, err error) {
	atom := func(name string) uint32 {
		got, e := xproto.InternAtom(p.screen.x, false, uint16(len(name)), name).Reply()
		if e != nil {
			err = e
			return 0
		}
		return uint32(got.Atom)
	}
	event := xproto.ClientMessageEvent{Format: 32, Window: p.window, Type: xproto.Atom(atom("WM_PROTOCOLS")),
		Data: xproto.ClientMessageDataUnionData32New([]uint32{atom("WM_DELETE_WINDOW"), xproto.TimeCurrentTime, 0, 0, 0})}
	if err == nil {
		err = xproto.SendEventChecked(p.screen.x, false, p.window, xproto.EventMaskNoEvent, string(event.Bytes())).Check()
	}
	if err != nil {
		return "", err
	}
	select {
	case <-p.ended:
		return p.said.String(), p.err
	case <-time.After(patience):
		return "", errors.New("the program does not end when its window is closed")
	}
}

// Call makes a call of the script interface and reads its result; see kilovolt/game/script. A refusal is an error that begins with its code.
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

// Widget is something on the window that can be touched or looked at. Places are in dp of the window as it stands on the screen.
type Widget struct {
	ID, Label, Value, Why string
	X, Y, W, H            float64
	Enabled, Chosen       bool
}

// Scene is what is on the window.
type Scene struct {
	Width, Height float64
	Focus         string
	Widgets       []Widget
	Frames        map[string]float64
}

// Look asks what is on the window.
func (p *Program) Look() (Scene, error) { return Call[Scene](p, "inspect") }

// Find is the widget of an id; nil if it is not there.
func (s *Scene) Find(id string) *Widget {
	for i := range s.Widgets {
		if s.Widgets[i].ID == id {
			return &s.Widgets[i]
		}
	}
	return nil
}

// Can tells whether a widget is there and can be used.
func (s *Scene) Can(id string) bool {
	w := s.Find(id)
	return w != nil && w.Enabled
}

// Wait waits until the scene is as wanted and returns it.
func (p *Program) Wait(what string, ok func(Scene) bool) (Scene, error) {
	for end := time.Now().Add(patience); ; {
		s, err := p.Look()
		if err != nil || ok(s) {
			return s, err
		}
		if time.Now().After(end) {
			var ids []string
			for _, w := range s.Widgets {
				ids = append(ids, w.ID)
			}
			return s, fmt.Errorf("waiting for %s: the window is %v × %v, the focus on %q; it shows %s", what, s.Width, s.Height, s.Focus, strings.Join(ids, " "))
		}
	}
}

// frame waits until the program has taken in what came before. It reads mouse and keyboard at the beginning of a frame; the frame that is going on has
// done so, perhaps, and so may the calls that it answers.
func (p *Program) frame() error {
	s, err := p.Look()
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

// Key presses a key: a sign that the keyboard has, or a name such as "Escape", with others held down before it.
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

// Type types Latin signs.
func (p *Program) Type(text string) error {
	for _, r := range text {
		if err := p.Key(string(r)); err != nil {
			return err
		}
	}
	return nil
}

// Scale is the number of pixels to a dp of the window.
func (p *Program) Scale() (float64, error) {
	size, err := xproto.GetGeometry(p.screen.x, xproto.Drawable(p.window)).Reply()
	if err != nil {
		return 0, err
	}
	s, err := p.Look()
	if err != nil {
		return 0, err
	}
	return float64(size.Width) / s.Width, nil
}

// Click clicks on a place of the window, dp.
func (p *Program) Click(x, y float64) error {
	scale, err := p.Scale()
	if err != nil {
		return err
	}
	at, err := xproto.TranslateCoordinates(p.screen.x, p.window, p.screen.root, int16(math.Round(x*scale)), int16(math.Round(y*scale))).Reply()
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

// Press clicks on a widget. It waits until it can be used, and has the keyboard scroll to it where it is out of sight.
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
	return p.Click(w.X+w.W/2, w.Y+w.H/2)
}

// scrollTo steps with the keyboard until a widget has the focus, which brings it into sight.
func (p *Program) scrollTo(id string) (*Widget, error) {
	for range 300 {
		if err := p.Key("Tab"); err != nil {
			return nil, err
		}
		s, err := p.Look()
		if err != nil {
			return nil, err
		}
		if w := s.Find(id); w != nil && s.Focus == id && w.H >= 1 {
			return w, nil
		}
	}
	return nil, fmt.Errorf("Tab does not lead to %s", id)
}

// Resize gives the window another size, pixels, moves it where all of it is on the screen, and waits until the program fills it.
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

// Title is what the window's frame says.
func (p *Program) Title() string { return p.screen.text(p.window, "_NET_WM_NAME") }

// Icons tells how large the window's icons are, pixels.
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

// Place is where the window lies on the screen and how large it is, pixels.
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
