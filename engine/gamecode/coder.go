package gamecode

import "math/bits"

// coder writes numbers or reads them, so that one function describes a part of the stream for both directions: its
// methods return the number that was written or read, and look at the argument only when they write.
type coder struct {
	w       *writer // nil when reading
	r       *reader // nil when writing
	sum     uint64  // FNV-1a of all numbers so far
	probs   *[contexts]prob
	version int  // of the codec
	flat    bool // legal decisions are equally probable
	bad     bool // what was read cannot have been written

	seen func(at int, bit bool) // for training: told of every modelled bit; may be nil
}

func (c *coder) add(v uint64) { c.sum = (c.sum ^ v) * 1099511628211 }

// fail notes that the stream is damaged. Reading goes on with zeros and ends soon.
func (c *coder) fail() { c.bad = true }

// bit codes a bit by the probability of a context.
func (c *coder) bit(at int, v bool) bool {
	v = c.by(&c.probs[at], v)
	if c.seen != nil {
		c.seen(at, v)
	}
	return v
}

// by codes a bit by a probability, which learns it.
func (c *coder) by(p *prob, v bool) bool {
	if c.w != nil {
		one := c.w.width >> probBits * uint32(p.one)
		if v {
			c.w.narrow(0, one)
		} else {
			c.w.narrow(one, c.w.width-one)
		}
	} else {
		one := c.r.width >> probBits * uint32(p.one)
		if v = c.r.code < one; v {
			c.r.narrow(0, one)
		} else {
			c.r.narrow(one, c.r.width-one)
		}
	}
	p.learn(v)
	if v {
		c.add(1)
	} else {
		c.add(2)
	}
	return v
}

// below codes a number from 0 to n-1, all of which are equally probable; n is at least 1 and at most 2^16.
func (c *coder) below(n, v int) int {
	if n <= 1 {
		return 0
	}
	if c.w != nil {
		part := c.w.width / uint32(n)
		c.w.narrow(part*uint32(v), part)
	} else {
		part := c.r.width / uint32(n)
		v = int(c.r.code / part)
		if v >= n {
			c.fail()
			v = n - 1
		}
		c.r.narrow(part*uint32(v), part)
	}
	c.add(uint64(v) + 3)
	return v
}

// flag codes a bit of even chances.
func (c *coder) flag(v bool) bool {
	n := 0
	if v {
		n = 1
	}
	return c.below(2, n) == 1
}

// wide codes a number of up to 64 bits: its length in bytes, then the bytes.
func (c *coder) wide(v uint64) uint64 {
	size := c.below(9, (bits.Len64(v)+7)/8)
	var out uint64
	for i := range size {
		out |= uint64(c.below(256, int(v>>(8*i)&0xff))) << (8 * i)
	}
	return out
}

// count codes a number from 0 to most, small ones in fewer bits: its length in bits, then the bits.
func (c *coder) count(most, v int) int {
	n := c.below(bits.Len(uint(most)+1), bits.Len(uint(v)+1)-1)
	out := 1 << n
	for n > 0 {
		take := min(n, 16)
		n -= take
		out += c.below(1<<take, (v+1)>>n&(1<<take-1)) << n
	}
	if out--; out > most {
		c.fail()
		out = most
	}
	return out
}

// number codes a number from 0 to most by the contexts from at on, numberContexts of them: small ones by a bit for
// each number that it is not, others by their distance.
func (c *coder) number(at, most, v int) int {
	for i := range unary {
		if i == most {
			return i
		}
		if c.bit(at+i, v == i) {
			return i
		}
	}
	// v+1-unary has n+1 bits, of which the highest is 1.
	rest, longest := v-unary+1, bits.Len(uint(most-unary+1))-1
	n := 0
	for n < longest && !c.bit(at+unary+min(n, numberContexts-unary-1), bits.Len(uint(max(rest, 0)))-1 == n) {
		n++
	}
	out := 1<<n + c.below(1<<n, rest&(1<<n-1)) + unary - 1
	if out > most {
		c.fail()
		out = most
	}
	return out
}
