package draft

import (
	"testing"

	"kilovolt/engine"
)

func TestALimitCountsAsPaidAtMost(t *testing.T) {
	r, s := table(t, "auction", func(p *engine.Position) { p.Order = []engine.Seat{0, 1} })
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Choose(13)
	d.SetBid(20)
	d.SetLimit(30)
	if d.Limit() != 30 || d.Bid() != 13 || d.Left() != 30 || d.WhyNotLimit() != nil {
		t.Errorf("limit %d, first bid %d, left %d, %v", d.Limit(), d.Bid(), d.Left(), d.WhyNotLimit())
	}
	if d.SetLimit(1000); d.Limit() != 60 {
		t.Errorf("limit %d, want all 60", d.Limit())
	}
	if d.SetLimit(0); d.Limit() != 0 || d.Bid() != 13 || d.Left() != 47 {
		t.Errorf("back to a bid of %d, limit %d", d.Bid(), d.Limit())
	}
	d.SetLimit(20)
	if d.Choose(11); d.Limit() != 0 {
		t.Error("another plant inherits the limit")
	}
}

// TestAnAutoBidGoesToARoundSum: up to a multiple of 5 that leaves room for at least 5 more, unless the player has
// raised the bid already.
func TestAnAutoBidGoesToARoundSum(t *testing.T) {
	r, s := table(t, "auction", func(p *engine.Position) {
		p.Order = []engine.Seat{0, 1}
		p.Market = []engine.Plant{10, 11, 14, 15, 22, 25, 27, 31}
		p.Players[0].Plants = []engine.Plant{5, 9}
	})
	for plant, limit := range map[engine.Plant]int{10: 15, 11: 20, 14: 20, 15: 20} {
		d := New(r, engine.ViewOf(&s, s.Actor))
		d.Choose(plant)
		if d.AutoBid(); d.Limit() != limit || d.Bid() != int(plant) {
			t.Errorf("for plant %d the program bids from %d up to %d, want %d", plant, d.Bid(), d.Limit(), limit)
		}
	}
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Choose(11)
	d.SetBid(12)
	if d.AutoBid(); d.Limit() != 12 {
		t.Errorf("with a bid raised to 12 the program bids up to %d", d.Limit())
	}
}

// TestCapacityWithTheDiscard: with room for another plant none is discarded; otherwise the weakest of the old ones, and
// of equally weak ones the lowest.
func TestCapacityWithTheDiscard(t *testing.T) {
	r, _ := table(t, "auction", nil)
	for _, c := range []struct {
		own    []engine.Plant
		cities int
		scrap  engine.Plant
	}{
		{nil, 5, engine.NoPlant},
		{[]engine.Plant{5, 10, 15}, 11, engine.NoPlant},
		{[]engine.Plant{10, 5, 15, 7}, 12, 5},
		{[]engine.Plant{20, 7, 10, 8}, 14, 7},
	} {
		var own engine.PlantSet
		for _, p := range c.own {
			own = own.With(p)
		}
		if cities, scrap := Capacity(r, &engine.Player{Plants: own}, 25); cities != c.cities || scrap != c.scrap {
			t.Errorf("%v and 25: %d cities without %d", c.own, cities, scrap)
		}
	}
}

// TestRunCost: tokens are bought cheapest first, and a hybrid counts with its cheapest mix.
func TestRunCost(t *testing.T) {
	r, s := table(t, "auction", func(p *engine.Position) {
		p.Fuel = &engine.PositionFuel{Coal: 10, Oil: 13, Garbage: 2, Uranium: 0}
	})
	for plant, want := range map[engine.Plant]struct {
		tokens engine.Tokens
		cost   int
		ok     bool
	}{
		4:  {engine.Tokens{2}, 5 + 6, true},
		16: {engine.Tokens{0, 2}, 4 + 5, true},
		46: {engine.Tokens{0, 3}, 4 + 5 + 5, true},
		38: {engine.Tokens{0, 0, 3}, 0, false},
		11: {engine.Tokens{0, 0, 0, 1}, 0, false},
		13: {engine.Tokens{}, 0, true},
	} {
		tokens, cost, ok := RunCost(r, &s.Public, plant)
		if tokens != want.tokens || cost != want.cost || ok != want.ok {
			t.Errorf("plant %d: %v for %d, %v", plant, tokens, cost, ok)
		}
	}
	r, s = table(t, "auction", func(p *engine.Position) { p.Fuel = &engine.PositionFuel{Coal: 10, Oil: 11} })
	if tokens, cost, ok := RunCost(r, &s.Public, 46); !ok || cost != 5+5+5 || tokens != (engine.Tokens{1, 2}) {
		t.Errorf("the cheapest mix is %v for %d, %v", tokens, cost, ok)
	}
	r, s = table(t, "auction", func(p *engine.Position) { p.Fuel = &engine.PositionFuel{Coal: 1, Oil: 1} })
	if _, _, ok := RunCost(r, &s.Public, 46); ok {
		t.Error("three tokens are on sale where there are two")
	}
}

// TestScrappingForetellsTheEngine: what the draft says about each plant is what the engine does.
func TestScrappingForetellsTheEngine(t *testing.T) {
	for name, tokens := range map[string]engine.PositionFuel{
		"all that fits": {Coal: 10, Oil: 10}, "coal": {Coal: 8}, "nothing": {}, "oil": {Oil: 9},
	} {
		for _, old := range []engine.Plant{5, 7, 8, 12} {
			r, s := table(t, "auction", func(p *engine.Position) {
				p.Order = []engine.Seat{0, 1}
				p.Players[0].Plants = []engine.Plant{5, 7, 8, 12}
				p.Players[0].Tokens = tokens
				p.Players[1].Plants = nil
				p.Fuel = &engine.PositionFuel{}
			})
			before := s.Players[0].Tokens
			for _, a := range []engine.Action{{Verb: engine.VerbOpen, What: 13, N: 13}, {Verb: engine.VerbDrop}} {
				if err := engine.Apply(r, &s, a, nil); err != nil {
					t.Fatal(err)
				}
			}
			d := New(r, engine.ViewOf(&s, 0))
			is := d.Scrapping(old)
			d.Choose(old)
			if err := engine.ApplyAll(r, &s, d.Actions(), nil); err != nil {
				t.Fatal(err)
			}
			if choice := s.Await == engine.AwaitKeep; choice != is.Choice {
				t.Fatalf("%s, %d: a choice %v, forecast %v", name, old, choice, is.Choice)
			}
			if is.Choice {
				d = New(r, engine.ViewOf(&s, 0))
				given := d.Given()
				if err := engine.ApplyAll(r, &s, d.Actions(), nil); err != nil {
					t.Fatal(err)
				}
				after := s.Players[0].Tokens
				mixed, over := int(after[engine.Coal]+after[engine.Oil]), int(given[engine.Coal]+given[engine.Oil])
				if mixed != is.Mixed || over != is.Over || less(before, after) != given {
					t.Errorf("%s, %d: %v stays and %v goes, forecast %d and %d",
						name, old, after, given, is.Mixed, is.Over)
				}
			} else if after := s.Players[0].Tokens; after != is.Stay || less(before, after) != is.Lost {
				t.Errorf("%s, %d: %v stays, forecast %v", name, old, after, is.Stay)
			}
			if got := s.Players[0].Capacity(); got != is.Capacity {
				t.Errorf("%s, %d: plants for %d, forecast %d", name, old, got, is.Capacity)
			}
		}
	}
}
