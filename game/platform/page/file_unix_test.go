//go:build linux || darwin

package page

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// Anything given as -open that is not a saved game is rejected at once: the program never waits for a pipe that nobody
// writes to, and reads nothing large.
func TestOnlyFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(syscall.Mkfifo(at("pipe"), 0o600))
	must(os.Symlink(at("loop"), at("loop")))
	must(os.Symlink(at("pipe"), at("to-pipe")))
	must(os.Symlink("/dev/zero", at("to-zero")))
	must(os.WriteFile(at("game"), []byte("game"), 0o600))
	must(os.Symlink(at("game"), at("to-game")))
	sparse, err := os.Create(at("sparse"))
	must(err)
	must(sparse.Truncate(10 << 30))
	must(sparse.Close())

	type answer struct {
		data   []byte
		tooBig bool
		err    error
	}
	for name, want := range map[string]answer{
		"pipe": {err: ErrNoFile}, "to-pipe": {err: ErrNoFile}, "to-zero": {err: ErrNoFile}, ".": {err: ErrNoFile},
		"loop": {err: syscall.ELOOP},
		"gone": {err: fs.ErrNotExist}, "sparse": {tooBig: true}, "game": {data: []byte("game")},
		"to-game": {data: []byte("game")}, "game/x": {err: syscall.ENOTDIR},
	} {
		answered := make(chan answer, 1)
		go func() {
			data, tooBig, err := ReadFile(at(name), 1<<20)
			answered <- answer{data, tooBig, err}
		}()
		select {
		case got := <-answered:
			if string(got.data) != string(want.data) || got.tooBig != want.tooBig || !errors.Is(got.err, want.err) {
				t.Errorf("%s: %q, %v, %v", name, got.data, got.tooBig, got.err)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("the program waits for %s", name)
		}
	}
	for _, name := range []string{"/dev/null", "/dev/zero", "/dev/tty"} {
		if _, _, err := ReadFile(name, 1<<20); err == nil {
			t.Errorf("%s is read", name)
		}
	}
	if _, _, err := ReadFile("a\x00b", 1<<20); err == nil {
		t.Error("a name with a NUL byte is read")
	}

	// The same if the file is replaced after the first check.
	pipe, err := os.OpenFile(at("pipe"), os.O_RDONLY|syscall.O_NONBLOCK, 0)
	must(err)
	defer pipe.Close()
	if _, _, err := ReadOpen(pipe, 1<<20); !errors.Is(err, ErrNoFile) {
		t.Errorf("an open pipe: %v", err)
	}
}
