package gamecode

// prob is the probability that the next bit in a context is 1. It moves towards every bit that is seen, by less the
// more have been.
type prob struct {
	one  uint16 // in units of 1/32768
	seen uint16 // bits seen, those of the training included; at most slowest
}

const (
	slowest  = 255
	leastOne = 48 // a bit costs at least 0.002 bits and at most 9.4
)

// learn moves the probability.
func (p *prob) learn(v bool) {
	target := int32(leastOne)
	if v {
		target = probOne - leastOne
	}
	p.one = uint16(int32(p.one) + (target-int32(p.one))/(int32(p.seen)+2))
	if p.seen < slowest {
		p.seen++
	}
}

// confidence is how many bits the training of a context counts for.
var confidence = [16]uint16{0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 255}

// unpack reads a probability of the trained table: 12 bits of probability, 4 of confidence.
func unpack(v uint16) prob {
	one := v >> 4 << (probBits - 12)
	return prob{min(max(one, leastOne), probOne-leastOne), confidence[v&15]}
}
