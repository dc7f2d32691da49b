package main

import (
	"math"

	"kilovolt/engine/bot"
)

// shape is the size of a network. A linear one has no hidden layers: its weights lead from the inputs straight to the
// score.
type shape struct {
	bot.ValueNet
	linear bool
}

func botShape() shape { return shape{ValueNet: bot.ValueShape()} }

// net is the network in floating point. Inputs are scaled to mean 0 and standard deviation 1. Every product is
// converted to float32 on its own, so that it is not fused with the sum: machines of one architecture learn the same
// weights.
type net struct {
	shape
	mean, invDev []float32 // of table inputs, then seat inputs; invDev is the inverse of the deviation

	learner
	w, g weightParts // slices of what is learned
}

// weightParts is weights, or their gradients.
type weightParts struct {
	table, seat [][]float32 // by output, then input
	bias        []float32
	second      [][]float32 // by output; inputs are the own first layer, the rivals' mean, the rivals' maximum
	bias2       []float32
	out, skip   []float32
	line        []float32
}

func newNet(s shape, seed uint64) *net {
	size := (s.Table+s.Seat+1)*s.First + (3*s.First+1)*s.Second + s.Second + s.First
	if s.linear {
		size += s.Seat
	}
	n := &net{shape: s, learner: newLearner(size)}
	n.w, n.g = s.cut(n.params), s.cut(n.grads)
	c := rng(mix(seed, 77))
	fill := func(rows [][]float32, inputs int) {
		for _, row := range rows {
			c.fill(row, math.Sqrt(6/float64(inputs)))
		}
	}
	fill(n.w.table, s.Table+s.Seat)
	fill(n.w.seat, s.Table+s.Seat)
	fill(n.w.second, 3*s.First)
	fill([][]float32{n.w.out}, 6*max(s.Second, 1))
	fill([][]float32{n.w.skip}, 6*max(s.First, 1))
	return n
}

// cut splits a list of numbers into the parts.
func (s *shape) cut(all []float32) (p weightParts) {
	next := func(n int) []float32 {
		part := all[:n:n]
		all = all[n:]
		return part
	}
	rows := func(outputs, inputs int) (out [][]float32) {
		for range outputs {
			out = append(out, next(inputs))
		}
		return out
	}
	p.table, p.seat, p.bias = rows(s.First, s.Table), rows(s.First, s.Seat), next(s.First)
	p.second, p.bias2 = rows(s.Second, 3*s.First), next(s.Second)
	p.out, p.skip = next(s.Second), next(s.First)
	p.line = next(len(all))
	return p
}

// fitScale sets the scaling of the inputs from positions.
func (n *net) fitScale(list []position) {
	sums := newInputSums(n.Table + n.Seat)
	for i := range list {
		sums.add(0, list[i].table)
		for _, s := range list[i].seats {
			sums.add(n.Table, s)
		}
	}
	n.mean, n.invDev = sums.scale()
}

// trace is the intermediate results for a position.
type trace struct {
	table  []float32
	seat   [6][]float32
	first  [6][]float32 // own, rivals' mean, rivals' maximum
	best   [6][]int8    // the seat with the rivals' maximum
	second [6][]float32
	score  [6]float32
	chance [6]float64
}

func (n *net) newTrace() *trace {
	t := &trace{table: make([]float32, n.Table)}
	for i := range t.seat {
		t.seat[i] = make([]float32, n.Seat)
		t.first[i] = make([]float32, 3*n.First)
		t.best[i] = make([]int8, n.First)
		t.second[i] = make([]float32, n.Second)
	}
	return t
}

// forward computes the chances for a position.
func (n *net) forward(p *position, t *trace) {
	players := len(p.seats)
	for i, x := range p.table {
		t.table[i] = float32((float32(x) - n.mean[i]) * n.invDev[i])
	}
	for i, s := range p.seats {
		for j, x := range s {
			t.seat[i][j] = float32((float32(x) - n.mean[n.Table+j]) * n.invDev[n.Table+j])
		}
	}
	for j := range n.First {
		common := n.w.bias[j] + dot(n.w.table[j], t.table)
		var sum float32
		for i := range players {
			x := max(common+dot(n.w.seat[j], t.seat[i]), 0)
			t.first[i][j] = x
			sum += x
		}
		for i := range players {
			best := -1
			for k := range players {
				if k != i && (best < 0 || t.first[k][j] > t.first[best][j]) {
					best = k
				}
			}
			t.first[i][n.First+j] = (sum - t.first[i][j]) / float32(players-1)
			t.first[i][2*n.First+j] = t.first[best][j]
			t.best[i][j] = int8(best)
		}
	}
	top := float32(math.Inf(-1))
	for i := range players {
		for j := range n.Second {
			t.second[i][j] = max(n.w.bias2[j]+dot(n.w.second[j], t.first[i]), 0)
		}
		t.score[i] = dot(n.w.out, t.second[i]) + dot(n.w.skip, t.first[i])
		if n.linear {
			t.score[i] += dot(n.w.line, t.seat[i])
		}
		top = max(top, t.score[i])
	}
	total := 0.0
	for i := range players {
		t.chance[i] = math.Exp(float64(t.score[i] - top))
		total += t.chance[i]
	}
	for i := range players {
		t.chance[i] /= total
	}
}

// backward adds the gradient of a position's loss and returns the loss.
func (n *net) backward(p *position, t *trace, first *[6][]float32) (loss float64) {
	players := len(p.seats)
	for i := range players {
		clear(first[i])
	}
	for i := range players {
		if w := float64(p.won[i]); w > 0 {
			loss -= w * math.Log(max(t.chance[i], 1e-9))
		}
		d := float32(t.chance[i]) - p.won[i]
		addTo(n.g.out, t.second[i], d)
		addTo(n.g.skip, t.first[i][:n.First], d)
		addTo(first[i][:n.First], n.w.skip, d)
		if n.linear {
			addTo(n.g.line, t.seat[i], d)
		}
		for j, x := range t.second[i] {
			if x <= 0 {
				continue
			}
			dj := float32(d * n.w.out[j])
			n.g.bias2[j] += dj
			addTo(n.g.second[j], t.first[i], dj)
			addTo(first[i], n.w.second[j], dj)
		}
	}
	for j := range n.First {
		var sum float32
		for i := range players {
			sum += first[i][n.First+j]
			first[t.best[i][j]][j] += first[i][2*n.First+j]
		}
		var common float32
		for i := range players {
			d := first[i][j] + (sum-first[i][n.First+j])/float32(players-1)
			if t.first[i][j] <= 0 {
				continue
			}
			common += d
			addTo(n.g.seat[j], t.seat[i], d)
		}
		if common != 0 {
			n.g.bias[j] += common
			addTo(n.g.table[j], t.table, common)
		}
	}
	return loss
}

// guess returns the network's estimate.
func (n *net) guess(p *position, out []float64) {
	t := n.newTrace()
	n.forward(p, t)
	copy(out, t.chance[:])
}

// fit trains the network on positions and reports each epoch's loss.
func (n *net) fit(list []position, epochs int, rate float64, seed uint64, progress func(epoch int, loss float64)) {
	t := n.newTrace()
	var first [6][]float32
	for i := range first {
		first[i] = make([]float32, 3*n.First)
	}
	n.descend(len(list), epochs, rate, mix(seed, 78), func(at int32) float64 {
		n.forward(&list[at], t)
		return n.backward(&list[at], t, &first)
	}, progress)
}
