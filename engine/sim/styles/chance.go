package styles

// mix draws a number from a seed and the values beside it: SplitMix64's mixing.
func mix(seed uint64, values ...uint64) uint64 {
	for _, v := range values {
		seed += (v + 1) * 0x9e3779b97f4a7c15
		seed = (seed ^ seed>>30) * 0xbf58476d1ce4e5b9
		seed = (seed ^ seed>>27) * 0x94d049bb133111eb
		seed ^= seed >> 31
	}
	return seed
}

// chance draws a number from 0 to n-1; n is at least 1.
func (t *turn) chance(n int) int { return int(mix(t.seed, 0) % uint64(n)) }
