package post

import "kilovolt/engine"

// Sealed is orders that cannot be read at a glance: exclusive-or with a stream of numbers from the id of the game and
// the seat. It keeps honest people from reading them by accident; it does not keep out anybody else.
type Sealed []byte

// maxSealed is the most bytes that sealed orders have.
const maxSealed = 1 + 3 + 3 + 4*maxLimits + 3

// seal seals the orders of a seat.
func seal(id uint64, seat engine.Seat, o Orders) Sealed {
	o = o.tidy()
	return stream(id, seat, o.bytes())
}

// open opens the orders of a seat. What cannot be read is not an order.
func (s Sealed) open(id uint64, seat engine.Seat) (o Orders, ok bool) {
	return readOrders(stream(id, seat, s))
}

// stream seals bytes, or opens them.
func stream(id uint64, seat engine.Seat, b []byte) []byte {
	out := make([]byte, len(b))
	key := mix(id + uint64(seat+1)*0x9e3779b97f4a7c15)
	for i := range b {
		key += 0x9e3779b97f4a7c15
		out[i] = b[i] ^ byte(mix(key))
	}
	return out
}
