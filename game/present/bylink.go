package present

import (
	"kilovolt/engine"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
	"kilovolt/game/post"
)

// Linked is a session as far as a game by link is concerned.
type Linked interface {
	Match() *match.Match
	ByLink() *post.Copy // nil for any other game
	WaitsFor() (seat engine.Seat, ok bool)
	Unsent() bool
}

// Wait is what there is to do where a game by link goes on at another device, worded.
type Wait struct {
	Title string
	Lines []string
	Fresh bool   // there is something new to send
	Send  string // the label of what sends it, or the last link again
	// Replace asks whether to give the seat of whoever is waited for to a computer; the title is also the label of what
	// asks. Nil where that may not be, and until they have been sent the turn.
	Replace *Confirmation
}

// Waiting words that the game waits for somebody elsewhere; nil where it does not.
func Waiting(t *phrase.Teller, s Linked) *Wait {
	seat, waits := s.WaitsFor()
	if !waits {
		return nil
	}
	own, player := s.ByLink(), t.Player("player", seat)
	out := &Wait{Title: t.T("by-link.waiting", player, t.Since(own)), Lines: []string{t.T("by-link.waiting-text")},
		Send: t.T("by-link.again")}
	if s.Unsent() {
		out.Fresh, out.Send = true, t.T("by-link.send", player)
		out.Title, out.Lines = out.Send, []string{t.T("by-link.send-text", player)}
	}
	if own.MayReplace(seat) && !out.Fresh {
		title := t.T("menu.to-computer", player)
		out.Replace = &Confirmation{title, t.T("by-link.replace-text", player), title, t.T("menu.back")}
	}
	return out
}

// EndByLink is the label of what sends the others the end of a game by link; "" for any other game, and for one that is
// not over. fresh reports whether they have not been sent it.
func EndByLink(t *phrase.Teller, s Linked) (label string, fresh bool) {
	if s.ByLink() == nil || !s.Match().Over() {
		return "", false
	}
	return t.T("by-link.send-end"), s.Unsent()
}

// Seatable says why a seat cannot be given to anybody else; "" if it can. In a game by link only the seat of somebody
// elsewhere can, by whoever began it, to a computer.
func Seatable(l *phrase.Lang, own *post.Copy, seat engine.Seat) string {
	if own == nil || own.MayReplace(seat) {
		return ""
	}
	return l.T("problem.by-link-replace")
}
