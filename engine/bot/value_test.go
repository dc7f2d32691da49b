package bot

import (
	"flag"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"kilovolt/engine"
)

var update = flag.Bool("update", false, "write the files in testdata instead of comparing with them")

// simpleDecision does not depend on the levels, so that the positions of a test stay the same when a level changes.
func simpleDecision(r *engine.Rules, p *engine.Public) engine.Action {
	pl := &p.Players[p.Actor]
	var list engine.List
	engine.Legal(r, p, &list)
	switch p.Await {
	case engine.AwaitOpen:
		first, last := list.At[0], list.At[list.N-1]
		if pl.Capacity() < int(pl.Houses)+3 || last.Verb != engine.VerbPass {
			return first.Action
		}
		return last.Action
	case engine.AwaitBid:
		return engine.Action{Verb: engine.VerbDrop}
	case engine.AwaitBuy:
		need, _, _ := engine.RunBill(r, p, p.Actor, 1)
		for f, n := range need {
			if n := min(int(n), engine.MostTokens(r, p, engine.Fuel(f))); n > 0 {
				return engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}
			}
		}
		return engine.Action{Verb: engine.VerbDone}
	case engine.AwaitBuild:
		best, cost := engine.Action{Verb: engine.VerbDone}, int(pl.Money)+1
		for c, n := range engine.CityCosts(r, p, p.Actor) {
			if n >= 0 && n < cost {
				best, cost = engine.Action{Verb: engine.VerbBuild, What: uint8(c)}, n
			}
		}
		return best
	case engine.AwaitRun:
		way := engine.BestPowering(r, p, p.Actor)
		return way.Actions()[0]
	}
	return list.At[0].Action
}

// playRounds plays a game by simpleDecision and passes the beginning of every round to visit.
func playRounds(t testing.TB, setup engine.Setup, visit func(r *engine.Rules, s *engine.State)) (
	r *engine.Rules, end *engine.State,
) {
	t.Helper()
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	round := uint16(0)
	for s.Await != engine.AwaitNothing && s.Round <= 30 {
		if s.Round > round && s.Await == engine.AwaitOpen {
			round = s.Round
			visit(r, &s)
		}
		if err := engine.Apply(r, &s, simpleDecision(r, &s.Public), nil); err != nil {
			t.Fatal(err)
		}
	}
	return r, &s
}

// everyRound plays a game at each kind of table and passes the beginning of every round to visit.
func everyRound(t testing.TB, visit func(r *engine.Rules, s *engine.State)) {
	for i, setup := range tables() {
		setup.Seed = uint64(70 + i)
		playRounds(t, setup, visit)
	}
}

// eachNetwork runs a test of each network in use.
func eachNetwork(t *testing.T, test func(t *testing.T, v *valueNet)) {
	for name, v := range map[string]*valueNet{"value": &valueInUse, "master": &masterValue} {
		t.Run(name, func(t *testing.T) { test(t, v) })
	}
}

func total(out *[engine.MaxPlayers]int32) (sum int32) {
	for _, c := range out {
		sum += c
	}
	return sum
}

func TestChancesSumToOne(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			var out [engine.MaxPlayers]int32
			v.chances(r, &s.Public, &out)
			for i, c := range out {
				if c < 0 || i >= r.Players && c != 0 {
					t.Errorf("%d players, round %d: seat %d has a chance of %d", r.Players, s.Round, i, c)
				}
			}
			if total(&out) != fullChance {
				t.Errorf("%d players, round %d: the chances add up to %d", r.Players, s.Round, total(&out))
			}
		})
	})
}

// Once the game is over, the winners share one win.
func TestChancesAtTheEnd(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		setup := engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 4}
		r, end := playRounds(t, setup, func(*engine.Rules, *engine.State) {})
		p := end.Public
		if p.Phase != engine.PhaseOver {
			t.Fatal("the game does not end")
		}
		for _, winners := range []engine.SeatSet{1, 2, 4, 6, 7} {
			p.Winners = winners
			var out [engine.MaxPlayers]int32
			v.chances(r, &p, &out)
			for i := range r.Players {
				want := 0
				if winners.Has(engine.Seat(i)) {
					want = fullChance / winners.Len()
				}
				if d := int(out[i]) - want; d < 0 || d > 1 {
					t.Errorf("winners %b: seat %d has %d", winners, i, out[i])
				}
			}
			if total(&out) != fullChance {
				t.Errorf("winners %b: the chances add up to %d", winners, total(&out))
			}
		}
	})
}

// swap exchanges two seats in a position.
func swap(p *engine.Public, a, b engine.Seat) {
	p.Players[a], p.Players[b] = p.Players[b], p.Players[a]
	for i, s := range p.Order[:p.Seats] {
		switch s {
		case a:
			p.Order[i] = b
		case b:
			p.Order[i] = a
		}
	}
	for c := range p.Spaces {
		for i, o := range p.Spaces[c] {
			switch o {
			case engine.HouseOf(a):
				p.Spaces[c][i] = engine.HouseOf(b)
			case engine.HouseOf(b):
				p.Spaces[c][i] = engine.HouseOf(a)
			}
		}
	}
}

// A seat's number does not matter, only what the player has and their place in player order.
func TestChancesFollowTheSeat(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			var before, after [engine.MaxPlayers]int32
			v.chances(r, &s.Public, &before)
			p := s.Public
			a, b := engine.Seat(0), engine.Seat(r.Players-1)
			swap(&p, a, b)
			v.chances(r, &p, &after)
			before[a], before[b] = before[b], before[a]
			for i := range before {
				// The rounding error goes to the first of the best seats.
				if d := before[i] - after[i]; d < -engine.MaxPlayers || d > engine.MaxPlayers {
					t.Fatalf("%d players, round %d: %v, with seats %d and %d swapped %v",
						r.Players, s.Round, before, a, b, after)
				}
			}
		})
	})
}

// The estimate does not depend on hidden cards (H1).
func TestHiddenCardsDoNotChangeChances(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			view := engine.ViewOf(s, s.Actor)
			other := engine.Sample(r, &view, 9)
			var one, two [engine.MaxPlayers]int32
			v.chances(r, &s.Public, &one)
			if v.chances(r, &other.Public, &two); one != two {
				t.Fatalf("round %d: %v, with other hidden cards %v", s.Round, one, two)
			}
		})
	})
}

// Having forty Elektro more clearly helps on average, and never does much harm.
func TestMoneyHelps(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		n, gain := 0, int32(0)
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			if s.Round < 2 {
				return
			}
			var before [engine.MaxPlayers]int32
			v.chances(r, &s.Public, &before)
			for i := range r.Players {
				p := s.Public
				p.Players[i].Money += 40
				var after [engine.MaxPlayers]int32
				v.chances(r, &p, &after)
				if after[i] < before[i]-fullChance/20 {
					t.Errorf("%d players, round %d: with 40 Elektro more, the chance of seat %d falls from %d to %d",
						r.Players, s.Round, i, before[i], after[i])
				}
				n++
				gain += (after[i] - before[i]) / 16
			}
		})
		if mean := 16 * float64(gain) / float64(n) / fullChance; mean < 0.03 {
			t.Errorf("40 Elektro more are worth %.3f of a win", mean)
		}
	})
}

// In games at the normal level, the estimate is far better than equal chances.
func TestChancesBeatKnowingNothing(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		loss, even, n := 0.0, 0.0, 0
		for i := range 40 {
			setup := engine.Setup{
				Board: []string{"germany", "usa"}[i%2], Edition: engine.Edition(i / 2 % 2),
				Players: engine.MinPlayers + i%5, Seed: uint64(9000 + i),
			}
			var list [][engine.MaxPlayers]int32
			round := uint16(1)
			end := play(t, setup, func(r *engine.Rules, s *engine.State, _ uint64, _ []engine.Action, _ Reason) {
				if s.Round > round && s.Await == engine.AwaitOpen {
					round = s.Round
					var now [engine.MaxPlayers]int32
					v.chances(r, &s.Public, &now)
					list = append(list, now)
				}
			})
			for _, now := range list {
				share := 0.0
				for i := range setup.Players {
					if end.Winners.Has(engine.Seat(i)) {
						share += float64(now[i])
					}
				}
				loss -= math.Log(max(share, 1) / fullChance)
				even += math.Log(float64(setup.Players))
				n++
			}
		}
		t.Logf("%d positions, loss %.3f, with equal chances %.3f", n, loss/float64(n), even/float64(n))
		if loss > 0.9*even {
			t.Errorf("the loss is %.3f, with equal chances it would be %.3f", loss/float64(n), even/float64(n))
		}
	})
}

// Every machine computes the same chances; those of some positions are in testdata/chances.txt. Other weights would
// change them.
func TestChancesGolden(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		name := "testdata/chances.txt"
		if v == &masterValue {
			name = "testdata/chances_master.txt"
		}
		var b strings.Builder
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			if s.Round%4 != 2 {
				return
			}
			var out [engine.MaxPlayers]int32
			v.chances(r, &s.Public, &out)
			fmt.Fprintf(&b, "%s %s %d %d: %v\n", r.Board.ID, r.Edition, r.Players, s.Round, out[:r.Players])
		})
		if *update {
			if err := os.MkdirAll("testdata", 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(name, []byte(b.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Split(b.String(), "\n")
		for i, line := range strings.Split(string(want), "\n") {
			if i >= len(got) || got[i] != line {
				t.Fatalf("line %d: %q, golden %q", i+1, got[min(i, len(got)-1)], line)
			}
		}
	})
}

func TestChancesAllocateNothing(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			var out [engine.MaxPlayers]int32
			if n := testing.AllocsPerRun(1, func() { v.chances(r, &s.Public, &out) }); n != 0 {
				t.Fatalf("%d players, round %d: %v allocations", r.Players, s.Round, n)
			}
		})
	})
}

func TestWeightsFit(t *testing.T) {
	for _, weights := range [][]byte{valueWeights, masterWeights} {
		var v valueNet
		if err := v.load(weights); err != nil {
			t.Fatal(err)
		}
		if len(weights) > 60<<10 {
			t.Errorf("the weights take %d bytes", len(weights))
		}
		if err := v.load(weights[1:]); err == nil || !strings.Contains(err.Error(), "train anew") {
			t.Errorf("weights of another length: error %v", err)
		}
	}
}

// No sum of the network overflows 32 bits as long as no input exceeds what a position can contain.
func TestNoSumOverflows(t *testing.T) {
	eachNetwork(t, func(t *testing.T, v *valueNet) {
		const most = 1 << 10 // the largest value of an input
		everyRound(t, func(r *engine.Rules, s *engine.State) {
			var in valueInputs
			in.read(r, &s.Public)
			for _, x := range in.table {
				if x < -most || x > most {
					t.Fatalf("a table input of %d", x)
				}
			}
			for i := range r.Players {
				for j, x := range in.seat[i] {
					if x < -most || x > most {
						t.Fatalf("seat input %d of %d", j, x)
					}
				}
			}
		})
		size := func(w int64) (high, low int64) {
			h, l := halves(w)
			return max(int64(h), -int64(h)), max(int64(l), -int64(l))
		}
		check := func(what string, bias int64, most int64, words func(add func(int64))) {
			high, low := size(bias)
			words(func(w int64) {
				h, l := size(w)
				high, low = high+h*most, low+l*most
			})
			if max(high, low) > math.MaxInt32 {
				t.Errorf("%s: a sum may reach %d", what, max(high, low))
			}
		}
		for j := range v.bias {
			check(fmt.Sprintf("first layer, word %d", j), v.bias[j], most, func(add func(int64)) {
				for i := range v.table[j/4] {
					add(v.table[j/4][i][j%4])
				}
				for i := range v.seat[j/4] {
					add(v.seat[j/4][i][j%4])
				}
			})
		}
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			for j := range v.bias2 {
				name := fmt.Sprintf("second layer, %d players, word %d", players, j)
				check(name, v.bias2[j], layerMax, func(add func(int64)) {
					for i := range valueFirst {
						add(v.own[players][j/4][i][j%4])
						for range players {
							add(v.all[players][j/4][i][j%4])
						}
						add(v.best[j/4][i][j%4])
					}
				})
			}
		}
		check("score", 0, layerMax, func(add func(int64)) {
			for _, w := range v.out {
				add(int64(w))
			}
			for _, w := range v.skip {
				add(int64(w))
			}
		})
	})
}

func BenchmarkChances(b *testing.B) {
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
			var list []engine.Public
			r, _ := playRounds(b, benchSetup(players), func(_ *engine.Rules, s *engine.State) {
				list = append(list, s.Public)
			})
			var out [engine.MaxPlayers]int32
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				valueInUse.chances(r, &list[i%len(list)], &out)
			}
		})
	}
}
