package bot

import (
	"math"
	"strings"
	"testing"

	"kilovolt/engine"
)

// everyOffer plays games of evaluators and passes every seat that may buy a plant, with each plant on offer, to visit.
func everyOffer(t testing.TB, visit func(g *playout, seat engine.Seat, plant engine.Plant)) {
	t.Helper()
	for n, setup := range tables() {
		setup.Seed = uint64(n)
		round := uint16(0)
		play(t, setup, func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
			if s.Await != engine.AwaitOpen || s.Round == round {
				return
			}
			round = s.Round
			profiles := uniformProfiles()
			g := &playout{
				r: r, s: *s, profiles: &profiles, learned: &limitsInUse, round: s.Round, appraisal: &appraisal{},
			}
			ev := evaluator{r: r, p: s.Public, me: s.Actor, level: rivalLevel}
			for !ev.ready {
				ev.prepare()
			}
			g.appraisal.add(&ev, s.Actor)
			for set := s.Current(); set != 0; set &= set - 1 {
				visit(g, s.Actor, set.Lowest())
			}
		})
	}
}

func TestLimitWeightsFit(t *testing.T) {
	var n limitNet
	if err := n.load(limitWeights); err != nil {
		t.Fatal(err)
	}
	if err := n.load(limitWeights[1:]); err == nil || !strings.Contains(err.Error(), "train anew") {
		t.Errorf("weights of another length: error %v", err)
	}
}

// No sum overflows 32 bits as long as no input exceeds what a position can contain.
func TestNoSumOfLimitsOverflows(t *testing.T) {
	const most = 1 << 9 // the largest value of an input
	everyOffer(t, func(g *playout, seat engine.Seat, plant engine.Plant) {
		var x limitRow
		x.read(g, seat, plant)
		for i, v := range x {
			if v < -most || v > most {
				t.Fatalf("input %d of %d", i, v)
			}
		}
	})
	for j, bias := range limitsInUse.bias {
		sum := math.Abs(float64(bias))
		for i := range limitsInUse.in {
			sum += most * math.Abs(float64(limitsInUse.in[i][j]))
		}
		if sum > math.MaxInt32 {
			t.Errorf("output %d: a sum may reach %g", j, sum)
		}
	}
}

// Rivals bid more the more eager they are and never less than nothing; of two plants on offer, they mostly go further
// for the one that an evaluator rates higher. Nothing is allocated.
func TestLearnedLimits(t *testing.T) {
	calm, eager := typicalProfile, typicalProfile
	calm.eager, eager.eager = -20, 20
	asRated, pairs := 0, 0
	type offer struct{ limit, worth int }
	var before offer
	var whose *playout
	everyOffer(t, func(g *playout, seat engine.Seat, plant engine.Plant) {
		low, middle, high := g.learnedLimit(&calm, seat, plant), g.learnedLimit(&typicalProfile, seat, plant),
			g.learnedLimit(&eager, seat, plant)
		if low < 0 || low > middle || middle > high {
			t.Fatalf("limits of %d, %d and %d", low, middle, high)
		}
		if n := testing.AllocsPerRun(1, func() { g.learnedLimit(&calm, seat, plant) }); n != 0 {
			t.Fatalf("%v allocations", n)
		}
		worth, _ := g.rated(seat, plant)
		if whose == g && worth != before.worth && middle != before.limit {
			pairs++
			if (worth > before.worth) == (middle > before.limit) {
				asRated++
			}
		}
		whose, before = g, offer{middle, worth}
	})
	if pairs < 500 || 4*asRated < 3*pairs {
		t.Errorf("of %d pairs of plants, %d in the order of an evaluator", pairs, asRated)
	}
}

// Three rivals of eight bid as the network says, all in their own way: half of those that do not appraise plants. The
// seat itself never does. The same seed draws the same.
func TestWhoseLimitsAreLearned(t *testing.T) {
	learned, rivals, draws := 0, 0, map[int]bool{}
	for seed := range uint64(400) {
		before := drawProfiles(seed)
		after, again := before, before
		me := engine.Seat(seed % engine.MaxPlayers)
		learnLimits(&after, me, seed)
		if learnLimits(&again, me, seed); after != again {
			t.Fatal("the same seed draws otherwise")
		}
		for i, p := range after {
			switch {
			case !p.learned && p != before[i]:
				t.Fatal("the profile of another seat changes")
			case p.learned && (engine.Seat(i) == me || p.appraises):
				t.Fatal("the seat itself, or one that appraises, bids as learned")
			case p.learned:
				learned++
				draws[p.eager] = true
			}
		}
		rivals += engine.MaxPlayers - 1
	}
	if share := float64(learned) / float64(rivals); share < 0.34 || share > 0.41 || len(draws) < 50 {
		t.Errorf("%.2f of the rivals bid as learned, in %d ways", share, len(draws))
	}
}
