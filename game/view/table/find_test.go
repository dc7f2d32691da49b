package table

import (
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// typing is the events of typing these letters, all in one slow frame.
func typing(letters string) (events []ui.Event) {
	for _, r := range letters {
		if r >= 'a' && r <= 'z' {
			events = append(events, ui.Event{Kind: ui.KeyPress, Key: ui.Key(string(r - 'a' + 'A'))})
		}
		events = append(events, ui.Event{Kind: ui.RuneTyped, Rune: r})
	}
	return events
}

// TestFindACity: typed letters lead to the first city that starts with them, also as a word within its name and without
// diacritics, even in one slow frame; letters that fit nowhere are rejected and change nothing. No letter does what it
// does elsewhere, and Escape, an arrow or a touch ends the search.
func TestFindACity(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 3}, 1280, 800)
	h.tree.OnKey = h.scene.Key
	h.until(t, engine.AwaitBuild, 1)
	r := h.match.Rules()
	for c := range r.Cities.All() {
		id, want := "city-"+r.Board.Cities[c].ID, plainLetters(r.Board.Cities[c].Name)
		same := maps.City(0)
		for o := range r.Cities.All() { // the first of its name, such as Frankfurt
			if plainLetters(r.Board.Cities[o].Name) == want {
				same = o
			}
		}
		h.feed(time.Second, typing("f")...)
		if h.tree.Find("find") == nil {
			t.Fatal("nothing says that letters are expected")
		}
		h.feed(time.Second, typing(want)...)
		if same == c && h.tree.Focused() != id {
			t.Errorf("%q leads to %s, not to %s", want, h.tree.Focused(), id)
		}
		h.feed(time.Second, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
		if h.tree.Find("find") != nil || h.menus > 0 {
			t.Fatal("Escape does not just end the search")
		}
	}
	index := h.match.Index()
	h.feed(time.Second, typing("fm")...)
	at := h.tree.Focused()
	h.feed(time.Second, typing("xhs")...)
	if h.tree.Focused() != at || h.match.Index() != index || h.tree.Toasted() == "" {
		t.Errorf("letters that fit nowhere lead from %s to %s and say %q", at, h.tree.Focused(), h.tree.Toasted())
	}
	h.feed(time.Second, ui.Event{Kind: ui.KeyPress, Key: ui.KeyRight})
	if h.tree.Find("find") != nil || h.tree.Focused() == at {
		t.Error("an arrow does not end the search and move on")
	}
	h.feed(time.Second, typing("f")...)
	act := h.tree.Find("act").Rect()
	h.tapAt(geom.Point{X: act.X + 2, Y: act.Y + 2}) // where there is nothing to choose
	if h.tree.Find("find") != nil {
		t.Error("a touch does not end the search")
	}
	// With nothing typed, Enter only ends the search.
	h.feed(time.Second, typing("f")...)
	h.feed(time.Second, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEnter})
	if h.tree.Find("find") != nil || h.scene.Draft.Planned() {
		t.Error("Enter does more than end the search")
	}
}

// A city is found by its name in the language and by the one on the board.
func TestFindACityByBothNames(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 3}, 1280, 800)
	h.tree.OnKey = h.scene.Key
	h.until(t, engine.AwaitBuild, 1)
	for tag, names := range map[string][]string{
		"sr-Latn": {"drez", "dres"}, "sr-Cyrl": {"дрез", "dres"}, "he": {"דרז", "dres"},
	} {
		i := slices.IndexFunc(all, func(l phrasetest.Language) bool { return l.Tag() == tag })
		h.speak(t, &all[i])
		find := func(name, want string) {
			h.feed(time.Second, typing("f")...)
			h.feed(time.Second, typing(name)...)
			if got := h.tree.Focused(); got != want {
				t.Errorf("%s: %q leads to %s", tag, name, got)
			}
			h.feed(time.Second, ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
		}
		for _, name := range names {
			find(name, "city-dresden")
			find("halle", "city-halle")
		}
	}
}
