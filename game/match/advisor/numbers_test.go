package advisor

import (
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/draft"
)

// warned plays random games on both boards, has every decision that could be a slip judged, and calls back for each
// warning, with the position before and after what is warned of.
func warned(t *testing.T, visit func(r *engine.Rules, s, after *engine.State, as []engine.Action, w *Warning)) {
	t.Helper()
	for seed := range uint64(shorttest.Of(24, 12)) {
		rng := rand.New(rand.NewPCG(seed, 7))
		r, s, err := engine.New(engine.Setup{Board: []string{"germany", "usa"}[seed%2], Players: 2 + int(seed)%5,
			Edition: []engine.Edition{engine.Classic, engine.Recharged}[seed/2%2], Reading: engine.LatestReading,
			Seed: seed}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var list engine.List
		for s.Await != engine.AwaitNothing {
			engine.Legal(r, &s.Public, &list)
			for _, c := range list.Choices() {
				as := []engine.Action{c.Action}
				if c.Max > c.N {
					as[0].N = c.N + int16(rng.IntN(int(c.Max-c.N)+1))
				}
				if c.Verb == engine.VerbRun || c.Verb == engine.VerbBuild {
					as = append(as, engine.Action{Verb: engine.VerbDone})
				}
				after := s
				if engine.ApplyAll(r, &after, as, nil) != nil { // nothing more could be decided
					if as = as[:1]; engine.ApplyAll(r, &after, as, nil) != nil {
						continue
					}
				}
				for _, w := range Warnings(r, engine.ViewOf(&s, s.Actor), as) {
					visit(r, &s, &after, as, &w)
				}
			}
			if err := engine.Apply(r, &s, list.At[rng.IntN(list.N)].Action, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// cheapestFuel returns what the market takes at least for fuel with which plants of a seat power so many cities, by
// trying all that they burn in one run; -1 if nothing does.
func cheapestFuel(r *engine.Rules, p engine.Public, seat engine.Seat, plants engine.PlantSet, cities int) (least int) {
	p.Await, p.Actor = engine.AwaitBuy, seat // in phase 5 those that have run do not run again
	pl := &p.Players[seat]
	pl.Plants, pl.Houses, least = plants, 60, -1
	most := 0
	clear(pl.Store[:])
	for _, plant := range plants.List() {
		info := plant.Info()
		most += int(info.Needs)
		if f, single := info.Kind.Fuel(); single {
			pl.Store[f] += 2 * info.Needs
		} else if info.Kind == engine.KindHybrid {
			pl.Store[engine.Fuels] += 2 * info.Needs
		}
	}
	var try func(f engine.Fuel, spent int)
	try = func(f engine.Fuel, spent int) {
		if f == engine.Fuels {
			if (least < 0 || spent < least) && pl.Fits(pl.Tokens) && engine.BestPowering(r, &p, seat).Cities >= cities {
				least = spent
			}
			return
		}
		had := pl.Tokens[f]
		for n := -int(had); n <= most; n++ { // what there is no room for goes
			cost, there := engine.Price(r, &p, f, max(n, 0))
			if !there {
				break
			}
			pl.Tokens[f] = uint8(int(had) + n)
			try(f+1, spent+cost)
		}
		pl.Tokens[f] = had
	}
	try(0, 0)
	return least
}

// build has a seat build so many more houses, always in the cheapest city, and reports whether its money is enough for
// that.
func build(r *engine.Rules, s engine.State, seat engine.Seat, houses int) (engine.State, bool) {
	const rich = 10000 // so that it could go on building
	s.Await, s.Actor = engine.AwaitBuild, seat
	pl := &s.Players[seat]
	for pl.Money += rich; int(pl.Houses) < houses; {
		costs, best := engine.CityCosts(r, &s.Public, seat), -1
		for c, cost := range costs {
			if cost >= 0 && (best < 0 || cost < costs[best]) {
				best = c
			}
		}
		if best < 0 || engine.Apply(r, &s, engine.Action{Verb: engine.VerbBuild, What: uint8(best)}, nil) != nil {
			return s, false
		}
	}
	pl.Money -= rich
	return s, pl.Money >= 0
}

// TestWarningsSayWhatTheEngineDoes: every number of every warning in random games.
func TestWarningsSayWhatTheEngineDoes(t *testing.T) {
	seen := map[Kind]int{}
	warned(t, func(r *engine.Rules, s, after *engine.State, as []engine.Action, w *Warning) {
		me := s.Actor
		pl, p := &s.Players[me], &s.Public
		wrong := func(what string, is int) {
			t.Helper()
			t.Errorf("%s of seat %d, %v: %+v, but %s %d", w.Kind, me, as, *w, what, is)
		}
		powers := func(s *engine.State) int { return engine.BestPowering(r, &s.Public, me).Cities }
		if seen[w.Kind]++; seen[w.Kind] > 200 {
			return
		}
		switch w.Kind {
		case Pass:
			full := *s
			full.Players[me].Houses = 60
			for f := range engine.Fuel(engine.Fuels) {
				full.Players[me].Tokens[f] += uint8(pl.Room(f))
			}
			if is := powers(&full); is != w.N || w.M != int(pl.Houses) {
				wrong("the plants power", is)
			}
			next := *s
			if err := engine.Apply(r, &next, engine.Action{Verb: engine.VerbOpen, What: uint8(w.Plant),
				N: int16(w.Cost)}, nil); err != nil {
				wrong(err.Error(), w.Cost)
			}
		case Bid:
			if is := int(pl.Money) - int(as[0].N); is != w.Left {
				wrong("what is left is", is)
			}
			hand := pl.Plants.With(w.Plant)
			if _, scrap := draft.Capacity(r, pl, w.Plant); scrap != engine.NoPlant {
				hand = hand.Without(scrap)
			}
			most := cheapestFuel(r, *p, me, hand, w.M)
			if most != w.Cost || most <= w.Left {
				wrong("the fuel costs", most)
			}
		case Scrap:
			full := *after
			if full.Await == engine.AwaitKeep {
				return
			}
			cost := 0
			for f, n := range w.Tokens {
				if lost := pl.Tokens[f] - full.Players[me].Tokens[f]; lost != n {
					wrong("tokens are lost", int(lost))
				}
				price, ok := engine.Price(r, p, engine.Fuel(f), int(n))
				if cost += price; !ok {
					wrong("the market has too few of", f)
				}
			}
			if cost != w.Cost {
				wrong("they cost", cost)
			}
		case Fuel:
			next := *s
			for f, n := range w.Tokens {
				if n > 0 && engine.Apply(r, &next, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)},
					nil) != nil {
					wrong("this cannot be bought:", f)
				}
			}
			if is := int(pl.Money - next.Players[me].Money); is != w.Cost {
				wrong("it costs", is)
			}
			with, can := build(r, next, me, w.M)
			if is := powers(&with); !can || is != w.M {
				wrong("then it powers", is)
			}
			without, can := build(r, *s, me, w.N)
			if is := powers(&without); !can || is != w.N {
				wrong("without it powers", is)
			}
			if more, can := build(r, *s, me, w.N+1); can && powers(&more) > w.N {
				wrong("without it powers", powers(&more))
			}
			if is := engine.Payment(w.M) - engine.Payment(w.N); is != w.Gain {
				wrong("it brings", is)
			}
		case Ahead:
			now := engine.BestPowering(r, &after.Public, me)
			if is := int(after.Players[me].Houses); is != w.N || now.Cities != w.M {
				wrong("it has cities", is)
			}
			if is := int(after.Players[me].Money) + now.Income; is != w.Left {
				wrong("it has then", is)
			}
			next, _ := engine.Resupplied(r, &after.Public)
			least := cheapestFuel(r, next, me, pl.Plants, min(w.N, pl.Capacity()))
			if pl.Capacity() < w.N {
				least += after.MinBid(after.Current().Lowest())
			}
			if least != w.Cost {
				wrong("to power them costs at least", least)
			}
		case Hold:
			next := *s
			next.Players[me].Money += 1000 // so that the turn goes on
			there := engine.Action{Verb: engine.VerbBuild, What: uint8(w.City)}
			if err := engine.Apply(r, &next, there, nil); err != nil {
				wrong(err.Error(), int(w.City))
			}
			if is := int(pl.Money + 1000 - next.Players[me].Money); is != w.Cost {
				wrong("it costs", is)
			}
			if is := engine.Payment(powers(&next)) - engine.Payment(powers(s)); is != w.Gain {
				wrong("it brings", is)
			}
		case End:
			if is := engine.BestPowering(r, &after.Public, w.Seat).Cities; is != w.M || powers(after) != w.N {
				wrong("the other powers", is)
			}
			if engine.CitiesToEnd(r, &after.Public) > 0 {
				wrong("the end is away by", engine.CitiesToEnd(r, &after.Public))
			}
		case Power:
			best := engine.BestPowering(r, p, me)
			if best.Cities != w.M || w.M <= w.N {
				wrong("at most it powers", best.Cities)
			}
			income := func(as ...engine.Action) int {
				next := *s
				for _, a := range as {
					if next.Actor == me && next.Await == engine.AwaitRun && engine.Apply(r, &next, a, nil) != nil {
						t.Fatalf("%v is refused", a)
					}
				}
				return int(next.Players[me].Money)
			}
			gain := income(append(best.Actions(), engine.Action{Verb: engine.VerbDone})...) - income(as...)
			if gain != w.Gain {
				wrong("it brings", gain)
			}
		}
	})
	for _, k := range Kinds() {
		if seen[k] == 0 {
			t.Errorf("nobody was warned: %s, of %v", k, seen)
		}
	}
	t.Log(seen)
}
