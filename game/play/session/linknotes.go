package session

import (
	"time"

	"kilovolt/game/match/match"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// linkNote is what this device remembers of the last link of a game by link, besides what is saved with the game: when
// it was sent from here, or which decisions it has brought. Notes have a key of their own in the store, as builds
// before them refuse a saved game in which there is more than they know. Without its note a game goes on all the same;
// the recap then begins at one's own last decision, and only the day of the link is known.
type linkNote struct {
	Link     uint64 `json:"link"`           // its hash, see [post.Copy].Last
	Sent     int64  `json:"sent,omitempty"` // seconds since 1970; 0 for a link that was not sent from here
	Brought  bool   `json:"brought,omitempty"`
	From     int    `json:"from,omitempty"` // these three as in brought
	To       int    `json:"to,omitempty"`
	Answered bool   `json:"answered,omitempty"`
}

// maxLinkNotes is how many games are remembered, the latest first: more than there is room for.
const maxLinkNotes = 64

// newNotes returns those of all games by link.
func newNotes(shelf *save.Shelf) latest[linkNote] {
	return latest[linkNote]{shelf: shelf, most: maxLinkNotes,
		same: func(a, b *linkNote) bool { return a.Link == b.Link }}
}

// noteOf returns the note of a link, or nil.
func (s *Session) noteOf(link uint64) *linkNote { return s.notes.find(&linkNote{Link: link}) }

// note remembers what is to be known of the last link, in place of what was known of the one before it.
func (s *Session) note(before uint64, n linkNote) {
	if s.post != nil && s.post.Last != 0 {
		n.Link = s.post.Last
		s.notes.drop(func(o linkNote) bool { return o.Link == before })
		s.notes.put(n)
	}
}

// noteBrought remembers what the last link has brought.
func (s *Session) noteBrought() {
	if b := s.brought; b.link {
		s.note(0, linkNote{Brought: true, From: b.from, To: b.to, Answered: b.answered})
	}
}

// broughtBefore is what the last link of a game that is continued has brought, if that is known and fits the game.
func broughtBefore(n *linkNote, m *match.Match) brought {
	if n == nil || !n.Brought || n.From < 0 || n.From > m.Index() || n.Answered && (n.To < n.From || n.To > m.Index()) {
		return brought{}
	}
	return brought{link: true, from: n.From, to: n.To, answered: n.Answered}
}

// Since returns since when a game waits for the answer to its last link. The time of day is known where that was sent
// from here, and now is not without a clock.
func (s *Session) Since(own *post.Copy) post.Since {
	out := post.Since{Day: own.Since(), Now: s.now()}
	if n := s.noteOf(own.Last); n != nil && n.Sent > 0 {
		out.At = time.Unix(n.Sent, 0).Local()
	}
	return out
}

// now is the time of the clock that stamps saved games, as this device shows it; zero without one.
func (s *Session) now() time.Time {
	_, saved := s.stamp()
	at, err := time.Parse(time.RFC3339, saved)
	if err != nil {
		return time.Time{}
	}
	return at.Local()
}
