package app

import (
	"strings"

	"kilovolt/game/words/phrase"
)

// focusSpeech is what a screen reader was last given to speak of the canvas.
type focusSpeech struct {
	id, words string
	toast     string
}

// speakFocus has what the keyboard has focused spoken when that changes: its label, its value, and why it does nothing
// if it does nothing. While computers play, the words of a widget that keeps the focus change without a word. A field
// that the page edits is spoken by its input. Messages are spoken too.
func (a *app) speakFocus(say func(text, lang string)) {
	now := focusSpeech{id: a.tree.Focused(), toast: a.tree.Toasted()}
	if a.table != nil && now.toast == "" {
		now.toast = a.table.Explained()
	}
	if n := a.tree.Find(now.id); n != nil && a.tree.ByKeys() && a.tree.EditedOutside != now.id {
		var parts []string
		for _, part := range []string{n.Label, n.Value, n.Why} {
			if part != "" {
				parts = append(parts, strings.TrimSuffix(part, "."))
			}
		}
		now.words = a.lang.Join("list.sentence", parts...)
	}
	was := a.heard
	a.heard = now
	switch {
	case a.options.env().TextVersion: // which covers the canvas
	case now.toast != "" && now.toast != was.toast:
		lang := ""
		if now.toast == a.english {
			lang = phrase.English().Tag()
		}
		say(now.toast, lang)
	case now.words == "" || now.words == was.words && now.id == was.id:
	case now.id == was.id && a.session.Match() != nil && a.botThinking():
	default:
		say(now.words, "")
	}
}
