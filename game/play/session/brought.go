package session

// brought is which decisions a link that was taken over, and orders since, have made.
type brought struct {
	link     bool // else none
	from     int
	to       int // where a person here has decided again
	answered bool
}

// Brought returns which decisions of the current game a link has brought, with those that the program has made since:
// from number from on, and before number to, which a person at this device has made again. What seats at this device
// have decided among them was ordered. Both are 0 where no link continued the game, and where nothing is known of it
// any more.
func (s *Session) Brought() (from, to int) {
	switch {
	case s.match == nil || !s.brought.link:
		return 0, 0
	case s.brought.answered:
		return s.brought.from, s.brought.to
	}
	return s.brought.from, s.match.Index()
}

// answers notes that a person has made decision number at.
func (s *Session) answers(at int) {
	if b := &s.brought; b.link && !b.answered {
		b.to, b.answered = at, true
		s.noteBrought()
	}
}

// undone notes that so many decisions are left.
func (s *Session) undone(left int) {
	if b := &s.brought; b.answered && left <= b.to {
		b.answered = false
		s.noteBrought()
	}
}
