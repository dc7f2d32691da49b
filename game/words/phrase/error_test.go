package phrase

import (
	"fmt"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
	"kilovolt/maps"
)

// TestWhyAGameWasSetAside: the message says what is wrong with it, where it is now, and how many more there are.
func TestWhyAGameWasSetAside(t *testing.T) {
	for _, c := range []struct {
		problem save.Problem
		want    string
	}{
		{save.Problem{Code: save.CodeSetAside, Key: "broken-1", Why: "newer"},
			"A saved game is from a newer version of Kilovolt. It was set aside as broken-1; nothing is lost."},
		{save.Problem{Code: save.CodeSetAside, Key: "broken-1", Why: "damaged", More: 1},
			"A saved game is damaged. It was set aside as broken-1; nothing is lost. 1 more was set aside."},
		{save.Problem{Code: save.CodeSetAside, Key: "broken-2", Why: "not-a-record", More: 3},
			"Something among the saved games is not a game of Kilovolt. " +
				"It was set aside as broken-2; nothing is lost. 3 more were set aside."},
		{save.Problem{Code: save.CodeSetAside, Key: "broken-2", Why: "replay"},
			"A saved game is damaged. It was set aside as broken-2; nothing is lost."},
		{save.Problem{Code: save.CodeHeld, Key: "game-a", Why: "newer"},
			"A saved game is from a newer version of Kilovolt. It was left where it is."},
		{save.Problem{Code: save.CodeSetAside, Key: "broken-1", Why: "newer",
			Err: fmt.Errorf("%w: %w", record.ErrNewer, &maps.UnknownError{ID: "atlantis"})},
			"This game is played on the map “atlantis”, which this version of Kilovolt does not have. " +
				"Please update, then open the game again. It was set aside as broken-1; nothing is lost."},
		{save.Problem{Code: save.CodeHeld, Key: "game-a"}, "A saved game could not be read. It was left where it is."},
	} {
		if got := English().Problem(&c.problem); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// TestHybridsBurnAnyMix: the description says so, whatever number of cities they power.
func TestHybridsBurnAnyMix(t *testing.T) {
	for plant, want := range map[engine.Plant]string{
		5:  "Plant 5: 2 coal or oil (any mix) for 1 city",
		12: "Plant 12: 2 coal or oil (any mix) for 2 cities",
	} {
		if got := English().PlantCard(plant); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestABadFileIsToldOnce: the sentence says what kind of fault it is, and the detail does not repeat it in technical
// terms.
func TestABadFileIsToldOnce(t *testing.T) {
	for err, want := range map[error]string{
		fmt.Errorf("record: %w: player 0: colour 9",
			record.ErrContent): "The saved game contains something impossible: player 0: colour 9",
		fmt.Errorf("record: %w: step 4: money",
			record.ErrReplay): "The saved game contains a move that the rules forbid: step 4: money",
	} {
		if got := English().Problem(err); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}
