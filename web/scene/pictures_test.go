package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kilovolt/web/display"
	"kilovolt/web/scenes"
)

// Look at the pictures, drawn in full by this command, before committing them.
var update = flag.Bool("update", false, "rewrite the pictures in testdata instead of comparing with them")

// square is how many pixels of a picture, each way, are one of the picture that is kept of it.
const square = 8

// TestMain runs the tests on a virtual display, where all machines draw in software, and within a frame of Ebitengine,
// as only there images can be read.
func TestMain(m *testing.M) {
	if code, elsewhere := display.Rerun(true); elsewhere {
		os.Exit(code)
	}
	code := 1
	if err := inFrame(func() error { code = m.Run(); return nil }); err != nil {
		fmt.Fprintln(os.Stderr, "scene:", err)
		code = 1
	}
	os.Exit(code)
}

// TestPictures: scenes look as they did, as far as can be seen from afar: see mostAnywhere. If one is meant to look
// otherwise, -update rewrites it. None shows letters that the program lacks: those are the system's.
func TestPictures(t *testing.T) {
	for _, c := range []struct {
		game, scene, size, lang, theme string
	}{
		{scene: "title", size: "390x844@1", lang: "en", theme: "light"},
		{game: "germany-6", scene: "7-result", size: "1280x800", lang: "en", theme: "light"}, // the podium
		{game: "germany-6", scene: "4-build", size: "1280x800", lang: "en", theme: "light"},
		{game: "usa-2", scene: "2-auction", size: "390x844@1", lang: "en", theme: "dark"},
		{game: "germany-6", scene: "3-resources", size: "1280x800", lang: "he", theme: "dark"},
		{scene: "set-up", size: "390x844@1", lang: "he", theme: "light"},
		{scene: "learn", size: "844x390@1", lang: "de", theme: "contrast"},
	} {
		name := c.scene
		if c.game != "" {
			name = c.game + "-" + c.scene
		}
		t.Run(fmt.Sprintf("%s-%s-%s-%s", c.size, name, c.lang, c.theme), func(t *testing.T) {
			d, err := device(c.size, "")
			if err != nil {
				t.Fatal(err)
			}
			list := scenes.Always()
			if c.game != "" {
				g, err := scenes.GameOf(c.game)
				if err != nil {
					t.Fatal(err)
				}
				list = g.Scenes()
			}
			drawn := false
			err = drawAll(view{d, c.lang, c.theme, "notices"}, list, map[string]bool{name: true},
				func(_ string, img *image.RGBA) error {
					drawn = true
					same(t, img)
					return nil
				}, nil)
			if err != nil || !drawn {
				t.Fatalf("drawn: %v, %v", drawn, err)
			}
		})
	}
}

// TestEveryScene: there is a way to each on a phone and on a desktop, the program does not fail there, and it draws
// something.
func TestEveryScene(t *testing.T) {
	if testing.Short() {
		t.Skip("at full length only (make test-all); in every run: TestPictures, game/view/menu, game/view/table")
	}
	list := scenes.Always()
	for _, g := range scenes.Games {
		list = append(list, g.Scenes()...)
	}
	wanted := map[string]bool{}
	for i := range list {
		wanted[list[i].Name] = true
	}
	for _, size := range []string{"390x844@1", "1280x800"} {
		t.Run(size, func(t *testing.T) {
			d, err := device(size, "")
			if err != nil {
				t.Fatal(err)
			}
			drawn := map[string]bool{}
			err = drawAll(view{d, "en", "light", "notices"}, list, wanted, func(name string, img *image.RGBA) error {
				drawn[name] = true
				if uniform(img) {
					t.Error("nothing is drawn of", name)
				}
				return nil
			}, nil)
			if err != nil {
				t.Fatal(err)
			}
			for name := range wanted {
				// What moves is not in every game, nor is the Trust.
				is, page := drawn[name], strings.Contains(name, "-page-")
				if page && is != d.Touch || !is && !page && !sometimes.MatchString(name) {
					t.Errorf("%s: drawn %v", name, is)
				}
			}
		})
	}
}

// sometimes are the names of what not every game has.
var sometimes = regexp.MustCompile(`-(m-[a-z0-9-]+|1-trust)$`)

// uniform reports whether a picture has only one colour.
func uniform(img *image.RGBA) bool {
	for i := 4; i < len(img.Pix); i++ {
		if img.Pix[i] != img.Pix[i-4] {
			return false
		}
	}
	return true
}

// same compares a picture with the one of the test's name in testdata, or writes it.
func same(t *testing.T, img *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", filepath.Base(t.Name())+".png")
	got := reduced(img, square)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := encode(file, got, png.BestCompression); err != nil {
			t.Fatal(err)
		}
	}
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	kept, err := png.Decode(in)
	if err != nil {
		t.Fatal(err)
	}
	want := image.NewRGBA(kept.Bounds())
	draw.Draw(want, want.Rect, kept, image.Point{}, draw.Src)
	if err := compare(got, want); err != nil {
		t.Errorf("%s: %v", file, err)
		folder := filepath.Join("..", "..", "dist", "scenes")
		seen := filepath.Join(folder, "seen-"+filepath.Base(file))
		if err := errors.Join(os.MkdirAll(folder, 0o755), encode(seen, img, png.BestSpeed)); err != nil {
			t.Fatal(err)
		}
		t.Log("now it looks like", seen)
	}
}
