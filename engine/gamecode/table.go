package gamecode

import (
	_ "embed"
	"encoding/binary"
)

// table is the trained probabilities of version 1, two bytes a context (train).
//
//go:embed table.bin
var table []byte

// trained returns the probabilities with which a game begins.
func trained() *[contexts]prob {
	probs := new([contexts]prob)
	for i := range probs {
		if len(table) < 2*contexts { // while it is being trained
			probs[i] = prob{one: probOne / 2}
			continue
		}
		probs[i] = unpack(binary.LittleEndian.Uint16(table[2*i:]))
	}
	return probs
}
