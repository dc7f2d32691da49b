package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// playout is a game that goes on by reflexes: quick rules of thumb for every seat, about a microsecond a decision, for the search to look
// ahead with. It plays on a state of its own.
type playout struct {
	r      *engine.Rules
	s      engine.State
	chance chance
	taste  *reflexes
	starts *startTable // where first houses go; nil when every seat has a network
	values *appraisal  // of plants in the round of that number; may be nil
	round  uint16

	limits  [engine.MaxPlayers]int // up to which each seat bids for the plant under the hammer, Elektro
	limited engine.Plant           // for which plant limits hold
	forced  int                    // the limit of seat own for the plant forcedOn, in place of its reflex
	onPlant engine.Plant
	own     engine.Seat

	slips int // actions that were not legal, which tests look for
}

// reflexes is the numbers of the rules of thumb. They were found by playing (see NOTES in search.go).
type reflexes struct {
	number  int // what the printed number counts in a plant's worth, in percent
	gain    int // a city of capacity gained, Elektro
	growth  int // the same for every round that the game will still go on, in tenths of an Elektro
	run     int // a run at today's prices, in percent
	spare   int // capacity that a seat wants beyond its cities, in cities
	amply   int // what worth is left in a plant that is not wanted, in percent
	jitter  int // percent by which limits vary
	keep    int // of the money beyond one's fuel, what a bid may take, in percent
	over    int // cities built beyond the capacity
	dear    int // what such a city may cost, Elektro
	perCity int // rounds that the leader takes for a city, in tenths
	idle    int // money that is needed from round to round, Elektro
	city    int // what a city costs about, Elektro
	choice  int // of what another plant on offer would leave, how much a bid gives up for it, in percent
	rich    int // of the money beyond that, what a plant may take, in percent
}

var quick = reflexes{number: 63, gain: 4, growth: 8, run: 66, spare: 3, amply: 39, jitter: 10, keep: 100, over: 0, dear: 11, perCity: 3, idle: 54, city: 23, rich: 39, choice: 100}

// rounds is about how many rounds are still to come, in tenths.
func (g *playout) rounds() int {
	return 10 + max(g.r.EndCities-2-g.s.MaxHouses(), 0)*g.taste.perCity
}

// play goes on until the game is over, or to the beginning of a round.
func (g *playout) play(round uint16) {
	for g.s.Await != engine.AwaitNothing && g.s.Round < round {
		g.decide()
	}
}

// do makes an action that the rules of thumb hold for legal. Were it not, the last choice of the list takes its place, which ends a turn: a
// playout may be a bad guess, but must go on.
func (g *playout) do(verb engine.Verb, what uint8, n int) {
	if engine.Apply(g.r, &g.s, engine.Action{Verb: verb, What: what, N: int16(n)}, nil) == nil {
		return
	}
	g.slips++
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	if err := engine.Apply(g.r, &g.s, list.At[list.N-1].Action, nil); err != nil {
		panic(err)
	}
}

// decide plays the decision of the seat at turn.
func (g *playout) decide() {
	switch g.s.Await {
	case engine.AwaitOpen:
		g.open()
	case engine.AwaitBid:
		g.bid()
	case engine.AwaitScrap:
		g.do(engine.VerbScrap, uint8(g.weakest(g.s.Actor, g.s.Auction.Plant)), 0)
	case engine.AwaitBuy:
		g.buy()
	case engine.AwaitBuild:
		g.build()
	case engine.AwaitRun:
		g.run()
	default:
		g.any()
	}
}

// any takes the first legal choice, or any one where cities are placed.
func (g *playout) any() {
	var list engine.List
	engine.Legal(g.r, &g.s.Public, &list)
	at := 0
	if g.s.Await != engine.AwaitKeep {
		at = g.chance.below(list.N)
	}
	a := list.At[at].Action
	g.do(a.Verb, a.What, int(a.N))
}

// tokenPrice is what the next token of a kind costs, in Elektro; where there is none, more than any.
func (g *playout) tokenPrice(f engine.Fuel) int {
	n := int(g.s.Market.Fuel[f])
	switch {
	case n > 0 && f == engine.Uranium:
		return uraniumPrice[min(n, 12)-1]
	case n > 0:
		return 8 - (min(n, 24)-1)/3
	}
	return 10
}

// runPrice is what one run of a plant costs at today's prices, in Elektro.
func (g *playout) runPrice(info engine.PlantInfo) int {
	if info.Kind == engine.KindHybrid {
		return int(info.Needs) * min(g.tokenPrice(engine.Coal), g.tokenPrice(engine.Oil))
	}
	if f, ok := info.Kind.Fuel(); ok {
		price := g.tokenPrice(f)
		if f == engine.Uranium && g.s.UraniumOut {
			price = 16
		}
		return int(info.Needs) * price
	}
	return 0
}

// weakest is the plant other than fresh that powers least, and among those the lowest number.
func (g *playout) weakest(seat engine.Seat, fresh engine.Plant) engine.Plant {
	best, power := engine.NoPlant, 99
	for set := g.s.Players[seat].Plants.Without(fresh); set != 0; set &= set - 1 {
		plant := set.Lowest()
		if p := int(plant.Info().Powers); p < power {
			best, power = plant, p
		}
	}
	return best
}

// worth is what a plant is worth to a seat, in Elektro.
func (g *playout) worth(seat engine.Seat, plant engine.Plant) int {
	if g.s.Round == g.round {
		if worth, ok := g.values.of(seat, plant); ok {
			return worth
		}
	}
	pl := &g.s.Players[seat]
	info := plant.Info()
	gain := int(info.Powers)
	if pl.Plants.Len() >= g.r.MaxPlants {
		old := g.weakest(seat, engine.NoPlant).Info()
		gain -= int(old.Powers)
	}
	if gain <= 0 {
		return 0
	}
	t := g.taste
	rounds := g.rounds()
	worth := int(plant)*t.number/100 + gain*t.gain + gain*t.growth*rounds/100 - g.runPrice(info)*t.run*rounds/1000
	capacity := pl.Capacity()
	if capacity >= int(pl.Houses)+t.spare && capacity >= 4 {
		worth = worth * t.amply / 100
	}
	// Money that fuel and the cities to the present capacity leave has no better use.
	idle := int(pl.Money) - t.idle - max(capacity-int(pl.Houses), 0)*t.city
	return max(worth, 1) + max(idle, 0)*t.rich/100
}

// purse is what a seat can bid without going short of fuel.
func (g *playout) purse(seat engine.Seat) int {
	return int(g.s.Players[seat].Money) * g.taste.keep / 100
}

// open offers the plant that is worth most above its price, or passes.
func (g *playout) open() {
	p := &g.s.Public
	seat := p.Actor
	money := int(p.Players[seat].Money)
	best, bestGain, bestLow := engine.NoPlant, 0, 0
	forced := p.Round == 1
	for set := p.Current(); set != 0; set &= set - 1 {
		plant := set.Lowest()
		low := p.MinBid(plant)
		if low > money {
			continue
		}
		gain := g.worth(seat, plant) - low
		if low > g.purse(seat) && !forced {
			continue
		}
		if best == engine.NoPlant && forced || gain > bestGain {
			best, bestGain, bestLow = plant, gain, low
		}
	}
	if best == engine.NoPlant {
		g.do(engine.VerbPass, 0, 0)
		return
	}
	g.do(engine.VerbOpen, uint8(best), bestLow)
}

// limit is up to which a seat bids for the plant under the hammer; it is settled once for each.
func (g *playout) limit(seat engine.Seat) int {
	p := &g.s.Public
	plant := p.Auction.Plant
	if g.limited != plant {
		g.limited = plant
		for i := range g.limits {
			g.limits[i] = -1
		}
	}
	if g.limits[seat] < 0 {
		if seat == g.own && plant == g.onPlant {
			g.limits[seat] = g.forced
		} else {
			limit := g.chance.around(g.worth(seat, plant), g.taste.jitter)
			if other := g.bestOther(seat, plant); other > 0 { // another plant would leave that much
				limit -= other * g.taste.choice / 100
			}
			g.limits[seat] = max(min(limit, g.purse(seat)), 0)
		}
	}
	return g.limits[seat]
}

// bestOther is how much another plant on offer is worth above its price.
func (g *playout) bestOther(seat engine.Seat, plant engine.Plant) int {
	p := &g.s.Public
	best := 0
	for set := p.Current().Without(plant); set != 0; set &= set - 1 {
		other := set.Lowest()
		best = max(best, g.worth(seat, other)-p.MinBid(other))
	}
	return best
}

func (g *playout) bid() {
	next := int(g.s.Auction.Bid) + 1
	if next > min(g.limit(g.s.Actor), int(g.s.Players[g.s.Actor].Money)) {
		g.do(engine.VerbDrop, 0, 0)
		return
	}
	g.do(engine.VerbBid, 0, next)
}

// buy takes what the cheapest plants need for the cities there are and those that can be built.
func (g *playout) buy() {
	p := &g.s.Public
	seat := p.Actor
	pl := &p.Players[seat]
	want := int(pl.Houses) + min(g.canBuild(seat), 3)
	if pl.Houses == 0 {
		want = 3
	}
	bestPower, bestCost := 0, 0
	var best [engine.Fuels]int
	for set := engine.PlantSet(0); ; set = (set - pl.Plants) & pl.Plants {
		buy, cost, power, ok := g.shop(pl, set)
		if power = min(power, want); ok && cost <= int(pl.Money) && (power > bestPower || power == bestPower && cost < bestCost) {
			best, bestPower, bestCost = buy, power, cost
		}
		if set == pl.Plants {
			break
		}
	}
	for f, n := range best {
		if n > 0 {
			g.do(engine.VerbBuy, uint8(f), n)
		}
	}
	g.do(engine.VerbDone, 0, 0)
}

// shop is what a set of plants lacks for a run and what that costs.
func (g *playout) shop(pl *engine.Player, set engine.PlantSet) (buy [engine.Fuels]int, cost, power int, ok bool) {
	need, mix, power := needOf(set)
	spare := 0
	p := &g.s.Public
	for k, n := range need {
		have := int(pl.Tokens[k])
		buy[k] = max(n-have, 0)
		if engine.Fuel(k) <= engine.Oil {
			spare += max(have-n, 0)
		}
	}
	if mix -= spare; mix > 0 {
		coal, oil := int(p.Market.Fuel[engine.Coal])-buy[engine.Coal], int(p.Market.Fuel[engine.Oil])-buy[engine.Oil]
		for ; mix > 0; mix-- { // the kind of which more is left costs less
			if coal >= oil {
				coal--
				buy[engine.Coal]++
			} else {
				oil--
				buy[engine.Oil]++
			}
		}
	}
	total := pl.Tokens
	for k, n := range buy {
		if n == 0 {
			continue
		}
		price, found := engine.Price(g.r, p, engine.Fuel(k), n)
		if !found {
			return buy, 0, 0, false
		}
		cost += price
		total[k] += uint8(n)
	}
	return buy, cost, power, pl.Fits(total)
}

// canBuild is how many cities more a seat can afford, roughly.
func (g *playout) canBuild(seat engine.Seat) int {
	c, cost := g.cheapest(seat)
	if c < 0 {
		return 0
	}
	return int(g.s.Players[seat].Money) / (cost + 5)
}

// cheapest is the city that costs a seat with a network least to connect now, in Elektro; -1 if there is none.
func (g *playout) cheapest(seat engine.Seat) (city, cost int) {
	p := &g.s.Public
	pl := &p.Players[seat]
	open := g.r.Cities &^ pl.Cities
	if p.Step == 1 {
		open &^= p.TrustCities | p.Marked
	}
	spaces := g.r.OpenSpaces(p.Step)
	city, cost = -1, maps.Unreachable
	for ; open != 0; open &= open - 1 {
		c := lowest(open)
		reach := int(pl.Reach[c])
		if reach+10 >= cost {
			continue
		}
		sp := &p.Spaces[c]
		space := 0
		for space < 3 && sp[space] != engine.Free {
			space++
		}
		if space < spaces && reach+housePrice(space) < cost {
			city, cost = int(c), reach+housePrice(space)
		}
	}
	return city, cost
}

// build connects the cheapest cities that the plants can power, and ends the game when that wins.
func (g *playout) build() {
	p := &g.s.Public
	seat := p.Actor
	pl := &p.Players[seat]
	if pl.Houses == 0 {
		g.start()
		return
	}
	power := powerWith(pl.Plants, &pl.Tokens)
	capacity := max(pl.Capacity(), power)
	most := 99
	if g.r.Introductory {
		most = g.r.EndCities
	}
	checked := false
	for int(pl.Houses) < most {
		houses := int(pl.Houses)
		c, cost := g.cheapest(seat)
		if c < 0 || cost > int(pl.Money) {
			break
		}
		if p.Round < hurry && (houses >= capacity+g.taste.over || houses >= capacity && cost > g.taste.dear) {
			if p.MaxHouses() < g.r.EndCities {
				break
			}
			if houses >= power {
				break
			}
		}
		if houses+1 >= g.r.EndCities && !checked && p.MaxHouses() < g.r.EndCities {
			if !g.wins(seat, power, houses+int(pl.Money)/(cost+2)) && p.Round < hurry {
				break
			}
			checked = true
		}
		g.do(engine.VerbBuild, uint8(c), 0)
		if p.Actor != seat || p.Await != engine.AwaitBuild {
			return
		}
	}
	g.do(engine.VerbDone, 0, 0)
}

// wins tells roughly whether a seat would win if the game ended this round.
func (g *playout) wins(seat engine.Seat, power, houses int) bool {
	p := &g.s.Public
	own := min(power, houses)
	for i := range g.r.Players {
		if other := engine.Seat(i); other != seat {
			q := &p.Players[i]
			cities := int(q.Houses)
			if !built(p, other) {
				cities += min(int(q.Money)/20, 3)
			}
			if min(powerWith(q.Plants, &q.Tokens), cities) > own {
				return false
			}
		}
	}
	return true
}

// built tells whether a seat's turn of phase 4 is over.
func built(p *engine.Public, seat engine.Seat) bool {
	for t := int(p.Turn) + 1; t < int(p.Seats); t++ {
		if p.Order[t] == seat {
			return true
		}
	}
	return false
}

// start builds the first house on one of the best places left, and goes on from there.
func (g *playout) start() {
	p := &g.s.Public
	seat := p.Actor
	c, ok := g.starts.pick(g)
	if !ok {
		g.do(engine.VerbDone, 0, 0)
		return
	}
	g.do(engine.VerbBuild, uint8(c), 0)
	if p.Actor == seat && p.Await == engine.AwaitBuild {
		g.build()
	}
}

// run powers what the tokens allow.
func (g *playout) run() {
	p := &g.s.Public
	seat := p.Actor
	way := engine.BestPowering(p, seat)
	coal := int(way.Burnt[engine.Coal])
	for set := way.Plants; set != 0; set &= set - 1 {
		if info := set.Lowest().Info(); info.Kind == engine.KindCoal {
			coal -= int(info.Needs)
		}
	}
	for set := way.Plants; set != 0; set &= set - 1 {
		plant, n := set.Lowest(), 0
		if info := plant.Info(); info.Kind == engine.KindHybrid {
			n = min(coal, int(info.Needs))
			coal -= n
		}
		g.do(engine.VerbRun, uint8(plant), n)
	}
	g.do(engine.VerbDone, 0, 0)
}

// startTable is the cities by how good a network begins there, best first, as one mind judged it.
type startTable struct {
	n    int
	city [maps.MaxCities]maps.City
}

// pick is one of the best places that may take a first house.
func (t *startTable) pick(g *playout) (best maps.City, found bool) {
	if t == nil {
		return 0, false
	}
	skip := g.chance.below(2) + g.chance.below(2)
	costs := engine.CityCosts(g.r, &g.s.Public, g.s.Actor)
	for _, c := range t.city[:t.n] {
		if costs[c] >= 0 && costs[c] <= int(g.s.Players[g.s.Actor].Money) {
			best, found = c, true
			if skip--; skip < 0 {
				break
			}
		}
	}
	return best, found
}
