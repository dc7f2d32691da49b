package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Code says what a decision was for. The words are the catalogue's.
type Code uint8

// The codes, with the fields of [Reason] that they fill.
const (
	CodeNone         Code = iota
	CodeOpenGain          // Plant is worth N Elektro to the seat, its minimum is M
	CodeOpenForced        // everybody must buy (A7); Plant costs least for what it brings, M Elektro
	CodePassAmple         // capacity N is enough for M cities
	CodePassDear          // no plant on offer is worth its price; the best, Plant, is worth N, its minimum is M
	CodePassWait          // Plant is worth N Elektro, from M; yet the look ahead likes better what waiting leaves
	CodePassPoor          // no plant can be paid: N Elektro
	CodeBidWorth          // Plant is worth up to N Elektro, the bid was M
	CodeDropDear          // Plant is worth up to N Elektro, the bid is M
	CodeDropWait          // Plant is worth up to N Elektro, the bid is M; yet the look ahead likes better what dropping out leaves
	CodeDropPoor          // N Elektro are too few for a bid above M
	CodeScrapWeak         // Plant adds least: N cities, capacity stays at M
	CodeKeepMix           // N coal and M oil stay, what the plants need
	CodeFuelRun           // tokens for N cities powered this round, paid M Elektro
	CodeFuelStock         // as CodeFuelRun, and tokens beyond one run, as Fuel will be dearer: N cities, M Elektro
	CodeFuelShort         // as CodeFuelStock, and Seat, which buys later, is left short of N tokens of Fuel; M Elektro
	CodeFuelLast          // the last round: tokens for N cities, M Elektro
	CodeFuelEnough        // the store powers N cities already
	CodeFuelPoor          // no money for a run: M Elektro
	CodeFuelDear          // no run is worth its price now: the cheapest costs N Elektro, the money is M
	CodeStart             // first house: around City N cities cost M Elektro
	CodeBuildPower        // N cities, M Elektro, for capacity not used yet
	CodeBuildReach        // as CodeBuildPower, beyond today's capacity: cheap places go
	CodeBuildFirst        // N cities, M Elektro, City first: Seat could be there next
	CodeBuildEnd          // ends the game: N cities powered, the best rival, Seat, powers M
	CodeBuildLast         // Seat ends the game: N cities powered
	CodeHoldEnd           // does not end the game: Seat would power M, the seat itself N
	CodeHoldCapacity      // no city more: capacity N, cities M
	CodeHoldMoney         // no city more: the cheapest link costs N, money M
	CodeHoldReach         // no city more: nothing is open to build on
	CodeHoldSave          // no city more: the money goes further on plants; N cities, capacity M
	CodePowerPay          // N cities powered for M Elektro
	CodePowerNone         // nothing to power with, or for: N cities own, M Elektro
	CodeTrustFar          // City is least worth having: the cities around it cost N Elektro
	CodeMarkNear          // City is well placed: N cities around it cost M Elektro
	codeCount
)

var codeNames = [codeCount]string{
	"none", "open-gain", "open-forced", "pass-ample", "pass-dear", "pass-wait", "pass-poor", "bid-worth", "drop-dear", "drop-wait", "drop-poor",
	"scrap-weak", "keep-mix", "fuel-run", "fuel-stock", "fuel-short", "fuel-last", "fuel-enough", "fuel-poor", "fuel-dear", "start", "build-power",
	"build-reach", "build-first", "build-end", "build-last", "hold-end", "hold-capacity", "hold-money", "hold-reach", "hold-save", "power-pay",
	"power-none", "trust-far", "mark-near",
}

// String returns the code's id.
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

// Reason is what a decision was for, as facts. Which fields count depends on Code.
type Reason struct {
	Code  Code
	N, M  int
	Plant engine.Plant
	City  maps.City
	Fuel  engine.Fuel
	Seat  engine.Seat
	// Chance is how likely the seat seemed to win after a decision that was searched, in percent; otherwise 0.
	Chance int
}
