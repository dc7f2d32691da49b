package gamecode

import (
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

// onMap returns the beginning of the code of a game on a map, as a build that has it writes it.
func onMap(id string) string {
	c := &coder{w: newWriter(), version: Version, probs: trained()}
	c.flag(false)
	_ = c.head(&Code{Record: &record.Record{Rules: record.RulesVersion,
		Setup: engine.Setup{Board: id, Players: 4, Reading: engine.LatestReading}}}) // gets as far as the map
	return alphabet[Version:Version+1] + encoding.EncodeToString(c.w.finish())
}

// TestAnUnknownMapIsNamed: the code of a game on a newer build's map does not count as damaged, unless no map could
// have that name.
func TestAnUnknownMapIsNamed(t *testing.T) {
	for _, id := range []string{"land2-7", "Atlantis", "new_zealand-2"} {
		text := onMap(id)
		_, err := Decode(text)
		var unknown *maps.UnknownError
		if ID(err) != "newer" || !errors.As(err, &unknown) || unknown.ID != id {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, id := range []string{"x", "at lantis", "атлантида"} {
		if _, err := Decode(onMap(id)); ID(err) != "damaged" {
			t.Errorf("%q: %v", id, err)
		}
	}
}
