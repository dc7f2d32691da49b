package table

import (
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/maps"
	"kilovolt/sprites/board"
)

// asks returns what the engine takes for a house of the seat that decides in a position, and the position then; not ok
// where it refuses one, however much money there is.
func asks(r *engine.Rules, s engine.State, c maps.City) (after engine.State, cost int, ok bool) {
	const rich = 10000
	s.Players[s.Actor].Money += rich
	was := s.Players[s.Actor].Money
	ok = engine.Apply(r, &s, engine.Action{Verb: engine.VerbBuild, What: uint8(c)}, nil) == nil
	cost = int(was - s.Players[s.Actor].Money)
	s.Players[s.Actor].Money -= rich
	return s, cost, ok
}

// TestTheMapShowsWhatTheEngineAsks: while somebody builds, every city has the price that the engine asks on top of
// what is planned, and is marked where the money is too little or no house may be built. A player who is lit up has
// prices of their own there.
func TestTheMapShowsWhatTheEngineAsks(t *testing.T) {
	seen := map[string]int{}
	for i, name := range maps.List() {
		h := sit(t, engine.Setup{Board: name, Edition: engine.Recharged, Players: 3 + i%2, Seed: 6}, 1280, 800)
		r := h.match.Rules()
		for round := 1; round <= shorttest.Of(12, 5); round++ {
			h.until(t, engine.AwaitBuild, round)
			h.feed(0)
			d := h.scene.Draft
			v := h.session.View()
			now := engine.Sample(r, &v, 1)
			money, spent := int(now.Players[now.Actor].Money), 0
			for planned := 0; planned < 3; planned++ {
				next, cheapest := engine.State{}, 0
				var there maps.City
				for c := range r.Cities.All() {
					is := &h.scene.cityMap.State.Cities[c]
					if slices.Contains(d.Cities(), c) {
						continue
					}
					after, cost, ok := asks(r, now, c)
					dear := ok && cost > money-spent
					want := cost
					if !ok {
						want = board.None
					}
					own := now.Players[now.Actor].Cities.Has(c)
					if is.Cost != want || is.TooExpensive != dear || is.Unavailable != (!ok && !own) {
						t.Fatalf("%s, round %d, %d planned: %s shows %+v; the engine asks %d, allows it %v", name,
							round, planned, r.Board.Cities[c].ID, is, cost, ok)
					}
					seen[fmt.Sprintf("built %v, dear %v", ok, dear)]++
					if ok && !dear && (cheapest == 0 || cost < cheapest) {
						next, cheapest, there = after, cost, c
					}
				}
				if cheapest == 0 {
					break
				}
				h.scene.cityMap.ToggleCity(there)
				h.feed(0)
				now, spent = next, spent+cheapest
				seen["planned"]++
				if is := h.scene.cityMap.State.Cities[there]; is.Cost != cheapest || !is.Selected || d.Cost() != spent {
					t.Fatalf("%s: %s is planned for %d, all for %d; the engine asks %d and %d", name,
						r.Board.Cities[there].ID, is.Cost, d.Cost(), cheapest, spent)
				}
			}
			d.Clear()
			for seat := range engine.Seat(r.Players) {
				turn := engine.Sample(r, &v, 1)
				if seat == turn.Actor {
					continue
				}
				turn.Actor = seat
				h.scene.lights.PointAt(seat)
				h.feed(0)
				for c := range r.Cities.All() {
					_, cost, ok := asks(r, turn, c)
					if !ok {
						cost = board.None
					}
					seen["of another"]++
					if is := h.scene.cityMap.State.Cities[c]; is.Cost != cost {
						t.Fatalf("%s: %s shows %d for seat %d; the engine asks %d", name, r.Board.Cities[c].ID,
							is.Cost, seat, cost)
					}
				}
			}
			h.scene.lights.PointAt(engine.NoSeat)
			if err := h.session.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, what := range []string{"built true, dear false", "built true, dear true", "built false, dear false",
		"planned", "of another"} {
		if seen[what] == 0 {
			t.Errorf("no case of %s: %v", what, seen)
		}
	}
}
