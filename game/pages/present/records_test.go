package present

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
)

// TestBestResultsGiveTheDay: as the language writes days, and not where it is unknown.
func TestBestResultsGiveTheDay(t *testing.T) {
	said := func(l *phrase.Lang, when string) string {
		return recordBest(l, &records.Sum{Key: records.Kind{Edition: "classic", Players: 3},
			Best: &records.Best{Powered: 15, Money: 42, Rounds: 9, When: when}}).Value
	}
	for when, want := range map[string]string{
		"2026-11-21T20:15:00Z": "(2026-11-21)", "2026-11-21": "(2026-11-21)",
		"": "", "2026": "", "2026-99-99T20:15": "",
	} {
		got := said(phrase.English(), when)
		if !strings.HasSuffix(got, want) || want == "" && strings.Contains(got, "(") {
			t.Errorf("%q: %q", when, got)
		}
	}
	wants := map[string]string{"cs": "21.\u00a011.\u00a02026", "de": "21.11.2026"}
	for _, l := range phrasetest.Languages(t, "../../words") {
		if got := said(l.Lang, "2026-11-21T20:15:00Z"); !strings.Contains(got, wants[l.Name]) {
			t.Errorf("%s: %q", l.Name, got)
		}
	}
}

// TestEditionsWithinSentences: some languages write them with a small letter there.
func TestEditionsWithinSentences(t *testing.T) {
	for _, l := range phrasetest.Languages(t, "../../words") {
		name, within := l.Edition(engine.Classic), l.EditionWithin(engine.Classic)
		if !strings.EqualFold(name, within) {
			t.Errorf("%s: %q and %q", l.Name, name, within)
		}
		if l.EditionWithin(engine.Recharged) != l.Edition(engine.Recharged) {
			t.Errorf("%s: %q", l.Name, l.EditionWithin(engine.Recharged))
		}
	}
}

// TestAResultAfterAReset: a game that was counted and is no longer in the records is not said to be.
func TestAResultAfterAReset(t *testing.T) {
	m, l := finished(t), phrase.English()
	book, err := records.Open(save.NewKeeper(save.Memory(), nil).Records())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := book.Count(m, ""); err != nil {
		t.Fatal(err)
	}
	if got := RecordsNote(l, book, m); !strings.Contains(got, "1 played") {
		t.Errorf("counted: %q", got)
	}
	if err := book.Reset(); err != nil {
		t.Fatal(err)
	}
	if got, want := RecordsNote(l, book, m), l.T("records.note-not-here"); got != want {
		t.Errorf("reset: %q, want %q", got, want)
	}
}
