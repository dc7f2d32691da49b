package citymap

import (
	"slices"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/maps"
	"kilovolt/sprites/board"
)

// Networks lights up players' networks: for a moment because they power their cities (C2), or for as long as somebody
// asks about a player.
type Networks struct {
	*scene.Context
	state   *board.State
	seen    int         // how many entries of the log have been seen; 0 at first
	on      []network   // those that are powered
	touched engine.Seat // the player who was touched elsewhere
	pointed engine.Seat // the player who is pointed at
}

// A network is one that is powered.
type network struct {
	seat      engine.Seat
	cities    maps.CitySet
	n         int                // how many of them are powered
	timeScale timeline.TimeScale // 0 if nothing may move
	past      bool               // it is of a game that is watched again
	begun     bool               // it has been shown
	since     time.Duration      // from when on, by the tree's time
}

// lasts says how long it lights up; without motion, the usual time.
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
func (b *Networks) Moved() {
	log := b.Match().Log()
	if b.seen == 0 || len(log) < b.seen {
		b.on = b.on[:0]
		b.seen = len(log)
	}
	for i := range log[b.seen:] {
		if !b.Past.On {
			b.LightUp(&log[b.seen+i], b.Program.TimeScale())
		}
	}
	b.seen = len(log)
}

// LightUp lights up the network of a player who is paid for powering it, as it is on the table shown.
func (b *Networks) LightUp(e *match.Entry, timeScale timeline.TimeScale) {
	seat := e.Event.Seat
	if e.Event.Kind != engine.EventIncome || e.Event.N == 0 || timeScale == 0 && e.By != record.ByHuman {
		return
	}
	b.on = append(b.on, network{
		seat: seat, cities: b.Position().Players[seat].Cities, n: int(e.Event.N), timeScale: timeScale, past: b.Past.On,
	})
}

// lightPower shows the networks that light up, and schedules their end.
func (b *Networks) lightPower() {
	tree := b.Program.Tree()
	b.on = slices.DeleteFunc(b.on, func(n network) bool { return n.past != b.Past.On })
	for i := range b.on {
		on := &b.on[i]
		if !on.begun {
			on.begun, on.since = true, tree.Now()
			tree.Later(powerOff, on.lasts(), b.darken)
		}
		b.state.Currents = append(b.state.Currents,
			board.Current{Seat: int8(b.Colour(on.seat)), Cities: on.cities, Powered: on.n})
	}
	b.ShowPower()
}

// ShowPower sets how far the networks' lights have come, frame by frame.
func (b *Networks) ShowPower() {
	tree := b.Program.Tree()
	for i := range min(len(b.on), len(b.state.Currents)) { // behind them is a player who is lit up
		on := &b.on[i]
		if on.timeScale == 0 {
			b.state.Currents[i].Age = board.Still
			continue
		}
		gone := tree.Now() - on.since
		b.state.Currents[i].Age = gone.Seconds() / float64(on.timeScale)
		if left := on.lasts() - gone; left > 0 {
			tree.Animate(left)
		}
	}
}

// Darken ends the lights of networks that are being powered.
func (b *Networks) Darken() {
	if len(b.on) > 0 {
		b.Program.Tree().Never(powerOff)
		b.darken()
	}
}

// darken ends the lights of the networks.
func (b *Networks) darken() {
	b.on = b.on[:0]
	b.state.Currents = b.state.Currents[:0]
	if b.Lit() != engine.NoSeat {
		b.Program.Tree().Invalidate()
	}
	b.Program.Tree().Redraw()
}
