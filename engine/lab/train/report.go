package main

import (
	"fmt"
	"math"

	"kilovolt/engine/bot"
)

// guess estimates each player's chance to win.
type guess func(p *position, out []float64)

// scoring measures how good guesses are.
type scoring struct {
	n              int
	sum, even, hit float64
}

func (s *scoring) add(p *position, chances []float64) {
	best := 0
	for i, c := range chances {
		if c > chances[best] {
			best = i
		}
		if w := float64(p.won[i]); w > 0 {
			s.sum -= w * math.Log(max(c, 1e-5))
		}
	}
	s.n++
	s.even += math.Log(float64(len(chances)))
	s.hit += float64(p.won[best])
}

// loss returns the mean negative logarithm of the winner's chance.
func (s *scoring) loss() float64 { return s.sum / float64(s.n) }

// heldLoss returns the loss of a guess over positions.
func heldLoss(list []position, g guess) float64 {
	var s scoring
	var out [6]float64
	for i := range list {
		p := &list[i]
		chances := out[:len(p.seats)]
		g(p, chances)
		s.add(p, chances)
	}
	return s.loss()
}

// report prints how good a guess is: in total, by player count, by Step, by the cities left to the end, and how well
// its chances are calibrated.
func report(list []position, g guess) {
	var all scoring
	parts := map[string]*scoring{}
	var names []string
	part := func(name string) *scoring {
		if parts[name] == nil {
			parts[name] = &scoring{}
		}
		return parts[name]
	}
	for k := evaluators; k <= scripted; k++ {
		names = append(names, k.String())
	}
	for n := 2; n <= 6; n++ {
		names = append(names, fmt.Sprintf("%d players", n))
	}
	for n := 1; n <= 3; n++ {
		names = append(names, fmt.Sprintf("Step %d", n))
	}
	for _, n := range []int{0, 3, 6, 9, 12, 15, 18} {
		names = append(names, fmt.Sprintf("%d-%d to the end", n, n+2))
	}
	var predicted, observed [10]float64
	var times [10]int
	var out [6]float64
	for i := range list {
		p := &list[i]
		chances := out[:len(p.seats)]
		g(p, chances)
		all.add(p, chances)
		part(p.kind.String()).add(p, chances)
		part(fmt.Sprintf("%d players", len(p.seats))).add(p, chances)
		part(fmt.Sprintf("Step %d", p.step)).add(p, chances)
		part(fmt.Sprintf("%d-%d to the end", p.toEnd/3*3, p.toEnd/3*3+2)).add(p, chances)
		for k, c := range chances {
			at := min(int(10*c), 9)
			predicted[at] += c
			observed[at] += float64(p.won[k])
			times[at]++
		}
	}
	line := func(name string, s *scoring) {
		if s != nil && s.n > 0 {
			fmt.Printf("  %-18s %7d  loss %.4f (equal chances %.4f)  the favourite wins %.1f %%\n",
				name, s.n, s.loss(), s.even/float64(s.n), 100*s.hit/float64(s.n))
		}
	}
	line("all", &all)
	for _, name := range names {
		line(name, parts[name])
	}
	fmt.Print("  predicted/observed, in percent:")
	for i := range predicted {
		if times[i] > 0 {
			fmt.Printf(" %.1f/%.1f", 100*predicted[i]/float64(times[i]), 100*observed[i]/float64(times[i]))
		}
	}
	fmt.Println()
}

// quantised returns the guess of the bot's own network with some weights.
func quantised(weights []byte) (guess, error) {
	v, err := bot.NewValue(weights)
	if err != nil {
		return nil, err
	}
	return func(p *position, out []float64) {
		seats := make([][]int32, len(p.seats))
		for i, s := range p.seats {
			seats[i] = widen(s)
		}
		chances := v.Chances(widen(p.table), seats)
		for i := range out {
			out[i] = float64(chances[i]) / 65536
		}
	}, nil
}

func widen(in []int16) []int32 {
	out := make([]int32, len(in))
	for i, x := range in {
		out[i] = int32(x)
	}
	return out
}

// gain is by how much the loss of one guess is above that of another.
type gain struct {
	mean  float64
	error float64 // standard error; a game counts once, as its positions are much alike
}

func (g gain) String() string { return fmt.Sprintf("loss %+.4f ± %.4f", g.mean, g.error) }

// lossGain returns what the loss gains by another guess. The positions of a game must be adjacent.
func lossGain(list []position, before, after guess) (g gain) {
	type sum struct{ loss, positions float64 }
	var games []sum
	var out [6]float64
	for i := range list {
		p := &list[i]
		var a, b scoring
		before(p, out[:len(p.seats)])
		a.add(p, out[:len(p.seats)])
		after(p, out[:len(p.seats)])
		b.add(p, out[:len(p.seats)])
		if i == 0 || list[i-1].game != p.game {
			games = append(games, sum{})
		}
		at := &games[len(games)-1]
		at.loss, at.positions = at.loss+b.sum-a.sum, at.positions+1
		g.mean += (b.sum - a.sum) / float64(len(list))
	}
	for _, one := range games {
		d := (one.loss - g.mean*one.positions) / float64(len(list))
		g.error += d * d
	}
	g.error = math.Sqrt(g.error)
	return g
}

// ofKind returns the positions of the tables of a kind.
func ofKind(list []position, k kind) (out []position) {
	for _, p := range list {
		if p.kind == k {
			out = append(out, p)
		}
	}
	return out
}
