package bot

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// preferencePerElektro is what an Elektro of bias counts as a chance to win, in 1/65536: a tenth of a percent.
const preferencePerElektro = 65

// maxPreference bounds a preference, in 1/65536 of a chance to win: two percent. A personality only decides between
// options that are about as good.
const maxPreference = 1311

// nearReach is the connection cost up to which a city counts as one that a rival wants, in Elektro.
const nearReach = 8

// preference returns how much a personality likes a compound of actions for a seat, in 1/65536 of a chance to win,
// from -maxPreference to maxPreference; 0 for the even personality. It reads the actions and applies nothing.
func (p *personality) preference(
	r *engine.Rules, before *engine.Public, actions []engine.Action, seat engine.Seat,
) int {
	b := &p.bias
	if *b == (bias{}) {
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
				elektro += b.near
			}
		case engine.VerbBuy:
			spare := max(int(a.N)-int(lack[a.What]), 0)
			elektro += min(spare, maxStoreTokens) * b.store / 5
		case engine.VerbOpen:
			elektro += b.plant(a.Plant())
		case engine.VerbBid:
			plant := before.Auction.Plant
			elektro += b.plant(plant) + b.bid*int(a.N)/100
			elektro += b.leap * min(int(a.N)-int(before.Auction.Bid)-1, maxLeap) / 10
		}
	}
	if built > 0 {
		others := 0
		for i := range r.Players {
			if s := engine.Seat(i); s != seat {
				others = max(others, int(before.Players[i].Houses))
			}
		}
		elektro += b.house*built/2 + b.ahead*max(min(int(pl.Houses)+built-others, built), 0)/4
	}
	return max(min(elektro*preferencePerElektro, maxPreference), -maxPreference)
}

// Bounds of what a hoarder and a gambler count.
const (
	maxStoreTokens = 6 // tokens beyond one run
	maxLeap        = 8 // Elektro of a raise beyond the smallest one
)

// wantedByRival reports whether a city lies near the network of another player who has no house in it.
func wantedByRival(p *engine.Public, c maps.City, seat engine.Seat) bool {
	for i := range p.Seats {
		pl := &p.Players[i]
		if engine.Seat(i) != seat && pl.Cities != 0 && !pl.Cities.Has(c) && pl.Reach[c] <= nearReach {
			return true
		}
	}
	return false
}
