package draft

import "kilovolt/engine"

// Choose picks a plant: to open at the lowest bid, or to scrap.
func (d *Draft) Choose(p engine.Plant) {
	d.Plant = p
	if d.start.Await == engine.AwaitOpen {
		d.bid = d.start.MinBid(p)
	}
}

// Bid is the bid in mind, in Elektro.
func (d *Draft) Bid() int { return d.bid }

// SetBid sets the bid, within what is allowed.
func (d *Draft) SetBid(n int) {
	low, high := d.Bids()
	d.bid = max(low, min(n, high))
}

// Bids is the lowest and the highest bid allowed, in Elektro; 0 and 0 if none is.
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

// WhyNotOpen is why a plant cannot be opened at its lowest bid, nil if it can.
func (d *Draft) WhyNotOpen(p engine.Plant) *engine.Illegal {
	return engine.WhyNot(d.rules, &d.start.Public, engine.Action{Verb: engine.VerbOpen, What: uint8(p), N: int16(d.start.MinBid(p))})
}

// WhyNotPass is why the opener may not pass, nil if it may.
func (d *Draft) WhyNotPass() *engine.Illegal {
	return engine.WhyNot(d.rules, &d.start.Public, engine.Action{Verb: engine.VerbPass})
}

// Lost is the tokens that scrapping a plant costs for certain, and whether the player must then choose between coal and oil (A9).
func (d *Draft) Lost(p engine.Plant) (lost engine.Tokens, choice bool) {
	s := d.start
	actor := s.Actor
	before := s.Players[actor].Tokens
	if engine.Apply(d.rules, &s, engine.Action{Verb: engine.VerbScrap, What: uint8(p)}, nil) != nil {
		return lost, false
	}
	if s.Await == engine.AwaitKeep && s.Actor == actor {
		return lost, true
	}
	for f := range lost {
		lost[f] = before[f] - s.Players[actor].Tokens[f]
	}
	return lost, false
}

// Keep is the coal tokens to keep (A9).
func (d *Draft) Keep() int { return d.coal }

// SetKeep sets the coal tokens to keep, within what is allowed.
func (d *Draft) SetKeep(coal int) {
	low, high := d.Keeps()
	d.coal = max(low, min(coal, high))
}

// Keeps is the fewest and the most coal tokens that can be kept (A9).
func (d *Draft) Keeps() (low, high int) {
	var list engine.List
	engine.Legal(d.rules, &d.start.Public, &list)
	return int(list.At[0].N), int(list.At[0].Max)
}

// Kept is the store with the choice made (A9).
func (d *Draft) Kept() engine.Tokens {
	s := d.start
	actor := s.Actor
	if engine.ApplyAll(d.rules, &s, d.Actions(), nil) != nil {
		return engine.Tokens{}
	}
	return s.Players[actor].Tokens
}
