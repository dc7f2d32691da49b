// Shots takes pictures of the game in a real Chromium: the title, the set-up, and the table in every phase, at several sizes, for those who
// change what it looks like. They are meant for eyes; nothing compares them.
//
//	go run ./web/shots [-out dist/shots] [-only 390x844]
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
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "shots: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := run(*out, *only); err != nil {
		fmt.Fprintln(os.Stderr, "shots:", err)
		os.Exit(1)
	}
}

// size is a window to take pictures of.
type size struct {
	width, height int
	scale         float64
	touch         bool
}

func (s size) String() string { return fmt.Sprintf("%dx%d", s.width, s.height) }

var sizes = []size{
	{390, 844, 2, true}, {844, 390, 2, true}, {768, 1024, 1, true}, {1280, 800, 1, false}, {1920, 1080, 1, false}, {1920, 1080, 2, false},
}

// game is a game to take pictures of.
type game struct{ name, setup string }

var games = []game{
	{"germany-4", `{seed: "4", board: "germany", players: [{name: "Ada"}, {kind: "bot", name: "Volta"}, {kind: "bot", name: "Ohm"}, {kind: "bot", name: "Watt"}]}`},
	{"usa-6", `{seed: "6", board: "usa", edition: "classic", players: [{name: "Ada"}, {kind: "bot", name: "Volta"}, {kind: "bot", name: "Ohm"}, {kind: "bot", name: "Watt"}, {kind: "bot", name: "Tesla"}, {kind: "bot", name: "Curie"}]}`},
	{"trust-2", `{seed: "2", board: "usa", players: [{name: "Ada"}, {kind: "bot", name: "Volta"}]}`},
}

func run(out, only string) error {
	root, err := build.Root()
	if err != nil {
		return err
	}
	if _, err := build.Site(build.Options{Root: root, Out: build.Out(root)}); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	srv := httptest.NewServer(host.Handler(build.Out(root), host.Options{}))
	defer srv.Close()
	chromium, err := browser.Start(browser.Options{})
	if err != nil {
		return err
	}
	defer chromium.Close()
	for i, s := range sizes {
		if only != "" && s.String() != only {
			continue
		}
		c := camera{browser: chromium, url: srv.URL + "/", out: out, size: s}
		if s.scale == 2 && i == len(sizes)-1 {
			c.name = "3840x2160"
		} else {
			c.name = s.String()
		}
		if err := c.all(); err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
	}
	return nil
}

// camera takes the pictures of one size.
type camera struct {
	browser *browser.Browser
	url     string
	out     string
	name    string
	size    size
	page    *browser.Page
}

func (c *camera) shoot(what string) error {
	// The picture is that of the frame after the last change.
	time.Sleep(400 * time.Millisecond)
	return c.page.Screenshot(filepath.Join(c.out, c.name+"-"+what+".png"))
}

func (c *camera) all() error {
	v, err := c.browser.Visitor()
	if err != nil {
		return err
	}
	defer v.Close()
	c.page, err = v.Open(c.url, browser.PageOptions{Width: c.size.width, Height: c.size.height, Scale: c.size.scale, Touch: c.size.touch})
	if err != nil {
		return err
	}
	if err := c.page.WaitReady(time.Minute); err != nil {
		return err
	}
	if err := c.shoot("title"); err != nil {
		return err
	}
	if err := c.press("new-game"); err != nil {
		return err
	}
	if err := c.shoot("set-up"); err != nil {
		return err
	}
	for _, g := range games {
		if err := c.game(g); err != nil {
			return fmt.Errorf("%s: %w", g.name, err)
		}
	}
	return nil
}

// press clicks a widget.
func (c *camera) press(id string) error {
	type widget struct{ X, Y, W, H float64 }
	w, err := browser.Eval[widget](c.page, `window.kilovolt.inspect().widgets.find((w) => w.id === "`+id+`") ?? {x: -1, y: -1, w: 0, h: 0}`)
	if err != nil {
		return err
	}
	if w.W == 0 {
		return fmt.Errorf("no widget %s in sight", id)
	}
	return c.page.Click(w.X+w.W/2, w.Y+w.H/2)
}

// play makes the human's decisions until one of the given kind is awaited in the given round or later; "" plays to the end.
const play = `(async (await_, round) => {
	const kv = window.kilovolt;
	for (let n = 0; n < 20000; n++) {
		const view = kv.view();
		if (view.phase === "over") return "over";
		if (view.bot) {
			kv.skip();
			await new Promise((done) => setTimeout(done, 5));
			continue;
		}
		if (view.await === await_ && view.round >= round) return "here";
		const legal = kv.legal();
		const pick = view.await === "build" ? (n % 3 ? legal[0] : legal[legal.length - 1]) : view.await === "buy" && n % 4 ? legal[0] :
			view.await === "run" ? legal[0] : view.await === "open" ? legal[Math.min(1, legal.length - 1)] : legal[legal.length - 1];
		await kv.play(pick.text.replace("{n}", pick.low ?? ""));
	}
	throw new Error("no end");
})`

func (c *camera) game(g game) error {
	if err := c.page.Exec(`window.kvShot = null; window.kilovolt.newGame(` + g.setup + `).then(() => { window.kvShot = "on"; })`); err != nil {
		return err
	}
	if err := c.page.Wait(`window.kvShot === "on"`, time.Minute); err != nil {
		return err
	}
	stops := []struct {
		await string
		round int
	}{{"open", 2}, {"bid", 3}, {"buy", 3}, {"build", 4}, {"run", 5}, {"build", 7}, {"", 0}}
	if strings.HasPrefix(g.name, "trust") {
		stops = append(stops[:0:0], struct {
			await string
			round int
		}{"trust", 0}, stops[0], stops[3])
	}
	for _, stop := range stops {
		call := fmt.Sprintf(`%s(%q, %d)`, play, stop.await, stop.round)
		if err := c.page.Exec(`window.kvShot = null; ` + call + `.then((s) => { window.kvShot = s; }, (e) => { window.kvShot = "failed " + e.message; })`); err != nil {
			return err
		}
		if err := c.page.Wait(`window.kvShot !== null`, 5*time.Minute); err != nil {
			return err
		}
		said, err := browser.Eval[string](c.page, "window.kvShot")
		if err != nil {
			return err
		}
		what := fmt.Sprintf("%s-%s-%d", g.name, stop.await, stop.round)
		switch said {
		case "over":
			what = g.name + "-result"
		case "here":
		default:
			return fmt.Errorf("in the page: %s", said)
		}
		if err := c.shoot(what); err != nil {
			return err
		}
		if said == "over" {
			return nil
		}
	}
	return nil
}
