package gamecode

import "bytes"

// The range coder of LZMA: a number below 2^32 narrows a range with every bit, and bytes leave it as they become
// certain.

const (
	probBits = 15 // probabilities are in units of 1/32768
	probOne  = 1 << probBits
	rangeMin = 1 << 24 // the range is widened by a byte when it falls below
)

// writer encodes into bytes.
type writer struct {
	out   []byte
	low   uint64
	width uint32
	cache byte
	size  int // bytes that are not certain yet: cache, then some 0xff
}

func newWriter() *writer { return &writer{width: 0xffffffff, size: 1} }

// narrow keeps the part of the range that begins at from and is width wide.
func (w *writer) narrow(from, width uint32) {
	w.low += uint64(from)
	w.width = width
	for w.width < rangeMin {
		w.width <<= 8
		w.shift()
	}
}

// shift moves the highest byte out of the range.
func (w *writer) shift() {
	if w.low < 0xff000000 || w.low > 0xffffffff {
		carry := byte(w.low >> 32)
		for b := w.cache; w.size > 0; w.size-- {
			w.out = append(w.out, b+carry)
			b = 0xff
		}
		w.cache = byte(w.low >> 24)
	}
	w.size++
	w.low = w.low & 0x00ffffff << 8
}

// finish returns the stream: the shortest of all that lie in the range, without the zeros at its end, which a reader
// supplies, and without the first byte, which is always 0.
func (w *writer) finish() []byte {
	last := w.low + uint64(w.width) - 1
	for bits := 32; bits > 0; bits-- {
		mask := uint64(1)<<bits - 1
		if v := (w.low + mask) &^ mask; v <= last {
			w.low = v
			break
		}
	}
	for range 5 {
		w.shift()
	}
	return bytes.TrimRight(w.out[1:], "\x00")
}

// reader decodes what writer has written. Past the end of the stream it reads zeros.
type reader struct {
	in    []byte
	code  uint32
	width uint32
}

func newReader(in []byte) *reader {
	r := &reader{in: in, width: 0xffffffff}
	for range 4 {
		r.code = r.code<<8 | r.next()
	}
	return r
}

func (r *reader) next() uint32 {
	if len(r.in) == 0 {
		return 0
	}
	b := r.in[0]
	r.in = r.in[1:]
	return uint32(b)
}

func (r *reader) narrow(from, width uint32) {
	r.code -= from
	r.width = width
	for r.width < rangeMin {
		r.width <<= 8
		r.code = r.code<<8 | r.next()
	}
}
