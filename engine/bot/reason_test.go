//go:build !js

// What computers decide does not depend on what they run on, so that many games are played on the fastest.

package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/maps"
)

// Reasons are true: every number, plant and city in a reason agrees with the state before or after the decision, at all
// levels, with all personalities and at all kinds of table.
func TestReasonsAreTrue(t *testing.T) {
	watch := func(setup engine.Setup, at []string) {
		playAs(t, at, setup, func(r *engine.Rules, s *engine.State, _ uint64, actions []engine.Action, why Reason) {
			for _, wrong := range falseClaims(r, s, actions, why) {
				pl := &s.Players[s.Actor]
				t.Errorf("%s %s, %d players, seed %d, round %d: %s in seat %d: %s for %s %+v: %s\n%+v",
					setup.Board, setup.Edition, setup.Players, setup.Seed, s.Round, at[s.Actor], s.Actor,
					engine.FormatAll(r, actions), why.Code, why, wrong, *pl)
			}
		})
	}
	for i, setup := range tables() {
		for g := range shorttest.Of(6, 2) {
			setup.Seed = uint64(9000 + 10*i + g)
			at := mixedNames(setup, i+g*setup.Players)
			if g < shorttest.Of(2, 1) && i%shorttest.Of(1, 4) == 0 { // and one opponent that searches
				at[i%setup.Players] = "expert/" + Personalities()[i%len(Personalities())]
			}
			watch(setup, at)
		}
	}
}

// TestWorthIsSteady: what a plant is worth to a seat is the same before its auction and at each bid, whatever the
// limits of the search, and in what turns out to be the last round nobody says that waiting is better.
func TestWorthIsSteady(t *testing.T) {
	type told struct {
		round uint16
		plant engine.Plant
		seat  engine.Seat
	}
	bids := 0
	for i, names := range [][]string{
		{"normal", "easy/rusher", "normal/thrifty", "easy"}, {"expert", "normal", "normal/gambler"},
	} {
		for seed := range uint64(shorttest.Of(4, 2)) {
			setup := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: len(names),
				Seed: 40*seed + uint64(i)}
			worth := map[told]int{}
			waits := map[uint16]Code{}
			end := playAs(t, names, setup, func(_ *engine.Rules, s *engine.State, _ uint64, _ []engine.Action,
				why Reason) {
				switch why.Code {
				case CodePassWait, CodeHoldSave, CodeFuelStock:
					waits[s.Round] = why.Code
				case CodeOpenGain, CodeOpenDear, CodeBidWorth, CodeBidDear, CodeDropDear, CodeDropWait:
					at := told{s.Round, why.Plant, s.Actor}
					if before, again := worth[at]; again {
						bids++
						if before != why.N {
							t.Errorf("%s, round %d: plant %d was worth %d, and then %d", names[s.Actor], s.Round,
								why.Plant, before, why.N)
						}
					}
					worth[at] = why.N
				}
			})
			if code, said := waits[end.Round]; said {
				t.Errorf("%v, seed %d: somebody says %s in the last round", names, setup.Seed, code)
			}
		}
	}
	if bids < 20 {
		t.Errorf("only %d further bids", bids)
	}
}

// falseClaims lists the claims of a reason that are false.
func falseClaims(r *engine.Rules, s *engine.State, actions []engine.Action, why Reason) (wrong []string) {
	seat := s.Actor
	before := &s.Players[seat]
	money, houses, capacity := int(before.Money), int(before.Houses), before.Capacity()
	must := func(so bool, what string) {
		if !so {
			wrong = append(wrong, what)
		}
	}
	first := actions[0]
	built, spent := 0, 0
	if s.Await == engine.AwaitBuild || s.Await == engine.AwaitBuy {
		for q, i := *s, 0; i < len(actions); i++ {
			held := int(q.Players[seat].Money)
			if actions[i].Verb == engine.VerbBuild {
				built++
			}
			if err := engine.Apply(r, &q, actions[i], nil); err != nil {
				return []string{err.Error()}
			}
			if actions[i].Verb != engine.VerbDone {
				spent += held - int(q.Players[seat].Money)
			}
		}
	}
	costs := func() (cheapest int) {
		cheapest = -1
		for _, cost := range engine.CityCosts(r, &s.Public, seat) {
			if cost >= 0 && (cheapest < 0 || cost < cheapest) {
				cheapest = cost
			}
		}
		return cheapest
	}
	tokens := before.Tokens // after the purchase
	for _, a := range actions {
		if a.Verb == engine.VerbBuy {
			tokens[a.What] += uint8(a.N)
		}
	}
	underHammer := why.Plant == s.Auction.Plant && why.M == int(s.Auction.Bid)
	switch why.Code {
	case CodeOpenGain, CodeOpenForced:
		must(first.Verb == engine.VerbOpen && first.Plant() == why.Plant, "the plant")
		must(why.M == s.MinBid(why.Plant), "the minimum")
		must(why.Code == CodeOpenForced || why.N >= why.M, "worth less than the minimum")
	case CodeOpenDear:
		must(first.Verb == engine.VerbOpen && first.Plant() == why.Plant, "the plant")
		must(why.M == s.MinBid(why.Plant) && why.N < why.M, "worth its minimum")
	case CodePassAmple:
		must(first.Verb == engine.VerbPass, "the action")
		must(why.N == capacity && why.M == houses && capacity >= houses, "the capacity")
	case CodePassDear:
		must(first.Verb == engine.VerbPass && s.Current().Has(why.Plant), "the plant")
		must(why.M == s.MinBid(why.Plant), "the minimum")
		must(why.N <= why.M, "worth more than the minimum")
	case CodePassWait, CodePassLast:
		must(first.Verb == engine.VerbPass && s.Current().Has(why.Plant), "the plant")
		must(why.M == s.MinBid(why.Plant), "the minimum")
		must(why.N > why.M, "worth no more than the minimum")
	case CodePassPoor:
		must(first.Verb == engine.VerbPass && why.N == money, "the money")
		for p := s.Current(); p != 0; p &= p - 1 {
			must(s.MinBid(p.Lowest()) > money, "the money is enough for a plant")
		}
	case CodeBidWorth:
		must(first.Verb == engine.VerbBid && underHammer, "the plant or the bid")
		must(why.N > why.M && why.N <= money, "worth no more than the bid")
	case CodeBidDear:
		must(first.Verb == engine.VerbBid && underHammer, "the plant or the bid")
		must(why.N <= why.M, "worth more than the bid")
	case CodeDropDear:
		must(first.Verb == engine.VerbDrop && underHammer, "the plant or the bid")
		must(why.N <= why.M, "the plant is worth more than the bid")
	case CodeDropWait:
		must(first.Verb == engine.VerbDrop && underHammer, "the plant or the bid")
		must(why.N > why.M, "the plant is worth no more than the bid")
	case CodeDropPoor:
		must(first.Verb == engine.VerbDrop, "the action")
		must(why.N == money && why.M == int(s.Auction.Bid) && money <= why.M, "the money")
	case CodeScrapWeak:
		must(first.Verb == engine.VerbScrap && first.Plant() == why.Plant, "the plant")
		must(why.N == int(why.Plant.Info().Powers), "its cities")
		must(why.M == capacity-why.N, "the capacity")
	case CodeKeepMix:
		coal, oil := int(before.Tokens[engine.Coal]), int(before.Tokens[engine.Oil])
		must(first.Verb == engine.VerbKeep && int(first.N) == why.N && why.N <= coal && why.M <= oil, "the mix")
	case CodeFuelRun, CodeFuelStock, CodeFuelLast:
		must(why.M == spent, "the price")
		must(why.N <= powerWith(before.Plants, &tokens), "the tokens power less")
		must(why.Code != CodeFuelStock || tokens[why.Fuel] > before.Tokens[why.Fuel], "no such fuel is bought")
	case CodeFuelShort:
		must(why.M == spent && tokens[why.Fuel] > before.Tokens[why.Fuel], "what is bought")
		lacks, mixed := engine.MissingFor(&s.Public, why.Seat, 1)
		must(why.Seat != seat && 0 < why.N && why.N <= int(lacks[why.Fuel])+mixed, "the rival lacks less")
	case CodeFuelEnough:
		must(spent == 0 && why.N > 0 && why.N <= powerWith(before.Plants, &tokens), "the store powers less")
	case CodeFuelPoor, CodeFuelDear:
		must(spent == 0 && why.M == money, "the money")
		ev := evaluator{r: r, p: s.Public, me: seat, level: &opponents[0]}
		cheapest := -1
		for set := before.Plants; set != 0; set = (set - 1) & before.Plants {
			if run, ok := ev.purchaseFor(set); ok && run.cost <= money && (cheapest < 0 || run.cost < cheapest) {
				cheapest = run.cost
			}
		}
		must((why.Code == CodeFuelPoor) == (cheapest < 0), "a run is affordable, or none is")
		must(why.Code == CodeFuelPoor || why.N == cheapest, "the cheapest run")
	case CodeStart:
		must(houses == 0 && first.Verb == engine.VerbBuild && maps.City(first.What) == why.City, "the city")
	case CodeBuildPower:
		must(why.N == built && why.M == spent && houses+built <= capacity, "cities, cost or capacity")
	case CodeBuildReach:
		must(why.N == built && why.M == spent && houses+built > capacity, "cities, cost or capacity")
	case CodeBuildFirst:
		must(why.N == built && why.M == spent && maps.City(first.What) == why.City, "cities, cost or city")
		price, rival := engine.CityCosts(r, &s.Public, why.Seat)[why.City], &s.Players[why.Seat]
		must(why.Seat != seat && price > 0 && !rival.Cities.Has(why.City), "the rival cannot be there next")
	case CodeBuildEnd, CodeBuildLast, CodeBuildMay:
		must(why.N == min(powerWith(before.Plants, &before.Tokens), houses+built), "the cities powered")
		q := *s
		err := engine.ApplyAll(r, &q, actions, nil)
		must(err == nil && (why.Code == CodeBuildLast) == (engine.CitiesToEnd(r, &s.Public) == 0),
			"the game was ended before, or was not")
		must(why.Code != CodeBuildEnd || q.Await == engine.AwaitNothing || engine.CitiesToEnd(r, &q.Public) == 0,
			"the game does not end")
		must(why.Code != CodeBuildLast || why.Seat != seat && int(s.Players[why.Seat].Houses) >= r.EndCities,
			"somebody else has ended it")
		must(why.Code != CodeBuildMay || why.Seat != seat &&
			int(s.Players[why.Seat].Houses)+int(s.Players[why.Seat].Money)/engine.SpacePrice(0) >= r.EndCities,
			"that rival cannot end it")
	case CodeHoldEnd:
		must(built == 0 || houses+built < r.EndCities, "the game ends")
	case CodeHoldCapacity:
		must(built == 0 && why.N == capacity && why.M == houses && capacity <= houses, "the capacity")
	case CodeHoldMoney:
		must(built == 0 && why.N == costs() && why.M == money && why.N > money, "the cheapest city")
	case CodeHoldReach:
		must(built == 0 && costs() < 0, "there are cities to build in")
	case CodeHoldLast:
		must(built == 0 && first.Verb == engine.VerbDone, "something is built")
	case CodeHoldSave:
		must(built == 0 && why.N == houses && why.M == capacity, "cities or capacity")
	case CodePowerPay, CodePowerNone:
		run := engine.PlantSet(0)
		for _, a := range actions {
			if a.Verb == engine.VerbRun {
				run = run.With(a.Plant())
			}
		}
		_, _, power := needOf(run)
		cities := min(power, houses)
		must(why.M == engine.Payment(cities), "the income")
		must((why.Code == CodePowerNone) == (cities == 0), "cities are powered, or none is")
		if cities == 0 {
			cities = houses
		}
		must(why.N == cities, "the cities")
	case CodeTrustFar, CodeMarkNear:
		must(maps.City(first.What) == why.City, "the city")
	default:
		must(false, "an unknown reason")
	}
	return wrong
}
