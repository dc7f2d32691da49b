//go:build !js

package page

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestSaveFile: a file is written where the program says, and no existing file is overwritten.
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
		t.Errorf("without a download folder: %q, %v", path, err)
	}
	if err := os.Mkdir(filepath.Join(home, "Downloads"), 0o700); err != nil {
		t.Fatal(err)
	}
	if path, err := SaveFile("", "a.json", nil); err != nil || filepath.Dir(path) != filepath.Join(home, "Downloads") {
		t.Errorf("with a download folder: %q, %v", path, err)
	}
	if _, err := SaveFile(filepath.Join(one, "x"), "a.json", nil); err == nil {
		t.Error("an impossible folder is no error")
	}
}

// Exported finds what SaveFile has written, the latest first, and nothing else, whatever the folder is called; ReadFile
// reads at most the given number of bytes of a file.
func TestExported(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[kv]")
	if got := Exported(dir); len(got) != 0 {
		t.Fatalf("an empty folder gives %q", got)
	}
	var want []string
	for i := range maxExported + 2 {
		path, err := SaveFile(dir, fmt.Sprintf("kilovolt-usa-%02d.json", i), []byte("game"))
		if err != nil {
			t.Fatal(err)
		}
		at := time.Unix(int64(1000+i), 0)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
		want = append([]string{path}, want...)
	}
	for _, name := range []string{"kilovolt-records-1.json", "letter.json", "kilovolt-usa.txt"} {
		if _, err := SaveFile(dir, name, nil); err != nil {
			t.Fatal(err)
		}
	}
	if got := Exported(dir); !slices.Equal(got, want[:maxExported]) {
		t.Errorf("found\n%q, want\n%q", got, want[:maxExported])
	}
	if data, tooBig, err := ReadFile(want[0], 4); string(data) != "game" || tooBig || err != nil {
		t.Errorf("read %q, %v, %v", data, tooBig, err)
	}
	if data, tooBig, err := ReadFile(want[0], 3); data != nil || !tooBig || err != nil {
		t.Errorf("too big: %q, %v, %v", data, tooBig, err)
	}
	if _, _, err := ReadFile(dir, 3); err == nil {
		t.Error("a folder is read")
	}
	if data, tooBig, err := ReadLimited(bytes.NewReader(nil), 3); len(data) > 0 || tooBig || err != nil {
		t.Errorf("nothing: %q, %v, %v", data, tooBig, err)
	}
}

// Of the reports, the latest are kept, and known again by their position, whatever the folder is called.
func TestReportsAreBounded(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "[kv]")
	for i := range maxReports + 2 {
		path, err := StoreReport(dir, fmt.Sprintf("report\nposition p%d\n", i))
		if err != nil {
			t.Fatal(err)
		}
		old := filepath.Join(filepath.Dir(path), fmt.Sprintf("report-20000101-0000%02d.000.txt", i))
		if err := os.Rename(path, old); err != nil { // as several may come within a millisecond
			t.Fatal(err)
		}
	}
	if HasReport(dir, "p1") || !HasReport(dir, "p2") || !HasReport(dir, fmt.Sprintf("p%d", maxReports+1)) {
		t.Error("the wrong reports are kept")
	}
}
