package match

import (
	"errors"
	"slices"

	"kilovolt/engine"
)

// Shown is what a decision turned over: all that a table which does not know the deck needs beside the actions.
type Shown struct {
	// Cards are the cards drawn, in order. NoPlant among them is the shuffle of the stack (T3).
	Cards []engine.Plant
	Back  engine.Back // of the card that is then on top
}

// errHidden refuses cards that cannot have been hidden in the stack.
var errHidden = errors.New("match: the cards shown cannot have been hidden there")

// shownBy returns what the events of a decision have turned over. p is the position after it.
func shownBy(events []engine.Event, p *engine.Public) (s Shown) {
	for i := range events {
		switch events[i].Kind {
		case engine.EventDrawn:
			s.Cards = append(s.Cards, events[i].Plant)
		case engine.EventStep3Drawn:
			s.Cards = append(s.Cards, engine.Step3Card)
		case engine.EventShuffled:
			s.Cards = append(s.Cards, engine.NoPlant)
		}
	}
	if s.Cards != nil {
		s.Back = p.Stack.TopBack
	}
	return s
}

// foresee arranges the hidden cards of a state so that the decision about to be applied turns over what is shown. They
// remain cards that may be there by what is public.
func (s *Shown) foresee(state *engine.State) error {
	drawn, later := s.Cards, []engine.Plant(nil)
	shuffle := slices.Index(drawn, engine.NoPlant)
	if shuffle >= 0 {
		drawn, later = drawn[:shuffle], drawn[shuffle+1:]
		state.Secret.Shuffle = shuffled(later, s.Back)
	}
	stack := state.Secret.Cards[:state.Stack.Hidden]
	drawn = drawn[:min(len(drawn), len(stack))] // the cards below are known
	for _, card := range drawn {
		if !bringUp(&state.Stack, stack, card) {
			return errHidden
		}
		stack = stack[:len(stack)-1]
	}
	if len(drawn) == 0 || len(stack) == 0 || shuffle >= 0 || s.Back == engine.BackUnknown {
		return nil
	}
	next := slices.IndexFunc(stack, func(c engine.Plant) bool { return c.Back() == s.Back })
	if next < 0 {
		return errHidden
	}
	swap(stack, next, len(stack)-1)
	return nil
}

// bringUp puts a card on top of the hidden ones. If it has been taken for one that was removed from the game, it trades
// places with a card that may have been.
func bringUp(known *engine.Stack, stack []engine.Plant, card engine.Plant) bool {
	at := slices.Index(stack, card)
	if at < 0 && known.Pool.Has(card) {
		at = slices.IndexFunc(stack, func(c engine.Plant) bool {
			return !known.Sure.Has(c) && (!known.PlugsKnown || c.Back() == card.Back())
		})
		if at >= 0 {
			stack[at] = card
		}
	}
	if at < 0 {
		return false
	}
	swap(stack, at, len(stack)-1)
	return true
}

func swap(cards []engine.Plant, i, j int) { cards[i], cards[j] = cards[j], cards[i] }

// shuffled returns an order of all cards, for [engine.Secret]: first the ones that are drawn next, then one with the
// back that is seen after them. Only the cards that are in the stack count.
func shuffled(next []engine.Plant, back engine.Back) (order [len(engine.Secret{}.Shuffle)]engine.Plant) {
	list := order[:0]
	add := func(c engine.Plant) {
		if c != engine.NoPlant && len(list) < len(order) && !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	for _, c := range next {
		add(c)
	}
	all := append(engine.AllPlants.List(), engine.Step3Card)
	for _, c := range all {
		if c.Back() == back {
			add(c)
		}
	}
	for _, c := range all {
		add(c)
	}
	return order
}
