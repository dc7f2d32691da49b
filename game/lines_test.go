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

// columns is the maximum width of a line of code, comment or document; a tab counts as tabColumns.
const (
	columns    = 120
	tabColumns = 4
)

// width returns how many columns a line takes.
func width(line []byte) int {
	return utf8.RuneCount(line) + (tabColumns-1)*bytes.Count(line, []byte("\t"))
}

// fixed reports whether a line of a document cannot be broken: a row of a table, a comment, or a line of code.
func fixed(line []byte, code bool) bool {
	return code || bytes.HasPrefix(line, []byte("|")) || bytes.HasPrefix(line, []byte("<!--"))
}

// TestLineLength: no line of Go, JavaScript or a document is too long to be read beside another file. The rules of
// record stay as they were written.
func TestLineLength(t *testing.T) {
	files := map[string]int{}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() {
			hidden := strings.HasPrefix(base, ".") && base != ".." && base != ".github"
			if hidden || base == "dist" || base == "testdata" {
				return filepath.SkipDir
			}
			return nil
		}
		ext := filepath.Ext(base)
		if ext != ".go" && ext != ".js" && ext != ".md" || base == "RULES.md" {
			return nil
		}
		files[ext]++
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		code := false // in a document
		for i, line := range bytes.Split(src, []byte("\n")) {
			if ext == ".md" {
				if bytes.HasPrefix(line, []byte("```")) {
					code = !code
				}
				if fixed(line, code) {
					continue
				}
			}
			if n := width(line); n > columns {
				t.Errorf("%s:%d has %d columns, at most %d are allowed", filepath.ToSlash(name), i+1, n, columns)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files[".go"]+files[".js"] < 500 || files[".md"] < 10 {
		t.Errorf("only these files were read: %v", files)
	}
}
