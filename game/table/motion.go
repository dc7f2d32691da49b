package table

import (
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/motion"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
)

// The table shows every decision at once as it has become; then it tells how that came about: cards slide, houses drop, tokens flow, money runs.
// All of that is painted over the table, or in place of what has just come to it, and nothing else depends on it: any press of a key or pointer, the
// next decision and looking back end it. At rest nothing moves and no frame is drawn.

// moving is what moves on the table.
type moving struct {
	on      bool
	reel    motion.Reel
	flights []flight
	counts  [engine.MaxPlayers]count // of money, by seat
	tempo   motion.Tempo
	w, h    float64 // of the room when it began, dp

	// What was heard of and is told from the next build on.
	pending []motion.Beat
	before  engine.Public // what was shown before it
	cards   []lying       // where the cards of the market lay
	builds  int           // of the tree until then
	past    bool          // it is of a game that is watched again

	cues  int           // sounds that wait
	heard time.Duration // when a decision was last heard without motion
}

// lying is a card where it lies.
type lying struct {
	plant engine.Plant
	at    geom.Rect
}

// endOfMotion is the timer that has the table painted at rest.
const endOfMotion = "motion-end"

// Happened takes in what has happened in the match, before Moved does: where everything lies then is where it comes from.
func (s *Scene) Happened(c match.Change) {
	if c.Kind != match.Applied {
		s.FinishMotion()
		return
	}
	tempo := s.host.Tempo()
	if _, pending := s.host.Session().HandOver(); pending || s.past.on {
		tempo = 0 // the table is not in sight
	}
	s.stir(c.Events, tempo, c.By == record.ByHuman)
}

// stir takes in what leads from the table as it is shown to what will be shown next; human tells whether it is a human's deed.
func (s *Scene) stir(events []engine.Event, tempo motion.Tempo, human bool) {
	m, tree := &s.moving, s.host.Tree()
	if tree.Root() == nil || tree.Modal() {
		tempo = 0 // something lies over it
	}
	beats := motion.Score(s.rules(), events, tempo)
	if tempo == 0 {
		s.FinishMotion()
		s.hearOne(beats, human)
		return
	}
	if len(m.pending) == 0 || m.builds != tree.Builds() {
		s.hushCues()
		m.pending, m.flights, m.cards = m.pending[:0], m.flights[:0], m.cards[:0]
		m.before, m.builds, m.tempo, m.past = s.shown, tree.Builds(), tempo, s.past.on
		for _, plant := range m.before.Market.Plants.List() {
			if at, ok := s.spot("card-" + plant.String()); ok {
				m.cards = append(m.cards, lying{plant, at})
			}
		}
	}
	m.pending = append(m.pending, beats...)
	for i := range beats {
		s.launch(&beats[i])
	}
	s.hearAll(beats)
}

// setOff begins to tell what was heard of, when the table is built as it has become.
func (s *Scene) setOff() {
	m, tree := &s.moving, s.host.Tree()
	w, h := s.host.Room()
	switch {
	case len(m.pending) == 0:
		if m.on && (w != m.w || h != m.h) { // nothing is where it was
			s.FinishMotion()
		}
		return
	case tree.Builds() != m.builds+1 || s.past.on != m.past: // something else was shown meanwhile
		s.FinishMotion()
		return
	}
	now := tree.Now()
	m.on, m.w, m.h = true, w, h
	m.reel.Start(now, m.pending)
	m.pending = m.pending[:0]
	s.shift()
	s.count(now)
	left := m.left(now)
	tree.Animate(left)
	tree.Later(endOfMotion, left, s.FinishMotion)
}

// left is how long something moves yet.
func (m *moving) left(now time.Duration) time.Duration {
	left := m.reel.Left(now)
	for i := range m.counts {
		left = max(left, m.counts[i].end-now)
	}
	return left
}

// FinishMotion has everything be where it belongs.
func (s *Scene) FinishMotion() {
	m, tree := &s.moving, s.host.Tree()
	s.hushCues()
	m.pending = m.pending[:0]
	if !m.on {
		return
	}
	*m = moving{pending: m.pending, flights: m.flights[:0], cards: m.cards[:0], heard: m.heard}
	tree.Never(endOfMotion)
	tree.Still()
	tree.Redraw()
}

// over is the picture of what moves, over the table.
func (s *Scene) over() *ui.Node {
	return ui.Custom("", ui.RoleNone, "", 0, 0, func(p *ui.Paint) {
		s.paintFlights(p)
		s.paintSign(p)
	})
}

// spot is where a node can be seen, the first of those given that can.
func (s *Scene) spot(ids ...string) (at geom.Rect, ok bool) {
	tree := s.host.Tree()
	for _, id := range ids {
		if n := tree.Find(id); n != nil {
			if seen := tree.Visible(n); seen.W > 4 && seen.H > 4 {
				return n.Rect(), true
			}
		}
	}
	return geom.Rect{}, false
}
