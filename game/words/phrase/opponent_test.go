package phrase

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/bot"
)

// TestWordsForAllOpponents: every level and personality has a name and a description.
func TestWordsForAllOpponents(t *testing.T) {
	l := English()
	seen := map[string]bool{}
	tell := func(id, name, text string) {
		if wordless(name) || wordless(text) || seen[name] || seen[text] || !strings.HasSuffix(text, ".") ||
			len(text) > 110 {
			t.Errorf("%s: %q, %q", id, name, text)
		}
		seen[name], seen[text] = true, true
	}
	for _, id := range bot.Levels() {
		tell(id, l.Level(id), l.LevelText(id))
	}
	for _, id := range bot.Personalities() {
		tell(id, l.Personality(id), l.PersonalityText(id))
	}
	for _, level := range bot.Levels() {
		for _, personality := range bot.Personalities() {
			name := level + "/" + personality
			want := l.Level(level)
			if personality != bot.Personalities()[0] {
				want += " · " + l.Personality(personality)
			}
			if got := l.Opponent(name); got != want {
				t.Errorf("%s is called %q, want %q", name, got, want)
			}
			if got := l.OpponentText(name); got != l.LevelText(level)+" "+l.PersonalityText(personality) {
				t.Errorf("%s: %q", name, got)
			}
		}
		if got := l.Opponent(level); got != l.Level(level) {
			t.Errorf("%s is called %q", level, got)
		}
	}
	got := l.Opponent("god") + l.OpponentText("god") + l.Level("god") + l.LevelText("god") + l.Personality("god")
	if got != "godgodgod" {
		t.Errorf("a personality that does not exist: %q", got)
	}
	if got, want := l.LevelLines([]string{"hard/builder", "easy", "hard",
		"god"}), []string{"Easy: " + l.LevelText("easy"), "Hard: " + l.LevelText("hard")}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// Records have default names in English; each language shows its own, and any other name as it was typed.
func TestDefaultNamesFollowTheLanguage(t *testing.T) {
	l, err := Read(&Source{Tag: "xx", Language: []byte(`{"name": "X", "direction": "ltr"}`), Sentences: []byte(
		`{"title.name": "X", "name.unnamed": "Igrač {n}", "setup.bot-2": "Вольта"}`)})
	if err != nil {
		t.Fatal(err)
	}
	for _, try := range []struct {
		name string
		seat int
		want string
	}{
		{"Player 1", 0, "Igrač 1"}, {"Volta", 1, "Вольта"}, {"Player 2", 0, "Player 2"}, {"Ann", 0, "Ann"}, {"", 0, ""},
	} {
		if got := l.PlayerName(try.name, try.seat); got != try.want {
			t.Errorf("%q: got %q, want %q", try.name, got, try.want)
		}
	}
}
