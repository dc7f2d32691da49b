package bot

import "kilovolt/engine"

// building answers AwaitBuild: how many of the next cities to build now, one number a unit.
type building struct {
	begun bool
	power int // cities that the tokens in store can power
	most  int // cities that can be paid
	next  int
	best  int
	rate  int
	ends  bool // building the best number ends the game
	rival engine.Seat
	other int // what the best rival would power
	holds bool
}

// Ratings beyond any projection: the end of the game as a win, or as a loss.
const (
	rateWin  = 1 << 28
	rateLoss = -1 << 28

	rateCrowded = 1 << 26 // taking cities without ending the game, while the introductory game could get stuck
)

func (b *building) unit(m *mind) bool {
	pl := m.own()
	if !b.begun {
		b.begun = true
		b.power = powerWith(pl.Plants, &pl.Tokens)
		b.most = m.grow1.affordable(int(pl.Money))
		return false
	}
	rate, ends := b.rateFor(m, b.next)
	if b.next == 0 || rate > b.rate {
		b.best, b.rate, b.ends = b.next, rate, ends
	}
	b.next++
	return b.next > b.most
}

// rateFor rates building so many cities.
func (b *building) rateFor(m *mind, k int) (rate int, ends bool) {
	pl := m.own()
	money := int(pl.Money) - m.grow1.total(k)
	s := shopping{cities: min(b.power, int(pl.Houses)+k), build: k}
	held := 0
	if k > 0 && m.race.leader < m.r.EndCities && m.crowded() {
		held = rateCrowded
	}
	if m.race.last && int(pl.Houses)+k < m.r.EndCities {
		return m.rateRound(&s, money, true) - held, false
	}
	if int(pl.Houses)+k >= m.r.EndCities {
		seat, cities, cash := m.bestRival()
		b.rival, b.other = seat, cities
		rate := m.rateRound(&s, money, true)
		if cities < s.cities || cities == s.cities && cash < money || m.mustHurry() {
			return rateWin + rate, true
		}
		if m.race.last { // somebody else will end it anyway
			return rate, true
		}
		b.holds = true
		return rateLoss + rate, true
	}
	return m.rateRound(&s, money, false) + rateOf(m.joy(k)) - held, false
}

// bestRival is who would do best if this were the last round, the cities powered and the money left.
func (m *mind) bestRival() (seat engine.Seat, cities, money int) {
	seat = engine.NoSeat
	m.rivals(func(s engine.Seat) {
		if n, cash := m.finalOf(s); seat == engine.NoSeat || n > cities || n == cities && cash > money {
			seat, cities, money = s, n, cash
		}
	})
	return seat, cities, money
}

// lastRound tells in phase 3 whether to buy as for the last round: somebody else ends the game, or the seat itself can and would win.
func (m *mind) lastRound() bool {
	if m.race.last {
		return true
	}
	if !m.race.ownLast {
		return false
	}
	own, cash := m.finalOf(m.me)
	if own < m.r.EndCities-3 {
		return false
	}
	_, cities, money := m.bestRival()
	return own > cities || own == cities && cash > money || m.mustHurry()
}

func (b *building) decision(m *mind) ([]engine.Action, Reason) {
	pl := m.own()
	var out []engine.Action
	for _, c := range m.grow1.city[:b.best] {
		out = append(out, engine.Action{Verb: engine.VerbBuild, What: uint8(c)})
	}
	out = append(out, engine.Action{Verb: engine.VerbDone})
	return out, b.why(m, pl)
}

func (b *building) why(m *mind, pl *engine.Player) Reason {
	spent, capacity, houses := m.grow1.total(b.best), pl.Capacity(), int(pl.Houses)
	switch {
	case b.best > 0 && b.ends:
		return Reason{Code: CodeBuildEnd, N: min(b.power, houses+b.best), Seat: b.rival, M: b.other}
	case b.best > 0 && m.race.last:
		return Reason{Code: CodeBuildLast, Seat: m.race.by, N: min(b.power, houses+b.best)}
	case b.best > 0 && houses == 0:
		return Reason{Code: CodeStart, City: m.grow1.city[0], N: startNear, M: m.scan.near}
	case b.best > 0 && houses+b.best > capacity:
		return Reason{Code: CodeBuildReach, N: b.best, M: spent}
	case b.best > 0:
		return Reason{Code: CodeBuildPower, N: b.best, M: spent}
	case b.holds:
		return Reason{Code: CodeHoldEnd, N: min(b.power, m.r.EndCities), Seat: b.rival, M: b.other}
	case m.grow1.n == 0:
		return Reason{Code: CodeHoldReach}
	case b.most == 0:
		return Reason{Code: CodeHoldMoney, City: m.grow1.city[0], N: m.grow1.cost[0], M: int(pl.Money)}
	case capacity <= houses:
		return Reason{Code: CodeHoldCapacity, N: capacity, M: houses}
	}
	return Reason{Code: CodeHoldSave, N: houses, M: capacity}
}
