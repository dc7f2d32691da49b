package engine

// splitMix is the generator of the deck: SplitMix64 (Steele, Lea and Flood 2014). It has one word of state and gives
// the same numbers on every machine.
type splitMix uint64

func (g *splitMix) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	z := uint64(*g)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1, each equally likely (rejection of the remainder). Only a number among the n
// highest can be in the remainder: where it begins is not computed for any other, as a division is slow.
func (g *splitMix) below(n int) int {
	const highest = ^uint64(0)
	m := uint64(n)
	for {
		if x := g.next(); x <= highest-m || x < highest-highest%m {
			return int(x % m)
		}
	}
}

// shuffle puts the cards in random order, each equally likely (Fisher–Yates).
func (g *splitMix) shuffle(cards []Plant) {
	for i := len(cards) - 1; i > 0; i-- {
		j := g.below(i + 1)
		cards[i], cards[j] = cards[j], cards[i]
	}
}
