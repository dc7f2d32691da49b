package expert1

import (
	_ "embed"
	"encoding/binary"
	"math"

	"kilovolt/engine"
)

// weights is what the network had learned: 16-bit little-endian integers, the rows of one layer after the other.
//
//go:embed weights.bin
var weights []byte

// valueInUse is the network.
var valueInUse = func() (v valueNet) {
	v.load(weights)
	return v
}()

// load reads weights.
func (v *valueNet) load(data []byte) {
	next := func() int64 {
		n := int16(binary.LittleEndian.Uint16(data))
		data = data[2:]
		return int64(n)
	}
	row := func(word func(pair int) *int64, outputs int) {
		for j := range outputs / 2 {
			high := next()
			*word(j) = high<<32 + next()
		}
	}
	bias := func(words []int64) {
		for j := range words {
			high := next()&0xffff + next()<<16
			low := next()&0xffff + next()<<16
			words[j] = high<<32 + low
		}
	}
	for i := range v.table[0] {
		row(func(j int) *int64 { return &v.table[j/4][i][j%4] }, valueFirst)
	}
	for i := range v.seat[0] {
		row(func(j int) *int64 { return &v.seat[j/4][i][j%4] }, valueFirst)
	}
	bias(v.bias[:])
	for i := range valueFirst { // of the seat's own
		row(func(j int) *int64 { return &v.own[0][j/4][i][j%4] }, valueSecond)
	}
	for i := range valueFirst { // of the rivals' mean
		row(func(j int) *int64 { return &v.all[engine.MinPlayers][j/4][i][j%4] }, valueSecond)
	}
	for i := range valueFirst { // of the rivals' best
		row(func(j int) *int64 { return &v.best[j/4][i][j%4] }, valueSecond)
	}
	for n := engine.MaxPlayers; n >= engine.MinPlayers; n-- {
		v.spread(n)
	}
	bias(v.bias2[:])
	for j := range v.out {
		v.out[j] = int32(next())
	}
	for j := range v.skip {
		v.skip[j] = int32(next())
	}
}

// spread derives the second layer's weights for a number of players from those for the rivals' mean, which are stored
// as those for two players: each rival counts its share of them, and what the seat itself adds to the sum over all is
// subtracted again.
func (v *valueNet) spread(players int) {
	part := func(w int32) int32 { return int32(math.Round(float64(w) / float64(players-1))) }
	for k := range v.best {
		for i := range v.best[k] {
			for h := range v.best[k][i] {
				high, low := halves(v.all[engine.MinPlayers][k][i][h])
				mean := word(part(high), part(low))
				v.all[players][k][i][h] = mean
				v.own[players][k][i][h] = v.own[0][k][i][h] - mean
			}
		}
	}
}

// word joins two numbers.
func word(high, low int32) int64 { return int64(high)<<32 + int64(low) }
