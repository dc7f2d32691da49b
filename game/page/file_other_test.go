//go:build !js

package page

import (
	"os"
	"path/filepath"
	"testing"
)

// TestSaveFile: a file is written where it is said to be, and none that is there is written over.
func TestSaveFile(t *testing.T) {
	dir := t.TempDir()
	one, err := SaveFile(dir, "kilovolt-usa.json", []byte("1"))
	if err != nil || one != filepath.Join(dir, "exported", "kilovolt-usa.json") {
		t.Fatalf("%q, %v", one, err)
	}
	two, err := SaveFile(dir, "kilovolt-usa.json", []byte("2"))
	if err != nil || two != filepath.Join(dir, "exported", "kilovolt-usa-2.json") {
		t.Fatalf("%q, %v", two, err)
	}
	for path, want := range map[string]string{one: "1", two: "2"} {
		if data, err := os.ReadFile(path); err != nil || string(data) != want {
			t.Errorf("%s: %q, %v", path, data, err)
		}
	}
	out, err := SaveFile(dir, "../outside.json", nil)
	if err != nil || filepath.Dir(out) != filepath.Dir(one) {
		t.Errorf("%q, %v", out, err)
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	if path, err := SaveFile("", "a.json", nil); err != nil || filepath.Dir(path) != home {
		t.Errorf("without a folder for downloads: %q, %v", path, err)
	}
	if err := os.Mkdir(filepath.Join(home, "Downloads"), 0o700); err != nil {
		t.Fatal(err)
	}
	if path, err := SaveFile("", "a.json", nil); err != nil || filepath.Dir(path) != filepath.Join(home, "Downloads") {
		t.Errorf("with one: %q, %v", path, err)
	}
	if _, err := SaveFile(filepath.Join(one, "x"), "a.json", nil); err == nil {
		t.Error("a folder that cannot be is no error")
	}
}
