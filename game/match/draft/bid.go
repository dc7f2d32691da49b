package draft

import "kilovolt/engine"

// Choose plans a plant: to open at the lowest bid, or to scrap.
func (d *Draft) Choose(p engine.Plant) {
	d.edits++
	d.Plant, d.limit = p, 0
	if d.start.Await == engine.AwaitOpen {
		d.bid = d.start.MinBid(p)
	}
}

// Bid returns the planned bid, in Elektro.
func (d *Draft) Bid() int { return d.bid }

// SetBid sets the bid, within what is allowed.
func (d *Draft) SetBid(n int) {
	d.edits++
	low, high := d.Bids()
	d.bid = max(low, min(n, high))
}

// Bids returns the lowest and the highest bid allowed, in Elektro; 0 and 0 if there is none.
func (d *Draft) Bids() (low, high int) {
	var list engine.List
	engine.Legal(d.rules, &d.start.Public, &list)
	for _, c := range list.Choices() {
		if c.Verb == engine.VerbBid || c.Verb == engine.VerbOpen && c.Plant() == d.Plant {
			return int(c.N), int(c.Max)
		}
	}
	return 0, 0
}

// WhyNotOpen returns why a plant cannot be opened at its lowest bid, nil if it can.
func (d *Draft) WhyNotOpen(p engine.Plant) *engine.Illegal {
	open := engine.Action{Verb: engine.VerbOpen, What: uint8(p), N: int16(d.start.MinBid(p))}
	return engine.WhyNot(d.rules, &d.start.Public, open)
}

// WhyNotPass returns why the opener may not pass, nil if they may.
func (d *Draft) WhyNotPass() *engine.Illegal {
	return engine.WhyNot(d.rules, &d.start.Public, engine.Action{Verb: engine.VerbPass})
}

// Limit returns the limit of the planned auto-bid, in Elektro; 0 for a single bid.
func (d *Draft) Limit() int { return d.limit }

// SetLimit plans an auto-bid up to a limit, within what may be bid; 0 goes back to a single bid, the lowest.
func (d *Draft) SetLimit(n int) {
	d.edits++
	low, high := d.Bids()
	if d.bid, d.limit = low, 0; n > 0 {
		d.limit = max(low, min(n, high))
	}
}

// AutoBid plans an auto-bid: up to the planned bid where that has been raised, else up to the next multiple of 5 that
// is at least 5 above it.
func (d *Draft) AutoBid() {
	low, _ := d.Bids()
	most := d.bid
	if most <= low {
		const round = 5
		most = (low + 2*round - 1) / round * round
	}
	d.SetLimit(most)
}

// WhyNotLimit returns why the program cannot bid up to the planned limit, nil if it can.
func (d *Draft) WhyNotLimit() *engine.Illegal {
	return engine.WhyNot(d.rules, &d.start.Public, d.UpTo())
}

// UpTo returns the highest bid of the planned auto-bid.
func (d *Draft) UpTo() engine.Action {
	a := d.Actions()[0]
	a.N = int16(d.limit)
	return a
}

// Capacity returns how many cities a seat's plants would power together with another one. A seat that has all the
// plants it may have scraps the one of the others that powers least, the lowest of several (A9); scrap is NoPlant if
// none has to go.
func Capacity(r *engine.Rules, pl *engine.Player, plant engine.Plant) (cities int, scrap engine.Plant) {
	for _, old := range pl.Plants.List() {
		if old != plant && (scrap == engine.NoPlant || old.Info().Powers < scrap.Info().Powers) {
			scrap = old
		}
	}
	with := engine.Player{Plants: pl.Plants.With(plant)}
	if with.Plants.Len() <= r.MaxPlants {
		scrap = engine.NoPlant
	} else {
		with.Plants = with.Plants.Without(scrap)
	}
	return with.Capacity(), scrap
}

// RunCost returns the tokens that one run of a plant burns, for a hybrid in the cheapest mix, and their price on the
// market now, in Elektro (P4, P7). ok is false if that many are not on sale. A plant that burns nothing costs nothing.
func RunCost(r *engine.Rules, p *engine.Public, plant engine.Plant) (t engine.Tokens, cost int, ok bool) {
	info := plant.Info()
	if f, one := info.Kind.Fuel(); one {
		t[f] = info.Needs
		cost, ok = engine.Price(r, p, f, int(info.Needs))
		return t, cost, ok
	}
	if info.Kind != engine.KindHybrid {
		return t, 0, true
	}
	for coal := range int(info.Needs) + 1 {
		a, onSale := engine.Price(r, p, engine.Coal, coal)
		b, alsoOnSale := engine.Price(r, p, engine.Oil, int(info.Needs)-coal)
		if onSale && alsoOnSale && (!ok || a+b < cost) {
			t[engine.Coal], t[engine.Oil], cost, ok = uint8(coal), info.Needs-uint8(coal), a+b, true
		}
	}
	return t, cost, ok
}

// Scrapping is what giving up a plant would do (A9).
type Scrapping struct {
	Capacity int           // cities that the plants left power together
	Stay     engine.Tokens // stored on the plants left; with a Choice, without coal and oil
	Lost     engine.Tokens // goes to the supply; with a Choice, without coal and oil
	Choice   bool          // the player is asked which coal and oil stay:
	Mixed    int           // so many tokens in all
	Over     int           // and how many go
}

// Scrapping returns what scrapping a plant would do (A9).
func (d *Draft) Scrapping(p engine.Plant) (out Scrapping) {
	s := d.start
	actor := s.Actor
	before := s.Players[actor].Tokens
	if engine.Apply(d.rules, &s, engine.Action{Verb: engine.VerbScrap, What: uint8(p)}, nil) != nil {
		return out
	}
	out.Capacity = s.Players[actor].Capacity()
	if s.Await == engine.AwaitKeep && s.Actor == actor {
		out.Choice = true
		var list engine.List
		engine.Legal(d.rules, &s.Public, &list)
		if engine.Apply(d.rules, &s, list.At[0].Action, nil) != nil {
			return out
		}
	}
	out.Stay = s.Players[actor].Tokens
	out.Lost = less(before, out.Stay)
	if out.Choice {
		for _, f := range [...]engine.Fuel{engine.Coal, engine.Oil} {
			out.Mixed += int(out.Stay[f])
			out.Over += int(out.Lost[f])
			out.Stay[f], out.Lost[f] = 0, 0
		}
	}
	return out
}

// less returns the difference between two lots of tokens.
func less(t, from engine.Tokens) engine.Tokens {
	for f := range t {
		t[f] -= from[f]
	}
	return t
}

// Keep returns the coal tokens to keep (A9).
func (d *Draft) Keep() int { return d.coal }

// SetKeep sets the coal tokens to keep, within what is allowed.
func (d *Draft) SetKeep(coal int) {
	d.edits++
	low, high := d.Keeps()
	d.coal = max(low, min(coal, high))
}

// Keeps returns the fewest and the most coal tokens that can be kept (A9).
func (d *Draft) Keeps() (low, high int) {
	var list engine.List
	engine.Legal(d.rules, &d.start.Public, &list)
	return int(list.At[0].N), int(list.At[0].Max)
}

// Given returns the tokens that go to the supply with the present choice (A9).
func (d *Draft) Given() engine.Tokens { return less(d.Actor().Tokens, d.Kept()) }

// Kept returns the store with the present choice (A9).
func (d *Draft) Kept() engine.Tokens {
	s := d.start
	actor := s.Actor
	if engine.ApplyAll(d.rules, &s, d.Actions(), nil) != nil {
		return engine.Tokens{}
	}
	return s.Players[actor].Tokens
}
