package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// ending is how near the end of the game is.
type ending struct {
	rounds  int         // how far the projection goes, in rounds with an income, this one included; 0 when this is the last round
	last    bool        // somebody else can end the game this round and would
	by      engine.Seat // who
	leader  int         // cities of the largest network
	ownLast bool        // the seat itself could end the game this round
}

// hurry is the round from which on a bot ends the game as soon as it can, whoever wins: tables of bots must not stall.
const hurry = 20

// mustHurry tells whether to end the game whoever wins: late, or when the introductory game could get stuck.
func (m *mind) mustHurry() bool { return m.p.Round >= hurry || m.crowded() }

// crowded tells whether the introductory game could get stuck: it stays in Step 1, and once all cities are taken and nobody has seven,
// nothing ends it any more (V2). The last cities are then left to whoever can go to seven in one turn.
func (m *mind) crowded() bool {
	return m.r.Introductory && m.openCities() <= 2*m.r.Players
}

// openCities is how many cities of the zone have a space open now.
func (m *mind) openCities() int {
	var price [maps.MaxCities]int
	return m.openTo(m.p.Step, &price).Len()
}

// look sets the length of the projection by the cities that the largest network lacks, and finds out who can end the game this round.
func (e *ending) look(m *mind) {
	e.leader = m.p.MaxHouses()
	toGo := m.r.EndCities - e.leader
	e.rounds = max((max(10*toGo-m.level.tuning.roundsRush, 0)*m.level.tuning.roundsPerCity+500)/1000, 1)
	e.by = engine.NoSeat
	if m.p.Phase >= engine.PhasePower {
		return
	}
	m.rivals(func(seat engine.Seat) {
		if !e.last && m.canEnd(seat) && m.wouldEnd(seat) && !m.overlooks(seat) {
			e.last, e.by = true, seat
		}
	})
	e.ownLast = !m.level.blind && m.canEnd(m.me)
	if e.last {
		e.rounds = 0
	}
}

// overlooks tells whether the seat does not see coming that another one will end the game.
func (m *mind) overlooks(seat engine.Seat) bool {
	return m.level.blind && int(m.p.Players[seat].Houses) < m.r.EndCities
}

// canEnd tells whether a seat that has yet to build can pay for the last city this round (T8), or already has it.
func (m *mind) canEnd(seat engine.Seat) bool {
	pl := &m.p.Players[seat]
	toGo := m.r.EndCities - int(pl.Houses)
	if toGo <= 0 {
		return true
	}
	if m.p.Phase == engine.PhaseBuild && m.builtAlready(seat) || pl.Cities == 0 && toGo > 7 {
		return false
	}
	if int(pl.Money) < 10*toGo || toGo > 10 {
		return false
	}
	if pl.Cities == 0 {
		return int(pl.Money) >= 18*toGo
	}
	g := m.grow(pl.Reach, pl.Cities, m.p.Step, toGo)
	cost := g.total(toGo)
	return cost >= 0 && cost <= int(pl.Money)
}

// wouldEnd tells whether it would pay a rival to end the game: it has the power for it.
func (m *mind) wouldEnd(seat engine.Seat) bool {
	pl := &m.p.Players[seat]
	if int(pl.Houses) >= m.r.EndCities {
		return true
	}
	return pl.Capacity() >= m.r.EndCities-1
}

// builtAlready tells whether a seat's turn of phase 4 is over (B1: reverse order).
func (m *mind) builtAlready(seat engine.Seat) bool {
	for t := int(m.p.Turn) + 1; t < int(m.p.Seats); t++ {
		if m.p.Order[t] == seat {
			return true
		}
	}
	return false
}

// finalOf is how many cities a seat would power if this were the last round, and its money then, as far as can be seen: with its tokens
// (before phase 3 ends, with a full run), the cities that it can still pay.
func (m *mind) finalOf(seat engine.Seat) (cities, money int) {
	pl := &m.p.Players[seat]
	power := pl.Capacity()
	houses, cash := int(pl.Houses), int(pl.Money)
	fuelled := m.p.Phase >= engine.PhaseBuild || m.p.Phase == engine.PhaseResources && m.builtAlready(seat)
	if fuelled {
		power = powerWith(pl.Plants, &pl.Tokens)
	} else {
		cash -= m.fuelBill(seat)
	}
	if houses < power && !(m.p.Phase == engine.PhaseBuild && m.builtAlready(seat)) && pl.Cities != 0 {
		g := m.grow(pl.Reach, pl.Cities, m.p.Step, power-houses)
		n := g.affordable(cash)
		cash -= g.total(n)
		houses += n
	}
	return min(houses, power), cash
}

// fuelBill is what the tokens lacking for one run of all plants cost a seat now, in Elektro.
func (m *mind) fuelBill(seat engine.Seat) int {
	sum := 0
	for f := range engine.Fuel(engine.Fuels) {
		on := int(m.p.Market.Fuel[f])
		for i := range m.lacks(seat, f) {
			sum += m.tokenPrice(f, on-i)
		}
	}
	return sum / 10
}
