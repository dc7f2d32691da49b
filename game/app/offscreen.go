package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/platform/page"
	"kilovolt/game/view/script"
	"kilovolt/game/words/languages"
	"kilovolt/game/words/phrase"
)

// Device is what an [Offscreen] appears to run on.
type Device struct {
	W, H         float64 // of the window, CSS pixels
	Ratio        float64 // pixels per CSS pixel
	Touch        bool    // a finger is the main pointer
	Dark         bool    // the colours that the player prefers
	MoreContrast bool
	Language     string // tag of the language that the player prefers
}

// Offscreen is the whole program as in a page, but without a window, sound, a real clock or chance, for pictures of its
// scenes: it draws into an image, is given input, and its time passes only while it is told to go on. There can be only
// one at a time, as the theme is global.
type Offscreen struct {
	loop   *loop
	now    time.Time
	edges  []page.Edge
	screen *ebiten.Image
}

// Spans of time of an [Offscreen], by its own clock.
const (
	offscreenFrame    = time.Second / 60       // from one frame to the next
	offscreenWaiting  = 100 * time.Millisecond // the same while it waits and no one sees what moves
	offscreenPatience = 2 * time.Minute        // how long it waits for what has to happen
)

// offscreenDay returns the time that is written into records.
func offscreenDay() time.Time { return time.Date(2026, time.January, 1, 12, 0, 0, 0, time.UTC) }

// NewOffscreen starts the program on a device. Of the options it takes the version, the notices and the folder of its
// data, which has to be empty for the program to begin from scratch. The caller closes it.
func NewOffscreen(d Device, from Options) (*Offscreen, error) {
	o := &Offscreen{now: time.Unix(0, 0)}
	o.loop = &loop{options: Options{Version: from.Version, Notices: from.Notices, DataDir: from.DataDir, Mute: true,
		Home: "https://example.org/kilovolt/", chance: o.chance(d)}}
	if err := o.loop.begin(); err != nil {
		o.Close()
		return nil, err
	}
	o.loop.device.Told = true
	w, h := o.loop.resize(d.W, d.H, d.Ratio)
	o.screen = ebiten.NewImage(int(w), int(h))
	if err := o.Settle(); err != nil {
		o.Close()
		return nil, err
	}
	return o, nil
}

// chance returns what the program takes from this device, which leaves nothing to chance.
func (o *Offscreen) chance(d Device) chance {
	env := page.Env{PixelRatio: d.Ratio, Coarse: d.Touch, Dark: d.Dark, MoreContrast: d.MoreContrast,
		CanFullscreen: true, Languages: []string{d.Language}}
	seed := uint64(0)
	c := chance{
		link: noLink{},
		now:  offscreenDay,
		seed: func() uint64 { seed++; return seed },
		surroundings: surroundings{
			clock: func() time.Time { return o.now },
			env:   func() page.Env { return env },
			input: func() []page.Edge {
				all := o.edges
				o.edges = nil
				return all
			},
			asPage: true,
		},
		library: allLanguages,
	}
	c.library.preferred = func() string { return d.Language }
	c.library.atStart = func() (l *phrase.Lang, why error) {
		languages.Get(d.Language, func(got *phrase.Lang, err error) { l, why = got, err })
		return l, why
	}
	return c
}

// noLink is never ready, so that computers think in the program's own steps.
type noLink struct{}

func (noLink) Ready() bool            { return false }
func (noLink) Send(string)            {}
func (noLink) Answer() (string, bool) { return "", true }

// Close ends the program.
func (o *Offscreen) Close() {
	o.loop.releaseAtEnd()
	if o.screen != nil {
		o.screen.Deallocate()
	}
}

// frame draws the frame that comes so long after the last one.
func (o *Offscreen) frame(long time.Duration) error {
	o.now = o.now.Add(long)
	if err := o.loop.Update(); err != nil {
		return err
	}
	o.loop.Draw(o.screen)
	switch {
	case o.loop.failed != nil:
		return o.loop.failed
	case o.loop.fallback != nil:
		return errors.New("the program has failed; its folder has the report")
	}
	return nil
}

// Until lets time pass until done, asked after each frame; what names it in the error.
func (o *Offscreen) Until(what string, done func() (bool, error)) error {
	for end := o.now.Add(offscreenPatience); o.now.Before(end); {
		if err := o.frame(offscreenWaiting); err != nil {
			return err
		}
		if ok, err := done(); ok || err != nil {
			return err
		}
	}
	return fmt.Errorf("no %s within %v", what, offscreenPatience)
}

// Settle lets time pass until nothing moves any more and nothing is left to be drawn or decided by computers. One idle
// frame does not say so yet: what ends in it may begin something else.
func (o *Offscreen) Settle() error {
	still := 0
	return o.Until("rest", func() (bool, error) {
		if still++; !o.idle() {
			still = 0
		}
		return still >= 3, nil
	})
}

// idle reports whether the next frame has nothing to do.
func (o *Offscreen) idle() bool { return o.loop.idle && len(o.edges) == 0 }

// Pass lets so much time pass.
func (o *Offscreen) Pass(d time.Duration) error {
	for end := o.now.Add(d); o.now.Before(end); {
		if err := o.frame(min(offscreenFrame, end.Sub(o.now))); err != nil {
			return err
		}
	}
	return nil
}

// Input gives the program what a pointer or a key does now, and a frame to handle it.
func (o *Offscreen) Input(e page.Edge) error {
	e.At = o.now
	o.edges = append(o.edges, e)
	return o.frame(offscreenFrame)
}

// Call makes a call of the script interface (see [kilovolt/game/view/script]) with arguments that are encoded as JSON,
// and returns its result as JSON, when it has come.
func (o *Offscreen) Call(name string, args ...any) (result json.RawMessage, err error) {
	var in script.Args
	for _, arg := range args {
		switch v := arg.(type) {
		case nil, bool, string, float64:
			in = append(in, v)
		default:
			data, err := json.Marshal(v)
			if err != nil {
				return nil, err
			}
			in = append(in, json.RawMessage(data))
		}
	}
	answered := false
	o.loop.app.scripts.Call(name, in, func(text string, failed error) {
		answered, result, err = true, json.RawMessage(text), failed
	})
	if !answered {
		if failed := o.Until("answer to "+name, func() (bool, error) { return answered, nil }); failed != nil {
			return nil, failed
		}
	}
	return result, err
}

// Picture returns what the window shows now. Ebitengine reads images only while it runs a game, so that the caller has
// to be in an Update, of a game of its own.
func (o *Offscreen) Picture() *image.RGBA {
	img := image.NewRGBA(o.screen.Bounds())
	o.screen.ReadPixels(img.Pix)
	return img
}

// Drop drops a file onto the window.
func (o *Offscreen) Drop(name, text string) error {
	o.loop.app.receiveFile(name, []byte(text), false, nil)
	return o.frame(offscreenFrame)
}
