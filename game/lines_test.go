package game_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// columns is the maximum width of a line of code or comment; a tab counts as tabColumns.
const (
	columns    = 120
	tabColumns = 4
)

// TestLineLength: no line of Go or JavaScript is too long to be read beside another file.
func TestLineLength(t *testing.T) {
	files := 0
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() {
			if base != ".." && (base == "dist" || base == "testdata" || strings.HasPrefix(base, ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if ext := filepath.Ext(base); ext != ".go" && ext != ".js" {
			return nil
		}
		files++
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for i, line := range bytes.Split(src, []byte("\n")) {
			n := utf8.RuneCount(line) + (tabColumns-1)*bytes.Count(line, []byte("\t"))
			if n > columns {
				t.Errorf("%s:%d has %d columns, at most %d are allowed", filepath.ToSlash(name), i+1, n, columns)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 500 {
		t.Errorf("only %d files were read", files)
	}
}
