package languages_test

import (
	"strconv"
	"testing"

	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/maps"
	"kilovolt/maps/land"
)

// TestLandsAreSpelled: each language writes the names of lands in its own letters, and has a glyph for all of them.
func TestLandsAreSpelled(t *testing.T) {
	want := map[string]func(land.Name) string{
		"sr-Cyrl": func(n land.Name) string { return n.Cyrillic },
		"he":      func(n land.Name) string { return n.Hebrew },
	}
	for _, l := range phrasetest.Languages(t, "..") {
		has := map[rune]bool{}
		for _, r := range append(l.Runes(), phrase.English().Runes()...) {
			has[r] = true
		}
		spell := want[l.Tag()]
		if spell == nil {
			spell = func(n land.Name) string { return n.Latin }
		}
		for seed := range 40 {
			b, err := maps.Load(maps.LandID(strconv.Itoa(seed), land.Usual), maps.Classic)
			if err != nil {
				t.Fatal(err)
			}
			named := l.Board(b)
			check := func(got string, name land.Name) {
				if got != spell(name) {
					t.Errorf("%s: %v is called %q", l.Name, name, got)
				}
				for _, r := range got {
					if !has[r] {
						t.Errorf("%s: there is no glyph for %c of %q", l.Name, r, got)
					}
				}
			}
			check(named.Name, b.Land.Name)
			for i, r := range named.Regions {
				check(r.Name, b.Land.Regions[i])
			}
			for i, c := range named.Cities {
				check(c.Name, b.Land.Towns[i].Name)
			}
			if named.Cities[0].ID != b.Cities[0].ID || l.Board(b) != named {
				t.Errorf("%s: the board changes with its names", l.Name)
			}
		}
	}
}
