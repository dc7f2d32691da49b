package table

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/ui"
)

// seenText reports whether some text on the screen contains the words.
func (h *fakeHost) seenText(words string) bool {
	found := false
	h.tree.Walk(func(n *ui.Node) bool {
		found = found || strings.Contains(n.Label, words)
		return true
	})
	return found
}

func (h *fakeHost) press(keys ...ui.Key) {
	q := &ui.Queue{}
	for _, k := range keys {
		q.Push(ui.Event{Kind: ui.KeyPress, Key: k})
	}
	h.tree.Update(h.tree.Now(), q)
}

func (h *fakeHost) tap(t *testing.T, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if !h.tree.Activate(id) {
			t.Fatalf("%q cannot be activated: %s", id, ids)
		}
		h.tree.Update(h.tree.Now(), &ui.Queue{})
	}
}

func TestAlwaysAsksAndTakesTheAnswer(t *testing.T) {
	for _, size := range sizes {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, size.w, size.h)
		h.session.SetConfirm(prefs.Always)
		plant := h.match.Public().Current().List()[0].String()
		h.tap(t, "offer-"+plant, "amount.more", "confirm")
		if h.match.Index() != 0 || h.tree.Find("ask-yes") == nil {
			t.Fatal("a decision is carried out unasked")
		}
		for _, words := range []string{"Open plant " + plant, fmt.Sprintf("%d Elektro − ", engine.StartMoney)} {
			if !h.seenText(words) {
				t.Errorf("the question does not say %q", words)
			}
		}
		for _, fault := range h.tree.Check() {
			t.Errorf("%.0fx%.0f: %s", size.w, size.h, fault)
		}
		if h.tree.Activate("confirm") {
			t.Error("the table can be used while a question is asked")
		}
		bid := h.scene.Draft.Bid()
		h.press(ui.KeyEscape)
		if h.match.Index() != 0 || h.tree.Find("ask-yes") != nil || h.scene.Draft.Bid() != bid {
			t.Error("Escape does not return to the plan")
		}
		h.tap(t, "confirm")
		h.press(ui.KeyEnter)
		if h.match.Index() != 1 || h.tree.Find("ask-yes") != nil {
			t.Error("Enter does not confirm")
		}
	}
}

func TestOnlyWhatIsCostlyIsAsked(t *testing.T) {
	for _, c := range []struct {
		confirm prefs.Confirm
		bid     int
		asks    bool
	}{{prefs.Costly, 30, false}, {prefs.Costly, 31, true}, {prefs.Never, 50, false}, {prefs.Always, 5, true}} {
		h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, 1280, 800)
		h.session.SetConfirm(c.confirm)
		plant := h.match.Public().Current().List()[0]
		h.tap(t, "offer-"+plant.String())
		h.scene.Draft.SetBid(c.bid)
		h.scene.Changed()
		h.tap(t, "confirm")
		if asked := h.match.Index() == 0; asked != c.asks {
			t.Errorf("%s, a bid of %d: asked is %v", c.confirm, c.bid, asked)
		}
	}
}

// A question ends with the decision that it is about.
func TestQuestionEndsWithItsDecision(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, 1280, 800)
	h.session.SetConfirm(prefs.Always)
	h.tap(t, "offer-"+h.match.Public().Current().List()[0].String(), "confirm")
	var list engine.List
	h.match.Legal(&list)
	if err := h.session.Play(list.At[0].Action); err != nil { // as the text version or a script would
		t.Fatal(err)
	}
	h.tree.Update(h.tree.Now(), &ui.Queue{})
	if h.tree.Find("ask-yes") != nil {
		t.Error("the question stays though the decision was made elsewhere")
	}
}

// TestNothingIsDecidedFromThePast: while looking back, neither a decision nor a limit can be made, whatever the
// settings ask about.
func TestNothingIsDecidedFromThePast(t *testing.T) {
	for _, confirm := range []prefs.Confirm{prefs.Never, prefs.Costly, prefs.Always} {
		h := sit(t, auctioning(nil), 1280, 800)
		h.session.SetConfirm(confirm)
		h.tap(t, "offer-12")
		if confirm == prefs.Always {
			h.tap(t, "confirm", "ask-yes")
		} else {
			h.tap(t, "confirm")
		}
		if err := h.session.Play(engine.Action{Verb: engine.VerbBid, N: 13}); err != nil {
			t.Fatal(err)
		}
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		h.scene.history.ShowMoment(1)
		// who is in the bidding at that moment
		if p := h.scene.Position(); !h.scene.LookingBack() || p.Actor != 1 || p.Await != engine.AwaitBid {
			t.Fatal("the table is not shown as it was")
		}
		index := h.match.Index()
		bid := engine.Action{Verb: engine.VerbBid, N: 20}
		h.scene.decide.Play(bid)
		h.scene.decide.PlayUpTo(bid)
		h.tree.Update(h.tree.Now(), &ui.Queue{})
		if h.match.Index() != index || h.tree.Find("ask-yes") != nil {
			t.Errorf("%s: a decision was made or asked about", confirm)
		}
		for seat := range engine.Seat(3) {
			if _, _, ok := h.session.Limit(seat); ok {
				t.Errorf("%s: a limit was set for seat %d", confirm, seat)
			}
		}
	}
}
