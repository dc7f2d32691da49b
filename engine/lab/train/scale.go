package main

import "math"

// inputSums is the sums of the inputs of a network, and of their squares.
type inputSums struct {
	sum, square, count []float64
}

func newInputSums(size int) *inputSums {
	return &inputSums{make([]float64, size), make([]float64, size), make([]float64, size)}
}

// add adds inputs, the first of which is the input number from.
func (s *inputSums) add(from int, in []int16) {
	for i, x := range in {
		s.sum[from+i] += float64(x)
		s.square[from+i] += float64(x) * float64(x)
		s.count[from+i]++
	}
}

// scale returns the means of the inputs and the inverses of their deviations.
func (s *inputSums) scale() (mean, invDev []float32) {
	mean, invDev = make([]float32, len(s.sum)), make([]float32, len(s.sum))
	for i, n := range s.count {
		m := s.sum[i] / n
		mean[i] = float32(m)
		invDev[i] = float32(1 / max(math.Sqrt(max(s.square[i]/n-m*m, 0)), 4))
	}
	return mean, invDev
}
