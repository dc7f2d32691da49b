package app

import (
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/game/table/timeline"
)

// timeScales is how long animations take at each speed of the computers.
var timeScales = [...]timeline.TimeScale{prefs.Normal: 1, prefs.Double: 0.5, prefs.Instant: 0}

// TimeScale is how long animations take: as the computers play, and no time where the player wants less motion, skips
// ahead or cannot see it.
func (h host) TimeScale() timeline.TimeScale {
	env := page.Current()
	if h.prefs.Motion.Reduced(env.ReducedMotion) || env.Hidden || env.TextVersion || h.session.Skipping() {
		return 0
	}
	return timeScales[h.prefs.Speed]
}
