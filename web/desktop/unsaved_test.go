package desktop

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/game/storage/save"
)

// saving is what saving() reports to scripts.
type saving struct {
	Saved       bool
	State, Code string
}

func threePeople(seed string) map[string]any {
	players := []map[string]string{{"name": "Ann"}, {"name": "Ben"}, {"name": "Cem"}}
	return map[string]any{"seed": seed, "players": players}
}

// full is a folder whose disk can be filled: a small file system if this user may mount one, otherwise a folder that
// can be made to disappear.
type full struct {
	t    *testing.T
	dir  string
	code string // the error code that is reported
	own  bool
}

func newFull(t *testing.T) *full {
	f := &full{t: t, dir: filepath.Join(t.TempDir(), "saves"), code: "failed"}
	if err := os.Mkdir(f.dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if exec.Command("mount", "-t", "tmpfs", "-o", "size=256k", "none", f.dir).Run() == nil {
		f.own, f.code = true, "full"
		t.Cleanup(func() { exec.Command("umount", "-l", f.dir).Run() })
	}
	return f
}

func (f *full) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f *full) fill() {
	if !f.own {
		f.must(os.Rename(f.dir, f.dir+"-away"))
		f.must(os.WriteFile(f.dir, nil, 0o600))
		return
	}
	filler, err := os.Create(filepath.Join(f.dir, "filler"))
	f.must(err)
	defer filler.Close()
	for size := 4096; size > 0; size /= 2 {
		for err = nil; err == nil; {
			_, err = filler.Write(make([]byte, size))
		}
	}
}

func (f *full) free() {
	if !f.own {
		f.must(os.Remove(f.dir))
		f.must(os.Rename(f.dir+"-away", f.dir))
		return
	}
	f.must(os.Remove(filepath.Join(f.dir, "filler")))
}

// When the disk is full, the table and scripts say so, a copy is refused, and closing the window asks first. The game
// can be saved to a file elsewhere. Once there is space again, it is saved without another decision, and it is still
// there after a restart.
func TestFullDisk(t *testing.T) {
	disk, home := newFull(t), t.TempDir()
	t.Setenv("HOME", home)
	s := screen(t, ScreenOptions{})
	p := startProgram(t, s, disk.dir, "-size", "900x700")
	call := func(name string, args ...any) {
		t.Helper()
		_, err := Call[any](p.Program, name, args...)
		p.must(err)
	}
	standing := func() saving {
		t.Helper()
		v, err := Call[saving](p.Program, "saving")
		p.must(err)
		return v
	}
	call("newGame", threePeople("full"))
	if v := standing(); !v.Saved {
		t.Fatalf("before the disk is full, saving reports %+v", v)
	}
	disk.fill()
	call("play", "open 3 3")
	if v := standing(); v.Saved || v.State != "unsaved" || v.Code != disk.code {
		t.Errorf("with a full disk, saving reports %+v", v)
	}
	if _, err := Call[any](p.Program, "keep", "a copy"); err == nil || !strings.HasPrefix(err.Error(), disk.code) {
		t.Errorf("with a full disk, keep answers %v", err)
	}
	p.waitFor("unsaved")

	// Closing asks, and cancelling keeps the program open.
	p.must(p.AskToClose())
	p.waitFor("unsaved-close")
	p.press("unsaved-file")
	if _, err := p.Wait("the file", func(Scene) bool {
		files, _ := filepath.Glob(filepath.Join(home, "kilovolt-*.json"))
		return len(files) == 1
	}); err != nil {
		if inside, _ := filepath.Glob(filepath.Join(disk.dir, "exported", "*.json")); len(inside) != 1 {
			t.Errorf("the game was not saved to a file: %v", err)
		}
	}
	p.press("unsaved-back")
	index := p.view().Index

	// There is space again.
	disk.free()
	if _, err := p.Wait("the sign to go", func(s Scene) bool { return s.Find("unsaved") == nil }); err != nil {
		t.Error(err)
	}
	if v := standing(); !v.Saved {
		t.Errorf("with space again, saving reports %+v", v)
	}
	if said, err := p.Program.Close(); err != nil || said != "" {
		t.Errorf("closing the window: %v, %q", err, said)
	}
	rec, problems, err := save.Open(disk.dir).Load()
	if err != nil || rec == nil || len(rec.Steps) != index || len(problems) > 0 {
		t.Fatalf("the saved game is %+v, %v, %v", rec, problems, err)
	}

	// If the player closes the window anyway, what was not saved is lost, and everything else is still there.
	p = startProgram(t, s, disk.dir, "-size", "900x700")
	p.press("continue")
	p.waitFor("menu")
	disk.fill()
	call("play", "bid 4")
	p.must(p.AskToClose())
	_ = p.Press("unsaved-close") // the program ends meanwhile
	p.must(p.Ended())
	disk.free()
	if rec, _, err := save.Open(disk.dir).Load(); err != nil || rec == nil || len(rec.Steps) != index {
		t.Errorf("the saved game is %+v, %v", rec, err)
	}
}

// Games in a read-only folder can be read and continued; the program never claims that something is saved when it is
// not, and the files stay as they are.
func TestReadOnlyFolder(t *testing.T) {
	disk := newFull(t)
	s := screen(t, ScreenOptions{})
	p := startProgram(t, s, disk.dir, "-size", "900x700")
	for _, seed := range []string{"one", "two"} {
		_, err := Call[any](p.Program, "newGame", threePeople(seed))
		p.must(err)
		_, err = Call[any](p.Program, "play", "open 3 3")
		p.must(err)
	}
	p.Kill()
	switch {
	case os.Geteuid() != 0:
		disk.must(os.Chmod(disk.dir, 0o500))
		t.Cleanup(func() { os.Chmod(disk.dir, 0o700) })
	case disk.own:
		disk.must(exec.Command("mount", "-o", "remount,ro", disk.dir).Run())
	default: // this user may write anywhere
		return
	}
	p = startProgram(t, s, disk.dir, "-size", "900x700")
	p.waitFor("trouble")
	type slot struct{ Key, Kind string }
	slots, err := Call[[]slot](p.Program, "slots")
	p.must(err)
	if len(slots) != 2 || slots[1].Kind != "parked" {
		t.Fatalf("the saved games are %+v", slots)
	}
	p.press("continue")
	p.waitFor("unsaved")
	for name, args := range map[string][]any{"keep": {"x"}, "rename": {slots[1].Key, "x"}, "discard": {slots[1].Key}} {
		if _, err := Call[any](p.Program, name, args...); err == nil || !strings.HasPrefix(err.Error(), "blocked") {
			t.Errorf("in a read-only folder, %s answers %v", name, err)
		}
	}
	if again, err := Call[[]slot](p.Program, "slots"); err != nil || len(again) != 2 || again[1] != slots[1] {
		t.Errorf("after the refusals the saved games are %+v, %v", again, err)
	}
	if v, err := Call[saving](p.Program, "saving"); err != nil || v.Saved || v.Code != "blocked" {
		t.Errorf("in a read-only folder, saving reports %+v, %v", v, err)
	}
}
