package present

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// onTable is a game that hides nothing.
type onTable struct{ game *match.Match }

func (o onTable) Match() *match.Match        { return o.game }
func (o onTable) Redaction() match.Redaction { return match.Redaction{} }

// plants returns the rows of the page, by plant.
func plants(t *testing.T, game *match.Match) map[string][]string {
	t.Helper()
	p := &Program{}
	if game != nil {
		p.Table = onTable{game}
	}
	body := AllPlants(phrase.English(), p).Body()
	if about := body[0].(*block.Text).Text; !strings.Contains(about, "41, 43, 45, 47, 48 and 49") {
		t.Errorf("it says %q", about)
	}
	out := map[string][]string{}
	for _, row := range body[1].(*block.Table).Rows {
		if out[row.Key] = row.Cells; row.Cells[0] != row.Key {
			t.Errorf("%s is called %q", row.Key, row.Cells[0])
		}
	}
	if len(out) != engine.AllPlants.Len() {
		t.Fatalf("%d plants", len(out))
	}
	return out
}

// TestAllPlants: each plant is there with what it needs, powers and holds, and during a game with where it is: with a
// player, for sale or in the future market, known or possible in the stack, under it, or gone.
func TestAllPlants(t *testing.T) {
	for plant, want := range map[string][]string{"5": {"5", "2 coal or oil", "1", "4 coal or oil"},
		"13": {"13", "wind and sun", "1", "none"}, "36": {"36", "3 coal", "7", "6 coal"}} {
		if got := plants(t, nil)[plant]; !slices.Equal(got, want) {
			t.Errorf("before a game %q, want %q", got, want)
		}
	}
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 1, Position: &engine.Position{
		Round: 3, Phase: "resources", Market: []engine.Plant{6, 7, 8, 10, 11, 12, 14, 15},
		Stack: []engine.Plant{31, 20, 25, 36}, Under: []engine.Plant{engine.Step3Card, 9},
		Removed: []engine.Plant{21, 28},
		Players: []engine.PositionPlayer{{Plants: []engine.Plant{3}}, {Plants: []engine.Plant{4}}, {}}}}
	cfg := match.Config{Setup: setup}
	for i, name := range []string{"Ann", "Ben", "Cem"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	game, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	now := plants(t, game)
	for plant, want := range map[string]string{"3": "Ann owns it", "4": "Ben owns it", "6": "Current market",
		"15": "Future market", "9": "Under the stack", "31": "May still come", "21": "May still come",
		"50": "No longer in the game"} {
		if got := now[plant][4]; !strings.Contains(got, want) {
			t.Errorf("plant %s: %q, want %q", plant, got, want)
		}
	}
}
