package present

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/remote/post"
	"kilovolt/game/words/phrase"
)

// Linked is a session as far as a game by link is concerned.
type Linked interface {
	Match() *match.Match
	ByLink() *post.Copy // nil for any other game
	WaitsFor() (seat engine.Seat, ok bool)
	Unsent() bool
	Since(own *post.Copy) post.Since
}

// Wait is what there is to do where a game by link goes on at another device, worded.
type Wait struct {
	Title string
	Lines []string
	Fresh bool   // there is something new to send
	Send  string // the label of what sends it, or the last link again
	Show  string // the label of what shows the link
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
	out := &Wait{Title: t.T("by-link.waiting", player, t.Since(s.Since(own))),
		Lines: []string{t.T("by-link.waiting-text")}, Send: t.T("by-link.again"), Show: t.T("by-link.show-link")}
	if s.Unsent() {
		out.Fresh, out.Send = true, t.T("by-link.send", player)
		out.Title, out.Lines = out.Send, []string{t.T("by-link.send-text", player), t.T("by-link.settles")}
	}
	out.Replace = Replacing(t, s, seat)
	return out
}

// Replacing asks whether to give the seat of somebody elsewhere to a computer; nil where that may not be, and until the
// game waits for them and they have been sent the turn.
func Replacing(t *phrase.Teller, s Linked, seat engine.Seat) *Confirmation {
	if to, waits := s.WaitsFor(); !waits || to != seat || s.Unsent() || !s.ByLink().MayReplace(seat) {
		return nil
	}
	player := t.Player("player", seat)
	title := t.T("menu.to-computer", player)
	return &Confirmation{title, t.T("by-link.replace-text", player), title, t.T("menu.back")}
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
// elsewhere can, by whoever began it, to a computer, after [Replacing] has asked.
func Seatable(t *phrase.Teller, s Linked, seat engine.Seat) string {
	switch own := s.ByLink(); {
	case own == nil || Replacing(t, s, seat) != nil:
		return ""
	case own.MayReplace(seat):
		return t.T("by-link.replace-later")
	}
	return t.T("problem.by-link-replace")
}
