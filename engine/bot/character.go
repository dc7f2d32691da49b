package bot

import "kilovolt/engine"

// character is how a seat plays in a playout. Nobody knows how the others at a table will decide; so in every sampled world each seat is
// somebody else, drawn from a crowd, and what is best against the crowd is robust against any of it.
type character struct {
	number  int  // what the printed number counts in a plant's worth, in percent
	city    int  // a city that a plant powers, Elektro
	final   int  // a city more that it powers in the end, once that is near, Elektro
	run     int  // how many runs of its fuel a plant's worth loses, in tenths
	spare   int  // capacity beyond its cities up to which it looks for plants
	margin  int  // what a plant must be worth above its price with capacity to spare, Elektro
	stretch int  // bids up to so much of the worth, in percent
	choosy  int  // how much a bid minds what another plant on offer would leave, in percent
	cash    int  // money that a bid leaves, Elektro
	stock   int  // the price up to which it stores tokens, Elektro
	over    int  // cities beyond the capacity
	dear    int  // the most that it pays for a city while the end is far, Elektro
	mean    bool // never fights for a plant
	minded  bool // values plants as a mind would (appraisal.go)
	rash    bool // ends the game as soon as it can, whoever wins
}

// within returns a number from low to high.
func (g *chance) within(low, high int) int { return low + g.below(high-low+1) }

// someone draws a character from the crowd.
func (g *chance) someone() character {
	c := character{
		number: g.within(45, 65), city: g.within(6, 9), final: g.within(5, 9), run: g.within(9, 21),
		spare: g.within(0, 3), margin: g.within(3, 15), stretch: g.within(70, 108), choosy: g.within(0, 90), cash: g.within(10, 20),
		stock: g.within(0, 4), over: g.within(0, 2), dear: g.within(22, 40),
	}
	switch g.below(8) {
	case 0, 1:
		c.minded = true
	case 2:
		c.mean = true
	case 3:
		c.rash = true
	}
	return c
}

// typical is about the middle of the crowd.
var typical = character{number: 55, city: 8, final: 7, run: 15, spare: 2, margin: 9, stretch: 90, choosy: 45, cash: 15, stock: 2, over: 1, dear: 31}

// alike seats the same character everywhere.
func alike() (out [engine.MaxPlayers]character) {
	for i := range out {
		out[i] = typical
	}
	return out
}

// crowd draws everybody's character.
func crowd(seed uint64) (out [engine.MaxPlayers]character) {
	g := chance(seed)
	for i := range out {
		out[i] = g.someone()
	}
	return out
}
