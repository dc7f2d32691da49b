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

// fewOffers returns what the seats of some games have shown.
func fewOffers(t *testing.T) ([]game, []offer) {
	t.Helper()
	games, _ := fewGames(t)
	offers, err := offersOf(games)
	if err != nil {
		t.Fatal(err)
	}
	return games, offers
}

// Each bid of a game is the most that a seat has shown to pay, or less than a later one; whoever drops out has refused
// one Elektro more than the bid.
func TestOffers(t *testing.T) {
	games, offers := fewOffers(t)
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
		for _, o := range offers {
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
				t.Fatalf("game %d: an offer that shows nothing", number)
			}
		}
		if sold == 0 || sold > bids || refused < drops {
			t.Errorf("game %d: %d bids and %d drops, but %d offers with a bid and %d refused",
				number, bids, drops, sold, refused)
		}
	}
	training, held := split(offers, func(o *offer) int { return o.game })
	if len(training) == 0 || len(held) == 0 || len(training)+len(held) != len(offers) {
		t.Errorf("%d offers to learn from, %d held out of %d", len(training), len(held), len(offers))
	}
}

// The derivatives of an offer's loss, and the gradient for each weight, agree with the slope of the loss.
func TestSlopesOfAnOffersLoss(t *testing.T) {
	_, offers := fewOffers(t)
	n := newLimits(1)
	n.fit(offers, 1, learningRate, 1, func(int, float64) {})
	for _, o := range []offer{
		{in: offers[0].in, low: 12}, {in: offers[9].in, high: 30}, {in: offers[5].in, low: 18, high: 22},
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

// Training foresees offers better than a limit that is the same for all, and is reproducible; the quantised weights
// say nearly the same.
func TestLimitsAreLearned(t *testing.T) {
	_, offers := fewOffers(t)
	n, again := newLimits(1), newLimits(1)
	for _, one := range []*limits{n, again} {
		one.fit(offers, 10, learningRate, 1, func(int, float64) {})
	}
	if !slices.Equal(n.params, again.params) {
		t.Error("trained again, the weights differ")
	}
	inElektro := func(in []int16) (typical, spread float64) {
		typical, spread = n.forward(in)
		return typical * n.Unit, spread * n.Unit
	}
	learned := measureLimits(offers, inElektro)
	same := math.Inf(1)
	for limit := 5.0; limit < 40; limit++ {
		constant := func([]int16) (typical, spread float64) { return limit, 8 }
		same = min(same, measureLimits(offers, constant).loss)
	}
	if learned.loss > 0.8*same || learned.typical < 0.7 || learned.offers != len(offers) {
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
	for i := range offers {
		typical, spread := inElektro(offers[i].in)
		if a, b := whole(offers[i].in); math.Abs(a-typical) > 0.5 || math.Abs(b-spread) > 0.5 {
			t.Fatalf("offer %d: %.2f and %.2f Elektro, quantised %.2f and %.2f", i, typical, spread, a, b)
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
