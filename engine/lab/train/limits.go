package main

import (
	"math"

	"kilovolt/engine/bot"
)

// limits is the network that says how high seats bid, in floating point.
type limits struct {
	bot.LimitNet
	mean, invDev []float32
	learner
	w, g   limitParts // slices of what is learned
	scaled []float32  // inputs
	hidden []float32
}

// limitParts is weights, or their gradients.
type limitParts struct {
	in, out       [][]float32 // by output, then input
	bias, outBias []float32
}

func newLimits(seed uint64) *limits {
	n := &limits{LimitNet: bot.LimitShape()}
	n.learner = newLearner((n.Inputs+1)*n.Hidden + (n.Hidden+1)*n.Outputs)
	n.w, n.g = n.cut(n.params), n.cut(n.grads)
	n.scaled, n.hidden = make([]float32, n.Inputs), make([]float32, n.Hidden)
	c := rng(mix(seed, 79))
	for _, row := range n.w.in {
		c.fill(row, math.Sqrt(6/float64(n.Inputs)))
	}
	for _, row := range n.w.out {
		c.fill(row, math.Sqrt(6/float64(n.Hidden))/3)
	}
	n.w.outBias[0], n.w.outBias[1] = 1.5, 0.6 // 15 Elektro, give or take 6
	return n
}

// cut splits a list of numbers into the parts.
func (n *limits) cut(all []float32) (p limitParts) {
	next := func(n int) []float32 {
		part := all[:n:n]
		all = all[n:]
		return part
	}
	for range n.Hidden {
		p.in = append(p.in, next(n.Inputs))
	}
	for range n.Outputs {
		p.out = append(p.out, next(n.Hidden))
	}
	p.bias, p.outBias = next(n.Hidden), next(n.Outputs)
	return p
}

// forward computes the typical limit and the spread, in the unit of the outputs.
func (n *limits) forward(in []int16) (typical, spread float64) {
	for i, x := range in {
		n.scaled[i] = float32((float32(x) - n.mean[i]) * n.invDev[i])
	}
	for j, row := range n.w.in {
		n.hidden[j] = max(n.w.bias[j]+dot(row, n.scaled), 0)
	}
	out := func(k int) float64 { return float64(n.w.outBias[k] + dot(n.w.out[k], n.hidden)) }
	return out(0), max(out(1), n.MinSpread/n.Unit)
}

// backward adds the gradient of an observation's loss after forward, from its derivatives by the outputs.
func (n *limits) backward(slopes ...float64) {
	for j, x := range n.hidden {
		var d float32
		for k, slope := range slopes {
			d += float32(float32(slope) * n.w.out[k][j])
		}
		if x > 0 {
			n.g.bias[j] += d
			addTo(n.g.in[j], n.scaled, d)
		}
	}
	for k, slope := range slopes {
		n.g.outBias[k] += float32(slope)
		addTo(n.g.out[k], n.hidden, float32(slope))
	}
}

// steepest bounds the derivatives of a loss: an observation far from what was foreseen teaches no more than another.
const steepest = 5

// learn adds the gradient of an observation's loss, and returns the loss.
func (n *limits) learn(o *observation) float64 {
	typical, spread := n.forward(o.in)
	loss, byTypical, bySpread := o.loss(typical, spread, n.Unit)
	if spread <= n.MinSpread/n.Unit {
		bySpread = min(bySpread, 0) // it cannot become smaller
	}
	bound := func(slope float64) float64 { return max(min(slope, steepest), -steepest) }
	n.backward(bound(byTypical), bound(bySpread))
	return loss
}

// loss returns the negative logarithm of how likely a seat was to bid as it did, if its limit is logistic with this
// median and spread in some unit of Elektro, and the derivatives by these two. Bids are whole: a limit of at least 7
// may be 6.5.
func (o *observation) loss(typical, spread, unit float64) (loss, byTypical, bySpread float64) {
	reaches := func(price int16, otherwise float64) (chance, byTypical, bySpread float64) {
		if price == 0 {
			return otherwise, 0, 0
		}
		z := (typical - (float64(price)-0.5)/unit) / spread
		chance = 1 / (1 + math.Exp(-z))
		slope := chance * (1 - chance) / spread
		return chance, slope, -slope * z
	}
	low, lowTypical, lowSpread := reaches(o.low, 1)
	high, highTypical, highSpread := reaches(o.high, 0)
	p := max(low-high, 1e-4)
	return -math.Log(p), (highTypical - lowTypical) / p, (highSpread - lowSpread) / p
}

// fit trains the network on observations.
func (n *limits) fit(list []observation, epochs int, rate float64, seed uint64,
	progress func(epoch int, loss float64),
) {
	sums := newInputSums(n.Inputs)
	for i := range list {
		sums.add(0, list[i].in)
	}
	n.mean, n.invDev = sums.scale()
	n.descend(len(list), epochs, rate, mix(seed, 80), func(at int32) float64 { return n.learn(&list[at]) }, progress)
}

// quantise returns the weights as integers in the bot's format. The error says that a weight is out of range.
func (n *limits) quantise() ([]byte, error) {
	var q quantiser
	bias := make([]float64, n.Hidden)
	for j, b := range n.w.bias {
		bias[j] = float64(b)
	}
	q.firstLayer(n.w.in, n.mean, n.invDev, bias, n.InputBits)
	for _, b := range bias {
		q.bias(b, n.InputBits)
	}
	for _, row := range n.w.out {
		for _, w := range row {
			q.weight(float64(w), n.WeightBits)
		}
	}
	for _, b := range n.w.outBias {
		q.bias(float64(b), n.BiasBits)
	}
	return q.out, q.fault
}
