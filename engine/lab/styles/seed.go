package styles

// mix combines a seed and other values as SplitMix64 does.
func mix(seed uint64, values ...uint64) uint64 {
	for _, v := range values {
		seed += (v + 1) * 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}

// below returns a random number from 0 to n-1; n is at least 1. It is the same throughout a decision.
func (t *turn) below(n int) int { return int(mix(t.seed, 0) % uint64(n)) }
