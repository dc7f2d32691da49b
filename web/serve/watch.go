package main

import (
	"context"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// pause is the time between two looks at the sources. Reading the times of all of them takes some 10 ms. So looking
// needs no library, behaves alike on every system and on shared folders, and misses no new folder, while a library for
// the systems' notices would have to be told of each.
const pause = 500 * time.Millisecond

// watch builds whenever the sources have changed.
type watch struct {
	files fs.FS                  // the repository
	build func(changed []string) // is called for one build at a time
	built state                  // the sources of the last build
	last  state                  // at the last look
}

// state is what a look shows of each source, by its path.
type state map[string]stamp

type stamp struct {
	size int64
	time time.Time
}

// newWatch starts from sources that have just been built, or are about to be.
func newWatch(files fs.FS, build func(changed []string)) *watch {
	now := look(files)
	return &watch{files: files, build: build, built: now, last: now}
}

// run looks at every tick until the context ends.
func (w *watch) run(ctx context.Context, ticks <-chan time.Time) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks:
			w.step()
		}
	}
}

// step looks once. It builds if the sources differ from the last build's and have stopped changing: they are the same
// as at the last look. So a burst of saves is one build, and what is saved during a build is in the next one.
func (w *watch) step() {
	now := look(w.files)
	still := maps.Equal(now, w.last)
	w.last = now
	if changed := now.since(w.built); still && len(changed) > 0 {
		w.built = now
		w.build(changed)
	}
}

// since returns the paths that are new, gone or different, sorted.
func (s state) since(before state) (changed []string) {
	for name, at := range s {
		if old, ok := before[name]; !ok || old != at {
			changed = append(changed, name)
		}
	}
	for name := range before {
		if _, ok := s[name]; !ok {
			changed = append(changed, name)
		}
	}
	slices.Sort(changed)
	return changed
}

// look reads the state of all sources. What disappears meanwhile is left out.
func look(files fs.FS) state {
	all := state{}
	_ = fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case d.IsDir():
			if leftOut(name) {
				return fs.SkipDir
			}
		case isSource(name):
			if about, err := d.Info(); err == nil {
				all[name] = stamp{about.Size(), about.ModTime()}
			}
		}
		return nil
	})
	return all
}

// ofSite are the folders in web from which the site is made. The others drive browsers and the like.
var ofSite = []string{"build", "page", "site"}

// leftOut says of a folder that the site is not made of what is in it.
func leftOut(name string) bool {
	base := path.Base(name)
	if dir, below, ok := strings.Cut(name, "/"); ok && dir == "web" && !strings.Contains(below, "/") {
		return !slices.Contains(ofSite, below)
	}
	return name == "dist" || name == "web/page/test" || base == "testdata" ||
		base != "." && strings.HasPrefix(base, ".")
}

// isSource says of a file in the other folders that the site may be made of it. Tests, documents and what editors put
// beside their files are not.
func isSource(name string) bool {
	base := path.Base(name)
	return !strings.HasSuffix(base, "_test.go") && path.Ext(base) != ".md" && !strings.HasPrefix(base, ".") &&
		!strings.HasPrefix(base, "#") && !strings.HasSuffix(base, "~")
}
