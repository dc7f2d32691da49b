package textversion

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/maps"
)

// cache is what one document hands to the next, since it is most of it and seldom changes: the lines of the log,
// and the board as each seat sees it. It is dropped whenever the match changes other than by a decision, and with
// the language.
type cache struct {
	lines     map[int]*Node   // by the number of the entry, as far as they were shown
	redaction match.Redaction // of lines: it hides the reasons of computers
	boards    map[engine.Seat]cachedBoard
}

type cachedBoard struct {
	facts boardFacts
	node  *Node
}

// boardFacts is all that a board in words depends on, apart from the seat.
type boardFacts struct {
	spaces [maps.MaxCities][3]engine.Occupant
	marked maps.CitySet
	trust  maps.CitySet
	step   uint8
}

func (s *scene) boardFacts() boardFacts {
	return boardFacts{s.p.Spaces, s.p.Marked, s.p.TrustCities, s.p.Step}
}
