// Package mapstest has every board for tests: those of the game, and made-up ones, as no code may depend on which
// boards exist. A file in maps/testdata is one of these.
package mapstest

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"kilovolt/engine/shorttest"
	"kilovolt/maps"
	"kilovolt/maps/land"
)

// Each calls f for every board of the game in every edition, and for every made-up one.
func Each(t *testing.T, f func(t *testing.T, b *maps.Board)) {
	t.Helper()
	for _, id := range maps.List() {
		for _, e := range maps.Editions(id) {
			b, err := maps.Load(id, e)
			if err != nil {
				t.Fatal(err)
			}
			t.Run(id+" "+e, func(t *testing.T) { f(t, b) })
		}
	}
	for _, b := range append(MadeUp(t), Lands(t, shorttest.Of(30, 2))...) {
		t.Run("made up "+b.ID, func(t *testing.T) { f(t, b) })
	}
}

// Lands returns some lands, each of another length than the one before.
func Lands(t testing.TB, n int) (all []*maps.Board) {
	t.Helper()
	for i := range n {
		b, err := maps.Load(maps.LandID(strconv.Itoa(i), land.Length(i%3)), maps.Classic)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b)
	}
	return all
}

// MadeUp returns the boards that do not come with the game; there is at least one.
func MadeUp(t testing.TB) (all []*maps.Board) {
	t.Helper()
	for _, name := range Files(t) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := maps.Parse(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		b, err := file.Board(file.Editions()[0])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		all = append(all, b)
	}
	return all
}

// Files returns the paths of the files of the made-up boards. A test runs in the folder of its package, somewhere below
// that of the module.
func Files(t testing.TB) []string {
	t.Helper()
	root := "."
	for range 8 {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		root = filepath.Join(root, "..")
	}
	files, err := filepath.Glob(filepath.Join(root, "maps", "testdata", "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no made-up boards: %v", err)
	}
	return files
}
