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

// A slip is a decision that was warned of. Each method holds the numbers of one kind of warning.
type slip struct {
	*Warning
	t        *testing.T
	r        *engine.Rules
	s, after *engine.State // before the decision, and after it
	as       []engine.Action
	me       engine.Seat
	pl       *engine.Player // before it
}

// wrong fails the test, as the engine has another number.
func (w *slip) wrong(what string, is int) {
	w.t.Helper()
	w.t.Errorf("%s of seat %d, %v: %+v, but %s %d", w.Kind, w.me, w.as, *w.Warning, what, is)
}

// powers returns how many cities the seat powers at most in a position.
func (w *slip) powers(s *engine.State) int { return engine.BestPowering(w.r, &s.Public, w.me).Cities }

func (w *slip) pass() {
	full := *w.s
	full.Players[w.me].Houses = 60
	for f := range engine.Fuel(engine.Fuels) {
		full.Players[w.me].Tokens[f] += uint8(w.pl.Room(f))
	}
	if is := w.powers(&full); is != w.N || w.M != int(w.pl.Houses) {
		w.wrong("the plants power", is)
	}
	next := *w.s
	if err := engine.Apply(w.r, &next, engine.Action{Verb: engine.VerbOpen, What: uint8(w.Plant),
		N: int16(w.Cost)}, nil); err != nil {
		w.wrong(err.Error(), w.Cost)
	}
}

func (w *slip) bid() {
	if is := int(w.pl.Money) - int(w.as[0].N); is != w.Left {
		w.wrong("what is left is", is)
	}
	hand := w.pl.Plants.With(w.Plant)
	if _, scrap := draft.Capacity(w.r, w.pl, w.Plant); scrap != engine.NoPlant {
		hand = hand.Without(scrap)
	}
	most := cheapestFuel(w.r, w.s.Public, w.me, hand, w.M)
	if most != w.Cost || most <= w.Left {
		w.wrong("the fuel costs", most)
	}
}

func (w *slip) scrap() {
	full := *w.after
	if full.Await == engine.AwaitKeep {
		return
	}
	cost := 0
	for f, n := range w.Tokens {
		if lost := w.pl.Tokens[f] - full.Players[w.me].Tokens[f]; lost != n {
			w.wrong("tokens are lost", int(lost))
		}
		price, ok := engine.Price(w.r, &w.s.Public, engine.Fuel(f), int(n))
		if cost += price; !ok {
			w.wrong("the market has too few of", f)
		}
	}
	if cost != w.Cost {
		w.wrong("they cost", cost)
	}
}

func (w *slip) fuel() {
	next := *w.s
	for f, n := range w.Tokens {
		if n > 0 && engine.Apply(w.r, &next, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)},
			nil) != nil {
			w.wrong("this cannot be bought:", f)
		}
	}
	if is := int(w.pl.Money - next.Players[w.me].Money); is != w.Cost {
		w.wrong("it costs", is)
	}
	with, can := build(w.r, next, w.me, w.M)
	if is := w.powers(&with); !can || is != w.M {
		w.wrong("then it powers", is)
	}
	without, can := build(w.r, *w.s, w.me, w.N)
	if is := w.powers(&without); !can || is != w.N {
		w.wrong("without it powers", is)
	}
	if more, can := build(w.r, *w.s, w.me, w.N+1); can && w.powers(&more) > w.N {
		w.wrong("without it powers", w.powers(&more))
	}
	if is := engine.Payment(w.M) - engine.Payment(w.N); is != w.Gain {
		w.wrong("it brings", is)
	}
}

func (w *slip) ahead() {
	now := engine.BestPowering(w.r, &w.after.Public, w.me)
	if is := int(w.after.Players[w.me].Houses); is != w.N || now.Cities != w.M {
		w.wrong("it has cities", is)
	}
	if is := int(w.after.Players[w.me].Money) + now.Income; is != w.Left {
		w.wrong("it has then", is)
	}
	next, _ := engine.Resupplied(w.r, &w.after.Public)
	least := cheapestFuel(w.r, next, w.me, w.pl.Plants, min(w.N, w.pl.Capacity()))
	if w.pl.Capacity() < w.N {
		least += w.after.MinBid(w.after.Current().Lowest())
	}
	if least != w.Cost {
		w.wrong("to power them costs at least", least)
	}
}

func (w *slip) hold() {
	next := *w.s
	next.Players[w.me].Money += 1000 // so that the turn goes on
	there := engine.Action{Verb: engine.VerbBuild, What: uint8(w.City)}
	if err := engine.Apply(w.r, &next, there, nil); err != nil {
		w.wrong(err.Error(), int(w.City))
	}
	if is := int(w.pl.Money + 1000 - next.Players[w.me].Money); is != w.Cost {
		w.wrong("it costs", is)
	}
	if is := engine.Payment(w.powers(&next)) - engine.Payment(w.powers(w.s)); is != w.Gain {
		w.wrong("it brings", is)
	}
}

func (w *slip) end() {
	if is := engine.BestPowering(w.r, &w.after.Public, w.Seat).Cities; is != w.M || w.powers(w.after) != w.N {
		w.wrong("the other powers", is)
	}
	if engine.CitiesToEnd(w.r, &w.after.Public) > 0 {
		w.wrong("the end is away by", engine.CitiesToEnd(w.r, &w.after.Public))
	}
}

func (w *slip) power() {
	best := engine.BestPowering(w.r, &w.s.Public, w.me)
	if best.Cities != w.M || w.M <= w.N {
		w.wrong("at most it powers", best.Cities)
	}
	income := func(as ...engine.Action) int {
		next := *w.s
		for _, a := range as {
			if next.Actor == w.me && next.Await == engine.AwaitRun && engine.Apply(w.r, &next, a, nil) != nil {
				w.t.Fatalf("%v is refused", a)
			}
		}
		return int(next.Players[w.me].Money)
	}
	gain := income(append(best.Actions(), engine.Action{Verb: engine.VerbDone})...) - income(w.as...)
	if gain != w.Gain {
		w.wrong("it brings", gain)
	}
}

// TestWarningsSayWhatTheEngineDoes: every number of every warning in random games.
func TestWarningsSayWhatTheEngineDoes(t *testing.T) {
	holds := map[Kind]func(*slip){Pass: (*slip).pass, Bid: (*slip).bid, Scrap: (*slip).scrap, Fuel: (*slip).fuel,
		Ahead: (*slip).ahead, Hold: (*slip).hold, End: (*slip).end, Power: (*slip).power}
	seen := map[Kind]int{}
	warned(t, func(r *engine.Rules, s, after *engine.State, as []engine.Action, w *Warning) {
		if seen[w.Kind]++; seen[w.Kind] <= 200 {
			holds[w.Kind](&slip{w, t, r, s, after, as, s.Actor, &s.Players[s.Actor]})
		}
	})
	for _, k := range Kinds() {
		if seen[k] == 0 {
			t.Errorf("nobody was warned: %s, of %v", k, seen)
		}
	}
}
