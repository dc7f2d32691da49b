package motion

import (
	"strconv"
	"time"

	"kilovolt/game/platform/sound"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
)

// cues plays the sounds of beats.
type cues struct {
	*scene.Context
	waiting int           // sounds that wait
	last    time.Duration // when a decision was last heard without motion
}

// beatSounds are the sounds of beats.
var beatSounds = map[timeline.Kind]sound.Name{
	timeline.Opened:    sound.Bid,
	timeline.Raised:    sound.Bid,
	timeline.Passed:    sound.Pass,
	timeline.Bought:    sound.Sold,
	timeline.Scrapped:  sound.Lost,
	timeline.Removed:   sound.Lost,
	timeline.Under:     sound.Card,
	timeline.Drawn:     sound.Card,
	timeline.Fetched:   sound.Token,
	timeline.Shed:      sound.Token,
	timeline.Burnt:     sound.Hum,
	timeline.Running:   sound.Hum,
	timeline.Restocked: sound.Token,
	timeline.Built:     sound.House,
	timeline.Paid:      sound.Coin,
	timeline.Announced: sound.Phase,
	timeline.Ended:     sound.Over,
}

// soundOf returns the sound of a beat.
func soundOf(b *timeline.Beat) sound.Name {
	switch {
	case b.Last:
		return sound.Last
	case b.Step > 0:
		return sound.Step
	}
	return beatSounds[b.Kind]
}

// weight ranks sounds where there is time for only one.
func weight(b *timeline.Beat) int {
	switch b.Kind {
	case timeline.Ended:
		return 5
	case timeline.Announced:
		if b.Weighty() {
			return 4
		}
		return 1
	case timeline.Bought, timeline.Built, timeline.Paid:
		return 3
	}
	return 2
}

// playAll plays the sounds of beats when they are seen: houses when they land, the rest when they start.
func (s *cues) playAll(beats []timeline.Beat) {
	tree := s.Program.Tree()
	for i := range beats {
		b := &beats[i]
		name, at := soundOf(b), b.At
		if b.Kind == timeline.Built {
			at = b.End()
		}
		tree.Later(cue(s.waiting), at, func() { s.Program.Play(name) })
		s.waiting++
	}
}

// seldom is the least time between sounds of computers that play without pauses.
const seldom = 220 * time.Millisecond

// playOne plays the most important sound of a decision at once, where nothing moves.
func (s *cues) playOne(beats []timeline.Beat, human bool) {
	now := s.Program.Tree().Now()
	var best *timeline.Beat
	for i := range beats {
		if b := &beats[i]; best == nil || weight(b) > weight(best) {
			best = b
		}
	}
	if best == nil || !human && best.Kind != timeline.Ended && s.last > 0 && now-s.last < seldom {
		return
	}
	s.last = now
	s.Program.Play(soundOf(best))
}

// TurnCue is the timer of the sound that calls a human to their turn.
const TurnCue = "cue-turn"

// call plays that sound, after those of what led there.
func (s *cues) call(timeScale timeline.TimeScale) {
	s.Program.Tree().Later(TurnCue, timeScale.Of(callAfter), func() { s.Program.Play(sound.Turn) })
}

const callAfter = 250 * time.Millisecond

// cue names the timer of a sound that waits.
func cue(i int) string { return "cue-" + strconv.Itoa(i) }

// cancel cancels the sounds that wait.
func (s *cues) cancel() {
	tree := s.Program.Tree()
	for i := range s.waiting {
		tree.Never(cue(i))
	}
	s.waiting = 0
}
