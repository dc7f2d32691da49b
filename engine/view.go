package engine

// View is what one seat may know (H1): the public facts, and whose view it is. The rules and a view are all that a bot
// gets.
type View struct {
	Seat Seat
	Public
}

// ViewOf returns the view of a seat.
func ViewOf(s *State, seat Seat) View { return View{Seat: seat, Public: s.Public} }

// Sample returns a state that agrees with all public facts, with the hidden cards and the deck's generator drawn from
// the seed. Each arrangement that the public facts allow is equally likely. The same view and seed give the same
// state.
func Sample(r *Rules, v *View, seed uint64) State {
	s := State{Public: v.Public}
	rng := splitMix(seed)
	sampleStack(&s, &rng)
	s.Secret.Seed = rng.next()
	return s
}

// sampleStack draws the hidden cards: as many plugs as are known to be among them, then their order, with a top that
// fits what is known of it.
func sampleStack(s *State, rng *splitMix) {
	st := &s.Stack
	hidden := int(st.Hidden)
	if hidden == 0 {
		return
	}
	// Only what is known counts, not how the state keeps it: a position restored from a view gives the same sample.
	chosen := st.Certain()
	open := st.Possible() &^ chosen
	pick := func(from PlantSet, n int) {
		cards := from.List()
		rng.shuffle(cards)
		for _, c := range cards[:n] {
			chosen = chosen.With(c)
		}
	}
	if st.PlugsKnown {
		pick(open&plugs, int(st.Plugs)-(chosen&plugs).Len())
		pick(open&^plugs, hidden-chosen.Len())
	} else {
		pick(open, hidden-chosen.Len())
	}
	cards := chosen.List()
	rng.shuffle(cards)
	top := len(cards) - 1
	switch {
	case st.Top != NoPlant:
		swapToTop(cards, func(c Plant) bool { return c == st.Top })
	case st.TopBack != BackUnknown:
		// Among the cards with the right back each is equally likely to be on top, as the order is.
		for cards[top].Back() != st.TopBack {
			rng.shuffle(cards)
		}
	}
	copy(s.Secret.Cards[:], cards)
}

// swapToTop swaps the top card with one that fits.
func swapToTop(cards []Plant, fits func(Plant) bool) {
	top := len(cards) - 1
	for i, c := range cards {
		if fits(c) {
			cards[i], cards[top] = cards[top], cards[i]
			return
		}
	}
}
