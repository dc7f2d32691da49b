package sim

import (
	"fmt"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// habits counts how passively a seat plays, in rounds of the seat unless noted. What a plant is worth to it is what
// [bot.Worth] says, at whatever level they play, so that the counts of different players compare.
type habits struct {
	Rounds  int `json:"rounds"`  // begun, from the second on
	Waits   int `json:"waits"`   // without a plant, although one was worth more than its price when it passed
	Refused int `json:"refused"` // of those: with no capacity to spare, and at half of its worth or less
	Idle    int `json:"idle"`    // begun with more than idleMoney
	Dark    int `json:"dark"`    // cities without power, summed over the rounds
	Step2   int `json:"step2"`   // in which it could have started Step 2, and nobody did
}

// idleMoney is the money at the beginning of a round, in Elektro, beyond which some of it lies idle.
const idleMoney = 120

func (h *habits) add(o *habits) {
	h.Rounds += o.Rounds
	h.Waits += o.Waits
	h.Refused += o.Refused
	h.Idle += o.Idle
	h.Dark += o.Dark
	h.Step2 += o.Step2
}

// percent formats a count as a percentage of the rounds.
func (h *habits) percent(n int) string {
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(max(h.Rounds, 1)))
}

// watch counts the habits of some seats in a game.
type watch struct {
	seats  engine.SeatSet
	habits [engine.MaxPlayers]habits

	round     uint16
	waits     engine.SeatSet // in this round, see [habits]
	refuses   engine.SeatSet
	couldStep engine.SeatSet
}

// decided follows a decision of the seat at turn, from the position before it to the one after it.
func (w *watch) decided(r *engine.Rules, before, after *engine.State, actions []engine.Action) {
	seat := before.Actor
	if w.round == 0 {
		w.round = before.Round
	}
	if w.seats.Has(seat) {
		w.note(r, before, seat, actions[len(actions)-1])
	}
	if before.Phase == engine.PhaseAuction && after.Phase != engine.PhaseAuction {
		w.auctionOver(after)
	}
	if before.Phase == engine.PhaseBuild && after.Phase != engine.PhaseBuild {
		w.buildingOver(r, before, after)
	}
	if after.Round != w.round {
		w.round = after.Round
		w.begin(r, after)
	}
}

// begin counts at the beginning of a round.
func (w *watch) begin(r *engine.Rules, s *engine.State) {
	w.waits, w.refuses, w.couldStep = 0, 0, 0
	for i := range r.Players {
		h := &w.habits[i]
		if !w.seats.Has(engine.Seat(i)) || s.Round < 2 || s.Await == engine.AwaitNothing {
			continue
		}
		h.Rounds++
		if s.Players[i].Money > idleMoney {
			h.Idle++
		}
	}
}

// note looks at a decision of a seat.
func (w *watch) note(r *engine.Rules, s *engine.State, seat engine.Seat, last engine.Action) {
	pl := &s.Players[seat]
	switch last.Verb {
	case engine.VerbPass:
		for plants := s.Current(); plants != 0; plants &= plants - 1 {
			plant := plants.Lowest()
			w.noteRefusal(r, s, seat, plant, s.MinBid(plant))
		}
	case engine.VerbDrop:
		w.noteRefusal(r, s, seat, s.Auction.Plant, int(s.Auction.Bid)+1)
	}
	if s.Await == engine.AwaitBuild && s.Step == 1 && !r.Introductory &&
		int(pl.Houses)+bot.Reach(r, &s.Public, seat) >= r.Step2Cities {
		w.couldStep = w.couldStep.With(seat)
	}
}

// noteRefusal notes that a seat does not pay a price for a plant.
func (w *watch) noteRefusal(r *engine.Rules, s *engine.State, seat engine.Seat, plant engine.Plant, price int) {
	pl := &s.Players[seat]
	if s.Round < 2 || price > int(pl.Money) {
		return
	}
	worth := bot.Worth(r, &s.Public, seat, plant)
	if worth > price {
		w.waits = w.waits.With(seat)
	}
	if 2*price <= worth && pl.Capacity() <= int(pl.Houses) {
		w.refuses = w.refuses.With(seat)
	}
}

// auctionOver counts the seats that have waited.
func (w *watch) auctionOver(s *engine.State) {
	for i := range w.habits {
		switch seat := engine.Seat(i); {
		case s.Auction.Bought.Has(seat):
		case w.refuses.Has(seat):
			w.habits[i].Refused++
			w.habits[i].Waits++
		case w.waits.Has(seat):
			w.habits[i].Waits++
		}
	}
}

// buildingOver counts dark cities, and the seats that left Step 2 to others and got nothing for it.
func (w *watch) buildingOver(r *engine.Rules, before, after *engine.State) {
	for i := range r.Players {
		seat := engine.Seat(i)
		if !w.seats.Has(seat) {
			continue
		}
		if after.Phase == engine.PhasePower {
			powered := engine.BestPowering(r, &after.Public, seat).Cities
			w.habits[i].Dark += max(int(after.Players[i].Houses)-powered, 0)
		}
		if w.couldStep.Has(seat) && before.Step == 1 && after.Step == 1 &&
			after.MaxHouses() < r.Step2Cities {
			w.habits[i].Step2++
		}
	}
}
