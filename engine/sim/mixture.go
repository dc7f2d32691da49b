package main

import "kilovolt/engine"

// mixture is the kinds of table that a mixed series goes through, from seed to seed: both maps and both editions. At two players the
// recharged edition is the game against the Trust.
var mixture = [...]struct {
	board   string
	edition engine.Edition
}{
	{"germany", engine.Recharged},
	{"usa", engine.Classic},
	{"germany", engine.Classic},
	{"usa", engine.Recharged},
}

// mixed puts the n-th seed's board and edition into a set-up.
func mixed(setup engine.Setup, seedIndex int) engine.Setup {
	kind := mixture[seedIndex%len(mixture)]
	setup.Board, setup.Edition = kind.board, kind.edition
	return setup
}
