package bot

import "kilovolt/engine"

// profile is how a seat plays in a playout. Nobody knows how the others at a table will decide, so every sampled
// world draws a profile for each seat: what does best against all of them is robust against any of them.
type profile struct {
	perNumber   int  // percent of the printed number that counts towards a plant's worth
	perCity     int  // worth of each city a plant powers, Elektro
	perFinal    int  // worth of each additional city powered at the end, once that is near, Elektro
	perRun      int  // runs of fuel deducted from a plant's worth, in tenths
	spare       int  // looks for plants while its capacity exceeds its cities by less than this
	margin      int  // surplus over the price that a plant must offer if capacity is spare, Elektro
	bidShare    int  // percent of the worth that it bids up to
	alternative int  // percent of what another plant on offer would gain that is deducted from a bid
	cashReserve int  // money that a bid leaves untouched, Elektro
	stockPrice  int  // highest price at which it stores tokens, Elektro
	overbuild   int  // cities that it builds beyond its capacity
	maxCityCost int  // the most it pays for a city while the end is far, Elektro
	frugal      bool // never fights for a plant
	appraises   bool // values plants as an evaluator would (appraisal.go)
	learned     bool // bids as seats did in recorded auctions (limit_net.go)
	eager       int  // if so, how far beyond a typical seat, in sixteenths of the spread
	reckless    bool // ends the game as soon as it can, whoever wins
}

// within returns a number from low to high, both included.
func (g *rng) within(low, high int) int { return low + g.below(high-low+1) }

// profile draws a profile.
func (g *rng) profile() profile {
	p := profile{
		perNumber: g.within(45, 65), perCity: g.within(6, 9), perFinal: g.within(5, 9), perRun: g.within(9, 21),
		spare: g.within(0, 3), margin: g.within(3, 15), bidShare: g.within(70, 108), alternative: g.within(0, 90),
		cashReserve: g.within(10, 20),
		stockPrice:  g.within(0, 4), overbuild: g.within(0, 2), maxCityCost: g.within(22, 40),
	}
	switch g.below(8) {
	case 0, 1:
		p.appraises = true
	case 2:
		p.frugal = true
	case 3:
		p.reckless = true
	}
	return p
}

// typicalProfile is near the middle of the range that profiles are drawn from.
var typicalProfile = profile{
	perNumber: 55, perCity: 8, perFinal: 7, perRun: 15,
	spare: 2, margin: 9, bidShare: 90, alternative: 45, cashReserve: 15,
	stockPrice: 2, overbuild: 1, maxCityCost: 31,
}

// uniformProfiles gives every seat the typical profile.
func uniformProfiles() (out [engine.MaxPlayers]profile) {
	for i := range out {
		out[i] = typicalProfile
	}
	return out
}

// drawProfiles draws a profile for every seat.
func drawProfiles(seed uint64) (out [engine.MaxPlayers]profile) {
	g := rng(seed)
	for i := range out {
		out[i] = g.profile()
	}
	return out
}
