package engine

import "kilovolt/maps"

// form is what an action with a verb looks like.
type form struct {
	answers uint16 // the decisions that the verb answers, one bit each
	// Which bits of the fields What and N the verb uses: all or none. Where it uses none the field must be 0, so that
	// every action has exactly one form.
	what uint8
	n    int16
}

// forms are the forms of the verbs. Looking up masks is faster than asking verb by verb.
var forms = [...]form{
	VerbTrust: {1 << AwaitTrust, 0xff, 0},
	VerbMark:  {1 << AwaitMark, 0xff, 0},
	VerbOpen:  {1 << AwaitOpen, 0xff, -1},
	VerbPass:  {1 << AwaitOpen, 0, 0},
	VerbBid:   {1 << AwaitBid, 0, -1},
	VerbDrop:  {1 << AwaitBid, 0, 0},
	VerbScrap: {1 << AwaitScrap, 0xff, 0},
	VerbKeep:  {1 << AwaitKeep, 0, -1},
	VerbBuy:   {1 << AwaitBuy, 0xff, -1},
	VerbBuild: {1 << AwaitBuild, 0xff, 0},
	VerbRun:   {1 << AwaitRun, 0xff, -1},
	VerbDone:  {1<<AwaitBuy | 1<<AwaitBuild | 1<<AwaitRun, 0, 0},
}

// timely reports whether the verb, which must exist, answers the decision.
func timely(v Verb, await Await) bool { return forms[v].answers>>await&1 != 0 }

// check validates an action; nothing else does.
func check(r *Rules, p *Public, a Action) verdict {
	switch {
	case p.Await == AwaitNothing:
		return refuse(CodeOver)
	case a.Verb == VerbNone || a.Verb > VerbDone, a.What&^forms[a.Verb].what != 0, a.N&^forms[a.Verb].n != 0:
		return refuse(CodeNoSuchThing)
	case !timely(a.Verb, p.Await):
		return refuse(CodeNotNow)
	case a.Verb == VerbDone:
		return legal
	}
	pl := &p.Players[p.Actor]
	switch a.Verb {
	case VerbTrust:
		return r.checkTrust(p, maps.City(a.What))
	case VerbMark:
		return r.checkMark(p, maps.City(a.What))
	case VerbOpen:
		return r.checkOpen(p, a.Plant(), int(a.N))
	case VerbPass:
		if r.mustBuy(p) {
			return refuse(CodeMustBuy)
		}
	case VerbBid:
		if need := int(p.Auction.Bid) + 1; int(a.N) < need {
			return refuseFacts(CodeBidTooLow, int(a.N), need)
		}
		if int32(a.N) > pl.Money {
			return refuseFacts(CodeMoney, int(pl.Money), int(a.N))
		}
	case VerbScrap:
		if !pl.Plants.Has(a.Plant()) || !a.Plant().Exists() {
			return refuse(CodeNotOwned)
		}
		if a.Plant() == p.Auction.Plant {
			return refuse(CodeNewPlant)
		}
	case VerbKeep:
		low, high := pl.keepable()
		if int(a.N) < int(low) {
			return refuseFacts(CodeKeep, int(a.N), int(low))
		}
		if int(a.N) > int(high) {
			return refuseFacts(CodeKeep, int(a.N), int(high))
		}
	case VerbBuy:
		return r.checkBuy(p, a)
	case VerbBuild:
		route, house, v := r.checkBuild(p, p.Actor, maps.City(a.What))
		if v.code != CodeNone {
			return v
		}
		if int(pl.Money) < route+house {
			return refuseFacts(CodeMoney, int(pl.Money), route+house)
		}
	case VerbRun:
		return checkRun(r, p, a)
	}
	return legal
}

// MinBid returns the lowest opening bid for a plant, in Elektro (P3, A12).
func (p *Public) MinBid(plant Plant) int {
	if plant == p.Market.Discount {
		return DiscountBid
	}
	return int(plant)
}

// alone reports whether nobody but the actor could bid (A6).
func (r *Rules) alone(p *Public) bool {
	return r.AllSeats()&^(p.Auction.Bought|p.Auction.Passed) == SeatSet(0).With(p.Actor)
}

// checkOpen validates an opening bid (A1, A2, A6).
func (r *Rules) checkOpen(p *Public, plant Plant, bid int) verdict {
	if !plant.Exists() {
		return refuse(CodeNoSuchThing)
	}
	if !p.Current().Has(plant) {
		return refuse(CodeNotOnOffer)
	}
	low, money := p.MinBid(plant), int(p.Players[p.Actor].Money)
	switch {
	case bid < low:
		return refuseFacts(CodeBidTooLow, bid, low)
	case bid > low && r.alone(p):
		return refuseFacts(CodeBidTooHigh, bid, low)
	case bid > money:
		return refuseFacts(CodeMoney, money, bid)
	}
	return legal
}

// mustBuy reports whether the actor may not pass (A7). A player who cannot pay for any plant on offer may.
func (r *Rules) mustBuy(p *Public) bool {
	if p.Round != 1 {
		return false
	}
	money := int(p.Players[p.Actor].Money)
	for s := p.Current(); s != 0; s &= s - 1 {
		if p.MinBid(s.Lowest()) <= money {
			return true
		}
	}
	return false
}

// checkBuy validates a purchase of tokens (R1, R2, R3).
func (r *Rules) checkBuy(p *Public, a Action) verdict {
	f, n, pl := Fuel(a.What), int(a.N), &p.Players[p.Actor]
	switch {
	case f >= Fuels:
		return refuse(CodeNoSuchThing)
	case !pl.Accepts(f):
		return refuse(CodeNotAccepted)
	case n < 1:
		return refuseFacts(CodeAmount, n, r.mostTokens(p, f))
	case n > pl.Room(f):
		return refuseFacts(CodeStorage, pl.Room(f), n)
	case n > r.onSale(p, f):
		return refuseFacts(CodeSoldOut, r.onSale(p, f), n)
	}
	if cost := r.cost(p, f, n); cost > int(pl.Money) {
		return refuseFacts(CodeMoney, int(pl.Money), cost)
	}
	return legal
}

// checkRun validates the run of a plant on a mix (P4, C2).
func checkRun(r *Rules, p *Public, a Action) verdict {
	plant, pl := a.Plant(), &p.Players[p.Actor]
	if a.What >= 64 || !plant.Exists() {
		return refuse(CodeNoSuchThing)
	}
	if !pl.Plants.Has(plant) {
		return refuse(CodeNotOwned)
	}
	if p.Ran.Has(plant) {
		return refuse(CodeAlreadyRan)
	}
	info := plant.Info()
	if info.Kind == KindHybrid {
		coal, oil := int(a.N), int(info.Needs)-int(a.N)
		switch {
		case coal < 0 || oil < 0:
			return refuse(CodeMix)
		case coal > int(pl.Tokens[Coal]):
			return refuseFacts(CodeFuelShort, int(pl.Tokens[Coal]), coal)
		case oil > int(pl.Tokens[Oil]):
			return refuseFacts(CodeFuelShort, int(pl.Tokens[Oil]), oil)
		case r.Reading >= SecondReading && !pl.lies(info.Needs, uint8(coal)):
			low, high := pl.mixes(info.Needs)
			if uint8(coal) < low {
				return refuseFacts(CodeStoredElsewhere, coal, int(low))
			}
			return refuseFacts(CodeStoredElsewhere, coal, int(high))
		}
		return legal
	}
	if a.N != 0 {
		return refuse(CodeMix)
	}
	if f, ok := info.Kind.Fuel(); ok && pl.Tokens[f] < info.Needs {
		return refuseFacts(CodeFuelShort, int(pl.Tokens[f]), int(info.Needs))
	}
	return legal
}
