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
// have decided among them was ordered. Both are 0 where no link continued the game while this program has run.
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
func (b *brought) answers(at int) {
	if !b.answered {
		b.to, b.answered = at, true
	}
}

// undone notes that so many decisions are left.
func (b *brought) undone(left int) { b.answered = b.answered && left > b.to }
