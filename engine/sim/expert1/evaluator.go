package expert1

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// evaluator holds the public facts of a position and what follows from them. Every decision is rated with it.
type evaluator struct {
	r   *engine.Rules
	p   engine.Public
	me  engine.Seat
	rng rng

	ready  bool
	starts startScan // only without a network

	growth growth       // the seat's own next cities
	fuel   fuelForecast // what fuel will cost
	ending ending       // how close the end is
}

// prepare does the next part of the work that every decision needs, and sets ready once all is done.
func (ev *evaluator) prepare() {
	pl := ev.own()
	if pl.Cities == 0 && !ev.starts.done {
		ev.starts.unit(ev)
		return
	}
	ev.fuel.compute(ev)
	ev.growth = ev.planGrowth()
	ev.ending.assess(ev)
	ev.ready = true
}

func (ev *evaluator) own() *engine.Player { return &ev.p.Players[ev.me] }

// rivals calls visit for every other player in seat order, without the Trust.
func (ev *evaluator) rivals(visit func(engine.Seat)) {
	for i := range ev.r.Players {
		if seat := engine.Seat(i); seat != ev.me {
			visit(seat)
		}
	}
}

// houses returns the number of the seat's own cities.
func (ev *evaluator) houses() int { return int(ev.own().Houses) }

// planGrowth plans the seat's own next cities, from the best start if it has no network.
func (ev *evaluator) planGrowth() growth {
	pl := ev.own()
	n := maxGrowth
	if ev.r.Introductory {
		n = min(n, ev.r.EndCities-int(pl.Houses))
	}
	if pl.Cities != 0 {
		return ev.grow(pl.Reach, pl.Cities, ev.p.Step, n)
	}
	if !ev.starts.found {
		return growth{}
	}
	start := ev.starts.best
	g := ev.grow(ev.r.Routes.Dist[start], maps.Cities(start), ev.p.Step, n-1)
	copy(g.city[1:], g.city[:maxGrowth-1])
	copy(g.cost[1:], g.cost[:maxGrowth-1])
	g.city[0], g.cost[0] = start, ev.starts.price
	g.n = min(g.n+1, maxGrowth)
	return g
}
