package main

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"kilovolt/engine"
)

// few is a handful of games, one of each player count and some more.
func few(t *testing.T) ([]game, []position) {
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
	one, _ := few(t)
	p := plan{games: 15, seed: 3, levels: []string{"normal"}}
	three, err := p.playAll(3)
	if err != nil || !reflect.DeepEqual(one, three) {
		t.Errorf("three workers play other games than one (%v)", err)
	}
	p.seed = 4
	if other, err := p.playAll(1); err != nil || reflect.DeepEqual(one, other) {
		t.Errorf("another seed plays the same games (%v)", err)
	}
	p.levels = []string{"genius"}
	if _, err := p.playAll(1); err == nil {
		t.Error("a level that there is not plays")
	}
}

func TestPositions(t *testing.T) {
	games, all := few(t)
	n := 0
	players := map[int]bool{}
	for _, g := range games {
		n += len(g.Rounds)
		players[g.Setup.Players] = true
		for i := range g.Rounds {
			if p := &g.Rounds[i]; p.Await != engine.AwaitOpen || int(p.Round) != i+2 {
				t.Fatalf("round %d is noted as it awaits %s, at place %d", p.Round, p.Await, i)
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
			t.Fatalf("of %d players won %v", len(p.seats), p.won)
		}
	}
	learn, held := split(all)
	for _, p := range held {
		if slices.ContainsFunc(learn, func(q position) bool { return q.game == p.game }) {
			t.Fatalf("game %d is learned and held out", p.game)
		}
	}
}

// The gradient is that of the loss, weight by weight.
func TestGradient(t *testing.T) {
	_, all := few(t)
	for _, linear := range []bool{false, true} {
		s := shapeOfBot()
		s.linear = linear
		n := newNet(s, 1)
		n.scale(all)
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
				wrong++ // next to a kink
			}
		}
		if wrong > tried/50 {
			t.Errorf("linear %v: %d of %d slopes are not the gradient", linear, wrong, tried)
		}
	}
}

// Learning comes to know what it is shown, the same every time, and the whole numbers say what the network says.
func TestLearn(t *testing.T) {
	_, all := few(t)
	learned := func() *net {
		n := newNet(shapeOfBot(), 1)
		n.scale(all)
		n.learn(all, 150, rate, 1, func(int, float64) {})
		return n
	}
	n := learned()
	even := 0.0
	for _, p := range all {
		even += math.Log(float64(len(p.seats))) / float64(len(all))
	}
	if loss := heldLoss(all, n.guess); loss > even/2 {
		t.Errorf("the loss is %.3f, knowing nothing %.3f", loss, even)
	}
	if again := learned(); !slices.Equal(n.params, again.params) {
		t.Error("learned anew, the weights are others")
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
				t.Fatalf("position %d: the network says %.3f, in whole numbers %.3f", i, a, b)
			}
		}
	}
}

// What later rounds say is weighed in; with lambda 1 it is not.
func TestBlend(t *testing.T) {
	list := []position{{game: 1, won: []float32{1, 0}}, {game: 1, won: []float32{1, 0}}, {game: 2, won: []float32{0, 1}}}
	for i := range list {
		list[i].seats = make([][]int16, 2)
	}
	half := func(_ *position, out []float64) { out[0], out[1] = 0.5, 0.5 }
	if got := blend(list, half, 1); !reflect.DeepEqual(got, list) {
		t.Errorf("with lambda 1: %v", got)
	}
	got := blend(list, half, 0.5)
	if !slices.Equal(got[0].won, []float32{0.75, 0.25}) || !slices.Equal(got[1].won, []float32{1, 0}) || !slices.Equal(got[2].won, []float32{0, 1}) {
		t.Errorf("with lambda one half: %v", got)
	}
}
