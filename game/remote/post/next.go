package post

import (
	"kilovolt/engine"
)

// Code is why orders do not answer a decision.
type Code uint8

// The codes, with the fields of [Why] that each one sets.
const (
	Silent     Code = iota // nothing is ordered for this kind of decision
	NewPlant               // Plant is on offer, for which there is no limit
	MustBuy                // in round 1 everybody buys (A7), but no limit allows it
	Unscrapped             // a plant has to go, and it is not said which
	FuelDear               // one run costs Have, more than the Need that was ordered
	FuelPoor               // one run costs Have, more than the Need that they own
	FuelShort              // of Fuel, for hybrids of coal and oil, Have tokens are on sale, and one run lacks Need

	MaxCode = FuelShort
)

// Why is why somebody is asked although they have given orders, as facts.
type Why struct {
	Code       Code
	Plant      engine.Plant
	Fuel       engine.Fuel
	Have, Need int
}

// Next returns the decision that orders make for the seat whose turn it is: a legal compound of actions; nil if they do
// not answer it, and why. Bidding is that of somebody who bids themselves: the least that is allowed, raised by 1
// whenever the turn comes round, up to the limit. Nothing else of the orders matters for the answer, and nothing of
// other seats' orders does.
func Next(r *engine.Rules, p *engine.Public, orders *Orders) ([]engine.Action, Why) {
	o := orders.For(p.Round)
	switch {
	case p.Await == engine.AwaitOpen && o.bounded():
		return one(opening(r, p, &o))
	case p.Await == engine.AwaitBid && o.bounded():
		return one(raise(p, &o))
	case p.Await == engine.AwaitScrap && o.Bids:
		return one(scrap(p, &o))
	case p.Await == engine.AwaitBuy && o.Fuel > 0:
		return oneRun(r, p, o.Fuel)
	case p.Await == engine.AwaitRun && o.Run:
		best := engine.BestPowering(r, p, p.Actor)
		return best.Actions(), Why{}
	}
	return nil, Why{}
}

func one(a engine.Action, why Why) ([]engine.Action, Why) {
	if a.Verb == engine.VerbNone {
		return nil, why
	}
	return []engine.Action{a}, Why{}
}

// opening opens the bidding for the plant whose limit is most above its lowest bid, the higher number among equals, or
// passes.
func opening(r *engine.Rules, p *engine.Public, o *Orders) (engine.Action, Why) {
	best, spare := engine.NoPlant, 0
	for s := p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		most, known := o.Limit(plant)
		if !known {
			return engine.Action{}, Why{Code: NewPlant, Plant: plant}
		}
		low := p.MinBid(plant)
		if most >= low && int(p.Players[p.Actor].Money) >= low && (best == engine.NoPlant || most-low >= spare) {
			best, spare = plant, most-low
		}
	}
	if best != engine.NoPlant {
		return engine.Action{Verb: engine.VerbOpen, What: uint8(best), N: int16(p.MinBid(best))}, Why{}
	}
	pass := engine.Action{Verb: engine.VerbPass}
	if engine.WhyNot(r, p, pass) != nil {
		return engine.Action{}, Why{Code: MustBuy}
	}
	return pass, Why{}
}

// raise raises by 1 up to the limit, or drops out.
func raise(p *engine.Public, o *Orders) (engine.Action, Why) {
	most, known := o.Limit(p.Auction.Plant)
	if !known {
		return engine.Action{}, Why{Code: NewPlant, Plant: p.Auction.Plant}
	}
	bid := int(p.Auction.Bid) + 1
	if bid > min(most, int(p.Players[p.Actor].Money), maxElektro) {
		return engine.Action{Verb: engine.VerbDrop}, Why{}
	}
	return engine.Action{Verb: engine.VerbBid, N: int16(bid)}, Why{}
}

// scrap gives up the plant that was named.
func scrap(p *engine.Public, o *Orders) (engine.Action, Why) {
	if !p.Players[p.Actor].Plants.Without(p.Auction.Plant).Has(o.Scrap) {
		return engine.Action{}, Why{Code: Unscrapped}
	}
	return engine.Action{Verb: engine.VerbScrap, What: uint8(o.Scrap)}, Why{}
}

// oneRun buys what is missing for one run of all plants, coal or oil for hybrids as is cheapest, if it costs no more
// than most. There is always room for it (P5).
func oneRun(r *engine.Rules, p *engine.Public, most int) ([]engine.Action, Why) {
	missing, mixed := engine.MissingFor(p, p.Actor, 1)
	for f := range missing {
		if have := engine.OnSale(r, p, engine.Fuel(f)); int(missing[f]) > have {
			return nil, Why{Code: FuelShort, Fuel: engine.Fuel(f), Have: have, Need: int(missing[f])}
		}
	}
	cheapest, best := -1, missing
	for coal := range mixed + 1 {
		buy := missing
		buy[engine.Coal] += uint8(coal)
		buy[engine.Oil] += uint8(mixed - coal)
		if cost, ok := price(r, p, buy); ok && (cheapest < 0 || cost < cheapest) {
			cheapest, best = cost, buy
		}
	}
	money := int(p.Players[p.Actor].Money)
	switch {
	case cheapest < 0: // not enough for the hybrids
		have := engine.OnSale(r, p, engine.Coal) + engine.OnSale(r, p, engine.Oil)
		need := int(missing[engine.Coal]) + int(missing[engine.Oil]) + mixed
		return nil, Why{Code: FuelShort, Fuel: engine.Oil, Have: have, Need: need}
	case cheapest > most:
		return nil, Why{Code: FuelDear, Have: cheapest, Need: most}
	case cheapest > money:
		return nil, Why{Code: FuelPoor, Have: cheapest, Need: money}
	}
	return purchase(best), Why{}
}

// price returns what tokens of all kinds cost together.
func price(r *engine.Rules, p *engine.Public, buy engine.Tokens) (sum int, ok bool) {
	for f, n := range buy {
		if n == 0 {
			continue
		}
		cost, ok := engine.Price(r, p, engine.Fuel(f), int(n))
		if !ok {
			return 0, false
		}
		sum += cost
	}
	return sum, true
}

// purchase buys the tokens and ends the turn.
func purchase(buy engine.Tokens) (out []engine.Action) {
	for f, n := range buy {
		if n > 0 {
			out = append(out, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)})
		}
	}
	return append(out, engine.Action{Verb: engine.VerbDone})
}
