package bot

import (
	"errors"

	"kilovolt/engine"
)

var (
	errNoSearch = errors.New("bot: the level does not search this decision")
	errNoBid    = errors.New("bot: no bid is awaited that the seat could raise")
)

// Forecast is what the playouts of a level say at the beginning of a round about the rest of it, for measurements.
type Forecast struct {
	Chances [engine.MaxPlayers]int64   // to win, in 1/65536: who won, or the estimate after the round
	Sold    [64]int                    // how often each plant is sold
	Paid    [64]int                    // what it is sold for, Elektro, in total
	Buyer   [64][engine.MaxPlayers]int // how often to whom
	Houses  [engine.MaxPlayers]int     // cities at the end of the round or game, in total
	Money   [engine.MaxPlayers]int     // Elektro at that point, in total
	Ended   int                        // how often the game ends
	N       int                        // playouts
}

// Foresee plays on a number of times from a position, as a level's search would for the seat at turn. The error says
// that there is no such level, or that it does not search.
func Foresee(name string, r *engine.Rules, p *engine.Public, seed uint64, playouts int) (*Forecast, error) {
	w, ev, err := searchBegun(name, r, p, seed)
	if err != nil {
		return nil, err
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

// ForeseePrice returns what the plant under the hammer will cost the seat at turn if it goes on raising, in Elektro, as
// a level's playouts see it: one price for each, or the seat's money plus one where a rival goes further than that. The
// error says that there is no such level, that it does not search, or that the seat has no bid to make.
func ForeseePrice(name string, r *engine.Rules, p *engine.Public, seed uint64, playouts int) ([]int, error) {
	if p.Await != engine.AwaitBid || p.Auction.Bid >= p.Players[p.Actor].Money {
		return nil, errNoBid
	}
	w, ev, err := searchBegun(name, r, p, seed)
	if err != nil {
		return nil, err
	}
	plant, money, raise := p.Auction.Plant, int(p.Players[p.Actor].Money), int(p.Auction.Bid)+1
	out := make([]int, playouts)
	for w.done = range playouts {
		g := w.startPlayout(ev)
		g.ownLimit, g.ownPlant = money, plant
		g.apply(engine.VerbBid, 0, raise)
		for g.s.Await == engine.AwaitBid && g.s.Auction.Plant == plant {
			g.bid()
		}
		out[w.done] = money + 1
		if own := &g.s.Players[p.Actor]; own.Plants.Has(plant) {
			out[w.done] = money - int(own.Money)
		}
	}
	return out, nil
}

// searchBegun returns a level's search for the seat at turn when its options are listed.
func searchBegun(name string, r *engine.Rules, p *engine.Public, seed uint64) (*searchTask, *evaluator, error) {
	t, err := New(name, r, engine.View{Seat: p.Actor, Public: *p}, seed)
	if err != nil {
		return nil, nil, err
	}
	w, ok := t.task.(*searchTask)
	if !ok {
		return nil, nil, errNoSearch
	}
	ev := &t.eval
	for !ev.ready {
		ev.prepare()
	}
	for w.options == nil && !w.unit(ev) {
	}
	return w, ev, nil
}
