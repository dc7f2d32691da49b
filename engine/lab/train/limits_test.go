package main

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

// fewObservations returns what the seats of some games have shown.
func fewObservations(t *testing.T) ([]game, []observation) {
	t.Helper()
	games, _ := fewGames(t)
	observations, err := observe(games)
	if err != nil {
		t.Fatal(err)
	}
	return games, observations
}

// What a seat is seen to pay is a bid of the game, and less than what it is seen to refuse. A seat that drops out
// although it could pay the next bid refuses a price.
func TestObservations(t *testing.T) {
	games, observations := fewObservations(t)
	for number := range games {
		bids, drops, sold := 0, 0, 0
		var most []int16
		_, err := games[number].record.replayOn(games[number].Setup,
			func(_ *engine.Rules, s *engine.State, a engine.Action) {
				switch a.Verb {
				case engine.VerbOpen, engine.VerbBid:
					bids++
					most = append(most, a.N)
				case engine.VerbDrop:
					if s.Auction.Bid < s.Players[s.Actor].Money {
						drops++
					}
				}
			})
		if err != nil {
			t.Fatal(err)
		}
		refused := 0
		for _, o := range observations {
			if o.game != number {
				continue
			}
			if o.low > 0 {
				sold++
				if !slices.Contains(most, o.low) {
					t.Fatalf("game %d: nobody bid %d", number, o.low)
				}
			}
			if o.high > 0 {
				refused++
				if o.low >= o.high {
					t.Fatalf("game %d: a seat bids %d and refuses %d", number, o.low, o.high)
				}
			}
			if o.low == 0 && o.high == 0 {
				t.Fatalf("game %d: an observation that shows nothing", number)
			}
		}
		if sold == 0 || sold > bids || refused < drops {
			t.Errorf("game %d: %d bids and %d drops, but %d observations with a bid and %d refused",
				number, bids, drops, sold, refused)
		}
	}
	training, held := split(observations, func(o *observation) int { return o.game })
	if len(training) == 0 || len(held) == 0 || len(training)+len(held) != len(observations) {
		t.Errorf("%d observations to learn from, %d held out of %d", len(training), len(held), len(observations))
	}
}

// The derivatives of an observation's loss, and the gradient for each weight, agree with the slope of the loss.
func TestSlopesOfAnObservationsLoss(t *testing.T) {
	_, observations := fewObservations(t)
	n := newLimits(1)
	n.fit(observations, 1, learningRate, 1, func(int, float64) {})
	for _, o := range []observation{
		{in: observations[0].in, low: 12},
		{in: observations[9].in, high: 30},
		{in: observations[5].in, low: 18, high: 22},
	} {
		const h = 1e-3
		loss := func(typical, spread float64) float64 {
			l, _, _ := o.loss(typical, spread, n.Unit)
			return l
		}
		_, byTypical, bySpread := o.loss(2, 0.8, n.Unit)
		if slope := (loss(2+h, 0.8) - loss(2-h, 0.8)) / (2 * h); math.Abs(slope-byTypical) > 1e-4 {
			t.Errorf("%+v: slope %g by the limit, want %g", o, byTypical, slope)
		}
		if slope := (loss(2, 0.8+h) - loss(2, 0.8-h)) / (2 * h); math.Abs(slope-bySpread) > 1e-4 {
			t.Errorf("%+v: slope %g by the spread, want %g", o, bySpread, slope)
		}
		clear(n.grads)
		n.learn(&o)
		wrong, tried := 0, 0
		for i := 0; i < len(n.params); i += 3 {
			const h = 1e-2
			at := func(x float32) float64 {
				was := n.params[i]
				n.params[i] = was + x
				defer func() { n.params[i] = was }()
				return loss(n.forward(o.in))
			}
			tried++
			if slope := (at(h) - at(-h)) / (2 * h); math.Abs(slope-float64(n.grads[i])) > 0.01+0.1*math.Abs(slope) {
				wrong++ // close to a kink of the activation function
			}
		}
		if wrong > tried/50 {
			t.Errorf("%d of %d slopes differ from the gradient", wrong, tried)
		}
	}
}

// A trained network foresees observations better than any limit that is the same for all. Training is reproducible, and
// the quantised weights say nearly the same.
func TestLimitsAreLearned(t *testing.T) {
	_, observations := fewObservations(t)
	n, again := newLimits(1), newLimits(1)
	for _, one := range []*limits{n, again} {
		one.fit(observations, 10, learningRate, 1, func(int, float64) {})
	}
	if !slices.Equal(n.params, again.params) {
		t.Error("trained again, the weights differ")
	}
	inElektro := func(in []int16) (typical, spread float64) {
		typical, spread = n.forward(in)
		return typical * n.Unit, spread * n.Unit
	}
	learned := measureLimits(observations, inElektro)
	same := math.Inf(1)
	for limit := 5.0; limit < 40; limit++ {
		constant := func([]int16) (typical, spread float64) { return limit, 8 }
		same = min(same, measureLimits(observations, constant).loss)
	}
	if learned.loss > 0.8*same || learned.right < 0.7 || learned.observations != len(observations) {
		t.Errorf("%v; with the same limit for all %.4f", learned, same)
	}
	weights, err := n.quantise()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := quantisedLimits(weights)
	if err != nil {
		t.Fatal(err)
	}
	for i := range observations {
		typical, spread := inElektro(observations[i].in)
		if a, b := whole(observations[i].in); math.Abs(a-typical) > 0.5 || math.Abs(b-spread) > 0.5 {
			t.Fatalf("observation %d: %.2f and %.2f Elektro, quantised %.2f and %.2f", i, typical, spread, a, b)
		}
	}
	if _, err := quantisedLimits(weights[1:]); err == nil || !strings.Contains(err.Error(), "train anew") {
		t.Errorf("weights of another shape: %v", err)
	}
}

// Learned limits foresee what plants cost among evaluators better.
func TestLearnedLimitsForeseePrices(t *testing.T) {
	b, err := foreseeBids([]string{"expert", "expert-learner"}, "expert-nosearch", 16, 3)
	if err != nil {
		t.Fatal(err)
	}
	if t.Log(b); b.auctions < 200 || b.by[1].gain.sum > -0.3*float64(b.auctions) {
		t.Errorf("%s", b)
	}
}

// The command writes weights that the network takes, and with no epochs reports on those in use and writes nothing.
func TestLimitsAreWritten(t *testing.T) {
	p := plan{games: 15, seed: 3, levels: []string{"normal"}}
	kept, file := filepath.Join(t.TempDir(), "games"), filepath.Join(t.TempDir(), "weights")
	if err := runLimits(p, file, kept, "", 0, 1, learningRate); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a report writes weights")
	}
	if err := runLimits(p, file, kept, kept, 1, 1, learningRate); err != nil {
		t.Fatal(err)
	}
	weights, err := os.ReadFile(file)
	if err == nil {
		_, err = quantisedLimits(weights)
	}
	if err != nil {
		t.Error(err)
	}
}
