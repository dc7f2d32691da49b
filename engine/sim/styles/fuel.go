package styles

import "kilovolt/engine"

// scarce is what a token counts that is not on the market, in Elektro.
const scarce = 12

// price is what n tokens of a kind cost after so many others of it, in Elektro; those that the market does not have count as scarce.
func (t *turn) price(f engine.Fuel, after, n int) int {
	on := engine.OnSale(t.r, t.p, f)
	from, to := min(after, on), min(after+n, on)
	low, _ := engine.Price(t.r, t.p, f, from)
	high, _ := engine.Price(t.r, t.p, f, to)
	return high - low + scarce*(n-(to-from))
}

// runCost is one run of a plant at today's price, in Elektro, coal or oil for a hybrid whichever is cheaper.
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

// demand is the tokens for one run of some plants: by kind, and of coal and oil in any mix.
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

// bill is the tokens that the seat lacks to run some plants once, and their cost in Elektro; ok is false where the market does not have them.
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

// running is a choice of plants to run this round, with what it takes and brings.
type running struct {
	plants engine.PlantSet
	power  int               // cities
	lacks  [engine.Fuels]int // tokens to buy
	cost   int               // of those, Elektro
	cities int               // that it powers, with the ones that the rest of the money builds
	left   int               // money after fuel and those cities, Elektro
}

// plan chooses which of some plants to run with so much money: the most income beside the cost of fuel, or, in the last round, the most cities, then
// the most money.
func (t *turn) plan(plants engine.PlantSet, money int, next *growth, last bool) (best running) {
	bestScore := -1 << 30
	for set := engine.PlantSet(0); ; set = (set - plants) & plants {
		if lacks, cost, ok := t.bill(set); ok && cost <= money {
			w := running{plants: set, power: capacity(set), lacks: lacks, cost: cost}
			built, paid := next.within(money-cost, w.power-t.houses())
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

// buy fetches what is planned to run, and then more where the style likes to store it.
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
	if !t.last() {
		for f := range engine.Fuel(engine.Fuels) {
			if n := t.extra(f, run.left); n > 0 {
				return one(engine.VerbBuy, int(f), n)
			}
		}
	}
	return []engine.Action{{Verb: engine.VerbDone}}
}

// extra is how many tokens of a kind the style stores beyond the run, from so much money.
func (t *turn) extra(f engine.Fuel, money int) int {
	n := engine.MostTokens(t.r, t.p, f)
	for n > 0 && (t.price(f, 0, n) > money || t.price(f, n-1, 1) > t.stock[f]) {
		n--
	}
	return n
}

// keep answers which coal stays beside oil after scrapping (A9): as even as the rules allow.
func (t *turn) keep() []engine.Action {
	var list engine.List
	engine.Legal(t.r, t.p, &list)
	low, high := list.At[0].N, list.At[0].Max
	return one(engine.VerbKeep, 0, int((low+high+1)/2))
}
