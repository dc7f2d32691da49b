package expert1

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// The network's inputs for a seat, scaled so that they mostly lie within 200 of 0; a number such as 8 means eighths
// of the unit, a flag is 0 or that number. "Missing fuel" is what one run of all plants still needs, bought in the
// order of phase 3.
const (
	inMoney      = iota // Elektro
	inCoins             // Elektro, at most 60
	inPurse             // Elektro, at most 150
	inCash              // Elektro after the missing fuel
	inHouses            // cities, 8
	inWay               // cities as a share of those that end the game, 128 for all
	inPower             // capacity in cities, 8
	inPowerWay          // capacity as a share of the same, 128 for all
	inSpare             // capacity beyond the cities, 16
	inDark              // cities beyond the capacity, 16
	inKept              // capacity without the weakest plant, 8; all of it if a place is free
	inWeakest           // cities of the weakest plant, 8
	inStrongest         // cities of the strongest plant, 8
	inFree              // free places for plants, 32
	inNumber            // highest plant number
	inEco               // capacity that needs no fuel, 8
	inBill              // Elektro for the missing fuel
	inShort             // missing tokens that will not be on sale, 16
	inNextBill          // Elektro for one run of all plants after the resupply
	inStore             // market value of the stored tokens, Elektro
	inIncome            // Elektro for the cities that can be powered
	inLink1             // Elektro for the next city
	inLink2             // Elektro for the next 2 cities
	inLink4             // Elektro for the next 4 cities
	inLink7             // Elektro for the next 7 cities
	inNear              // cities that cost at most 15 Elektro, 8
	inMiddle            // ... at most 22
	inFar               // ... at most 32
	inPlace             // seats before it in player order, 16
	inBehind            // seats after it in player order, 16
	inAfford            // cities that inCash pays for, 8
	inFinal             // cities powered if this were the last round, 8
	inEnds              // inCash can end the game, 64
	inBeyond            // cities, with those inCash pays for, beyond the end, -5 to 2, 16
	inUpgrade           // capacity that a plant on offer could add, 8
	inUpgrade2          // ... one in the whole market, 8
	inFinal2            // inFinal with that plant on offer, 8
	inRest              // Elektro left after fuel and cities up to the capacity
	inToEndNow          // Elektro left after fuel and the cities to the end (at most 7), -250 to 250
	inToEndNext         // ... with the next income and fuel bill
	inLeadMoney         // Elektro more than the richest rival; negative: less
	inLeadHouses        // cities more than the largest rival's, 16
	inLeadPower         // capacity more than the strongest rival's, 16
	inLeadFinal         // inFinal more than the best rival's, 16
	inLeadIncome        // Elektro more income than the best rival's
	inLeadRest          // inRest more than the best rival's
	seatInputs
)

// The network's inputs for the table.
const (
	inStep1     = iota // 64
	inStep2            // 64
	inStep3            // 64
	inToEnd            // cities that the largest network lacks to the end, 8
	inToStep2          // ... to Step 2, in Step 1, 16
	inRound            // 8
	inCards            // cards in the stack before Step 3's, 4
	inStep3Next        // 64
	inTable2           // two players, 64
	inTable3
	inTable4
	inTable5
	inTable6
	inClassic  // 64
	inTrust    // 64
	inIntro    // 64
	inStorage  // coal storage (R3), 64
	inMaxMoney // Elektro
	inSumMoney // Elektro, mean
	inMaxHouses
	inSumHouses // mean, 8
	inMaxPower
	inSumPower // mean, 8
	inMaxFinal
	inSumFinal // mean, 8
	inEnders   // seats whose inCash can end the game, 32
	inCoal     // tokens on the market, 4
	inOil
	inGarbage
	inUranium // 8
	inCoalLeft
	inOilLeft
	inGarbageLeft
	inUraniumLeft // tokens on the market after the resupply minus one run of all plants, 4; uranium 8
	inOffer       // cities of the strongest plant on offer, 8
	inOffer2      // ... in the market, 8
	tableInputs
)

// valueInputs is the input of the network for a position. Seats beyond the players' are zero.
type valueInputs struct {
	table [tableInputs]int32
	seat  [engine.MaxPlayers][seatInputs]int32
}

// linksAhead is how many cities ahead the inputs look.
const linksAhead = 7

// fuelWorth is what the n tokens on the market cost together, in Elektro (P7).
var fuelWorth = func() (w [engine.Fuels][25]int16) {
	for f := range w {
		for n := 1; n < len(w[f]); n++ {
			w[f][n] = w[f][n-1] + int16(engine.PriceAt(engine.Fuel(f), min(n, int(engine.TokenTotal[f]))))
		}
	}
	return w
}()

// fuelMarket is the resource market of the round as the inputs predict it.
type fuelMarket struct {
	on    [engine.Fuels]int // tokens on the market after the purchases so far
	after [engine.Fuels]int // after all purchases and the resupply
	needs [engine.Fuels]int // of one run of all plants in play
	coal  int               // tokens in the coal storage, where there is one
}

// buy removes up to n tokens from the market and returns their cost in Elektro, and how many are missing.
func (m *fuelMarket) buy(f engine.Fuel, n int) (cost, short int) {
	got := min(n, m.on[f])
	cost = int(fuelWorth[f][m.on[f]] - fuelWorth[f][m.on[f]-got])
	m.on[f] -= got
	if n -= got; n > 0 && f == engine.Coal {
		stored := min(n, m.coal)
		m.coal -= stored
		n -= stored
		cost += stored * engine.StoragePrice
	}
	return cost, n
}

// read sets the inputs from a position.
func (in *valueInputs) read(r *engine.Rules, p *engine.Public) {
	*in = valueInputs{}
	market := fuelMarket{}
	for f, n := range p.Market.Fuel {
		market.on[f] = int(n)
	}
	if r.Board.CoalStorage {
		market.coal = int(p.Market.Supply[engine.Coal])
	}
	in.readFuel(r, p, &market)
	var links cityLinks
	links.findOpen(r, p)
	for i := range r.Players {
		in.readSeat(r, p, engine.Seat(i), &market, &links)
	}
	in.readTable(r, p, &market)
}

// readFuel buys what each seat lacks for one run, in reverse player order (R1), and predicts the market of the next
// round.
func (in *valueInputs) readFuel(r *engine.Rules, p *engine.Public, m *fuelMarket) {
	for t := int(p.Seats) - 1; t >= 0; t-- {
		seat := p.Order[t]
		pl := &p.Players[seat]
		bill, short, spare := 0, 0, 0
		for f := range engine.Fuel(engine.Fuels) {
			need, have := int(pl.Store[f])/2, int(pl.Tokens[f])
			m.needs[f] += need
			if need > have {
				c, s := m.buy(f, need-have)
				bill, short = bill+c, short+s
			} else if f <= engine.Oil {
				spare += have - need
			}
		}
		if mixed := int(pl.Store[engine.Fuels]) / 2; mixed > 0 {
			f := engine.Coal
			if m.on[engine.Oil] > m.on[engine.Coal] {
				f = engine.Oil
			}
			m.needs[f] += mixed
			c, s := m.buy(f, max(mixed-spare, 0))
			if s > 0 {
				c2, s2 := m.buy(engine.Coal+engine.Oil-f, s)
				c, s = c+c2, s2
			}
			bill, short = bill+c, short+s
		}
		if r.IsTrust(seat) {
			continue
		}
		x := &in.seat[seat]
		x[inBill], x[inShort] = int32(bill), int32(16*short)
	}
	incoming := engine.Incoming(r, p)
	for f := range m.after {
		m.after[f] = min(m.on[f]+int(incoming[f]), int(engine.TokenTotal[f]))
	}
}

// readSeat sets the inputs that concern one seat alone.
func (in *valueInputs) readSeat(r *engine.Rules, p *engine.Public, seat engine.Seat, m *fuelMarket, links *cityLinks) {
	x := &in.seat[seat]
	pl := &p.Players[seat]
	money, houses := int(pl.Money), int(pl.Houses)

	power, eco, weakest, strongest := 0, 0, 99, 0
	for s := pl.Plants; s != 0; s &= s - 1 {
		info := s.Lowest().Info()
		n := int(info.Powers)
		power += n
		weakest, strongest = min(weakest, n), max(strongest, n)
		if info.Needs == 0 {
			eco += n
		}
	}
	free := r.MaxPlants - pl.Plants.Len()
	kept := power
	if pl.Plants == 0 {
		weakest = 0
	}
	if free <= 0 {
		kept -= weakest
	}
	now, later := bestPower(p.Current(), money), bestPower(p.Market.Buyable(), money)

	bill := int(x[inBill])
	nextBill, store := 0, 0
	for f := range m.after {
		need, on := int(pl.Store[f])/2, m.after[f]
		if engine.Fuel(f) <= engine.Oil && m.needs[f] > 0 {
			need += int(pl.Store[engine.Fuels]) / 4
		}
		nextBill += int(fuelWorth[f][on]-fuelWorth[f][max(on-need, 0)]) + 10*max(need-on, 0)
		store += int(pl.Tokens[f]) * int(fuelWorth[f][min(m.on[f]+1, 24)]-fuelWorth[f][min(m.on[f], 23)])
	}

	var sum [linksAhead + 1]int // what the next cities cost together
	links.nextCosts(r, pl, &sum, x)
	cash := money - bill
	afford := 0
	for afford < linksAhead && sum[afford+1] <= cash {
		afford++
	}
	if r.Introductory {
		afford = min(afford, r.EndCities-houses)
	}
	use := max(min(power-houses, linksAhead), 0)

	x[inMoney] = int32(min(money, 500))
	x[inCoins] = int32(min(money, 60))
	x[inPurse] = int32(min(money, 150))
	x[inCash] = int32(min(cash, 400))
	x[inHouses] = int32(8 * houses)
	x[inWay] = int32(128 * houses / r.EndCities)
	x[inPower] = int32(8 * power)
	x[inPowerWay] = int32(128 * power / r.EndCities)
	x[inSpare] = int32(16 * max(power-houses, 0))
	x[inDark] = int32(16 * max(houses-power, 0))
	x[inKept] = int32(8 * kept)
	x[inWeakest], x[inStrongest] = int32(8*weakest), int32(8*strongest)
	x[inFree] = int32(32 * free)
	x[inNumber] = int32(pl.Plants.Highest())
	x[inEco] = int32(8 * eco)
	x[inNextBill] = int32(nextBill)
	x[inStore] = int32(store)
	x[inIncome] = int32(engine.Payment(min(houses, power)))
	x[inLink1], x[inLink2], x[inLink4], x[inLink7] = int32(sum[1]), int32(sum[2]), int32(sum[4]), int32(sum[7])
	for t, s := range p.Order[:p.Seats] {
		if s == seat {
			x[inPlace], x[inBehind] = int32(16*t), int32(16*(int(p.Seats)-1-t))
		}
	}
	x[inAfford] = int32(8 * afford)
	x[inFinal] = int32(8 * min(houses+afford, power))
	if houses+afford >= r.EndCities {
		x[inEnds] = 64
	}
	x[inBeyond] = int32(16 * min(max(houses+afford-r.EndCities, -5), 2))
	x[inUpgrade] = int32(8 * max(kept+now-power, 0))
	x[inUpgrade2] = int32(8 * max(kept+later-power, 0))
	x[inFinal2] = int32(8 * min(houses+afford, max(kept+now, power)))
	x[inRest] = int32(max(cash-sum[use], -200))
	last := cash - sum[max(min(r.EndCities-houses, linksAhead), 0)]
	x[inToEndNow] = int32(min(max(last, -250), 250))
	x[inToEndNext] = int32(min(max(last+int(x[inIncome])-nextBill, -250), 250))
}

// bestPower returns the cities of the strongest plant in a set whose minimum bid the money covers.
func bestPower(set engine.PlantSet, money int) int {
	best := 0
	for ; set != 0; set &= set - 1 {
		plant := set.Lowest()
		if int(plant) > money {
			break
		}
		best = max(best, int(plant.Info().Powers))
	}
	return best
}

// top2 is the highest and the second highest of some numbers.
type top2 struct{ first, second int32 }

func (t *top2) add(n int32) {
	if n > t.first {
		t.first, t.second = n, t.first
	} else {
		t.second = max(t.second, n)
	}
}

// lead returns by how much a number among those added exceeds the best of the others.
func (t *top2) lead(n int32) int32 {
	if n == t.first {
		return n - t.second
	}
	return n - t.first
}

// readTable sets the inputs of the table, and how the seats compare.
func (in *valueInputs) readTable(r *engine.Rules, p *engine.Public, m *fuelMarket) {
	x := &in.table
	n := int32(r.Players)
	var money, houses, power, final, income, rest top2
	rest = top2{-1 << 10, -1 << 10} // may lie below zero
	for i := range n {
		s := &in.seat[i]
		money.add(s[inMoney])
		houses.add(s[inHouses])
		power.add(s[inPower])
		final.add(s[inFinal])
		income.add(s[inIncome])
		rest.add(s[inRest])
		x[inSumMoney] += s[inMoney]
		x[inSumHouses] += s[inHouses]
		x[inSumPower] += s[inPower]
		x[inSumFinal] += s[inFinal]
		x[inEnders] += s[inEnds] / 2
	}
	for i := range n {
		s := &in.seat[i]
		s[inLeadMoney] = money.lead(s[inMoney])
		s[inLeadHouses] = 2 * houses.lead(s[inHouses])
		s[inLeadPower] = 2 * power.lead(s[inPower])
		s[inLeadFinal] = 2 * final.lead(s[inFinal])
		s[inLeadIncome] = income.lead(s[inIncome])
		s[inLeadRest] = min(max(rest.lead(s[inRest]), -250), 250)
	}
	x[inSumMoney] /= n
	x[inSumHouses] /= n
	x[inSumPower] /= n
	x[inSumFinal] /= n
	x[inMaxMoney], x[inMaxHouses], x[inMaxPower], x[inMaxFinal] = money.first, houses.first, power.first, final.first

	most := int(houses.first) / 8
	x[inStep1+int(p.Step)-1] = 64
	x[inToEnd] = int32(8 * max(r.EndCities-most, 0))
	if p.Step == 1 && !r.Introductory {
		x[inToStep2] = int32(16 * max(r.Step2Cities-most, 0))
	}
	x[inRound] = 8 * min(int32(p.Round), 20)
	if p.Step < 3 {
		x[inCards] = int32(4 * min(engine.CardsToStep3(p), 40))
	}
	flag := func(at int, yes bool) {
		if yes {
			x[at] = 64
		}
	}
	flag(inStep3Next, p.Step3Next)
	flag(inTable2+r.Players-engine.MinPlayers, true)
	flag(inClassic, r.Edition == engine.Classic)
	flag(inTrust, r.Trust)
	flag(inIntro, r.Introductory)
	flag(inStorage, r.Board.CoalStorage)
	for f := range engine.Fuels {
		unit := int32(4)
		if engine.Fuel(f) == engine.Uranium {
			unit = 8
		}
		x[inCoal+f] = unit * int32(p.Market.Fuel[f])
		x[inCoalLeft+f] = unit * int32(max(m.after[f]-m.needs[f], -20))
	}
	x[inOffer] = int32(8 * bestPower(p.Current(), 99))
	x[inOffer2] = int32(8 * bestPower(p.Market.Buyable(), 99))
}

// cityLinks is the cities open to building and the prices of their spaces.
type cityLinks struct {
	n     int
	city  [64]uint8 // the first n are used; a length of 64 avoids a bounds check
	price [64]uint8
}

// findOpen finds the open cities (B4, X5, V1).
func (l *cityLinks) findOpen(r *engine.Rules, p *engine.Public) {
	open := r.Cities
	if p.Step == 1 {
		open &^= p.TrustCities | p.Marked
	}
	spaces := r.OpenSpaces(p.Step)
	for ; open != 0; open &= open - 1 {
		c := lowest(open)
		if space := spaceIn(p, c); space < spaces {
			l.city[l.n], l.price[l.n] = uint8(c), uint8(engine.SpacePrice(space))
			l.n++
		}
	}
}

// maxLinkCost is the most a city counts, in Elektro: more expensive ones are ignored, and a missing city counts as
// much.
const maxLinkCost = 60

// below is 1 if n is below limit, otherwise 0. It has no branch, since branches are slow in WebAssembly.
func below(n, limit uint32) uint32 { return (n - limit) >> 31 }

// nextCosts sets what the next cities of a network cost together, adding the cheapest one each time, and counts those
// nearby.
func (l *cityLinks) nextCosts(r *engine.Rules, pl *engine.Player, sum *[linksAhead + 1]int, x *[seatInputs]int32) {
	if pl.Cities == 0 {
		for i := range linksAhead { // no network yet: the first house, then typical costs
			sum[i+1] = sum[i] + 10 + min(6*i, 15)
		}
		return
	}
	const taken = 255                               // Elektro: cost of a city that cannot be built
	var city, price, cost [maps.MaxCities + 4]uint8 // in fours, padded with such cities
	var near, middle, far uint32
	n := uint32(0)
	best := uint32(maxLinkCost << 8) // the cost and, in the low byte, the index in the list
	for i := range l.n {
		c, house := l.city[i&63], l.price[i&63]
		total := uint32(pl.Reach[c]) + uint32(house) + uint32(pl.Cities>>c&1)*taken
		near += below(total, 16)
		middle += below(total, 23)
		far += below(total, 33)
		city[n], price[n], cost[n] = c, house, uint8(min(total, taken))
		best = min(best, total<<8|n)
		n += below(total, maxLinkCost)
	}
	for i := range uint32(4) {
		city[n+i], price[n+i], cost[n+i] = 0, taken, taken
	}
	x[inNear], x[inMiddle], x[inFar] = int32(8*near), int32(8*middle), int32(8*far)
	for step := range linksAhead {
		sum[step+1] = sum[step] + int(best>>8)
		if best == maxLinkCost<<8 {
			continue
		}
		at := best & 63
		dist := &r.Routes.Dist[city[at]]
		price[at], cost[at] = taken, taken
		best = maxLinkCost << 8
		for i := uint32(0); i < n; i += 4 {
			city, price, cost := (*[4]uint8)(city[i:]), (*[4]uint8)(price[i:]), (*[4]uint8)(cost[i:])
			a := min(uint32(cost[0]), uint32(dist[city[0]])+uint32(price[0]))
			b := min(uint32(cost[1]), uint32(dist[city[1]])+uint32(price[1]))
			c := min(uint32(cost[2]), uint32(dist[city[2]])+uint32(price[2]))
			d := min(uint32(cost[3]), uint32(dist[city[3]])+uint32(price[3]))
			cost[0], cost[1], cost[2], cost[3] = uint8(a), uint8(b), uint8(c), uint8(d)
			best = min(best, a<<8|i, b<<8|(i+1), c<<8|(i+2), d<<8|(i+3))
		}
	}
}
