package table

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/motion"
	"kilovolt/game/ui"
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

// TestWatchingRunsByItself: from moment to moment at its pace, faster when asked, until it is stopped or the end is reached.
func TestWatchingRunsByItself(t *testing.T) {
	for _, size := range three {
		h := over(t, size.w, size.h)
		s := h.scene
		s.Watch(0, true)
		h.feed(0)
		if !s.LookingBack() || s.past.index != 0 {
			t.Fatalf("it begins after %d actions", s.past.index)
		}
		h.feed(reelPace[byMove] - 20*time.Millisecond)
		if s.past.index != 0 {
			t.Error("it does not wait")
		}
		h.feed(40 * time.Millisecond)
		if s.past.index == 0 {
			t.Error("it does not go on")
		}
		h.key("P")
		at := s.past.index
		for range 60 { // what else the table has to do, as laying out its map
			h.feed(time.Second)
		}
		if s.past.index != at || s.past.reel.runs {
			t.Error("it does not stop")
		}
		s.faster()
		if s.speed() != 2 || s.past.reel.runs {
			t.Errorf("speed %d, runs %v", s.speed(), s.past.reel.runs)
		}
		h.feed(0)
		if !h.tree.Activate("past-play") {
			t.Fatal("there is no button to go on")
		}
		h.feed(0)
		h.feed(reelPace[byMove]/2 + 20*time.Millisecond)
		if s.past.index == at {
			t.Error("it does not go on twice as fast")
		}
		s.faster()
		if s.faster(); s.speed() != 1 {
			t.Errorf("after the fastest comes %d", s.speed())
		}
		h.feed(0)
		h.key(ui.KeyComma)
		if s.past.reel.runs {
			t.Error("a step does not stop it")
		}
		s.past.by = byRound
		s.PlayPause()
		for range 100 {
			h.feed(reelPace[byRound] + 20*time.Millisecond)
		}
		if s.past.index != h.match.Index() || s.past.reel.runs {
			t.Errorf("it ends after %d of %d actions, runs %v", s.past.index, h.match.Index(), s.past.reel.runs)
		}
		s.PlayPause()
		if s.past.index != 0 || !s.past.reel.runs {
			t.Error("at the end it does not begin anew")
		}
		h.feed(0)
		for _, fault := range h.tree.Check() {
			t.Errorf("%.0f×%.0f: %s", size.w, size.h, fault)
		}
		if h.tree.Find("past-at") == nil {
			t.Errorf("%.0f×%.0f: the scrubber is not in sight", size.w, size.h)
		}
		h.tree.Activate("present")
		h.feed(time.Minute)
		if s.LookingBack() || s.past.reel.runs {
			t.Error("the way back does not lead to the end")
		}
	}
}

// TestWatchingFromAMoment shows it and stands still.
func TestWatchingFromAMoment(t *testing.T) {
	h := over(t, 1280, 800)
	h.scene.Watch(40, false)
	h.feed(time.Minute)
	if want, _ := h.match.StateAt(40); h.scene.past.index != 40 || *h.scene.public() != want {
		t.Errorf("after %d actions", h.scene.past.index)
	}
}

// TestWatchingMoves: what led to the next moment moves as it did when it happened, networks light up, and then the table rests until the next one.
// Nothing of it moves where nothing may, and a step by hand moves nothing.
func TestWatchingMoves(t *testing.T) {
	for _, tempo := range []motion.Tempo{1, 0} {
		h := over(t, 1280, 800)
		s := h.scene
		h.tempo = tempo
		s.Watch(0, true)
		now, kinds, lit := 10*time.Second, map[motion.Kind]bool{}, 0
		for range 1200 {
			now += 100 * time.Millisecond
			h.tree.Update(now, &ui.Queue{})
			for _, b := range s.moving.reel.Beats() {
				kinds[b.Kind] = true
			}
			lit = max(lit, len(s.board.state.Currents))
		}
		if s.past.index == 0 || !s.past.on {
			t.Fatalf("after %v it has come to %d", now, s.past.index)
		}
		for _, kind := range []motion.Kind{motion.Bought, motion.Drawn, motion.Fetched, motion.Built, motion.Burnt} {
			if kinds[kind] != (tempo > 0) {
				t.Errorf("tempo %v: beats of kind %d are seen: %v", tempo, kind, kinds[kind])
			}
		}
		if (lit > 0) != (tempo > 0) {
			t.Errorf("tempo %v: %d networks lit up", tempo, lit)
		}
		s.run(false)
		h.feed(time.Minute)
		if s.moving.on || len(s.board.power.on) > 0 {
			t.Errorf("tempo %v: the table does not rest", tempo)
		}
		s.StepOn()
		if h.feed(0); s.moving.on {
			t.Errorf("tempo %v: a step by hand moves", tempo)
		}
	}
}
