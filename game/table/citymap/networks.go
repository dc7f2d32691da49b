package citymap

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/table/timeline"
	"kilovolt/maps"
	"kilovolt/sprites/board"
)

// power is the networks that light up because players power their cities (C2), for a moment each.
type power struct {
	seen int // how many entries of the log have been seen; 0 at first
	On   []Network
}

// Network is one of them.
type Network struct {
	seat      engine.Seat
	cities    maps.CitySet
	n         int                // how many of them are powered
	TimeScale timeline.TimeScale // 0 if nothing may move
	past      bool               // it is of a game that is watched again
	begun     bool               // it has been shown
	since     time.Duration      // from when on, by the tree's time
}

// Lasts is how long it lights up; without motion, the usual time.
func (n *Network) Lasts() time.Duration {
	if n.TimeScale == 0 {
		return PowerTime
	}
	return n.TimeScale.Of(PowerTime)
}

// powerOff is the timer at which nothing lights up any more.
const powerOff = "map-power"

// PowerTime is how long a network usually lights up.
const PowerTime = time.Duration(board.CurrentTime * float64(time.Second))

// Moved lights up what has been powered since the last call, but not what was before the scene began or what was
// undone. Without motion only a human's own network lights up.
func (b *View) Moved() {
	s, p := b.Context, &b.Power
	log := s.Match().Log()
	if p.seen == 0 || len(log) < p.seen {
		p.On = p.On[:0]
		p.seen = len(log)
	}
	for i := range log[p.seen:] {
		if !s.Past.On {
			b.LightUp(&log[p.seen+i], s.TimeScale())
		}
	}
	p.seen = len(log)
}

// LightUp lights up the network of a player who is paid for powering it, as it is on the table shown.
func (b *View) LightUp(e *match.Entry, timeScale timeline.TimeScale) {
	s, seat := b.Context, e.Event.Seat
	if e.Event.Kind != engine.EventIncome || e.Event.N == 0 || timeScale == 0 && e.By != record.ByHuman {
		return
	}
	b.Power.On = append(b.Power.On, Network{
		seat: seat, cities: s.Position().Players[seat].Cities, n: int(e.Event.N), TimeScale: timeScale, past: s.Past.On,
	})
}

// lightPower shows the networks that light up, and schedules their end.
func (b *View) lightPower() {
	tree := b.Tree()
	b.Power.On = slices.DeleteFunc(b.Power.On, func(n Network) bool { return n.past != b.Past.On })
	for i := range b.Power.On {
		on := &b.Power.On[i]
		if !on.begun {
			on.begun, on.since = true, tree.Now()
			tree.Later(powerOff, on.Lasts(), b.darken)
		}
		b.State.Currents = append(b.State.Currents,
			board.Current{Seat: int8(b.Colour(on.seat)), Cities: on.cities, Powered: on.n})
	}
	b.ShowPower()
}

// ShowPower sets how far the networks' lights have come, frame by frame.
func (b *View) ShowPower() {
	tree := b.Tree()
	for i := range b.State.Currents {
		on := &b.Power.On[i]
		if on.TimeScale == 0 {
			b.State.Currents[i].Age = board.Still
			continue
		}
		gone := tree.Now() - on.since
		b.State.Currents[i].Age = gone.Seconds() / float64(on.TimeScale)
		if left := on.Lasts() - gone; left > 0 {
			tree.Animate(left)
		}
	}
}

// darken ends the lights of the networks.
func (b *View) darken() {
	b.Power.On = b.Power.On[:0]
	b.State.Currents = b.State.Currents[:0]
	b.Tree().Redraw()
}
