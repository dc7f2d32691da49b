package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// profile is how a style plays: weights in the common decisions, and functions that replace one of them. A nil
// function means the common decision.
type profile struct {
	name string

	// What a plant is worth, in Elektro (plants.go).
	perNumber int                        // percent of its printed number that counts
	perCity   int                        // for each city of capacity gained
	perFinal  int                        // for each additional city powered at the end, once that is near
	perRun    int                        // runs of its fuel deducted at current prices, in tenths
	kindBonus [engine.KindFusion + 1]int // by kind of plant
	worth     func(t *turn, plant engine.Plant) int

	// Bidding.
	spare       int                                    // looks for plants while capacity exceeds cities by less
	margin      int                                    // required gain over the minimum if capacity is spare, Elektro
	bidShare    int                                    // percent of the worth that it bids up to
	alternative int                                    // percent of another plant's gain deducted from a bid
	raiseShare  int                                    // percent of the way to its limit that it raises at once
	cashReserve int                                    // left by a bid unless the seat must buy, Elektro
	considers   func(t *turn, plant engine.Plant) bool // whether it wants the plant at all

	bidsUp int // percent of a rival's worth to which it bids the rival up

	// Fuel beyond this round's run.
	stockPrice [engine.Fuels]int // highest price of a token that it stores, Elektro

	extraBought int // tokens beyond a run that it buys of what rivals run on
	runs        int // that it buys fuel for, in tenths; 0: one

	// Building.
	overbuild   int                               // cities beyond the capacity
	maxCityCost int                               // highest price of a city while the end is far, Elektro; 0: any
	cityTarget  func(t *turn) int                 // cities that it wants now
	cityBonus   func(t *turn, city maps.City) int // added to a city's attraction, Elektro

	// The end.
	endsGame func(t *turn) bool // whether it ends the game this round if it can
	mayEnd   func(t *turn) bool // alone decides whether it ends the game, if set
	denies   bool               // keeps fuel and plants from rivals in the last round
}
