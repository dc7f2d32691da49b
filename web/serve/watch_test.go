package main

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"kilovolt/web/build"
)

// A desk is a repository whose files a test saves, and what is built of it.
type desk struct {
	files  fstest.MapFS
	saves  int
	w      *watch
	builds []string               // what had changed, for each build
	during func(changed []string) // happens during a build
}

func newDesk(names ...string) *desk {
	d := &desk{files: fstest.MapFS{}}
	for _, name := range names {
		d.save(name)
	}
	d.w = newWatch(d.files, func(changed []string) {
		d.builds = append(d.builds, strings.Join(changed, " "))
		if d.during != nil {
			d.during(changed)
		}
	})
	return d
}

func (d *desk) save(name string) {
	d.saves++
	d.files[name] = &fstest.MapFile{Data: []byte("text"), ModTime: time.Unix(int64(d.saves), 0)}
}

// look looks that many times and says what has been built since the last call.
func (d *desk) look(times int) []string {
	d.builds = nil
	for range times {
		d.w.step()
	}
	return d.builds
}

func (d *desk) expect(t *testing.T, times int, want ...string) {
	t.Helper()
	if got := d.look(times); !slices.Equal(got, want) {
		t.Errorf("built after changes of %q, want %q", got, want)
	}
}

func TestASavedSourceIsBuiltOnce(t *testing.T) {
	d := newDesk("main.go", "game/a.go")
	d.expect(t, 3)
	d.save("game/a.go")
	d.expect(t, 5, "game/a.go")
	d.save("game/b.go")
	d.expect(t, 5, "game/b.go")
	delete(d.files, "game/b.go")
	d.expect(t, 5, "game/b.go")
}

func TestABurstOfSavesIsOneBuild(t *testing.T) {
	d := newDesk("main.go", "game/a.go")
	for range 4 {
		d.save("game/a.go")
		d.save("maps/new/board.json")
		d.expect(t, 1)
	}
	d.expect(t, 5, "game/a.go maps/new/board.json")
}

func TestWhatIsSavedDuringABuildIsInTheNextOne(t *testing.T) {
	d := newDesk("main.go", "game/a.go")
	d.during = func([]string) {
		d.save("game/b.go")
		d.during = nil
	}
	d.save("game/a.go")
	d.expect(t, 5, "game/a.go", "game/b.go")
}

func TestWhatIsNotInTheSiteIsNotBuilt(t *testing.T) {
	d := newDesk("main.go")
	for _, name := range []string{
		"main_test.go", "dist/web/index.html", "engine/testdata/game.json", ".git/index", "README.md",
		"web/page/test/sw.test.js", "web/e2e/harness.go", "web/serve/live.js",
		"game/.a.go.swp", "game/a.go~", "game/#a.go#",
	} {
		d.save(name)
	}
	d.expect(t, 5)
}

// TestEverythingInTheSiteIsWatched asks the go command for all files of the programs and of what builds the site.
func TestEverythingInTheSiteIsWatched(t *testing.T) {
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	watched := look(os.DirFS(root))
	const files = `{{$p := .}}{{if and .Module .Module.Main}}{{range .GoFiles}}{{$p.Dir}}/{{.}}
{{end}}{{range .EmbedFiles}}{{$p.Dir}}/{{.}}
{{end}}{{end}}`
	for _, system := range []struct {
		env, packages []string
	}{
		{[]string{"GOOS=js", "GOARCH=wasm"}, []string{".", "./game/platform/thinking/worker"}},
		{nil, []string{"./web/site"}},
	} {
		list := exec.Command("go", append([]string{"list", "-deps", "-f", files}, system.packages...)...)
		list.Dir, list.Env = root, append(os.Environ(), system.env...)
		out, err := list.Output()
		if err != nil {
			t.Fatal(err)
		}
		names := strings.Fields(string(out))
		if len(names) < 20 {
			t.Errorf("%v: only %d files", system.packages, len(names))
		}
		for _, name := range names {
			name = strings.TrimPrefix(strings.ReplaceAll(strings.TrimPrefix(name, root), `\`, "/"), "/")
			if _, ok := watched[name]; !ok {
				t.Errorf("%s is not watched", name)
			}
		}
	}
	for _, name := range []string{"go.mod", "NOTICES", "web/page/index.html", "web/page/sw.js",
		"web/page/icons/icon-32.png", "game/words/languages/de/sentences.json"} {
		if _, ok := watched[name]; !ok {
			t.Errorf("%s is not watched", name)
		}
	}
}
