package app

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record/recordtest"
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/save"
)

// codeOnAtlantis is the code of a game on a map that no build has.
const codeOnAtlantis = "CALuEIBdK40eoxQ"

// onAtlantis returns a saved game on that map.
func onAtlantis(t *testing.T, a *app) []byte {
	t.Helper()
	data, err := a.savedGames.Data("")
	if err != nil {
		t.Fatal(err)
	}
	return recordtest.Forge(t, data, `"board":"usa"`, `"board":"atlantis"`)
}

// TestAMapThatThisBuildLacks: a game on it is refused by the map's name, whichever way it comes; the file, the saved
// game and the game under way stay as they are.
func TestAMapThatThisBuildLacks(t *testing.T) {
	dir := t.TempDir()
	a := newProgram(t, Options{DataDir: filepath.Join(dir, "data"), Home: homeForTests})
	a.resize(1280, 800, page.Insets{}, 1)
	hash := someGame(t, a, 1)
	named := func(what string, b *app) {
		t.Helper()
		if said := b.tree.Toasted(); !strings.Contains(said, "map “atlantis”") || b.savedGames.Offered() != nil {
			t.Errorf("%s: it says %q", what, said)
		}
		b.tree.Toast("")
	}
	data := onAtlantis(t, a)
	path := filepath.Join(dir, "atlantis.json")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	host{a}.ImportFile(path)
	named("a file", a)
	for what, text := range map[string]string{
		"pasted text": string(data), "a pasted code": "g=" + codeOnAtlantis,
		"a pasted link": homeForTests + "#g=" + codeOnAtlantis,
	} {
		host{a}.ReceiveText(text)
		named(what, a)
	}
	if a.session.Match().Record().Hash != hash {
		t.Error("the game under way has changed")
	}
	for what, open := range map[string]string{
		"-open with a file": path, "-open with a link": homeForTests + "#g=" + codeOnAtlantis,
	} {
		b := newProgram(t, Options{DataDir: filepath.Join(dir, "data"), Open: open})
		named(what, b)
		if b.session.Match() != nil || b.session.Saved() == nil || b.session.Saved().Hash != hash {
			t.Errorf("%s: the saved game has changed", what)
		}
	}
	if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
		t.Errorf("the file has changed: %v", err)
	}
}

// TestASavedGameOnAMapThatThisBuildLacks: it stays in its place, unchanged, and is listed with the map's name; the one
// that was under way is listed with it, once, though the device had two copies, and the start says so.
func TestASavedGameOnAMapThatThisBuildLacks(t *testing.T) {
	dir := t.TempDir()
	a := newProgram(t, Options{DataDir: dir})
	someGame(t, a, 1)
	someGame(t, a, 2)
	slots, err := a.session.Slots()
	if err != nil || len(slots) != 1 {
		t.Fatal(slots, err)
	}
	var parked string
	var other []byte
	var forged [][]byte
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		switch name := filepath.Base(f); {
		case strings.HasPrefix(name, slots[0].Key):
			parked = f
		case !strings.HasPrefix(name, "game-"):
			continue
		}
		was, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		forged = append(forged, recordtest.Forge(t, was, `"board":"usa"`, `"board":"atlantis"`))
		if f == parked {
			other = forged[len(forged)-1]
		}
		if err := os.WriteFile(f, forged[len(forged)-1], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if parked == "" {
		t.Fatalf("the parked game is not among %q", files)
	}
	a = newProgram(t, Options{DataDir: dir})
	problems := a.session.Problems()
	if len(problems) == 0 || problems[0].Code != save.CodeFound ||
		!strings.Contains(a.lang.Problem(&problems[0]), "map “atlantis”") {
		t.Errorf("the start reports %v", problems)
	}
	entries, _, _ := a.savedGames.Entries(nil)
	if len(entries) != 2 {
		t.Fatalf("%d games are listed", len(entries))
	}
	for _, e := range entries {
		if e.Err == nil || !strings.Contains(a.lang.Problem(e.Err), "map “atlantis”") {
			t.Errorf("%s is listed with %v", e.Slot.Key, e.Err)
		}
		if err := a.session.Open(e.Slot); err == nil ||
			!strings.Contains(a.lang.Problem(err), "map “atlantis”") {
			t.Errorf("%s cannot be played because of %v", e.Slot.Key, err)
		}
		if kept, err := a.session.Keeper().Blob(e.Slot.Key); err != nil ||
			!slices.ContainsFunc(forged, func(was []byte) bool { return bytes.Equal(kept, was) }) {
			t.Errorf("%s is kept with changes: %v", e.Slot.Key, err)
		}
		if e.Slot.Kind != save.Parked {
			t.Errorf("%s is %v", e.Slot.Key, e.Slot.Kind)
		}
	}
	if now, err := os.ReadFile(parked); err != nil || !bytes.Equal(now, other) {
		t.Errorf("the parked game does not stay where it was: %v", err)
	}
}
