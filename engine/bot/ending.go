package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// ending is how close the game is to its end.
type ending struct {
	rounds int         // rounds with an income to project, including this one; 0 if this is the last round
	last   bool        // a rival can end the game this round, and would
	ender  engine.Seat // that rival
	leader int         // cities of the largest network
	canEnd bool        // the seat itself could end the game this round

	asked, may bool // mayBeLast has been asked, and its answer
}

// stallRound is the round from which a bot ends the game as soon as it can, no matter who wins, so that tables of bots
// do not stall.
const stallRound = 20

// mustEnd reports whether to end the game no matter who wins: late in the game, or when an introductory game could
// stall.
func (ev *evaluator) mustEnd() bool { return ev.p.Round >= stallRound || ev.couldStall() }

// couldStall reports whether an introductory game could stall: it stays in Step 1, and once all cities are taken and
// nobody has seven, nothing ends it (V2). The last cities are therefore left to a player who can reach seven in one
// turn.
func (ev *evaluator) couldStall() bool {
	return ev.r.Introductory && ev.countOpenCities() <= 2*ev.r.Players
}

// countOpenCities returns the number of cities in the zone with an open space.
func (ev *evaluator) countOpenCities() int {
	var price [maps.MaxCities]int
	return ev.openCities(ev.p.Step, &price).Len()
}

// assess derives the length of the projection from the cities that the largest network still lacks, and finds out who
// can end the game this round.
func (e *ending) assess(ev *evaluator) {
	e.leader = ev.p.MaxHouses()
	toGo := ev.r.EndCities - e.leader
	e.rounds = max((max(10*toGo-ev.level.tuning.roundsRush, 0)*ev.level.tuning.roundsPerCity+500)/1000, 1)
	e.ender = engine.NoSeat
	if ev.p.Phase >= engine.PhasePower {
		return
	}
	ev.rivals(func(seat engine.Seat) {
		if !e.last && ev.canEnd(seat) && ev.wouldEnd(seat) && !ev.overlooksEnd(seat) {
			e.last, e.ender = true, seat
		}
	})
	e.canEnd = !ev.level.endBlind && ev.canEnd(ev.me)
	if e.last {
		e.rounds = 0
	}
}

// ended returns the rival whose houses have ended the game already (T8); NoSeat for none.
func (ev *evaluator) ended() engine.Seat {
	out := engine.NoSeat
	ev.rivals(func(seat engine.Seat) {
		if int(ev.p.Players[seat].Houses) >= ev.r.EndCities {
			out = seat
		}
	})
	return out
}

// mayBeLast reports whether somebody can end the game this round, whether or not they would: then nothing is said of
// what later rounds bring. It changes no decision.
func (ev *evaluator) mayBeLast() bool {
	if e := &ev.ending; !e.asked {
		e.asked, e.may = true, e.last || ev.canEnd(ev.me) || ev.couldStall()
		ev.rivals(func(seat engine.Seat) { e.may = e.may || ev.canEnd(seat) })
	}
	return ev.ending.may
}

// overlooksEnd reports whether the seat fails to foresee that a rival will end the game.
func (ev *evaluator) overlooksEnd(seat engine.Seat) bool {
	return ev.level.endBlind && int(ev.p.Players[seat].Houses) < ev.r.EndCities
}

// canEnd reports whether a seat has the last city already, or has yet to build and can pay for it this round (T8).
func (ev *evaluator) canEnd(seat engine.Seat) bool {
	pl := &ev.p.Players[seat]
	toGo := ev.r.EndCities - int(pl.Houses)
	if toGo <= 0 {
		return true
	}
	if ev.p.Phase == engine.PhaseBuild && turnIsOver(&ev.p, seat) || pl.Cities == 0 && toGo > 7 {
		return false
	}
	if int(pl.Money) < engine.SpacePrice(0)*toGo || toGo > 10 {
		return false
	}
	if pl.Cities == 0 {
		return int(pl.Money) >= 18*toGo
	}
	g := ev.grow(pl.Reach, pl.Cities, ev.p.Step, toGo)
	cost := g.total(toGo)
	return cost >= 0 && cost <= int(pl.Money)
}

// wouldEnd reports whether ending the game would pay for a rival: it has the capacity for it.
func (ev *evaluator) wouldEnd(seat engine.Seat) bool {
	pl := &ev.p.Players[seat]
	if int(pl.Houses) >= ev.r.EndCities {
		return true
	}
	return pl.Capacity() >= ev.r.EndCities-1
}

// finalOf estimates how many cities a seat would power if this were the last round, and its money then. It assumes
// the stored tokens (or, before phase 3 ends, a full run) and all cities that the seat can still pay for.
func (ev *evaluator) finalOf(seat engine.Seat) (cities, money int) {
	pl := &ev.p.Players[seat]
	power := pl.Capacity()
	houses, cash := int(pl.Houses), int(pl.Money)
	fuelled := ev.p.Phase >= engine.PhaseBuild || ev.p.Phase == engine.PhaseResources && turnIsOver(&ev.p, seat)
	if fuelled {
		power = powerWith(pl.Plants, &pl.Tokens)
	} else {
		cash -= ev.fuelBill(seat)
	}
	if houses < power && !(ev.p.Phase == engine.PhaseBuild && turnIsOver(&ev.p, seat)) && pl.Cities != 0 {
		g := ev.grow(pl.Reach, pl.Cities, ev.p.Step, power-houses)
		n := g.affordable(cash)
		cash -= g.total(n)
		houses += n
	}
	return min(houses, power), cash
}

// fuelBill returns the cost of the tokens that a seat lacks for one run of all its plants, in Elektro.
func (ev *evaluator) fuelBill(seat engine.Seat) int {
	sum := 0
	for f := range engine.Fuel(engine.Fuels) {
		on := int(ev.p.Market.Fuel[f])
		for i := range ev.lacks(seat, f) {
			sum += ev.tokenPrice(f, on-i)
		}
	}
	return sum / 10
}
