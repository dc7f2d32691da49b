package present

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// SeatState is how far a seat is with the phase: how it stands in the auction, and in the phases that are played in
// turn whether it has had its turn.
type SeatState uint8

// The states.
const (
	Unconcerned SeatState = iota // the seat has no part in the phase
	Opens                        // may open the bidding now (A1)
	Bids                         // may raise now (A3)
	Leads                        // has the highest bid
	Next                         // bids after the one whose turn it is
	StillIn
	Dropped // is out of the bidding for the present plant
	Bought  // a plant in this round (A4)
	Passed  // will not buy one in this round (A4)
	Waits   // has its turn of the phase still to come
	Decides // has its turn
	HadTurn // has had its turn (R1, B1, C2)
)

// stateWords are the words for the states: for a line of a list, and short enough for a player's card.
var stateWords = [...]struct{ long, short i18n.Key }{
	Opens: {long: "panel.bidder-opens"}, Bids: {long: "panel.bidder-now"},
	Leads: {"panel.bidder-leads", "panel.state-leads"},
	Next:  {long: "panel.bidder-next"}, StillIn: {long: "panel.bidder-in"},
	Dropped: {"panel.bidder-dropped", "panel.state-dropped"},
	Bought:  {"panel.bidder-bought", "panel.state-bought"}, Passed: {"panel.bidder-passed", "panel.state-passed"},
	Waits: {long: "players.waits"}, Decides: {long: "players.at-turn"},
	HadTurn: {"panel.state-done", "panel.state-done"},
}

// StateOf returns how far a seat is with the phase.
func StateOf(r *engine.Rules, p *engine.Public, seat engine.Seat) SeatState {
	switch {
	case p.Phase == engine.PhaseAuction:
		return auctionState(r, p, seat)
	case p.Await == engine.AwaitNothing:
		return Unconcerned
	case r.IsTrust(seat) && p.Phase != engine.PhaseResources: // only its fuel has a place in the order (X4)
		return Unconcerned
	case seat == p.Actor:
		return Decides
	case p.Finished(seat):
		return HadTurn
	}
	return Waits
}

// auctionState returns how a seat stands in the auction of this round.
func auctionState(r *engine.Rules, p *engine.Public, seat engine.Seat) SeatState {
	a := &p.Auction
	bidding := p.Await == engine.AwaitBid
	place := slices.Index(engine.Bidders(r, p), seat) // in the order of bidding
	switch {
	case r.IsTrust(seat):
		return Unconcerned
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

// Words words a state for a line of a list; "" for a seat without a part in the phase.
func (s SeatState) Words(t *phrase.Teller, p *engine.Public) string {
	return s.say(t, p, stateWords[s].long)
}

// Short words a state for a player's card: only what cannot be seen otherwise, and "" for the rest.
func (s SeatState) Short(t *phrase.Teller, p *engine.Public) string {
	return s.say(t, p, stateWords[s].short)
}

// StateWords are the words that [SeatState.Short] may have for a player, with a bid of three digits.
func StateWords(t *phrase.Teller) (all []string) {
	for s := range SeatState(len(stateWords)) {
		switch key := stateWords[s].short; {
		case s == Leads:
			all = append(all, t.T(key, phrase.ShortMoney("bid", 100)))
		case key != "":
			all = append(all, t.T(key))
		}
	}
	return all
}

func (s SeatState) say(t *phrase.Teller, p *engine.Public, key i18n.Key) string {
	switch {
	case key == "":
		return ""
	case s == Leads:
		return t.T(key, phrase.ShortMoney("bid", int(p.Auction.Bid)))
	}
	return t.T(key)
}
