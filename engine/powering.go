package engine

import "sort"

// A Powering is one way to run plants in phase 5 (C2).
type Powering struct {
	Plants PlantSet
	Burnt  Tokens // tokens that it spends, with the mix of the hybrids settled
	Power  int    // sum of the plants' cities
	Cities int    // cities powered: Power, but no more than own cities
	Income int    // Elektro

	exact    bool     // plants burn what lies on them (P6)
	overflow [2]uint8 // coal and oil that lie on hybrids, as no other plant stores them, once the other plants have run
}

// BestPowering returns the powering that powers the most cities; among several, the one that spends the tokens that
// are cheapest on the market now, such as coal or oil in hybrids. It is exact: it compares every set of plants and
// every mix (T8, C2). For the seat whose turn it is, only plants that have not yet run count, on top of those that
// have.
func BestPowering(r *Rules, p *Public, seat Seat) Powering {
	best := Powering{Income: Payment(0)}
	bestValue, prices := 0, tokenPrices(p)
	eachPowering(r, p, seat, func(w Powering) {
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
func Powerings(r *Rules, p *Public, seat Seat) []Powering {
	var out []Powering
	prices := tokenPrices(p)
	eachPowering(r, p, seat, func(w Powering) {
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
func eachPowering(r *Rules, p *Public, seat Seat, visit func(Powering)) {
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
			w := Powering{Plants: set, Power: done + d.cities(), exact: r.Reading >= SecondReading}
			w.Cities = min(w.Power, int(pl.Houses))
			w.Income = Payment(w.Cities)
			copy(w.Burnt[:], n[:Fuels])
			mix := n[hybrid]
			spareCoal, spareOil := pl.Tokens[Coal]-n[Coal], pl.Tokens[Oil]-n[Oil]
			low, high := mix-min(mix, spareOil), min(mix, spareCoal)
			if mix > 0 && w.exact {
				w.overflow = [2]uint8{above(spareCoal, pl.Store[Coal]), above(spareOil, pl.Store[Oil])}
				room := pl.Store[hybrid] - w.overflow[Coal] - w.overflow[Oil]
				for low <= high && !mixable(set, room, w.overflow, low, mix-low) {
					low++
				}
				for low <= high && !mixable(set, room, w.overflow, high, mix-high) {
					high--
				}
			}
			for coal := low; coal <= high; coal++ {
				w.Burnt[Coal], w.Burnt[Oil] = n[Coal]+coal, n[Oil]+mix-coal
				visit(w)
			}
		}
		if set == all {
			return
		}
	}
}

// mixable reports whether the hybrids of a set can burn so much coal and oil together, each from tokens that lie on it
// (P6). room is how many more tokens all hybrids could hold. Burning what overflows onto them first leaves the most
// room for what must be moved onto the next one to run, and the ones that need most come last.
func mixable(set PlantSet, room uint8, overflow [2]uint8, coal, oil uint8) bool {
	helpful := min(coal, overflow[Coal]) + min(oil, overflow[Oil])
	for _, h := range hybridsByNeed {
		if !set.Has(h) {
			continue
		}
		needs := plants[h].Needs
		moved := needs - min(needs, helpful) // tokens that make place for themselves on no hybrid
		if moved > room {
			return false
		}
		helpful -= needs - moved
		room += needs - moved
	}
	return true
}

// hybridsByNeed is the hybrids, those that need the fewest tokens first.
var hybridsByNeed = func() (list []Plant) {
	for n, info := range plants {
		if info.Kind == KindHybrid {
			list = append(list, Plant(n))
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return plants[list[i]].Needs < plants[list[j]].Needs })
	return list
}()

// above is by how much a exceeds b.
func above(a, b uint8) uint8 { return a - min(a, b) }

// tokenPrices returns what a token of each kind would cost to buy again, in Elektro: the price of the next one on the
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

// valueAt returns what the tokens would cost to buy again at those prices, in Elektro.
func valueAt(each *[Fuels]int, t Tokens) int {
	v := 0
	for f, n := range t {
		v += int(n) * each[f]
	}
	return v
}

// tokenValue returns what the tokens would cost to buy again now, in Elektro.
func tokenValue(p *Public, t Tokens) int {
	each := tokenPrices(p)
	return valueAt(&each, t)
}

// Actions returns the atomic actions of the powering, "done" last (C2). Plants of a single fuel run first, then the
// hybrids, which so can burn every mix that is possible (P6). In the first reading plants run by their number.
func (w *Powering) Actions() []Action { return w.Append(nil) }

// Append appends the actions of the powering to others.
func (w *Powering) Append(out []Action) []Action {
	coal, oil := int16(w.Burnt[Coal]), int16(w.Burnt[Oil]) // for hybrids
	for set := w.Plants; set != 0; set &= set - 1 {
		plant := set.Lowest()
		info := plant.Info()
		switch info.Kind {
		case KindHybrid:
			continue
		case KindCoal:
			coal -= int16(info.Needs)
		case KindOil:
			oil -= int16(info.Needs)
		}
		if w.exact {
			out = append(out, Action{Verb: VerbRun, What: uint8(plant)})
		}
	}
	if w.exact {
		out = w.appendHybrids(out, coal, oil)
	} else {
		out = w.appendByNumber(out, coal)
	}
	return append(out, Action{Verb: VerbDone})
}

// appendHybrids appends the runs of the hybrids on so much coal and oil together: those that need the fewest tokens
// first, on what overflows (mixable), then on coal before oil.
func (w *Powering) appendHybrids(out []Action, coal, oil int16) []Action {
	first := [2]int16{int16(w.overflow[Coal]), int16(w.overflow[Oil])}
	for _, plant := range hybridsByNeed {
		if !w.Plants.Has(plant) {
			continue
		}
		needs := int16(plant.Info().Needs)
		n := min(needs, coal, first[Coal])
		other := min(needs-n, oil, first[Oil])
		first[Coal], first[Oil] = first[Coal]-n, first[Oil]-other
		n += min(needs-n-other, coal-n)
		coal, oil = coal-n, oil-(needs-n)
		out = append(out, Action{Verb: VerbRun, What: uint8(plant), N: n})
	}
	return out
}

// appendByNumber appends the runs of all plants, the lowest first. The coal that hybrids burn goes to the lowest ones.
func (w *Powering) appendByNumber(out []Action, coal int16) []Action {
	for set := w.Plants; set != 0; set &= set - 1 {
		plant := set.Lowest()
		a := Action{Verb: VerbRun, What: uint8(plant)}
		if info := plant.Info(); info.Kind == KindHybrid {
			a.N = min(coal, int16(info.Needs))
			coal -= a.N
		}
		out = append(out, a)
	}
	return out
}
