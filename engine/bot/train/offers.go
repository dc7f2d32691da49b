package main

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// offer is what a seat has shown of how much it would pay for a plant.
type offer struct {
	in   []int16 // the network's inputs when the seat first had to decide on it
	low  int16   // Elektro that it has bid; 0: nothing
	high int16   // Elektro that were too much for it; 0: none that it had
	game int
	kind kind
}

// offersOf returns what the seats of games have shown in auctions. Who has to buy in the first round, cannot pay the
// next bid or is the Trust shows no more than the bids it has made.
func offersOf(games []game) (all []offer, err error) {
	for number := range games {
		a := auctions{number: number, kind: games[number].Kind}
		if _, err := games[number].record.replayOn(games[number].Setup, a.note); err != nil {
			return nil, err
		}
		all = append(all, a.offers...)
	}
	return all, nil
}

// auctions collects the offers of a game.
type auctions struct {
	number int
	kind   kind
	offers []offer
	at     [engine.MaxPlayers]int // the index of each seat's offer in this auction, plus one
}

// of returns the offer of the seat at turn for a plant, which is read from the position if it is the first.
func (a *auctions) of(r *engine.Rules, s *engine.State, plant engine.Plant) *offer {
	if a.at[s.Actor] == 0 {
		in := narrow(bot.LimitInputs(r, &s.Public, s.Actor, plant))
		a.offers = append(a.offers, offer{in: in, game: a.number, kind: a.kind})
		a.at[s.Actor] = len(a.offers)
	}
	return &a.offers[a.at[s.Actor]-1]
}

// note records what an action shows.
func (a *auctions) note(r *engine.Rules, s *engine.State, action engine.Action) {
	money := int(s.Players[s.Actor].Money)
	switch {
	case r.IsTrust(s.Actor):
	case action.Verb == engine.VerbOpen:
		a.at = [engine.MaxPlayers]int{}
		a.of(r, s, action.Plant()).low = action.N
	case action.Verb == engine.VerbBid:
		a.of(r, s, s.Auction.Plant).low = action.N
	case action.Verb == engine.VerbDrop && int(s.Auction.Bid) < money:
		a.of(r, s, s.Auction.Plant).high = int16(s.Auction.Bid) + 1
	case action.Verb == engine.VerbPass && s.Await == engine.AwaitOpen:
		for set := s.Current().Without(engine.Step3Card); set != 0; set &= set - 1 {
			if low := s.MinBid(set.Lowest()); low <= money {
				a.at[s.Actor] = 0
				a.of(r, s, set.Lowest()).high = int16(low)
			}
		}
	}
}
