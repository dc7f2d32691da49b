package engine

import "kilovolt/maps"

// This file computes by brute force what the engine computes cleverly: slowly, simply and independently of it.

// bruteRoutes returns the cost in Elektro of the cheapest route from any of the cities to every city of the zone; -1
// where there is none (B3). It relaxes all connections until nothing gets cheaper.
func bruteRoutes(r *Rules, from maps.CitySet) (cost [maps.MaxCities]int) {
	for c := range cost {
		cost[c] = -1
		if from.Has(maps.City(c)) {
			cost[c] = 0
		}
	}
	for changed := true; changed; {
		changed = false
		for _, conn := range r.Board.Connections {
			if !r.Zone.Has(r.Board.Cities[conn.A].Region) || !r.Zone.Has(r.Board.Cities[conn.B].Region) {
				continue
			}
			for _, way := range [2][2]maps.City{{conn.A, conn.B}, {conn.B, conn.A}} {
				a, b := way[0], way[1]
				if via := cost[a] + int(conn.Cost); cost[a] >= 0 && (cost[b] < 0 || via < cost[b]) {
					cost[b] = via
					changed = true
				}
			}
		}
	}
	return cost
}

// brutePowerings calls visit for every way to run the plants one after the other, each with every mix, on the tokens
// (C2).
func brutePowerings(plants []Plant, t Tokens, set PlantSet, power int, burnt Tokens,
	visit func(set PlantSet, power int, burnt Tokens)) {
	if len(plants) == 0 {
		visit(set, power, burnt)
		return
	}
	first, rest := plants[0], plants[1:]
	brutePowerings(rest, t, set, power, burnt, visit)
	info := first.Info()
	run := func(spend Tokens) {
		left, spent := t, burnt
		for f, n := range spend {
			if n > left[f] {
				return
			}
			left[f] -= n
			spent[f] += n
		}
		brutePowerings(rest, left, set.With(first), power+int(info.Powers), spent, visit)
	}
	switch info.Kind {
	case KindHybrid:
		for coal := uint8(0); coal <= info.Needs; coal++ {
			run(Tokens{Coal: coal, Oil: info.Needs - coal})
		}
	case KindEco, KindFusion:
		run(Tokens{})
	default:
		var spend Tokens
		spend[int(info.Kind-KindCoal)] = info.Needs
		run(spend)
	}
}

// bruteBurnings calls visit for every set of plants that can run in some order, and every mix, where a plant burns
// tokens that lie on it: before each run all tokens can be placed so that the mix lies on the plant (P6). There may be
// doubles.
func bruteBurnings(all []Plant, left PlantSet, t Tokens, set PlantSet, power int, burnt Tokens,
	visit func(set PlantSet, power int, burnt Tokens)) {
	visit(set, power, burnt)
	for _, c := range left.List() {
		info := c.Info()
		run := func(mix Tokens) {
			if !bruteLies(all, c, t, mix) {
				return
			}
			rest, spent := t, burnt
			for f, n := range mix {
				rest[f] -= n
				spent[f] += n
			}
			bruteBurnings(all, left.Without(c), rest, set.With(c), power+int(info.Powers), spent, visit)
		}
		switch info.Kind {
		case KindHybrid:
			for coal := uint8(0); coal <= info.Needs; coal++ {
				run(Tokens{Coal: coal, Oil: info.Needs - coal})
			}
		case KindEco, KindFusion:
			run(Tokens{})
		default:
			var mix Tokens
			mix[int(info.Kind-KindCoal)] = info.Needs
			run(mix)
		}
	}
}

// bruteLies reports whether all tokens have a place on the plants with the mix on this one: the others, and what the
// mix leaves free on this one, take the rest.
func bruteLies(all []Plant, on Plant, t, mix Tokens) bool {
	var room [Fuels]int
	shared := 0
	for _, c := range all {
		info := c.Info()
		places := 2 * int(info.Needs)
		if c == on {
			places -= int(info.Needs)
		}
		if f, ok := info.Kind.Fuel(); ok {
			room[f] += places
		} else if info.Kind == KindHybrid {
			shared += places
		}
	}
	for f, n := range mix {
		if n > t[f] || Fuel(f) > Oil && int(t[f]-n) > room[f] {
			return false
		}
	}
	for coal := 0; coal <= shared; coal++ { // of the places that hold either
		if int(t[Coal]-mix[Coal]) <= room[Coal]+coal && int(t[Oil]-mix[Oil]) <= room[Oil]+shared-coal {
			return true
		}
	}
	return false
}

// bruteMost returns the most cities that a seat can power (T8, C2).
func bruteMost(pl *Player) int {
	most := 0
	brutePowerings(pl.Plants.List(), pl.Tokens, 0, 0, Tokens{}, func(_ PlantSet, power int, _ Tokens) {
		most = max(most, min(power, int(pl.Houses)))
	})
	return most
}

// bruteFits reports whether the plants can hold the tokens, each storing twice what it needs (P5).
func bruteFits(plants []Plant, t Tokens) bool {
	if len(plants) == 0 {
		return t == Tokens{}
	}
	info := plants[0].Info()
	place := func(on Tokens) bool {
		left := t
		for f := range left {
			left[f] -= min(left[f], on[f])
		}
		return bruteFits(plants[1:], left)
	}
	switch info.Kind {
	case KindHybrid:
		for coal := uint8(0); coal <= 2*info.Needs; coal++ {
			if place(Tokens{Coal: coal, Oil: 2*info.Needs - coal}) {
				return true
			}
		}
		return false
	case KindEco, KindFusion:
		return place(Tokens{})
	}
	var on Tokens
	on[int(info.Kind-KindCoal)] = 2 * info.Needs
	return place(on)
}

// bruteRuns reports whether the tokens are enough to run all plants that many times, one run after another.
func bruteRuns(plants []Plant, t Tokens, times int) bool {
	if times == 0 {
		return true
	}
	var all PlantSet
	for _, c := range plants {
		all = all.With(c)
	}
	found := false
	brutePowerings(plants, t, 0, 0, Tokens{}, func(set PlantSet, _ int, burnt Tokens) {
		if set != all || found {
			return
		}
		left := t
		for f := range left {
			left[f] -= burnt[f]
		}
		found = bruteRuns(plants, left, times-1)
	})
	return found
}

// brutePrice returns the cost of n tokens that are taken one by one from the cheapest full space; ok is false if there
// are not enough. storage is how many more are available at 8 Elektro each (R3).
func brutePrice(p *Public, f Fuel, n, storage int) (cost int, ok bool) {
	for _, space := range MarketSpaces(p, f) {
		if space.Full && n > 0 {
			cost += space.Price
			n--
		}
	}
	taken := min(n, storage)
	return cost + 8*taken, n == taken
}
