package main

// fill sets a row to random numbers from -wide to wide.
func (c *rng) fill(row []float32, wide float64) {
	for i := range row {
		row[i] = float32((2*c.float() - 1) * wide)
	}
}

func dot(a, b []float32) (s float32) {
	b = b[:len(a)]
	var s0, s1, s2, s3 float32
	i := 0
	for ; i+4 <= len(a); i += 4 {
		s0 += float32(a[i] * b[i])
		s1 += float32(a[i+1] * b[i+1])
		s2 += float32(a[i+2] * b[i+2])
		s3 += float32(a[i+3] * b[i+3])
	}
	for ; i < len(a); i++ {
		s0 += float32(a[i] * b[i])
	}
	return s0 + s1 + s2 + s3
}

// addTo adds factor times b to a.
func addTo(a, b []float32, factor float32) {
	b = b[:len(a)]
	for i := range a {
		a[i] += float32(factor * b[i])
	}
}
