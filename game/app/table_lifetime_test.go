package app

import (
	"runtime"
	"testing"
	"time"
	"weak"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/game/platform/page"
	"kilovolt/game/view/table"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// TestNothingOfATableOutlivesIt: when another game starts or the table is left, the old table is released with
// everything it held, even if its map was still being laid out, and is not painted again.
func TestNothingOfATableOutlivesIt(t *testing.T) {
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.resize(360, 640, page.Insets{}, 1)
	screen := ebiten.NewImage(360, 640)
	now := time.Duration(0)
	step := func() {
		now += 16 * time.Millisecond
		a.spareUntil = time.Time{} // no time to spare
		q := &ui.Queue{}
		q.Push(ui.Event{Kind: ui.PointerMove, Pointer: ui.Mouse, Pos: geom.Point{X: 180, Y: 250}}) // on the map
		a.tree.Update(now, q)
	}
	step()
	before := runtime.NumGoroutine()
	const games = 12
	var tables []weak.Pointer[table.Scene]
	for i := range games {
		again(t, a, engine.Setup{Board: "usa", Players: 3, Seed: uint64(i + 1)})
		if a.tree.Redraw(); a.tree.Draw(screen) {
			t.Fatal("a scene is painted after it is gone")
		}
		step()
		a.tree.Draw(screen)
		tables = append(tables, weak.Make(a.table))
		if i%2 == 1 {
			a.session.Leave()
			if a.tree.OnTap != nil {
				t.Fatal("the table still listens to taps")
			}
			if a.tree.Redraw(); a.tree.Draw(screen) {
				t.Fatal("the table is painted after it was left")
			}
			step()
			a.tree.Draw(screen)
		}
	}
	if n := runtime.NumGoroutine() - before; n > games/2 {
		t.Errorf("%d games leave %d goroutines", games, n)
	}
	runtime.GC()
	runtime.GC()
	for i, table := range tables {
		if table.Value() != nil {
			t.Errorf("table %d is not released", i)
		}
	}
}
