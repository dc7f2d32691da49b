package engine

import "fmt"

// An Edition is one of the two editions of the rules.
type Edition uint8

// The editions.
const (
	Classic   Edition = iota // 2004
	Recharged                // 2018
)

// String returns the edition's id, "classic" or "recharged".
func (e Edition) String() string {
	if e == Recharged {
		return "recharged"
	}
	return "classic"
}

// EditionByName finds an edition by its id.
func EditionByName(name string) (Edition, error) {
	switch name {
	case "classic":
		return Classic, nil
	case "recharged":
		return Recharged, nil
	}
	return 0, fmt.Errorf("unknown edition %q (classic or recharged)", name)
}

// Bounds of a table.
const (
	MinPlayers = 2
	MaxPlayers = 6
)

// Numbers that are the same at every table.
const (
	StartMoney    = 50 // Elektro (S2)
	Steps         = 3  // T1, T2, T3
	CurrentPlants = 4  // plants for sale in Steps 1 and 2 (A1)
	DiscountBid   = 1  // Elektro: the minimum bid under the discount token (A12)
	IntroCities   = 7  // most cities of a player, and cities that end the game, in the introductory game (V2)
	TrustHouses   = 16 // houses of the Trust, with those of its cities (X1)

	marketPlants = 8 // S5, S6
)

// housePrice is what the three spaces of a city cost, in Elektro (B3).
var housePrice = [3]int16{10, 15, 20}

// SpacePrice returns what a house on a city's space 0, 1 or 2 costs, in Elektro (B3).
func SpacePrice(space int) int { return int(housePrice[space]) }

// SpacePrices returns what a house on each of a city's spaces costs, in Elektro (B3).
func SpacePrices() (prices [len(housePrice)]int) {
	for space := range prices {
		prices[space] = SpacePrice(space)
	}
	return prices
}

// payment is the income by powered cities, in Elektro (C2).
var payment = [21]int16{10, 22, 33, 44, 54, 64, 73, 82, 90, 98, 105, 112, 118, 124, 129, 134, 138, 142, 145, 148, 150}

// MostPaid is the number of powered cities beyond which nothing more is paid (C2).
const MostPaid = len(payment) - 1

// Payment returns the income for powering n cities, in Elektro (C2).
func Payment(n int) int { return int(payment[min(max(n, 0), len(payment)-1)]) }

// startFuel is the start market by edition (S4).
var startFuel = [2]Tokens{Classic: {24, 18, 6, 2}, Recharged: {24, 18, 9, 2}}

// resupply is the tokens that come in by player count less two, Step less one and kind (C3).
var resupply = [5][3]Tokens{
	{{3, 2, 1, 1}, {4, 2, 2, 1}, {3, 4, 3, 1}},
	{{4, 2, 1, 1}, {5, 3, 2, 1}, {3, 4, 3, 1}},
	{{5, 3, 2, 1}, {6, 4, 3, 2}, {4, 5, 4, 2}},
	{{5, 4, 3, 2}, {7, 5, 3, 3}, {5, 6, 5, 2}},
	{{7, 5, 3, 2}, {9, 6, 5, 3}, {6, 7, 6, 3}},
}

// Numbers are the numbers that depend on the edition and the player count.
type Numbers struct {
	Regions       int // regions in the zone (S1)
	PlantsRemoved int // classic: plants removed unseen (S5)
	PlugsRemoved  int // recharged: plugs removed unseen (S6)
	SocketRemoved int // recharged: sockets removed unseen (S6)
	MaxPlants     int // plants a player may own (A9)
	Step2Cities   int // cities that bring Step 2 (T2)
	EndCities     int // cities that end the game (T8)
}

// numbers is indexed by edition and player count less two.
var numbers = [2][5]Numbers{
	Classic: {
		{3, 8, 0, 0, 4, 10, 21},
		{3, 8, 0, 0, 3, 7, 17},
		{4, 4, 0, 0, 3, 7, 17},
		{5, 0, 0, 0, 3, 7, 15},
		{5, 0, 0, 0, 3, 6, 14},
	},
	Recharged: {
		{3, 0, 1, 5, 3, 7, 18},
		{3, 0, 2, 6, 3, 7, 17},
		{4, 0, 1, 3, 3, 7, 17},
		{5, 0, 0, 0, 3, 7, 15},
		{5, 0, 0, 0, 3, 6, 14},
	},
}

// NumbersFor returns the numbers of an edition for 2 to 6 players.
func NumbersFor(e Edition, players int) Numbers { return numbers[e][players-MinPlayers] }
