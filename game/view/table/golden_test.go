package table

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/sprites/geom"
)

// Set by make golden; look at what has changed, and at make shots, before committing it.
var update = flag.Bool("update", false, "write the files in testdata anew instead of comparing with them")

// screens are the screens that layouts are made for, dp: a phone in portrait and landscape, a tablet, a desktop, a
// large one, and a 4K one at its smallest scale.
var screens = []geom.Point{{X: 390, Y: 844}, {X: 844, Y: 390}, {X: 768, Y: 1024}, {X: 1280, Y: 800},
	{X: 1920, Y: 1080}, {X: 3840, Y: 2160}}

// landmarks are the parts of the table whose places the golden file records.
var landmarks = []string{"map", "track", "plants", "fuels", "player-0", "log-panel", "act", "sheet", "confirm",
	"done", "pass"}

// TestGoldenLayouts lays the table out for every screen, both maps, two to six players and every phase. Each layout
// must be free of faults and match the golden file, which shows any part of the table that moved unintentionally.
func TestGoldenLayouts(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		t.Run(board, func(t *testing.T) {
			var out strings.Builder
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				h := sit(t, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: 7}, 1280, 800)
				h.dice = rand.New(rand.NewPCG(7, uint64(players))) // not a bot: bots may change, layouts must not
				for _, await := range []engine.Await{
					engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun,
				} {
					h.until(t, await, 4)
					for _, size := range screens {
						h.resize(size.X, size.Y)
						what := fmt.Sprintf("%d players, %s, %.0f×%.0f", players, await, size.X, size.Y)
						h.promises(t, what)
						fmt.Fprintf(&out, "%s:%s\n", what, h.places())
					}
					h.resize(1280, 800)
				}
			}
			golden(t, board+".txt", out.String())
		})
	}
}

// places are the visible landmarks with their rectangles, in whole dp; as seen in a mirror where the language is
// written from right to left.
func (h *fakeHost) places() string {
	var b strings.Builder
	for _, id := range landmarks {
		if n := h.tree.Find(id); n != nil {
			if r := h.tree.Visible(n); !r.Empty() {
				if w, _ := h.tree.Size(); h.tree.RightToLeft() {
					r.X = w - r.Right()
				}
				fmt.Fprintf(&b, " %s %.0f,%.0f %.0f×%.0f", id, r.X, r.Y, r.W, r.H)
			}
		}
	}
	return b.String()
}

// golden compares with a file in testdata/layouts, or writes the file.
func golden(t *testing.T, name, got string, left ...func(line string) bool) {
	t.Helper()
	file := filepath.Join("testdata", "layouts", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	was, is := strings.Split(string(data), "\n"), strings.Split(got, "\n")
	for _, out := range left {
		was = slices.DeleteFunc(was, out)
	}
	shown := 0
	for i := range max(len(was), len(is)) {
		a, b := "", ""
		if i < len(was) {
			a = was[i]
		}
		if i < len(is) {
			b = is[i]
		}
		if a != b {
			t.Errorf("%s:%d: was\n\t%s\nis now\n\t%s", file, i+1, a, b)
			if shown++; shown == 5 {
				t.Fatal("and more; if that is intended: make golden")
			}
		}
	}
}
