package engine

import "kilovolt/maps"

// A Phase is a part of a round.
type Phase uint8

// The phases. Phase 1, player order, has no decisions and ends as soon as it begins.
const (
	PhaseSetup     Phase = iota // the Trust's cities (X2) and starting cities (V1)
	PhaseOrder                  // 1
	PhaseAuction                // 2
	PhaseResources              // 3
	PhaseBuild                  // 4
	PhasePower                  // 5, bureaucracy
	PhaseOver                   // the game has ended (T8)
)

var phaseNames = [...]string{"setup", "order", "auction", "resources", "build", "power", "over"}

// String returns the phase's id.
func (p Phase) String() string {
	if int(p) < len(phaseNames) {
		return phaseNames[p]
	}
	return "phase?"
}

// Await is what the table is waiting for from the seat whose turn it is.
type Await uint8

// The decisions.
const (
	AwaitNothing Await = iota // the game is over
	AwaitTrust                // put a Trust house on a city (X2)
	AwaitMark                 // mark a starting city (V1)
	AwaitOpen                 // open the bidding on a plant, or pass (A1)
	AwaitBid                  // raise or drop (A3)
	AwaitScrap                // scrap a plant (A9)
	AwaitKeep                 // which fuel stays after scrapping (A9)
	AwaitBuy                  // buy tokens or be done (R1)
	AwaitBuild                // build a house or be done (B1)
	AwaitRun                  // run a plant or be done (C2)
)

var awaitNames = [...]string{"nothing", "trust", "mark", "open", "bid", "scrap", "keep", "buy", "build", "run"}

// String returns the decision's id.
func (a Await) String() string {
	if int(a) < len(awaitNames) {
		return awaitNames[a]
	}
	return "await?"
}

// A State is a whole game at one moment, secrets included. It holds no pointers: assignment copies it.
type State struct {
	Public
	Secret Secret
}

// Public is what every seat may see (H1).
type Public struct {
	Round uint16 // from 1; 0 before the first round
	Step  uint8  // 1 to 3
	Phase Phase
	Await Await
	Actor Seat // the seat whose turn it is; NoSeat when the game is over
	Turn  int8 // place in Order of the actor (in an auction: of the opener)

	Order   [MaxPlayers]Seat // player order (O1); the first Seats are valid
	Seats   uint8            // players, and the Trust where it plays
	Players [MaxPlayers]Player

	// Spaces holds who has a house on each space of each city, the cheapest first (B3).
	Spaces [maps.MaxCities][3]Occupant

	Market  Market
	Auction Auction
	Stack   Stack

	Step2Done   bool // T2 has happened or can no longer happen
	Step3Next   bool // Step 3 begins with the next round (T5, T6)
	Step3Due    bool // Step 3 begins with phase 5 (T4)
	UraniumOut  bool // the phase-out has begun (C4)
	TrustHouses uint8
	TrustCities maps.CitySet // the six cities of X2
	Marked      maps.CitySet // starting cities (V1)

	Ran     PlantSet // plants that have run in this powering (C2)
	Running uint8    // sum of their cities

	Winners SeatSet           // empty until the game is over (T8)
	Powered [MaxPlayers]uint8 // cities powered in the final count (T8), or in the last phase 5
}

// Player is what one seat owns. The widest fields come first, which saves eight bytes per seat; see also
// [State.Saved].
type Player struct {
	Cities maps.CitySet
	Plants PlantSet
	Money  int32  // Elektro
	Tokens Tokens // in store, over all plants (P6)
	Houses uint8  // number of cities
	// Store is the storage of the plants: coal-only, oil-only, garbage, uranium, and shared by coal and oil (P5).
	// Derived from Plants.
	Store [Fuels + 1]uint8
	// Reach is the cheapest route cost to every city of the zone from the player's network, in Elektro (B3);
	// maps.Unreachable without a network. Derived from Cities.
	Reach [maps.MaxCities]uint8
}

// Occupant is what is on one space of a city: 0 is nothing, else a house of seat Occupant-1.
type Occupant uint8

// Free is an empty space.
const Free Occupant = 0

// HouseOf returns the occupant that is a house of seat.
func HouseOf(seat Seat) Occupant { return Occupant(seat + 1) }

// Seat returns whose house it is, or NoSeat.
func (o Occupant) Seat() Seat { return Seat(o) - 1 }

// Market is the plant market and the resource market.
type Market struct {
	Plants   PlantSet // current and future; with the Step 3 card during phase 2 (T3)
	Discount Plant    // the plant under the discount token, or NoPlant (A12)
	Gone     PlantSet // plants that have left the game in the open
	Fuel     Tokens   // on the market, on the most expensive spaces (P7)
	Supply   Tokens   // in the supply; coal there is the coal storage (R3)
}

// Auction is the state of phase 2.
type Auction struct {
	Plant  Plant   // up for auction, or just bought while its buyer scraps; otherwise NoPlant
	Bid    int32   // Elektro
	Leader Seat    // who bid it
	In     SeatSet // who has not dropped out of this auction
	Bought SeatSet // who has bought this round (A4)
	Passed SeatSet // who is out for the phase (A4)
	Trust  bool    // the Trust has had its chance this round (X3)
}

// Stack is what is public about the draw stack (H1). From the top it has hidden cards, then cards whose places are
// known.
type Stack struct {
	Hidden     uint8     // cards whose order is secret
	Known      [46]Plant // the cards below them, from the top, as far as KnownLen
	KnownLen   uint8
	Pool       PlantSet // cards that may be among the hidden ones
	Sure       PlantSet // cards that certainly are among them
	Top        Plant    // the top card where it is known (classic: 13 until drawn, S5), else NoPlant
	TopBack    Back     // recharged: the back of the top card (S6)
	PlugsKnown bool     // recharged: Plugs is valid
	Plugs      uint8    // plugs among the hidden cards, where PlugsKnown
}

// Len returns the number of cards in the stack.
func (s *Stack) Len() int { return int(s.Hidden) + int(s.KnownLen) }

// Secret is what no seat may see (H1).
type Secret struct {
	Cards [48]Plant // the hidden cards of the stack in order; the last of the first Public.Stack.Hidden is the top
	Seed  uint64    // the deck's generator

	// Shuffle is the order, from the top, that the shuffle of the Step 3 card gives to the cards it names, as far as
	// they are in the stack then. A [Position] may set it; else it is empty. The shuffle clears it.
	Shuffle [plantCount]Plant `json:",omitzero"`
}

// MaxHouses returns the size of the largest network of a player; the Trust does not count (X7).
func (p *Public) MaxHouses() int {
	var most uint8
	for i := range p.Players {
		most = max(most, p.Players[i].Houses)
	}
	return int(most)
}

// Capacity returns how many cities all plants of a seat power together.
func (pl *Player) Capacity() int {
	return pl.Plants.demand().cities()
}
