package gamecode_test

import (
	"encoding/json"
	"slices"
	"testing"

	"kilovolt/engine/lab/sample"
	"kilovolt/engine/record"
)

// TestALandTravelsByItsName: a whole game on a land comes back from its code and from its record. Both have a version
// that older builds know to be newer, and the code is hardly longer than that of another game.
func TestALandTravelsByItsName(t *testing.T) {
	const seed, players = 1_000_003, 3
	on := func(board string) (*record.Record, string) {
		setup := sample.Setup(players, seed)
		setup.Board, setup.Regions, setup.Position = board, nil, nil
		rec, err := sample.Game(setup, slices.Repeat([]string{"normal"}, players), seed)
		if err != nil {
			t.Fatal(err)
		}
		return rec, thereAndBack(t, rec)
	}
	_, printed := on("germany")
	for _, board := range []string{"land1-0", "land1-short-abcd1234"} {
		rec, text := on(board)
		if printed[0] != 'B' || text[0] != 'C' {
			t.Errorf("the code of a game on %s begins with %c, on a printed board with %c", board, text[0], printed[0])
		}
		if len(text) > len(printed)*5/4+24 {
			t.Errorf("the code of a game on %s has %d characters, on a printed board %d", board, len(text),
				len(printed))
		}
		var head struct {
			Format int `json:"fmt"`
		}
		data, err := record.Encode(rec)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, &head); err != nil || head.Format != record.Format {
			t.Errorf("%s: format %d, %v", board, head.Format, err)
		}
		if got, err := record.Decode(data); err != nil || got.Hash != rec.Hash {
			t.Errorf("%s: %v", board, err)
		}
	}
}
