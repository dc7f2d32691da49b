package engine

// A Fuel is one of the four kinds of resource (P1).
type Fuel uint8

// The kinds, in the order of the resource market.
const (
	Coal Fuel = iota
	Oil
	Garbage
	Uranium
	Fuels = 4 // number of kinds
)

var fuelNames = [Fuels]string{"coal", "oil", "garbage", "uranium"}

// String returns the kind's id: "coal", "oil", "garbage" or "uranium".
func (f Fuel) String() string {
	if f < Fuels {
		return fuelNames[f]
	}
	return "fuel?"
}

// FuelByName finds a kind by its id.
func FuelByName(name string) (Fuel, bool) {
	for f, n := range fuelNames {
		if n == name {
			return Fuel(f), true
		}
	}
	return 0, false
}

// Tokens counts tokens per kind, indexed by [Fuel].
type Tokens [Fuels]uint8

// TokenTotal is how many tokens of each kind exist (P1).
var TokenTotal = Tokens{24, 24, 24, 12}

// prices lists the spaces of each kind's market, most expensive first, in Elektro (P7).
var prices = [Fuels][]uint8{
	Coal:    {8, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1},
	Oil:     {8, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1},
	Garbage: {8, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1},
	Uranium: {16, 14, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1},
}

// PriceAt returns what the next token of a kind costs while n of them are on the market, in Elektro (P7); 0 while none
// is.
func PriceAt(f Fuel, n int) int { return int(nextPrices[f][n]) }

// nextPrices[f][n] is PriceAt(f, n).
var nextPrices = func() (next [Fuels][25]uint8) {
	for f := range next {
		copy(next[f][1:], prices[f])
	}
	return next
}()

// StoragePrice is what a coal token from the coal storage costs (R3), in Elektro.
const StoragePrice = 8

// worth[f][n] is what the n most expensive spaces of kind f cost together, in Elektro. As tokens are on the most
// expensive spaces, n tokens of c cost worth[f][c]-worth[f][c-n].
var worth = func() (w [Fuels][25]int16) {
	for f := range w {
		for n, p := range prices[f] {
			w[f][n+1] = w[f][n] + int16(p)
		}
	}
	return w
}()

// enough[f][v] is how many tokens on the most expensive spaces of kind f are worth v Elektro or more together. No kind
// is worth more than 108 Elektro in all.
var enough = func() (e [Fuels][109]uint8) {
	for f := range e {
		for v := range e[f] {
			n := 0
			for n < len(prices[f]) && int(worth[f][n]) < v {
				n++
			}
			e[f][v] = uint8(n)
		}
	}
	return e
}()

// affordable returns how many of the tokens of kind f on the market some money pays for, cheapest first (P7).
func affordable(f Fuel, on int, money int32) int {
	remaining := int32(worth[f][on]) - money // what those that stay are worth at the least
	return on - int(enough[f][max(remaining, 0)])
}

// A MarketSpace is one space of the resource market.
type MarketSpace struct {
	Price int  // Elektro
	Full  bool // a token is on it
}

// MarketSpaces lists the spaces of kind f from cheapest to most expensive, with the tokens on them (P7).
func MarketSpaces(p *Public, f Fuel) []MarketSpace {
	n := len(prices[f])
	out := make([]MarketSpace, n)
	for i, price := range prices[f] {
		out[n-1-i] = MarketSpace{Price: int(price), Full: i < int(p.Market.Fuel[f])}
	}
	return out
}
