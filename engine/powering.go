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
	bestValue, prices := 0, tokenPrices(p)
	eachPowering(p, seat, func(w Powering) {
		if w.Cities < best.Cities {
			return
		}
		value := valueAt(&prices, w.Burnt)
		if w.Cities > best.Cities || value < bestValue {
			best, bestValue = w, value
		}
	})
	return best
}

// Powerings lists every choice of plants and mix that the tokens in store allow, without duplicates: the highest
// income first, then the least fuel burnt.
func Powerings(p *Public, seat Seat) []Powering {
	var out []Powering
	prices := tokenPrices(p)
	eachPowering(p, seat, func(w Powering) {
		at := len(out)
		for at > 0 && (out[at-1].Cities < w.Cities ||
			out[at-1].Cities == w.Cities && valueAt(&prices, out[at-1].Burnt) > valueAt(&prices, w.Burnt)) {
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
		d := set.demand()
		var n need
		for i := range n {
			n[i] = d.of(KindCoal + Kind(i))
		}
		if n.covered(pl.Tokens, 1) {
			w := Powering{Plants: set, Power: done + d.cities()}
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

// tokenPrices is what a token of each kind would cost to buy again, in Elektro: the price of the next one on the
// market, or one more than the highest price where it is sold out.
func tokenPrices(p *Public) (each [Fuels]int) {
	for f, on := range p.Market.Fuel {
		each[f] = int(prices[f][0]) + 1
		if on > 0 {
			each[f] = int(prices[f][on-1])
		}
	}
	return each
}

// valueAt is what the tokens would cost to buy again at those prices, in Elektro.
func valueAt(each *[Fuels]int, t Tokens) int {
	v := 0
	for f, n := range t {
		v += int(n) * each[f]
	}
	return v
}

// tokenValue is what the tokens would cost to buy again now, in Elektro.
func tokenValue(p *Public, t Tokens) int {
	each := tokenPrices(p)
	return valueAt(&each, t)
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
