package present

import (
	"kilovolt/engine"
	"kilovolt/game/words/phrase"
)

// Bidding says which plant is up for auction, and who leads with what bid.
func Bidding(t *phrase.Teller, p *engine.Public) string {
	a := &p.Auction
	return t.T("panel.auction", phrase.Plant("plant", a.Plant), t.Player("player", a.Leader),
		phrase.ShortMoney("bid", int(a.Bid)))
}
