package bot

import "kilovolt/engine"

// worthLast returns what a plant is worth in the last round: the highest price that leaves money to power one more
// city than without it.
func (g *playout) worthLast(seat engine.Seat, info engine.PlantInfo, capacity, gain int) int {
	pl := &g.s.Players[seat]
	cash := int(pl.Money) - g.fuelBill(pl)
	without := g.finalCities(seat, capacity, cash)
	if capacity+gain <= without {
		return 0
	}
	more := max(without+1-int(pl.Houses), 0)
	if more > linksAhead {
		return 0
	}
	return max(cash-g.runPrice(info)-g.cityCosts.forSeat(g, seat)[more], 0)
}

// standing is how a seat would end the game, higher is better: a thousand for each city powered, plus the money left.
type standing int

// standingWith returns the standing of a seat with some capacity that has this money for cities, in Elektro.
func (g *playout) standingWith(seat engine.Seat, capacity, cash int) standing {
	houses := int(g.s.Players[seat].Houses)
	sum := g.cityCosts.forSeat(g, seat)
	n := 0
	for n < linksAhead && houses+n < capacity && sum[n+1] <= cash {
		n++
	}
	return standing(1000*min(houses+n, capacity) + cash - sum[n])
}

// rivalStandings returns the best standing of a seat's rivals without another plant, and that of those who may still
// buy a plant with it.
func (g *playout) rivalStandings(seat engine.Seat, plant engine.Plant) (without, with standing) {
	info := plant.Info()
	price := int(plant) + g.runPrice(info)
	out := g.s.Auction.Bought | g.s.Auction.Passed
	for i := range g.r.Players {
		rival := engine.Seat(i)
		if rival == seat {
			continue
		}
		pl := &g.s.Players[i]
		cash, capacity := int(pl.Money)-g.fuelBill(pl), pl.Capacity()
		without = max(without, g.standingWith(rival, capacity, cash))
		if out.Has(rival) || cash < price {
			continue
		}
		gain := int(info.Powers)
		if pl.Plants.Len() >= g.r.MaxPlants {
			old := g.weakest(&g.profiles[rival], rival, engine.NoPlant)
			gain -= int(old.Info().Powers)
		}
		with = max(with, g.standingWith(rival, capacity+gain, cash-price))
	}
	return without, with
}

// worthToWin returns what a plant is worth to a seat in the last round if only winning counts: as much as leaves it
// ahead of its rivals. A seat that is ahead anyway pays that much for a plant that would bring a rival past it, and
// otherwise what still improves its own standing. A seat that would lose even with the plant hardly pays more than the
// plant's number: bids of those who cannot win decided too many playouts.
func (g *playout) worthToWin(seat engine.Seat, plant engine.Plant, capacity, gain int) int {
	pl := &g.s.Players[seat]
	cash := int(pl.Money) - g.fuelBill(pl)
	own := g.standingWith(seat, capacity, cash)
	rivals, threat := g.rivalStandings(seat, plant)
	beat := rivals
	if own > rivals && threat <= own {
		beat = own
	}
	cash -= g.runPrice(plant.Info())
	if most := g.mostAhead(seat, capacity+gain, cash, beat); most > 0 || own > rivals {
		return most
	}
	return min(g.mostAhead(seat, capacity+gain, cash, own), int(plant)+hopelessOver)
}

// hopelessOver is how much a seat that cannot win pays over the number of a plant that powers more of its cities, in
// Elektro.
const hopelessOver = 3

// mostAhead returns the highest price that leaves a seat with this capacity and money ahead of a standing, in Elektro.
func (g *playout) mostAhead(seat engine.Seat, capacity, cash int, of standing) int {
	low, high := 0, max(cash, 0)
	for low < high {
		if mid := (low + high + 1) / 2; g.standingWith(seat, capacity, cash-mid) > of {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}
