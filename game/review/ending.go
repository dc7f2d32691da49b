package review

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/maps"
)

// Ending is why a game has ended (T8, V2): in its last building phase somebody had as many cities as end it.
type Ending struct {
	Round int
	Limit int           // cities that end the game
	Most  int           // cities of who has most
	Seat  engine.Seat   // who was first to have Limit; NoSeat where that is not known
	City  maps.City     // with which they had it
	Too   []engine.Seat // who else got there before the phase was over
}

// endingOf finds who ended the game.
func endingOf(m *match.Match) Ending {
	p := m.Public()
	e := Ending{Round: int(p.Round), Limit: m.Rules().EndCities, Most: p.MaxHouses(), Seat: engine.NoSeat}
	log := m.Log()
	var left [engine.MaxPlayers]int // houses before the event that is being looked at
	for seat := range left {
		left[seat] = int(p.Players[seat].Houses)
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

// Words say why the game has ended and by whom, in one sentence or two.
func (e *Ending) Words(t *lang.Teller) string {
	limit := lang.Int("limit", e.Limit)
	if e.Seat == engine.NoSeat {
		return t.T("result.reason", lang.Int("cities", e.Most), limit)
	}
	out := t.T("review.ended-by", lang.Int("round", e.Round), t.Player("player", e.Seat), limit, t.City("city", e.City))
	if len(e.Too) > 0 {
		var too []lang.Arg
		for _, seat := range e.Too {
			too = append(too, t.Player("", seat))
		}
		out += " " + t.T("review.ended-too", lang.List("players", too...))
	}
	return out
}
