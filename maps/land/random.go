package land

// random is SplitMix64.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9E3779B97F4A7C15
	z := uint64(*r)
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below returns a number from 0 to n-1.
func (r *random) below(n int) int { return int(r.next() >> 33 % uint64(n)) }

// between returns a number from low to high.
func (r *random) between(low, high int) int { return low + r.below(high-low+1) }

// noise is value noise: a hilly function of the plane from -1024 to 1024, with a hill about every 256 units.
type noise uint32

func (n noise) corner(x, y int) int {
	h := uint32(x)*0x9E3779B1 ^ uint32(y)*0x85EBCA77 ^ uint32(n)*0xC2B2AE3D
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return int(h&2047) - 1024
}

func (n noise) at(x, y int) int {
	ix, iy := x>>8, y>>8
	u, v := smooth(x&255), smooth(y&255)
	top := n.corner(ix, iy)*(256-u) + n.corner(ix+1, iy)*u
	bottom := n.corner(ix, iy+1)*(256-u) + n.corner(ix+1, iy+1)*u
	return (top*(256-v) + bottom*v) >> 16
}

// smooth eases a number from 0 to 256 in and out.
func smooth(t int) int { return t * t * (3*256 - 2*t) >> 16 }

// root is the square root, rounded down.
func root(n int) int {
	if n < 2 {
		return max(n, 0)
	}
	r := 1 << ((bitLen(n) + 1) / 2)
	for {
		s := (r + n/r) / 2
		if s >= r {
			return r
		}
		r = s
	}
}

func bitLen(n int) (bits int) {
	for ; n > 0; n >>= 1 {
		bits++
	}
	return bits
}
