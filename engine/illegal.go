package engine

import "fmt"

// Code says why an action is illegal. Players read the catalogue's words for it; [Illegal.Error] is for programmers.
type Code uint8

// The reasons. Have and Need are the two numbers of [Illegal].
const (
	CodeNone            Code = iota
	CodeOver                 // the game is over
	CodeNotNow               // another decision is awaited
	CodeNoSuchThing          // no such verb, plant, city or fuel, or a field that the verb does not use
	CodeNotOnOffer           // the plant is not in the current market (A1)
	CodeBidTooLow            // Have: the bid, Need: the lowest allowed (A2, A3)
	CodeBidTooHigh           // Have: the bid, Need: the only bid allowed, as nobody else is eligible (A6)
	CodeMoney                // Have: money, Need: the cost
	CodeMustBuy              // in round 1 everybody buys (A7)
	CodeNotOwned             // the plant is not the actor's (A9, C2)
	CodeNewPlant             // the plant just bought cannot be the one scrapped (A9)
	CodeKeep                 // Have: coal kept, Need: another number (A9)
	CodeAmount               // the number of tokens is not possible. Have: asked, Need: the most possible
	CodeNotAccepted          // no own plant accepts the fuel (R1)
	CodeStorage              // Have: room left, Need: tokens asked (P5)
	CodeSoldOut              // Have: tokens on the market, Need: tokens asked (R2)
	CodeOutOfZone            // the city is not in the zone (S1)
	CodeOwnCity              // the actor has a house there (B4)
	CodeCityFull             // no open space left. Have: houses there, Need: open spaces in this Step (B4)
	CodeFirstEmpty           // the first house needs an empty city (B2)
	CodeFirstMarked          // the first house needs an unused starting city (V1)
	CodeMarked               // a starting city, in Step 1 (V1)
	CodeTrustCity            // a city of the Trust, in Step 1 (X5)
	CodeHouseLimit           // Have: own cities, Need: the limit (V2)
	CodeNotEmpty             // the city is taken (X2, V1)
	CodeNotAdjacent          // not connected to a city of the Trust (X2)
	CodeAlreadyMarked        // the city is a starting city already (V1)
	CodeAlreadyRan           // the plant has run (P4)
	CodeFuelShort            // Have: tokens in store, Need: tokens needed (P4)
	CodeMix                  // the mix does not add up to the need (P4)
	CodeStoredElsewhere      // tokens of the mix lie on other plants. Have: the coal, Need: what can burn (P6)
	CodeNoNetwork            // the zone does not reach the city (B3)
	codeCount
)

var codeNames = [codeCount]string{
	"none", "over", "not-now", "no-such-thing", "not-on-offer", "bid-too-low", "bid-too-high", "money", "must-buy",
	"not-owned", "new-plant", "keep", "amount", "not-accepted", "storage", "sold-out", "out-of-zone", "own-city",
	"city-full", "first-empty", "first-marked", "marked", "trust-city", "house-limit", "not-empty", "not-adjacent",
	"already-marked", "already-ran", "fuel-short", "mix", "stored-elsewhere", "no-network",
}

// codeRules names the rule behind each code.
var codeRules = [codeCount]string{
	"", "T8", "", "", "A1", "A2", "A6", "", "A7", "A9", "A9",
	"A9", "R1", "R1", "P5", "R2", "S1", "B4", "B4", "B2", "V1", "V1",
	"X5", "V2", "X2", "X2", "V1", "P4", "P4", "P4", "P6", "B3",
}

// String returns the code's id.
func (c Code) String() string {
	if c < codeCount {
		return codeNames[c]
	}
	return "code?"
}

// Illegal is the refusal of an action that the rules do not allow: the rule and the facts.
type Illegal struct {
	Code   Code
	Rule   string // the id in RULES.md; empty if only the course of the game forbids it
	Action Action
	Await  Await // what was awaited instead, for CodeNotNow
	Have   int
	Need   int
	First  Plant // for CodeStoredElsewhere: a plant that makes the mix possible if it runs first; NoPlant for none
}

// Error describes the refusal for programmers.
func (e *Illegal) Error() string {
	rule := e.Rule
	if rule != "" {
		rule = " (rule " + rule + ")"
	}
	switch e.Code {
	case CodeNotNow:
		verb := e.Action.Verb
		if verb <= VerbDone && timely(verb, e.Await) { // within a compound action (ApplyAll)
			return fmt.Sprintf("illegal: %s, it is another seat's turn by now", verb)
		}
		return fmt.Sprintf("illegal: %s now, the table awaits %s", verb, e.Await)
	case CodeOver, CodeNoSuchThing, CodeNotOnOffer, CodeMustBuy, CodeNotOwned, CodeNewPlant, CodeNotAccepted,
		CodeOutOfZone, CodeOwnCity, CodeFirstEmpty, CodeFirstMarked, CodeMarked, CodeTrustCity, CodeNotEmpty,
		CodeNotAdjacent, CodeAlreadyMarked, CodeAlreadyRan, CodeMix, CodeNoNetwork:
		return fmt.Sprintf("illegal: %s%s", e.Code, rule)
	}
	return fmt.Sprintf("illegal: %s, have %d, need %d%s", e.Code, e.Have, e.Need, rule)
}

// verdict is the internal form of an Illegal, which takes no allocation.
type verdict struct {
	code       Code
	have, need int
}

var legal = verdict{}

func refuse(c Code) verdict { return verdict{code: c} }

func refuseFacts(c Code, have, need int) verdict { return verdict{c, have, need} }

func (v verdict) err(p *Public, a Action) *Illegal {
	rule := codeRules[v.code]
	if v.code == CodeMoney {
		rule = moneyRules[p.Phase]
	}
	switch {
	case p.Await == AwaitBid && (v.code == CodeBidTooLow || v.code == CodeMoney):
		rule = "A3"
	case p.Await == AwaitMark && v.code == CodeNotEmpty:
		rule = "V1"
	case p.Await == AwaitRun && v.code == CodeNotOwned:
		rule = "C2"
	}
	e := &Illegal{Code: v.code, Rule: rule, Action: a, Await: p.Await, Have: v.have, Need: v.need}
	if v.code == CodeStoredElsewhere {
		e.First = runFirst(p, a)
	}
	return e
}

// runFirst returns a plant of the actor's that makes a refused mix of a hybrid possible if it runs before (P6).
func runFirst(p *Public, a Action) Plant {
	pl := &p.Players[p.Actor]
	for _, other := range (pl.Plants &^ p.Ran).Without(a.Plant()).List() {
		info := other.Info()
		low, high := uint8(0), uint8(0) // the coal that it can burn
		var burnt Tokens
		switch f, one := info.Kind.Fuel(); {
		case info.Kind == KindHybrid:
			low, high = pl.mixes(info.Needs)
		case !one || pl.Tokens[f] < info.Needs:
			continue
		default:
			burnt[f] = info.Needs
		}
		for coal := low; coal <= high; coal++ {
			if info.Kind == KindHybrid {
				burnt = Tokens{Coal: coal, Oil: info.Needs - coal}
			}
			after, needs := *pl, a.Plant().Info().Needs
			for f, n := range burnt {
				after.Tokens[f] -= n
			}
			if least, most := after.mixes(needs); least <= uint8(a.N) && uint8(a.N) <= most {
				return other
			}
		}
	}
	return NoPlant
}

// moneyRules names the rule that asks for the money, by phase.
var moneyRules = [...]string{PhaseAuction: "A2", PhaseResources: "R1", PhaseBuild: "B1", PhaseOver: ""}
