package bot

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"

	"kilovolt/engine"
)

// What engine/lab/train has learned ("make train" writes it): 16-bit little-endian integers in the order of [ValueNet].
var (
	// From games of evaluators.
	//
	//go:embed value_weights.bin
	valueWeights []byte

	// And then from games of players that search, whose chances it knows better.
	//
	//go:embed value_weights_master.bin
	masterWeights []byte
)

// The networks in use. Weights of another shape leave them zero so that new ones can be trained; a test checks that
// they fit.
var (
	valueInUse  = loaded(valueWeights)  // of Hard and Expert
	masterValue = loaded(masterWeights) // of Master, and of the chances that are shown
)

func loaded(weights []byte) (v valueNet) {
	_ = v.load(weights)
	return v
}

// ValueNet is the shape of the network, for the command that trains it. A file holds the rows of weights one after
// the other:
//
//	first layer for each table input, then each seat input: First weights; then First biases
//	second layer for each output of the seat's own first layer, the rivals' mean, the rivals' maximum:
//		Second weights; then Second biases
//	score Second weights; then First weights from the first layer directly
//
// Biases take two numbers each, low half first.
type ValueNet struct {
	Table, Seat   int // inputs
	First, Second int // outputs of the layers
	// Fractional bits: of the weights and biases of the first layer, of all other weights, of the biases of the
	// second layer.
	InputBits, WeightBits, BiasBits int
}

// ValueShape returns the shape of the network in use.
func ValueShape() ValueNet {
	return ValueNet{tableInputs, seatInputs, valueFirst, valueSecond, inputWeightBits, weightBits, scoreBits}
}

// size returns the length of the weights in bytes.
func (n *ValueNet) size() int {
	return 2 * ((n.Table+n.Seat+2)*n.First + (3*n.First+2)*n.Second + n.Second + n.First)
}

// load reads weights. The error says that they have another shape.
func (v *valueNet) load(data []byte) error {
	shape := ValueShape()
	if len(data) != shape.size() {
		return fmt.Errorf("bot: the weights have %d bytes, want %d: train anew", len(data), shape.size())
	}
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
	return nil
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

// ValueInputs returns the network's inputs for a position, of the table and of each seat, for training.
func ValueInputs(r *engine.Rules, p *engine.Public) (table []int32, seats [][]int32) {
	var in valueInputs
	in.read(r, p)
	table = in.table[:]
	for i := range r.Players {
		seats = append(seats, in.seat[i][:])
	}
	return table, seats
}

// A Value is a network with any weights, for measurements.
type Value struct{ net valueNet }

// NewValue reads weights, or uses the built-in ones if they are nil. The error says that they have another shape.
func NewValue(weights []byte) (*Value, error) {
	if weights == nil {
		weights = valueWeights
	}
	v := &Value{}
	return v, v.net.load(weights)
}

// Chances returns each player's estimated chance to win, in 1/65536, from the inputs that [ValueInputs] returned.
func (v *Value) Chances(table []int32, seats [][]int32) (out [engine.MaxPlayers]int32) {
	var in valueInputs
	copy(in.table[:], table)
	for i, s := range seats {
		copy(in.seat[i][:], s)
	}
	var scores [engine.MaxPlayers]int32
	v.net.scores(&in, len(seats), &scores)
	share(scores[:len(seats)], out[:len(seats)])
	return out
}
