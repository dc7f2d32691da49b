package bot

import (
	_ "embed"
	"encoding/binary"
	"fmt"

	"kilovolt/engine"
)

// limitNet says how high a seat bids for a plant: a typical limit, and by how much the limits of different players
// spread around it. It has learned both from recorded auctions (engine/lab/train), in which a raise shows that the
// limit is not lower, and dropping out or passing that it is not higher. A hidden layer leads to the two outputs. Like
// the value network it computes with integers, the same ones on every machine.
type limitNet struct {
	in      [limitInputs][limitHidden]int32
	bias    [limitHidden]int32
	out     [limitOutputs][limitHidden]int32
	outBias [limitOutputs]int32
}

const (
	limitHidden  = 16
	limitOutputs = 2   // the typical limit, and the spread
	limitUnit    = 10  // Elektro of an output of one
	minSpread    = 0.5 // Elektro
)

// What "make train" has learned: rows of 16-bit little-endian integers, as [LimitNet] says.
//
//go:embed limit_weights.bin
var limitWeights []byte

// limitsInUse is the network of "expert-learner". Weights of another shape leave it zero so that new ones can be
// trained; a test checks that they fit.
var limitsInUse = func() (n limitNet) {
	_ = n.load(limitWeights)
	return n
}()

// LimitNet is the shape of the network, for the command that trains it. A file holds the weights of the hidden layer
// for each input, Hidden each; its Hidden biases; for each output Hidden weights; and the outputs' biases. Biases take
// two numbers each, low half first.
type LimitNet struct {
	Inputs, Hidden, Outputs int
	// Fractional bits: of the weights and biases of the hidden layer, of the outputs' weights, of the outputs' biases.
	InputBits, WeightBits, BiasBits int
	Unit                            float64 // Elektro of an output of one
	MinSpread                       float64 // Elektro
}

// LimitShape returns the shape of the network in use.
func LimitShape() LimitNet {
	return LimitNet{
		limitInputs, limitHidden, limitOutputs, inputWeightBits, weightBits, scoreBits, limitUnit, minSpread,
	}
}

// load reads weights. The error says that they have another shape.
func (n *limitNet) load(data []byte) error {
	const size = 2 * ((limitInputs+2+limitOutputs)*limitHidden + 2*limitOutputs)
	if len(data) != size {
		return fmt.Errorf("bot: the weights of limits have %d bytes, want %d: train anew", len(data), size)
	}
	weights := func(row []int32) {
		for i := range row {
			row[i] = int32(int16(binary.LittleEndian.Uint16(data)))
			data = data[2:]
		}
	}
	biases := func(row []int32) {
		for i := range row {
			row[i] = int32(binary.LittleEndian.Uint32(data))
			data = data[4:]
		}
	}
	for i := range n.in {
		weights(n.in[i][:])
	}
	biases(n.bias[:])
	for i := range n.out {
		weights(n.out[i][:])
	}
	biases(n.outBias[:])
	return nil
}

// limit returns how high a typical player bids, and the spread of limits, in sixteenths of an Elektro. The limits
// follow a logistic distribution: half of them are below the typical one, and 73 % below that plus the spread.
func (n *limitNet) limit(x *limitRow) (typical, spread int) {
	hidden := n.bias
	for i, v := range x {
		if v == 0 {
			continue
		}
		for j, w := range &n.in[i] {
			hidden[j] += w * v
		}
	}
	var out [limitOutputs]int
	for i := range out {
		sum := int(n.outBias[i])
		for j, h := range &hidden {
			sum += int(n.out[i][j]) * int(min(max(h>>(inputWeightBits-layerBits), 0), layerMax))
		}
		out[i] = sum * limitUnit * 16 >> scoreBits
	}
	return out[0], max(out[1], minSpread*16)
}

// logits are quantiles of the logistic distribution, from 1/64 to 63/64, in sixteenths of a spread.
var logits = [63]int8{
	-66, -55, -48, -43, -39, -36, -34, -31, -29, -27, -25, -23, -22, -20, -19, -18, -16, -15, -14, -13, -11,
	-10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 18, 19, 20, 22,
	23, 25, 27, 29, 31, 34, 36, 39, 43, 48, 55, 66,
}

// learnLimits has half of the rivals that do not appraise plants bid as the network says. Each of them draws how
// eager it is, because nobody knows who is at the table.
func learnLimits(profiles *[engine.MaxPlayers]profile, me engine.Seat, seed uint64) {
	g := rng(seed)
	for i := range profiles {
		p := &profiles[i]
		learns, eager := g.below(2) == 0, g.below(len(logits))
		if learns && engine.Seat(i) != me && !p.appraises {
			p.learned, p.eager = true, int(logits[eager])
			p.bidShare, p.alternative, p.margin, p.cashReserve, p.frugal = 100, 0, 0, 0, false
		}
	}
}

// learnedLimit returns how high a seat of this profile bids for a plant as the network says, in Elektro.
func (g *playout) learnedLimit(prof *profile, seat engine.Seat, plant engine.Plant) int {
	var x limitRow
	x.read(g, seat, plant)
	typical, spread := g.learned.limit(&x)
	return max((typical+spread*prof.eager/16)/16, 0)
}

// LimitInputs returns the network's inputs for a seat that may buy a plant, as a search has them when this is the
// position that it starts from, for training.
func LimitInputs(r *engine.Rules, p *engine.Public, seat engine.Seat, plant engine.Plant) []int32 {
	ev := evaluator{r: r, p: *p, me: seat, level: rivalLevel}
	for !ev.ready {
		ev.prepare()
	}
	g := playout{r: r, appraisal: &appraisal{}, round: p.Round}
	g.s.Public = *p
	g.appraisal.add(&ev, seat)
	var x limitRow
	x.read(&g, seat, plant)
	return x[:]
}

// Limits is a network with any weights, for measurements.
type Limits struct{ net limitNet }

// NewLimits reads weights, or uses the built-in ones if they are nil. The error says that they have another shape.
func NewLimits(weights []byte) (*Limits, error) {
	if weights == nil {
		weights = limitWeights
	}
	l := &Limits{}
	return l, l.net.load(weights)
}

// Limit returns how high a typical player bids, and the spread of limits, in Elektro, from the inputs that
// [LimitInputs] returned.
func (l *Limits) Limit(inputs []int16) (typical, spread float64) {
	var x limitRow
	for i, v := range inputs {
		x[i] = int32(v)
	}
	t, s := l.net.limit(&x)
	return float64(t) / 16, float64(s) / 16
}
