package citymap

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/view/table/timeline"
	"kilovolt/maps"
	"kilovolt/sprites/board"
)

// power is the networks that light up because players power their cities (C2), for a moment each.
type power struct {
	seen int // how many entries of the log have been seen; 0 at first
	on   []network
}

// network is one of them.
type network struct {
	seat      engine.Seat
	cities    maps.CitySet
	n         int                // how many of them are powered
	timeScale timeline.TimeScale // 0 if nothing may move
	past      bool               // it is of a game that is watched again
	begun     bool               // it has been shown
	since     time.Duration      // from when on, by the tree's time
}

// lasts is how long it lights up; without motion, the usual time.
func (n *network) lasts() time.Duration {
	if n.timeScale == 0 {
		return powerTime
	}
	return n.timeScale.Of(powerTime)
}

// powerOff is the timer at which nothing lights up any more.
const powerOff = "map-power"

// powerTime is how long a network usually lights up.
const powerTime = time.Duration(board.CurrentTime * float64(time.Second))

// Moved lights up what has been powered since the last call, but not what was before the scene began or what was
// undone. Without motion only a human's own network lights up.
func (b *View) Moved() {
	s, p := b.Context, &b.power
	log := s.Match().Log()
	if p.seen == 0 || len(log) < p.seen {
		p.on = p.on[:0]
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
	b.power.on = append(b.power.on, network{
		seat: seat, cities: s.Position().Players[seat].Cities, n: int(e.Event.N), timeScale: timeScale, past: s.Past.On,
	})
}

// lightPower shows the networks that light up, and schedules their end.
func (b *View) lightPower() {
	tree := b.Tree()
	b.power.on = slices.DeleteFunc(b.power.on, func(n network) bool { return n.past != b.Past.On })
	for i := range b.power.on {
		on := &b.power.on[i]
		if !on.begun {
			on.begun, on.since = true, tree.Now()
			tree.Later(powerOff, on.lasts(), b.darken)
		}
		b.State.Currents = append(b.State.Currents,
			board.Current{Seat: int8(b.Colour(on.seat)), Cities: on.cities, Powered: on.n})
	}
	b.ShowPower()
}

// ShowPower sets how far the networks' lights have come, frame by frame.
func (b *View) ShowPower() {
	tree := b.Tree()
	for i := range min(len(b.power.on), len(b.State.Currents)) { // behind them is a player who is lit up
		on := &b.power.on[i]
		if on.timeScale == 0 {
			b.State.Currents[i].Age = board.Still
			continue
		}
		gone := tree.Now() - on.since
		b.State.Currents[i].Age = gone.Seconds() / float64(on.timeScale)
		if left := on.lasts() - gone; left > 0 {
			tree.Animate(left)
		}
	}
}

// Lights are the cities of a seat's network that light up where it powers so many, in their order.
func (b *View) Lights(seat engine.Seat, powered int) []board.Light {
	return b.View.Lights(&board.Current{Seat: int8(b.Colour(seat)), Cities: b.Position().Players[seat].Cities,
		Powered: powered})
}

// Darken ends the lights of networks that are being powered.
func (b *View) Darken() {
	if len(b.power.on) > 0 {
		b.Tree().Never(powerOff)
		b.darken()
	}
}

// darken ends the lights of the networks.
func (b *View) darken() {
	b.power.on = b.power.on[:0]
	b.State.Currents = b.State.Currents[:0]
	if b.Lit() != engine.NoSeat {
		b.Tree().Invalidate()
	}
	b.Tree().Redraw()
}
