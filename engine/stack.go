package engine

// draw takes the top card of the stack and updates what is public about the stack (H1); NoPlant if it is empty (A14).
func (g *game) draw() Plant {
	st := &g.s.Stack
	card := NoPlant
	switch {
	case st.Hidden > 0:
		st.Hidden--
		top := &g.s.Secret.Cards[st.Hidden]
		card, *top = *top, NoPlant
		st.Pool, st.Sure = st.Pool.Without(card), st.Sure.Without(card)
		if st.PlugsKnown && card.Back() == BackPlug {
			st.Plugs--
		}
		if st.Hidden == 0 { // what is left of the pool was removed at set-up
			st.Pool, st.Sure = 0, 0
		}
	case st.KnownLen > 0:
		card = st.Known[0]
		copy(st.Known[:], st.Known[1:st.KnownLen])
		st.KnownLen--
		st.Known[st.KnownLen] = NoPlant
	}
	st.Top = NoPlant
	g.lookAtTop()
	switch card {
	case NoPlant:
	case Step3Card:
		g.emit(Event{Kind: EventStep3Drawn})
	default:
		g.emit(Event{Kind: EventDrawn, Plant: card})
	}
	return card
}

// lookAtTop updates what is public about the top of the stack: the card if its place is known, and its back in the
// recharged edition.
func (g *game) lookAtTop() {
	st := &g.s.Stack
	st.TopBack = BackUnknown
	var top Plant
	switch {
	case st.Hidden > 0:
		top = g.s.Secret.Cards[st.Hidden-1]
	case st.KnownLen > 0:
		top = st.Known[0]
		st.Top = top
	}
	if g.r.Edition == Recharged {
		st.TopBack = top.Back()
	}
}

// shuffle shuffles the whole stack (T3). Its cards remain known, their order does not.
func (g *game) shuffle() {
	st, cards := &g.s.Stack, &g.s.Secret.Cards
	for ; st.KnownLen > 0; st.KnownLen-- {
		last := &st.Known[st.KnownLen-1]
		cards[st.Hidden] = *last
		st.Pool, st.Sure = st.Pool.With(*last), st.Sure.With(*last)
		if st.PlugsKnown && last.Back() == BackPlug {
			st.Plugs++
		}
		*last = NoPlant
		st.Hidden++
	}
	rng := splitMix(g.s.Secret.Seed)
	rng.shuffle(cards[:st.Hidden])
	g.s.Secret.Seed = uint64(rng)
	g.arrange()
	st.Top = NoPlant
	g.lookAtTop()
	g.emit(Event{Kind: EventShuffled})
}

// arrange puts the shuffled cards in the order that the set-up gives, if it does. Cards that it does not name stay
// where they are.
func (g *game) arrange() {
	order, cards := &g.s.Secret.Shuffle, g.s.Secret.Cards[:g.s.Stack.Hidden]
	if order[0] == NoPlant {
		return
	}
	var here, named PlantSet
	for _, c := range cards {
		here = here.With(c)
	}
	for _, c := range order {
		named = named.With(c)
	}
	next := 0
	for i := len(cards) - 1; i >= 0; i-- {
		if !named.Has(cards[i]) {
			continue
		}
		for !here.Has(order[next]) {
			next++
		}
		cards[i] = order[next]
		next++
	}
	*order = [plantCount]Plant{}
}

// under puts a plant face down under the stack (C5).
func (g *game) under(card Plant) {
	st := &g.s.Stack
	st.Known[st.KnownLen] = card
	st.KnownLen++
	g.lookAtTop()
	g.emit(Event{Kind: EventUnder, Plant: card})
}

// replace draws a card and adds it to the plant market (A8). Cards that the rules reject at once leave the game, and
// another is drawn (A11, A13). The Step 3 card has rules of its own, by phase.
func (g *game) replace() {
	m := &g.s.Market
	for {
		card := g.draw()
		switch {
		case card == NoPlant:
			return
		case card == Step3Card:
			g.step3Drawn()
			if !g.r.Introductory {
				return
			}
		case g.r.Edition == Classic && int(card) <= g.s.MaxHouses():
			g.discard(card, EventObsolete)
		case m.Discount != NoPlant && card < m.Discount:
			g.discard(card, EventUndercut)
			g.liftDiscount()
		default:
			m.Plants = m.Plants.With(card)
			return
		}
	}
}

// discard takes a plant out of the game in the open, from the market or just drawn.
func (g *game) discard(card Plant, why EventKind) {
	m := &g.s.Market
	m.Plants, m.Gone = m.Plants.Without(card), m.Gone.With(card)
	g.emit(Event{Kind: why, Plant: card})
}

// removeLowest takes the lowest plant of the market out of the game; false if there is none.
func (g *game) removeLowest() bool {
	low := g.s.Market.Buyable().Lowest()
	if low == NoPlant {
		return false
	}
	g.discard(low, EventRemoved)
	return true
}

func (g *game) liftDiscount() {
	g.emit(Event{Kind: EventDiscountOff, Plant: g.s.Market.Discount})
	g.s.Market.Discount = NoPlant
}

// Buyable returns the plants of the market without the Step 3 card (T3).
func (m *Market) Buyable() PlantSet { return m.Plants.Without(Step3Card) }

// Current returns the current market: the four lowest plants, in Step 3 all (A1). It never includes the Step 3 card.
func (p *Public) Current() PlantSet {
	all := p.Market.Buyable()
	if p.Step == 3 {
		return all
	}
	rest := all
	for range CurrentPlants {
		rest &= rest - 1
	}
	return all &^ rest
}

// Future returns the future market: in Steps 1 and 2 the plants that are not current, and the Step 3 card (T3); empty
// in Step 3.
func (p *Public) Future() PlantSet { return p.Market.Plants &^ p.Current() }

// Possible returns the cards that may be among the hidden ones, by the public facts (H1).
func (s *Stack) Possible() PlantSet {
	return s.eachBack(func(pool, sure PlantSet, n int) PlantSet {
		if sure.Len() == n {
			return sure
		}
		return pool
	})
}

// Certain returns the cards that must be among the hidden ones, by the public facts (H1).
func (s *Stack) Certain() PlantSet {
	return s.eachBack(func(pool, sure PlantSet, n int) PlantSet {
		if pool.Len() == n {
			return pool
		}
		return sure
	})
}

// eachBack asks of each sort of back whose number is known: which of its pool, of which some are sure, are meant if n
// of them are hidden.
func (s *Stack) eachBack(meant func(pool, sure PlantSet, n int) PlantSet) PlantSet {
	if !s.PlugsKnown {
		return meant(s.Pool, s.Sure, int(s.Hidden))
	}
	return meant(s.Pool&plugs, s.Sure&plugs, int(s.Plugs)) |
		meant(s.Pool&^plugs, s.Sure&^plugs, int(s.Hidden-s.Plugs))
}
