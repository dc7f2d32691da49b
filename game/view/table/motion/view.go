// Package motion shows how the table became what it is: cards slide, houses drop, tokens flow, money runs, and it can
// be heard.
package motion

import (
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// The table shows every decision at once as it has become, and then how that came about: cards slide, houses drop,
// tokens fly, money runs. All of that is painted over the table, or in place of what has just arrived, and nothing
// else depends on it: any key or pointer press, the next decision and looking back end it. At rest nothing moves and
// no frame is drawn.

// View shows how the table became what it is.
type View struct {
	*scene.Context
	Moving     moving
	tokenSpace TokenSpace
	hammer     hammer
	paydays    paydays
	signs      signs
	cues       cues
}

// TokenSpace returns where the i-th token of a kind, from the cheap end, lies in a row of the market. If there are
// fewer it is the last space, and ok is false.
type TokenSpace func(rules *engine.Rules, p *engine.Public, f engine.Fuel, row geom.Rect, i int) (at geom.Rect, ok bool)

// New returns what shows how the table became what it is. explained reports whether a tip says now what a Step changes.
func New(c *scene.Context, space TokenSpace, explained func(step int) bool) *View {
	return &View{Context: c, tokenSpace: space, hammer: hammer{c}, paydays: paydays{Context: c},
		signs: signs{Context: c, explained: explained}, cues: cues{Context: c}}
}

// OnMap tells it of the map, over which players are paid, before anything moves.
func (s *View) OnMap(m Map) { s.paydays.cities = m }

// Paying reports whether somebody is seen being paid.
func (s *View) Paying() bool { return s.paydays.paying() }

// Amounts returns the amounts of payments that are shown or will be, "" for one that must not be.
func (s *View) Amounts() []string { return s.paydays.amounts() }

// Sign returns the announcement that is shown now, with how far it is, 0..1; on is false without one, and while a tip
// says the same.
func (s *View) Sign() (b *timeline.Beat, progress float64, on bool) {
	return s.signs.now(&s.Moving.Reel)
}

// CallToTurn plays the sound that calls a human to their turn, after those of what led there.
func (s *View) CallToTurn() { s.cues.call(s.Moving.timeScale) }

// moving is what moves on the table.
type moving struct {
	On        bool
	Reel      timeline.Reel
	Flights   []flight
	counts    [engine.MaxPlayers]count // of money, by seat
	timeScale timeline.TimeScale
	w, h      float64 // of the room when it began, dp

	// What was heard of and is told from the next build on.
	pending []timeline.Beat
	before  engine.Public // what was shown before it
	cards   []lying       // where the cards of the market lay
	builds  int           // of the tree until then
	past    bool          // it is of a game that is watched again
}

// lying is a card where it lies.
type lying struct {
	plant engine.Plant
	at    geom.Rect
}

// endOfMotion is the timer that has the table painted at rest.
const endOfMotion = "motion-end"

// Happened is called with what happened in the match, before Moved: what moves starts where it is shown now.
func (s *View) Happened(c match.Change) {
	if c.Kind != match.Applied {
		s.Finish()
		return
	}
	timeScale := s.Program.TimeScale()
	_, pending := s.Program.Session().HandOver()
	if pending || s.Past.On {
		timeScale = 0 // the table is not in sight
	}
	s.Enqueue(c.Events, timeScale, c.By == record.ByHuman)
	if timeScale == 0 && !pending && !s.Past.On {
		s.signs.stand(s.score(c.Events, 0))
	}
}

// score makes the beats of what leads on from the table as it is shown.
func (s *View) score(events []engine.Event, timeScale timeline.TimeScale) []timeline.Beat {
	beats := timeline.Score(s.Rules(), events, timeScale)
	if seat := recap.Ender(s.Rules(), &s.Shown, events); seat != engine.NoSeat {
		beats = timeline.LastRound(beats, seat, timeScale)
	}
	return beats
}

// Enqueue prepares to show what leads from the table as it is shown to what will be shown next; human reports whether
// a human did it.
func (s *View) Enqueue(events []engine.Event, timeScale timeline.TimeScale, human bool) {
	m, tree := &s.Moving, s.Program.Tree()
	if tree.Root() == nil || tree.Modal() {
		timeScale = 0 // something lies over it
	}
	beats := s.score(events, timeScale)
	if timeScale == 0 {
		s.Finish()
		s.cues.playOne(beats, human)
		return
	}
	if len(m.pending) == 0 || m.builds != tree.Builds() {
		s.cues.cancel()
		m.pending, m.Flights, m.cards = m.pending[:0], m.Flights[:0], m.cards[:0]
		m.before, m.builds, m.timeScale, m.past = s.Shown, tree.Builds(), timeScale, s.Past.On
		s.signs.still = timeline.Beat{}
		s.paydays.drop(tree.Now())
		for _, plant := range m.before.Market.Plants.List() {
			if at, ok := visible(tree, "card-"+plant.String()); ok {
				m.cards = append(m.cards, lying{plant, at})
			}
		}
	}
	m.pending = append(m.pending, beats...)
	for i := range beats {
		if beats[i].Kind == timeline.Paid {
			s.paydays.prepare(&beats[i], timeScale)
		} else {
			s.launch(&beats[i])
		}
	}
	s.cues.playAll(beats)
}

// Start sets in motion what was enqueued, when the table is rebuilt.
func (s *View) Start() {
	m, tree := &s.Moving, s.Program.Tree()
	w, h := s.Program.Room()
	switch {
	case len(m.pending) == 0:
		if m.On && (w != m.w || h != m.h) { // nothing is where it was
			s.Finish()
		}
		return
	case tree.Builds() != m.builds+1 || s.Past.On != m.past: // something else was shown meanwhile
		s.Finish()
		return
	}
	now := tree.Now()
	m.On, m.w, m.h = true, w, h
	m.Reel.Start(now, m.pending)
	m.pending = m.pending[:0]
	s.paydays.begin(now, m.timeScale)
	s.shift()
	s.count(now)
	left := max(m.left(now), s.paydays.last()-now)
	tree.Animate(left)
	tree.Later(endOfMotion, left, s.Finish)
}

// left returns how long something still moves, payments aside.
func (m *moving) left(now time.Duration) time.Duration {
	left := m.Reel.Left(now)
	for i := range m.counts {
		left = max(left, m.counts[i].end-now)
	}
	for i := range m.Flights {
		left = max(left, m.Flights[i].beat.End()-m.Reel.Since(now))
	}
	return left
}

// Finish ends everything that moves.
func (s *View) Finish() {
	m, tree := &s.Moving, s.Program.Tree()
	s.cues.cancel()
	s.signs.drop()
	s.paydays.payments = s.paydays.payments[:0]
	m.pending = m.pending[:0]
	if !m.On {
		return
	}
	*m = moving{pending: m.pending, Flights: m.Flights[:0], cards: m.cards[:0]}
	tree.Never(endOfMotion)
	tree.Still()
	tree.Redraw()
}

// Over returns the picture of what moves, over the table.
func (s *View) Over() *ui.Node {
	return ui.Custom("", ui.RoleNone, "", 0, 0, func(p *ui.Paint) {
		s.paintFlights(p)
		s.paydays.paint(p)
		s.signs.paint(p, &s.Moving.Reel)
	}).LeftToRight()
}

// visible returns where the first of the nodes lies that can be seen.
func visible(tree *ui.Tree, ids ...string) (at geom.Rect, ok bool) {
	for _, id := range ids {
		if n := tree.Find(id); n != nil {
			if seen := tree.Visible(n); seen.W > 4 && seen.H > 4 {
				return n.Rect(), true
			}
		}
	}
	return geom.Rect{}, false
}

// Beats returns what moves now, announcements aside.
func (s *View) Beats() []timeline.Beat { return s.Moving.Reel.Beats() }

// Since returns how long they have been running.
func (s *View) Since() time.Duration { return s.Moving.Reel.Since(s.Program.Tree().Now()) }
