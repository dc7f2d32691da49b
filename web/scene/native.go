package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"kilovolt/game/app"
	"kilovolt/game/platform/page"
)

// native is the program in this process, as a [scenes.Surface].
type native struct {
	*app.Offscreen
	folder string // of its data
}

// start starts the program, with nothing saved.
func start(v view) (*native, error) {
	folder, err := os.MkdirTemp("", "kilovolt-scene-")
	if err != nil {
		return nil, err
	}
	device := app.Device{W: float64(v.device.Width), H: float64(v.device.Height), Ratio: v.device.Ratio,
		Touch: v.device.Touch, Language: v.lang, Dark: v.theme == "dark", MoreContrast: v.theme == "contrast"}
	n := &native{folder: folder}
	n.Offscreen, err = app.NewOffscreen(device, app.Options{Version: "dev", Notices: v.notices, DataDir: folder})
	if err != nil {
		return nil, errors.Join(n.explain(err), os.RemoveAll(folder))
	}
	return n, nil
}

// end ends the program and deletes what it has saved.
func (n *native) end() error {
	n.Close()
	return os.RemoveAll(n.folder)
}

// explain adds the report of a program that has failed to an error.
func (n *native) explain(err error) error {
	reports, _ := filepath.Glob(filepath.Join(n.folder, "report-*"))
	for _, file := range reports {
		if text, e := os.ReadFile(file); e == nil {
			err = fmt.Errorf("%w\n%s", err, text)
		}
	}
	return err
}

// Store writes a file in the place of an entry.
func (n *native) Store(key, text string) error {
	return os.WriteFile(filepath.Join(n.folder, key+".json"), []byte(text), 0o600)
}

// Click moves the mouse there and clicks.
func (n *native) Click(x, y float64) error {
	for _, kind := range []page.EdgeKind{page.Move, page.Down, page.Up} {
		if err := n.Input(page.Edge{Kind: kind, X: x, Y: y}); err != nil {
			return err
		}
	}
	return nil
}

// Wheel moves the mouse there and turns its wheel.
func (n *native) Wheel(x, y float64, notches int) error {
	if err := n.Input(page.Edge{Kind: page.Move, X: x, Y: y}); err != nil {
		return err
	}
	turns := 1.5 // a notch of most mice, see page.Edge
	if notches < 0 {
		turns = -turns
	}
	for range max(notches, -notches) {
		if err := n.Input(page.Edge{Kind: page.Wheel, X: x, Y: y, TurnsY: turns}); err != nil {
			return err
		}
	}
	return nil
}

// Key presses and releases a key.
func (n *native) Key(name string) error {
	return n.Input(page.Edge{Kind: page.Key, Key: name, Code: name})
}

// Hold does something and lets so much time pass.
func (n *native) Hold(after time.Duration, do func() error) error {
	if err := do(); err != nil {
		return err
	}
	return n.Pass(after)
}

// Resume does nothing: no time passes by itself.
func (n *native) Resume() error { return nil }
