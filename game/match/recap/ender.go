package recap

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// Ender returns the seat that gets enough cities to end the game by what happened at a table as it was before (T8), or
// builds in the last city without a house (V2), so that the present round is the last; NoSeat if none does, or if the
// game ends with it.
func Ender(r *engine.Rules, before *engine.Public, events []engine.Event) engine.Seat {
	ender := engine.NoSeat
	empty := engine.EmptyCities(r, before)
	if before.MaxHouses() >= r.EndCities || r.EndsWhenFull() && empty == 0 {
		return ender
	}
	var built [engine.MaxPlayers]int
	for i := range events {
		switch e := &events[i]; e.Kind {
		case engine.EventBuilt:
			built[e.Seat]++
			empty = empty.Remove(e.City)
			enough := int(before.Players[e.Seat].Houses)+built[e.Seat] >= r.EndCities
			if ender == engine.NoSeat && (enough || r.EndsWhenFull() && empty == 0) {
				ender = e.Seat
			}
		case engine.EventGameOver:
			return engine.NoSeat
		}
	}
	return ender
}

// EnderSince returns the same for the actions of a match from number index on.
func EnderSince(m *match.Match, index int) engine.Seat {
	before := *m.Public()
	var events []engine.Event
	for _, e := range m.SummarySince(index) {
		events = append(events, e.Event)
		if e.Event.Kind == engine.EventBuilt {
			builder := &before.Players[e.Event.Seat]
			builder.Houses--
			builder.Cities = builder.Cities.Remove(e.Event.City)
		}
	}
	return Ender(m.Rules(), &before, events)
}
