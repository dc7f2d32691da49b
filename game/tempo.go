package game

import (
	"kilovolt/game/motion"
	"kilovolt/game/page"
	"kilovolt/game/prefs"
)

// tempos are how long what moves takes at each speed of the computers.
var tempos = [...]motion.Tempo{prefs.Normal: 1, prefs.Double: 0.5, prefs.Instant: 0}

// Tempo is how long what moves takes: as the computers play, and not at all where the player wants less motion, skips ahead or cannot see it.
func (h host) Tempo() motion.Tempo {
	env := page.Current()
	if h.prefs.Motion.Reduced(env.ReducedMotion) || env.Hidden || env.Mirror || h.session.Skipping() {
		return 0
	}
	return tempos[h.prefs.Speed]
}
