package engine

import (
	"math"

	"kilovolt/maps"
)

// Legal lists what the actor may do, in a fixed order: actions first, passing or being done last. The list is empty
// when the game is over. It allocates nothing.
func Legal(r *Rules, p *Public, l *List) {
	l.N = 0
	if p.Await == AwaitNothing {
		return
	}
	pl := &p.Players[p.Actor]
	switch p.Await {
	case AwaitTrust:
		for c := range r.Cities.All() {
			if r.checkTrust(p, c).code == CodeNone {
				l.add(VerbTrust, uint8(c), 0, 0)
			}
		}
	case AwaitMark:
		for c := range r.Cities.All() {
			if r.checkMark(p, c).code == CodeNone {
				l.add(VerbMark, uint8(c), 0, 0)
			}
		}
	case AwaitOpen:
		listOpen(r, p, pl, l)
	case AwaitBid:
		if high := cash(pl); high > int16(p.Auction.Bid) {
			l.add(VerbBid, 0, int16(p.Auction.Bid)+1, high)
		}
		l.add(VerbDrop, 0, 0, 0)
	case AwaitScrap:
		for s := pl.Plants.Without(p.Auction.Plant); s != 0; s &= s - 1 {
			l.add(VerbScrap, uint8(s.Lowest()), 0, 0)
		}
	case AwaitKeep:
		low, high := pl.keepable()
		l.add(VerbKeep, 0, int16(low), int16(high))
	case AwaitBuy:
		for f := range Fuel(Fuels) {
			if n := r.mostTokens(p, f); n > 0 {
				l.add(VerbBuy, uint8(f), 1, int16(n))
			}
		}
		l.add(VerbDone, 0, 0, 0)
	case AwaitBuild:
		listBuild(r, p, pl, l)
		l.add(VerbDone, 0, 0, 0)
	case AwaitRun:
		listRun(p, pl, l)
		l.add(VerbDone, 0, 0, 0)
	}
}

// cash is a player's money, limited to what an action's number can hold.
func cash(pl *Player) int16 { return int16(min(pl.Money, math.MaxInt16)) }

func listOpen(r *Rules, p *Public, pl *Player, l *List) {
	alone, money := r.alone(p), cash(pl)
	for s := p.Current(); s != 0; s &= s - 1 {
		plant := s.Lowest()
		low := int16(p.MinBid(plant))
		if low > money {
			continue
		}
		high := money
		if alone {
			high = low
		}
		l.add(VerbOpen, uint8(plant), low, high)
	}
	if p.Round != 1 || l.N == 0 {
		l.add(VerbPass, 0, 0, 0)
	}
}

func listBuild(r *Rules, p *Public, pl *Player, l *List) {
	if pl.Money < int32(housePrice[0]) || r.Introductory && pl.Houses >= IntroCities {
		return
	}
	if pl.Cities == 0 {
		for c := range r.Cities.All() {
			if route, house, v := r.checkBuild(p, p.Actor, c); v.code == CodeNone && int32(route+house) <= pl.Money {
				l.add(VerbBuild, uint8(c), 0, 0)
			}
		}
		return
	}
	// The same as checkBuild for a player with a network, without checking for each city what holds for all.
	open := r.OpenSpaces(p.Step)
	cities := r.Cities &^ pl.Cities
	if p.Step == 1 {
		cities &^= p.TrustCities | p.Marked
	}
	for ; cities != 0; cities &= cities - 1 {
		c := lowestCity(cities)
		if reach := pl.Reach[c]; int32(reach) < pl.Money && reach != maps.Unreachable {
			if space := p.space(c); space < open && int32(reach)+int32(housePrice[space]) <= pl.Money {
				l.add(VerbBuild, uint8(c), 0, 0)
			}
		}
	}
}

func listRun(p *Public, pl *Player, l *List) {
	for s := pl.Plants &^ p.Ran; s != 0; s &= s - 1 {
		plant := s.Lowest()
		info := plant.Info()
		if info.Kind == KindHybrid {
			var low uint8
			if info.Needs > pl.Tokens[Oil] {
				low = info.Needs - pl.Tokens[Oil]
			}
			for coal := low; coal <= min(info.Needs, pl.Tokens[Coal]); coal++ {
				l.add(VerbRun, uint8(plant), int16(coal), int16(coal))
			}
			continue
		}
		if f, ok := info.Kind.Fuel(); !ok || pl.Tokens[f] >= info.Needs {
			l.add(VerbRun, uint8(plant), 0, 0)
		}
	}
}
