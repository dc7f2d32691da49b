package history

import (
	"time"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Watching a game is looking back with a clock: from moment to moment, at a pace that can be followed, until the
// player stops it or the present is reached.

// reel is the state of the player.
type reel struct {
	Runs bool
	fast int // how many times as fast as usual, 1, 2 or 4; 0 is 1
}

// reelTimer is the id of the timer of the next moment.
const reelTimer = "reel"

// ReelPace is how long a moment is shown at normal speed.
var ReelPace = map[match.StepBy]time.Duration{
	match.ByMove:  900 * time.Millisecond,
	match.ByPhase: 1600 * time.Millisecond,
	match.ByRound: 2800 * time.Millisecond,
}

// Watch shows the table as it was after that many actions, and plays on from there if it is to run.
func (s *View) Watch(index int, run bool) {
	if why := s.WhyNotBack(s.Match().Index()); why != "" {
		s.Program.Tree().Toast(why)
		return
	}
	s.By = match.ByMove
	s.ShowMoment(index)
	s.Run(run)
}

// Run starts or stops the playing.
func (s *View) Run(on bool) {
	s.Reel.Runs = on
	s.Program.Tree().Never(reelTimer)
	s.Changed()
	if on {
		s.Program.Tree().Later(reelTimer, ReelPace[s.By]/time.Duration(s.Speed()), s.playNext)
	}
}

// playNext shows the next moment.
func (s *View) playNext() {
	if !s.Past.On || !s.Reel.Runs {
		return
	}
	if s.Past.Index < s.Match().Index() {
		next := s.Match().Moments(s.By).After(s.Past.Index)
		s.replay(next)
		s.ShowMoment(next)
	}
	s.Run(s.Past.Index < s.Match().Index())
}

// replay repeats what led to the next moment as it was shown when it happened, if that is one decision: things move,
// networks light up.
func (s *View) replay(next int) {
	if s.By != match.ByMove {
		return
	}
	timeScale := s.Program.TimeScale() / timeline.TimeScale(s.Speed())
	var events []engine.Event
	for _, e := range s.Match().Between(s.Past.Index, next) {
		events = append(events, e.Event)
		s.board.LightUp(&e, timeScale)
	}
	s.motion.Enqueue(events, timeScale, false)
}

// PlayPause starts or stops watching: from the moment shown, from the beginning where that is the present.
func (s *View) PlayPause() {
	m := s.Match()
	switch {
	case s.Reel.Runs:
		s.Run(false)
	case !s.Past.On || s.Past.Index == m.Index():
		s.Watch(m.Oldest(), true)
	default:
		s.Run(true)
	}
}

// Speed is the speed as a multiple of the normal one.
func (s *View) Speed() int { return max(1, s.Reel.fast) }

// NextSpeed switches to the next speed, and from the fastest to the normal one.
func (s *View) NextSpeed() {
	s.Reel.fast = s.Speed() * 2
	if s.Reel.fast > 4 {
		s.Reel.fast = 1
	}
	s.Run(s.Reel.Runs)
}

// playButton starts or stops watching.
func (s *View) playButton() *ui.Node {
	if s.Reel.Runs {
		return ui.IconButton("past-play", s.T("watch.pause"), sprites.Pause.Paint, s.PlayPause).Choose(true)
	}
	return ui.IconButton("past-play", s.T("watch.play"), sprites.Play.Paint, s.PlayPause)
}

// speedButton switches between speeds.
func (s *View) speedButton() *ui.Node {
	n := ui.Button("past-speed", s.T("watch.speed", i18n.Number("n", s.Speed())), s.NextSpeed).Subdued()
	n.Label = s.T("watch.speed-label", i18n.Number("n", s.Speed()))
	return n
}

// barTitle is what led to the moment shown, in place of the title, if a phone's bar has room for it: there the status
// line names the moment.
func (s *View) barTitle(title string) string {
	led := s.Causes()
	if s.Form != scene.FormPhone || len(led) == 0 {
		return title
	}
	text := i18n.Plain(led[0])
	w, _ := s.Program.Room()
	_, high := s.Program.Tree().Measure(ui.Label(text, scene.StyleTitle()), w-theme.Target-4*theme.S2)
	if high > scene.BarWords {
		return title
	}
	return text
}

// leave ends looking back: with the result if the game is over, otherwise with the decision that waits.
func (s *View) leave() {
	s.BackToPresent()
	if s.Match().Over() {
		s.table.Result()
	}
}
