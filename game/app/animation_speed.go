package app

import (
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/table/timeline"
)

// timeScales is how long animations take at each speed of the computers.
var timeScales = [...]timeline.TimeScale{
	prefs.OneByOne: 1, prefs.Slow: 1.5, prefs.Normal: 1, prefs.Double: 0.5, prefs.Instant: 0,
}

// TimeScale multiplies the duration of animations: it follows the speed of the computers, and is 0 while the player
// wants less motion, skips ahead or cannot see the window.
func (h host) TimeScale() timeline.TimeScale {
	env := h.options.env()
	if h.prefs.Motion.Reduced(env.ReducedMotion) || env.Hidden || env.TextVersion || h.session.Skipping() {
		return 0
	}
	return timeScales[h.prefs.Speed]
}

// Moves reports whether anything may move.
func (h host) Moves() bool { return h.TimeScale() > 0 }
