package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

// fewGames plays some games of every player count.
func fewGames(t *testing.T) ([]game, []position) {
	t.Helper()
	p := plan{games: 15, seed: 3, levels: []string{"normal"}}
	games, err := loadOrPlay(p, "", 1)
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
	three, err := loadOrPlay(p, "", 3)
	if err != nil || !reflect.DeepEqual(one, three) {
		t.Errorf("three workers and one play different games (%v)", err)
	}
	p.seed = 4
	if other, err := loadOrPlay(p, "", 1); err != nil || reflect.DeepEqual(one, other) {
		t.Errorf("another seed plays the same games (%v)", err)
	}
	p.levels = []string{"genius"}
	if _, err := loadOrPlay(p, "", 1); err == nil {
		t.Error("an unknown level is accepted")
	}
}

// A file of games is continued where it was stopped, even in the middle of a line, and holds the games as played. Those
// of another plan are refused.
func TestGamesAreKept(t *testing.T) {
	p := plan{games: 6, seed: 5, levels: []string{"normal"}, search: "hard", kinds: usual}
	want, err := loadOrPlay(p, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "games")
	few := p
	few.games = 3
	if _, err := loadOrPlay(few, file, 1); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, data[:len(data)-10], 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 { // played, then read
		if got, err := loadOrPlay(p, file, 2); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("the games differ (%v)", err)
		}
	}
	if got, err := loadOther(file); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("read without their plan, the games differ (%v)", err)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	unnamed := bytes.ReplaceAll(whole, []byte(`"kinds":"`+usualKinds+`",`), nil)
	if err := os.WriteFile(file, unnamed, 0o644); err != nil || len(unnamed) == len(whole) {
		t.Fatal("the records do not name their kinds of table: ", err)
	}
	if got, err := loadOrPlay(p, file, 1); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("a file of an earlier build is not read (%v)", err)
	}
	other := p
	other.kinds = []kind{scripted}
	if _, err := loadOrPlay(other, file, 1); err == nil {
		t.Error("games at other kinds of table are accepted")
	}
	p.search = ""
	if _, err := loadOrPlay(p, file, 1); err == nil {
		t.Error("games of other players are accepted")
	}
	if err := os.WriteFile(file, data[:len(data)-10], 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := loadOther(file); err == nil {
		t.Error("half a game is read")
	}
}

// The weights that searching players have are in a file after their level's name.
func TestWeightsOfThePlayers(t *testing.T) {
	p := plan{search: "hard"}
	if err := p.loadValue(); err != nil || p.value != nil {
		t.Errorf("without a file: %v", err)
	}
	file := filepath.Join(t.TempDir(), "weights")
	p.search = "hard@" + file
	if err := p.loadValue(); err == nil {
		t.Error("a file that does not exist is read")
	}
	weights, err := os.ReadFile("../../bot/value_weights_master.bin")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, weights, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := p.loadValue(); err != nil || p.value == nil {
		t.Errorf("with a file: %v", err)
	}
	if err := os.WriteFile(file, weights[1:], 0o644); err != nil {
		t.Fatal(err)
	}
	if err := p.loadValue(); err == nil {
		t.Error("half of the weights are enough")
	}
}

// usual is usualKinds.
var usual = []kind{searchers, searchers, evaluators, scripted}

func TestKindsByName(t *testing.T) {
	var p plan
	if err := p.setKinds(usualKinds); err != nil || !slices.Equal(p.kinds, usual) {
		t.Errorf("%v (%v)", p.kinds, err)
	}
	if err := p.setKinds("searchers,nobody"); err == nil || !strings.Contains(err.Error(), `"nobody"`) {
		t.Errorf("tables of nobody: %v", err)
	}
}

// With a searching level there are tables of all kinds.
func TestKindsOfTable(t *testing.T) {
	p := plan{seed: 1, search: "hard", kinds: usual}
	count := map[kind]int{}
	for n := range 400 {
		count[p.kind(n)]++
	}
	if count[searchers] < 160 || count[evaluators] < 60 || count[scripted] < 60 {
		t.Errorf("tables: %v", count)
	}
	if p.search = ""; p.kind(1) != evaluators || p.kind(2) != evaluators {
		t.Error("without a searching level there are other players than evaluators")
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
	training, held := split(all, func(p *position) int { return p.game })
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

// Restored from the bot's format, a network gives nearly the same chances.
func TestRestore(t *testing.T) {
	_, all := fewGames(t)
	n := newNet(botShape(), 1)
	n.fitScale(all)
	n.fit(all, 20, learningRate, 1, func(int, float64) {})
	weights, err := n.quantise()
	if err != nil {
		t.Fatal(err)
	}
	again := newNet(botShape(), 2)
	again.fitScale(all[:len(all)/2])
	if err := again.restore(weights); err != nil {
		t.Fatal(err)
	}
	for i := range all {
		var a, b [engine.MaxPlayers]float64
		n.guess(&all[i], a[:len(all[i].seats)])
		again.guess(&all[i], b[:len(all[i].seats)])
		for k := range a {
			if math.Abs(a[k]-b[k]) > 0.02 {
				t.Fatalf("position %d: %.3f, restored %.3f", i, a, b)
			}
		}
	}
	if again.restore(weights[2:]) == nil {
		t.Error("weights of another shape are accepted")
	}
}

// What a level foresees is compared with what happened: every sale of the rounds compared, and every last round.
func TestForesee(t *testing.T) {
	p := plan{games: 6, seed: 5, levels: []string{"normal"}, search: "hard", kinds: usual}
	games, err := loadOrPlay(p, "", 1)
	if err != nil {
		t.Fatal(err)
	}
	parts, err := foresee(games, "expert-short", 4)
	if err != nil {
		t.Fatal(err)
	}
	searched := 0
	for i := range games {
		if games[i].Kind == searchers {
			searched++
		}
	}
	if last := &parts[0]; searched == 0 || last.rounds != searched || last.ended == 0 || last.money.n < 2*searched {
		t.Errorf("%d games of searchers, foreseen %+v", searched, *last)
	}
	if early := &parts[len(parts)-1]; early.sold == 0 || early.price.n != early.sold || early.guessed > early.sold {
		t.Errorf("earlier rounds: %+v", *early)
	}
	if _, err := foresee(games, "normal", 4); err == nil {
		t.Error("a level without a search foresees")
	}
}

// What a loss gains is the mean over the positions, and its error counts each game once.
func TestLossGain(t *testing.T) {
	at := func(game int) position {
		return position{game: game, seats: make([][]int16, 2), won: []float32{1, 0}}
	}
	list := []position{at(0), at(0), at(1), at(1)}
	chance := func(first func(game int) float64) guess {
		return func(p *position, out []float64) { out[0], out[1] = first(p.game), 1-first(p.game) }
	}
	even := chance(func(int) float64 { return 0.5 })
	better := chance(func(int) float64 { return 0.75 })
	if g := lossGain(list, even, better); math.Abs(g.mean-math.Log(0.5/0.75)) > 1e-9 || g.error > 1e-9 {
		t.Errorf("the same gain in every position: %v", g)
	}
	once := chance(func(game int) float64 { return 0.5 + 0.25*float64(game) })
	g := lossGain(list, even, once) // the games gain 0 and d: mean d/2, error d/2·√2/2
	if d := math.Log(0.5 / 0.75); math.Abs(g.mean-d/2) > 1e-9 || math.Abs(g.error+d/2*math.Sqrt2/2) > 1e-9 {
		t.Errorf("a gain in one game of two: %v", g)
	}
}
