package bot

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// endgame returns a position in phase 4, Step 2, of a classic game of three. Seat 0 builds last and needs one more city
// to end the game; seat 1 owns what rival says and has rivalCities cities.
func endgame(t *testing.T, own, rival engine.PositionPlayer, rivalCities int) (*engine.Rules, engine.State) {
	t.Helper()
	const board = "germany"
	r, _, err := engine.New(engine.Setup{Board: board, Edition: engine.Classic, Players: 3, Seed: 5}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var houses []engine.PositionHouses
	i := 0
	for c := range r.Cities.All() {
		var seats []engine.Seat
		if i < r.EndCities-1 {
			seats = append(seats, 0)
		}
		if i < rivalCities {
			seats = append(seats, 1)
		}
		if i++; len(seats) > 0 {
			houses = append(houses, engine.PositionHouses{City: r.Board.Cities[c].ID, Seats: seats})
		}
	}
	var regions []string
	for region := range r.Zone.All() {
		regions = append(regions, r.Board.Regions[region].ID)
	}
	poor := 0
	pos := &engine.Position{Round: 9, Step: 2, Phase: "build", Order: []engine.Seat{0, 1, 2}, Houses: houses,
		Fuel:    &engine.PositionFuel{Coal: 9, Oil: 9, Garbage: 9, Uranium: 2},
		Market:  []engine.Plant{19, 21, 22, 24, 28, 30, 31, 33},
		Players: []engine.PositionPlayer{own, rival, {Money: &poor, Plants: []engine.Plant{18}}}}
	setup := engine.Setup{Board: board, Edition: engine.Classic, Players: 3, Regions: regions, Seed: 5, Position: pos}
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s.Actor != 0 { // the others build nothing
		if err := engine.Apply(r, &s, engine.Action{Verb: engine.VerbDone}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return r, s
}

func money(n int) *int { return &n }

// strongPlayer owns plants and fuel for more cities than weakPlayer does.
func strongPlayer() engine.PositionPlayer {
	return engine.PositionPlayer{
		Money: money(120), Plants: []engine.Plant{32, 36, 50}, Tokens: engine.PositionFuel{Coal: 3, Oil: 3},
	}
}

func weakPlayer() engine.PositionPlayer {
	return engine.PositionPlayer{
		Money: money(120), Plants: []engine.Plant{13, 20, 25}, Tokens: engine.PositionFuel{Coal: 5},
	}
}

// The seat ends the game if that wins it, and stays one city short if ending it would lose.
func TestEndsWhenItWins(t *testing.T) {
	strong, weak := strongPlayer(), weakPlayer()
	for _, c := range []struct {
		name       string
		own, rival engine.PositionPlayer
		ends       bool
		code       Code
	}{
		{"stronger", strong, weak, true, CodeBuildEnd},
		{"weaker", weak, strong, false, CodeHoldEnd},
	} {
		r, s := endgame(t, c.own, c.rival, 15)
		actions, why := decide(t, r, engine.ViewOf(&s, 0), 1)
		next := s
		if err := engine.ApplyAll(r, &next, actions, nil); err != nil {
			t.Fatal(err)
		}
		if over := next.Phase == engine.PhaseOver; over != c.ends || why.Code != c.code {
			t.Errorf("%s: game over %v, reason %s %+v", c.name, over, why.Code, why)
		}
		if c.ends && !next.Winners.Has(0) {
			t.Errorf("%s: the seat ends the game without winning it", c.name)
		}
	}
}

// From stallRound on, a seat ends the game no matter who wins, so that games between bots do not drag on.
func TestEndsLateGames(t *testing.T) {
	r, s := endgame(t, weakPlayer(), strongPlayer(), 15)
	s.Round = stallRound
	actions, _ := decide(t, r, engine.ViewOf(&s, 0), 1)
	if err := engine.ApplyAll(r, &s, actions, nil); err != nil || s.Phase != engine.PhaseOver {
		t.Errorf("round %d: %s, %v", stallRound, engine.FormatAll(r, actions), err)
	}
}

// The engine charges exactly what a plan of cities and tokens says they cost.
func TestPlansCostWhatTheEngineTakes(t *testing.T) {
	built, bought := 0, 0
	for i, setup := range tables() {
		setup.Seed = uint64(7000 + i)
		play(t, setup, func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
			if s.Await != engine.AwaitBuild && s.Await != engine.AwaitBuy {
				return
			}
			ev := evaluator{r: r, p: s.Public, me: s.Actor, level: normalLevel(t)}
			for !ev.ready {
				ev.prepare()
			}
			purse := int(s.Players[s.Actor].Money)
			next := *s
			if s.Await == engine.AwaitBuy {
				plan, ok := ev.purchaseFor(ev.own().Plants)
				if !ok || plan.cost > purse {
					return
				}
				for f, n := range plan.buy {
					if n > 0 {
						buy := engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}
						if err := engine.Apply(r, &next, buy, nil); err != nil {
							t.Fatal(err)
						}
						bought++
					}
				}
				runs := engine.Runs(&next.Public, s.Actor)
				if paid := purse - int(next.Players[s.Actor].Money); paid != plan.cost || runs < 1 {
					t.Fatalf("paid %d for a plan of %d, which stores tokens for %d runs", paid, plan.cost, runs)
				}
				return
			}
			for _, c := range ev.growth.city[:ev.growth.affordable(purse)] {
				build := engine.Action{Verb: engine.VerbBuild, What: uint8(c)}
				if err := engine.Apply(r, &next, build, nil); err != nil {
					t.Fatal(err)
				}
				built++
			}
			if paid := purse - int(next.Players[s.Actor].Money); paid != ev.growth.total(ev.growth.affordable(purse)) {
				t.Fatalf("paid %d for %v", paid, ev.growth)
			}
		})
	}
	if built < 100 || bought < 100 {
		t.Errorf("checked only %d cities and %d purchases", built, bought)
	}
}

// Without errors, the first house goes to a place with cheap neighbours: one of the best third of all starting cities.
func TestStartsWhereCitiesAreCheap(t *testing.T) {
	lv, err := levelByName("expert-nosearch")
	if err != nil {
		t.Fatal(err)
	}
	for i, setup := range tables() {
		setup.Seed = uint64(8000 + i)
		careful := slices.Repeat([]string{"expert-nosearch"}, setup.Players)
		playAs(t, careful, setup, func(r *engine.Rules, s *engine.State, _ uint64, actions []engine.Action, _ Reason) {
			if s.Await != engine.AwaitBuild || s.Players[s.Actor].Houses > 0 || actions[0].Verb != engine.VerbBuild {
				return
			}
			ev := evaluator{r: r, p: s.Public, me: s.Actor, level: lv}
			_, chosen := ev.startCost(maps.City(actions[0].What))
			cheaper, all := 0, 0
			for c, cost := range engine.CityCosts(r, &s.Public, s.Actor) {
				if cost < 0 {
					continue
				}
				all++
				if _, near := ev.startCost(maps.City(c)); near < chosen {
					cheaper++
				}
			}
			if all > 9 && cheaper > all/3 { // starting cities leave little choice (V1)
				t.Errorf("%s %s: starts in %s, but %d of %d cities are cheaper starts",
					setup.Board, setup.Edition, r.Board.Cities[actions[0].What].ID, cheaper, all)
			}
		})
	}
}
