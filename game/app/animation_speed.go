package app

import (
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/game/table/timeline"
)

// animationSpeeds is how long animations take at each speed of the computers.
var animationSpeeds = [...]timeline.Tempo{prefs.Normal: 1, prefs.Double: 0.5, prefs.Instant: 0}

// Tempo is how long animations take: as the computers play, and no time where the player wants less motion, skips
// ahead or cannot see it.
func (h host) Tempo() timeline.Tempo {
	env := page.Current()
	if h.prefs.Motion.Reduced(env.ReducedMotion) || env.Hidden || env.TextVersion || h.session.Skipping() {
		return 0
	}
	return animationSpeeds[h.prefs.Speed]
}
