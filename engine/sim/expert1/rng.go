package expert1

// rng is the bots' own generator, SplitMix64 (Steele, Lea and Flood 2014). It is independent of the deck's.
type rng uint64

func (g *rng) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	z := uint64(*g)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a number from 0 to n-1. The bias of the remainder does not matter here.
func (g *rng) below(n int) int { return int(g.next() % uint64(n)) }

// jitter returns n changed by up to percent of it, up or down.
func (g *rng) jitter(n, percent int) int {
	if percent <= 0 {
		return n
	}
	return n * (100 - percent + g.below(2*percent+1)) / 100
}
