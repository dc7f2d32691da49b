package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kilovolt/web/browser"
	"kilovolt/web/scenes"
)

// patience is how long anything in the page may take.
const patience = time.Minute

// camera takes the pictures of one size. It is the page as a [scenes.Surface].
type camera struct {
	browser *browser.Browser
	url     string
	shoot   shoot
	device  scenes.Device
	page    *browser.Page
}

// all takes all pictures.
func (c *camera) all() error {
	v, err := c.browser.Visitor()
	if err != nil {
		return err
	}
	defer v.Close()
	c.page, err = v.Open(c.url, browser.PageOptions{
		Width: c.device.Width, Height: c.device.Height, Scale: c.device.Ratio, Touch: c.device.Touch,
		Media: media[c.shoot.look], Inject: []string{slowClock, prefers(c.shoot.lang)},
	})
	if err != nil {
		return err
	}
	if err := c.page.WaitReady(patience); err != nil {
		return err
	}
	program := &scenes.Program{Surface: c, Device: c.device}
	for _, chain := range scenes.Chains(scenes.Always()) {
		if err := scenes.Take(program, chain, c.shoot.wants, c.take, nil); err != nil {
			return err
		}
		if last := chain[len(chain)-1]; last.Group == scenes.Saves && c.shoot.saves {
			if err := c.dialogs(); err != nil {
				return err
			}
		}
	}
	for _, g := range scenes.Games {
		if !strings.Contains(g.Name, c.shoot.games) {
			continue
		}
		list := g.Scenes()
		if err := c.game(program, list); err != nil {
			return err
		}
	}
	return nil
}

// game takes the pictures of a game. For its log the window changes its size.
func (c *camera) game(program *scenes.Program, list []scenes.Scene) error {
	for _, chain := range scenes.Chains(list) {
		logged := chain[0].Group == scenes.Log && slices.ContainsFunc(chain, func(s scenes.Scene) bool {
			return c.shoot.wants(&s)
		})
		on := *program
		if logged {
			on.Device = scenes.LogDevice
			if err := c.page.Resize(on.Width, on.Height, on.Ratio); err != nil {
				return err
			}
		}
		if err := scenes.Take(&on, chain, c.shoot.wants, c.take, nil); err != nil {
			return err
		}
		if logged {
			if err := c.page.Resize(c.device.Width, c.device.Height, c.device.Ratio); err != nil {
				return err
			}
		}
	}
	return nil
}

// dialogs takes the pictures of the page's own dialogs, to open a game and to copy one.
func (c *camera) dialogs() error {
	if err := c.Key("Escape"); err != nil { // the one that was shown last
		return err
	}
	for _, step := range []struct{ js, name string }{
		{`window.kvFiles.open("open", "")`, "saves-open"},
		{`document.getElementById("kv-files").close(); window.kvFiles.open("copy", "{…}")`, "saves-copy"},
	} {
		if err := c.page.Exec(step.js); err != nil {
			return err
		}
		if err := c.Settle(); err != nil {
			return err
		}
		if err := c.take(step.name); err != nil {
			return err
		}
	}
	return c.page.Exec(`document.getElementById("kv-files").close()`)
}

// take takes a picture as it is.
func (c *camera) take(what string) error {
	file := filepath.Join(c.shoot.out, c.device.Name+"-"+what+".png")
	if c.shoot.text {
		if err := c.page.Exec(`window.kvMirror.show(true);
			document.getElementById("kv-panel").scrollTop = 0`); err != nil {
			return err
		}
		defer func() { _ = c.page.Exec(`window.kvMirror.show(false)`) }()
		if err := c.page.Frames(2); err != nil {
			return err
		}
	}
	if err := c.page.Screenshot(file); err != nil || c.shoot.sight == "" {
		return err
	}
	return simulate(file, sights[c.shoot.sight])
}

// Settle waits until the game stops drawing.
func (c *camera) Settle() error {
	return c.page.Wait(`(() => {
		const now = performance.now(), draws = window.kilovolt.inspect().frames.draws;
		if (window.kvDraws?.draws !== draws) { window.kvDraws = {draws, since: now}; }
		return now - window.kvDraws.since > 250 && window.kvFrame.stats().idle;
	})()`, patience)
}

// Until asks now and then.
func (c *camera) Until(what string, done func() (bool, error)) error {
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(25 * time.Millisecond) {
		if ok, err := done(); ok || err != nil {
			return err
		}
	}
	return fmt.Errorf("no %s within %v", what, patience)
}

// Call makes a call of window.kilovolt.
func (c *camera) Call(name string, args ...any) (json.RawMessage, error) {
	if args == nil {
		args = []any{}
	}
	in, err := json.Marshal(args)
	if err != nil {
		return nil, err
	}
	if err := c.page.Exec(fmt.Sprintf(`window.kvDone = null;
		void (async () => window.kilovolt[%q](...%s))().then(
			(v) => { window.kvDone = {value: JSON.stringify(v ?? null)}; },
			(e) => { window.kvDone = {failed: e.message}; });
		undefined`, name, in)); err != nil {
		return nil, err
	}
	if err := c.page.Wait(`window.kvDone !== null`, patience); err != nil {
		return nil, err
	}
	said, err := browser.Eval[struct{ Value, Failed string }](c.page, "window.kvDone")
	if err == nil && said.Failed != "" {
		err = errors.New(said.Failed)
	}
	if err != nil {
		return nil, fmt.Errorf("calling %s in the page: %w", name, err)
	}
	return json.RawMessage(said.Value), nil
}

// Click clicks.
func (c *camera) Click(x, y float64) error { return c.page.Click(x, y) }

// Key presses a key.
func (c *camera) Key(name string) error { return c.page.Key(name) }

// Wheel turns the wheel; the game limits how far each turn scrolls.
func (c *camera) Wheel(x, y float64, notches int) error {
	const notch = 400 // more than the game accepts
	dy := math.Copysign(notch, float64(notches))
	for range max(notches, -notches) {
		if err := c.page.Wheel(x, y, 0, dy); err != nil {
			return err
		}
	}
	return nil
}

// slowClock slows the page's clock down as asked for, so that pictures can be taken of what moves.
const slowClock = `{
	const own = performance.now.bind(performance);
	let began = 0, at = 0, pace = 1;
	performance.now = () => at + (own() - began) * pace;
	window.kvPace = (p) => { const now = performance.now(); began = own(); at = now; pace = p; };
}`

// slowness is how many times slower the clock runs until the moment of a picture. Then it all but stops, so that the
// picture is of that moment, however long it takes.
const slowness = 10

// Hold has the clock run slowly, and all but stops it at the moment.
func (c *camera) Hold(after time.Duration, do func() error) error {
	slow := fmt.Sprintf(`window.kvPace(1 / %d); window.kvBegan = performance.now()`, slowness)
	if err := c.page.Exec(slow); err != nil {
		return err
	}
	if err := do(); err != nil {
		return err
	}
	wait := fmt.Sprintf(`performance.now() - window.kvBegan > %d`, after.Milliseconds())
	if err := c.page.Wait(wait, patience); err != nil {
		return err
	}
	return c.page.Exec(`window.kvPace(1 / 10000)`)
}

// Resume has the clock run as usual.
func (c *camera) Resume() error { return c.page.Exec(`window.kvPace(1)`) }

// Store puts an entry into localStorage.
func (c *camera) Store(key, text string) error {
	return c.page.Exec(fmt.Sprintf(`localStorage.setItem("kilovolt/" + %q, %q)`, key, text))
}

// Drop drops a file onto the page.
func (c *camera) Drop(name, text string) error {
	data, err := json.Marshal([]string{name, text})
	if err != nil {
		return err
	}
	return c.page.Exec(fmt.Sprintf(`{
		const [name, text] = %s, data = new DataTransfer();
		data.items.add(new File([text], name));
		window.dispatchEvent(new DragEvent("drop", {dataTransfer: data, cancelable: true}));
	}`, data))
}
