package app

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/table/timeline"
)

// TestTimeScale: animations run as fast as the computers play, and not at all if the player wants that or skips ahead.
func TestTimeScale(t *testing.T) {
	a := bots(t, engine.Setup{Board: "germany", Players: 3, Seed: 3})
	for _, c := range []struct {
		speed  prefs.Speed
		motion prefs.Motion
		want   timeline.TimeScale
	}{
		{prefs.Normal, prefs.MotionAsDevice, 1}, {prefs.Normal, prefs.MotionFull, 1},
		{prefs.Double, prefs.MotionFull, 0.5},
		{prefs.Instant, prefs.MotionFull, 0}, {prefs.Normal, prefs.MotionLess, 0},
	} {
		a.prefs.Speed, a.prefs.Motion = c.speed, c.motion
		if got := (host{a}).TimeScale(); got != c.want {
			t.Errorf("speed %d, motion %s: durations ×%v, want %v", c.speed, c.motion, got, c.want)
		}
	}
	a.prefs.Speed, a.prefs.Motion = prefs.Normal, prefs.MotionFull
	a.session.Skip()
	if got := (host{a}).TimeScale(); got != 0 {
		t.Errorf("skipping ahead: durations ×%v", got)
	}
}
