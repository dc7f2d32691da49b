package budget

import (
	"kilovolt/engine"
	"kilovolt/game/match/draft"
)

// PlanOf returns what a draft plans, as the part of a plan for the round that it is. An auto-bid counts up to its
// limit.
func PlanOf(d *draft.Draft) (out Plan) {
	switch d.Await() {
	case engine.AwaitOpen:
		out.Plant, out.Most = d.Plant, max(d.Bid(), d.Limit())
	case engine.AwaitBid:
		out.Plant, out.Most = d.Start().Auction.Plant, max(d.Bid(), d.Limit())
	case engine.AwaitScrap:
		out.Scrap = d.Plant
	case engine.AwaitBuy:
		out.FuelSet = d.Planned()
		for f := range out.Fuel {
			out.Fuel[f] = uint8(d.Tokens(engine.Fuel(f)))
		}
	case engine.AwaitBuild:
		out.CitiesSet = d.Planned()
		out.Cities = d.Cities()
	}
	return out
}
