package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// A personality is a way of playing. It biases decisions, and never changes what a seat knows.
type personality struct {
	name string
	bias bias
}

// bias is what a player adds to the ratings of things, in Elektro unless noted. The zero value is the even
// personality.
type bias struct {
	house int // each house built
	ahead int // each house by which the network exceeds every rival's, in addition to house
	near  int // discount of a city that a rival wants next, 0 to 9
	store int // rise expected in the price of a token, in tenths
	bid   int // percent of a plant's worth by which a bid may exceed it
	leap  int // subtracted from tuning.raiseParts, for higher raises
	big   int // each city above five that a plant powers; each one below counts against it
	new   int // any plant
	money int // percent by which money counts more at the end
}

// personalities starts with the even one, the default of every level.
var personalities = [...]personality{
	{name: "even"},
	{name: "builder", bias: bias{house: 18}},
	{name: "hoarder", bias: bias{store: 10}},
	{name: "blocker", bias: bias{near: 6}},
	{name: "patient", bias: bias{ahead: -40, big: 7, new: -10}},
	{name: "rusher", bias: bias{ahead: 35, new: 32, bid: 5}},
	{name: "thrifty", bias: bias{bid: -35, money: 15, new: -2}},
	{name: "gambler", bias: bias{bid: 6, leap: 6, big: 5}},
}

// plus adds a percentage of another bias.
func (b bias) plus(g bias, percent int) bias {
	add := func(n *int, more int) { *n += more * percent / 100 }
	add(&b.house, g.house)
	add(&b.ahead, g.ahead)
	add(&b.near, g.near)
	add(&b.store, g.store)
	add(&b.bid, g.bid)
	add(&b.leap, g.leap)
	add(&b.big, g.big)
	add(&b.new, g.new)
	add(&b.money, g.money)
	return b
}

// plant returns the bias for a plant, in Elektro.
func (b *bias) plant(plant engine.Plant) int { return b.new + b.big*(int(plant.Info().Powers)-5) }

// plantBias returns the bias for a plant plus the error about it, in Elektro; 0 for a useless plant.
func (ev *evaluator) plantBias(plant engine.Plant) int {
	if ev.useless(plant) {
		return 0
	}
	sum := ev.level.bias.plant(plant) + ev.misjudge(aboutPlant, int(plant))
	if pl := ev.own(); pl.Capacity() < int(pl.Houses) { // no aversion while cities stay dark
		return max(sum, 0)
	}
	return sum
}

// buildBias returns the bias for building so many houses this round plus the error about it, in Elektro. The first
// house of all is exempt, and the first of a round in which the seat must not hesitate.
func (ev *evaluator) buildBias(build int) int {
	b := &ev.level.bias
	if build > 0 && (ev.houses() == 0 || ev.mustAct()) {
		build--
	}
	ahead := 0
	if b.ahead != 0 {
		others := 0
		ev.rivals(func(seat engine.Seat) { others = max(others, int(ev.p.Players[seat].Houses)) })
		ahead = max(min(ev.houses()+build-others, build), 0)
	}
	house := b.house
	if ev.r.Introductory {
		house += ev.level.introHouse
	}
	return house*build + b.ahead*ahead + 2*ev.misjudge(aboutBuild, 0)*build
}

// ratingOf converts Elektro into a projection's rating: 36 per ten Elektro, as in the normal tuning.
func ratingOf(elektro int) int { return elektro * 36 / 10 }

// blockingDiscounts sets by how much cities look cheaper than they are, in Elektro: those that rivals want next.
func (ev *evaluator) blockingDiscounts(discount *[maps.MaxCities]int) {
	near := ev.level.bias.near
	if near == 0 {
		return
	}
	ev.rivals(func(seat engine.Seat) {
		pl := &ev.p.Players[seat]
		if pl.Cities == 0 {
			return
		}
		g := ev.grow(pl.Reach, pl.Cities, ev.p.Step, 3)
		for _, c := range g.city[:g.n] {
			discount[c] = near
		}
	})
}
