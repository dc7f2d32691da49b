package bot

import (
	"errors"

	"kilovolt/engine"
)

var errNoSearch = errors.New("bot: the level does not search this decision")

// Forecast is what the playouts of a level say at the beginning of a round about the rest of it, for measurements.
type Forecast struct {
	Chances [engine.MaxPlayers]int64   // to win, in 1/65536: who won, or the estimate after the round
	Sold    [64]int                    // how often each plant is sold
	Paid    [64]int                    // what it is sold for, Elektro, in sum
	Buyer   [64][engine.MaxPlayers]int // how often to whom
	Houses  [engine.MaxPlayers]int     // cities at the end of the round or game, in sum
	Money   [engine.MaxPlayers]int     // Elektro, likewise
	Ended   int                        // how often the game ends
	N       int                        // playouts
}

// Foresee plays on a number of times from a position, as a level's search would for the seat at turn. The error says
// that there is no such level, or that it does not search.
func Foresee(name string, r *engine.Rules, p *engine.Public, seed uint64, playouts int) (*Forecast, error) {
	t, err := New(name, r, engine.View{Seat: p.Actor, Public: *p}, seed)
	if err != nil {
		return nil, err
	}
	w, ok := t.task.(*searchTask)
	if !ok {
		return nil, errNoSearch
	}
	ev := &t.eval
	for !ev.ready {
		ev.prepare()
	}
	for w.options == nil && !w.unit(ev) {
	}
	f := &Forecast{N: playouts}
	var events []engine.Event
	for w.done = range playouts {
		g := w.startPlayout(ev)
		events = events[:0]
		g.events = &events
		g.play(p.Round + 1)
		for _, e := range events {
			if e.Kind == engine.EventBought && !r.IsTrust(e.Seat) {
				f.Sold[e.Plant]++
				f.Paid[e.Plant] += int(e.N)
				f.Buyer[e.Plant][e.Seat]++
			}
		}
		if g.s.Await == engine.AwaitNothing {
			f.Ended++
		}
		var out [engine.MaxPlayers]int32
		w.budget.estimator().chances(r, &g.s.Public, &out)
		for i := range r.Players {
			f.Chances[i] += int64(out[i])
			f.Houses[i] += int(g.s.Players[i].Houses)
			f.Money[i] += int(g.s.Players[i].Money)
		}
	}
	for i := range f.Chances {
		f.Chances[i] /= int64(playouts)
	}
	return f, nil
}
