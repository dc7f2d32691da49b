package bot

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// endgame is a table of three in the classic edition in phase 4, Step 2, with seat 0 to build last and one city short of the end.
// rival is what seat 1 owns.
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
	r, s, err := engine.New(engine.Setup{Board: board, Edition: engine.Classic, Players: 3, Regions: regions, Seed: 5, Position: pos}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for s.Actor != 0 { // the others stay where they are
		if err := engine.Apply(r, &s, engine.Action{Verb: engine.VerbDone}, nil); err != nil {
			t.Fatal(err)
		}
	}
	return r, s
}

func money(n int) *int { return &n }

// The seat ends the game when it wins by that, and holds one city back when it would lose.
func TestEndsWhenItWins(t *testing.T) {
	strong := engine.PositionPlayer{Money: money(120), Plants: []engine.Plant{32, 36, 50}, Tokens: engine.PositionFuel{Coal: 3, Oil: 3}}
	weak := engine.PositionPlayer{Money: money(120), Plants: []engine.Plant{13, 20, 25}, Tokens: engine.PositionFuel{Coal: 5}}
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
			t.Errorf("%s: the game is over: %v, for %s %+v", c.name, over, why.Code, why)
		}
		if c.ends && !next.Winners.Has(0) {
			t.Errorf("%s: ends the game and does not win", c.name)
		}
	}
}

// Late in the game it ends it in any case: tables of bots must not stall.
func TestEndsLateGames(t *testing.T) {
	weak := engine.PositionPlayer{Money: money(120), Plants: []engine.Plant{13, 20, 25}, Tokens: engine.PositionFuel{Coal: 5}}
	strong := engine.PositionPlayer{Money: money(120), Plants: []engine.Plant{32, 36, 50}, Tokens: engine.PositionFuel{Coal: 3, Oil: 3}}
	r, s := endgame(t, weak, strong, 15)
	s.Round = hurry
	actions, _ := decide(t, r, engine.ViewOf(&s, 0), 1)
	if err := engine.ApplyAll(r, &s, actions, nil); err != nil || s.Phase != engine.PhaseOver {
		t.Errorf("round %d: %s, %v", hurry, engine.FormatAll(r, actions), err)
	}
}

// What a plan says that cities, tokens and houses cost is what the engine takes for them.
func TestPlansCostWhatTheEngineTakes(t *testing.T) {
	built, bought := 0, 0
	for i, setup := range tables() {
		setup.Seed = uint64(7000 + i)
		play(t, setup, func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
			if s.Await != engine.AwaitBuild && s.Await != engine.AwaitBuy {
				return
			}
			m := mind{r: r, p: s.Public, me: s.Actor, level: normalLevel(t)}
			for !m.ready {
				m.prepare()
			}
			purse := int(s.Players[s.Actor].Money)
			next := *s
			if s.Await == engine.AwaitBuy {
				plan, ok := m.shop(m.own().Plants)
				if !ok || plan.cost > purse {
					return
				}
				for f, n := range plan.buy {
					if n > 0 {
						if err := engine.Apply(r, &next, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}, nil); err != nil {
							t.Fatal(err)
						}
						bought++
					}
				}
				if paid := purse - int(next.Players[s.Actor].Money); paid != plan.cost || engine.Runs(&next.Public, s.Actor) < 1 {
					t.Fatalf("paid %d for a plan of %d, %d runs in store", paid, plan.cost, engine.Runs(&next.Public, s.Actor))
				}
				return
			}
			for _, c := range m.grow1.city[:m.grow1.affordable(purse)] {
				if err := engine.Apply(r, &next, engine.Action{Verb: engine.VerbBuild, What: uint8(c)}, nil); err != nil {
					t.Fatal(err)
				}
				built++
			}
			if paid := purse - int(next.Players[s.Actor].Money); paid != m.grow1.total(m.grow1.affordable(purse)) {
				t.Fatalf("paid %d for %v", paid, m.grow1)
			}
		})
	}
	if built < 100 || bought < 100 {
		t.Errorf("only %d cities and %d kinds of token looked at", built, bought)
	}
}

// The first house goes where the next cities are cheap: of all starts, among the best third, where nothing is misjudged.
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
			m := mind{r: r, p: s.Public, me: s.Actor, level: lv}
			_, chosen := m.startCost(maps.City(actions[0].What))
			cheaper, all := 0, 0
			for c, cost := range engine.CityCosts(r, &s.Public, s.Actor) {
				if cost < 0 {
					continue
				}
				all++
				if _, near := m.startCost(maps.City(c)); near < chosen {
					cheaper++
				}
			}
			if all > 9 && cheaper > all/3 { // starting cities leave little choice (V1)
				t.Errorf("%s %s: starts in %s, %d of %d cities have cheaper ones around", setup.Board, setup.Edition, r.Board.Cities[actions[0].What].ID, cheaper, all)
			}
		})
	}
}
