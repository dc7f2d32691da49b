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
	"slices"
	"strings"

	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
	"kilovolt/web/scenes"
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

// wants reports whether pictures of a scene are to be taken.
func (s shoot) wants(scene *scenes.Scene) bool {
	switch scene.Group {
	case scenes.Menus:
		return s.menus
	case scenes.Saves:
		return s.saves
	case scenes.Learn:
		return s.learn
	case scenes.Log:
		return s.log
	}
	return strings.Contains(strings.TrimPrefix(scene.Name, scene.Game+"-"), s.stops)
}

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
	list := scenes.Devices
	if s.only != "" {
		list = slices.Concat(list, scenes.Tight)
	}
	for _, device := range list {
		if s.only != "" && device.Name != s.only {
			continue
		}
		c := camera{browser: chromium, url: srv.URL + "/", shoot: s, device: device}
		if s.text {
			c.device.Height *= 3
		}
		if err := c.all(); err != nil {
			return fmt.Errorf("%s: %w", device.Name, err)
		}
	}
	return nil
}

// prefers returns a script after which the browser prefers a language.
func prefers(lang string) string {
	return fmt.Sprintf(`Object.defineProperty(navigator, "languages", {get: () => [%q]})`, lang)
}
