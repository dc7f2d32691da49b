package motion

import (
	"strconv"
	"time"

	"kilovolt/game/platform/sound"
	"kilovolt/game/view/table/timeline"
)

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

// soundOf is the sound of a beat.
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
func (s *View) playAll(beats []timeline.Beat) {
	m, tree := &s.Moving, s.Tree()
	for i := range beats {
		b := &beats[i]
		name, at := soundOf(b), b.At
		if b.Kind == timeline.Built {
			at = b.End()
		}
		tree.Later(cue(m.cues), at, func() { s.Play(name) })
		m.cues++
	}
}

// seldom is the least time between sounds of computers that play without pauses.
const seldom = 220 * time.Millisecond

// playOne plays the most important sound of a decision at once, where nothing moves.
func (s *View) playOne(beats []timeline.Beat, human bool) {
	m, now := &s.Moving, s.Tree().Now()
	var best *timeline.Beat
	for i := range beats {
		if b := &beats[i]; best == nil || weight(b) > weight(best) {
			best = b
		}
	}
	if best == nil || !human && best.Kind != timeline.Ended && m.lastSound > 0 && now-m.lastSound < seldom {
		return
	}
	m.lastSound = now
	s.Play(soundOf(best))
}

// TurnCue is the timer of the sound that calls a human to their turn.
const TurnCue = "cue-turn"

// CallToTurn plays that sound, after those of what led there.
func (s *View) CallToTurn() {
	s.Tree().Later(TurnCue, s.Moving.timeScale.Of(callAfter), func() { s.Play(sound.Turn) })
}

const callAfter = 250 * time.Millisecond

// cue is the timer of a sound that waits.
func cue(i int) string { return "cue-" + strconv.Itoa(i) }

// cancelCues cancels the sounds that wait.
func (s *View) cancelCues() {
	m, tree := &s.Moving, s.Tree()
	for i := range m.cues {
		tree.Never(cue(i))
	}
	m.cues = 0
}
