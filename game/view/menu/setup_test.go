package menu

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// setUp opens the set-up of a new game, with computers of all levels.
func setUp(t *testing.T, w, h float64) *fake {
	t.Helper()
	f := newFake()
	f.Kinds = bot.Levels()
	f.front(w, h)
	f.act(t, "new-game")
	return f
}

// rect is where a widget lies, dp.
func (f *fake) rect(t *testing.T, id string) geom.Rect {
	t.Helper()
	n := f.tree.Find(id)
	if n == nil {
		t.Fatalf("no %q", id)
	}
	return n.Rect()
}

// TestASeatTakesOneLine: or two on a phone; six of them are in view in the most common window.
func TestASeatTakesOneLine(t *testing.T) {
	for _, size := range sizes {
		f := setUp(t, size[0], size[1])
		f.act(t, "setup-players.6")
		for i := range engine.MaxPlayers {
			id := fmt.Sprintf("seat-%d-", i)
			top, bottom := f.rect(t, id+"colour"), f.rect(t, id+"kind")
			most := 1.25 * theme.Target
			if size[0] < 600 {
				most = 2.4 * theme.Target
			}
			if got := bottom.Bottom() - top.Y; got > most {
				t.Errorf("at %.0f×%.0f seat %d is %.0f dp high", size[0], size[1], i, got)
			}
			for _, part := range []string{"colour", "name", "kind.human", "kind.computer"} {
				n := f.tree.Find(id + part)
				if size[0] >= 1280 && size[1] >= 800 && f.tree.Visible(n) != n.Rect() {
					t.Errorf("at %.0f×%.0f %s is not in view: %v of %v", size[0], size[1], n.ID, f.tree.Visible(n),
						n.Rect())
				}
			}
		}
	}
}

// TestNothingJumpsInTheSetUp: in a roomy window nothing but what comes and goes moves when the number of players, a
// preset, a level or who plays is changed. In other windows nothing moves that lies above, nor in the page's bars.
func TestNothingJumpsInTheSetUp(t *testing.T) {
	acts := [][]string{
		{"setup-players.2"}, {"setup-players.6"}, {"setup-players.4"}, {"seat-1-kind.human"},
		{"seat-1-kind.computer"}, {"seat-1-level", "seat-1-level.expert"}, {"seat-2-level", "seat-2-level.easy"},
		{"setup-all-levels", "setup-all-levels.hard"}, {"seat-1-kind.human"}, {"setup-players.2"},
	}
	for _, preset := range []string{"first", "duel", "classic-six", "experts", "friends"} {
		acts = append(acts, []string{"setup-preset", "setup-preset." + preset})
	}
	for _, size := range sizes {
		w, h := size[0], size[1]
		roomy := w >= wideFrom && h >= stripFrom
		f := setUp(t, w, h)
		for _, do := range acts {
			was := map[string]geom.Rect{}
			for _, widget := range f.tree.Widgets() {
				was[widget.ID] = f.tree.Find(widget.ID).Rect()
			}
			if len(do) > 1 && f.tree.Find(do[1]) != nil {
				do = do[1:] // there is no menu to be opened
			}
			f.act(t, do...)
			at := was[do[0]]
			for _, widget := range f.tree.Widgets() {
				id, old := widget.ID, was[widget.ID]
				now := f.tree.Find(id).Rect()
				switch {
				case old.Empty(), id == "setup-zone-card", id == "setup-players-card": // they may grow
				case !roomy && old.Y >= at.Y && id != do[0] && id != "setup-start":
				case roomy && below(id):
				case now != old:
					t.Errorf("at %.0f×%.0f, after %q: %s moves from %v to %v", w, h, do, id, old, now)
				}
			}
		}
	}
}

// below reports whether a widget lies below lines of the left column whose number depends on what is chosen.
func below(id string) bool {
	for _, part := range []string{"setup-variants", "setup-introductory", "setup-starting", "setup-chance",
		"setup-seed", "setup-new-seed"} {
		if strings.HasPrefix(id, part) {
			return true
		}
	}
	return false
}

// TestWhatAZoneLacksIsSaidOnce: beside the choice of the regions, or where that may be out of sight above the button
// that starts the game.
func TestWhatAZoneLacksIsSaidOnce(t *testing.T) {
	for _, how := range []string{"picked", "in-turn"} {
		for _, size := range sizes {
			f := setUp(t, size[0], size[1])
			f.act(t, "setup-zone."+how)
			why, times := f.tree.Find("setup-start").Why, 0
			f.tree.Walk(func(n *ui.Node) bool {
				if n.Role == ui.RoleText && n.Label == why {
					times++
				}
				return true
			})
			if why == "" || times != 1 {
				t.Errorf("%s at %.0f×%.0f: %q stands %d times", how, size[0], size[1], why, times)
			}
		}
	}
}

// TestMenusOfTheSetUp: a menu shows what is chosen, Escape and a tap beside it close it and change nothing, and the
// focus returns to its button.
func TestMenusOfTheSetUp(t *testing.T) {
	for _, size := range sizes {
		f := setUp(t, size[0], size[1])
		f.tree.SetFocus("seat-1-level")
		f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
		if got := f.tree.Focused(); got != "seat-1-level.normal" || !f.tree.Find(got).Chosen {
			t.Errorf("at %.0f×%.0f the menu opens at %q", size[0], size[1], got)
		}
		for _, fault := range f.tree.Check() {
			t.Errorf("menu at %.0f×%.0f: %s", size[0], size[1], fault)
		}
		f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
		if f.tree.Find("seat-1-level.normal") != nil || f.tree.Focused() != "seat-1-level" {
			t.Errorf("after Escape the focus is on %q", f.tree.Focused())
		}
		f.act(t, "seat-1-level")
		corner := geom.Point{X: 1, Y: size[1] - 1}
		f.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: corner},
			ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: corner})
		if f.tree.Modal() || f.tree.Find("seat-1-level").Value != "Normal" {
			t.Errorf("a tap beside the menu leaves %q", f.tree.Find("seat-1-level").Value)
		}
		f.act(t, "seat-1-level", "seat-1-level.expert", "setup-all-levels")
		if f.tree.Find("setup-all-levels").Value != "Mixed" || f.tree.Find("setup-all-levels.mixed") != nil {
			t.Error("it is not said that the levels differ, or to mix them is offered")
		}
		f.act(t, "setup-all-levels.hard", "setup-start")
		if p := f.last(t).Players; p[1].Level != "hard" || p[2].Level != "hard" {
			t.Errorf("%+v", p)
		}
	}
}

// TestAPresetFillsInTheForm: and is shown as chosen until something differs.
func TestAPresetFillsInTheForm(t *testing.T) {
	for _, size := range sizes {
		f := setUp(t, size[0], size[1])
		menu := f.tree.Find("setup-preset.experts") == nil
		open := func() {
			if menu {
				f.act(t, "setup-preset")
			}
		}
		open()
		for _, fault := range f.tree.Check() {
			t.Errorf("presets at %.0f×%.0f: %s", size[0], size[1], fault)
		}
		f.act(t, "setup-preset.experts")
		chosen := func() bool {
			if menu {
				return f.tree.Find("setup-preset").Value == "Expert table"
			}
			return f.tree.Find("setup-preset.experts").Chosen
		}
		if !chosen() {
			t.Errorf("at %.0f×%.0f the preset is not shown as chosen", size[0], size[1])
		}
		if f.act(t, "seat-1-kind.human"); chosen() {
			t.Errorf("at %.0f×%.0f the preset is shown as chosen although something differs", size[0], size[1])
		}
		open()
		f.act(t, "setup-preset.experts", "setup-start")
		cfg := f.last(t)
		if cfg.Setup.Board != "usa" || cfg.Setup.Edition != engine.Recharged || len(cfg.Players) != 4 ||
			!cfg.Setup.StartingCities || cfg.Players[3].Level != "expert" || cfg.Players[0].IsBot() {
			t.Errorf("%+v", cfg)
		}
	}
}

// TestAFreeSeatTakesAPlayer: where free seats are shown.
func TestAFreeSeatTakesAPlayer(t *testing.T) {
	f := setUp(t, 1280, 800)
	at := f.rect(t, "seat-3-add")
	for i := 3; i < engine.MaxPlayers; i++ {
		f.act(t, fmt.Sprintf("seat-%d-add", i))
	}
	if got := f.rect(t, "seat-3-kind"); got.Y != at.Y {
		t.Errorf("the new player is at %v, the free seat was at %v", got, at)
	}
	f.act(t, "setup-start")
	if n := len(f.last(t).Players); n != engine.MaxPlayers {
		t.Errorf("%d players", n)
	}
}

// TestThePictureShowsTheZoneInPlay: what it says follows the seed.
func TestThePictureShowsTheZoneInPlay(t *testing.T) {
	f := setUp(t, 1280, 800)
	said := map[string]bool{}
	for range 8 {
		f.act(t, "setup-new-seed")
		said[f.tree.Find("setup-map").Value] = true
	}
	if len(said) < 2 || said[""] {
		t.Errorf("with other seeds: %v", said)
	}
}
