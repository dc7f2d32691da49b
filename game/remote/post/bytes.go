package post

import "encoding/binary"

// reader reads numbers from bytes of which nothing is known. Past the end it reads zeros.
type reader struct {
	b   []byte
	bad bool // something was missing or too high
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.bad = true
		return 0
	}
	v := r.b[0]
	r.b = r.b[1:]
	return v
}

// number reads a number of at most most.
func (r *reader) number(most int) int {
	v, n := binary.Uvarint(r.b)
	if n <= 0 || v > uint64(most) {
		r.bad = true
		return 0
	}
	r.b = r.b[n:]
	return int(v)
}

// fixed reads a number of so many bytes, the lowest first.
func (r *reader) fixed(bytes int) (v uint64) {
	for i := range bytes {
		v |= uint64(r.byte()) << (8 * i)
	}
	return v
}

// bytes reads as many bytes as the number before them says, at most most.
func (r *reader) bytes(most int) []byte {
	n := r.number(most)
	if n > len(r.b) {
		r.bad = true
		return nil
	}
	out := r.b[:n:n]
	r.b = r.b[n:]
	return out
}

func appendFixed(b []byte, v uint64, bytes int) []byte {
	for i := range bytes {
		b = append(b, byte(v>>(8*i)))
	}
	return b
}

// mix applies the finalizer of SplitMix64.
func mix(v uint64) uint64 {
	v = (v ^ v>>30) * 0xbf58476d1ce4e5b9
	v = (v ^ v>>27) * 0x94d049bb133111eb
	return v ^ v>>31
}
