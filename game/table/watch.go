package table

import (
	"sort"
	"time"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/motion"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Watching a game again is looking back with a clock: from moment to moment, at a pace that can be followed, until the player stops it or the present is
// reached.

// reel is how a game is watched.
type reel struct {
	runs bool
	fast int // how many times as fast as usual, 1, 2 or 4; 0 is 1
}

// reelTimer is the id of the timer of the next moment.
const reelTimer = "reel"

// reelPace is how long a moment stays in sight at the usual speed.
var reelPace = map[stepBy]time.Duration{byMove: 900 * time.Millisecond, byPhase: 1600 * time.Millisecond, byRound: 2800 * time.Millisecond}

// Watch shows the table as it was after so many actions, and plays on from there if it is to run.
func (s *Scene) Watch(index int, run bool) {
	if why := s.whyNotBack(s.match().Index()); why != "" {
		s.host.Tree().Toast(why)
		return
	}
	s.past.by = byMove
	s.lookAt(index)
	s.run(run)
}

// run starts or stops the playing.
func (s *Scene) run(on bool) {
	s.past.reel.runs = on
	s.host.Tree().Never(reelTimer)
	s.changed()
	if on {
		s.host.Tree().Later(reelTimer, reelPace[s.past.by]/time.Duration(s.speed()), s.roll)
	}
}

// roll shows the next moment.
func (s *Scene) roll() {
	if !s.past.on || !s.past.reel.runs {
		return
	}
	if s.past.index < s.match().Index() {
		next := s.after(s.past.by, s.past.index)
		s.rewatch(next)
		s.lookAt(next)
	}
	s.run(s.past.index < s.match().Index())
}

// rewatch tells what led to the next moment as it was told when it happened, where that is one decision: things move, networks light up.
func (s *Scene) rewatch(next int) {
	if s.past.by != byMove {
		return
	}
	tempo := s.host.Tempo() / motion.Tempo(s.speed())
	var events []engine.Event
	log := s.match().Log()
	for i := sort.Search(len(log), func(i int) bool { return log[i].Index >= s.past.index }); i < len(log) && log[i].Index < next; i++ {
		events = append(events, log[i].Event)
		s.board.powered(&log[i], tempo)
	}
	s.stir(events, tempo, false)
}

// PlayPause starts or stops watching: from the moment shown, from the beginning where that is the present.
func (s *Scene) PlayPause() {
	m := s.match()
	switch {
	case s.past.reel.runs:
		s.run(false)
	case !s.past.on || s.past.index == m.Index():
		s.Watch(m.Oldest(), true)
	default:
		s.run(true)
	}
}

// speed is how many times as fast as usual.
func (s *Scene) speed() int { return max(1, s.past.reel.fast) }

// faster goes on to the next speed, and from the fastest to the usual one.
func (s *Scene) faster() {
	s.past.reel.fast = s.speed() * 2
	if s.past.reel.fast > 4 {
		s.past.reel.fast = 1
	}
	s.run(s.past.reel.runs)
}

// playButton starts or stops watching.
func (s *Scene) playButton() *ui.Node {
	if s.past.reel.runs {
		return ui.IconButton("past-play", s.t("watch.pause"), sprites.Pause.Paint, s.PlayPause).Choose(true)
	}
	return ui.IconButton("past-play", s.t("watch.play"), sprites.Play.Paint, s.PlayPause)
}

// speedButton goes from speed to speed.
func (s *Scene) speedButton() *ui.Node {
	n := ui.Button("past-speed", s.t("watch.speed", lang.Int("n", s.speed())), s.faster).Subdued()
	n.Label = s.t("watch.speed-label", lang.Int("n", s.speed()))
	return n
}

// deed is what led to the moment shown, in place of the title, where a phone's bar has room for it: the status line tells the moment there.
func (s *Scene) deed(title string) string {
	led := s.led()
	if s.form != formPhone || len(led) == 0 {
		return title
	}
	text := lang.Plain(led[0])
	w, _ := s.host.Room()
	if _, high := s.host.Tree().Measure(ui.Label(text, styleTitle()), w-theme.Target-4*theme.S2); high > barWords {
		return title
	}
	return text
}

// leave ends looking back: at the end of a game with the result, otherwise with the decision that waits.
func (s *Scene) leave() {
	s.present()
	if s.match().Over() {
		s.showResult()
	}
}
