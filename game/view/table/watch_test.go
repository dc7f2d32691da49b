package table

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/view/table/history"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
)

// over is a table whose game is over.
func over(t *testing.T, w, h float64) *fakeHost {
	t.Helper()
	host := sitWith(t, "bbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 5}, w, h)
	for n := 0; !host.match.Over(); n++ {
		if n > 5000 {
			t.Fatal("the game does not end")
		}
		host.session.Tick(time.Unix(int64(n), 0), func() bool { return true })
	}
	host.feed(0)
	return host
}

// TestWatchingRunsByItself: from moment to moment at its pace, faster if asked to, until it is stopped or reaches the
// end.
func TestWatchingRunsByItself(t *testing.T) {
	for _, size := range three {
		h := over(t, size.w, size.h)
		s := h.scene
		s.Watch(0, true)
		h.feed(0)
		if !s.LookingBack() || s.Past.Index != 0 {
			t.Fatalf("it starts after %d actions", s.Past.Index)
		}
		h.feed(history.ReelPace[match.ByMove] - 20*time.Millisecond)
		if s.Past.Index != 0 {
			t.Error("it does not wait")
		}
		h.feed(40 * time.Millisecond)
		if s.Past.Index == 0 {
			t.Error("it does not continue")
		}
		h.key("P")
		at := s.Past.Index
		for range 60 { // other work of the table, such as laying out its map
			h.feed(time.Second)
		}
		if s.Past.Index != at || s.history.Reel.Runs {
			t.Error("it does not stop")
		}
		s.history.NextSpeed()
		if s.history.Speed() != 2 || s.history.Reel.Runs {
			t.Errorf("speed %d, runs %v", s.history.Speed(), s.history.Reel.Runs)
		}
		h.feed(0)
		if !h.tree.Activate("past-play") {
			t.Fatal("there is no button to continue")
		}
		h.feed(0)
		h.feed(history.ReelPace[match.ByMove]/2 + 20*time.Millisecond)
		if s.Past.Index == at {
			t.Error("it does not run twice as fast")
		}
		s.history.NextSpeed()
		if s.history.NextSpeed(); s.history.Speed() != 1 {
			t.Errorf("the fastest speed is followed by %d", s.history.Speed())
		}
		h.feed(0)
		h.key(ui.KeyComma)
		if s.history.Reel.Runs {
			t.Error("a step does not stop it")
		}
		s.history.By = match.ByRound
		s.history.PlayPause()
		for range 100 {
			h.feed(history.ReelPace[match.ByRound] + 20*time.Millisecond)
		}
		if s.Past.Index != h.match.Index() || s.history.Reel.Runs {
			t.Errorf("it ends after %d of %d actions, runs %v", s.Past.Index, h.match.Index(), s.history.Reel.Runs)
		}
		s.history.PlayPause()
		if s.Past.Index != 0 || !s.history.Reel.Runs {
			t.Error("at the end it does not start over")
		}
		h.feed(0)
		for _, fault := range h.tree.Check() {
			t.Errorf("%.0f×%.0f: %s", size.w, size.h, fault)
		}
		if h.tree.Find("past-at") == nil {
			t.Errorf("%.0f×%.0f: the scrubber is not in view", size.w, size.h)
		}
		h.tree.Activate("present")
		h.feed(time.Minute)
		if s.LookingBack() || s.history.Reel.Runs {
			t.Error("the button back does not lead to the end")
		}
	}
}

// TestWatchingFromAMoment: it shows that moment and stops there.
func TestWatchingFromAMoment(t *testing.T) {
	h := over(t, 1280, 800)
	h.scene.Watch(40, false)
	h.feed(time.Minute)
	if want, _ := h.match.StateAt(40); h.scene.Past.Index != 40 || *h.scene.Position() != want {
		t.Errorf("after %d actions", h.scene.Past.Index)
	}
}

// TestWatchingMoves: what led to the next moment moves as it did when it happened, networks light up, and then the
// table is still until the next one. Nothing moves at time scale 0, nor on a step by hand.
func TestWatchingMoves(t *testing.T) {
	for _, timeScale := range []timeline.TimeScale{1, 0} {
		h := over(t, 1280, 800)
		s := h.scene
		h.timeScale = timeScale
		s.Watch(0, true)
		now, kinds, lit := 10*time.Second, map[timeline.Kind]bool{}, 0
		for range 1200 {
			now += 100 * time.Millisecond
			h.tree.Update(now, &ui.Queue{})
			for _, b := range s.motion.Moving.Reel.Beats() {
				kinds[b.Kind] = true
			}
			lit = max(lit, len(s.cityMap.State.Currents))
		}
		if s.Past.Index == 0 || !s.Past.On {
			t.Fatalf("after %v it is at %d", now, s.Past.Index)
		}
		for _, kind := range []timeline.Kind{timeline.Bought, timeline.Drawn, timeline.Fetched, timeline.Built,
			timeline.Burnt} {
			if kinds[kind] != (timeScale > 0) {
				t.Errorf("time scale %v: beats of kind %d are seen: %v", timeScale, kind, kinds[kind])
			}
		}
		if (lit > 0) != (timeScale > 0) {
			t.Errorf("time scale %v: %d networks lit up", timeScale, lit)
		}
		s.history.Run(false)
		h.feed(time.Minute)
		if s.motion.Moving.On || len(s.cityMap.State.Currents) > 0 {
			t.Errorf("time scale %v: the table does not come to rest", timeScale)
		}
		s.history.StepOn()
		if h.feed(0); s.motion.Moving.On {
			t.Errorf("time scale %v: a step by hand moves", timeScale)
		}
	}
}
