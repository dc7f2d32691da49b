package mirror

import (
	"kilovolt/engine"
	"kilovolt/game/match"
	"kilovolt/maps"
)

// kept is what is taken over from one document to the next, as it is most of it and seldom changes: the lines of the log, and the board as
// each seat sees it. It is thrown away whenever the match changes otherwise than by a decision, and with the language.
type kept struct {
	lines  []*Node
	veil   match.Veil // of lines: it hides why computers decide as they do
	boards map[engine.Seat]keptBoard
}

type keptBoard struct {
	facts boardFacts
	node  *Node
}

// boardFacts is all that a board in words depends on, beside whose it is.
type boardFacts struct {
	spaces [maps.MaxCities][3]engine.Occupant
	marked maps.CitySet
	trust  maps.CitySet
	step   uint8
}

func (s *scene) boardFacts() boardFacts {
	return boardFacts{s.p.Spaces, s.p.Marked, s.p.TrustCities, s.p.Step}
}
