package table

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/game/platform/sound"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw/drawtest"
)

// A stage is a table on which things move, and a clock advanced by hand.
type stage struct {
	*fakeHost
	now    time.Duration
	screen *ebiten.Image
	queue  ui.Queue
}

func newStage(t *testing.T, setup engine.Setup, w, h float64) *stage {
	t.Helper()
	s := &stage{fakeHost: sit(t, setup, w, h), now: time.Second, screen: ebiten.NewImage(int(w), int(h))}
	s.timeScale = 1
	s.tree.OnInput = s.scene.motion.Finish
	s.frame(0)
	for s.frame(16*time.Millisecond) || !s.tree.Kit.Prerender(func() bool { return true }) {
	}
	return s
}

// frame lets time pass and draws; it reports whether it drew anything.
func (s *stage) frame(d time.Duration, events ...ui.Event) bool {
	s.now += d
	s.queue.Push(events...)
	s.tree.Update(s.now, &s.queue)
	defer drawtest.Forget()
	return s.tree.Draw(s.screen)
}

// play makes a decision given as text.
func (s *stage) play(t *testing.T, text string) {
	t.Helper()
	actions, err := engine.ParseAll(s.match.Rules(), text)
	if err == nil {
		err = s.session.Play(actions...)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// buy has the first plant of the market bought for its minimum price.
func (s *stage) buy(t *testing.T) (engine.Plant, engine.Seat) {
	t.Helper()
	plant, seat := s.match.Public().Market.Plants.Lowest(), s.match.Public().Actor
	s.play(t, "open "+plant.String()+" "+plant.String())
	for s.match.Public().Await == engine.AwaitBid {
		s.play(t, "drop")
	}
	return plant, seat
}

var stages = engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 5}

// TestABoughtPlantSlides: in the game the plant belongs to its player at once; on the table it arrives after a while,
// and then nothing moves and no frame is drawn.
func TestABoughtPlantSlides(t *testing.T) {
	s := newStage(t, stages, 1280, 800)
	plant, seat := s.buy(t)
	own := "own-" + plant.String()
	if !s.match.Public().Players[seat].Plants.Has(plant) {
		t.Fatal("the game waits for the animation")
	}
	s.frame(16 * time.Millisecond)
	if s.tree.Find(own) == nil || !s.scene.motion.Hides(own) || !s.tree.Busy() {
		t.Fatal("the plant does not slide")
	}
	if s.tree.Waiting() {
		t.Error("the animation delays the computers")
	}
	frames := 0
	for ; s.tree.Busy(); frames++ {
		if frames > 100 {
			t.Fatal("the animation never ends")
		}
		s.frame(16 * time.Millisecond)
	}
	if s.scene.motion.Hides(own) || len(s.scene.motion.Moving.Flights) > 0 {
		t.Error("the plant has not arrived")
	}
	most := timeline.Most + timeline.Banner + 50*time.Millisecond
	if spent := time.Duration(frames) * 16 * time.Millisecond; spent > most {
		t.Errorf("it took %v", spent)
	}
	for range 10 {
		if s.frame(100 * time.Millisecond) {
			t.Fatal("a frame is drawn although nothing moves")
		}
	}
}

// TestTheHammerFalls: a sale is marked for a moment on a table that shows the next decision already, of which it
// covers nothing; without motion it is not.
func TestTheHammerFalls(t *testing.T) {
	for _, size := range sizes {
		s := newStage(t, stages, size.w, size.h)
		s.buy(t)
		s.frame(16 * time.Millisecond)
		board, on := s.scene.motion.Selling()
		if !on || !s.tree.Moving() {
			t.Fatalf("%v: no sale is shown", size)
		}
		for _, w := range s.tree.Widgets() {
			if n := s.tree.Find(w.ID); n != nil && n.Enabled() && w.ID != "map" && !s.tree.Within(w.ID, "map") &&
				board.Overlap(s.tree.Visible(n)) > 0 {
				t.Errorf("%v: the sale at %v covers %s at %v", size, board, w.ID, s.tree.Visible(n))
			}
		}
		for n := 0; s.tree.Busy(); n++ {
			if n > 80 {
				t.Fatalf("%v: the hammer never comes to rest", size)
			}
			s.frame(16 * time.Millisecond)
		}
		if _, on := s.scene.motion.Selling(); on {
			t.Errorf("%v: the sale is still shown", size)
		}
		s.timeScale = 0
		s.buy(t)
		s.frame(16 * time.Millisecond)
		if _, on := s.scene.motion.Selling(); on {
			t.Errorf("%v: the hammer falls without motion", size)
		}
	}
}

// TestInputEndsWhatMoves: after a press, a key or the wheel everything is in its place in the next frame.
func TestInputEndsWhatMoves(t *testing.T) {
	for name, e := range map[string]ui.Event{
		"press": {Kind: ui.PointerDown}, "key": {Kind: ui.KeyPress, Key: ui.KeyDown}, "wheel": {Kind: ui.WheelTurn},
	} {
		s := newStage(t, stages, 1280, 800)
		plant, _ := s.buy(t)
		s.frame(16 * time.Millisecond)
		s.frame(50 * time.Millisecond)
		if !s.tree.Moving() {
			t.Fatalf("%s: nothing moves", name)
		}
		index := s.match.Index()
		s.heard = nil
		s.frame(16*time.Millisecond, e)
		if s.tree.Moving() || s.scene.motion.Hides("own-"+plant.String()) || s.scene.motion.Moving.On {
			t.Errorf("%s: the animation continues", name)
		}
		s.frame(16*time.Millisecond, ui.Event{Kind: ui.PointerCancel})
		s.frame(time.Second)
		if s.match.Index() != index {
			t.Errorf("%s: the input made a decision", name)
		}
		if s.frame(16 * time.Millisecond) {
			t.Errorf("%s: frames are still drawn", name)
		}
		for _, n := range s.heard {
			if n != sound.Turn {
				t.Errorf("%s: the sound %s of an ended motion is played", name, n)
			}
		}
	}
}

// TestMoneyRuns: the displayed sum runs from its old value to its new one, and stops there.
func TestMoneyRuns(t *testing.T) {
	s := newStage(t, stages, 1280, 800)
	before := int(s.match.Public().Players[s.match.Public().Actor].Money)
	_, seat := s.buy(t)
	after := int(s.match.Public().Players[seat].Money)
	if before == after {
		t.Fatal("nothing was paid")
	}
	s.frame(16 * time.Millisecond)
	was := before
	for range 12 {
		now, ok := s.scene.motion.Running(seat)
		if !ok {
			break
		}
		if now > was || now < after {
			t.Fatalf("running from %d to %d it shows %d", was, now, after)
		}
		was = now
		s.frame(32 * time.Millisecond)
	}
	s.frame(time.Second)
	if now, ok := s.scene.motion.Running(seat); ok || now != 0 && now != after {
		t.Errorf("at the end %d is shown, running %v", now, ok)
	}
}

// TestNothingMovesAtTimeScale0: and each decision plays one sound.
func TestNothingMovesAtTimeScale0(t *testing.T) {
	s := newStage(t, stages, 1280, 800)
	s.timeScale, s.heard = 0, nil
	s.play(t, "open "+s.match.Public().Market.Plants.Lowest().String()+" "+s.match.Public().Market.Plants.Lowest().
		String())
	s.frame(16 * time.Millisecond)
	if s.tree.Moving() || s.scene.motion.Moving.On {
		t.Error("something moves")
	}
	s.frame(time.Second)
	if !slices.Equal(s.heard, []sound.Name{sound.Bid, sound.Turn}) {
		t.Errorf("sounds: %v", s.heard)
	}
}

// TestUndoAndLookingBackEndWhatMoves: and what is undone does not move.
func TestUndoAndLookingBackEndWhatMoves(t *testing.T) {
	s := newStage(t, stages, 1280, 800)
	s.play(t, "open "+s.match.Public().Market.Plants.Lowest().String()+" "+s.match.Public().Market.Plants.Lowest().
		String())
	s.frame(16 * time.Millisecond)
	if err := s.session.Undo(); err != nil {
		t.Fatal(err)
	}
	s.frame(16 * time.Millisecond)
	if s.scene.motion.Moving.On || s.tree.Moving() {
		t.Error("what is undone moves")
	}
	s.buy(t)
	s.scene.history.StepBack()
	s.frame(16 * time.Millisecond)
	if s.scene.motion.Moving.On {
		t.Error("the present moves on the table of the past")
	}
}

// TestGamesAreTheSameWhateverMoves plays random games with and without motion at every size and gets the same game;
// nothing is left moving, and the layouts have no faults.
func TestGamesAreTheSameWhateverMoves(t *testing.T) {
	setup := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 11} // with the Trust
	play := func(timeScale timeline.TimeScale, w, h float64) (uint64, int) {
		host := sit(t, setup, w, h)
		host.timeScale = timeScale
		screen := ebiten.NewImage(int(w), int(h))
		rng := rand.New(rand.NewPCG(3, 9))
		moved := 0
		for n := 0; n < 60 && !host.match.Over(); n++ {
			host.choose(t, rng)
			for range 3 {
				host.tree.Update(host.tree.Now()+70*time.Millisecond, &ui.Queue{})
				host.tree.Draw(screen)
				drawtest.Forget()
				moved = max(moved, len(host.scene.motion.Moving.Flights))
			}
		}
		host.tree.Update(host.tree.Now()+2*time.Second, &ui.Queue{})
		if host.scene.motion.Moving.On {
			t.Errorf("%vx%v: something never stops moving", w, h)
		}
		return host.match.Record().Hash, moved
	}
	for _, size := range sizes {
		still, none := play(0, size.w, size.h)
		moving, some := play(1, size.w, size.h)
		if still != moving {
			t.Errorf("%vx%v: another game is played where things move", size.w, size.h)
		}
		if none != 0 || some == 0 {
			t.Errorf("%vx%v: %d and %d things moved", size.w, size.h, none, some)
		}
	}
}
