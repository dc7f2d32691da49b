package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// tastePerElektro is what an Elektro of fondness counts as a chance to win, in 1/65536: a tenth of a percent.
const tastePerElektro = 65

// tasteMost bounds what a temper may count, in 1/65536 of a chance to win: two percent. A temper decides between what is about as good.
const tasteMost = 1311

// tasteNear is up to which route cost from its network a city counts as one that a rival wants, in Elektro.
const tasteNear = 8

// taste is how much a temper likes a candidate, the actions of a seat at turn, in 1/65536 of a chance to win, from -tasteMost to tasteMost.
// The even temper likes all the same. Only what the actions say is looked at, nothing is applied.
func (t *temper) taste(r *engine.Rules, before *engine.Public, actions []engine.Action, seat engine.Seat) int {
	f := &t.fond
	if *f == (fondness{}) {
		return 0
	}
	elektro, built := 0, 0
	pl := &before.Players[seat]
	var lack engine.Tokens
	if before.Await == engine.AwaitBuy {
		lack, _ = engine.MissingFor(before, seat, 1)
	}
	for _, a := range actions {
		switch a.Verb {
		case engine.VerbBuild:
			built++
			if wantedByRival(before, maps.City(a.What), seat) {
				elektro += f.near
			}
		case engine.VerbBuy:
			spare := max(int(a.N)-int(lack[a.What]), 0)
			elektro += min(spare, tasteTokens) * f.store / 5
		case engine.VerbOpen:
			elektro += f.likes(a.Plant())
		case engine.VerbBid:
			plant := before.Auction.Plant
			elektro += f.likes(plant) + f.bid*int(a.N)/100
			elektro += f.leap * min(int(a.N)-int(before.Auction.Bid)-1, tasteLeap) / 10
		}
	}
	if built > 0 {
		others := 0
		for i := range r.Players {
			if s := engine.Seat(i); s != seat {
				others = max(others, int(before.Players[i].Houses))
			}
		}
		elektro += f.house*built/2 + f.ahead*max(min(int(pl.Houses)+built-others, built), 0)/4
	}
	return max(min(elektro*tastePerElektro, tasteMost), -tasteMost)
}

// What a hoarder and a gambler count at most.
const (
	tasteTokens = 6 // tokens beyond a run
	tasteLeap   = 8 // Elektro of a raise beyond the least
)

// wantedByRival tells whether a city lies near the network of another player, who has no house there yet.
func wantedByRival(p *engine.Public, c maps.City, seat engine.Seat) bool {
	for i := range p.Seats {
		pl := &p.Players[i]
		if engine.Seat(i) != seat && pl.Cities != 0 && !pl.Cities.Has(c) && pl.Reach[c] <= tasteNear {
			return true
		}
	}
	return false
}
