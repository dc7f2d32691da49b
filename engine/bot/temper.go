package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// temper is what a player is fond of. It shifts tastes, never what is known.
type temper struct {
	name string
	fond fondness
}

// fondness is what things count for a player beside what they bring, in Elektro where nothing else is said. All 0 is an even temper.
type fondness struct {
	house int // a house built
	ahead int // a house that makes the own network larger than every other one; beside house
	near  int // by how much a city that a rival wants next looks cheaper, 0 to 9
	store int // by how much dearer a token looks next round, in tenths
	bid   int // how far above what a plant is worth a bid may go, in percent
	leap  int // by how many parts fewer a raise divides what is left to the limit (tuning.raise)
	big   int // each city above five that a plant powers; each one below counts against it
	new   int // a plant at all
	money int // by how much more money counts at the end, in percent
}

// tempers begins with the even one, which a level has by itself.
var tempers = [...]temper{
	{name: "even"},
	{name: "builder", fond: fondness{house: 18}},
	{name: "hoarder", fond: fondness{store: 10}},
	{name: "blocker", fond: fondness{near: 6}},
	{name: "patient", fond: fondness{ahead: -40, big: 7, new: -10}},
	{name: "rusher", fond: fondness{ahead: 35, new: 32, bid: 5}},
	{name: "thrifty", fond: fondness{bid: -35, money: 15, new: -2}},
	{name: "gambler", fond: fondness{bid: 6, leap: 6, big: 5}},
}

// plus adds another fondness, by so many percent of it.
func (f fondness) plus(g fondness, percent int) fondness {
	add := func(n *int, more int) { *n += more * percent / 100 }
	add(&f.house, g.house)
	add(&f.ahead, g.ahead)
	add(&f.near, g.near)
	add(&f.store, g.store)
	add(&f.bid, g.bid)
	add(&f.leap, g.leap)
	add(&f.big, g.big)
	add(&f.new, g.new)
	add(&f.money, g.money)
	return f
}

// likes is what a plant counts beside what it brings, in Elektro.
func (f *fondness) likes(plant engine.Plant) int { return f.new + f.big*(int(plant.Info().Powers)-5) }

// fancy is what a plant counts for the seat beside what it brings, in Elektro: by its temper, and as it may be misjudged. What is of no
// use, nobody fancies.
func (m *mind) fancy(plant engine.Plant) int {
	if m.useless(plant) {
		return 0
	}
	fancy := m.level.fond.likes(plant) + m.misjudge(aboutPlant, int(plant))
	if pl := m.own(); pl.Capacity() < int(pl.Houses) { // nobody is choosy while cities stay dark
		return max(fancy, 0)
	}
	return fancy
}

// joy is what building so many houses this round counts beside what they bring, in Elektro. Nobody thinks twice about the first house.
func (m *mind) joy(build int) int {
	f := &m.level.fond
	if m.houses() == 0 && build > 0 {
		build--
	}
	ahead := 0
	if f.ahead != 0 {
		others := 0
		m.rivals(func(seat engine.Seat) { others = max(others, int(m.p.Players[seat].Houses)) })
		ahead = max(min(m.houses()+build-others, build), 0)
	}
	house := f.house
	if m.r.Introductory {
		house += m.level.brief
	}
	return house*build + f.ahead*ahead + 2*m.misjudge(aboutBuild, 0)*build
}

// rateOf is what so much money counts in a projection's rating, by the normal tuning: 36 for ten Elektro.
func rateOf(elektro int) int { return elektro * 36 / 10 }

// pulls is by how much cities look cheaper to the seat than they are, in Elektro: those that its rivals want next.
func (m *mind) pulls(pull *[maps.MaxCities]int) {
	near := m.level.fond.near
	if near == 0 {
		return
	}
	m.rivals(func(seat engine.Seat) {
		pl := &m.p.Players[seat]
		if pl.Cities == 0 {
			return
		}
		g := m.grow(pl.Reach, pl.Cities, m.p.Step, 3)
		for _, c := range g.city[:g.n] {
			pull[c] = near
		}
	})
}
