package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Code identifies what a decision was for. The catalogue has the words.
type Code uint8

// The codes, with the fields of [Reason] that each one sets.
const (
	CodeNone         Code = iota
	CodeOpenGain          // Plant is worth N Elektro to the seat, its minimum is M
	CodeOpenForced        // everybody must buy (A7); Plant rates best at its minimum of M Elektro
	CodePassAmple         // capacity N is enough for M cities
	CodePassDear          // no plant on offer is worth its price; the best one, Plant, is worth N, its minimum is M
	CodePassWait          // Plant is worth N Elektro, above its minimum M, but the search prefers to wait
	CodePassPoor          // the seat cannot pay for any plant with N Elektro
	CodeBidWorth          // Plant is worth up to N Elektro, the bid was M
	CodeDropDear          // Plant is worth up to N Elektro, the bid is M
	CodeDropWait          // Plant is worth up to N Elektro, the bid is M, but the search prefers to drop out
	CodeDropPoor          // N Elektro are not enough to raise a bid of M
	CodeScrapWeak         // Plant adds least: N cities; the capacity is then M
	CodeKeepMix           // the seat keeps N coal and M oil, which suits its plants
	CodeFuelRun           // tokens for N cities this round, for M Elektro
	CodeFuelStock         // as CodeFuelRun, plus tokens beyond one run, as Fuel will cost more
	CodeFuelShort         // as CodeFuelStock, and Seat, which buys later, will lack N tokens of Fuel; M Elektro
	CodeFuelLast          // what may be the last round: tokens for N cities, M Elektro
	CodeFuelEnough        // the stored tokens power N cities already
	CodeFuelPoor          // the seat cannot pay for a run with M Elektro
	CodeFuelDear          // no run is worth its price: the cheapest costs N Elektro, the seat has M
	CodeStart             // first house: N cities around City cost M Elektro
	CodeBuildPower        // N cities for M Elektro, for unused capacity
	CodeBuildReach        // N cities for M Elektro, beyond the capacity, as cheap cities are taken
	CodeBuildFirst        // N cities for M Elektro, City first: Seat could build there next
	CodeBuildEnd          // the houses built end the game: powers N cities, the best rival, Seat, M
	CodeBuildLast         // Seat has ended the game: powers N cities
	CodeHoldEnd           // does not end the game: Seat would power M cities, the seat itself N
	CodeHoldCapacity      // builds nothing: capacity N, cities M
	CodeHoldMoney         // builds nothing: the cheapest city costs N, the seat has M
	CodeHoldReach         // builds nothing: no city is open
	CodeHoldSave          // builds nothing: the money is better spent on plants; N cities, capacity M
	CodePowerPay          // N cities powered for M Elektro
	CodePowerNone         // powers nothing: N cities owned, M Elektro
	CodeTrustFar          // City is the least valuable: the cities around it cost N Elektro
	CodeMarkNear          // City is well placed: N cities around it cost M Elektro
	CodeOpenDear          // Plant is worth N Elektro, below its minimum M, but everything else seems even worse
	CodePassLast          // as CodePassWait, in what may be the last round
	CodeBidDear           // Plant is worth N Elektro, no more than the bid was, M, but dropping out seems even worse
	CodeBuildMay          // Seat can end the game this round: powers N cities
	CodeHoldLast          // builds nothing: this may be the last round, in which money breaks ties
	codeCount
)

var codeNames = [codeCount]string{
	"none", "open-gain", "open-forced", "pass-ample", "pass-dear", "pass-wait", "pass-poor",
	"bid-worth", "drop-dear", "drop-wait", "drop-poor", "scrap-weak", "keep-mix",
	"fuel-run", "fuel-stock", "fuel-short", "fuel-last", "fuel-enough", "fuel-poor", "fuel-dear",
	"start", "build-power", "build-reach", "build-first", "build-end", "build-last",
	"hold-end", "hold-capacity", "hold-money", "hold-reach", "hold-save",
	"power-pay", "power-none", "trust-far", "mark-near",
	"open-dear", "pass-last", "bid-dear", "build-may", "hold-last",
}

// String returns the code's name.
func (c Code) String() string {
	if c < codeCount {
		return codeNames[c]
	}
	return "reason?"
}

// Codes returns all codes that a decision may carry.
func Codes() []Code {
	out := make([]Code, 0, codeCount-1)
	for c := CodeNone + 1; c < codeCount; c++ {
		out = append(out, c)
	}
	return out
}

// Reason is what a decision was for, as facts. The code says which fields are set.
type Reason struct {
	Code  Code
	N, M  int
	Plant engine.Plant
	City  maps.City
	Fuel  engine.Fuel
	Seat  engine.Seat
	// Chance is the seat's estimated chance of winning after the decision, in percent; 0 if the decision was not
	// searched.
	Chance int
	// Limit is how far the seat bids for Plant, in Elektro; 0 where it does not bid. What the plant is worth stays the
	// same from bid to bid, the limit does not.
	Limit int
}
