package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw/drawtest"
)

// screens is the program on screens of every kind, one after the other.
type screens struct {
	t     *testing.T
	loop  *loop
	dir   string
	scale int // the player's, percent
}

// windows of all kinds: from a single pixel to 8K, at a zoom from 25 to 400 %.
var screenWindows = []struct{ w, h, ratio float64 }{
	{0.25, 0.25, 4}, {1, 1, 1}, {4, 4, 0.25}, {80, 80, 0.5}, {10, 10, 4}, {1, 4320, 1}, {7680, 1, 1}, {320, 200, 2},
	{390, 844, 3}, {1280, 800, 2}, {30720, 17280, 0.25}, {1920, 1080, 4},
}

// everywhere shows what is shown now on screens of every size, and in the end on one that is easy to use.
func (s *screens) everywhere(what string) {
	s.t.Helper()
	for i := 0; i < len(screenWindows); i += shorttest.Of(1, 2) {
		win := screenWindows[i]
		s.on(what, win.w, win.h, win.ratio)
	}
	s.on(what, 1280, 800, 1)
}

// on shows it in a window of w×h CSS pixels, of which the device has ratio pixels each.
func (s *screens) on(what string, w, h, ratio float64) {
	s.t.Helper()
	l := s.loop
	p := l.app.prefs
	if p.Scale = s.scale; s.scale == 80 {
		s.scale = 200
	} else {
		s.scale = 80
	}
	host{l.app}.SetPrefs(p)
	l.resize(w, h, ratio)
	side := float64(atlas.MaxSide())
	if l.w < 1 || l.h < 1 || l.w > side || l.h > side || l.w*l.h > 1<<24+side {
		s.t.Errorf("%s: a window of %v×%v at %v has a picture of %v×%v pixels", what, w, h, ratio, l.w, l.h)
	}
	screen := ebiten.NewImage(int(l.w), int(l.h))
	for range 2 {
		if err := l.Update(); err != nil {
			s.t.Fatal(err)
		}
		l.Draw(screen)
		drawtest.Forget()
		if l.fallback != nil {
			s.t.Fatalf("%s: a window of %v×%v at %v and %d %%: %s", what, w, h, ratio, p.Scale, s.report())
		}
	}
	screen.Deallocate()
}

// report returns what the program left for developers.
func (s *screens) report() string {
	var out strings.Builder
	files, _ := filepath.Glob(filepath.Join(s.dir, "*"))
	for _, file := range files {
		if text, err := os.ReadFile(file); err == nil && strings.Contains(string(text), "goroutine") {
			out.Write(text)
		}
	}
	return out.String()
}

// TestNoScreenEndsTheProgram shows every scene on screens from a single pixel to 8K, zoomed from 25 to 400 %, on a
// device whose images are small and on one whose images may be large.
func TestNoScreenEndsTheProgram(t *testing.T) {
	of := atlas.Device
	defer func() { atlas.Device = of }()
	for _, side := range []int{2048, 16384}[:shorttest.Of(2, 1)] {
		t.Run(fmt.Sprint(side), func(t *testing.T) {
			atlas.Device = func() int { return side }
			s := &screens{t: t, dir: t.TempDir(), scale: 80}
			s.loop = &loop{options: Options{
				Version: "v", Notices: "none", DataDir: s.dir, Mute: true, chance: fixed(1),
			}}
			if err := s.loop.begin(); err != nil {
				t.Fatal(err)
			}
			defer func() { s.loop.lock.Release() }()
			s.on("title", 1280, 800, 1)
			s.everywhere("title")
			s.scenes([]string{"new-game", "learn", "saves", "settings", "daily", "records", "about", "how-to"})
			s.table()
		})
	}
}

// scenes opens what a widget of the present scene opens, shows it everywhere, and goes back.
func (s *screens) scenes(ids []string) {
	s.t.Helper()
	tree := s.loop.app.tree
	for _, id := range ids {
		if n := tree.Find(id); n == nil || !n.Enabled() {
			s.t.Errorf("there is no %s", id)
			continue
		}
		tree.Activate(id)
		s.on(id, 1280, 800, 1)
		s.everywhere(id)
		s.key(ui.KeyEscape)
		if tree.Find(id) == nil {
			s.t.Fatalf("Escape does not lead back from %s", id)
		}
	}
}

// key presses a key.
func (s *screens) key(k ui.Key) {
	q := &ui.Queue{}
	q.Push(ui.Event{Kind: ui.KeyPress, Key: k})
	s.loop.app.tree.Update(time.Since(s.loop.since), q)
	s.on("key "+string(k), 1280, 800, 1)
}

// table shows a game of people: the first decision of each kind, what can be opened over the table, and the end.
func (s *screens) table() {
	a := s.loop.app
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Seed: 4}}
	for i := range 2 {
		cfg.Players = append(cfg.Players, record.Player{Name: fmt.Sprint("Ann ", i), Colour: i, Kind: record.Human})
	}
	if err := a.session.NewGame(cfg); err != nil {
		s.t.Fatal(err)
	}
	m := a.session.Match()
	seen := map[engine.Await]bool{}
	for ; ; s.decide() {
		if await := m.Public().Await; !seen[await] {
			seen[await] = true
			s.everywhere(fmt.Sprint(await))
		}
		if m.Over() {
			break
		}
		if len(seen) == 1 && m.Index() == 0 {
			for _, k := range []ui.Key{"?", "R", ui.KeyEscape} {
				s.key(k)
				s.everywhere("what opens with " + string(k))
				s.key(ui.KeyEscape)
			}
		}
	}
	for _, await := range []engine.Await{engine.AwaitOpen, engine.AwaitBid, engine.AwaitBuy, engine.AwaitBuild,
		engine.AwaitRun, engine.AwaitNothing} {
		if !seen[await] {
			s.t.Errorf("%s was not shown", await)
		}
	}
}

// decide makes the decision that is due as a computer would.
func (s *screens) decide() {
	s.t.Helper()
	m := s.loop.app.session.Match()
	mind, err := bot.New(bot.Levels()[0], m.Rules(), m.View(m.Public().Actor), uint64(m.Index()))
	if err != nil {
		s.t.Fatal(err)
	}
	for !mind.Step(1000) {
	}
	actions, _ := mind.Decision()
	if err := s.loop.app.session.Play(actions...); err != nil {
		s.t.Fatal(err)
	}
}
