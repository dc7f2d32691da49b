package app

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/app/perf"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/session"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw/drawtest"
)

// bots returns the program with a game between computers, in a window of 1920 by 1080 CSS pixels.
func bots(t testing.TB, setup engine.Setup) *app {
	t.Helper()
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.resize(1920, 1080, page.Insets{}, 1)
	a.session.SetPace(0)
	again(t, a, setup)
	return a
}

func again(t testing.TB, a *app, setup engine.Setup) {
	t.Helper()
	cfg := match.Config{Setup: setup}
	for i := range setup.Players {
		cfg.Players = append(cfg.Players, record.Player{Name: "Computer " + strconv.Itoa(i), Colour: i,
			Kind: record.Bot, Level: host{a}.Levels()[0]})
	}
	if err := a.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkFrameOfBots measures a frame in which a computer has decided, natively and without Ebitengine's part.
func BenchmarkFrameOfBots(b *testing.B) {
	setup := engine.Setup{Board: "usa", Players: 6, Seed: 6}
	a := bots(b, setup)
	screen := ebiten.NewImage(1920, 1080)
	src := &ui.Queue{}
	decided := false
	a.session.Listen(func(session.Change) { decided = true })
	var spent [4]time.Duration
	names := [...]string{"bots", "text", "tree", "draw"}
	for b.Loop() {
		if a.session.Match().Over() {
			setup.Seed++
			again(b, a, setup)
		}
		decided = false
		for i, part := range [...]func(){
			func() { a.session.Tick(time.Now(), func() bool { return !decided }) },
			func() { a.refreshText(time.Now()) },
			func() { a.tree.Update(0, src) },
			func() { a.tree.Draw(screen) },
		} {
			began := time.Now()
			part()
			spent[i] += time.Since(began)
		}
	}
	for i, name := range names {
		b.ReportMetric(float64(spent[i].Microseconds())/float64(b.N), name+"-µs/op")
	}
}

// frames runs the program as the loop does, but gives sprites all the time they need, until the game is over.
func frames(a *app, each func()) {
	screen := ebiten.NewImage(int(a.window.W), int(a.window.H))
	src := &ui.Queue{}
	now := time.Duration(0)
	for n := 0; !a.session.Match().Over() && n < 20000; n++ {
		now += 16 * time.Millisecond
		if !a.tree.Waiting() && a.kit.Prerender(func() bool { return true }) {
			left := 3
			a.session.Tick(time.Unix(0, int64(now)), func() bool { left--; return left > 0 })
		}
		a.tree.Update(now, src)
		a.spareUntil = time.Now().Add(time.Hour)
		a.tree.Draw(screen)
		drawtest.Forget()
		each()
	}
}

// TestNothingIsMadeWhileComputersPlay: after the first few frames at a new table no letter is shaped and no sprite
// rasterised until the game is over, except when the table lays out its cards in another size.
func TestNothingIsMadeWhileComputersPlay(t *testing.T) {
	for _, setup := range []engine.Setup{
		{Board: "germany", Edition: engine.Classic, Players: 4, Seed: 4},
		{Board: "usa", Edition: engine.Recharged, Players: 6, Seed: 6},
		{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 2},
	}[:shorttest.Of(3, 1)] {
		t.Run(fmt.Sprintf("%s-%d", setup.Board, setup.Players), func(t *testing.T) {
			a := bots(t, setup)
			n, width := 0, 0.0
			var was struct{ shaped, rasterised int }
			frames(a, func() {
				if a.session.Match().Over() {
					return // the ranking is a scene of its own
				}
				if w := cardWidth(a); w != width {
					n, width = 0, w // the table was laid out again with cards of another size
				}
				if n++; n <= 5 {
					was.shaped, was.rasterised = a.kit.TotalCost().Shaped, a.kit.TotalCost().Rasterised
					return
				}
				if now := a.kit.TotalCost(); now.Shaped != was.shaped || now.Rasterised != was.rasterised {
					p := a.session.Match().Public()
					t.Errorf("round %d, %s: %d letters were shaped and %d sprites rasterised", p.Round, p.Await,
						now.Shaped-was.shaped, now.Rasterised-was.rasterised)
					was.shaped, was.rasterised = now.Shaped, now.Rasterised
				}
			})
			if !a.session.Match().Over() {
				t.Error("the game does not end")
			}
		})
	}
}

// cardWidth returns the width of the market's cards in whole dp; 0 without any.
func cardWidth(a *app) float64 {
	width := 0.0
	a.tree.Walk(func(n *ui.Node) bool {
		if width == 0 && strings.HasPrefix(n.ID, "card-") {
			width = math.Round(n.Rect().W)
		}
		return width == 0
	})
	return width
}

// TestAStillTableAllocatesNothing: an Update in which nothing happens allocates nothing, at the table in a human's
// turn, with the frame meter shown and hidden.
func TestAStillTableAllocatesNothing(t *testing.T) {
	a := bots(t, engine.Setup{Board: "usa", Players: 6, Seed: 6})
	if err := a.session.ToHuman(a.session.Match().Public().Actor); err != nil {
		t.Fatal(err)
	}
	screen := ebiten.NewImage(1920, 1080)
	src := &ui.Queue{}
	now := time.Second
	still := time.Unix(0, 0)
	settle := func() {
		for n := 0; a.tree.Busy() || a.text.Stale() || !a.kit.Prerender(func() bool { return true }); n++ {
			if n == 1000 {
				t.Fatal("the table does not settle")
			}
			now += 16 * time.Millisecond
			a.spareUntil = time.Now().Add(time.Hour)
			still = still.Add(time.Second)
			a.refreshText(still)
			a.tree.Update(now, src)
			a.tree.Draw(screen)
		}
	}
	more := func() bool { return true }
	for _, shown := range []bool{false, true} {
		if shown {
			a.tree.OnKey(ui.Event{Kind: ui.KeyPress, Key: ui.KeyF3})
			a.tree.Update(now, src)
			if a.tree.Find("cost") == nil {
				t.Fatal("F3 shows nothing")
			}
		}
		settle()
		drawn := false
		if n := testing.AllocsPerRun(100, func() {
			a.refreshText(still)
			a.kit.Prerender(more)
			a.session.Tick(still, more)
			a.tree.Update(now, src)
			drawn = drawn || a.tree.Draw(screen)
			a.meter.EndFrame(false)
		}); n > 0 {
			t.Errorf("meter %v: a still table allocates %.1f times per Update", shown, n)
		}
		if drawn {
			t.Errorf("meter %v: a still table is drawn", shown)
		}
	}
}

// TestThinkingIsMeasured: by level, decision by decision; the count can be reset.
func TestThinkingIsMeasured(t *testing.T) {
	a := bots(t, engine.Setup{Board: "germany", Players: 3, Seed: 3})
	decisions := 0
	a.session.Listen(func(c session.Change) {
		if c.Match.By == record.ByBot {
			decisions++
		}
	})
	for decisions < 20 {
		a.session.Tick(time.Now(), func() bool { return false })
	}
	level := host{a}.Levels()[0]
	got := a.meter.Thinking.Report(true)[level]
	if len(a.meter.Thinking.Report(false)) != 1 || got.Decisions == 0 || got.Decisions != decisions ||
		len(got.Recent) != decisions {
		t.Errorf("%d decisions, but measured: %+v", decisions, a.meter.Thinking.Report(true))
	}
	if got.P50 <= 0 || got.P99 < got.P50 || got.Max < got.P99 || got.SliceP99 <= 0 || got.SliceMax < got.SliceP99 ||
		got.SliceMax > got.Max {
		t.Errorf("%+v", got)
	}
	var told struct{ Thinking map[string]perf.LevelReport }
	if err := json.Unmarshal(a.inspect(true), &told); err != nil || told.Thinking[level].Decisions != decisions {
		t.Errorf("inspect returns %+v (%v)", told, err)
	}
	if again := a.meter.Thinking.Report(true); len(again) != 0 {
		t.Errorf("after a reset: %+v", again)
	}
}

// TestThinkingDrawsNothing: no frame is drawn while a computer thinks, until its decision is made or takes long.
func TestThinkingDrawsNothing(t *testing.T) {
	a := bots(t, engine.Setup{Board: "germany", Players: 3, Seed: 3})
	screen := ebiten.NewImage(1920, 1080)
	src := &ui.Queue{}
	now := time.Duration(0)
	frame := func() (drawn bool) {
		now += 16 * time.Millisecond
		a.spareUntil = time.Now().Add(time.Hour)
		a.tree.Update(now, src)
		return a.tree.Draw(screen)
	}
	for n := 0; frame() || a.tree.Busy() || !a.kit.Prerender(func() bool { return true }); n++ {
		if n == 1000 {
			t.Fatal("the table does not settle")
		}
	}
	told := 0
	a.session.Listen(func(session.Change) { told++ })
	frames := 0
	for told == 0 {
		wait, ok := a.session.Tick(time.Unix(0, 0), func() bool { return false }) // a unit of work
		if drawn := frame(); told == 0 && (drawn || wait != 0 || !ok) {
			t.Fatalf("frame %d: no decision, drawn %v, Tick returns %v %v", frames, drawn, wait, ok)
		}
		frames++
	}
	if frames < 3 {
		t.Fatalf("the first decision takes %d units of work", frames)
	}
}
