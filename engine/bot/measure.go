package bot

import "kilovolt/engine"

// Worth returns what a plant on offer or under the hammer is worth to a seat, in Elektro, as rivals are assumed to rate
// it: without errors and without a personality. It is for measurements: a yardstick for bidders.
func Worth(r *engine.Rules, p *engine.Public, seat engine.Seat, plant engine.Plant) int {
	ev := evaluator{r: r, p: *p, me: seat, level: rivalLevel}
	for !ev.ready {
		ev.prepare()
	}
	now := ev.holdingWith(ev.own().Plants, int(ev.own().Money), 0)
	return ev.limit(plant, ev.project(now, 0, ev.ending.rounds))
}

// Reach returns how many more cities a seat could connect now with its money, the cheapest one each time; 0 for one
// without a network. It is for measurements.
func Reach(r *engine.Rules, p *engine.Public, seat engine.Seat) int {
	pl := &p.Players[seat]
	if pl.Cities == 0 {
		return 0
	}
	ev := evaluator{r: r, p: *p, me: seat, level: rivalLevel}
	g := ev.grow(pl.Reach, pl.Cities, p.Step, maxGrowth)
	return g.affordable(int(pl.Money))
}
