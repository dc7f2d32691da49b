package app

import (
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/maps"
	"kilovolt/maps/mapstest"
)

// onBoard has the whole games of these tests played on one board instead of on all of them.
var onBoard = flag.String("board", "", "play on the board of this `id` only")

// boards returns the boards that the tests play on.
func boards() []string {
	if *onBoard != "" {
		return []string{*onBoard}
	}
	return maps.List()
}

// regionsOf returns how many regions are used with that number of players (S1).
func regionsOf(e engine.Edition, players int) int { return engine.NumbersFor(e, players).Regions }

// TestEveryBoardCanBeSetUp starts a game on every board with every number of players from the set-up screen, or checks
// that the screen says why it cannot.
func TestEveryBoardCanBeSetUp(t *testing.T) {
	for _, id := range boards() {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			k := newTapper(t, 0)
			k.act("new-game", "setup-board."+id)
			count := k.app.tree.Find("setup-players." + strconv.Itoa(players))
			edition := engine.Recharged
			if k.app.tree.Find("setup-edition.classic").Chosen {
				edition = engine.Classic
			}
			board, err := maps.Load(id, edition.String())
			if err != nil {
				t.Fatal(err)
			}
			if possible := len(board.LegalZones(regionsOf(edition, players))) > 0; !possible {
				if count.Enabled() || count.Why == "" {
					t.Errorf("%s: %d players can be chosen though there is no zone for them, or no reason is given",
						id, players)
				}
				continue
			}
			k.act(count.ID)
			if start := k.app.tree.Find("setup-start"); start.Disabled {
				t.Fatalf("%s: %d players cannot begin: %s", id, players, start.Why)
			}
			k.act("setup-start")
			m := k.app.session.Match()
			if m == nil {
				t.Fatalf("%s: the game of %d players did not start", id, players)
			}
			if got := m.Rules().Board.ID; got != id || m.Config().Setup.Players != players {
				t.Errorf("a game on %s of %d, want %s of %d", got, m.Config().Setup.Players, id, players)
			}
		}
	}
}

// TestAFileInMapsIsEnough adds each made-up board to the program just by adding its file, then runs the tests of boards
// and whole games with random input on it.
func TestAFileInMapsIsEnough(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program anew for each board: make test-all; in every run: TestEveryBoardCanBeSetUp, " +
			"and maps' tests of the made-up boards")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, made := range mapstest.Files(t) {
		name := filepath.Base(made)
		overlay, err := json.Marshal(map[string]map[string]string{"Replace": {
			filepath.Join(root, "maps", name): filepath.Join(root, "maps", "testdata", name),
		}})
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "overlay.json")
		if err := os.WriteFile(file, overlay, 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("go", "test", "-overlay", file, "kilovolt/game/app", "-run",
			"^(TestRandomTapperIsNeverStuck|TestEveryBoardCanBeSetUp)$",
			"-args", "-board", strings.TrimSuffix(name, ".json"), "-games", "8")
		cmd.Dir = root
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("on the made-up board %s: %v\n%s", name, err, out)
		}
	}
}
