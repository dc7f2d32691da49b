package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
)

// bidders compares what the playouts of levels say a plant will cost a seat that keeps raising with what the rivals
// would have made it cost. Unlike a difference in wins, one in this shows within a minute.
type bidders struct {
	levels   []string
	auctions int
	raised   int // those in which the next raise would not have been the last
	by       []priceForecast
}

// priceForecast is how well a level foresees prices.
type priceForecast struct {
	crps   float64   // continuous ranked probability scores, summed, Elektro
	gain   deviation // of the score over the first level's
	price  deviation // mean foreseen less real, Elektro
	raised float64   // share of the playouts in which the next raise is not the last, summed
}

// bidTable is the number of players of the tables where prices are compared.
const bidTable = 5

// bidder returns a style or a level.
func bidder(name string) (player, error) {
	if style, ok := styles.ByName(name); ok {
		return player(style), nil
	}
	_, _, err := bot.Split(name)
	return levelPlayer(name), err
}

// foreseeBids compares prices in some games of a normal player among rivals of one name, from the second round on.
func foreseeBids(levels []string, rivals string, games int, seed uint64) (*bidders, error) {
	b := &bidders{levels: levels, by: make([]priceForecast, len(levels))}
	rival, err := bidder(rivals)
	if err != nil {
		return nil, err
	}
	for game := range games {
		setup := engine.Setup{
			Board: []string{"germany", "usa"}[game%2], Edition: engine.Edition(game / 2 % 2), Players: bidTable,
			Seed: mix(seed, uint64(game), 5),
		}
		if err := b.play(setup, engine.Seat(game%bidTable), levelPlayer("normal"), rival); err != nil {
			return nil, err
		}
	}
	return b, nil
}

// play plays a game and compares each auction in which the hero could raise.
func (b *bidders) play(setup engine.Setup, hero engine.Seat, own, rival player) error {
	r, s, err := engine.New(setup, nil)
	if err != nil {
		return err
	}
	for n := uint64(0); s.Await != engine.AwaitNothing && s.Round < maxRounds; n++ {
		seed, who := mix(setup.Seed, n), rival
		if s.Actor == hero {
			who = own
			if s.Await == engine.AwaitBid && s.Round > 1 && s.Auction.Bid < s.Players[hero].Money {
				if err := b.compare(r, s, rival, seed); err != nil {
					return err
				}
			}
		}
		actions, err := who(r, engine.ViewOf(&s, s.Actor), seed)
		if err == nil {
			err = engine.ApplyAll(r, &s, actions, nil)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// compare scores the forecasts of a price.
func (b *bidders) compare(r *engine.Rules, s engine.State, rival player, seed uint64) error {
	actual, err := priceByRaising(r, s, rival, seed)
	if err != nil {
		return err
	}
	next := int(s.Auction.Bid) + 1
	b.auctions++
	if actual > next {
		b.raised++
	}
	first := 0.0
	for i, level := range b.levels {
		prices, err := bot.ForeseePrice(level, r, &s.Public, seed, foreseePlayouts)
		if err != nil {
			return err
		}
		score, mean, raised := crps(prices, actual), 0.0, 0
		for _, price := range prices {
			mean += float64(price) / float64(len(prices))
			if price > next {
				raised++
			}
		}
		if i == 0 {
			first = score
		}
		f := &b.by[i]
		f.crps += score
		f.gain.add(score - first)
		f.price.add(mean - float64(actual))
		f.raised += float64(raised) / float64(len(prices))
	}
	return nil
}

// priceByRaising returns what the plant under the hammer costs the seat at turn, in Elektro, if it raises by one until
// the others have dropped out; its money plus one if they go further.
func priceByRaising(r *engine.Rules, s engine.State, rival player, seed uint64) (int, error) {
	hero, plant := s.Actor, s.Auction.Plant
	money := int(s.Players[hero].Money)
	for n := uint64(0); s.Await == engine.AwaitBid && s.Auction.Plant == plant; n++ {
		actions := []engine.Action{{Verb: engine.VerbBid, N: int16(s.Auction.Bid) + 1}}
		if s.Actor != hero {
			var err error
			if actions, err = rival(r, engine.ViewOf(&s, s.Actor), mix(seed, n)); err != nil {
				return 0, err
			}
		} else if int(s.Auction.Bid) >= money {
			return money + 1, nil
		}
		if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
			return 0, err
		}
	}
	return money - int(s.Players[hero].Money), nil
}

// crps returns the continuous ranked probability score of equally likely forecasts: their mean distance from what came
// true, less half of their mean distance from each other. The lower it is the better, 0 for a certain, true forecast.
func crps(forecasts []int, actual int) (score float64) {
	sorted := slices.Sorted(slices.Values(forecasts))
	n := len(sorted)
	for i, x := range sorted {
		score += math.Abs(float64(x-actual))/float64(n) - float64(x*(2*i+1-n))/float64(n*n)
	}
	return score
}

// String prints a line for each level.
func (b *bidders) String() string {
	n := float64(max(b.auctions, 1))
	var out strings.Builder
	fmt.Fprintf(&out, "%d auctions, of which %.0f %% go on after the next raise\n", b.auctions, 100*float64(b.raised)/n)
	for i, level := range b.levels {
		f := &b.by[i]
		mean := f.gain.sum / n
		fmt.Fprintf(&out, "  %s: score %.3f (%+.3f ± %.3f); foreseen less real: price %v; %.0f %% go on\n", level,
			f.crps/n, mean, 1.96*math.Sqrt(max(f.gain.square/n-mean*mean, 0)/n), &f.price, 100*f.raised/n)
	}
	return out.String()
}
