package phrase

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
)

// A right-to-left name is isolated wherever it stands in a sentence; any other name is unchanged.
func TestNamesAreIsolated(t *testing.T) {
	l := English()
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	tell := NewTeller(l, r, []record.Player{{Name: "שרה"}, {Name: "سلمى 7"}, {Name: "Ann"}})
	bid := tell.T("event.bid", tell.Player("player", 0), Money("bid", 3), Plant("plant", 20))
	for _, text := range []string{bid, l.T("saved.players",
		i18n.List("players", tell.Player("", 2), tell.Player("", 0), tell.Player("", 1))),
		l.T("saved.deleted", i18n.Name("game", "שרה")), l.T("result.saved", i18n.Name("path", "/home/שרה/x.json"))} {
		depth := 0
		for _, c := range text {
			switch {
			case c == '\u2068':
				depth++
			case c == '\u2069':
				depth--
			case i18n.FromRight(c) && depth != 1:
				t.Errorf("%+q: %q is not isolated", text, c)
			}
		}
		if depth != 0 || !strings.Contains(text, "\u2068") {
			t.Errorf("%+q: the isolates do not match", text)
		}
	}
}
