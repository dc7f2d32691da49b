package advisor

import (
	"encoding/json"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
)

func money(n int) *int { return &n }

// table returns a classic three-player game on Germany, in a phase in which it is seat 0's turn: Anna (seat 0) has
// Essen and Münster, Bob Düsseldorf and Köln, Cem Dortmund.
func table(t *testing.T, phase string, change func(*engine.Position)) (*engine.Rules, engine.State) {
	t.Helper()
	order := []engine.Seat{2, 1, 0}
	if phase == "auction" || phase == "power" {
		order = []engine.Seat{0, 1, 2}
	}
	pos := &engine.Position{
		Round: 4, Phase: phase, Order: order,
		Market: []engine.Plant{11, 13, 15, 17, 22, 25, 27, 31},
		Players: []engine.PositionPlayer{
			{Money: money(60), Plants: []engine.Plant{5, 10}, Tokens: engine.PositionFuel{Coal: 2}},
			{Money: money(60), Plants: []engine.Plant{7, 8}},
			{Money: money(60), Plants: []engine.Plant{18, 4}},
		},
		Houses: []engine.PositionHouses{
			{City: "essen", Seats: []engine.Seat{0}}, {City: "munster", Seats: []engine.Seat{0}},
			{City: "dusseldorf", Seats: []engine.Seat{1}}, {City: "koln", Seats: []engine.Seat{1}},
			{City: "dortmund", Seats: []engine.Seat{2}},
		},
		Fuel: &engine.PositionFuel{Coal: 9, Oil: 9, Garbage: 6, Uranium: 2},
	}
	if change != nil {
		change(pos)
	}
	r, s, err := engine.New(engine.Setup{Board: "germany", Players: 3, Regions: []string{"w", "sw", "nw"},
		Position: pos}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, s
}

// houses gives a seat more houses.
func houses(pos *engine.Position, seat engine.Seat, cities ...string) {
	for _, c := range cities {
		pos.Houses = append(pos.Houses, engine.PositionHouses{City: c, Seats: []engine.Seat{seat}})
	}
}

// warnings returns the warnings about a decision, in text form, by seat 0, whose turn it must be.
func warnings(t *testing.T, r *engine.Rules, s *engine.State, text string) []Warning {
	t.Helper()
	as, err := engine.ParseAll(r, text)
	if err != nil {
		t.Fatal(err)
	}
	if s.Actor != 0 {
		t.Fatalf("it is seat %d's turn", s.Actor)
	}
	before := *s
	out := Warnings(r, engine.ViewOf(s, s.Actor), as)
	if *s != before {
		t.Fatal("asking changed the position")
	}
	return out
}

// only fails unless there is exactly one warning, of that kind, and returns it.
func only(t *testing.T, k Kind, ws []Warning) Warning {
	t.Helper()
	if len(ws) != 1 || ws[0].Kind != k {
		t.Fatalf("%+v, want a warning of %s", ws, k)
	}
	return ws[0]
}

func none(t *testing.T, what string, ws []Warning) {
	t.Helper()
	if len(ws) > 0 {
		t.Errorf("%s: %+v", what, ws)
	}
}

func TestPass(t *testing.T) {
	few := func(pos *engine.Position) { houses(pos, 0, "duisburg", "osnabruck") }
	r, s := table(t, "auction", few)
	if w := only(t, Pass, warnings(t, r, &s, "pass")); w.N != 3 || w.M != 4 || w.Cost != s.MinBid(w.Plant) {
		t.Errorf("%+v", w)
	}
	none(t, "opening a plant", warnings(t, r, &s, "open 13 13"))
	r, s = table(t, "auction", nil)
	none(t, "plants enough", warnings(t, r, &s, "pass"))
	r, s = table(t, "auction", func(pos *engine.Position) { few(pos); pos.Players[0].Money = money(10) })
	none(t, "no money for a plant", warnings(t, r, &s, "pass"))
}

func TestBid(t *testing.T) {
	dark := func(pos *engine.Position) {
		houses(pos, 0, "duisburg", "osnabruck", "kassel")
		pos.Players[0].Plants, pos.Players[0].Tokens = []engine.Plant{10}, engine.PositionFuel{}
	}
	r, s := table(t, "auction", dark)
	_, cost, _ := draft.RunCost(r, &s.Public, 15)
	none(t, "enough is left", warnings(t, r, &s, "open 15 15"))
	if w := only(t, Bid, warnings(t, r, &s, "open 15 58")); w.Plant != 15 || w.Left != 2 || w.Cost <= cost ||
		w.N != 0 || w.M != 5 {
		t.Errorf("%+v, a run costs %d", w, cost)
	}
	none(t, "fuel for the others is left", warnings(t, r, &s, "open 13 30"))
	r, s = table(t, "auction", nil)
	none(t, "the other plants power all", warnings(t, r, &s, "open 15 58"))
}

func TestScrap(t *testing.T) {
	at := func(tokens engine.PositionFuel) (*engine.Rules, engine.State) {
		r, s := table(t, "auction", func(pos *engine.Position) {
			pos.Players[0].Plants = []engine.Plant{5, 10, 20}
			pos.Players[0].Tokens = tokens
		})
		for _, text := range []string{"open 13 13", "drop", "drop"} {
			as, err := engine.ParseAll(r, text)
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.ApplyAll(r, &s, as, nil); err != nil {
				t.Fatal(err)
			}
		}
		return r, s
	}
	r, s := at(engine.PositionFuel{Coal: 10})
	if w := only(t, Scrap, warnings(t, r, &s, "scrap 20")); w.Tokens != (engine.Tokens{2}) || w.Cost < leastLoss {
		t.Errorf("%+v", w)
	}
	r, s = at(engine.PositionFuel{Coal: 10, Oil: 4})
	if w := only(t, Scrap, warnings(t, r, &s, "scrap 5")); w.Tokens[engine.Coal]+w.Tokens[engine.Oil] == 0 {
		t.Errorf("%+v", w)
	}
	r, s = at(engine.PositionFuel{Coal: 2})
	none(t, "the rest holds it", warnings(t, r, &s, "scrap 20"))
	r, s = at(engine.PositionFuel{Oil: 1})
	none(t, "a single cheap token", warnings(t, r, &s, "scrap 5"))
}

func TestFuel(t *testing.T) {
	cheap := func(pos *engine.Position) { pos.Fuel = &engine.PositionFuel{Coal: 15, Oil: 12} }
	r, s := table(t, "resources", func(pos *engine.Position) { houses(pos, 0, "duisburg"); cheap(pos) })
	if w := only(t, Fuel, warnings(t, r, &s, "done")); w.N != 2 || w.M != 3 || w.Cost == 0 || w.Gain <= w.Cost ||
		w.Tokens[engine.Coal]+w.Tokens[engine.Oil] != 2 {
		t.Errorf("%+v", w)
	}
	none(t, "all is bought", warnings(t, r, &s, "buy 2 coal; done"))
	none(t, "not done yet", warnings(t, r, &s, "buy 1 coal"))
	r, s = table(t, "resources", func(pos *engine.Position) {
		pos.Players[0].Tokens = engine.PositionFuel{}
		cheap(pos)
	})
	only(t, Fuel, warnings(t, r, &s, "done"))
	r, s = table(t, "resources", func(pos *engine.Position) {
		houses(pos, 0, "duisburg")
		cheap(pos)
		pos.Players[0].Money = money(3)
	})
	none(t, "no money", warnings(t, r, &s, "done"))
	r, s = table(t, "resources", func(pos *engine.Position) {
		houses(pos, 0, "duisburg")
		pos.Fuel = &engine.PositionFuel{Coal: 3, Oil: 3}
	})
	none(t, "too expensive for what it brings", warnings(t, r, &s, "done"))
}

func TestAhead(t *testing.T) {
	poor := func(pos *engine.Position) {
		pos.Players[0].Money, pos.Players[0].Tokens = money(7+2*engine.SpacePrice(0)), engine.PositionFuel{}
	}
	r, s := table(t, "build", poor)
	if w := only(t, Ahead, warnings(t, r, &s, "build duisburg; build osnabruck; done")); w.N != 4 || w.M >= w.N ||
		w.Left >= w.Cost {
		t.Errorf("%+v", w)
	}
	r, s = table(t, "build", nil)
	none(t, "with money left", warnings(t, r, &s, "build duisburg; build osnabruck"))
	r, s = table(t, "build", func(pos *engine.Position) {
		poor(pos)
		pos.Players[0].Tokens = engine.PositionFuel{Coal: 4}
	})
	none(t, "all can be powered", warnings(t, r, &s, "build duisburg; done"))
}

func TestHold(t *testing.T) {
	fuelled := func(pos *engine.Position) { pos.Players[0].Tokens = engine.PositionFuel{Coal: 4} }
	r, s := table(t, "build", fuelled)
	w := only(t, Hold, warnings(t, r, &s, "done"))
	if costs := engine.CityCosts(r, &s.Public, 0); w.Cost != costs[w.City] || w.Cost != engine.SpacePrice(0) ||
		w.Gain != engine.Payment(3)-engine.Payment(2) {
		t.Errorf("%+v", w)
	}
	none(t, "it is built", warnings(t, r, &s, "build duisburg; done"))
	r, s = table(t, "build", nil)
	none(t, "no fuel for it", warnings(t, r, &s, "done"))
	r, s = table(t, "build", func(pos *engine.Position) { fuelled(pos); pos.Players[0].Money = money(5) })
	none(t, "no money for it", warnings(t, r, &s, "done"))
	r, s = table(t, "build", func(pos *engine.Position) {
		fuelled(pos)
		pos.Houses, pos.Market = nil, []engine.Plant{19, 20, 21, 22, 25, 27, 31, 33}
		houses(pos, 0, "essen", "munster")
		houses(pos, 2, "flensburg", "kiel", "cuxhaven", "wilhelmshaven", "hamburg", "bremen", "hannover",
			"osnabruck", "dortmund", "dusseldorf", "kassel", "aachen", "koln", "trier", "wiesbaden", "frankfurt-main",
			"mannheim")
	})
	if n := engine.CitiesToEnd(r, &s.Public); n != 0 {
		t.Fatalf("%d cities are missing", n)
	}
	none(t, "there is no more income", warnings(t, r, &s, "done"))
}

func TestEnd(t *testing.T) {
	last := func(bob engine.PositionFuel) (*engine.Rules, engine.State) {
		return table(t, "build", func(pos *engine.Position) {
			pos.Houses, pos.Market = nil, []engine.Plant{19, 20, 21, 22, 25, 27, 31, 33}
			houses(pos, 0, "essen", "munster", "osnabruck", "bremen", "hannover", "hamburg", "kiel", "flensburg",
				"cuxhaven", "wilhelmshaven",
				"kassel", "frankfurt-main", "wiesbaden", "mannheim", "saarbrucken", "trier")
			houses(pos, 1, "dusseldorf", "koln", "aachen", "dortmund")
			pos.Players[0].Tokens = engine.PositionFuel{Coal: 4}
			pos.Players[1].Tokens = bob
		})
	}
	r, s := last(engine.PositionFuel{Coal: 3, Oil: 3})
	if n := engine.CitiesToEnd(r, &s.Public); n != 1 {
		t.Fatalf("%d cities are missing", n)
	}
	if w := only(t, End, warnings(t, r, &s, "build duisburg")); w.Seat != 1 || w.N != 3 || w.M != 4 {
		t.Errorf("%+v", w)
	}
	none(t, "it does not end", warnings(t, r, &s, "done"))
	r, s = last(engine.PositionFuel{})
	none(t, "nobody is ahead", warnings(t, r, &s, "build duisburg"))
}

func TestPower(t *testing.T) {
	r, s := table(t, "power", nil)
	if w := only(t, Power, warnings(t, r, &s, "done")); w.N != 0 || w.M != 2 ||
		w.Gain != engine.Payment(2)-engine.Payment(0) {
		t.Errorf("%+v", w)
	}
	none(t, "the best", warnings(t, r, &s, "run 10; done"))
}

// TestIllegalActionsAreNoSlip: neither an illegal action nor what follows it is warned about.
func TestIllegalActionsAreNoSlip(t *testing.T) {
	r, s := table(t, "power", nil)
	none(t, "a plant of somebody else", warnings(t, r, &s, "run 7; done"))
}

func TestKindsAreStoredByName(t *testing.T) {
	set := Set(0).With(Scrap).With(Power)
	data, err := json.Marshal(set)
	if err != nil || string(data) != `["scrap","power"]` {
		t.Fatalf("%s, %v", data, err)
	}
	var back Set
	if err := json.Unmarshal([]byte(`["power","from a later version","scrap"]`), &back); err != nil || back != set {
		t.Errorf("%v, %v", back, err)
	}
	if json.Unmarshal([]byte(`7`), &back) == nil {
		t.Error("a number counts as a set")
	}
	if !slices.Equal(Kinds(), []Kind{Pass, Bid, Scrap, Fuel, Ahead, Hold, End, Power}) ||
		All.Without(Pass).Has(Pass) || !All.Has(Power) {
		t.Error("the kinds have changed")
	}
}
