package present

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
)

// AuctionState is how a seat stands in the auction of this round.
type AuctionState uint8

// The states.
const (
	NotInAuction AuctionState = iota // there is no auction, or the seat is the Trust's
	Opens                            // may open the bidding now (A1)
	Bids                             // may raise now (A3)
	Leads                            // has the highest bid
	Next                             // bids after the one whose turn it is
	StillIn
	Dropped // is out of the bidding for the present plant
	Bought  // a plant in this round (A4)
	Passed  // will not buy one in this round (A4)
)

// stateWords are the words for the states: for a line of a list, and short enough for a player's card.
var stateWords = [...]struct{ long, short i18n.Key }{
	Opens: {long: "panel.bidder-opens"}, Bids: {long: "panel.bidder-now"},
	Leads: {"panel.bidder-leads", "panel.state-leads"},
	Next:  {long: "panel.bidder-next"}, StillIn: {long: "panel.bidder-in"},
	Dropped: {"panel.bidder-dropped", "panel.state-dropped"},
	Bought:  {"panel.bidder-bought", "panel.state-bought"}, Passed: {"panel.bidder-passed", "panel.state-passed"},
}

// AuctionStateOf returns how a seat stands in the auction.
func AuctionStateOf(r *engine.Rules, p *engine.Public, seat engine.Seat) AuctionState {
	a := &p.Auction
	bidding := p.Await == engine.AwaitBid
	place := slices.Index(engine.Bidders(r, p), seat) // in the order of bidding
	switch {
	case p.Phase != engine.PhaseAuction || r.IsTrust(seat):
		return NotInAuction
	case bidding && a.Leader == seat:
		return Leads
	case a.Bought.Has(seat):
		return Bought
	case a.Passed.Has(seat):
		return Passed
	case place < 0:
		return Dropped
	case place == 1:
		return Next
	case place == 0 && bidding:
		return Bids
	case place == 0 && p.Await == engine.AwaitOpen:
		return Opens
	}
	return StillIn
}

// Words words a state for a line of a list; "" without an auction.
func (s AuctionState) Words(t *phrase.Teller, p *engine.Public) string {
	return s.say(t, p, stateWords[s].long)
}

// Short words a state for a player's card: only what cannot be seen otherwise, and "" for the rest.
func (s AuctionState) Short(t *phrase.Teller, p *engine.Public) string {
	return s.say(t, p, stateWords[s].short)
}

func (s AuctionState) say(t *phrase.Teller, p *engine.Public, key i18n.Key) string {
	switch {
	case key == "":
		return ""
	case s == Leads:
		return t.T(key, phrase.ShortMoney("bid", int(p.Auction.Bid)))
	}
	return t.T(key)
}

// Bidding says which plant is up for auction, and who leads with what bid.
func Bidding(t *phrase.Teller, p *engine.Public) string {
	a := &p.Auction
	return t.T("panel.auction", phrase.Plant("plant", a.Plant), t.Player("player", a.Leader),
		phrase.ShortMoney("bid", int(a.Bid)))
}
