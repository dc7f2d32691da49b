package phrase

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/review"
)

// honourKeys are the names of the honours.
var honourKeys = [review.HonourKinds]i18n.Key{
	review.CheapestNetwork: "honour.network", review.MostFuel: "honour.fuel", review.LongestLead: "honour.lead",
	review.HighestBid: "honour.bid", review.BrightestRound: "honour.round", review.GreenestGrid: "honour.green",
	review.Comeback: "honour.comeback", review.MostMoney: "honour.money",
}

// Honour returns the name of an honour, and a sentence about who has it and for what.
func (t *Teller) Honour(h *review.Honour) (title, line string) {
	player, round := t.Player("player", h.Seat), i18n.Number("round", h.Round)
	title = t.T(honourKeys[h.Kind])
	switch h.Kind {
	case review.CheapestNetwork:
		each := (h.M + h.N/2) / max(1, h.N)
		line = t.T("honour.network-line", player, Money("money", h.M), Cities("cities", h.N), Money("each", each))
	case review.MostFuel:
		line = t.T("honour.fuel-line", player, i18n.Counted("tokens", "count.tokens", h.N))
	case review.LongestLead:
		line = t.T("honour.lead-line", player, i18n.Counted("rounds", "count.rounds", h.N))
	case review.HighestBid:
		line = t.T("honour.bid-line", player, Money("money", h.N), Plant("plant", h.Plant))
	case review.BrightestRound:
		line = t.T("honour.round-line", player, Cities("cities", h.N), round)
	case review.GreenestGrid:
		line = t.T("honour.green-line", player, i18n.Count("n", h.N))
	case review.Comeback:
		line = t.T("honour.comeback-line", player, i18n.Number("n", h.N), round)
	case review.MostMoney:
		line = t.T("honour.money-line", player, Money("money", h.N))
	}
	return title, line
}
