package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// summed adds up, from the record alone, what a seat paid and earned since a human's last decision; for other seats
// also what that decision itself caused.
func summed(m *match.Match, seat, of engine.Seat) (paid, earned, cities int) {
	steps := m.Record().Steps
	since := len(steps)
	for since > 0 && !(steps[since-1].Seat == seat && steps[since-1].By == record.ByHuman) {
		since--
	}
	if of != seat && since > 0 {
		for since--; steps[since].Joined; since-- {
		}
	}
	for _, step := range steps[since:] {
		for _, e := range step.Events {
			if e.Seat != of {
				continue
			}
			switch e.Kind {
			case engine.EventBought:
				paid += int(e.N)
			case engine.EventTokens:
				paid += int(e.M)
			case engine.EventBuilt:
				paid += int(e.N + e.M)
				cities++
			case engine.EventIncome:
				earned += int(e.M)
			}
		}
	}
	return paid, earned, cities
}

// TestTheRecapTellsWhatTheComputersDid: whenever a human's turn comes, it has everything since their last one, and
// nothing else; the decision can be made at once.
func TestTheRecapTellsWhatTheComputersDid(t *testing.T) {
	for _, kinds := range []string{"hbbb", "hbhb"} {
		for _, size := range three {
			h := sitWith(t, kinds, engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 7}, size.w, size.h)
			rng := rand.New(rand.NewPCG(3, 9))
			shown, hushed := 0, 0
			for h.wait(t); h.match.Index() < 300 && !h.match.Over(); h.wait(t) {
				me := h.match.Public().Actor
				n := h.scene.news.recap
				if n == nil {
					hushed++
					for seat := range engine.Seat(4) {
						paid, earned, cities := summed(h.match, me, seat)
						if !h.scene.Human(seat) && paid+earned+cities > 0 {
							t.Fatalf("%s at %.0f: seat %d paid %d, earned %d, built %d, but the recap is missing",
								kinds, size.w, seat, paid, earned, cities)
						}
					}
				} else {
					shown++
					h.unfold(recapID)
					told := map[engine.Seat]bool{}
					for i := range n.Deeds {
						d := &n.Deeds[i]
						told[d.Seat] = true
						paid, earned, cities := summed(h.match, me, d.Seat)
						if d.Paid+d.FuelCost+d.CityCost != paid || d.Income != earned || len(d.Cities) != cities {
							t.Fatalf("%s: told %+v, paid %d, earned %d, built %d", kinds, d, paid, earned, cities)
						}
						if id := recapID + "-" + scene.SeatID(d.Seat); h.tree.Find(id) == nil {
							t.Fatalf("no line for seat %d: %v", d.Seat, ids(h.tree))
						}
					}
					if shown%5 == 1 {
						for _, fault := range h.tree.Check() {
							t.Errorf("%.0fx%.0f: %s", size.w, size.h, fault)
						}
					}
				}
				h.choose(t, rng) // with the recap open
			}
			if shown < 10 || hushed < 3 {
				t.Errorf("%s at %.0f: a recap at %d turns, none at %d", kinds, size.w, shown, hushed)
			}
		}
	}
}

// unfold unfolds a notice if it is folded.
func (h *fakeHost) unfold(id string) {
	if h.tree.Find(id+"-unfold") != nil {
		h.tree.Activate(id + "-unfold")
		h.feed(0)
	}
}

// TestTheRecapCanBeDismissed: by its button and by Escape; where it is one line, a touch elsewhere folds it, and a new
// one comes with the next turn.
func TestTheRecapCanBeDismissed(t *testing.T) {
	for _, size := range three {
		h := sitWith(t, "hbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 7}, size.w, size.h)
		rng := rand.New(rand.NewPCG(3, 9))
		next := func() {
			t.Helper()
			for {
				h.wait(t)
				if h.scene.news.recap != nil {
					break
				}
				h.choose(t, rng)
			}
			h.scene.pages.openMap()
			h.feed(0)
			if h.unfold(recapID); h.tree.Find(recapID+"-close") == nil {
				t.Fatalf("the recap is not shown: %v", ids(h.tree))
			}
		}
		gone := func(how string) {
			t.Helper()
			h.scene.Moved() // as if somebody took another seat
			h.feed(0)
			if h.tree.Find(recapID) != nil {
				t.Errorf("%.0fx%.0f: %s does not close the recap", size.w, size.h, how)
			}
		}
		next()
		h.pointAt(t, recapID+"-close")
		gone("their button")
		h.choose(t, rng)
		next()
		h.press(ui.KeyEscape)
		gone("Escape")
		h.choose(t, rng)
		next()
		n := &h.scene.news.recap.Deeds[0]
		line := h.tree.Find(recapID + "-" + scene.SeatID(n.Seat)).Rect()
		h.tapAt(geom.Point{X: line.X + 4, Y: line.Y + 4}) // beside the names
		if h.scene.news.recap == nil || !h.scene.Highlight.Seats.Has(n.Seat) {
			t.Fatal("a touch on a line does not highlight what it is about")
		}
		h.tapAt(geom.Point{X: 5, Y: 5})
		if h.scene.news.recap == nil {
			t.Error("the recap disappears by itself")
		}
		if size.w < wideFrom && h.tree.Find(recapID+"-unfold") == nil {
			t.Error("a touch elsewhere does not fold the recap")
		}
	}
}

// TestTheRecapComesBackAfterUndo: even once the same number of actions has been made again.
func TestTheRecapComesBackAfterUndo(t *testing.T) {
	h := sitWith(t, "hbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 7}, 1280, 800)
	rng := rand.New(rand.NewPCG(3, 9))
	again := 0
	for h.wait(t); h.match.Index() < 300 && !h.match.Over(); h.wait(t) {
		to, err := h.match.UndoTo()
		if err != nil || h.scene.news.recap == nil {
			h.choose(t, rng)
			continue
		}
		h.scene.news.dismiss()
		was, steps := h.match.Index(), h.match.Record().Steps[to:]
		first := []engine.Action{steps[0].Action}
		for i := 1; i < len(steps) && steps[i].Joined && steps[i].By == record.ByHuman; i++ {
			first = append(first, steps[i].Action)
		}
		if err := h.session.Undo(); err != nil {
			t.Fatal(err)
		}
		if err := h.session.Play(first...); err != nil {
			t.Fatal(err)
		}
		if h.wait(t); h.match.Index() == was {
			if again++; h.scene.news.recap == nil {
				t.Fatalf("after %d actions, redone from %d on, the recap is missing", was, to)
			}
		}
		h.choose(t, rng)
	}
	if again < 3 {
		t.Errorf("%d times as many actions were made again: too few to prove anything", again)
	}
}

// TestThereIsNoRecapAmongHumans: everybody was there.
func TestThereIsNoRecapAmongHumans(t *testing.T) {
	h := sit(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 2}, 1280, 800)
	rng := rand.New(rand.NewPCG(3, 9))
	for h.match.Index() < 60 {
		if h.choose(t, rng); h.scene.news.recap != nil {
			t.Fatalf("a recap of %+v", h.scene.news.recap.Deeds)
		}
	}
}

func TestTheRecapReadsWell(t *testing.T) {
	h := sitWith(t, "hb", engine.Setup{Board: "germany", Edition: engine.Classic, Seed: 7}, 1280, 800)
	d := recap.Deeds{Seat: 1}
	for _, e := range []engine.Event{
		{Kind: engine.EventBought, Seat: 1, Plant: 13, N: 15}, {Kind: engine.EventTokens, Seat: 1, Fuel: engine.Coal,
			N: 3, M: 4},
		{Kind: engine.EventTokens, Seat: 1, Fuel: engine.Oil, N: 1, M: 3}, {Kind: engine.EventBuilt, Seat: 1, City: 0,
			N: 10},
		{Kind: engine.EventBuilt, Seat: 1, City: 1, N: 10, M: 14}, {Kind: engine.EventIncome, Seat: 1, N: 2, M: 33},
	} {
		d.Add(&e)
	}
	cities := h.match.Rules().Board.Cities
	want := "Volta: plant 13 for 15 E, 3 coal and 1 oil for 7 E, " + cities[0].Name + " and " + cities[1].Name +
		" for 34 E, 33 E for powering 2 cities."
	var said []string
	for _, s := range h.scene.Teller.Deeds(&d) {
		said = append(said, s.Text)
	}
	if got := strings.Join(said, ""); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
