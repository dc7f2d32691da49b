package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
)

// conduct is what a seat's play looks like, added up over its games.
type conduct struct {
	houses int // houses owned, round by round up to the eighth
	beyond int // houses beyond the capacity, turn by turn
	ahead  int // rounds with the largest network of all, up to the eighth
	stored int // tokens bought beyond one run
	built  int // cities connected after the first
	near   int // of these, cities that a rival would have connected among its next three
	plants int // plants bought after the first
	powers int // the cities that these power
	over   int // paid above the minimum for them, Elektro
	rounds int // in which plants were bought, added up
}

// conducts plays a number of games at a table and returns the conduct of each opponent, whose seats move on from game to game.
func conducts(t *testing.T, names []string, games int) []conduct {
	t.Helper()
	out := make([]conduct, len(names))
	for g := range games {
		setup := engine.Setup{Board: []string{"germany", "usa"}[g%2], Edition: engine.Recharged, Players: len(names), Seed: uint64(600 + g)}
		who := func(seat engine.Seat) int { return (int(seat) + g) % len(names) }
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		round := uint16(0)
		for n := uint64(0); s.Await != engine.AwaitNothing && s.Round <= 30; n++ {
			if s.Round != round {
				round = s.Round
				for seat := range engine.Seat(len(names)) {
					out[who(seat)].look(&s.Public, seat)
				}
			}
			seat := s.Actor
			actions, _ := decideAs(t, names[who(seat)], r, engine.ViewOf(&s, seat), setup.Seed*1000+n)
			before := s
			if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
				t.Fatal(err)
			}
			out[who(seat)].acted(r, &before.Public, &s.Public, seat, actions)
			for i := range engine.Seat(len(names)) {
				out[who(i)].bought(&before.Public, &s.Public, i)
			}
		}
	}
	return out
}

func (c *conduct) look(p *engine.Public, seat engine.Seat) {
	if p.Round > 8 {
		return
	}
	c.houses += int(p.Players[seat].Houses)
	for i := range int(p.Seats) {
		if engine.Seat(i) != seat && p.Players[i].Houses >= p.Players[seat].Houses {
			return
		}
	}
	c.ahead++
}

func (c *conduct) acted(r *engine.Rules, before, after *engine.Public, seat engine.Seat, actions []engine.Action) {
	switch before.Await {
	case engine.AwaitBuy:
		lack, _ := engine.MissingFor(before, seat, 1)
		for f, n := range after.Players[seat].Tokens {
			c.stored += max(int(n)-int(before.Players[seat].Tokens[f])-int(lack[f]), 0)
		}
	case engine.AwaitBuild:
		c.beyond += max(int(after.Players[seat].Houses)-after.Players[seat].Capacity(), 0)
		if before.Players[seat].Houses == 0 {
			return
		}
		m := mind{r: r, p: *before, me: seat, level: &opponents[0]}
		var wanted maps.CitySet
		m.rivals(func(rival engine.Seat) {
			if pl := &before.Players[rival]; pl.Houses > 0 {
				g := m.grow(pl.Reach, pl.Cities, before.Step, 3)
				for _, city := range g.city[:g.n] {
					wanted = wanted.Add(city)
				}
			}
		})
		for _, a := range actions[:len(actions)-1] {
			c.built++
			if wanted.Has(maps.City(a.What)) {
				c.near++
			}
		}
	}
}

func (c *conduct) bought(before, after *engine.Public, seat engine.Seat) {
	fresh := after.Players[seat].Plants &^ before.Players[seat].Plants
	if fresh == 0 || before.Round == 1 {
		return
	}
	c.plants++
	c.rounds += int(before.Round)
	c.powers += int(fresh.Lowest().Info().Powers)
	c.over += int(before.Players[seat].Money-after.Players[seat].Money) - before.MinBid(fresh.Lowest())
}

// per is a part of a thousand.
func per(n, of int) int { return 1000 * n / max(of, 1) }

// A temper shows in play: of four opponents of one level, the one with it does more of what it is fond of than the even ones.
func TestTempersShow(t *testing.T) {
	for _, c := range []struct {
		temper  string
		measure func(*conduct) int
		percent int // of what the even ones do: at least, or if below 100 at most
	}{
		{"builder", func(c *conduct) int { return c.beyond }, 130},
		{"hoarder", func(c *conduct) int { return c.stored }, 150},
		{"blocker", func(c *conduct) int { return per(c.near, c.built) }, 115},
		{"patient", func(c *conduct) int { return per(c.powers, c.plants) }, 105},
		{"patient", func(c *conduct) int { return c.ahead }, 75},
		{"rusher", func(c *conduct) int { return c.plants }, 104},
		{"thrifty", func(c *conduct) int { return per(c.over, c.plants) }, 75},
		{"gambler", func(c *conduct) int { return per(c.over, c.plants) }, 110},
	} {
		for _, level := range []string{"easy", "normal"} {
			all := conducts(t, []string{level + "/" + c.temper, level, level, level}, 24)
			own, even := c.measure(&all[0]), 0
			for i := range all[1:] {
				even += c.measure(&all[i+1])
			}
			if at := 300 * own / max(even, 1); c.percent > 100 && at < c.percent || c.percent < 100 && at > c.percent {
				t.Errorf("%s/%s does %d %% of what the even ones do, want %d %%: %+v", level, c.temper, at, c.percent, all)
			}
		}
	}
}
