package review

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/maps"
)

// Ending is why a game has ended (T8, V2): in its last building phase somebody reached the number of cities that ends
// it.
type Ending struct {
	Round int
	Limit int           // cities that end the game
	Most  int           // the highest number of cities
	Seat  engine.Seat   // the first to reach Limit; NoSeat if unknown
	City  maps.City     // the city that was Limit's last
	Too   []engine.Seat // who else reached Limit in that phase
	Full  bool          // Seat built in City, the last one without a house, and nobody reached Limit (V2)
}

// endingOf finds who ended the game.
func endingOf(m *match.Match) Ending {
	p := m.Public()
	e := Ending{Round: int(p.Round), Limit: m.Rules().EndCities, Most: p.MaxHouses(), Seat: engine.NoSeat}
	log := m.Log()
	var left [engine.MaxPlayers]int // houses before the event in question
	for seat := range left {
		left[seat] = int(p.Players[seat].Houses)
	}
	if engine.NoCityLeft(m.Rules(), p) {
		for i := len(log) - 1; i >= 0 && !e.Full; i-- {
			if b := &log[i].Event; b.Kind == engine.EventBuilt {
				e.Seat, e.City, e.Full = b.Seat, b.City, true
			}
		}
		return e
	}
	at := -1
	for i := len(log) - 1; i >= 0; i-- {
		b := &log[i].Event
		if b.Kind != engine.EventBuilt || b.Seat < 0 || int(b.Seat) >= m.Rules().Players {
			continue
		}
		if left[b.Seat] == e.Limit {
			if at >= 0 {
				e.Too = append([]engine.Seat{e.Seat}, e.Too...)
			}
			at, e.Seat, e.City = i, b.Seat, b.City
		}
		left[b.Seat]--
	}
	return e
}
