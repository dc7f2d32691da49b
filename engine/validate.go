package engine

import (
	"fmt"
	"slices"

	"kilovolt/maps"
)

// Validate tells what is wrong with a state that was not made by [Apply]: it checks every invariant of the rules that a state alone can
// show. A state that passes can be played on without a panic.
func Validate(r *Rules, s *State) error {
	for _, check := range []func(*Rules, *State) error{
		validateClock, validateOrder, validatePlayers, validateHouses, validateCards, validateStack, validateFuel, validateDecision,
	} {
		if err := check(r, s); err != nil {
			return fmt.Errorf("state: %w", err)
		}
	}
	return nil
}

func validateClock(r *Rules, s *State) error {
	switch {
	case s.Step < 1 || s.Step > 3 || s.Step > 1 && r.Introductory:
		return fmt.Errorf("step %d", s.Step)
	case s.Step > 1 && !s.Step2Done:
		return fmt.Errorf("step %d without Step 2 (rule T2)", s.Step)
	case s.Round > maxRound:
		return fmt.Errorf("round %d", s.Round)
	case s.Phase > PhaseOver || s.Await > AwaitRun:
		return fmt.Errorf("phase %d, decision %d", s.Phase, s.Await)
	case s.UraniumOut && r.Board.UraniumPhaseOut == 0:
		return fmt.Errorf("a uranium phase-out on a board without one (rule C4)")
	case s.Step3Due && s.Phase != PhaseBuild && s.Phase != PhaseOver, s.Step3Next && s.Phase != PhasePower:
		return fmt.Errorf("Step 3 announced in phase %s (rules T4, T5)", s.Phase)
	}
	return nil
}

func validateOrder(r *Rules, s *State) error {
	if int(s.Seats) != r.SeatCount() {
		return fmt.Errorf("%d seats, not %d", s.Seats, r.SeatCount())
	}
	var seen SeatSet
	for i, seat := range s.Order {
		if i >= int(s.Seats) {
			if seat != NoSeat {
				return fmt.Errorf("order: seat %d beyond the table", seat)
			}
			continue
		}
		if seat < 0 || int(seat) >= int(s.Seats) || seen.Has(seat) {
			return fmt.Errorf("order: seat %d (rule O1)", seat)
		}
		seen = seen.With(seat)
	}
	if r.Trust && s.Order[1] != TrustSeat {
		return fmt.Errorf("order: the Trust is not second (rule X1)")
	}
	return nil
}

func validatePlayers(r *Rules, s *State) error {
	for i := range s.Players {
		pl := &s.Players[i]
		if i >= int(s.Seats) {
			empty := Player{Reach: pl.Reach}
			if *pl != empty {
				return fmt.Errorf("player %d: does not play", i)
			}
		}
		if pl.Money < 0 || pl.Money > maxMoney {
			return fmt.Errorf("player %d: money %d", i, pl.Money)
		}
		most := r.MaxPlants
		if s.Await == AwaitScrap && Seat(i) == s.Actor {
			most++
		}
		if pl.Plants.Len() > most {
			return fmt.Errorf("player %d: %d plants (rule A9)", i, pl.Plants.Len())
		}
		want := *pl
		want.setPlants(pl.Plants)
		if want.Store != pl.Store {
			return fmt.Errorf("player %d: wrong storage", i)
		}
		if r.IsTrust(Seat(i)) && pl.Tokens != (Tokens{}) && s.Phase < PhaseResources {
			return fmt.Errorf("the Trust: tokens before phase 3 (rule X6)")
		}
		if !pl.Fits(pl.Tokens) && !(s.Await == AwaitKeep && Seat(i) == s.Actor) {
			return fmt.Errorf("player %d: tokens do not fit the plants (rule P5)", i)
		}
	}
	return nil
}

func validateHouses(r *Rules, s *State) error {
	var cities [MaxPlayers]maps.CitySet
	trust := 0
	for c := range s.Spaces {
		var here SeatSet
		for space, o := range s.Spaces[c] {
			if o == Free {
				continue
			}
			seat := o.Seat()
			if !r.Cities.Has(maps.City(c)) || seat < 0 || int(seat) >= int(s.Seats) || here.Has(seat) {
				return fmt.Errorf("city %s: house of seat %d (rules B4, S1)", r.cityID(maps.City(c)), seat)
			}
			here = here.With(seat)
			if err := r.validateHouse(s, maps.City(c), space, seat); err != nil {
				return fmt.Errorf("city %s: %w", r.cityID(maps.City(c)), err)
			}
			if r.IsTrust(seat) {
				trust++
				continue
			}
			cities[seat] = cities[seat].Add(maps.City(c))
		}
	}
	for i := range s.Players {
		pl := &s.Players[i]
		if pl.Cities != cities[i] || int(pl.Houses) != cities[i].Len() {
			return fmt.Errorf("player %d: network and houses differ", i)
		}
		if want := r.reach(pl.Cities); want != pl.Reach {
			return fmt.Errorf("player %d: wrong reach", i)
		}
		if r.Introductory && pl.Houses > introCities {
			return fmt.Errorf("player %d: %d cities (rule V2)", i, pl.Houses)
		}
	}
	if r.Trust && trust+int(s.TrustHouses) != trustHouses || !r.Trust && s.TrustHouses+uint8(s.TrustCities.Len()) != 0 {
		return fmt.Errorf("the Trust: %d houses placed, %d left (rule X1)", trust, s.TrustHouses)
	}
	if s.TrustCities&^r.Cities != 0 || s.TrustCities.Len() > TrustCities {
		return fmt.Errorf("the Trust's cities (rule X2)")
	}
	for c := range s.TrustCities.All() {
		if s.Spaces[c][0] != HouseOf(TrustSeat) {
			return fmt.Errorf("city %s: of the Trust, and yet without its house (rule X2)", r.cityID(c))
		}
	}
	if s.Marked&^r.Cities != 0 || s.Marked&s.TrustCities != 0 || s.Marked.Len() > r.Players || s.Marked != 0 && !r.StartingCities {
		return fmt.Errorf("starting cities (rule V1)")
	}
	return nil
}

// validateHouse checks that the house of a seat may stand on a space of a city: on the lowest free one of its day (B4), the Trust's on the
// 10 of its own cities and the 15 of others (X2, X5, X8).
func (r *Rules) validateHouse(s *State, c maps.City, space int, seat Seat) error {
	below := s.Spaces[c][:space]
	switch {
	case r.IsTrust(seat):
		if s.TrustCities.Has(c) != (space == 0) || space == 2 || space == 1 && below[0] == Free && !s.Marked.Has(c) {
			return fmt.Errorf("a house of the Trust on space %d (rules X2, X5, X8)", space+1)
		}
	case space >= r.OpenSpaces(s.Step):
		return fmt.Errorf("a house of seat %d on space %d in Step %d (rule B4)", seat, space+1, s.Step)
	case slices.Contains(below, Free):
		return fmt.Errorf("a house of seat %d above a free space (rule B4)", seat)
	}
	return nil
}

// reach computes a player's reach anew (B3).
func (r *Rules) reach(cities maps.CitySet) (reach [maps.MaxCities]uint8) {
	for i := range reach {
		reach[i] = maps.Unreachable
	}
	for c := range cities.All() {
		for i := range reach {
			reach[i] = min(reach[i], r.Routes.Dist[c][i])
		}
	}
	return reach
}

// validateCards checks that every plant is in one place (P2).
func validateCards(r *Rules, s *State) error {
	seen := PlantSet(0)
	add := func(set PlantSet, where string) error {
		if set&^AllPlants != 0 {
			return fmt.Errorf("%s: no such plant", where)
		}
		if set&seen != 0 {
			return fmt.Errorf("plant %s is in two places (rule P2)", (set & seen).Lowest())
		}
		seen |= set
		return nil
	}
	if s.Market.Plants.Len() > marketPlants {
		return fmt.Errorf("market: %d plants", s.Market.Plants.Len())
	}
	step3 := s.Market.Plants.Has(Step3Card)
	if step3 && s.Phase != PhaseAuction {
		return fmt.Errorf("market: the Step 3 card outside phase 2 (rule T3)")
	}
	if err := add(s.Market.Buyable(), "market"); err != nil {
		return err
	}
	if err := add(s.Market.Gone, "gone"); err != nil {
		return err
	}
	for i := range s.Players {
		if err := add(s.Players[i].Plants, "player"); err != nil {
			return err
		}
	}
	if d := s.Market.Discount; d != NoPlant && (!s.Market.Buyable().Has(d) && d != s.Auction.Plant || r.Edition != Recharged) {
		return fmt.Errorf("discount on plant %s (rule A12)", d)
	}
	if int(s.Stack.KnownLen) > len(s.Stack.Known) || int(s.Stack.Hidden) > len(s.Secret.Cards) {
		return fmt.Errorf("stack: too many cards")
	}
	for i, c := range s.Stack.Known {
		if i >= int(s.Stack.KnownLen) {
			if c != NoPlant {
				return fmt.Errorf("stack: card beyond its end")
			}
			continue
		}
		if c == Step3Card {
			if step3 || s.Step == 3 {
				return fmt.Errorf("stack: a second Step 3 card")
			}
			step3 = true
			continue
		}
		if err := add(PlantSet(0).With(c), "stack"); err != nil {
			return err
		}
	}
	if !step3 && s.Step < 3 && !s.Step3Due && !s.Step3Next && !r.Introductory {
		return fmt.Errorf("stack: the Step 3 card is missing (rule P2)")
	}
	if low := s.Market.Buyable().Lowest(); r.Edition == Classic && low != NoPlant && int(low) <= s.MaxHouses() {
		return fmt.Errorf("market: plant %s with a network of %d (rule A11)", low, s.MaxHouses())
	}
	if s.Stack.Pool&(seen|^AllPlants) != 0 {
		return fmt.Errorf("stack: its hidden cards lie elsewhere (rule P2)")
	}
	return nil
}

// validateStack checks that the hidden cards are such as the public account of them says (H1).
func validateStack(r *Rules, s *State) error {
	st := &s.Stack
	var hidden PlantSet
	for i, c := range s.Secret.Cards {
		if i >= int(st.Hidden) {
			if c != NoPlant {
				return fmt.Errorf("stack: hidden card beyond its end")
			}
			continue
		}
		if !st.Pool.Has(c) || hidden.Has(c) {
			return fmt.Errorf("stack: hidden card %s", c)
		}
		hidden = hidden.With(c)
	}
	if st.Sure&^hidden != 0 {
		return fmt.Errorf("stack: a card that must be hidden is not")
	}
	if st.Hidden == 0 && st.Pool != 0 {
		return fmt.Errorf("stack: nothing hidden, yet a pool")
	}
	if st.PlugsKnown != (r.Edition == Recharged) || st.PlugsKnown && int(st.Plugs) != (hidden&plugs).Len() || !st.PlugsKnown && st.Plugs != 0 {
		return fmt.Errorf("stack: wrong number of plugs (rule S6)")
	}
	top := st.Top
	fresh := *s
	g := game{r: r, s: &fresh}
	fresh.Stack.Top = NoPlant
	g.lookAtTop()
	if fresh.Stack.TopBack != st.TopBack || fresh.Stack.Top != NoPlant && fresh.Stack.Top != top {
		return fmt.Errorf("stack: wrong top")
	}
	if top != NoPlant && st.Hidden > 0 && s.Secret.Cards[st.Hidden-1] != top {
		return fmt.Errorf("stack: plant %s is not on top", top)
	}
	if top != NoPlant && st.Hidden+st.KnownLen == 0 {
		return fmt.Errorf("stack: empty, yet with a top")
	}
	return nil
}

// validateFuel checks that no token came or went (P1).
func validateFuel(r *Rules, s *State) error {
	for f, total := range TokenTotal {
		n := int(s.Market.Fuel[f]) + int(s.Market.Supply[f])
		for i := range s.Players {
			n += int(s.Players[i].Tokens[f])
		}
		if n != int(total) {
			return fmt.Errorf("%d %s tokens, not %d (rule P1)", n, Fuel(f), total)
		}
	}
	return nil
}

// phaseOf is the phase to which each decision belongs.
var phaseOf = [...]Phase{
	AwaitNothing: PhaseOver, AwaitTrust: PhaseSetup, AwaitMark: PhaseSetup, AwaitOpen: PhaseAuction, AwaitBid: PhaseAuction,
	AwaitScrap: PhaseAuction, AwaitKeep: PhaseAuction, AwaitBuy: PhaseResources, AwaitBuild: PhaseBuild, AwaitRun: PhasePower,
}

// validateDecision checks that the table awaits something that somebody can answer.
func validateDecision(r *Rules, s *State) error {
	if phaseOf[s.Await] != s.Phase {
		return fmt.Errorf("decision %s in phase %s", s.Await, s.Phase)
	}
	if s.Await == AwaitNothing {
		if s.Winners == 0 || s.Winners&^r.AllSeats() != 0 || s.Actor != NoSeat {
			return fmt.Errorf("over without a winner (rule T8)")
		}
		return nil
	}
	if s.Winners != 0 {
		return fmt.Errorf("a winner before the end")
	}
	if !r.AllSeats().Has(s.Actor) {
		return fmt.Errorf("seat %d at turn", s.Actor)
	}
	if s.Turn < 0 || int(s.Turn) >= int(s.Seats) {
		return fmt.Errorf("turn %d", s.Turn)
	}
	a := &s.Auction
	pl := &s.Players[s.Actor]
	inAuction := s.Await == AwaitBid || s.Await == AwaitScrap || s.Await == AwaitKeep
	switch {
	case !inAuction && s.Order[s.Turn] != s.Actor:
		return fmt.Errorf("seat %d is not at turn", s.Actor)
	case (a.Bought|a.Passed|a.In)&^r.AllSeats() != 0:
		return fmt.Errorf("auction: seats that do not play")
	case s.Await == AwaitOpen && (a.Bought | a.Passed).Has(s.Actor):
		return fmt.Errorf("auction: seat %d is out (rule A4)", s.Actor)
	case s.Await == AwaitOpen && s.Market.Buyable() == 0:
		return fmt.Errorf("auction: nothing to buy (rule A14)")
	case !inAuction && (a.Plant != NoPlant || a.Bid != 0 || a.In != 0):
		return fmt.Errorf("auction: under way in phase %s", s.Phase)
	case s.Await == AwaitBid && (!s.Current().Has(a.Plant) || !a.In.Has(s.Actor) || !a.In.Has(a.Leader) || a.Leader == s.Actor):
		return fmt.Errorf("auction: no bidder (rule A3)")
	case s.Await == AwaitBid && (a.Bid < 1 || a.Bid > s.Players[a.Leader].Money || a.In&(a.Bought|a.Passed) != 0):
		return fmt.Errorf("auction: bid %d of seat %d (rule A2)", a.Bid, a.Leader)
	case s.Await == AwaitScrap && (!pl.Plants.Has(a.Plant) || pl.Plants.Len() != r.MaxPlants+1):
		return fmt.Errorf("auction: nothing to scrap (rule A9)")
	case s.Await == AwaitKeep && !pl.Plants.Has(a.Plant):
		return fmt.Errorf("auction: nothing bought (rule A9)")
	case s.Await == AwaitTrust && (!r.Trust || s.TrustCities.Len() >= TrustCities):
		return fmt.Errorf("no Trust house to place (rule X2)")
	case s.Await == AwaitMark && (!r.StartingCities || s.Marked.Len() >= r.Players):
		return fmt.Errorf("no starting city to mark (rule V1)")
	case s.Await != AwaitRun && (s.Ran != 0 || s.Running != 0), s.Ran&^pl.Plants != 0 && s.Await == AwaitRun:
		return fmt.Errorf("plants that have run in phase %s", s.Phase)
	}
	return nil
}
