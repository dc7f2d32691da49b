package review_test

import (
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
)

// TestHonoursAreFacts: every game has three honours of three kinds, as many players share them as can, the Trust has
// none, and the same game has the same ones again.
func TestHonoursAreFacts(t *testing.T) {
	for name, setup := range tables {
		m := played(t, setup)
		v, _ := review.Of(m)
		honours := v.Honours()
		if len(honours) != 3 {
			t.Errorf("%s: %d honours", name, len(honours))
		}
		kinds, seats := map[review.HonourKind]bool{}, map[engine.Seat]bool{}
		for _, h := range honours {
			kinds[h.Kind], seats[h.Seat] = true, true
			if int(h.Seat) >= setup.Players {
				t.Errorf("%s: seat %d has an honour", name, h.Seat)
			}
			checkHonour(t, m, h)
		}
		if len(kinds) != len(honours) || len(seats) < min(2, len(honours)) {
			t.Errorf("%s: %d kinds for %d players: %+v", name, len(kinds), len(seats), honours)
		}
		if again, _ := review.Of(played(t, setup)); !reflect.DeepEqual(again.Honours(), honours) {
			t.Errorf("%s: played again, the honours are %+v, not %+v", name, again.Honours(), honours)
		}
	}
}

// tally is what every seat has done in a game, counted by hand.
type tally struct {
	fuel, green, bid, built, paid, powered [engine.MaxPlayers]int
}

func tallyOf(m *match.Match) (is tally) {
	for _, entry := range m.Log() {
		e := &entry.Event
		if e.Seat < 0 || int(e.Seat) >= engine.MaxPlayers {
			continue
		}
		switch e.Kind {
		case engine.EventRan:
			is.fuel[e.Seat] += int(e.N + e.M)
			if e.Plant.Info().Needs == 0 {
				is.green[e.Seat] += int(e.Plant.Info().Powers)
			}
		case engine.EventBought:
			is.bid[e.Seat] = max(is.bid[e.Seat], int(e.N))
		case engine.EventBuilt:
			is.built[e.Seat]++
			is.paid[e.Seat] += int(e.N + e.M)
		case engine.EventIncome, engine.EventFinal:
			is.powered[e.Seat] = max(is.powered[e.Seat], int(e.N))
		}
	}
	return is
}

// checkHonour compares an honour with a tally: nobody may have done better.
func checkHonour(t *testing.T, m *match.Match, h review.Honour) {
	t.Helper()
	is := tallyOf(m)
	best := func(of [engine.MaxPlayers]int) {
		for seat, n := range of {
			if n > h.N || seat == int(h.Seat) && n != h.N {
				t.Errorf("%+v: seat %d has %d", h, seat, n)
			}
		}
	}
	switch h.Kind {
	case review.MostFuel:
		best(is.fuel)
	case review.GreenestGrid:
		best(is.green)
	case review.HighestBid:
		best(is.bid)
	case review.BrightestRound:
		best(is.powered)
	case review.CheapestNetwork:
		if h.N != is.built[h.Seat] || h.M != is.paid[h.Seat] {
			t.Errorf("%+v: it has built %d for %d", h, is.built[h.Seat], is.paid[h.Seat])
		}
		for seat := range is.built {
			if is.built[seat] >= 5 && is.paid[seat]*h.N < h.M*is.built[seat] {
				t.Errorf("%+v: seat %d has built %d for %d", h, seat, is.built[seat], is.paid[seat])
			}
		}
	case review.MostMoney:
		for seat := range m.Rules().Players {
			if int(m.Public().Players[seat].Money) > h.N {
				t.Errorf("%+v: seat %d has more", h, seat)
			}
		}
	case review.Comeback:
		if !m.Public().Winners.Has(h.Seat) || h.N > 15 {
			t.Errorf("%+v is no comeback", h)
		}
	case review.LongestLead:
		if h.N < 3 {
			t.Errorf("%+v is no lead", h)
		}
	}
}
