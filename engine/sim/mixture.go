package main

import "kilovolt/engine"

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

// withMixture sets the board and edition for the n-th seed.
func withMixture(setup engine.Setup, seedIndex int) engine.Setup {
	kind := mixture[seedIndex%len(mixture)]
	setup.Board, setup.Edition = kind.board, kind.edition
	return setup
}
