package expert1

import "kilovolt/engine"

// buildTask answers AwaitBuild: how many of the next cities to build now, one number per unit of work.
type buildTask struct {
	begun bool
	power int // cities that the stored tokens can power
	most  int // cities that the seat can pay for
	next  int
	best  int
	rate  int
}

// Ratings beyond any projection: ending the game as its winner, or as a loser.
const (
	rateWin  = 1 << 28
	rateLoss = -1 << 28

	rateStall = 1 << 26 // deducted for taking cities without ending the game while an introductory game could stall
)

func (t *buildTask) unit(ev *evaluator) bool {
	pl := ev.own()
	if !t.begun {
		t.begun = true
		t.power = powerWith(pl.Plants, &pl.Tokens)
		t.most = ev.growth.affordable(int(pl.Money))
		return false
	}
	if rate := t.rateFor(ev, t.next); t.next == 0 || rate > t.rate {
		t.best, t.rate = t.next, rate
	}
	t.next++
	return t.next > t.most
}

// rateFor rates building the next k cities.
func (t *buildTask) rateFor(ev *evaluator, k int) int {
	pl := ev.own()
	money := int(pl.Money) - ev.growth.total(k)
	s := purchase{cities: min(t.power, int(pl.Houses)+k), build: k}
	held := 0
	if k > 0 && ev.ending.leader < ev.r.EndCities && ev.couldStall() {
		held = rateStall
	}
	if ev.ending.last && int(pl.Houses)+k < ev.r.EndCities {
		return ev.rateRound(&s, money, true) - held
	}
	if int(pl.Houses)+k >= ev.r.EndCities {
		_, cities, cash := ev.bestRival()
		rate := ev.rateRound(&s, money, true)
		if cities < s.cities || cities == s.cities && cash < money || ev.mustEnd() {
			return rateWin + rate
		}
		if ev.ending.last { // a rival ends it anyway
			return rate
		}
		return rateLoss + rate
	}
	return ev.rateRound(&s, money, false) - held
}

// bestRival returns the rival that would do best if this were the last round, with the cities it powers and its
// money.
func (ev *evaluator) bestRival() (seat engine.Seat, cities, money int) {
	seat = engine.NoSeat
	ev.rivals(func(s engine.Seat) {
		if n, cash := ev.finalOf(s); seat == engine.NoSeat || n > cities || n == cities && cash > money {
			seat, cities, money = s, n, cash
		}
	})
	return seat, cities, money
}

// lastRound reports, in phase 3, whether to buy fuel as for the last round: a rival ends the game, or the seat can
// and would win.
func (ev *evaluator) lastRound() bool {
	if ev.ending.last {
		return true
	}
	if !ev.ending.canEnd {
		return false
	}
	own, cash := ev.finalOf(ev.me)
	if own < ev.r.EndCities-3 {
		return false
	}
	_, cities, money := ev.bestRival()
	return own > cities || own == cities && cash > money || ev.mustEnd()
}

func (t *buildTask) decision(ev *evaluator) []engine.Action {
	var out []engine.Action
	for _, c := range ev.growth.city[:t.best] {
		out = append(out, engine.Action{Verb: engine.VerbBuild, What: uint8(c)})
	}
	return append(out, engine.Action{Verb: engine.VerbDone})
}
