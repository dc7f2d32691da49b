package bot

import "kilovolt/engine"

// buildTask answers AwaitBuild: how many of the next cities to build now, one number per unit of work.
type buildTask struct {
	begun       bool
	power       int // cities that the stored tokens can power
	most        int // cities that the seat can pay for
	next        int
	best        int
	rate        int
	ends        bool // building the best number ends the game
	rival       engine.Seat
	rivalCities int  // cities that the best rival would power
	holdsBack   bool // the seat could end the game but does not
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
	rate, ends := t.rateFor(ev, t.next)
	if t.next == 0 || rate > t.rate || t.next == 1 && t.best == 0 && t.mustBuild(ev) {
		t.best, t.rate, t.ends = t.next, rate, ends
	}
	t.next++
	return t.next > t.most
}

// rateFor rates building the next k cities; ends reports whether that ends the game as a win.
func (t *buildTask) rateFor(ev *evaluator, k int) (rate int, ends bool) {
	pl := ev.own()
	money := int(pl.Money) - ev.growth.total(k)
	s := purchase{cities: min(t.power, int(pl.Houses)+k), build: k}
	held := 0
	if k > 0 && ev.ending.leader < ev.r.EndCities && ev.couldStall() {
		held = rateStall
	}
	if ev.ending.last && int(pl.Houses)+k < ev.r.EndCities {
		return ev.rateRound(&s, money, true) - held, false
	}
	if int(pl.Houses)+k >= ev.r.EndCities {
		seat, cities, cash := ev.bestRival()
		t.rival, t.rivalCities = seat, cities
		rate := ev.rateRound(&s, money, true)
		if cities < s.cities || cities == s.cities && cash < money || ev.mustEnd() {
			return rateWin + rate, true
		}
		if ev.ending.last { // a rival ends it anyway
			return rate, true
		}
		t.holdsBack = true
		return rateLoss + rate, true
	}
	return ev.rateRound(&s, money, false) + ratingOf(ev.buildBias(k)) - held, false
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

func (t *buildTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	pl := ev.own()
	var out []engine.Action
	for _, c := range ev.growth.city[:t.best] {
		out = append(out, engine.Action{Verb: engine.VerbBuild, What: uint8(c)})
	}
	out = append(out, engine.Action{Verb: engine.VerbDone})
	return out, t.why(ev, pl)
}

func (t *buildTask) why(ev *evaluator, pl *engine.Player) Reason {
	spent, capacity, houses := ev.growth.total(t.best), pl.Capacity(), int(pl.Houses)
	switch {
	case t.best > 0 && ev.ended() != engine.NoSeat:
		return Reason{Code: CodeBuildLast, Seat: ev.ended(), N: min(t.power, houses+t.best)}
	case t.best > 0 && t.ends && ev.ending.leader < ev.r.EndCities:
		return Reason{Code: CodeBuildEnd, N: min(t.power, houses+t.best), Seat: t.rival, M: t.rivalCities}
	case t.best > 0 && ev.ending.last:
		return Reason{Code: CodeBuildMay, Seat: ev.ending.ender, N: min(t.power, houses+t.best)}
	case t.best > 0 && houses == 0:
		return Reason{Code: CodeStart, City: ev.growth.city[0], N: startNearCities, M: ev.starts.nearCost}
	case t.best > 0 && houses+t.best > capacity:
		return Reason{Code: CodeBuildReach, N: t.best, M: spent}
	case t.best > 0:
		return Reason{Code: CodeBuildPower, N: t.best, M: spent}
	case t.holdsBack:
		return Reason{Code: CodeHoldEnd, N: min(t.power, ev.r.EndCities), Seat: t.rival, M: t.rivalCities}
	case ev.growth.n == 0:
		return Reason{Code: CodeHoldReach}
	case t.most == 0:
		return Reason{Code: CodeHoldMoney, City: ev.growth.city[0], N: ev.growth.cost[0], M: int(pl.Money)}
	case capacity <= houses:
		return Reason{Code: CodeHoldCapacity, N: capacity, M: houses}
	case ev.mayBeLast():
		return Reason{Code: CodeHoldLast}
	}
	return Reason{Code: CodeHoldSave, N: houses, M: capacity}
}
