//go:build !js

// What computers decide does not depend on what they run on, so that many games are played on the fastest.

package bot

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
	"kilovolt/maps"
)

// behaviour is what a seat does, summed over its games.
type behaviour struct {
	houses int // houses at the beginning of each round, up to the eighth
	beyond int // houses beyond the capacity after each turn
	ahead  int // rounds begun with the largest network, up to the eighth
	stored int // tokens bought beyond one run
	built  int // cities built after the first
	near   int // of these, cities among the next three that a rival would build
	plants int // plants bought after the first
	powers int // cities that these plants power
	over   int // Elektro paid for them above the minimum
	rounds int // sum of the rounds in which they were bought
}

// behaviours plays some games and returns how each opponent behaved. Seats rotate from game to game.
func behaviours(t *testing.T, names []string, games int) []behaviour {
	t.Helper()
	out := make([]behaviour, len(names))
	for g := range games {
		setup := engine.Setup{
			Board: []string{"germany", "usa"}[g%2], Edition: engine.Recharged, Players: len(names),
			Seed: uint64(600 + g),
		}
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
					out[who(seat)].observeRound(&s.Public, seat)
				}
			}
			seat := s.Actor
			actions, _ := decideAs(t, names[who(seat)], r, engine.ViewOf(&s, seat), setup.Seed*1000+n)
			before := s
			if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
				t.Fatal(err)
			}
			out[who(seat)].observeDecision(r, &before.Public, &s.Public, seat, actions)
			for i := range engine.Seat(len(names)) {
				out[who(i)].observePurchase(&before.Public, &s.Public, i)
			}
		}
	}
	return out
}

func (b *behaviour) observeRound(p *engine.Public, seat engine.Seat) {
	if p.Round > 8 {
		return
	}
	b.houses += int(p.Players[seat].Houses)
	for i := range int(p.Seats) {
		if engine.Seat(i) != seat && p.Players[i].Houses >= p.Players[seat].Houses {
			return
		}
	}
	b.ahead++
}

func (b *behaviour) observeDecision(
	r *engine.Rules, before, after *engine.Public, seat engine.Seat, actions []engine.Action,
) {
	switch before.Await {
	case engine.AwaitBuy:
		lack, _ := engine.MissingFor(before, seat, 1)
		for f, n := range after.Players[seat].Tokens {
			b.stored += max(int(n)-int(before.Players[seat].Tokens[f])-int(lack[f]), 0)
		}
	case engine.AwaitBuild:
		b.beyond += max(int(after.Players[seat].Houses)-after.Players[seat].Capacity(), 0)
		if before.Players[seat].Houses == 0 {
			return
		}
		ev := evaluator{r: r, p: *before, me: seat, level: &opponents[0]}
		var wanted maps.CitySet
		ev.rivals(func(rival engine.Seat) {
			if pl := &before.Players[rival]; pl.Houses > 0 {
				g := ev.grow(pl.Reach, pl.Cities, before.Step, 3)
				for _, city := range g.city[:g.n] {
					wanted = wanted.Add(city)
				}
			}
		})
		for _, a := range actions[:len(actions)-1] {
			b.built++
			if wanted.Has(maps.City(a.What)) {
				b.near++
			}
		}
	}
}

func (b *behaviour) observePurchase(before, after *engine.Public, seat engine.Seat) {
	fresh := after.Players[seat].Plants &^ before.Players[seat].Plants
	if fresh == 0 || before.Round == 1 {
		return
	}
	b.plants++
	b.rounds += int(before.Round)
	b.powers += int(fresh.Lowest().Info().Powers)
	b.over += int(before.Players[seat].Money-after.Players[seat].Money) - before.MinBid(fresh.Lowest())
}

// per returns a ratio in thousandths.
func per(n, of int) int { return 1000 * n / max(of, 1) }

// A personality shows in play: among four opponents of one level, the one that has it does more of what it is biased
// towards than the others, which are even. The margins are small, so that the test fails when a personality stops
// working and not when a constant of the game changes.
func TestPersonalitiesShowInPlay(t *testing.T) {
	for _, c := range []struct {
		name    string
		measure func(*behaviour) int
		percent int // of what the even opponents do: a minimum, or a maximum if below 100
	}{
		{"builder", func(b *behaviour) int { return b.beyond }, 104},
		{"hoarder", func(b *behaviour) int { return b.stored }, 140},
		{"blocker", func(b *behaviour) int { return per(b.near, b.built) }, 108},
		{"patient", func(b *behaviour) int { return per(b.powers, b.plants) }, 103},
		{"patient", func(b *behaviour) int { return b.ahead }, 80},
		{"rusher", func(b *behaviour) int { return b.plants }, 104},
		{"thrifty", func(b *behaviour) int { return per(b.over, b.plants) }, 75},
		{"gambler", func(b *behaviour) int { return per(b.over, b.plants) }, 104},
	} {
		for _, level := range []string{"easy", "normal"}[shorttest.Of(0, 1):] {
			all := behaviours(t, []string{level + "/" + c.name, level, level, level}, 48)
			own, even := c.measure(&all[0]), 0
			for i := range all[1:] {
				even += c.measure(&all[i+1])
			}
			if at := 300 * own / max(even, 1); c.percent > 100 && at < c.percent || c.percent < 100 && at > c.percent {
				t.Errorf("%s/%s: %d %% of the even seats' figure, want %d %%: %+v", level, c.name, at, c.percent, all)
			}
		}
	}
}
