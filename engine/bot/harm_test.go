package bot

import (
	"testing"

	"kilovolt/engine"
)

// No decision only hurts the seat that makes it: of no level, in no temper.
func TestNoSelfHarm(t *testing.T) {
	watch := func(setup engine.Setup, names []string) {
		playAs(t, names, setup, func(r *engine.Rules, s *engine.State, _ uint64, actions []engine.Action, why Reason) {
			p := &s.Public
			pl := &p.Players[p.Actor]
			complain := func(what string) {
				t.Errorf("%s %d players, seed %d, round %d, %s on seat %d (money %d, cities %d, plants %v, tokens %v): %s: %s (%s %+v)", setup.Edition, setup.Players,
					setup.Seed, p.Round, names[p.Actor], p.Actor, pl.Money, pl.Houses, pl.Plants.List(), pl.Tokens, what, engine.FormatAll(r, actions), why.Code, why)
			}
			switch p.Await {
			case engine.AwaitOpen, engine.AwaitBid:
				harmBidding(r, p, pl, actions[0], complain)
			case engine.AwaitBuy:
				harmFuel(s, r, actions, why, complain)
			case engine.AwaitScrap:
				harmScrap(p, pl, actions[0], complain)
			case engine.AwaitBuild:
				harmBuild(r, s, actions, complain)
			case engine.AwaitRun:
				harmPower(p, pl, actions, complain)
			}
		})
	}
	for i, setup := range tables() {
		for g := range 6 {
			setup.Seed = uint64(3000 + 10*i + g)
			watch(setup, mixedNames(setup, i+g*setup.Players))
		}
	}
}

// noUse tells whether a plant is in all respects no better than each one owned, with no place free.
func noUse(r *engine.Rules, pl *engine.Player, plant engine.Plant) bool {
	if pl.Plants.Len() < r.MaxPlants {
		return false
	}
	info := plant.Info()
	for s := pl.Plants; s != 0; s &= s - 1 {
		own := s.Lowest().Info()
		if info.Powers > own.Powers || info.Kind != own.Kind || info.Needs < own.Needs {
			return false
		}
	}
	return true
}

func harmBidding(r *engine.Rules, p *engine.Public, pl *engine.Player, a engine.Action, complain func(string)) {
	plant := a.Plant()
	switch a.Verb {
	case engine.VerbOpen:
		if int(a.N) != p.MinBid(plant) {
			complain("opens above the minimum")
		}
	case engine.VerbBid:
		plant = p.Auction.Plant
		if p.Auction.Leader == p.Actor {
			complain("outbids itself")
		}
	case engine.VerbPass:
		if pl.Plants == 0 {
			complain("passes without a plant")
		}
		for s := p.Current(); s != 0; s &= s - 1 {
			offer := s.Lowest()
			free := offer.Info().Needs == 0 && pl.Plants.Len() < r.MaxPlants && pl.Capacity() < int(pl.Houses)
			if free && 6*p.MinBid(offer) <= int(pl.Money) {
				complain("passes while cities stay dark that plant " + offer.String() + " would power without fuel")
			}
		}
		return
	default:
		return
	}
	if noUse(r, pl, plant) {
		complain("buys a plant that is no better than any of its own")
	}
}

// harmFuel: tokens are bought that run no plant, or in the last round more than they run.
func harmFuel(s *engine.State, r *engine.Rules, actions []engine.Action, why Reason, complain func(string)) {
	seat := s.Actor
	next := *s
	if err := engine.ApplyAll(r, &next, actions, nil); err != nil {
		complain(err.Error())
	}
	before, after := &s.Players[seat], &next.Players[seat]
	power := powerWith(after.Plants, &after.Tokens)
	if len(actions) > 1 && power == 0 {
		complain("buys fuel that runs no plant")
	}
	if why.Code != CodeFuelLast {
		harmForgone(r, s, before, power, complain)
		return
	}
	for f := range after.Tokens {
		if less := after.Tokens; less[f] > before.Tokens[f] {
			less[f]--
			if powerWith(after.Plants, &less) == power {
				complain("buys " + engine.Fuel(f).String() + " for nothing in the last round")
			}
		}
	}
}

// harmForgone: cities stay dark although powering them would bring much more than the tokens cost.
func harmForgone(r *engine.Rules, s *engine.State, before *engine.Player, power int, complain func(string)) {
	m := mind{r: r, p: s.Public, me: s.Actor, level: &opponents[0]}
	income := func(power int) int { return engine.Payment(min(power, int(before.Houses))) }
	for set := before.Plants; set != 0; set = (set - 1) & before.Plants {
		_, _, could := needOf(set)
		if run, ok := m.shop(set); ok && run.cost <= int(before.Money) && income(could)-run.cost > income(power)+foregone {
			complain("leaves cities dark")
			return
		}
	}
}

// harmScrap: a plant is scrapped although another one powers less, on the same fuel and as many tokens or more.
func harmScrap(p *engine.Public, pl *engine.Player, a engine.Action, complain func(string)) {
	gone := a.Plant().Info()
	for s := pl.Plants.Without(p.Auction.Plant).Without(a.Plant()); s != 0; s &= s - 1 {
		if left := s.Lowest().Info(); left.Kind == gone.Kind && left.Powers < gone.Powers && left.Needs >= gone.Needs {
			complain("keeps a worse plant")
		}
	}
}

// harmBuild: the seat ends the game although it then does not win, before it must.
func harmBuild(r *engine.Rules, s *engine.State, actions []engine.Action, complain func(string)) {
	seat, before := s.Actor, s.MaxHouses()
	if before >= r.EndCities || s.Round >= hurry || r.Introductory {
		return
	}
	if int(s.Players[seat].Houses)+len(actions)-1 < r.EndCities {
		return
	}
	next := *s
	if err := engine.ApplyAll(r, &next, actions, nil); err != nil {
		complain(err.Error())
	}
	if next.Phase == engine.PhaseOver && !next.Winners.Has(seat) {
		complain("ends the game as a loser")
	}
}

// harmPower: tokens are burnt that bring nothing.
func harmPower(p *engine.Public, pl *engine.Player, actions []engine.Action, complain func(string)) {
	power := 0
	for _, a := range actions {
		if a.Verb == engine.VerbRun {
			power += int(a.Plant().Info().Powers)
		}
	}
	for _, a := range actions {
		if a.Verb != engine.VerbRun {
			continue
		}
		info := a.Plant().Info()
		if info.Needs > 0 && min(power-int(info.Powers), int(pl.Houses)) == min(power, int(pl.Houses)) {
			complain("runs a plant that brings nothing")
		}
	}
}
