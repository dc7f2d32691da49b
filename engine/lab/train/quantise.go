package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
)

// quantiser writes numbers as integers with a number of fractional bits. fault says that one is out of range.
type quantiser struct {
	out   []byte
	fault error
}

func (q *quantiser) whole(x float64, bits int, low, high float64) float64 {
	v := math.Round(math.Ldexp(x, bits))
	if v < low || v > high {
		q.fault = fmt.Errorf("a weight of %g does not fit", x)
	}
	return v
}

func (q *quantiser) weight(x float64, bits int) {
	v := q.whole(x, bits, math.MinInt16, math.MaxInt16)
	q.out = binary.LittleEndian.AppendUint16(q.out, uint16(int16(v)))
}

func (q *quantiser) bias(x float64, bits int) {
	v := q.whole(x, bits, math.MinInt32, math.MaxInt32)
	q.out = binary.LittleEndian.AppendUint32(q.out, uint32(int32(v)))
}

// firstLayer writes the weights of some inputs, by output and then input, with the scaling folded in, and shifts the
// outputs' biases by their means.
func (q *quantiser) firstLayer(rows [][]float32, mean, invDev []float32, bias []float64, bits int) {
	for i := range mean {
		for j, row := range rows {
			w := float64(row[i]) * float64(invDev[i])
			bias[j] -= w * float64(mean[i])
			q.weight(w, bits)
		}
	}
}

// quantise returns the weights as integers in the bot's format, with the scaling of the inputs folded into the first
// layer. The error says that a weight is out of range.
func (n *net) quantise() ([]byte, error) {
	var q quantiser
	bias := make([]float64, n.First)
	for j := range bias {
		bias[j] = float64(n.w.bias[j])
	}
	q.firstLayer(n.w.table, n.mean[:n.Table], n.invDev[:n.Table], bias, n.InputBits)
	q.firstLayer(n.w.seat, n.mean[n.Table:], n.invDev[n.Table:], bias, n.InputBits)
	for _, b := range bias {
		q.bias(b, n.InputBits)
	}
	for i := range 3 * n.First {
		for j := range n.Second {
			q.weight(float64(n.w.second[j][i]), n.WeightBits)
		}
	}
	for _, b := range n.w.bias2 {
		q.bias(float64(b), n.BiasBits)
	}
	for _, w := range slices.Concat(n.w.out, n.w.skip) {
		q.weight(float64(w), n.WeightBits)
	}
	return q.out, q.fault
}

// restore sets the network to weights in the bot's format, up to their rounding. The scaling of the inputs must be set.
// The error says that they have another shape.
func (n *net) restore(weights []byte) error {
	if want := 2 * ((n.Table+n.Seat+2)*n.First + (3*n.First+2)*n.Second + n.Second + n.First); len(weights) != want {
		return fmt.Errorf("the weights have %d bytes, want %d", len(weights), want)
	}
	next := func(bits int) float64 {
		v := int16(binary.LittleEndian.Uint16(weights))
		weights = weights[2:]
		return math.Ldexp(float64(v), -bits)
	}
	nextBias := func(bits int) float64 {
		v := int32(binary.LittleEndian.Uint32(weights))
		weights = weights[4:]
		return math.Ldexp(float64(v), -bits)
	}
	shift := make([]float64, n.First) // of the biases by the means of the inputs
	inputs := func(rows [][]float32, from, count int) {
		for i := range count {
			for j := range n.First {
				w := next(n.InputBits)
				rows[j][i] = float32(w / float64(n.invDev[from+i]))
				shift[j] += w * float64(n.mean[from+i])
			}
		}
	}
	inputs(n.w.table, 0, n.Table)
	inputs(n.w.seat, n.Table, n.Seat)
	for j := range n.First {
		n.w.bias[j] = float32(nextBias(n.InputBits) + shift[j])
	}
	for i := range 3 * n.First {
		for j := range n.Second {
			n.w.second[j][i] = float32(next(n.WeightBits))
		}
	}
	for j := range n.w.bias2 {
		n.w.bias2[j] = float32(nextBias(n.BiasBits))
	}
	for _, list := range [][]float32{n.w.out, n.w.skip} {
		for j := range list {
			list[j] = float32(next(n.WeightBits))
		}
	}
	return nil
}
