package table

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
	logview "kilovolt/game/view/table/log"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// fitsEverywhere checks the present state of the table in all screens: nothing overlaps, nothing is cut and no word is
// torn.
func (h *fakeHost) fitsEverywhere(t *testing.T, what string) {
	t.Helper()
	for _, size := range screens {
		h.resize(size.X, size.Y)
		for _, fault := range append(h.tree.Check(), h.tree.TornWords()...) {
			t.Errorf("%s, %.0f×%.0f: %s", what, size.X, size.Y, fault)
		}
	}
	h.resize(1280, 800)
}

// TestMomentsInEveryLanguage: what is on the table beside the decisions of TestLayoutsInEveryLanguage fits in all
// languages: rarer decisions, limits, questions, hints, warnings, tips, and the screen that hands the device over.
func TestMomentsInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
	at := func(setup engine.Setup) func(*testing.T) *fakeHost {
		return func(t *testing.T) *fakeHost { return sit(t, setup, 1280, 800) }
	}
	auction := at(auctioning(nil))
	asking := func(t *testing.T) *fakeHost {
		h := auction(t)
		h.session.SetConfirm(prefs.Always)
		return h
	}
	tip := func(t *testing.T) *fakeHost {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 5}, 1280, 800)
		h.tip = "auction" // one of the longest
		h.scene.pages.arrived = arrival{}
		h.scene.Moved()
		h.feed(0)
		return h
	}
	slip := func(t *testing.T) *fakeHost {
		h := advised(t, "resources", 1280, 800)
		h.session.SetConfirm(prefs.Never)
		h.session.SetAdvice(session.Advice{})
		return h
	}
	hidden := func(t *testing.T) *fakeHost { return sitHidden(t, "Ada", "Volta", "Ohm") }
	trust := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 3}
	marked := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3, StartingCities: true}
	for _, c := range []struct {
		name  string
		begin func(t *testing.T) *fakeHost
		acts  []string
		shows string // a widget that must be there then
	}{
		{"the Trust", at(trust), nil, "confirm"},
		{"starting cities", at(marked), nil, "confirm"},
		{"scrapping", auction, []string{"offer-13", "confirm", "drop", "drop"}, "scrap-4"},
		{"what stays", auction, []string{"offer-13", "confirm", "drop", "drop", "scrap-4", "confirm"}, "amount.less"},
		{"a limit", auction, []string{"offer-13", "bid-mode.limit", "amount.morebig"}, "confirm"},
		{"a question", asking, []string{"offer-13", "confirm"}, "ask-yes"},
		{"a tip", tip, nil, tipID},
		{"a warning", slip, []string{"confirm"}, "ask-yes"},
		{"handing over", hidden, nil, "take-over"},
	} {
		for i := range all {
			h := c.begin(t)
			h.speak(t, &all[i])
			for _, id := range c.acts {
				h.need(t, id)
				h.tree.Activate(id)
				h.tree.Update(h.tree.Now(), &ui.Queue{})
			}
			if what := all[i].Name + ": " + c.name; h.tree.Find(c.shows) == nil {
				t.Errorf("%s: there is no %s", what, c.shows)
			} else {
				h.fitsEverywhere(t, what)
			}
		}
	}
}

// TestHintsInEveryLanguage: a hint with its reason fits in every phase.
func TestHintsInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
	for _, phase := range []string{"auction", "resources", "build", "power"} {
		h := advised(t, phase, 1280, 800)
		h.tap(t, "ask-hint")
		h.think(t)
		for i := range all {
			h.lang = all[i].Lang
			if err := h.tree.Kit.SetLanguage(all[i].RightToLeft(), all[i].Glyphs); err != nil {
				t.Fatal(err)
			}
			h.scene.Reworded()
			if h.feed(0); h.tree.Find("hint-close") == nil {
				t.Fatalf("%s: the hint is gone", all[i].Name)
			}
			what := fmt.Sprintf("%s: hint in phase %s", all[i].Name, phase)
			h.fitsEverywhere(t, what)
			for _, w := range []float64{600, 703, 760, 844} { // low
				h.resize(w, 325)
				for _, fault := range h.tree.Check() {
					t.Errorf("%s, %.0f×325: %s", what, w, fault)
				}
			}
			h.resize(1280, 800)
		}
	}
}

// TestTheMarkOfUndoFits: the line of the log that says where undo stops is not cut where the log is narrowest.
func TestTheMarkOfUndoFits(t *testing.T) {
	const room = 188 // dp, beside its sign at 1280 × 800
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 6, Seed: 3}, 1280, 800)
	english := phrasetest.Language{Lang: phrase.English(), Name: "en"}
	for _, l := range append(phrasetest.Languages(t, "../../words"), english) {
		h.speak(t, &l)
		text := l.T("log.undo-stop")
		if w := h.tree.Kit.Type.Measure(text, theme.Caption, typeset.Regular); w > room {
			t.Errorf("%s: %q is %.0f dp wide", l.Name, text, w)
		}
	}
}

// TestThePastInEveryLanguage: the recap, the log with an entry chosen, its filters, a moment of the past, and the end.
func TestThePastInEveryLanguage(t *testing.T) {
	all := phrasetest.Languages(t, "../../words")
	h := sitWith(t, "hbbbbb", engine.Setup{Board: "usa", Edition: engine.Recharged, Seed: 12}, 1280, 800)
	h.fill(t, 200)
	rng := rand.New(rand.NewPCG(1, 1))
	for ; h.scene.news.recap == nil; h.wait(t) {
		h.choose(t, rng)
	}
	each := func(what string, show func(s *Scene)) {
		t.Helper()
		for i := range all {
			h.speak(t, &all[i])
			show(h.scene)
			h.feed(0)
			h.fitsEverywhere(t, all[i].Name+": "+what)
			h.scene.history.BackToPresent()
		}
		h.speak(t, nil)
	}
	each("the recap", func(s *Scene) {
		s.news.dismissed = neverDismissed
		s.news.renew()
	})
	each("the log", func(s *Scene) {
		s.news.dismiss()
		s.pages.tab = tabLog
		h.tree.SetSheet(sheet, ui.Half)
		h.feed(0)
		shown := s.log.Book.Shown[len(s.log.Book.Shown)/2]
		for ; shown == logview.UndoMark || s.log.Book.Lines[shown].Kind != logview.LineEvent; shown++ {
		}
		s.log.ChooseEntry(shown)
	})
	each("a moment of the past", func(s *Scene) {
		s.pages.tab = tabAct
		s.history.ShowMoment(100)
	})
	for ; !h.match.Over(); h.wait(t) {
		h.choose(t, rng)
	}
	each("the end", func(*Scene) {})
}
