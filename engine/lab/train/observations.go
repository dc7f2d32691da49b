package main

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// observation is what a seat showed in an auction of how much it would pay for the plant.
type observation struct {
	in   []int16 // the network's inputs when the seat first had to decide on it
	low  int16   // Elektro that it bid; 0: it did not bid
	high int16   // Elektro that were too much for it; 0: it never refused a price that it could pay
	game int
	kind kind
}

// observe returns what the seats showed in the auctions of games. A seat that cannot pay the next bid shows only what
// it has bid, and the Trust shows nothing.
func observe(games []game) (all []observation, err error) {
	for number := range games {
		a := auctions{number: number, kind: games[number].Kind}
		if _, err := games[number].record.replayOn(games[number].Setup, a.note); err != nil {
			return nil, err
		}
		all = append(all, a.observations...)
	}
	return all, nil
}

// auctions collects the observations of a game.
type auctions struct {
	number       int
	kind         kind
	observations []observation
	at           [engine.MaxPlayers]int // the index of each seat's observation in this auction, plus one
}

// of returns the observation of the seat at turn for a plant, which is read from the position if it is the first.
func (a *auctions) of(r *engine.Rules, s *engine.State, plant engine.Plant) *observation {
	if a.at[s.Actor] == 0 {
		in := narrow(bot.LimitInputs(r, &s.Public, s.Actor, plant))
		a.observations = append(a.observations, observation{in: in, game: a.number, kind: a.kind})
		a.at[s.Actor] = len(a.observations)
	}
	return &a.observations[a.at[s.Actor]-1]
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
