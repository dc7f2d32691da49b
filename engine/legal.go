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
		listBuy(r, p, l)
		l.add(VerbDone, 0, 0, 0)
	case AwaitBuild:
		listBuild(r, p, pl, l)
		l.add(VerbDone, 0, 0, 0)
	case AwaitRun:
		listRun(r, p, pl, l)
		l.add(VerbDone, 0, 0, 0)
	}
}

// cash returns a player's money, limited to what an action's number can hold.
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

// listBuy lists the purchases. Like the lists of cities and runs, this one is counted in a variable, as each List.add
// would wait for the one before. Every purchase is written, and the next one takes its place unless it is legal: a
// branch around the writing would often be guessed wrong by the processor.
func listBuy(r *Rules, p *Public, l *List) {
	n := 0
	for f := range Fuel(Fuels) {
		most := r.mostTokens(p, f)
		l.At[n] = Choice{Action{VerbBuy, uint8(f), 1}, int16(most)}
		if most > 0 {
			n++
		}
	}
	l.N = n
}

// listBuild lists the cities that checkBuild allows and the money pays for. It finds them as sets, by space, as asking
// for one city after another takes several times as long.
func listBuild(r *Rules, p *Public, pl *Player, l *List) {
	if pl.Money < int32(housePrice[0]) || r.Introductory && pl.Houses >= IntroCities {
		return
	}
	allowed := r.Cities &^ pl.Cities
	if pl.Cities == 0 {
		allowed, _ = r.firstCities(p)
	} else if p.Step == 1 {
		allowed &^= p.Marked
	}
	if p.Step == 1 {
		allowed &^= p.TrustCities
	}
	free := r.lowestFree(p, allowed)
	var cities maps.CitySet
	for space, price := range housePrice[:r.OpenSpaces(p.Step)] {
		left := pl.Money - int32(price)
		if left < 0 {
			break
		}
		if pl.Cities != 0 {
			free[space] &= citiesWithin(&pl.Reach, uint8(min(left, maps.Unreachable-1)))
		}
		cities |= free[space]
	}
	n := 0
	for ; cities != 0; cities &= cities - 1 {
		l.At[n] = Choice{Action: Action{Verb: VerbBuild, What: uint8(lowestCity(cities))}}
		n++
	}
	l.N = n
}

// listRun lists the runs, counted and written as in listBuy.
func listRun(r *Rules, p *Public, pl *Player, l *List) {
	n := 0
	for s := pl.Plants &^ p.Ran; s != 0; s &= s - 1 {
		plant := s.Lowest()
		info := plant.Info()
		if info.Kind == KindHybrid {
			low, high := above(info.Needs, pl.Tokens[Oil]), min(info.Needs, pl.Tokens[Coal])
			if r.Reading >= SecondReading {
				low, high = pl.mixes(info.Needs)
			}
			for coal := low; coal <= high; coal++ {
				l.At[n] = Choice{Action{VerbRun, uint8(plant), int16(coal)}, int16(coal)}
				n++
			}
			continue
		}
		f, _ := info.Kind.Fuel() // for eco and fusion any, as they need no token of it
		l.At[n] = Choice{Action: Action{Verb: VerbRun, What: uint8(plant)}}
		if pl.Tokens[f] >= info.Needs {
			n++
		}
	}
	l.N = n
}
