package review

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
)

// Why says what put a line of the ranking where it is, with the numbers that decided (T8): the first one by what the next one lacks, the others by what they
// lack themselves. Cities powered count first, then money, and in the classic game then cities.
func Why(t *lang.Teller, ranking []engine.Standing, line int) string {
	s := ranking[line]
	switch {
	case s.By != engine.ByNothing:
		return behind(t, &ranking[line-1], &s)
	case s.Rank > 1:
		return t.T("result.rank-level")
	case ranking[1].Rank == 1:
		return t.T("result.rank-shared")
	}
	switch next := &ranking[1]; next.By {
	case engine.ByMoney:
		return t.T("review.first-money", lang.Money("by", s.Money-next.Money), t.Player("next", next.Seat))
	case engine.ByCities:
		return t.T("review.first-cities", lang.Count("n", s.Cities-next.Cities), t.Player("next", next.Seat))
	}
	return t.T("review.first-powered", lang.Count("n", s.Powered-ranking[1].Powered), t.Player("next", ranking[1].Seat))
}

// behind says by what a line is below the one above it.
func behind(t *lang.Teller, above, s *engine.Standing) string {
	who := t.Player("above", above.Seat)
	switch s.By {
	case engine.ByMoney:
		return t.T("review.behind-money", lang.Money("by", above.Money-s.Money), who)
	case engine.ByCities:
		return t.T("review.behind-cities", lang.Count("n", above.Cities-s.Cities), who)
	}
	return t.T("review.behind-powered", lang.Count("n", above.Powered-s.Powered), who)
}

// Order says by what the ranking is made at this table.
func Order(t *lang.Teller) string {
	if t.Rules.Edition == engine.Classic && !t.Rules.Introductory {
		return t.T("review.order-classic")
	}
	return t.T("review.order-money")
}
