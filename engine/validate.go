package engine

import (
	"fmt"
	"math"
	"slices"

	"kilovolt/maps"
)

// Validate returns what is wrong with a state that [Apply] has not made: it checks every invariant of the rules that a
// state alone can show. A state that passes can be played on without a panic.
func Validate(r *Rules, s *State) error {
	for _, check := range []func(*Rules, *State) error{
		validateClock, validateOrder, validatePlayers, validateHouses,
		validateCards, validateStack, validateFuel, validateDecision,
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
		return fmt.Errorf("phase %s with Step 3 announced (rules T4, T5)", s.Phase)
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
		if r.IsTrust(Seat(i)) && pl.Tokens != (Tokens{}) && s.Await == AwaitBuy && s.Turn > 1 {
			return fmt.Errorf("the Trust: tokens before it buys (rule X4)")
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
		if r.Introductory && pl.Houses > IntroCities {
			return fmt.Errorf("player %d: %d cities (rule V2)", i, pl.Houses)
		}
	}
	if r.Trust && trust+int(s.TrustHouses) != TrustHouses ||
		!r.Trust && s.TrustHouses+uint8(s.TrustCities.Len()) != 0 {
		return fmt.Errorf("the Trust: %d houses placed, %d left (rule X1)", trust, s.TrustHouses)
	}
	if s.TrustCities&^r.Cities != 0 || s.TrustCities.Len() > TrustCities {
		return fmt.Errorf("the Trust's cities (rule X2)")
	}
	for c := range s.TrustCities.All() {
		if s.Spaces[c][0] != HouseOf(TrustSeat) {
			return fmt.Errorf("city %s: one of the Trust without its house (rule X2)", r.cityID(c))
		}
	}
	if s.Marked&^r.Cities != 0 || s.Marked&s.TrustCities != 0 || s.Marked.Len() > r.Players ||
		s.Marked != 0 && !r.StartingCities {
		return fmt.Errorf("starting cities (rule V1)")
	}
	return nil
}

// validateHouse checks that the house of a seat may stand on a space of a city: on the lowest one that was free (B4),
// the Trust's on the first of its own cities and the second of others (X2, X5, X8).
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

// reach computes a player's reach from its cities (B3).
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

// validateCards checks that every plant is in one place (P2), and the market.
func validateCards(r *Rules, s *State) error {
	var found cards
	if err := found.gather(s); err != nil {
		return err
	}
	if err := validateMarket(r, s); err != nil {
		return err
	}
	switch announced := s.Step3Due || s.Step3Next; {
	case !found.step3 && s.Step < 3 && !announced && !r.Introductory:
		return fmt.Errorf("stack: the Step 3 card is missing (rule P2)")
	case s.Stack.Pool&(found.plants|^AllPlants) != 0:
		return fmt.Errorf("stack: its hidden cards are elsewhere (rule P2)")
	}
	return nil
}

// validateMarket checks the plants on offer.
func validateMarket(r *Rules, s *State) error {
	m := &s.Market
	low := m.Buyable().Lowest()
	switch d := m.Discount; {
	case m.Plants.Len() > marketPlants:
		return fmt.Errorf("market: %d plants", m.Plants.Len())
	case m.Plants.Has(Step3Card) && s.Phase != PhaseAuction:
		return fmt.Errorf("market: the Step 3 card outside phase 2 (rule T3)")
	case d != NoPlant && (!m.Buyable().Has(d) && d != s.Auction.Plant || r.Edition != Recharged):
		return fmt.Errorf("discount on plant %s (rule A12)", d)
	case r.Edition == Classic && low != NoPlant && int(low) <= s.MaxHouses():
		return fmt.Errorf("market: plant %s with a network of %d (rule A11)", low, s.MaxHouses())
	}
	return nil
}

// cards are the cards found on the table so far.
type cards struct {
	plants PlantSet
	step3  bool
}

// gather collects the known cards of a state; none may be in two places.
func (c *cards) gather(s *State) error {
	c.step3 = s.Market.Plants.Has(Step3Card)
	if err := c.add(s.Market.Buyable(), "market"); err != nil {
		return err
	}
	if err := c.add(s.Market.Gone, "gone"); err != nil {
		return err
	}
	for i := range s.Players {
		if err := c.add(s.Players[i].Plants, "player"); err != nil {
			return err
		}
	}
	if int(s.Stack.KnownLen) > len(s.Stack.Known) || int(s.Stack.Hidden) > len(s.Secret.Cards) {
		return fmt.Errorf("stack: too many cards")
	}
	for _, card := range s.Stack.Known[:s.Stack.KnownLen] {
		if card == Step3Card && (c.step3 || s.Step == 3) {
			return fmt.Errorf("stack: a second Step 3 card")
		}
		if card == Step3Card {
			c.step3 = true
			continue
		}
		if err := c.add(PlantSet(0).With(card), "stack"); err != nil {
			return err
		}
	}
	for _, card := range s.Stack.Known[s.Stack.KnownLen:] {
		if card != NoPlant {
			return fmt.Errorf("stack: card beyond its end")
		}
	}
	return nil
}

// add adds plants that are in one place.
func (c *cards) add(set PlantSet, where string) error {
	if set&^AllPlants != 0 {
		return fmt.Errorf("%s: no such plant", where)
	}
	if set&c.plants != 0 {
		return fmt.Errorf("plant %s is in two places (rule P2)", (set & c.plants).Lowest())
	}
	c.plants |= set
	return nil
}

// validateStack checks the hidden cards against what is public about them (H1).
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
		return fmt.Errorf("stack: a pool without hidden cards")
	}
	if st.PlugsKnown != (r.Edition == Recharged) || st.PlugsKnown && int(st.Plugs) != (hidden&plugs).Len() ||
		!st.PlugsKnown && st.Plugs != 0 {
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
		return fmt.Errorf("stack: a top card on an empty stack")
	}
	return validateShuffle(s)
}

// validateShuffle checks the order of the shuffle to come: distinct plants, and a Step 3 card to bring it about.
func validateShuffle(s *State) error {
	if s.Secret.Shuffle == [plantCount]Plant{} {
		return nil
	}
	var seen PlantSet
	for i, c := range s.Secret.Shuffle {
		if c == NoPlant {
			continue
		}
		if !c.Exists() || seen.Has(c) || i != seen.Len() {
			return fmt.Errorf("stack: plant %s in the order of the shuffle", c)
		}
		seen = seen.With(c)
	}
	if CardsToStep3(&s.Public) == 0 {
		return fmt.Errorf("stack: the order of a shuffle without the Step 3 card")
	}
	return nil
}

// validateFuel checks that no token was added or lost (P1).
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
	AwaitNothing: PhaseOver, AwaitTrust: PhaseSetup, AwaitMark: PhaseSetup, AwaitOpen: PhaseAuction,
	AwaitBid: PhaseAuction, AwaitScrap: PhaseAuction, AwaitKeep: PhaseAuction, AwaitBuy: PhaseResources,
	AwaitBuild: PhaseBuild, AwaitRun: PhasePower,
}

// validateDecision checks that somebody can make the decision that is awaited.
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
		return fmt.Errorf("turn of seat %d", s.Actor)
	}
	if s.Turn < 0 || int(s.Turn) >= int(s.Seats) {
		return fmt.Errorf("place %d in player order", s.Turn)
	}
	if err := validateAuction(r, s); err != nil {
		return err
	}
	switch ran := s.Ran &^ s.Players[s.Actor].Plants; {
	case s.Await == AwaitTrust && (!r.Trust || s.TrustCities.Len() >= TrustCities):
		return fmt.Errorf("no Trust house to place (rule X2)")
	case s.Await == AwaitMark && (!r.StartingCities || s.Marked.Len() >= r.Players):
		return fmt.Errorf("no starting city to mark (rule V1)")
	case s.Await != AwaitRun && (s.Ran != 0 || s.Running != 0), s.Await == AwaitRun && ran != 0:
		return fmt.Errorf("plants that have run in phase %s", s.Phase)
	}
	return validateSetup(r, s)
}

// validateSetup checks that what is still to be placed before round 1 can be (X2, X8, V1).
func validateSetup(r *Rules, s *State) error {
	if s.Phase != PhaseSetup {
		return nil
	}
	left := 0
	if r.Trust {
		left = TrustCities - s.TrustCities.Len()
	}
	if r.StartingCities {
		left += r.Players - s.Marked.Len() // against the Trust, with a house of its own in each (X8)
	}
	if free := r.emptyCities(&s.Public) &^ s.Marked; free.Len() < left || r.Trust && int(s.TrustHouses) < left {
		return fmt.Errorf("no room for the %d cities still to be chosen before round 1 (rules X2, V1)", left)
	}
	return nil
}

// validateAuction checks that an auction is under way exactly if the decision needs one, and who is in it.
func validateAuction(r *Rules, s *State) error {
	a := &s.Auction
	inAuction := s.Await == AwaitBid || s.Await == AwaitScrap || s.Await == AwaitKeep
	switch {
	case !inAuction && s.Order[s.Turn] != s.Actor:
		return fmt.Errorf("it is not the turn of seat %d", s.Actor)
	case (a.Bought|a.Passed|a.In)&^r.AllSeats() != 0:
		return fmt.Errorf("auction: seats that do not play")
	case !inAuction && (a.Plant != NoPlant || a.Bid != 0 || a.In != 0):
		return fmt.Errorf("auction: under way in phase %s", s.Phase)
	}
	switch s.Await {
	case AwaitOpen:
		return validateOpening(s)
	case AwaitBid:
		return validateBidding(s)
	case AwaitScrap, AwaitKeep:
		return validatePurchase(r, s)
	}
	return nil
}

// validateOpening checks that the player may open an auction and that there is a plant to open it for.
func validateOpening(s *State) error {
	switch {
	case (s.Auction.Bought | s.Auction.Passed).Has(s.Actor):
		return fmt.Errorf("auction: seat %d is out (rule A4)", s.Actor)
	case s.Market.Buyable() == 0:
		return fmt.Errorf("auction: nothing to buy (rule A14)")
	}
	return nil
}

// validateBidding checks the plant, the bid and the two bidders.
func validateBidding(s *State) error {
	a := &s.Auction
	switch {
	case !s.Current().Has(a.Plant) || !a.In.Has(s.Actor) || !a.In.Has(a.Leader) || a.Leader == s.Actor:
		return fmt.Errorf("auction: no bidder (rule A3)")
	case a.Bid < 1 || a.Bid > s.Players[a.Leader].Money || a.Bid > math.MaxInt16 || a.In&(a.Bought|a.Passed) != 0:
		return fmt.Errorf("auction: bid %d of seat %d (rule A2)", a.Bid, a.Leader)
	}
	return nil
}

// validatePurchase checks that the last plant bought makes its buyer scrap a plant or give up tokens.
func validatePurchase(r *Rules, s *State) error {
	plants := s.Players[s.Actor].Plants
	switch {
	case s.Await == AwaitScrap && (!plants.Has(s.Auction.Plant) || plants.Len() != r.MaxPlants+1):
		return fmt.Errorf("auction: nothing to scrap (rule A9)")
	case s.Await == AwaitKeep && !plants.Has(s.Auction.Plant):
		return fmt.Errorf("auction: nothing bought (rule A9)")
	}
	return nil
}
