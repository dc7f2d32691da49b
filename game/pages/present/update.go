package present

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// Update offers a newer version of the program.
type Update struct{ Title, Text string }

// NewUpdate is the offer of a version; ok is false where there is none, "".
func NewUpdate(l *phrase.Lang, version string) (u Update, ok bool) {
	return Update{l.T("update.title"), l.T("update.text", i18n.Text("version", version))}, version != ""
}
