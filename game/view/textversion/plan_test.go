package textversion

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
)

// until plays on until a human has to make a decision of that kind in that round or later.
func (r *reader) until(await engine.Await, round int) {
	r.t.Helper()
	chance := rand.New(rand.NewPCG(4, 4))
	for r.wait(); ; r.wait() {
		if p := r.on.Match().Public(); p.Await == await && int(p.Round) >= round {
			return
		}
		if r.on.Match().Over() {
			r.t.Fatal("there is no such decision")
		}
		decide(r, chance)
	}
}

// TestSeveralCitiesArePlanned: the document says what each costs in addition to the others, and the total, before they
// are built in a single decision.
func TestSeveralCitiesArePlanned(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.until(engine.AwaitBuild, 1)
	before := *r.on.Match().Public()
	seat := before.Actor
	planned := func() (n int) {
		for _, k := range r.at("kv/do/plan").Kids {
			if strings.HasPrefix(k.key, "planned-") {
				n++
			}
		}
		return n
	}
	for i := range 2 {
		choice := r.at("kv/do/plan/city-label/city").Kids[0]
		city, _ := choice.Attr("value")
		r.pressWith(r.at("kv/do/plan/add"), map[string]string{"city": city})
		if planned() != i+1 || !strings.Contains(r.at("kv/told").Content(), " E") {
			t.Fatalf("%d cities are planned, and it says %q", planned(), r.at("kv/told").Content())
		}
		r.check()
	}
	if now := r.on.Match().Public(); *now != before {
		t.Fatal("a plan changed the game")
	}
	cost, label := r.view.draft.Cost(), r.at("kv/do/plan/build").Text
	if total := r.at("kv/do/plan/total").Text; !strings.Contains(total, strconv.Itoa(cost)) ||
		!strings.Contains(label, strconv.Itoa(cost)) {
		t.Errorf("the total is %q, and the button says %q; it is %d", total, label, cost)
	}
	r.press(r.button("Remove "))
	if planned() != 1 {
		t.Errorf("%d cities are planned", planned())
	}
	r.press(r.button("Clear"))
	if planned() != 0 {
		t.Errorf("%d cities are planned", planned())
	}
	for range 2 {
		choice := r.at("kv/do/plan/city-label/city").Kids[0]
		city, _ := choice.Attr("value")
		r.pressWith(r.at("kv/do/plan/add"), map[string]string{"city": city})
	}
	steps := r.on.Match().Index()
	r.press(r.button(label))
	now := r.on.Match().Public()
	if now.Players[seat].Houses != before.Players[seat].Houses+2 || r.on.Match().Index() < steps+2 ||
		int(before.Players[seat].Money)-int(now.Players[seat].Money) != cost {
		t.Errorf("%d houses for %d, not two for %d", now.Players[seat].Houses,
			int(before.Players[seat].Money)-int(now.Players[seat].Money), cost)
	}
}

// TestLookingBackDuringAGame: any earlier moment can be read without changing the game, and left again; a moment that
// is undone is left automatically.
func TestLookingBackDuringAGame(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.until(engine.AwaitBuy, 2)
	now := *r.on.Match().Public()
	r.press(r.at("kv/log/look-back"))
	if r.view.moment() == nil || !strings.HasPrefix(r.section().Kids[0].Text, "Looking back: ") ||
		!strings.HasPrefix(r.at("kv/told").Content(), "Looking back: ") {
		t.Fatalf("looking back shows %s and says %s", r.section().Content(), r.at("kv/told").Content())
	}
	r.check()
	r.pressWith(r.at("kv/do/round/go"), map[string]string{"n": "1"})
	if p := r.view.moment(); p == nil || p.Round != 1 || !strings.Contains(r.at("kv/status").Content(), "Round 1") {
		t.Errorf("the first round is shown as %s", r.at("kv/status").Content())
	}
	r.press(r.button("One step forward"))
	r.bidsOfThePast()
	r.press(r.button("Back to game"))
	if r.view.moment() != nil || *r.on.Match().Public() != now || r.button("Finish buying") == nil {
		t.Error("there is no way back to the game")
	}
	r.compare()
	decide(r, rand.New(rand.NewPCG(1, 1)))
	r.press(r.at("kv/log/look-back"))
	r.press(r.button("To the present"))
	if err := r.on.Undo(); err != nil {
		t.Fatal(err)
	}
	if r.view.Refresh(); r.view.moment() != nil {
		t.Error("a moment is shown that was undone")
	}
}

// bidsOfThePast looks back at every moment of the bidding: the table of the players has what each has bid by then.
func (r *reader) bidsOfThePast() {
	r.t.Helper()
	game, bids := r.on.Match(), 0
	for i := range game.Index() {
		if p, ok := game.StateAt(i); !ok || p.Await != engine.AwaitBid {
			continue
		}
		r.view.Watch(i)
		r.view.Invalidate()
		last := present.LastBids(game, i)
		for seat, bid := range last[:game.Rules().Players] {
			cells := r.at("kv/players/table/body/seat-" + strconv.Itoa(seat)).Kids
			if got := cells[len(cells)-1].Text; (got != "") != (bid != 0) || bid != 0 &&
				got != r.view.teller().T("money.long", i18n.Number("n", bid)) {
				r.t.Errorf("after %d actions seat %d has bid %d, the table says %q", i, seat, bid, got)
			}
			bids += bid
		}
	}
	if bids == 0 {
		r.t.Error("nobody has bid")
	}
}

// TestTheLogIsFiltered: by the player's own actions, or by phase, under the headings of the rounds.
func TestTheLogIsFiltered(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.until(engine.AwaitBuild, 2)
	all := len(r.at("kv/log/lines").Kids)
	if all != len(r.on.Match().Log()) {
		t.Errorf("%d lines of %d", all, len(r.on.Match().Log()))
	}
	for _, c := range []struct {
		filter present.LogFilter
		has    engine.EventKind
		not    engine.EventKind
	}{
		{present.ShowAuction, engine.EventBought, engine.EventTokens},
		{present.ShowFuel, engine.EventTokens, engine.EventBought},
		{present.ShowPower, engine.EventIncome, engine.EventBuilt},
	} {
		r.set("only", string(c.filter))
		lines := r.at("kv/log/lines").Content()
		count := func(kind engine.EventKind) (shown, all int) {
			for _, e := range r.on.Match().Log() {
				if e.Event.Kind == kind {
					if all++; strings.Contains(lines, r.view.teller().Event(&e.Event)) {
						shown++
					}
				}
			}
			return shown, all
		}
		if shown, all := count(c.has); shown != all || all == 0 {
			t.Errorf("%s shows %d of %d", c.filter, shown, all)
		}
		if shown, _ := count(c.not); shown > 0 {
			t.Errorf("%s shows %d others", c.filter, shown)
		}
		r.check()
	}
	r.set("only", string(present.ShowMine))
	for _, k := range r.at("kv/log/lines").Kids {
		if !strings.HasPrefix(k.Text, "Player 1 ") && !strings.HasPrefix(k.Text, "Round ") {
			t.Errorf("mine is %s", k.Text)
		}
	}
	r.set("only", string(present.ShowAll))
	if len(r.at("kv/log/lines").Kids) != all {
		t.Error("not everything is shown again")
	}
}
