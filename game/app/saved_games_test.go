package app

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/save"
)

// someGame starts a game of two humans in the program and plays one decision; it returns the hash of the position.
func someGame(t *testing.T, a *app, seed uint64) uint64 {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: seed}}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := a.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	var l engine.List
	a.session.Match().Legal(&l)
	if err := a.session.Play(l.At[0].Action); err != nil {
		t.Fatal(err)
	}
	return a.session.Match().Record().Hash
}

func newProgram(t *testing.T, o Options) *app {
	t.Helper()
	a, err := newApp(o)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestSavedGamesNatively: of two saved games, the first is written to a file and deleted. The program started with
// -open and that file continues it; the other one is still there.
func TestSavedGamesNatively(t *testing.T) {
	dir := t.TempDir()
	a := newProgram(t, Options{DataDir: dir})
	first := someGame(t, a, 1)
	second := someGame(t, a, 2)
	slots, err := a.session.Slots()
	if err != nil || len(slots) != 1 || slots[0].Kind != save.Parked {
		t.Fatalf("the slots are %v (%v)", slots, err)
	}
	host{a}.ExportGame(slots[0].Key)
	files, folder := host{a}.Exported()
	if len(files) != 1 || filepath.Dir(files[0]) != folder || !strings.Contains(a.tree.Toasted(), files[0]) {
		t.Fatalf("exported to %q in %q; the message is %q", files, folder, a.tree.Toasted())
	}
	if err := a.savedGames.Delete(slots[0].Key); err != nil {
		t.Fatal(err)
	}

	a = newProgram(t, Options{DataDir: dir, Open: files[0]})
	if a.session.Match() == nil || a.session.Match().Record().Hash != first {
		t.Fatal("the program does not continue the game of the file")
	}
	slots, _ = a.session.Slots()
	if len(slots) != 1 || slots[0].Kind != save.Parked {
		t.Fatalf("the slots are %v", slots)
	}
	if rec, _, err := a.session.Keeper().Read(slots[0].Key); err != nil || rec.Hash != second {
		t.Errorf("another game was kept: %v", err)
	}
	a = newProgram(t, Options{DataDir: dir, Open: files[0]}) // opening it again adds nothing
	if slots, _ := a.session.Slots(); len(slots) != 1 || a.session.Match().Record().Hash != first {
		t.Errorf("after opening it again the slots are %v", slots)
	}

	// The same, opened from within the window.
	someGame(t, a, 3)
	host{a}.ImportFile(files[0])
	if a.savedGames.Offered() == nil || !a.asked.Asks() {
		t.Fatal("it does not ask what to do with the file")
	}
	if err := a.savedGames.PlayOffered(); err != nil || a.session.Match().Record().Hash != first {
		t.Errorf("the game does not start: %v", err)
	}
}

// TestFilesThatAreNoGames: they are rejected with an explanation, and nothing changes.
func TestFilesThatAreNoGames(t *testing.T) {
	dir := t.TempDir()
	a := newProgram(t, Options{DataDir: dir})
	hash := someGame(t, a, 1)
	good, err := a.savedGames.Data("")
	if err != nil {
		t.Fatal(err)
	}
	big := slices.Repeat([]byte(" "), record.MaxSize+1)
	for name, data := range map[string][]byte{
		"letter": []byte("Dear Ann,"), "cut": good[:len(good)/2],
		"flipped": append([]byte(strings.Replace(string(good), "Ann", "Bnn", 1)), '\n'),
		"newer":   []byte(strings.Replace(string(good), `"fmt":1`, `"fmt":99`, 1)), "big": append(big, good...),
		"nothing": {},
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		a.tree.Toast("")
		host{a}.ImportFile(path)
		if said := a.tree.Toasted(); said == "" || strings.ContainsAny(said, "[]{}") || a.savedGames.Offered() != nil {
			t.Errorf("%s: the message is %q", name, said)
		}
		b := newProgram(t, Options{DataDir: dir, Open: path})
		if b.session.Match() != nil || b.session.Saved() == nil || b.session.Saved().Hash != hash ||
			b.tree.Toasted() == "" {
			t.Errorf("started with %s, the message is %q", name, b.tree.Toasted())
		}
	}
	a.tree.Toast("")
	host{a}.ImportFile(filepath.Join(dir, "not-there"))
	if !strings.Contains(a.tree.Toasted(), "not-there") || a.session.Match().Record().Hash != hash {
		t.Errorf("a missing file: %q", a.tree.Toasted())
	}
}

// TestWhatIsNoFileIsSaid: a folder or a pipe given as a saved game is rejected with an explanation.
func TestWhatIsNoFileIsSaid(t *testing.T) {
	dir := t.TempDir()
	a := newProgram(t, Options{DataDir: filepath.Join(dir, "data"), Open: dir})
	if said := a.tree.Toasted(); said != dir+" is not a file." {
		t.Errorf("-open with a folder gives %q", said)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 {
		t.Fatal(entries, err)
	}
	if _, _, err := readDropped(os.DirFS(dir), entries[0]); err != page.ErrNoFile {
		t.Errorf("a dropped folder: %v", err)
	}
	if err := os.WriteFile(filepath.Join(dir, "game"), []byte("game"), 0o600); err != nil {
		t.Fatal(err)
	}
	if entries, err = os.ReadDir(dir); err != nil {
		t.Fatal(err)
	}
	if data, tooBig, err := readDropped(os.DirFS(dir), entries[1]); string(data) != "game" || tooBig || err != nil {
		t.Errorf("a dropped file: %q, %v, %v", data, tooBig, err)
	}
}
