package engine

import (
	"errors"
	"fmt"
)

// phase returns the phase that the position names.
func (pos *Position) phase() (Phase, error) {
	if pos.Phase == "" {
		return PhaseAuction, nil
	}
	for _, phase := range []Phase{PhaseSetup, PhaseAuction, PhaseResources, PhaseBuild, PhasePower} {
		if pos.Phase == phase.String() {
			return phase, nil
		}
	}
	return 0, fmt.Errorf("phase %q (setup, auction, resources, build or power)", pos.Phase)
}

// underWay reports whether the beginning of the position's phase is over.
func (pos *Position) underWay() bool {
	switch phase, _ := pos.phase(); phase {
	case PhaseSetup:
		return false
	case PhaseAuction:
		return pos.Auction != nil
	}
	return pos.Seat != nil
}

// goOn begins or resumes the phase of a position that is on the table.
func (g *game) goOn(pos *Position) error {
	p := &g.s.Public
	phase, err := pos.phase()
	switch {
	case err != nil:
	case len(pos.Ran) > 0 && !(phase == PhasePower && pos.underWay()):
		err = errors.New(`ran: only with a seat in phase "power"`)
	case !pos.underWay():
		g.beginPlaced(phase)
	case phase == PhaseAuction:
		err = g.resumeAuction(pos.Auction)
	default:
		err = g.resumeTurn(phase, *pos.Seat, pos.Ran)
	}
	if err == nil && pos.Seat != nil && *pos.Seat != p.Actor {
		err = fmt.Errorf("seat: it is the turn of seat %d, not %d", p.Actor, *pos.Seat)
	}
	return err
}

func (g *game) beginPlaced(phase Phase) {
	switch phase {
	case PhaseSetup:
		g.s.Round = 0
		g.beginSetup()
	case PhaseAuction:
		g.beginAuction()
	case PhaseResources:
		g.beginResources()
	case PhaseBuild:
		g.beginBuild()
	case PhasePower:
		g.beginPower()
	}
}

// resumeTurn resumes a seat's turn in phase 3, 4 or 5.
func (g *game) resumeTurn(phase Phase, seat Seat, ran []Plant) error {
	p := &g.s.Public
	turn := p.first(g.r.AllSeats() & seatBit(seat))
	if turn < 0 {
		return fmt.Errorf("seat: %d does not play at this table", seat)
	}
	g.beginPhase(phase)
	g.ask(turn, AwaitBuy+Await(phase-PhaseResources)) // to buy, to build or to run
	set, err := plantSet(ran)
	if err != nil {
		return fmt.Errorf("ran: %w", err)
	}
	if other := set &^ p.Players[seat].Plants; other != 0 {
		return fmt.Errorf("ran: seat %d does not own plant %s", seat, other.Lowest())
	}
	p.Ran = set
	for _, plant := range ran {
		p.Running += plant.Info().Powers
	}
	return nil
}

// seatBit returns the set of one seat; seat may be any number.
func seatBit(seat Seat) SeatSet {
	if seat < 0 || seat >= MaxPlayers {
		return 0
	}
	return SeatSet(0).With(seat)
}

// seats returns a list of players' seats as a set.
func (g *game) seats(list []Seat) (set SeatSet, err error) {
	for _, seat := range list {
		if seatBit(seat)&g.r.AllSeats() == 0 || set.Has(seat) {
			return 0, fmt.Errorf("seat %d is wrong or named twice", seat)
		}
		set = set.With(seat)
	}
	return set, nil
}

// placeStep3 sets when Step 3 begins (T3 to T6).
func (g *game) placeStep3(pos *Position) error {
	p := &g.s.Public
	phase, _ := pos.phase()
	fits := false
	switch pos.Step3Begins {
	case "":
		return nil
	case "resources":
		fits = p.Market.Plants.Has(Step3Card)
	case "power":
		fits = phase == PhaseBuild && g.r.Edition == Classic
		p.Step3Due = true
	case "round":
		fits = phase == PhasePower && pos.underWay() && g.r.Edition == Recharged
		p.Step3Next = true
	default:
		return fmt.Errorf("step3_begins %q (resources, power or round)", pos.Step3Begins)
	}
	switch {
	case !fits:
		return fmt.Errorf("step3_begins: not with %q at this moment (rules T3 to T6)", pos.Step3Begins)
	case p.Step == 3 || g.r.Introductory:
		return errors.New("step3_begins: Step 3 will not begin any more")
	case CardsToStep3(p) > 0:
		return errors.New("step3_begins: the Step 3 card is still in the stack")
	}
	return nil
}

// placeShuffle sets the outcome of the shuffle to come, and the deck's generator.
func (g *game) placeShuffle(pos *Position) error {
	if pos.DeckSeed != nil {
		g.s.Secret.Seed = uint64(*pos.DeckSeed)
	}
	if len(pos.Shuffle) == 0 {
		return nil
	}
	if _, err := plantSet(pos.Shuffle); err != nil {
		return fmt.Errorf("shuffle: %w", err)
	}
	if CardsToStep3(&g.s.Public) == 0 {
		return errors.New("shuffle: the Step 3 card is not in the stack")
	}
	copy(g.s.Secret.Shuffle[:], pos.Shuffle)
	return nil
}

// placePowered sets the cities powered last.
func (g *game) placePowered(pos *Position) error {
	p := &g.s.Public
	if len(pos.Powered) > g.r.Players {
		return fmt.Errorf("powered: %d seats at a table of %d", len(pos.Powered), g.r.Players)
	}
	for seat, cities := range pos.Powered {
		if houses := int(p.Players[seat].Houses); cities < 0 || cities > houses {
			return fmt.Errorf("powered: seat %d has %d cities, not %d", seat, houses, cities)
		}
		p.Powered[seat] = uint8(cities)
	}
	return nil
}
