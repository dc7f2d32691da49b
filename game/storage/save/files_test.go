//go:build !js

package save

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

func files(t testing.TB) (Store, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "config", "kilovolt")
	s, err := Files(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s, dir
}

// TestStores: the general contract of a store.
func TestStores(t *testing.T) {
	onDisk, _ := files(t)
	for name, s := range map[string]Store{"memory": Memory(), "files": onDisk} {
		if _, err := s.Get("a"); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: a missing key: %v", name, err)
		}
		if err := s.Delete("a"); err != nil {
			t.Errorf("%s: deleting a missing key: %v", name, err)
		}
		for _, data := range []string{"one", "a longer one\x00\xff", ""} {
			if err := s.Set("a", []byte(data)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if got, err := s.Get("a"); err != nil || string(got) != data {
				t.Errorf("%s: %q is read back as %q, %v", name, data, got, err)
			}
		}
		if err := s.Set("b-2", []byte("x")); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if keys, err := s.List(); err != nil || !slices.Equal(keys, []string{"a", "b-2"}) {
			t.Errorf("%s: keys %v, %v", name, keys, err)
		}
		if err := s.Delete("a"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if keys, err := s.List(); err != nil || !slices.Equal(keys, []string{"b-2"}) {
			t.Errorf("%s: keys %v, %v", name, keys, err)
		}
		for _, key := range []string{"", "../a", "a/b", "A", "a.b", strings.Repeat("a", 41)} {
			if err := s.Set(key, nil); err == nil {
				t.Errorf("%s: %q is accepted as a key", name, key)
			}
		}
	}
}

// Only the player can read the files, and nothing else is left in the folder.
func TestFilesArePrivate(t *testing.T) {
	s, dir := files(t)
	if err := s.Set("game-a", []byte("x")); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != "game-a.json" {
		t.Errorf("the folder has %v, %v", entries, err)
	}
	if runtime.GOOS == "windows" {
		return // no such bits; the user's config folder is private there
	}
	for path, want := range map[string]fs.FileMode{dir: 0o700, filepath.Join(dir, "game-a.json"): 0o600} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v, want %o", path, info.Mode().Perm(), err, want)
		}
	}
}

// A file is replaced as a whole: what another program has open stays as it was, and what a killed program left behind
// is cleaned up later, whatever the folder is called.
func TestFilesReplace(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[kv]")
	s, err := Files(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Set("game-a", []byte("old")); err != nil {
		t.Fatal(err)
	}
	open, err := os.Open(filepath.Join(dir, "game-a.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	if err := s.Set("game-a", []byte("new")); err != nil {
		t.Fatal(err)
	}
	var got [9]byte
	if n, _ := open.Read(got[:]); string(got[:n]) != "old" {
		t.Errorf("the old file was modified in place: %q", got[:n])
	}

	left, fresh := filepath.Join(dir, "game-b-1.part"), filepath.Join(dir, "game-b-2.part")
	for _, name := range []string{left, fresh} {
		if err := os.WriteFile(name, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	past := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(left, past, past); err != nil {
		t.Fatal(err)
	}
	if _, err := Files(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Error("an old leftover is still there")
	}
	if _, err := os.Stat(fresh); err != nil {
		t.Error("what another program is writing was removed")
	}
}

// What other programs have not finished writing stays, however old it is: the folder may be one of downloads.
func TestFilesOfOtherProgramsStay(t *testing.T) {
	_, dir := files(t)
	past := time.Now().Add(-2 * time.Hour)
	for name, stays := range map[string]bool{
		"game-a-1234567890.part": false, "slot-2-bac7e125-77.part": false, "probe-5.part": false,
		"film.mkv-1.part": true, "Film-2.part": true, "film.part": true, "film-two.part": true, "7.part": true,
		"-7.part": true, ".part": true,
	} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, past, past); err != nil {
			t.Fatal(err)
		}
		if _, err := Files(dir); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); (err == nil) != stays {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// If a folder cannot be used, the error names it, and the game goes on in memory.
func TestFolderThatCannotBe(t *testing.T) {
	taken := filepath.Join(t.TempDir(), "taken")
	if err := os.WriteFile(taken, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Files(taken); err == nil || !strings.Contains(err.Error(), taken) {
		t.Errorf("the error does not name the folder: %v", err)
	}
	k := Open(taken)
	if p := k.Blocked(); p == nil || p.Code != CodeBlocked || p.Key != taken {
		t.Fatalf("reported %v", p)
	}
	recs := game(t, 1, 1)
	mustSave(t, k, recs[1])
	if _, problems, err := k.Load(); err != nil || len(problems) != 1 || problems[0].Code != CodeBlocked {
		t.Errorf("loading reports %v, %v", problems, err)
	}

	k = Open(filepath.Join(t.TempDir(), "new"))
	if k.Blocked() != nil {
		t.Fatalf("a new folder: %v", k.Blocked())
	}
}

// A file that is far too large is neither read nor lost.
func TestBigFile(t *testing.T) {
	s, dir := files(t)
	name := filepath.Join(dir, "game-a.json")
	if err := os.WriteFile(name, bytes.Repeat([]byte("x"), maxFile+1), 0o600); err != nil {
		t.Fatal(err)
	}
	k, rec, problems := load(t, s, nil)
	if rec != nil || len(problems) != 1 || problems[0].Code != CodeHeld || problems[0].Why != "too-big" {
		t.Errorf("reported %v", problems)
	}
	for _, rec := range game(t, 1, 3) {
		mustSave(t, k, rec)
	}
	if info, err := os.Stat(name); err != nil || info.Size() != maxFile+1 {
		t.Error("it was overwritten")
	}
}

// A game saved in files continues in the next session.
func TestKeeperOnFiles(t *testing.T) {
	_, dir := files(t)
	for _, rec := range game(t, 1, 4) {
		mustSave(t, Open(dir), rec)
		_, got, problems := load(t, Open(dir).store, nil)
		if !same(t, got, rec) || len(problems) > 0 {
			t.Fatalf("another game, %v", problems)
		}
	}
}
