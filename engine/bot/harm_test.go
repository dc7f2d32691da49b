//go:build !js

// What computers decide does not depend on what they run on, so that many games are played on the fastest.

package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// No decision merely hurts the seat that makes it, at any level and with any personality.
func TestNoDecisionHarmsItsOwnSeat(t *testing.T) {
	watch := func(setup engine.Setup, names []string) {
		playAs(t, names, setup, func(r *engine.Rules, s *engine.State, _ uint64, actions []engine.Action, why Reason) {
			p := &s.Public
			pl := &p.Players[p.Actor]
			complain := func(what string) {
				t.Errorf("%s, %d players, seed %d, round %d: %s in seat %d %s: %s (%s %+v)\n%+v",
					setup.Edition, setup.Players, setup.Seed, p.Round, names[p.Actor], p.Actor,
					what, engine.FormatAll(r, actions), why.Code, why, *pl)
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
		for g := range shorttest.Of(6, 1) {
			setup.Seed = uint64(3000 + 10*i + g)
			names := mixedNames(setup, i+g*setup.Players)
			if g == 0 && i%shorttest.Of(4, 16) == 1 { // the strongest level, which takes longest
				names[i/4%setup.Players] = Levels()[len(Levels())-1]
			}
			watch(setup, names)
		}
	}
}

// isUseless reports whether the seat has no free place for a plant and the plant is in no respect better than any that
// it owns.
func isUseless(r *engine.Rules, pl *engine.Player, plant engine.Plant) bool {
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
				complain("passes although plant " + offer.String() + " would power dark cities without fuel")
			}
		}
		return
	default:
		return
	}
	if isUseless(r, pl, plant) {
		complain("buys a plant that is no better than any of its own")
	}
}

// harmFuel reports tokens that run no plant and, in the last round, tokens beyond what the plants use.
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
				complain("buys " + engine.Fuel(f).String() + " that runs nothing in the last round")
			}
		}
	}
}

// harmForgone reports cities left without power although powering them would earn much more than the tokens cost.
func harmForgone(r *engine.Rules, s *engine.State, before *engine.Player, power int, complain func(string)) {
	ev := evaluator{r: r, p: s.Public, me: s.Actor, level: &opponents[0]}
	income := func(power int) int { return engine.Payment(min(power, int(before.Houses))) }
	for set := before.Plants; set != 0; set = (set - 1) & before.Plants {
		_, _, could := needOf(set)
		run, ok := ev.purchaseFor(set)
		if ok && run.cost <= int(before.Money) && income(could)-run.cost > income(power)+maxForgone {
			complain("leaves cities dark")
			return
		}
	}
}

// harmScrap reports that a worse plant was kept: one that powers less on the same fuel, with as many tokens or more.
func harmScrap(p *engine.Public, pl *engine.Player, a engine.Action, complain func(string)) {
	gone := a.Plant().Info()
	for s := pl.Plants.Without(p.Auction.Plant).Without(a.Plant()); s != 0; s &= s - 1 {
		if left := s.Lowest().Info(); left.Kind == gone.Kind && left.Powers < gone.Powers && left.Needs >= gone.Needs {
			complain("scraps a better plant than another it keeps")
		}
	}
}

// harmBuild reports that the seat ends the game without winning, before it must.
func harmBuild(r *engine.Rules, s *engine.State, actions []engine.Action, complain func(string)) {
	seat, before := s.Actor, s.MaxHouses()
	if before >= r.EndCities || s.Round >= stallRound || r.Introductory {
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
		complain("ends the game and does not win")
	}
}

// harmPower reports tokens burnt for nothing.
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
			complain("runs a plant that powers no city")
		}
	}
}
