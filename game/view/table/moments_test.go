package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/sound"
	"kilovolt/game/play/session"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
)

// paidStage is a stage on which the first player who powers cities is about to be paid for them.
func paidStage(t *testing.T, w, h float64) *stage {
	t.Helper()
	s := newStage(t, stages, w, h)
	s.timeScale = 0
	s.until(t, engine.AwaitRun, 2)
	for engine.BestPowering(s.match.Rules(), s.match.Public(), s.match.Public().Actor).Cities == 0 {
		s.power(t)
	}
	s.frame(16 * time.Millisecond)
	s.frame(5 * time.Second)
	s.timeScale, s.heard = 1, nil
	return s
}

// power has the player whose turn it is power as much as possible.
func (s *stage) power(t *testing.T) (engine.Seat, engine.Powering) {
	t.Helper()
	seat := s.match.Public().Actor
	way := engine.BestPowering(s.match.Rules(), s.match.Public(), seat)
	if err := s.session.Play(way.Actions()...); err != nil {
		t.Fatal(err)
	}
	return seat, way
}

// rest lets frames pass until nothing moves, and reports how long that took.
func (s *stage) rest(t *testing.T) time.Duration {
	t.Helper()
	began := s.now
	for s.tree.Busy() {
		if s.now-began > 5*time.Second {
			t.Fatal("it never ends")
		}
		s.frame(16 * time.Millisecond)
	}
	return s.now - began
}

// TestPayday: the amount rises where the player is paid, and is gone within a second; afterwards no frame is drawn. In
// every window.
func TestPayday(t *testing.T) {
	for _, size := range sizes {
		s := paidStage(t, size.w, size.h)
		if _, way := s.power(t); way.Cities == 0 {
			t.Fatal("nothing is powered")
		}
		s.frame(16 * time.Millisecond)
		if !s.scene.motion.Paying() || !slices.Contains(s.heard, sound.Coin) && s.tree.Waiting() {
			t.Fatalf("%v: nobody is seen being paid", size)
		}
		began := s.now
		for s.scene.motion.Paying() {
			s.frame(16 * time.Millisecond)
		}
		if took := s.now - began; took > timeline.PayTime+50*time.Millisecond || took < 300*time.Millisecond {
			t.Errorf("%v: it takes %v", size, took)
		}
		s.rest(t)
		s.frame(time.Second)
		if s.frame(100 * time.Millisecond) {
			t.Errorf("%v: a frame is drawn at rest", size)
		}
	}
}

// TestPaydayEndsWithInput: with whatever lights up on the map.
func TestPaydayEndsWithInput(t *testing.T) {
	s := paidStage(t, 1280, 800)
	s.tree.OnInput = s.scene.FinishMotion
	s.power(t)
	s.frame(16 * time.Millisecond)
	s.frame(100 * time.Millisecond)
	s.frame(16*time.Millisecond, ui.Event{Kind: ui.KeyPress, Key: ui.KeyDown})
	if s.scene.motion.Paying() || len(s.scene.cityMap.State.Currents) > 0 {
		t.Error("it goes on")
	}
	s.frame(16 * time.Millisecond)
	if s.frame(16*time.Millisecond) || s.tree.Moving() {
		t.Error("frames are still drawn")
	}
}

// TestPaydayTellsNoHiddenMoney: where money is hidden from whoever faces the screen no amount is shown.
func TestPaydayTellsNoHiddenMoney(t *testing.T) {
	s := newStage(t, stages, 1280, 800)
	cfg := s.match.Config()
	cfg.HideMoney = true
	hiding, err := match.New(cfg, session.Bots)
	if err != nil {
		t.Fatal(err)
	}
	for _, seen := range []bool{true, false} {
		if !seen {
			s.scene.Redaction = hiding.Redaction(0)
		}
		s.scene.motion.Finish()
		s.scene.motion.Enqueue([]engine.Event{{Kind: engine.EventIncome, Seat: 1, N: 1, M: 22}}, 1, false)
		if got := s.scene.motion.Amounts(); len(got) != 1 || (got[0] != "") != seen {
			t.Errorf("seen %v: the amounts are %q", seen, got)
		}
	}
}

// signs has the table announce something, and returns what is shown for it right away.
func (s *stage) signs(events ...engine.Event) (*timeline.Beat, bool) {
	s.scene.motion.Enqueue(events, s.timeScale, true)
	s.scene.Changed()
	s.frame(16 * time.Millisecond)
	b, _, on := s.scene.motion.Sign()
	return b, on
}

// TestStepsAndTheLastRoundAreAnnounced: long enough to be read, and not cut short by the next phase; input ends it.
func TestStepsAndTheLastRoundAreAnnounced(t *testing.T) {
	s := newStage(t, stages, 390, 844)
	if b, on := s.signs(engine.Event{Kind: engine.EventStep, N: 2}); !on || b.Step != 2 {
		t.Fatalf("Step 2: %+v", b)
	}
	s.frame(time.Second)
	if b, on := s.signs(engine.Event{Kind: engine.EventPhase, N: int32(engine.PhaseBuild)}); !on || b.Step != 2 {
		t.Errorf("the next phase: %+v", b)
	}
	s.frame(16*time.Millisecond, ui.Event{Kind: ui.PointerDown})
	s.frame(16*time.Millisecond, ui.Event{Kind: ui.PointerCancel})
	if _, _, on := s.scene.motion.Sign(); on {
		t.Error("input does not end it")
	}
	var built []engine.Event
	for range s.match.Rules().EndCities {
		built = append(built, engine.Event{Kind: engine.EventBuilt, Seat: 2})
	}
	s.heard = nil
	if b, on := s.signs(built...); !on || !b.Last || b.Seat != 2 {
		t.Fatalf("the last round: %+v", b)
	}
	s.rest(t)
	s.frame(2 * time.Second)
	if _, _, on := s.scene.motion.Sign(); on {
		t.Error("it stays")
	}
	if !slices.Contains(s.heard, sound.Last) {
		t.Errorf("sounds: %v", s.heard)
	}
}

// TestAStillSign: where nothing may move, the announcement stands still, and goes by itself.
func TestAStillSign(t *testing.T) {
	s := paidStage(t, 1280, 800)
	s.timeScale = 0
	rng := rand.New(rand.NewPCG(2, 5))
	for n := 0; ; n++ { // play on until Step 2 begins
		if n > 3000 {
			t.Fatal("Step 2 never begins")
		}
		if b, _, on := s.scene.motion.Sign(); on && b.Step == 2 {
			break
		}
		s.choose(t, rng)
		s.frame(16 * time.Millisecond)
	}
	if s.tree.Moving() {
		t.Error("it moves")
	}
	s.frame(timeline.LongBanner + 50*time.Millisecond)
	if _, _, on := s.scene.motion.Sign(); on {
		t.Error("it stays")
	}
	s.frame(time.Second)
	if s.frame(16 * time.Millisecond) {
		t.Error("a frame is drawn at rest")
	}
}

// TestAStepIsExplainedOnce: while a tip says what a Step changes, it is not announced as well.
func TestAStepIsExplainedOnce(t *testing.T) {
	for _, tip := range []guide.Concept{"", guide.OfStep(2), guide.OfStep(3)} {
		s := newStage(t, stages, 1280, 800)
		s.tip = tip
		s.scene.Changed()
		s.frame(16 * time.Millisecond)
		b, on := s.signs(engine.Event{Kind: engine.EventStep, N: 2})
		if on == (tip == guide.OfStep(2)) {
			t.Errorf("%q: that Step 2 is announced is said to be %v", tip, on)
		}
		if on && b.Step != 2 {
			t.Errorf("%q: %+v is announced", tip, b)
		}
	}
}
