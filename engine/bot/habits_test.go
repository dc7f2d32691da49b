//go:build !js

// What computers decide does not depend on what they run on, so that many games are played on the fastest.

package bot

import (
	"math"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/maps"
)

// A habit is something measurable that a player does, per game.
type habit int

// The habits.
const (
	overList    habit = iota // Elektro above the minimum bid, of each plant bought after the first round
	plantCount               // plants bought after the first round
	plantPower               // cities that each of these powers
	raises                   // Elektro above the smallest raise, of each bid
	storedFuel               // tokens in store after each purchase, beyond one run
	beyond                   // cities beyond the capacity, after each turn of building
	earlyCities              // cities at the end of rounds 2 to 6, on average
	contested                // of the cities built after the first, the share that a rival wants next, in percent
	cityPrice                // Elektro for each city built after the first
	idleMoney                // Elektro kept after each turn of building
	passes                   // share of openings passed, in percent
	habits
)

var habitNames = [habits]string{"over list", "plants", "plant power", "raises", "stored fuel", "beyond",
	"early cities", "contested", "city price", "idle money", "passes"}

// counts are sums and numbers of what a habit is the average of.
type counts struct{ sum, n [habits]float64 }

func (c *counts) add(h habit, x int) {
	c.sum[h] += float64(x)
	c.n[h]++
}

// total counts something whose sum matters, not its average.
func (c *counts) total(h habit, x int) {
	c.sum[h] += float64(x)
	c.n[h] = 1
}

// observe counts what a seat does with a decision.
func (c *counts) observe(r *engine.Rules, before, after *engine.Public, seat engine.Seat, actions []engine.Action) {
	was, is := &before.Players[seat], &after.Players[seat]
	first := actions[0]
	switch before.Await {
	case engine.AwaitOpen:
		if before.Round > 1 {
			c.add(passes, 100*b2i(first.Verb == engine.VerbPass))
		}
		if first.Verb == engine.VerbOpen {
			c.add(raises, int(first.N)-before.MinBid(first.Plant()))
		}
	case engine.AwaitBid:
		if first.Verb == engine.VerbBid {
			c.add(raises, int(first.N)-int(before.Auction.Bid)-1)
		}
	case engine.AwaitBuy:
		need, _ := engine.MissingFor(before, seat, 1)
		left := 0
		for f, n := range is.Tokens {
			left += max(int(n)-int(was.Tokens[f])-int(need[f]), 0)
		}
		c.add(storedFuel, left)
	case engine.AwaitBuild:
		c.add(beyond, max(int(is.Houses)-is.Capacity(), 0))
		c.add(idleMoney, int(is.Money))
		if before.Round >= 2 && before.Round <= 6 {
			c.add(earlyCities, int(is.Houses))
		}
		if was.Houses == 0 {
			return
		}
		if built := int(is.Houses) - int(was.Houses); built > 0 {
			c.sum[cityPrice] += float64(was.Money - is.Money)
			c.n[cityPrice] += float64(built)
		}
		wanted := wantedNext(r, before, seat)
		for _, a := range actions {
			if a.Verb == engine.VerbBuild {
				c.add(contested, 100*b2i(wanted.Has(maps.City(a.What))))
			}
		}
	}
}

// wantedNext returns the cities among the next three of any rival.
func wantedNext(r *engine.Rules, p *engine.Public, seat engine.Seat) (wanted maps.CitySet) {
	ev := evaluator{r: r, p: *p, me: seat, level: &opponents[0]}
	ev.rivals(func(rival engine.Seat) {
		if pl := &p.Players[rival]; pl.Houses > 0 {
			g := ev.grow(pl.Reach, pl.Cities, p.Step, 3)
			for _, city := range g.city[:g.n] {
				wanted = wanted.Add(city)
			}
		}
	})
	return wanted
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// observePurchase counts a plant that has been bought.
func (c *counts) observePurchase(before, after *engine.Public, seat engine.Seat) {
	fresh := after.Players[seat].Plants &^ before.Players[seat].Plants
	if fresh == 0 || before.Round == 1 {
		return
	}
	plant := fresh.Lowest()
	c.total(plantCount, 1)
	c.add(plantPower, int(plant.Info().Powers))
	c.add(overList, int(before.Players[seat].Money-after.Players[seat].Money)-before.MinBid(plant))
}

// A figure is a mean with its standard error.
type figure struct{ mean, err float64 }

// figures plays games of a level among all personalities, four at a table, and returns everybody's habits.
func figures(t *testing.T, level string, games int) (out [len(personalities)][habits]figure) {
	t.Helper()
	var values [len(personalities)][habits][]float64
	for g := range games {
		setup := engine.Setup{Board: []string{"germany", "usa"}[g%2], Edition: engine.Edition(g / 2 % 2), Players: 4,
			Seed: uint64(7000 + g)}
		step := []int{1, 2, 3, 5, 6, 7}[g/8%6]
		who := func(seat engine.Seat) int { return (g + int(seat)*step) % len(personalities) }
		var seen [engine.MaxPlayers]counts
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for n := uint64(0); s.Await != engine.AwaitNothing && s.Round <= 30; n++ {
			seat, before := s.Actor, s
			name := level + "/" + personalities[who(seat)].name
			actions, _ := decideAs(t, name, r, engine.ViewOf(&s, seat), setup.Seed*1000+n)
			if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
				t.Fatal(err)
			}
			seen[seat].observe(r, &before.Public, &s.Public, seat, actions)
			for i := range engine.Seat(4) {
				seen[i].observePurchase(&before.Public, &s.Public, i)
			}
		}
		for seat := range engine.Seat(4) {
			seen[seat].total(plantCount, 0)
			for h := range habits {
				if c := &seen[seat]; c.n[h] > 0 {
					values[who(seat)][h] = append(values[who(seat)][h], c.sum[h]/c.n[h])
				}
			}
		}
	}
	for i := range out {
		for h := range habits {
			out[i][h] = meanOf(values[i][h])
		}
	}
	return out
}

func meanOf(list []float64) (f figure) {
	n := float64(len(list))
	for _, x := range list {
		f.mean += x / n
	}
	squares := 0.0
	for _, x := range list {
		squares += (x - f.mean) * (x - f.mean)
	}
	f.err = math.Sqrt(squares / (n - 1) / n)
	return f
}

// difference is by how many standard errors a personality's habit exceeds the average of the others'.
func difference(all *[len(personalities)][habits]figure, i int, h habit) (z, others float64) {
	variance := all[i][h].err * all[i][h].err
	k := float64(len(all) - 1)
	for o := range all {
		if o != i {
			others += all[o][h].mean / k
			variance += all[o][h].err * all[o][h].err / (k * k)
		}
	}
	return (all[i][h].mean - others) / math.Sqrt(variance), others
}

// legendHabits are the three habits of each personality that the legend tells (habits.* in the catalogue): more (+1) or
// less (-1) than the others' average. The even one is what they are told from.
var legendHabits = map[string]map[habit]int{
	"builder": {beyond: +1, earlyCities: +1, idleMoney: -1},
	"hoarder": {storedFuel: +1, earlyCities: -1, idleMoney: -1},
	"blocker": {contested: +1, cityPrice: -1, storedFuel: -1},
	"patient": {passes: +1, plantPower: +1, beyond: -1},
	"rusher":  {plantCount: +1, earlyCities: +1, passes: -1},
	"thrifty": {overList: -1, passes: -1, idleMoney: +1},
	"gambler": {raises: +1, overList: +1, plantCount: -1},
}

// People can tell the personalities apart: at tables of all of them, what the legend says of each differs from the
// others' average by more than three standard errors.
func TestPersonalitiesHaveTheHabitsOfTheLegend(t *testing.T) {
	shorttest.GoldenGamesAreEnough(t)
	all := figures(t, "normal", 768)
	for i := range personalities {
		name := personalities[i].name
		told := legendHabits[name]
		if i > 0 && len(told) != 3 {
			t.Errorf("%s has %d habits", name, len(told))
		}
		for h, sign := range told {
			z, others := difference(&all, i, h)
			t.Logf("%s: %s %.2f, the others %.2f: %+.1f standard errors", name, habitNames[h], all[i][h].mean,
				others, z)
			if z*float64(sign) < 3 {
				t.Errorf("%s: %s %.2f, the others %.2f: only %+.1f standard errors apart", name, habitNames[h],
					all[i][h].mean, others, z)
			}
		}
	}
}
