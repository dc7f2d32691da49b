package main

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"kilovolt/engine"
)

// fewGames plays some games of every player count.
func fewGames(t *testing.T) ([]game, []position) {
	t.Helper()
	p := plan{games: 15, seed: 3, levels: []string{"normal"}}
	games, err := p.playAll(1)
	if err != nil {
		t.Fatal(err)
	}
	all, err := positions(games)
	if err != nil {
		t.Fatal(err)
	}
	return games, all
}

func TestGamesDoNotDependOnTheWorkers(t *testing.T) {
	one, _ := fewGames(t)
	p := plan{games: 15, seed: 3, levels: []string{"normal"}}
	three, err := p.playAll(3)
	if err != nil || !reflect.DeepEqual(one, three) {
		t.Errorf("three workers and one play different games (%v)", err)
	}
	p.seed = 4
	if other, err := p.playAll(1); err != nil || reflect.DeepEqual(one, other) {
		t.Errorf("another seed plays the same games (%v)", err)
	}
	p.levels = []string{"genius"}
	if _, err := p.playAll(1); err == nil {
		t.Error("an unknown level is accepted")
	}
}

func TestPositions(t *testing.T) {
	games, all := fewGames(t)
	n := 0
	players := map[int]bool{}
	for _, g := range games {
		n += len(g.Rounds)
		players[g.Setup.Players] = true
		for i := range g.Rounds {
			if p := &g.Rounds[i]; p.Await != engine.AwaitOpen || int(p.Round) != i+2 {
				t.Fatalf("round %d is recorded awaiting %s, at index %d", p.Round, p.Await, i)
			}
		}
	}
	if len(all) != n || len(players) != 5 {
		t.Errorf("%d positions of %d rounds, player counts %v", len(all), n, players)
	}
	for _, p := range all {
		sum := float32(0)
		for _, w := range p.won {
			sum += w
		}
		if math.Abs(float64(sum)-1) > 1e-6 || len(p.won) != len(p.seats) {
			t.Fatalf("%d players have the shares %v of a win", len(p.seats), p.won)
		}
	}
	training, held := split(all)
	for _, p := range held {
		if slices.ContainsFunc(training, func(q position) bool { return q.game == p.game }) {
			t.Fatalf("game %d is both trained on and held out", p.game)
		}
	}
}

// The gradient agrees with the slope of the loss for each weight.
func TestGradientIsThatOfTheLoss(t *testing.T) {
	_, all := fewGames(t)
	for _, linear := range []bool{false, true} {
		s := botShape()
		s.linear = linear
		n := newNet(s, 1)
		n.fitScale(all)
		tr := n.newTrace()
		p := &all[len(all)/2]
		loss := func() float64 {
			n.forward(p, tr)
			sum := 0.0
			for i, w := range p.won {
				sum -= float64(w) * math.Log(tr.chance[i])
			}
			return sum
		}
		loss()
		var first [engine.MaxPlayers][]float32
		for i := range first {
			first[i] = make([]float32, 3*n.First)
		}
		n.backward(p, tr, &first)
		wrong, tried := 0, 0
		for i := 0; i < len(n.params); i += 7 {
			const h = 1e-2
			was := n.params[i]
			n.params[i] = was + h
			up := loss()
			n.params[i] = was - h
			down := loss()
			n.params[i] = was
			tried++
			if slope := (up - down) / (2 * h); math.Abs(slope-float64(n.grads[i])) > 0.01+0.1*math.Abs(slope) {
				wrong++ // close to a kink of the activation function
			}
		}
		if wrong > tried/50 {
			t.Errorf("linear %v: %d of %d slopes differ from the gradient", linear, wrong, tried)
		}
	}
}

// Training fits the positions that it is given and is reproducible, and the quantised weights give nearly the same
// chances.
func TestFit(t *testing.T) {
	_, all := fewGames(t)
	learned := func() *net {
		n := newNet(botShape(), 1)
		n.fitScale(all)
		n.fit(all, 150, learningRate, 1, func(int, float64) {})
		return n
	}
	n := learned()
	even := 0.0
	for _, p := range all {
		even += math.Log(float64(len(p.seats))) / float64(len(all))
	}
	if loss := heldLoss(all, n.guess); loss > even/2 {
		t.Errorf("the loss is %.3f, with equal chances %.3f", loss, even)
	}
	if again := learned(); !slices.Equal(n.params, again.params) {
		t.Error("trained again, the weights differ")
	}
	weights, err := n.quantise()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := quantised(weights)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		var a, b [engine.MaxPlayers]float64
		n.guess(&all[i], a[:len(all[i].seats)])
		whole(&all[i], b[:len(all[i].seats)])
		for k := range a {
			if math.Abs(a[k]-b[k]) > 0.02 {
				t.Fatalf("position %d: the network says %.3f, quantised %.3f", i, a, b)
			}
		}
	}
}

// Later estimates are blended into the target; with lambda 1 they are not.
func TestBlend(t *testing.T) {
	list := []position{
		{game: 1, won: []float32{1, 0}}, {game: 1, won: []float32{1, 0}}, {game: 2, won: []float32{0, 1}},
	}
	for i := range list {
		list[i].seats = make([][]int16, 2)
	}
	half := func(_ *position, out []float64) { out[0], out[1] = 0.5, 0.5 }
	if got := blend(list, half, 1); !reflect.DeepEqual(got, list) {
		t.Errorf("with lambda 1: %v", got)
	}
	got := blend(list, half, 0.5)
	for i, want := range [][]float32{{0.75, 0.25}, {1, 0}, {0, 1}} {
		if !slices.Equal(got[i].won, want) {
			t.Errorf("position %d with lambda 0.5: %v, want %v", i, got[i].won, want)
		}
	}
}
