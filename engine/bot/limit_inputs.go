package bot

import "kilovolt/engine"

// The inputs of the network that says how high seats bid (limit_net.go), scaled so that they mostly lie within 200
// of 0; a number such as 8 means eighths of the unit, a flag is 0 or 64. "Missing fuel" is what one run of all
// plants still needs. Of a seat whose places are full, the plant that it would scrap is its weakest.
const (
	// The seat.
	limMoney       = iota // Elektro, at most 300
	limCoins              // Elektro, at most 50
	limPurse              // Elektro, at most 120
	limCash               // Elektro after the missing fuel
	limBill               // Elektro for the missing fuel, 2
	limHouses             // cities, 8
	limCapacity           // capacity in cities, 8
	limSpare              // capacity beyond the cities, 16
	limDark               // cities beyond the capacity, 16
	limFree               // free places for plants, 32
	limNumbers            // of its plants, in total
	limStrongest          // cities of its strongest plant, 16
	limScrapped           // cities of the plant that it would scrap, 16
	limScrapNumber        // the number of that, 2
	limLink1              // Elektro for the next city, 2
	limLink3              // Elektro for the next 3 cities
	limLink5              // Elektro for the next 5 cities
	limAfford             // cities that the cash pays for after the plant's number, 16
	limPlace              // seats before it in player order, 16
	limLacks              // cities that it lacks to the end, 12
	// The plant.
	limNumber // 2
	limPowers // cities, 16
	limGain   // capacity that it adds, 16
	limBetter // cities more than the seat's strongest plant, 16
	limFinal  // cities more that it powers if the game ends, 16
	limNeeds  // tokens for one run, 32
	limRun    // Elektro for one run, 4
	limCoal   // flags of its kind, in the order of engine.Kind
	limOil
	limGarbage
	limUranium
	limHybrid
	limEco
	limFusion
	limFormula  // Elektro by the formula of the playouts, 2
	limRated    // whether an evaluator has rated it, flag
	limRating   // Elektro by that, at most 250
	limOverlist // Elektro by that over the number, 2
	// The other plants that the seat could open.
	limOther      // Elektro over the price, by the formula, of the best one, 2
	limOtherGain  // capacity that this adds, 16
	limOtherRated // Elektro over the price as rated, of the best one, 2
	limFuture     // cities of the strongest plant of the future market, 16
	limNextNumber // the number of that, 2
	// The table.
	limStep2     // flag
	limStep3     // flag
	limStep3Next // flag
	limRound     // 12
	limFirst     // the first round, in which everybody buys, flag
	limToEnd     // cities that the largest network lacks to the end, 12
	limPlayers   // 16
	limMaxHouses // of the rivals, 8
	limMaxPower  // capacity of the rivals, 8
	limMaxMoney  // Elektro of the rivals, at most 250
	limMeanMoney // Elektro of the rivals, at most 250
	limRivals    // who may still buy a plant, 32
	limClassic   // flag
	limStorage   // coal storage (R3), flag
	limIntro     // flag
	limitInputs
)

// limitRow is the inputs for a seat and a plant.
type limitRow [limitInputs]int32

func (x *limitRow) flag(at int, yes bool) {
	if yes {
		x[at] = 64
	}
}

// clamp returns the nearest number to n from low to high.
func clamp(n, low, high int) int32 { return int32(max(min(n, high), low)) }

// read sets the inputs for a seat that may buy a plant in a playout.
func (x *limitRow) read(g *playout, seat engine.Seat, plant engine.Plant) {
	*x = limitRow{}
	old := engine.NoPlant
	if g.s.Players[seat].Plants.Len() >= g.r.MaxPlants {
		old = g.weakest(&typicalProfile, seat, engine.NoPlant)
	}
	cash := x.readSeat(g, seat, old)
	x.readPlant(g, seat, plant, old, cash)
	x.readOthers(g, seat, plant, old)
	x.readTable(g, seat)
}

// readSeat sets the inputs of the seat that would scrap the plant old, and returns its money after the missing fuel.
func (x *limitRow) readSeat(g *playout, seat engine.Seat, old engine.Plant) (cash int) {
	pl := &g.s.Players[seat]
	money, houses, capacity := int(pl.Money), int(pl.Houses), pl.Capacity()
	bill := g.fuelBill(pl)
	cash = money - bill
	x[limMoney], x[limCoins], x[limPurse] = clamp(money, 0, 300), clamp(money, 0, 50), clamp(money, 0, 120)
	x[limCash], x[limBill] = clamp(cash, -100, 200), clamp(2*bill, 0, 200)
	x[limHouses], x[limCapacity] = int32(8*houses), int32(8*capacity)
	x[limSpare], x[limDark] = int32(16*max(capacity-houses, 0)), int32(16*max(houses-capacity, 0))
	x[limFree] = int32(32 * (g.r.MaxPlants - pl.Plants.Len()))
	for set := pl.Plants; set != 0; set &= set - 1 {
		plant := set.Lowest()
		x[limNumbers] += int32(plant)
		x[limStrongest] = max(x[limStrongest], 16*int32(plant.Info().Powers))
	}
	x[limScrapped], x[limScrapNumber] = 16*int32(old.Info().Powers), 2*int32(old)
	sum := g.cityCosts.forSeat(g, seat)
	x[limLink1], x[limLink3], x[limLink5] = clamp(2*sum[1], 0, 160), clamp(sum[3], 0, 200), clamp(sum[5], 0, 300)
	for i, s := range g.s.Order[:g.s.Seats] {
		if s == seat {
			x[limPlace] = int32(16 * i)
		}
	}
	x[limLacks] = int32(12 * max(g.r.EndCities-houses, 0))
	return cash
}

// readPlant sets the inputs of a plant in place of the plant old, for a seat with this money after the missing fuel.
func (x *limitRow) readPlant(g *playout, seat engine.Seat, plant, old engine.Plant, cash int) {
	pl := &g.s.Players[seat]
	info := plant.Info()
	gain := int(info.Powers) - int(old.Info().Powers)
	x[limNumber], x[limPowers], x[limGain] = 2*int32(plant), 16*int32(info.Powers), int32(16*gain)
	x[limBetter] = x[limPowers] - x[limStrongest]
	x[limNeeds], x[limRun] = 32*int32(info.Needs), clamp(4*g.runPrice(info), 0, 160)
	x.flag(limCoal+int(info.Kind-engine.KindCoal), true)
	afford := g.affordable(seat, cash-int(plant))
	x[limAfford] = int32(16 * afford)
	final := min(int(pl.Houses)+afford, pl.Capacity()+gain)
	x[limFinal] = int32(16 * (final - g.finalCities(seat, pl.Capacity(), cash)))
	x[limFormula] = clamp(2*g.formula(&typicalProfile, plant, old), -250, 250)
	if worth, ok := g.rated(seat, plant); ok {
		x.flag(limRated, true)
		x[limRating], x[limOverlist] = clamp(worth, -20, 250), clamp(2*(worth-int(plant)), -200, 200)
	}
}

// readOthers sets the inputs of the other plants on offer.
func (x *limitRow) readOthers(g *playout, seat engine.Seat, plant, old engine.Plant) {
	p := &g.s.Public
	best, bestRated := -100, -50
	for set := p.Current().Without(plant); set != 0; set &= set - 1 {
		other := set.Lowest()
		low := p.MinBid(other)
		if low > int(p.Players[seat].Money) {
			continue
		}
		if over := g.formula(&typicalProfile, other, old) - low; over > best {
			best = over
			x[limOther] = clamp(2*over, -100, 200)
			x[limOtherGain] = 16 * (int32(other.Info().Powers) - int32(old.Info().Powers))
		}
		if worth, ok := g.rated(seat, other); ok {
			bestRated = max(bestRated, worth-low)
		}
	}
	if x[limRated] != 0 {
		x[limOtherRated] = clamp(2*bestRated, -100, 200)
	}
	for set := p.Future().Without(engine.Step3Card); set != 0; set &= set - 1 {
		next := set.Lowest()
		if powers := 16 * int32(next.Info().Powers); powers > x[limFuture] {
			x[limFuture], x[limNextNumber] = powers, 2*int32(next)
		}
	}
}

// readTable sets the inputs of the table as a seat sees it.
func (x *limitRow) readTable(g *playout, seat engine.Seat) {
	p := &g.s.Public
	x.flag(limStep2, p.Step == 2)
	x.flag(limStep3, p.Step == 3)
	x.flag(limStep3Next, p.Step3Next)
	x[limRound] = 12 * min(int32(p.Round), 14)
	x.flag(limFirst, p.Round == 1)
	x[limToEnd] = int32(12 * max(g.r.EndCities-p.MaxHouses(), 0))
	x[limPlayers] = int32(16 * g.r.Players)
	out := p.Auction.Bought | p.Auction.Passed
	for i := range g.r.Players {
		if engine.Seat(i) == seat {
			continue
		}
		rival := &p.Players[i]
		money := clamp(int(rival.Money), 0, 250)
		x[limMaxHouses] = max(x[limMaxHouses], int32(8*int(rival.Houses)))
		x[limMaxPower] = max(x[limMaxPower], int32(8*rival.Capacity()))
		x[limMaxMoney] = max(x[limMaxMoney], money)
		x[limMeanMoney] += money
		if !out.Has(engine.Seat(i)) {
			x[limRivals] += 32
		}
	}
	x[limMeanMoney] /= int32(g.r.Players - 1)
	x.flag(limClassic, g.r.Edition == engine.Classic)
	x.flag(limStorage, g.r.Board.CoalStorage)
	x.flag(limIntro, g.r.Introductory)
}
