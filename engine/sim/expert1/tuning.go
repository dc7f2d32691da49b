package expert1

// The constants of the evaluation.
const (
	// The projection of the seat's own economy (economy.go): a typical plant on offer in later rounds.
	upgradePower    = 75 // cities it powers, in tenths
	upgradePrice    = 4  // its price in round 0, Elektro
	upgradeRise     = 6  // price increase per round, Elektro
	upgradeMaxPrice = 47 // highest price, Elektro
	upgradeRun      = 55 // cost of one run, in tenths of an Elektro
	upgradeMinGain  = 10 // capacity it must add at least, in tenths of a city
	upgradeSpare    = 10 // capacity bought beyond the cities that can be paid for, in tenths: plants come whole
	// Cities in later rounds.
	cityPrice = 29 // price of a city beyond the planned ones, Elektro
	cityRise  = 22 // price increase of every city per round as rivals take the cheap ones, in tenths of an Elektro
	// Ratings, on a scale where a city powered at the end counts a thousand.
	finalMoney = 36 // rating of ten Elektro at the end
	// The end of the game.
	roundsPerCity = 29 // rounds that the leader is projected to need per city, in hundredths
	roundsRush    = 15 // cities that the last round brings at once, in tenths
	// The start of a network.
	startFar     = 30 // weight of the cities opened by the next Step, in percent
	startBlocked = 64 // cost of a city that cannot be reached yet, Elektro: the price of waiting
	// Fuel and bids.
	stockMargin   = 15  // price increase required before a token is stored, in tenths of an Elektro
	shortage      = 200 // percent of supply/demand that a plant gets of its fuel; above 100, as being prepared pays
	shortageTrust = 110 // the same against the Trust, which pays nothing
	soldOut       = 120 // price assumed for a token that will not be on the market, in tenths of an Elektro
	tokenValue    = 80  // value of a stored token in percent of its price: it may go unused
	raiseParts    = 11  // a raise takes up to this fraction (1/n) of the distance to the limit
	jitter        = 6   // percent by which the limit of a bid varies, so that it cannot be inferred
)
