package app

import (
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/app/crash"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/languages"
	"kilovolt/game/words/phrase"
)

// broken is a scene that fails.
type broken struct{}

func (broken) Build() *ui.Node { panic("the test breaks the scene") }

// running returns the program after some decisions in a game of a human and a computer.
func running(t *testing.T, dir string) *loop {
	t.Helper()
	l := &loop{options: Options{Version: "v-test", DataDir: dir, Mute: true}}
	if err := l.begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if l.lock != nil {
			l.lock.Release()
		}
	})
	l.resize(1000, 700, 1)
	if l.app == nil {
		return l
	}
	l.app.session.SetPace(0)
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Players: 2, Seed: 5}, Players: []record.Player{
		{Name: "Secret Ann", Kind: record.Human}, {Name: "Bo", Colour: 1, Kind: record.Bot,
			Level: host{l.app}.Levels()[0]},
	}}
	if err := l.app.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < 6; {
		if _, bot := l.app.session.Match().Thinking(); bot {
			l.app.session.Tick(time.Now(), func() bool { return true })
			continue
		}
		var legal engine.List
		l.app.session.Match().Legal(&legal)
		if err := l.app.session.Play(legal.At[0].Action); err != nil {
			t.Fatal(err)
		}
		n++
	}
	for {
		if _, bot := l.app.session.Match().Thinking(); !bot {
			return l
		}
		l.app.session.Tick(time.Now(), func() bool { return true })
	}
}

// update runs an Update of a program that must not end.
func update(t *testing.T, l *loop) {
	t.Helper()
	if err := l.Update(); err != nil {
		t.Fatal(err)
	}
}

// fail makes the program panic in its next Update.
func fail(t *testing.T, l *loop) {
	t.Helper()
	l.app.show(broken{})
	update(t, l)
	if l.fallback == nil || l.app != nil {
		t.Fatal("a panic in a scene does not lead to the fallback screen")
	}
}

// choose presses a button of the fallback screen by keyboard.
func choose(t *testing.T, l *loop, id string) {
	t.Helper()
	s := l.fallback
	s.Update(crash.Input{})
	for range s.Choices {
		if s.Choices[s.Focused()].ID == id {
			s.Update(crash.Input{Enter: true})
			return
		}
		s.Update(crash.Input{Next: true})
		s.Update(crash.Input{})
	}
	t.Fatalf("the fallback screen offers no %s: %+v", id, s.Choices)
}

func offers(l *loop, id string) bool {
	return slices.ContainsFunc(l.fallback.Choices, func(c crash.Choice) bool { return c.ID == id })
}

func at(l *loop) *record.Record { return l.app.session.Match().Record() }

// A panic in our code leads to the fallback screen, with a report in a file; "Resume" continues at the same position.
// If it fails there again, the screen offers to go back, and to save the game as a file; decisions that were taken back
// are not lost.
func TestAPanicIsShownAndTheGameContinues(t *testing.T) {
	dir := t.TempDir()
	l := running(t, dir)
	was := at(l)
	update(t, l)
	fail(t, l)
	if text := strings.Join(l.fallback.Lines(), "\n"); !strings.Contains(text, "the test breaks the scene") {
		t.Errorf("the fallback screen does not say why: %s", text)
	}
	reports, err := filepath.Glob(filepath.Join(dir, "reports", "*.txt"))
	if err != nil || len(reports) != 1 {
		t.Fatalf("reports: %v, %v", reports, err)
	}
	report, err := os.ReadFile(reports[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"v-test", "the test breaks the scene", "seed 5", "seat 0 ", "failure_test.go",
		"germany"} {
		if !strings.Contains(string(report), part) {
			t.Errorf("the report lacks %q:\n%s", part, report)
		}
	}
	if strings.Contains(string(report), "Ann") {
		t.Error("the report contains a player's name")
	}
	if offers(l, "back") || offers(l, "export") {
		t.Error("going back is offered after the first failure")
	}
	screen := ebiten.NewImage(1000, 700)
	l.Draw(screen)

	choose(t, l, "resume")
	if l.fallback != nil {
		t.Fatal("the fallback screen does not go away")
	}
	l.resize(1000, 700, 1)
	update(t, l)
	if now := at(l); now.Hash != was.Hash || len(now.Steps) != len(was.Steps) {
		t.Fatalf("resumed at %d, not at %d", len(now.Steps), len(was.Steps))
	}

	fail(t, l)
	choose(t, l, "export")
	exported, err := filepath.Glob(filepath.Join(dir, "exported", "*.json"))
	if err != nil || len(exported) != 1 {
		t.Fatalf("exported: %v, %v", exported, err)
	}
	if data, err := os.ReadFile(exported[0]); err != nil {
		t.Fatal(err)
	} else if rec, _, err := save.Check(data); err != nil || rec.Hash != was.Hash {
		t.Errorf("the exported game differs: %v", err)
	}
	choose(t, l, "back")
	l.resize(1000, 700, 1)
	update(t, l)
	now := at(l)
	if len(now.Steps) >= len(was.Steps) {
		t.Fatalf("going back from %d led to %d", len(was.Steps), len(now.Steps))
	}
	slots, err := l.app.session.Slots()
	if err != nil || len(slots) != 1 {
		t.Fatalf("the copy of what was taken back: %v, %v", slots, err)
	}
	if kept, _, err := l.app.session.Keeper().Read(slots[0].Key); err != nil || kept.Hash != was.Hash {
		t.Errorf("what was taken back is lost: %v", err)
	}

	fail(t, l)
	if offers(l, "back") {
		t.Error("the failure counts as repeated although the position is another one")
	}
	choose(t, l, "quit")
	if err := l.Update(); err != ebiten.Termination {
		t.Errorf("on quitting: %v", err)
	}
}

// What the program was started with is opened once: after a failure the game that was played from it goes on.
func TestAFileIsNotOpenedAgainAfterAFailure(t *testing.T) {
	other := newProgram(t, Options{DataDir: t.TempDir()})
	opened := someGame(t, other, 1)
	data, err := other.savedGames.Data("")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "game.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	l := &loop{options: Options{DataDir: t.TempDir(), Mute: true, Open: path}}
	if err := l.begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.lock.Release() })
	l.resize(1000, 700, 1)
	if at(l).Hash != opened {
		t.Fatal("the file is not opened")
	}
	var legal engine.List
	l.app.session.Match().Legal(&legal)
	if err := l.app.session.Play(legal.At[0].Action); err != nil {
		t.Fatal(err)
	}
	was := at(l)
	update(t, l)
	fail(t, l)
	choose(t, l, "resume")
	l.resize(1000, 700, 1)
	update(t, l)
	if now := at(l); now.Hash != was.Hash {
		t.Errorf("resumed after %d decisions, not after %d", len(now.Steps), len(was.Steps))
	}
	if slots, err := l.app.session.Slots(); err != nil || len(slots) != 0 {
		t.Errorf("slots %v, %v", slots, err)
	}
}

// A panic while drawing also leads to the fallback screen.
func TestAPanicWhileDrawingIsShown(t *testing.T) {
	l := running(t, t.TempDir())
	update(t, l)
	l.app.tree = nil
	l.Draw(ebiten.NewImage(1000, 700))
	if l.fallback == nil {
		t.Fatal("the panic does not lead to the fallback screen")
	}
	choose(t, l, "resume")
	update(t, l)
	if l.app == nil || l.app.session.Match() == nil {
		t.Error("the game does not continue")
	}
}

// Two programs use one folder: the second says so and may take over, at the same position; the first then says so and
// no longer writes anything.
func TestTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	first := running(t, dir)
	was := at(first)
	second := running(t, dir)
	if second.app != nil || second.fallback == nil {
		t.Fatal("the second program does not say that another one has the folder")
	}
	second.pollLock(time.Now())
	if second.app != nil {
		t.Fatal("the second program takes the lock unasked")
	}
	now := time.Now()
	choose(t, second, "take-over")
	second.pollLock(now)
	if second.app != nil {
		t.Fatal("the second program does not wait for the first")
	}
	first.pollLock(now.Add(time.Hour))
	if first.app != nil || first.fallback == nil || first.lock != nil {
		t.Fatal("the first program still runs")
	}
	second.pollLock(now.Add(time.Second))
	if second.app == nil {
		t.Fatal("the second program does not start")
	}
	second.resize(1000, 700, 1)
	update(t, second)
	if here := at(second); here.Hash != was.Hash {
		t.Error("the second program has another position")
	}
	// Now the first program takes over again.
	choose(t, first, "take-over")
	second.pollLock(now.Add(2 * time.Hour))
	first.pollLock(time.Now().Add(time.Second))
	if first.app == nil || second.app != nil {
		t.Error("the first program does not get the folder back")
	}
	// A program that hangs does not answer.
	choose(t, second, "take-over")
	second.pollLock(time.Now().Add(time.Minute))
	if second.app != nil || !second.requested.IsZero() || len(second.fallback.Lines()) != 1 {
		t.Error("nothing says that the other program does not answer")
	}
	// Nobody waits for the folder any more, neither after that nor once the program that asked has ended.
	if first.lock.Requested() {
		t.Error("the request is still there after the other program was given up")
	}
	choose(t, second, "take-over")
	if !first.lock.Requested() {
		t.Error("the folder is not requested again")
	}
	choose(t, second, "quit")
	if first.lock.Requested() {
		t.Error("the request is still there after the program that made it has ended")
	}
}

// The fallback screen is in the language in use: its words, its direction and its letters.
func TestTheFallbackScreenSpeaksTheLanguage(t *testing.T) {
	dir := t.TempDir()
	l := running(t, dir)
	var he *phrase.Lang
	languages.Get("he", func(l *phrase.Lang, err error) {
		if he = l; err != nil {
			t.Fatal(err)
		}
	})
	if err := l.app.useLanguage(he); err != nil {
		t.Fatal(err)
	}
	check := func(s *crash.Screen, title i18n.Key) {
		t.Helper()
		if s == nil || s.Title != he.T(title) || !s.RightToLeft ||
			len(he.Glyphs) == 0 || &s.Glyphs[0] != &he.Glyphs[0] {
			t.Errorf("the screen is %+v, want %q from right to left", s, he.T(title))
		}
	}
	fail(t, l)
	check(l.fallback, "notice.failed")
	second := &loop{options: Options{DataDir: dir, Mute: true}, lang: he}
	if err := second.begin(); err != nil {
		t.Fatal(err)
	}
	check(second.fallback, "notice.there")
}

// The fallback screen fits the smallest window, and its buttons react where they are painted.
func TestTheFallbackScreenFits(t *testing.T) {
	for _, size := range [][2]float64{{360, 360}, {320, 640}, {1920, 1080}} {
		l := running(t, t.TempDir())
		update(t, l)
		l.app.show(broken{})
		update(t, l)
		l.resize(size[0], size[1], 1)
		l.Draw(ebiten.NewImage(int(l.w), int(l.h)))
		s := l.fallback
		buttons := s.Buttons()
		if len(buttons) != len(s.Choices) {
			t.Fatalf("%d buttons for %d choices", len(buttons), len(s.Choices))
		}
		for i, button := range buttons {
			if !button.In(image.Rect(0, 0, int(l.w), int(l.h))) || button.Dy() < 12 {
				t.Errorf("%v: %s is at %v", size, s.Choices[i].ID, button)
			}
		}
		middle := buttons[0].Min.Add(buttons[0].Size().Div(2))
		s.Update(crash.Input{})
		s.Update(crash.Input{At: middle, Down: true})
		s.Update(crash.Input{At: middle})
		if l.fallback != nil {
			t.Errorf("%v: a tap does nothing", size)
		}
	}
}
