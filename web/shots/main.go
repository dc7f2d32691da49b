// Command shots takes pictures of the game in a real Chromium: the title, the set-up, and the table in every phase and
// in the middle of what moves (-stops m-), at several sizes. They are for people to look at; nothing compares them.
// Colour blindness is simulated by hand-written code (sight.go): one matrix per pixel is not worth a dependency.
//
//	go run ./web/shots [-out dist/shots] [-only 390x844] [-look dark] [-games usa] [-stops 4] [-menus=false]
//	                  [-sight deuteranopia] [-saves=false] [-learn] [-log] [-text] [-lang he]
package main

import (
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"time"

	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

func main() {
	out := flag.String("out", "dist/shots", "`folder` for the pictures")
	only := flag.String("only", "", "take the pictures of one `size` only, such as 390x844")
	look := flag.String("look", "light", "the device's colour preference: `light`, dark or contrast")
	which := flag.String("games", "", "only the games with this `text` in their names; none for no game")
	at := flag.String("stops", "", "only the moments of a game with this `text` in their names")
	menus := flag.Bool("menus", true, "the title, the set-up and the like too")
	sight := flag.String("sight", "", "as people with `protanopia`, deuteranopia or tritanopia see it, or in greyscale")
	saves := flag.Bool("saves", true, "the saved games too")
	learn := flag.Bool("learn", false, "every step of every lesson and every page of the rules")
	log := flag.Bool("log", false, "the whole log of each game")
	text := flag.Bool("text", false, "the text version in place of the canvas, in windows three times as high")
	lang := flag.String("lang", "en", "the `language` that the browser prefers")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "shots: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	s := shoot{*out, *only, *look, *which, *at, *sight, *lang, *menus, *saves, *learn, *log, *text}
	if err := run(s); err != nil {
		fmt.Fprintln(os.Stderr, "shots:", err)
		os.Exit(1)
	}
}

// shoot says which pictures to take, and where to write them.
type shoot struct {
	out, only, look, games, stops, sight, lang string
	menus, saves, learn, log, text             bool
}

// media are the media features of a look.
var media = map[string]map[string]string{
	"light":    {"prefers-color-scheme": "light"},
	"dark":     {"prefers-color-scheme": "dark"},
	"contrast": {"prefers-contrast": "more"},
}

// size is a window to take pictures of.
type size struct {
	name          string
	width, height int
	scale         float64
	touch         bool
}

var sizes = []size{
	{"390x844", 390, 844, 2, true}, {"844x390", 844, 390, 2, true}, {"768x1024", 768, 1024, 1, true},
	{"1280x800", 1280, 800, 1, false}, {"1920x1080", 1920, 1080, 1, false}, {"3840x2160", 1920, 1080, 2, false},
}

// tight are cramped sizes, of which pictures are taken only if they are asked for by name.
var tight = []size{{"360x640", 360, 640, 2, true}, {"717x512", 717, 512, 1, true}}

func run(s shoot) error {
	if media[s.look] == nil {
		return fmt.Errorf("unknown look %q", s.look)
	}
	if _, known := sights[s.sight]; s.sight != "" && !known {
		return fmt.Errorf("unknown sight %q", s.sight)
	}
	root, err := build.Root()
	if err != nil {
		return err
	}
	if _, err := build.Site(build.Options{Root: root, Out: build.Out(root), Quick: true}); err != nil {
		return err
	}
	if err := os.MkdirAll(s.out, 0o755); err != nil {
		return err
	}
	srv := httptest.NewServer(host.Handler(build.Out(root), host.Options{}))
	defer srv.Close()
	chromium, err := browser.Start(browser.Options{})
	if err != nil {
		return err
	}
	defer chromium.Close()
	list := sizes
	if s.only != "" {
		list = append(list[:len(list):len(list)], tight...)
	}
	for _, size := range list {
		if s.only != "" && size.name != s.only {
			continue
		}
		c := camera{browser: chromium, url: srv.URL + "/", shoot: s, size: size, name: size.name}
		if s.text {
			c.size.height *= 3
		}
		if err := c.all(); err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	return nil
}

// prefers is a script after which the browser prefers a language.
func prefers(lang string) string {
	return fmt.Sprintf(`Object.defineProperty(navigator, "languages", {get: () => [%q]})`, lang)
}

// camera takes the pictures of one size.
type camera struct {
	browser *browser.Browser
	url     string
	shoot   shoot
	name    string
	size    size
	page    *browser.Page
}

func (c *camera) take(what string) error {
	if err := c.settle(); err != nil {
		return err
	}
	return c.shot(what)
}

// shot takes a picture as it is.
func (c *camera) shot(what string) error {
	file := filepath.Join(c.shoot.out, c.name+"-"+what+".png")
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

// settle waits until the game stops drawing.
func (c *camera) settle() error {
	return c.page.Wait(`(() => {
		const now = performance.now(), draws = window.kilovolt.inspect().frames.draws;
		if (window.kvDraws?.draws !== draws) { window.kvDraws = {draws, since: now}; }
		return now - window.kvDraws.since > 250 && window.kvFrame.stats().idle;
	})()`, time.Minute)
}

func (c *camera) all() error {
	v, err := c.browser.Visitor()
	if err != nil {
		return err
	}
	defer v.Close()
	c.page, err = v.Open(c.url, browser.PageOptions{
		Width: c.size.width, Height: c.size.height, Scale: c.size.scale, Touch: c.size.touch,
		Media: media[c.shoot.look], Inject: []string{slowClock, prefers(c.shoot.lang)},
	})
	if err != nil {
		return err
	}
	if err := c.page.WaitReady(time.Minute); err != nil {
		return err
	}
	if c.shoot.menus {
		if err := c.menus(); err != nil {
			return err
		}
	}
	if c.shoot.learn {
		if err := c.learning(); err != nil {
			return err
		}
	}
	if c.shoot.saves {
		if err := c.saves(); err != nil {
			return fmt.Errorf("saves: %w", err)
		}
	}
	for i := range games {
		g := &games[i]
		if !strings.Contains(g.name, c.shoot.games) {
			continue
		}
		if err := c.game(g); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
		if !c.shoot.log {
			continue
		}
		if err := c.log(g); err != nil {
			return fmt.Errorf("log of %s: %w", g.name, err)
		}
	}
	return nil
}

// menus takes the pictures of everything that can be reached from the title, of a lesson, and of two people sharing a
// screen.
func (c *camera) menus() error {
	if err := c.take("title"); err != nil {
		return err
	}
	for _, screen := range []struct{ button, name string }{
		{"settings", "settings"}, {"keys", "keys"}, {"new-game", "set-up"}, {"learn", "learn"},
		{"records", "records"}, {"how-to", "rules"}, {"about", "about"}, {"daily", "daily"},
	} {
		if err := c.press(screen.button); err != nil {
			return err
		}
		if err := c.take(screen.name); err != nil {
			return err
		}
		if err := c.page.Key("Escape"); err != nil {
			return err
		}
		if err := c.settle(); err != nil {
			return err
		}
	}
	if err := c.regions(); err != nil {
		return fmt.Errorf("regions in turn: %w", err)
	}
	if _, err := c.do(`window.kilovolt.learn("plant")`, time.Minute); err != nil {
		return fmt.Errorf("lesson: %w", err)
	}
	if err := c.take("lesson-1"); err != nil {
		return err
	}
	if _, err := c.do(`window.kilovolt.nextStep()`, time.Minute); err != nil {
		return fmt.Errorf("lesson: %w", err)
	}
	if err := c.take("lesson-2"); err != nil {
		return err
	}
	if err := c.handOver(); err != nil {
		return fmt.Errorf("hand-over: %w", err)
	}
	return nil
}

// handOver takes pictures of two people sharing a screen with hidden money: while the device changes hands, and
// afterwards.
func (c *camera) handOver() error {
	const setup = `{seed: "4", board: "germany", hide_money: true,
		players: [{name: "Ada"}, {kind: "bot", name: "Volta"}, {name: "Ohm"}]}`
	if _, err := c.do(`window.kilovolt.newGame(`+setup+`)`, time.Minute); err != nil {
		return err
	}
	if err := c.page.Wait(`window.kilovolt.view()?.hand_over != null`, time.Minute); err != nil {
		return err
	}
	if err := c.take("hand-over"); err != nil {
		return err
	}
	if err := c.press("take-over"); err != nil {
		return err
	}
	return c.take("hidden-money")
}

// js returns an expression that calls an array method on the visible widgets with one of these ids; an id that ends
// in "*" is a prefix.
func js(method string, ids ...string) string {
	pattern := strings.NewReplacer(".", `\.`, "*", ".*").Replace(strings.Join(ids, "|"))
	return `window.kilovolt.inspect().widgets.` + method +
		`((w) => w.w > 0 && w.enabled && /^(` + pattern + `)$/.test(w.id))`
}

// there reports whether a widget is visible.
func (c *camera) there(id string) (bool, error) { return browser.Eval[bool](c.page, js("some", id)) }

// pressIf clicks a widget if it is visible.
func (c *camera) pressIf(id string) error {
	there, err := c.there(id)
	if err != nil || !there {
		return err
	}
	if err := c.press(id); err != nil {
		return err
	}
	return c.settle()
}

// press clicks the first of these widgets that is visible.
func (c *camera) press(ids ...string) error {
	for _, id := range ids {
		there, err := c.there(id)
		if err != nil {
			return err
		}
		if !there {
			continue
		}
		w, err := browser.Eval[struct{ X, Y, W, H float64 }](c.page, js("find", id))
		if err != nil {
			return err
		}
		return c.page.Click(w.X+w.W/2, w.Y+w.H/2)
	}
	return fmt.Errorf("no visible widget %s", strings.Join(ids, " or "))
}
