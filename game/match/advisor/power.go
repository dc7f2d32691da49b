package advisor

import "kilovolt/engine"

// power: other plants, or more of them, could power more cities. after is the position in which no more are to run.
func (t *turn) power(after *engine.Public) (w Warning, slip bool) {
	best := engine.BestPowering(t.r, &t.p, t.me)
	cities := min(int(after.Running), int(t.own().Houses))
	if best.Cities <= cities {
		return w, false
	}
	return Warning{Kind: Power, N: cities, M: best.Cities, Gain: engine.Payment(best.Cities) - engine.Payment(cities)},
		true
}
