package advisor

import "kilovolt/engine"

// power: idle plants could power more cities.
func (t *turn) power() (w Warning, slip bool) {
	best := engine.BestPowering(t.r, &t.p, t.me)
	cities := min(int(t.p.Running), int(t.own().Houses))
	if best.Cities <= cities {
		return w, false
	}
	return Warning{Kind: Power, N: cities, M: best.Cities, Gain: engine.Payment(best.Cities) - engine.Payment(cities)},
		true
}
