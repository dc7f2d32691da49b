package styles

import "kilovolt/engine"

// scarceToken is the assumed price of a token that is not on the market, in Elektro.
const scarceToken = 12

// price returns the cost of n tokens of a kind after some others of it, in Elektro, with scarceToken for those the
// market lacks.
func (t *turn) price(f engine.Fuel, after, n int) int {
	on := engine.OnSale(t.r, t.p, f)
	from, to := min(after, on), min(after+n, on)
	low, _ := engine.Price(t.r, t.p, f, from)
	high, _ := engine.Price(t.r, t.p, f, to)
	return high - low + scarceToken*(n-(to-from))
}

// runCost returns the cost of one run of a plant at current prices, in Elektro; for a hybrid with the cheaper of coal
// and oil.
func (t *turn) runCost(plant engine.Plant) int {
	info := plant.Info()
	if info.Kind == engine.KindHybrid {
		return min(t.price(engine.Coal, 0, int(info.Needs)), t.price(engine.Oil, 0, int(info.Needs)))
	}
	if f, ok := info.Kind.Fuel(); ok {
		return t.price(f, 0, int(info.Needs))
	}
	return 0
}

// demand returns the tokens for one run of some plants: by kind, and of coal or oil in any mix.
func demand(plants engine.PlantSet) (needs [engine.Fuels]int, mixed int) {
	for s := plants; s != 0; s &= s - 1 {
		info := s.Lowest().Info()
		if f, one := info.Kind.Fuel(); one {
			needs[f] += int(info.Needs)
		} else if info.Kind == engine.KindHybrid {
			mixed += int(info.Needs)
		}
	}
	return needs, mixed
}

// bill returns the tokens that the seat lacks to run some plants once, and their cost in Elektro; ok is false if the
// market does not have them.
func (t *turn) bill(plants engine.PlantSet) (lacks [engine.Fuels]int, cost int, ok bool) {
	lacks, mixed := demand(plants)
	for f := range lacks {
		lacks[f] -= int(t.pl.Tokens[f])
		if f <= int(engine.Oil) && lacks[f] < 0 {
			mixed += lacks[f]
		}
		lacks[f] = max(lacks[f], 0)
	}
	for ; mixed > 0; mixed-- {
		f := engine.Coal
		if t.price(engine.Oil, lacks[engine.Oil], 1) < t.price(engine.Coal, lacks[engine.Coal], 1) {
			f = engine.Oil
		}
		lacks[f]++
	}
	ok = true
	for f, n := range lacks {
		cost += t.price(engine.Fuel(f), 0, n)
		ok = ok && n <= engine.OnSale(t.r, t.p, engine.Fuel(f))
	}
	return lacks, cost, ok
}

// A running is a choice of plants to run this round.
type running struct {
	plants engine.PlantSet
	power  int               // cities
	lacks  [engine.Fuels]int // tokens to buy
	cost   int               // of those, Elektro
	cities int               // powered, including those that the rest of the money builds
	left   int               // money left after fuel and those cities, Elektro
}

// plan chooses which plants to run with this money: those with the highest income minus the cost of fuel, or in the
// last round, those that power most cities, then leave most money.
func (t *turn) plan(plants engine.PlantSet, money int, next *growth, last bool) (best running) {
	bestScore := -1 << 30
	for set := engine.PlantSet(0); ; set = (set - plants) & plants {
		if lacks, cost, ok := t.bill(set); ok && cost <= money {
			w := running{plants: set, power: capacity(set), lacks: lacks, cost: cost}
			built, paid := next.affordable(money-cost, w.power-t.houses())
			w.cities, w.left = min(w.power, t.houses()+built), money-cost-paid
			score := engine.Payment(w.cities) - cost
			if last {
				score = 1000*w.cities + w.left
			}
			if score > bestScore {
				best, bestScore = w, score
			}
		}
		if set == plants {
			return best
		}
	}
}

// buy purchases what the plan needs, and then what the style stores.
func (t *turn) buy() []engine.Action {
	next := t.next()
	run := t.plan(t.pl.Plants, t.money(), &next, t.last())
	var out []engine.Action
	for f, n := range run.lacks {
		if n > 0 {
			out = append(out, engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)})
		}
	}
	if len(out) > 0 {
		return out
	}
	if t.last() && t.denies {
		for f := range engine.Fuel(engine.Fuels) {
			if n := t.deniedTokens(f, run.left); n > 0 {
				return single(engine.VerbBuy, int(f), n)
			}
		}
	}
	if !t.last() {
		for f := range engine.Fuel(engine.Fuels) {
			n := t.extraTokens(f, run.left)
			if t.extraBought > 0 {
				n = max(n, t.boughtBeyond(f, run.left))
			}
			if t.runs > 0 {
				n = max(n, t.tokensForRuns(f, run.left))
			}
			if n > 0 {
				return single(engine.VerbBuy, int(f), n)
			}
		}
	}
	return []engine.Action{{Verb: engine.VerbDone}}
}

// extraTokens returns how many tokens of a kind the style stores beyond the run, given this money.
func (t *turn) extraTokens(f engine.Fuel, money int) int {
	n := engine.MostTokens(t.r, t.p, f)
	for n > 0 && (t.price(f, 0, n) > money || t.price(f, n-1, 1) > t.stockPrice[f]) {
		n--
	}
	return n
}

// keep chooses which coal and oil to keep after scrapping (A9): as evenly as the rules allow.
func (t *turn) keep() []engine.Action {
	var list engine.List
	engine.Legal(t.r, t.p, &list)
	low, high := list.At[0].N, list.At[0].Max
	return single(engine.VerbKeep, 0, int((low+high+1)/2))
}
