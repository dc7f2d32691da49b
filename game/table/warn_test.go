package table

import (
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/prefs"
	"kilovolt/game/session"
	"kilovolt/game/ui"
	"kilovolt/game/warn"
)

var noTime time.Time

// least are the smallest windows that there are, at the greatest scale.
var least = []struct{ w, h float64 }{{prefs.ShortSide, prefs.LongSide}, {prefs.LongSide, prefs.ShortSide}}

// TestASlipIsAskedAboutOnce: with what is the matter, whatever else is asked about; back keeps the plan, and who does it anyway is not asked again.
func TestASlipIsAskedAboutOnce(t *testing.T) {
	for _, size := range slices.Concat(sizes, least) {
		h := advised(t, "resources", size.w, size.h)
		h.confirm = prefs.Never
		h.session.SetAdvice(session.Advice{})
		index := h.match.Index()
		h.tap(t, "confirm")
		if h.match.Index() != index || !h.seenText("you could power") {
			t.Fatalf("%.0fx%.0f: buying nothing is not asked about", size.w, size.h)
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%.0fx%.0f: %s", size.w, size.h, fault)
		}
		h.press(ui.KeyEnter) // which takes the careful way
		if h.match.Index() != index || h.tree.Find("ask") != nil {
			t.Error("Enter does it anyway")
		}
		h.tap(t, "confirm", "ask-yes")
		if h.match.Index() == index || h.tree.Find("ask") != nil {
			t.Error("it is not done anyway")
		}
	}
}

// TestAKindOfWarningCanBeTurnedOff in the warning, whatever the answer to it is.
func TestAKindOfWarningCanBeTurnedOff(t *testing.T) {
	h := advised(t, "resources", 390, 844)
	h.session.SetAdvice(session.Advice{})
	h.tap(t, "confirm", "mute-fuel", "ask-no")
	if got := h.session.Advice().Quiet; got != warn.Set(0).With(warn.Fuel) {
		t.Fatalf("turned off: %b", got)
	}
	index := h.match.Index()
	if h.tap(t, "confirm"); h.match.Index() == index {
		t.Error("it is warned of all the same")
	}
}

// TestALimitIsWarnedOf as the bid that it may become.
func TestALimitIsWarnedOf(t *testing.T) {
	h := advised(t, "auction", 1280, 800)
	h.session.SetAdvice(session.Advice{})
	seat := h.match.Public().Actor
	pl := h.match.Public().Players[seat]
	h.scene.draft.Choose(15)
	h.scene.draft.SetLimit(int(pl.Money))
	h.scene.changed()
	h.settle()
	want := len(h.session.Warnings(int(pl.Money), h.scene.draft.UpTo())) > 0
	h.tap(t, "confirm")
	if asked := h.tree.Find("ask") != nil; asked != want {
		t.Errorf("asked is %v, want %v", asked, want)
	}
}

// TestDecisionsElsewhereAreNotWarnedOf: of scripts and of what plays by itself.
func TestDecisionsElsewhereAreNotWarnedOf(t *testing.T) {
	h := advised(t, "resources", 1280, 800)
	h.session.SetAdvice(session.Advice{})
	index := h.match.Index()
	if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil || h.match.Index() == index {
		t.Errorf("%v", err)
	}
}
