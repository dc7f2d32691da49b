package engine

import (
	"encoding/binary"

	"kilovolt/maps"
)

// A row holds a cost in Elektro for every city, one byte each: a player's reach, or the routes from one city. The two
// operations on rows are done for eight cities at a time, as they take much of the time of a building turn.
type row = [maps.MaxCities]uint8

// highBits has the highest bit of each of the eight bytes of a number.
const highBits = 0x8080_8080_8080_8080

// lowBits has the lowest bit of each of the eight bytes of a number.
const lowBits = 0x0101_0101_0101_0101

// atLeast compares the eight bytes of two numbers: the highest bit of each byte of the result says whether a's byte is
// at least b's.
func atLeast(a, b uint64) uint64 {
	low := (a | highBits) - b&^highBits // the highest bit of each byte: a's other bits are at least b's
	return (a&^b | ^(a^b)&low) & highBits
}

// widen lowers each cost in reach to that in routes where that is lower (B3).
func widen(reach, routes *row) {
	for i := 0; i < len(reach); i += 8 {
		a, b := binary.LittleEndian.Uint64(reach[i:]), binary.LittleEndian.Uint64(routes[i:])
		lower := atLeast(a, b)
		lower |= lower - lower>>7 // all bits of the byte
		binary.LittleEndian.PutUint64(reach[i:], a&^lower|b&lower)
	}
}

// citiesWithin returns the cities whose cost in reach is at most limit.
func citiesWithin(reach *row, limit uint8) (out maps.CitySet) {
	limits := uint64(limit) * lowBits
	for i := 0; i < len(reach); i += 8 {
		near := atLeast(limits, binary.LittleEndian.Uint64(reach[i:])) >> 7
		// The product gathers the lowest bits of the bytes in its highest byte.
		out |= maps.CitySet(near*0x0102_0408_1020_4080>>56) << i
	}
	return out
}
