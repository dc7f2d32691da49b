package styles

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// The eleven styles of another project (TurtleLions), which has published how often its own opponent wins against
// each of them. They are reconstructed: public are their names, the formula that all share, and the ranges of its
// numbers, not the numbers of each style. What a name means is a plain reading of it.
//
// A plant is worth its number, plus so much for each city of capacity that it gains over the plant it replaces, minus
// its fuel for one run, plus a taste for its kind. A style wants one if it has fewer than two, or less capacity than
// cities plus two, or if the gain is large; it buys fuel for one run, or up to two; it builds the cheapest cities up
// to its capacity and a few more or less; and it leaves the last city alone unless no rival has more capacity.

// peerPrefix distinguishes a reconstructed style from the style of that name here.
const peerPrefix = "peer-"

// reconstructed returns the plain style that all eleven are variants of.
func reconstructed(name string, differs func(p *profile)) *profile {
	p := profile{
		name:      peerPrefix + name,
		perNumber: 100, perCity: 6, perRun: 10,
		spare: 2, margin: 10, bidShare: 100,
		worth:  peerWorth,
		mayEnd: hasMostCapacity,
	}
	differs(&p)
	return &p
}

// peers is the reconstructed styles.
var peers = []*profile{
	reconstructed("balanced", func(*profile) {}),
	// builder takes many cities and puts up with darkness.
	reconstructed("builder", func(p *profile) { p.overbuild = 2 }),
	// tycoon pays most for capacity.
	reconstructed("tycoon", func(p *profile) { p.perCity, p.bidShare = 9, 135 }),
	// miser pays least, and builds less than it powers.
	reconstructed("miser", func(p *profile) { p.perCity, p.bidShare, p.overbuild = 4, 70, -1 }),
	// eco likes plants that need no fuel.
	reconstructed("eco", func(p *profile) { p.kindBonus[engine.KindEco], p.kindBonus[engine.KindFusion] = 12, 12 }),
	// nuclear likes uranium.
	reconstructed("nuclear", func(p *profile) { p.kindBonus[engine.KindUranium] = 12 }),
	// hoarder buys fuel for two runs.
	reconstructed("hoarder", func(p *profile) { p.runs = 20 }),
	// blocker builds where its rivals are.
	reconstructed("blocker", func(p *profile) { p.cityBonus = nearRivals }),
	// planner looks further ahead: capacity counts more, and fuel for a run and a half.
	reconstructed("planner", func(p *profile) { p.perCity, p.overbuild, p.runs = 8, 1, 15 }),
	// driver drives the game on: many cities, and bids above the worth.
	reconstructed("driver", func(p *profile) { p.overbuild, p.bidShare = 1, 115 }),
	// turtle stays one city behind the leader until the end is near.
	reconstructed("turtle", func(p *profile) { p.cityTarget = peerTurtle }),
}

// PeerNames returns the names of the reconstructed styles of another project. [Names] does not contain them.
func PeerNames() (out []string) {
	for _, p := range peers {
		out = append(out, p.name)
	}
	return out
}

// peerWorth returns what the reconstructed styles think a plant is worth, by the formula that they share, in Elektro.
func peerWorth(t *turn, plant engine.Plant) int {
	w := int(plant)*t.perNumber/100 + t.value(plant)
	if t.pl.Plants.Len() == t.r.MaxPlants {
		w -= int(t.weakest(t.pl.Plants).Info().Powers) * t.perCity
	}
	return max(w, 0)
}

// hasMostCapacity reports whether no rival has more capacity than the seat.
func hasMostCapacity(t *turn) bool {
	for i := range t.r.Players {
		if t.p.Players[i].Capacity() > t.pl.Capacity() {
			return false
		}
	}
	return true
}

// peerNear is the bonus of a city for each rival in reach, and the reach, both in Elektro.
const peerNear = 8

// nearRivals returns the blocker's bonus for cities close to its rivals, in Elektro.
func nearRivals(t *turn, city maps.City) int {
	sum := 0
	for i := range t.r.Players {
		pl := &t.p.Players[i]
		if engine.Seat(i) != t.seat && pl.Cities != 0 && !pl.Cities.Has(city) && int(pl.Reach[city]) <= peerNear {
			sum += peerNear
		}
	}
	return sum
}

// peerSprint is how many cities before the end the reconstructed turtle stops waiting.
const peerSprint = 4

// peerTurtle returns the cities that the reconstructed turtle wants.
func peerTurtle(t *turn) int {
	want := t.pl.Capacity()
	if t.toGo() <= peerSprint {
		return want
	}
	return min(want, max(t.leaderCities()-1, t.pace()))
}

// tokensForRuns returns how many tokens of a kind are bought with this money beyond what is in store, so that all
// plants can run as often as the style likes. Hybrids take oil where coal is dearer.
func (t *turn) tokensForRuns(f engine.Fuel, money int) int {
	needs, mixed := demand(t.pl.Plants)
	want := needs[f]
	if cheaper := t.price(engine.Oil, 0, 1) < t.price(engine.Coal, 0, 1); f == engine.Oil && cheaper ||
		f == engine.Coal && !cheaper {
		want += mixed
	}
	n := min(want*t.runs/10-int(t.pl.Tokens[f]), engine.MostTokens(t.r, t.p, f))
	for n > 0 && t.price(f, 0, n) > money {
		n--
	}
	return max(n, 0)
}
