package main

import (
	"fmt"
	"math"

	"kilovolt/engine"
	"kilovolt/engine/bot"
)

// deviation sums up differences.
type deviation struct {
	n           int
	sum, square float64
}

func (d *deviation) add(x float64) { d.n, d.sum, d.square = d.n+1, d.sum+x, d.square+x*x }

func (d *deviation) String() string {
	n := float64(max(d.n, 1))
	return fmt.Sprintf("%+.1f, rmse %.1f", d.sum/n, math.Sqrt(d.square/n))
}

// foreseen is how well the playouts of a level foresee rounds.
type foreseen struct {
	rounds               int
	value, playouts      float64 // loss
	gain, gain2          float64 // of the playouts over the value, by position, for its error
	price, money, houses deviation
	bought               deviation // plants of a round
	ended                float64   // share of playouts in which the game ends
	sold, guessed        int       // plants sold, and those whose most frequent buyer bought them
}

// parts of a game by how far its end is.
var foreseenParts = [...]string{"last round", "last but one", "earlier, from 6 to the end", "earlier"}

// sampleEarly takes one in so many of the earlier rounds, of which there are many.
const sampleEarly = 4

// foresee compares what the playouts of a level say of the rounds of searchers' games with what happened: who won,
// what plants cost and who bought them, and the money and cities at the end.
func foresee(games []game, level string, playouts int) (parts [len(foreseenParts)]foreseen, err error) {
	for n := range games {
		g := &games[n]
		if g.Kind != searchers || len(g.Rounds) == 0 {
			continue
		}
		r, _, err := engine.New(g.Setup, nil)
		if err != nil {
			return parts, err
		}
		sold, end, err := g.sales()
		if err != nil {
			return parts, err
		}
		for i := range g.Rounds {
			at := len(parts) - 1
			switch left := len(g.Rounds) - 1 - i; {
			case left < 2:
				at = left
			case engine.CitiesToEnd(r, &g.Rounds[i]) <= 6:
				at = 2
			case (n+i)%sampleEarly > 0:
				continue
			}
			f, err := bot.Foresee(level, r, &g.Rounds[i], mix(uint64(n), uint64(i)), playouts)
			if err != nil {
				return parts, err
			}
			after := end
			if i+1 < len(g.Rounds) {
				after = &g.Rounds[i+1]
			}
			parts[at].add(r, g, &g.Rounds[i], after, f, sold)
		}
	}
	return parts, nil
}

// print prints the comparison for a part of the games.
func (p *foreseen) print(name string, playouts int) {
	n := float64(max(p.rounds, 1))
	mean := p.gain / n
	fmt.Printf("%s: %d rounds, of which the playouts end %.0f %%\n", name, p.rounds, 100*p.ended/n)
	fmt.Printf("  loss of the value %.3f, of %d playouts and the value %.3f (%+.3f ± %.3f)\n", p.value/n, playouts,
		p.playouts/n, mean, 1.96*math.Sqrt(max(p.gain2/n-mean*mean, 0)/n))
	fmt.Printf("  foreseen less real: price %v; plants %v; money %v; cities %v\n",
		&p.price, &p.bought, &p.money, &p.houses)
	guessed := 100 * float64(p.guessed) / float64(max(p.sold, 1))
	fmt.Printf("  the likeliest buyer is the real one in %.0f %%\n", guessed)
}

// add compares the forecast of a round with the position at the beginning of the next one, or at the end of the game.
func (p *foreseen) add(r *engine.Rules, g *game, begin, after *engine.Public, f *bot.Forecast, sold []sale) {
	value := bot.Estimate(r, begin)
	var a, b float64
	for seat := range r.Players {
		if g.Winners.Has(engine.Seat(seat)) {
			share := 1 / float64(g.Winners.Len())
			a -= share * math.Log(max(float64(value[seat])/65536, leastChance))
			b -= share * math.Log(max(float64(f.Chances[seat])/65536, leastChance))
		}
	}
	p.rounds++
	p.ended += float64(f.Ended) / float64(f.N)
	p.value, p.playouts = p.value+a, p.playouts+b
	p.gain, p.gain2 = p.gain+b-a, p.gain2+(b-a)*(b-a)
	for seat := range r.Players {
		p.money.add(float64(f.Money[seat])/float64(f.N) - float64(after.Players[seat].Money))
		p.houses.add(float64(f.Houses[seat])/float64(f.N) - float64(after.Players[seat].Houses))
	}
	plants := 0.0
	for _, times := range f.Sold {
		plants += float64(times) / float64(f.N)
	}
	for _, s := range sold {
		if s.round != begin.Round {
			continue
		}
		plants--
		if f.Sold[s.plant] == 0 {
			continue
		}
		p.price.add(float64(f.Paid[s.plant])/float64(f.Sold[s.plant]) - float64(s.price))
		p.sold++
		best := 0
		for seat, times := range f.Buyer[s.plant] {
			if times > f.Buyer[s.plant][best] {
				best = seat
			}
		}
		if engine.Seat(best) == s.buyer {
			p.guessed++
		}
	}
	p.bought.add(plants)
}

// leastChance bounds the loss of a chance that playouts estimate as none.
const leastChance = 0.004

// A sale is a plant sold to a player.
type sale struct {
	round uint16
	plant engine.Plant
	buyer engine.Seat
	price int
}

// sales returns what was sold in a game, and its end.
func (g *game) sales() (out []sale, end *engine.Public, err error) {
	r, s, err := engine.New(g.Setup, nil)
	if err != nil {
		return nil, nil, err
	}
	for i, money := range g.record.Money {
		s.Players[i].Money = money
	}
	var events []engine.Event
	for i := range len(g.record.Actions) / 4 {
		round := s.Round
		events = events[:0]
		if err := engine.Apply(r, &s, g.record.Actions.at(i), &events); err != nil {
			return nil, nil, err
		}
		for _, e := range events {
			if e.Kind == engine.EventBought && !r.IsTrust(e.Seat) {
				out = append(out, sale{round, e.Plant, e.Seat, int(e.N)})
			}
		}
	}
	return out, &s.Public, nil
}
