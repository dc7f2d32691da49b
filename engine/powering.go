package engine

// Powering is one way to run plants in phase 5 (C2).
type Powering struct {
	Plants PlantSet
	Burnt  Tokens // tokens that it spends, with the mix of the hybrids settled
	Power  int    // sum of the plants' cities
	Cities int    // cities powered: Power, but no more than own cities
	Income int    // Elektro
}

// BestPowering returns the powering that powers the most cities; among several, the one that spends the tokens that
// are cheapest on the market now, such as coal or oil in hybrids. It is exact: it compares every set of plants and
// every mix (T8, C2). For the seat whose turn it is, only plants that have not yet run count, on top of those that
// have.
func BestPowering(p *Public, seat Seat) Powering {
	best := Powering{Income: Payment(0)}
	bestValue := 0
	eachPowering(p, seat, func(w Powering) {
		value := tokenValue(p, w.Burnt)
		if w.Cities > best.Cities || w.Cities == best.Cities && value < bestValue {
			best, bestValue = w, value
		}
	})
	return best
}

// Powerings lists every choice of plants and mix that the tokens in store allow, without duplicates: the highest
// income first, then the least fuel burnt.
func Powerings(p *Public, seat Seat) []Powering {
	var out []Powering
	eachPowering(p, seat, func(w Powering) {
		at := len(out)
		for at > 0 && (out[at-1].Cities < w.Cities ||
			out[at-1].Cities == w.Cities && tokenValue(p, out[at-1].Burnt) > tokenValue(p, w.Burnt)) {
			at--
		}
		out = append(out, w)
		copy(out[at+1:], out[at:])
		out[at] = w
	})
	return out
}

// eachPowering visits all sets of plants and mixes, the empty one first. It allocates nothing.
func eachPowering(p *Public, seat Seat, visit func(Powering)) {
	pl := &p.Players[seat]
	all := pl.Plants
	done := 0
	if seat == p.Actor && p.Await == AwaitRun {
		all &^= p.Ran
		done = int(p.Running)
	}
	for set := PlantSet(0); ; set = (set - all) & all { // every subset, ascending
		var sub Player
		sub.setPlants(set)
		n := sub.needs()
		if n.covered(pl.Tokens, 1) {
			w := Powering{Plants: set, Power: done + sub.Capacity()}
			w.Cities = min(w.Power, int(pl.Houses))
			w.Income = Payment(w.Cities)
			copy(w.Burnt[:], n[:Fuels])
			mix := n[hybrid]
			spareCoal, spareOil := pl.Tokens[Coal]-n[Coal], pl.Tokens[Oil]-n[Oil]
			for coal := mix - min(mix, spareOil); coal <= min(mix, spareCoal); coal++ {
				w.Burnt[Coal], w.Burnt[Oil] = n[Coal]+coal, n[Oil]+mix-coal
				visit(w)
			}
		}
		if set == all {
			return
		}
	}
}

// tokenValue is what the tokens would cost to buy again, in Elektro: the price of the next token of each kind on the
// market, or one more than the highest price where it is sold out.
func tokenValue(p *Public, t Tokens) int {
	v := 0
	for f, n := range t {
		price := int(prices[f][0]) + 1
		if on := p.Market.Fuel[f]; on > 0 {
			price = int(prices[f][on-1])
		}
		v += int(n) * price
	}
	return v
}

// Actions returns the atomic actions of the powering, "done" last (C2). The coal that hybrids burn goes to the lowest
// ones first.
func (w *Powering) Actions() []Action {
	var out []Action
	coal := int16(w.Burnt[Coal])
	for _, plant := range w.Plants.List() {
		if info := plant.Info(); info.Kind == KindCoal {
			coal -= int16(info.Needs)
		}
	}
	for _, plant := range w.Plants.List() {
		a := Action{Verb: VerbRun, What: uint8(plant)}
		if info := plant.Info(); info.Kind == KindHybrid {
			a.N = min(coal, int16(info.Needs))
			coal -= a.N
		}
		out = append(out, a)
	}
	return append(out, Action{Verb: VerbDone})
}
