package engine

// draw takes the top card of the stack and keeps the public account of it (H1); NoPlant from an empty stack (A14).
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

// lookAtTop notes what the top of the stack shows: the card where its place is known, and in the recharged edition its back.
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

// shuffle mixes the whole stack (T3). What lies in it stays known, its order does not.
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
	st.Top = NoPlant
	g.lookAtTop()
	g.emit(Event{Kind: EventShuffled})
}

// under puts a plant face down under the stack (C5).
func (g *game) under(card Plant) {
	st := &g.s.Stack
	st.Known[st.KnownLen] = card
	st.KnownLen++
	g.lookAtTop()
	g.emit(Event{Kind: EventUnder, Plant: card})
}

// replace draws a card and adds it to the plant market (A8). Cards that the rules turn away at once leave the game and another is drawn
// (A11, A13). The Step 3 card has its own rules, by phase.
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

// Buyable is the plants of the market without the Step 3 card (T3).
func (m *Market) Buyable() PlantSet { return m.Plants.Without(Step3Card) }

// Current is the current market: the four lowest plants, in Step 3 all (A1). The Step 3 card is never part of it.
func (p *Public) Current() PlantSet {
	all := p.Market.Buyable()
	if p.Step == 3 {
		return all
	}
	rest := all
	for range currentPlants {
		rest &= rest - 1
	}
	return all &^ rest
}

// Future is the future market: in Steps 1 and 2 what is not current, the Step 3 card included (T3); in Step 3 nothing.
func (p *Public) Future() PlantSet { return p.Market.Plants &^ p.Current() }
