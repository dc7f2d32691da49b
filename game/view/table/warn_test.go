package table

import (
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/advisor"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/ui"
)

var noTime time.Time

// least are the smallest windows that there are, at the largest scale.
var least = []struct{ w, h float64 }{{prefs.ShortSide, prefs.LongSide}, {prefs.LongSide, prefs.ShortSide}}

// TestASlipIsAskedAboutOnce: the question says what is wrong; going back keeps the plan, and a player who goes on
// anyway is not asked again.
func TestASlipIsAskedAboutOnce(t *testing.T) {
	for _, size := range slices.Concat(sizes, least) {
		h := advised(t, "resources", size.w, size.h)
		h.session.SetConfirm(prefs.Never)
		h.session.SetAdvice(session.Advice{})
		index := h.match.Index()
		h.tap(t, "confirm")
		if h.match.Index() != index || !h.seenText("you could power") {
			t.Fatalf("%.0fx%.0f: buying nothing is not asked about", size.w, size.h)
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%.0fx%.0f: %s", size.w, size.h, fault)
		}
		h.press(ui.KeyEnter) // which chooses to go back
		if h.match.Index() != index || h.tree.Find("ask") != nil {
			t.Error("Enter carries the decision out")
		}
		h.tap(t, "confirm", "ask-yes")
		if h.match.Index() == index || h.tree.Find("ask") != nil {
			t.Error("the decision is not carried out")
		}
	}
}

// TestAKindOfWarningCanBeTurnedOff: in the warning itself, whatever the answer to it is.
func TestAKindOfWarningCanBeTurnedOff(t *testing.T) {
	h := advised(t, "resources", 390, 844)
	h.session.SetAdvice(session.Advice{})
	h.tap(t, "confirm", "mute-fuel", "ask-no")
	if got := h.session.Advice().Quiet; got != advisor.Set(0).With(advisor.Fuel) {
		t.Fatalf("turned off: %b", got)
	}
	index := h.match.Index()
	if h.tap(t, "confirm"); h.match.Index() == index {
		t.Error("there still is a warning")
	}
}

// TestALimitIsWarnedOf: like the bid that it may become.
func TestALimitIsWarnedOf(t *testing.T) {
	h := advised(t, "auction", 1280, 800, func(pos *engine.Position) { // one plant, no fuel, too many cities
		pos.Players[0].Plants, pos.Players[0].Tokens = []engine.Plant{10}, engine.PositionFuel{}
		for _, city := range []string{"duisburg", "osnabruck", "kassel"} {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: city, Seats: []engine.Seat{0}})
		}
	})
	h.session.SetAdvice(session.Advice{})
	seat := h.match.Public().Actor
	pl := h.match.Public().Players[seat]
	h.scene.Draft.Choose(15)
	h.scene.Draft.SetLimit(int(pl.Money))
	h.scene.Changed()
	h.settle()
	h.tap(t, "confirm")
	if _, _, limited := h.session.Limit(seat); limited || h.tree.Find("ask") == nil {
		t.Error("the limit is set without a question")
	}
	h.tap(t, "ask-yes")
	if _, most, _ := h.session.Limit(seat); most != int(pl.Money) {
		t.Errorf("the limit is %d", most)
	}
}

// TestDecisionsElsewhereAreNotWarnedOf: those of scripts, and those that the program makes by itself.
func TestDecisionsElsewhereAreNotWarnedOf(t *testing.T) {
	h := advised(t, "resources", 1280, 800)
	h.session.SetAdvice(session.Advice{})
	index := h.match.Index()
	if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil || h.match.Index() == index {
		t.Errorf("%v", err)
	}
}
