package draft

import "kilovolt/engine"

// Bill is fuel to be bought: the tokens and their price, in Elektro.
type Bill struct {
	Tokens engine.Tokens
	Cost   int
	Short  bool // the market will not have everything that is needed; this is all it will have
}

// NextRun returns the bill for one run of all plants in the next round: what is missing, at the prices after the
// resupply (C3), if this round is powered as planned (or as well as possible, before that is asked) and nobody else
// buys. ok is false if there is no next round.
func (d *Draft) NextRun() (b Bill, ok bool) {
	p := d.now.Public
	if p.Await == engine.AwaitRun {
		hasRun(&p)
	}
	return d.bill(&p)
}

// NextRunAfter is NextRun with a powering instead of the planned one.
func (d *Draft) NextRunAfter(w *engine.Powering) (b Bill, ok bool) {
	p := d.start.Public
	w.Spend(&p, d.start.Actor)
	hasRun(&p)
	return d.bill(&p)
}

// hasRun makes it the next player's turn in phase 5, none of whose plants has run: the plan is everything that the
// player powers.
func hasRun(p *engine.Public) { p.Turn, p.Ran = p.Turn+1, 0 }

func (d *Draft) bill(p *engine.Public) (b Bill, ok bool) {
	after, ok := engine.Resupplied(d.rules, p)
	if !ok {
		return b, false
	}
	t, cost, all := engine.RunBill(d.rules, &after, d.start.Actor, 1)
	return Bill{Tokens: t, Cost: cost, Short: !all}, true
}

// Fuelled returns how many cities the stored fuel would power with the plan carried out (C2).
func (d *Draft) Fuelled() int {
	return engine.BestPowering(d.rules, &d.now.Public, d.start.Actor).Cities
}

// FuelPower returns how many cities the stored fuel would power with the plan carried out if the player had as many
// (C2).
func (d *Draft) FuelPower() int {
	return FuelPower(d.rules, &d.now.Public, d.start.Actor)
}

// FuelPower returns how many cities a seat could power with the fuel in store if it had as many (C2).
func FuelPower(r *engine.Rules, p *engine.Public, seat engine.Seat) int {
	most := 0
	for _, w := range engine.Powerings(r, p, seat) {
		most = max(most, w.Power)
	}
	return most
}

// PlantRuns returns how often each of the player's plants can run on the stored fuel with the plan carried out, 0 to 2
// and all of them together: what one burns no other counts on. Each time as many cities are powered as there could be,
// with a mix that leaves most (P5, C2).
func (d *Draft) PlantRuns() map[engine.Plant]int {
	p, seat, out := d.now.Public, d.start.Actor, map[engine.Plant]int{}
	for {
		var best engine.Powering
		left := -1
		for _, w := range engine.Powerings(d.rules, &p, seat) {
			if sum(w.Burnt) == 0 || w.Power < best.Power || full(w.Plants, out) {
				continue
			}
			after := p
			w.Spend(&after, seat)
			if runs := engine.Runs(&after, seat); w.Power > best.Power || runs > left {
				best, left = w, runs
			}
		}
		if best.Power == 0 {
			return out
		}
		best.Spend(&p, seat)
		for _, plant := range best.Plants.List() {
			out[plant]++
		}
	}
}

// full reports whether one of the plants that burn something has runs enough.
func full(plants engine.PlantSet, runs map[engine.Plant]int) bool {
	for _, plant := range plants.List() {
		if plant.Info().Needs > 0 && runs[plant] == 2 {
			return true
		}
	}
	return false
}

func sum(t engine.Tokens) (n int) {
	for _, of := range t {
		n += int(of)
	}
	return n
}

// Yield is what a building plan brings in this round's phase 5, as things stand (C2).
type Yield struct {
	Cities int  // powered, as well as the fuel in store allows
	Income int  // Elektro for them; 0 where Ends
	More   int  // Elektro with one more city; Income where it changes nothing
	Ends   bool // the game ends after this phase, without another income (T8, V2)
	Last   bool // one more city could make it end
}

// Yield returns it.
func (d *Draft) Yield() Yield {
	p, seat := &d.now.Public, d.start.Actor
	if engine.CitiesToEnd(d.rules, p) == 0 {
		return Yield{Cities: d.Fuelled(), Ends: true}
	}
	houses, power := int(p.Players[seat].Houses), d.FuelPower()
	out := Yield{Cities: min(power, houses), Income: engine.Payment(min(power, houses)),
		More: engine.Payment(min(power, houses+1)), Last: houses+1 >= d.rules.EndCities}
	if d.rules.EndsWhenFull() && engine.EmptyCities(d.rules, p).Len() == 1 {
		out.Last = true
	}
	return out
}

// MostPowered returns the most cities that the plants and the fuel in store can power, whatever is planned (C2).
func (d *Draft) MostPowered() int {
	return engine.BestPowering(d.rules, &d.start.Public, d.start.Actor).Cities
}

// Ways returns the choices of plants that are worth considering, the best first (C2): for each set of plants the mix
// with the least scarce tokens, without sets that power less and save nothing by it. SetMix has the other mixes.
func (d *Draft) Ways() []engine.Powering {
	var out []engine.Powering
	seen := map[engine.PlantSet]bool{}
	for _, w := range d.Powerings() {
		if seen[w.Plants] {
			continue
		}
		seen[w.Plants] = true
		if !beaten(&w, out) {
			out = append(out, w)
		}
	}
	return out
}

// beaten reports whether one of the choices powers as much and burns no more of any fuel.
func beaten(w *engine.Powering, by []engine.Powering) bool {
	for i := range by {
		less := by[i].Cities >= w.Cities
		for f, n := range by[i].Burnt {
			less = less && n <= w.Burnt[f]
		}
		if less {
			return true
		}
	}
	return false
}

// Ran reports whether the plan runs exactly the plants of a choice.
func (d *Draft) Ran(w *engine.Powering) bool { return d.running() == w.Plants }
