package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// RankReason says what decided a line of the ranking, with the numbers (T8): for the first line its lead over the next
// one, for the others how far they are behind.
func (t *Teller) RankReason(ranking []engine.Standing, line int) string {
	s := ranking[line]
	switch {
	case s.By != engine.ByNothing:
		return t.behind(&ranking[line-1], &s)
	case s.Rank > 1:
		return t.T("result.rank-level")
	case ranking[1].Rank == 1:
		return t.T("result.rank-shared")
	}
	next := &ranking[1]
	who := t.Player("next", next.Seat)
	switch next.By {
	case engine.ByMoney:
		return t.T("review.first-money", Money("by", s.Money-next.Money), who)
	case engine.ByCities:
		return t.T("review.first-cities", i18n.Count("n", s.Cities-next.Cities), who)
	}
	return t.T("review.first-powered", i18n.Count("n", s.Powered-next.Powered), who)
}

// behind says how far a line is behind the one above it.
func (t *Teller) behind(above, s *engine.Standing) string {
	who := t.Player("above", above.Seat)
	switch s.By {
	case engine.ByMoney:
		return t.T("review.behind-money", Money("by", above.Money-s.Money), who)
	case engine.ByCities:
		return t.T("review.behind-cities", i18n.Count("n", above.Cities-s.Cities), who)
	}
	return t.T("review.behind-powered", i18n.Count("n", above.Powered-s.Powered), who)
}

// RankOrder says what the ranking at this table is decided by.
func (t *Teller) RankOrder() string {
	if t.Rules.Edition == engine.Classic && !t.Rules.Introductory {
		return t.T("review.order-classic")
	}
	return t.T("review.order-money")
}
