package present

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/words/phrase"
)

// Undoing says what undo would take back, "" for nothing.
func Undoing(t *phrase.Teller, m *match.Match) string {
	to, err := m.UndoTo()
	if err != nil {
		return ""
	}
	entries := m.SummarySince(to)
	deeds := recap.Deeds{Seat: entries[0].Seat}
	counts := false
	after, last := 0, to
	for i := range entries {
		e := &entries[i]
		if e.Index != last && !e.Joined {
			after++
		}
		last = e.Index
		if after == 0 && e.Event.Seat == deeds.Seat && deeds.Add(&e.Event) {
			counts = true
		}
	}
	what := t.Event(&entries[0].Event)
	if counts {
		what = i18n.Plain(t.Deeds(&deeds))
	}
	if after > 0 {
		what = t.T("undo.and-after", i18n.Text("what", what), i18n.Count("n", after))
	}
	return what
}
