package engine

import "slices"

// PositionOf returns the table as a position: with the zone of the same rules, a set-up that begins with it makes the
// same state again, secrets included. It does not have the decisions that led there. A position after the end of the
// game cannot be resumed.
func PositionOf(r *Rules, s *State) *Position {
	pos := &Position{
		Round: int(s.Round), Step: int(s.Step), Phase: s.Phase.String(), Step2Done: s.Step2Done,
		UraniumOut: s.UraniumOut, Market: s.Market.Plants.List(), Fuel: fuelOf(s.Market.Fuel),
	}
	for _, seat := range s.Order[:s.Seats] {
		if !r.IsTrust(seat) {
			pos.Order = append(pos.Order, seat)
		}
	}
	for seat := range Seat(r.Players) {
		pos.Players = append(pos.Players, playerOf(s, seat))
		pos.Powered = append(pos.Powered, int(s.Powered[seat]))
	}
	if r.Trust {
		trust := playerOf(s, TrustSeat)
		trust.Money = nil // it has none (X1)
		pos.Trust = &trust
	}
	pos.noteCities(r, &s.Public)
	pos.noteStack(s)
	pos.noteMoment(s)
	return pos
}

func fuelOf(t Tokens) *PositionFuel {
	return &PositionFuel{int(t[Coal]), int(t[Oil]), int(t[Garbage]), int(t[Uranium])}
}

func playerOf(s *State, seat Seat) PositionPlayer {
	pl := &s.Players[seat]
	money := int(pl.Money)
	return PositionPlayer{Money: &money, Plants: pl.Plants.List(), Tokens: *fuelOf(pl.Tokens)}
}

func (pos *Position) noteCities(r *Rules, p *Public) {
	for c := range r.Cities.All() {
		id := r.cityID(c)
		if p.TrustCities.Has(c) {
			pos.TrustCities = append(pos.TrustCities, id)
		}
		if p.Marked.Has(c) {
			pos.Marked = append(pos.Marked, id)
		}
		if sp := p.Spaces[c]; !p.empty(c) {
			pos.Houses = append(pos.Houses, PositionHouses{id, []Seat{sp[0].Seat(), sp[1].Seat(), sp[2].Seat()}})
		}
	}
}

// noteStack adds the cards, and what everybody knows of them.
func (pos *Position) noteStack(s *State) {
	st := &s.Stack
	elsewhere := s.Market.Plants | s.Market.Gone
	for i := range s.Players {
		elsewhere |= s.Players[i].Plants
	}
	pos.Stack = slices.Clone(s.Secret.Cards[:st.Hidden])
	slices.Reverse(pos.Stack)
	pos.Under = slices.Clone(st.Known[:st.KnownLen])
	var hidden PlantSet
	for _, c := range pos.Stack {
		hidden = hidden.With(c)
	}
	for _, c := range pos.Under {
		elsewhere = elsewhere.With(c)
	}
	removed := AllPlants &^ (elsewhere | hidden)
	pos.Removed = removed.List()
	if st.Hidden > 0 {
		pos.Top, pos.Possible, pos.Certain = st.Top, st.Pool.List(), st.Sure.List()
	}
	for _, c := range s.Secret.Shuffle {
		if c != NoPlant {
			pos.Shuffle = append(pos.Shuffle, c)
		}
	}
	seed := DeckSeed(s.Secret.Seed)
	pos.DeckSeed = &seed
}

// noteMoment adds what has happened in the round, and whose decision is awaited.
func (pos *Position) noteMoment(s *State) {
	seat := s.Actor
	pos.Seat = &seat
	if s.Ran != 0 {
		pos.Ran = s.Ran.List()
	}
	switch {
	case s.Step3Due:
		pos.Step3Begins = "power"
	case s.Step3Next:
		pos.Step3Begins = "round"
	}
	a := &s.Auction
	if s.Phase == PhaseSetup || s.Phase != PhaseAuction && *a == (Auction{Leader: NoSeat}) {
		return
	}
	pos.Auction = &PositionAuction{
		Discount: s.Market.Discount, Bought: a.Bought.list(), Passed: a.Passed.list(), TrustDone: a.Trust,
		Plant: a.Plant, Bid: int(a.Bid), In: a.In.list(),
	}
	if leader := a.Leader; leader != NoSeat {
		pos.Auction.Leader = &leader
	}
}
