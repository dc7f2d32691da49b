package sim

import (
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/lab/styles"
)

// mixture is the kinds of table that a mixed series alternates between, seed by seed: both maps and both editions.
// For two players the recharged edition is the game against the Trust.
var mixture = [...]struct {
	board   string
	edition engine.Edition
}{
	{"germany", engine.Recharged},
	{"usa", engine.Classic},
	{"germany", engine.Classic},
	{"usa", engine.Recharged},
}

// peerTable is the kind of table on which another project measured its opponent.
var peerTable = mixture[0]

// asPeer reports whether all rivals are reconstructed styles of that project, which are met on its kind of table.
func (c cell) asPeer() bool {
	for _, name := range c.rivals() {
		if !slices.Contains(styles.PeerNames(), name) {
			return false
		}
	}
	return !c.intro
}

// withMixture sets the board and edition for the n-th seed.
func withMixture(setup engine.Setup, seedIndex int) engine.Setup {
	kind := mixture[seedIndex%len(mixture)]
	setup.Board, setup.Edition = kind.board, kind.edition
	return setup
}
