package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// manner is how a style plays: numbers that weigh the common questions, and functions that answer one of them differently; nil where the style
// answers it like everybody else.
type manner struct {
	name string

	// What a plant is worth, in Elektro (plants.go).
	perNumber int                        // for each point of its number, in percent
	perCity   int                        // for each city of capacity gained
	perFinal  int                        // for each city more that it powers in the end, once that is near
	perRun    int                        // how many runs of its fuel at today's price it loses, in tenths
	taste     [engine.KindFusion + 1]int // by what it runs on
	worth     func(t *turn, plant engine.Plant) int

	// Bidding.
	spare   int                                    // capacity beyond its cities up to which it looks for plants
	margin  int                                    // gain over the minimum, in Elektro, for which it buys with capacity to spare
	stretch int                                    // bids up to so many percent of the worth
	choosy  int                                    // how much a bid minds what another plant on offer would gain, in percent
	jump    int                                    // raises and opens so far towards its limit at once, in percent
	cash    int                                    // money that a bid leaves, in Elektro, unless the seat must buy
	wants   func(t *turn, plant engine.Plant) bool // whether the plant comes into question at all

	// Fuel beyond what runs this round.
	stock [engine.Fuels]int // price of a token up to which it fills its store, in Elektro

	// Building.
	over    int                               // cities beyond the capacity
	dear    int                               // the most that it pays for a city, in Elektro, while the end is far
	reserve int                               // money that building leaves for the next auction, in Elektro, while the end is far
	room    func(t *turn) int                 // how many cities it wants now
	bonus   func(t *turn, city maps.City) int // what a city counts beside its price, in Elektro

	// The end.
	ends func(t *turn) bool // whether it ends the game this round if it can
}
