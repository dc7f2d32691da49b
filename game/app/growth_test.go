package app

import (
	"fmt"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
	"kilovolt/game/platform/page"
	"kilovolt/game/view/ui"
)

// BenchmarkGrowth measures what gets slower as a game, a table, the window or the list of saved games grows. Nothing
// may grow faster than they do.
func BenchmarkGrowth(b *testing.B) {
	for _, n := range []int{100, 500, 2000} {
		b.Run(fmt.Sprintf("actions=%d", n), func(b *testing.B) { benchmarkActions(b, n) })
	}
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		b.Run(fmt.Sprintf("players=%d", n), func(b *testing.B) { benchmarkPlayers(b, n) })
	}
	for _, size := range [][2]int{{360, 640}, {390, 844}, {1280, 800}, {1920, 1080}, {3840, 2160}} {
		w, h := size[0], size[1]
		b.Run(fmt.Sprintf("window=%dx%d", w, h), func(b *testing.B) { benchmarkWindow(b, w, h) })
	}
	for _, n := range []int{1, 5, 10, 20} {
		b.Run(fmt.Sprintf("saved=%d", n), func(b *testing.B) { benchmarkSaved(b, n) })
	}
}

// benchApp is the program without its window, for a benchmark.
type benchApp struct {
	*app
	b   *testing.B
	now time.Duration
	src ui.Queue
}

func newBenchApp(b *testing.B, dir string, w, h float64) *benchApp {
	b.Helper()
	a, err := newApp(Options{DataDir: dir})
	if err != nil {
		b.Fatal(err)
	}
	a.resize(w, h, page.Insets{}, 1)
	return &benchApp{app: a, b: b}
}

func (g *benchApp) must(err error) {
	g.b.Helper()
	if err != nil {
		g.b.Fatal(err)
	}
}

// update is an Update without computers; the scene is built again.
func (g *benchApp) update() {
	g.now += 16 * time.Millisecond
	g.spareUntil = time.Now().Add(time.Hour)
	g.tree.Invalidate()
	g.tree.Update(g.now, &g.src)
}

// load opens a game in place of the current one.
func (g *benchApp) load(data []byte) {
	g.b.Helper()
	g.session.Leave()
	slots, err := g.session.Slots()
	g.must(err)
	for _, slot := range slots {
		g.must(g.session.Remove(slot.Key))
	}
	g.must(g.session.Load(data))
}

func benchmarkActions(b *testing.B, n int) {
	g := newBenchApp(b, b.TempDir(), 1280, 800)
	data, err := record.Encode(recordtest.DrawnOut(b, n))
	g.must(err)
	g.load(data)
	g.update()
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			g.session.Leave()
			b.StartTimer()
			g.load(data)
			g.update()
		}
	})
	b.Run("decide-and-save", func(b *testing.B) {
		var l engine.List
		for b.Loop() {
			g.session.Match().Legal(&l)
			g.must(g.session.Play(l.At[0].Action))
			g.session.Tick(time.Now(), func() bool { return false })
			b.StopTimer()
			g.must(g.session.Undo())
			g.session.Tick(time.Now(), func() bool { return false })
			b.StartTimer()
		}
	})
	b.Run("look-back", func(b *testing.B) {
		for n := 0; b.Loop(); n++ {
			if n%50 == 0 { // the shortest game has more steps than that
				g.table.Watch(g.session.Match().Index(), false)
			}
			g.table.StepBack()
			g.update()
		}
	})
	b.Run("text-version", func(b *testing.B) {
		for b.Loop() {
			g.text.Attach(nil)
			g.text.Invalidate()
			g.text.Refresh()
		}
	})
}

// atRoundFour has computers play until the fourth round begins.
func (g *benchApp) atRoundFour(players int) {
	g.session.SetPace(0)
	again(g.b, g.app, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: players, Seed: 4})
	for g.session.Match().Public().Round < 4 {
		g.session.Tick(time.Now(), func() bool { return false })
	}
	g.update()
}

func benchmarkPlayers(b *testing.B, n int) {
	g := newBenchApp(b, b.TempDir(), 1280, 800)
	g.atRoundFour(n)
	for b.Loop() {
		g.update()
	}
}

func benchmarkWindow(b *testing.B, w, h int) {
	g := newBenchApp(b, b.TempDir(), float64(w), float64(h))
	g.atRoundFour(4)
	screen := ebiten.NewImage(w, h)
	for b.Loop() {
		g.update()
		g.tree.Lost()
		g.tree.Draw(screen)
	}
}

// benchmarkSaved opens the page of the saved games, in a program that has just started.
func benchmarkSaved(b *testing.B, n int) {
	dir := b.TempDir()
	g := newBenchApp(b, dir, 1280, 800)
	rec := recordtest.DrawnOut(b, 500)
	for i := range n {
		rec.Name = fmt.Sprintf("Game %d", i+1)
		_, err := g.session.Add(rec)
		g.must(err)
	}
	for b.Loop() {
		b.StopTimer()
		g = newBenchApp(b, dir, 1280, 800)
		g.update()
		b.StartTimer()
		g.tree.Activate("saves")
		g.update()
	}
}
