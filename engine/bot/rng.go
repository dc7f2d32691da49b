package bot

// chance is the bot's own generator: SplitMix64 (Steele, Lea and Flood 2014). It has nothing to do with the deck's.
type chance uint64

func (g *chance) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	z := uint64(*g)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1. The bias of the remainder does not matter for a jitter.
func (g *chance) below(n int) int { return int(g.next() % uint64(n)) }

// around returns n changed by up to percent of it, up or down.
func (g *chance) around(n, percent int) int {
	if percent <= 0 {
		return n
	}
	return n * (100 - percent + g.below(2*percent+1)) / 100
}
