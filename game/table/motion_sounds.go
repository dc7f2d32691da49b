package table

import (
	"strconv"
	"time"

	"kilovolt/game/motion"
	"kilovolt/game/sound"
)

// beatSounds are the sounds of beats.
var beatSounds = map[motion.Kind]sound.Name{
	motion.Opened: sound.Bid, motion.Raised: sound.Bid, motion.Passed: sound.Pass, motion.Bought: sound.Sold, motion.Scrapped: sound.Lost,
	motion.Removed: sound.Lost, motion.Under: sound.Card, motion.Drawn: sound.Card, motion.Fetched: sound.Token, motion.Shed: sound.Token,
	motion.Burnt: sound.Hum, motion.Running: sound.Hum, motion.Restocked: sound.Token, motion.Built: sound.House, motion.Paid: sound.Coin,
	motion.Announced: sound.Phase, motion.Ended: sound.Over,
}

// soundOf is the sound of a beat.
func soundOf(b *motion.Beat) sound.Name {
	if b.Kind == motion.Announced && b.Step > 0 {
		return sound.Step
	}
	return beatSounds[b.Kind]
}

// weight tells which of several sounds is heard where there is time for one only.
func weight(b *motion.Beat) int {
	switch b.Kind {
	case motion.Ended:
		return 5
	case motion.Announced:
		if b.Step > 0 {
			return 4
		}
		return 1
	case motion.Bought, motion.Built, motion.Paid:
		return 3
	}
	return 2
}

// hearAll lets the sounds of beats be heard as they are seen: houses when they land, the rest when they begin.
func (s *Scene) hearAll(beats []motion.Beat) {
	m, tree := &s.moving, s.host.Tree()
	for i := range beats {
		b := &beats[i]
		name, at := soundOf(b), b.At
		if b.Kind == motion.Built {
			at = b.End()
		}
		tree.Later(cue(m.cues), at, func() { s.host.Play(name) })
		m.cues++
	}
}

// seldom is how much time lies between the sounds of computers that play without pauses.
const seldom = 220 * time.Millisecond

// hearOne lets the most important sound of a decision be heard at once: where nothing moves.
func (s *Scene) hearOne(beats []motion.Beat, human bool) {
	m, now := &s.moving, s.host.Tree().Now()
	var best *motion.Beat
	for i := range beats {
		if b := &beats[i]; best == nil || weight(b) > weight(best) {
			best = b
		}
	}
	if best == nil || !human && best.Kind != motion.Ended && m.heard > 0 && now-m.heard < seldom {
		return
	}
	m.heard = now
	s.host.Play(soundOf(best))
}

// turnCue is the sound that calls a human to their turn.
const turnCue = "cue-turn"

// callToTurn lets it be heard, after what led there.
func (s *Scene) callToTurn() {
	s.host.Tree().Later(turnCue, s.moving.tempo.Of(callAfter), func() { s.host.Play(sound.Turn) })
}

const callAfter = 250 * time.Millisecond

// cue is the timer of a sound that waits.
func cue(i int) string { return "cue-" + strconv.Itoa(i) }

// hushCues drops the sounds that wait.
func (s *Scene) hushCues() {
	m, tree := &s.moving, s.host.Tree()
	for i := range m.cues {
		tree.Never(cue(i))
	}
	m.cues = 0
}
