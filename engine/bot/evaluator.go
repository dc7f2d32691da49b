package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// evaluator holds the public facts of a position and what follows from them. Every decision is rated with it.
type evaluator struct {
	r         *engine.Rules
	p         engine.Public
	me        engine.Seat
	level     *level
	rng       rng
	roundSeed rng // of the seat's errors in this round

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
		return ev.growBiased(pl.Reach, pl.Cities, n)
	}
	if !ev.starts.found {
		return growth{}
	}
	start := ev.starts.best
	return ev.prependCity(start, ev.starts.price, ev.growBiased(ev.r.Routes.Dist[start], maps.Cities(start), n-1))
}

// growBiased is like [evaluator.grow], but orders the cities by cost after the seat's bias and errors. The costs
// returned are the true ones.
func (ev *evaluator) growBiased(reach [maps.MaxCities]uint8, own maps.CitySet, n int) growth {
	if ev.level.noise == 0 && ev.level.bias.near == 0 {
		return ev.grow(reach, own, ev.p.Step, n)
	}
	var price, discount [maps.MaxCities]int
	open := ev.openCities(ev.p.Step, &price) &^ own
	ev.blockingDiscounts(&discount)
	ev.addCityErrors(&discount)
	for c := range open.All() {
		price[c] -= discount[c]
	}
	g := ev.growIn(open, &price, reach, n)
	for i, c := range g.city[:g.n] {
		g.cost[i] += discount[c]
	}
	if g.n > 0 && g.cost[0] > int(ev.own().Money) { // a bias must not lead to a city that the seat cannot pay for
		return ev.grow(reach, own, ev.p.Step, n)
	}
	return g
}
