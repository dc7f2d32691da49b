package gamecode

import (
	"encoding/binary"
	"math"
)

// Trainer finds the probabilities of the table that suit some games best. It is used by the command in train, and makes
// the table of a new version only: that of an old one never changes.
type Trainer struct {
	games [][contexts][]bool
}

// Learn adds a game. The error is that of [Encode].
func (t *Trainer) Learn(code Code) error {
	rec, err := written(code)
	if err != nil {
		return err
	}
	code.Record = rec
	bits := new([contexts][]bool)
	c := &coder{w: newWriter(), probs: trained(), seen: func(at int, v bool) { bits[at] = append(bits[at], v) }}
	if _, err := c.game(&code); err != nil {
		return err
	}
	t.games = append(t.games, *bits)
	return nil
}

// Table returns the table: for each context the probability over all games, with the confidence at which its bits cost
// least when every game adapts it.
func (t *Trainer) Table() []byte {
	var out []byte
	for at := range contexts {
		ones, all := 0.4, 0.8
		for i := range t.games {
			for _, v := range t.games[i][at] {
				ones, all = ones+float64(index(v)), all+1
			}
		}
		p := uint16(min(max(math.Round(ones/all*4096), 1), 4095))
		best, least := uint16(0), math.Inf(1)
		for n := range uint16(len(confidence)) {
			if cost := t.cost(at, unpack(p<<4|n)); cost < least {
				best, least = n, cost
			}
		}
		out = binary.LittleEndian.AppendUint16(out, p<<4|best)
	}
	return out
}

// cost returns the length in bits of all bits of a context in all games, each of which begins with the probability.
func (t *Trainer) cost(at int, begin prob) (sum float64) {
	for i := range t.games {
		p := begin
		for _, v := range t.games[i][at] {
			one := float64(p.one) / probOne
			if !v {
				one = 1 - one
			}
			sum -= math.Log2(one)
			p.learn(v)
		}
	}
	return sum
}
