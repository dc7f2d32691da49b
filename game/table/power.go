package table

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match"
	"kilovolt/game/motion"
	"kilovolt/maps"
	"kilovolt/sprites/board"
)

// power is what lights up on the map because players power their cities (C2), for a moment each.
type power struct {
	heard int // entries of the log that have been looked at; 0 before the first look
	on    []network
}

// network is one that lights up.
type network struct {
	seat   engine.Seat
	cities maps.CitySet
	n      int           // how many of them are powered
	tempo  motion.Tempo  // 0 if nothing may move
	past   bool          // it is of a game that is watched again
	begun  bool          // it has been shown
	since  time.Duration // from when on, by the tree's time
}

// lasts is how long it lights up; without motion, as long as usual.
func (n *network) lasts() time.Duration {
	if n.tempo == 0 {
		return powerTime
	}
	return n.tempo.Of(powerTime)
}

// powerOff is the timer at which nothing lights up any more.
const powerOff = "map-power"

// powerTime is how long a network usually lights up.
const powerTime = time.Duration(board.CurrentTime * float64(time.Second))

// hearPowering looks for what has been powered since the last time. What was before the scene came and what is taken back does not light up, and
// where nothing may move only the own network does.
func (b *boardView) hearPowering() {
	s, p := b.scene, &b.power
	log := s.match().Log()
	if p.heard == 0 || len(log) < p.heard {
		p.on = p.on[:0]
		p.heard = len(log)
	}
	for i := range log[p.heard:] {
		if !s.past.on {
			b.powered(&log[p.heard+i], s.host.Tempo())
		}
	}
	p.heard = len(log)
}

// powered lights up the network of who is paid for powering it, as it is on the table shown.
func (b *boardView) powered(e *match.Entry, tempo motion.Tempo) {
	s, seat := b.scene, e.Event.Seat
	if e.Event.Kind != engine.EventIncome || e.Event.N == 0 || tempo == 0 && e.By != record.ByHuman {
		return
	}
	b.power.on = append(b.power.on, network{seat: seat, cities: s.public().Players[seat].Cities, n: int(e.Event.N), tempo: tempo, past: s.past.on})
}

// lightPower has the picture show the networks that light up, and sees to it that they go out.
func (b *boardView) lightPower() {
	tree := b.scene.host.Tree()
	b.power.on = slices.DeleteFunc(b.power.on, func(n network) bool { return n.past != b.scene.past.on })
	for i := range b.power.on {
		on := &b.power.on[i]
		if !on.begun {
			on.begun, on.since = true, tree.Now()
			tree.Later(powerOff, on.lasts(), b.darken)
		}
		b.state.Currents = append(b.state.Currents, board.Current{Seat: int8(b.scene.look(on.seat)), Cities: on.cities, N: on.n})
	}
	b.showPower()
}

// showPower tells the picture how far the networks have come, and goes on doing so frame by frame.
func (b *boardView) showPower() {
	tree := b.scene.host.Tree()
	for i := range b.state.Currents {
		on := &b.power.on[i]
		if on.tempo == 0 {
			b.state.Currents[i].Age = board.Still
			continue
		}
		gone := tree.Now() - on.since
		b.state.Currents[i].Age = gone.Seconds() / float64(on.tempo)
		if left := on.lasts() - gone; left > 0 {
			tree.Animate(left)
		}
	}
}

// darken lets the networks rest.
func (b *boardView) darken() {
	b.power.on = b.power.on[:0]
	b.state.Currents = b.state.Currents[:0]
	b.scene.host.Tree().Redraw()
}
