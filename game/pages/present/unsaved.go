package present

import (
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// Unsaved says that the game is not saved, and how the player can export it.
type Unsaved struct {
	Title, Why, Text string // Why may be ""
	File, CopyText   string // ways to export the game
	Retry            string
}

// NewUnsaved words that for the present standing.
func NewUnsaved(l *phrase.Lang, s save.Standing) Unsaved {
	out := Unsaved{
		Title: l.T("unsaved.title"), Text: l.T("unsaved.text"), File: l.T("unsaved.file"),
		CopyText: l.T("saved.text"), Retry: l.T("unsaved.retry"),
	}
	if s.Why != nil {
		out.Why = l.Problem(s.Why)
	}
	return out
}
