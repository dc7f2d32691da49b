package main

import (
	"encoding/binary"
	"fmt"
	"math"
)

// quantise returns the weights as integers in the bot's format, with the scaling of the inputs folded into the first
// layer. The error says that a weight is out of range.
func (n *net) quantise() ([]byte, error) {
	var out []byte
	var fault error
	whole := func(x float64, bits int, low, high float64) float64 {
		v := math.Round(math.Ldexp(x, bits))
		if v < low || v > high {
			fault = fmt.Errorf("a weight of %g does not fit", x)
		}
		return v
	}
	put := func(x float64, bits int) {
		out = binary.LittleEndian.AppendUint16(out, uint16(int16(whole(x, bits, math.MinInt16, math.MaxInt16))))
	}
	putBias := func(x float64, bits int) {
		out = binary.LittleEndian.AppendUint32(out, uint32(int32(whole(x, bits, math.MinInt32, math.MaxInt32))))
	}
	bias := make([]float64, n.First)
	for j := range bias {
		bias[j] = float64(n.w.bias[j])
	}
	inputs := func(rows [][]float32, from, count int) {
		for i := range count {
			for j := range n.First {
				w := float64(rows[j][i]) * float64(n.invDev[from+i])
				bias[j] -= w * float64(n.mean[from+i])
				put(w, n.InputBits)
			}
		}
	}
	inputs(n.w.table, 0, n.Table)
	inputs(n.w.seat, n.Table, n.Seat)
	for _, b := range bias {
		putBias(b, n.InputBits)
	}
	for i := range 3 * n.First {
		for j := range n.Second {
			put(float64(n.w.second[j][i]), n.WeightBits)
		}
	}
	for _, b := range n.w.bias2 {
		putBias(float64(b), n.BiasBits)
	}
	for _, w := range n.w.out {
		put(float64(w), n.WeightBits)
	}
	for _, w := range n.w.skip {
		put(float64(w), n.WeightBits)
	}
	return out, fault
}
