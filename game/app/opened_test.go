package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"kilovolt/engine/gamecode"
)

// What a second program was started with is opened once it has the saved games: a file is played, a link is offered.
// The game that the first program played is kept.
func TestASecondProgramOpensWhatItWasStartedWith(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir(), Home: homeForTests})
	hash := someGame(t, a, 3)
	data, err := a.session.Export()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	file := "g=" + "kilovolt-in-a-file-named-like-a-code" // a file comes first
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, open := range []string{file, filepath.Join(".", "not-there.json"), sharedLink(t, a, gamecode.Watch)} {
		dir := t.TempDir()
		first := running(t, dir)
		was := at(first).Hash
		second := &loop{options: Options{DataDir: dir, Mute: true, Open: open}}
		if err := second.begin(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { second.lock.Release() })
		choose(t, second, "take-over")
		first.pollLock(time.Now().Add(time.Hour))
		second.pollLock(time.Now().Add(time.Hour))
		if second.app == nil {
			t.Fatal("the second program has not started")
		}
		second.resize(1000, 700, 1)
		update(t, second)
		s := second.app.session
		switch open {
		case file:
			if s.Match() == nil || s.Match().Record().Hash != hash {
				t.Error("the file is not opened")
			}
			if slots, err := s.Slots(); err != nil || len(slots) != 1 {
				t.Errorf("the first program's game is among %v, %v", slots, err)
			}
		case "not-there.json":
			if second.app.tree.Toasted() == "" || s.Saved() == nil || s.Saved().Hash != was {
				t.Errorf("a missing file: %q", second.app.tree.Toasted())
			}
		default:
			if second.app.savedGames.Offered() == nil || s.Match() != nil || s.Saved().Hash != was {
				t.Error("the link is not offered")
			}
		}
	}
}
