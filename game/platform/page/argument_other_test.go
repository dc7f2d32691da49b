//go:build !js

package page

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What somebody names on the command line, or a desktop passes after a double click, is found, whatever its name is.
func TestArgument(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	argument := func(arg string) (string, error) {
		return Argument(arg, func(text string) bool { return strings.Contains(text, "#g=") })
	}
	code := strings.Repeat("Bx-_9aZ0", 5)
	names := []string{"game.json", "two words.json", "Zürich šah 游戏.json", "50%.json", "a%20b.json", "-mute",
		"g=1.json",
		"#g=" + code, code[:32], "a;b&c?d.json", "file:odd.json"}
	for _, name := range names {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		whole := filepath.Join(dir, name)
		uri := (&url.URL{Scheme: "file", Path: filepath.ToSlash(whole)}).String()
		for _, c := range [][2]string{
			{name, name}, {"./" + name, "./" + name}, {whole, whole}, {uri, whole},
			{strings.Replace(uri, "file:///", "file:/", 1), whole},
			{strings.Replace(uri, "file:///", "FILE://localhost/", 1), whole},
		} {
			if got, err := argument(c[0]); got != c[1] || err != nil {
				t.Errorf("%s: %q, %v, want %q", c[0], got, err, c[1])
			}
		}
	}
	for _, link := range []string{
		"https://example.org/kilovolt/#g=" + code, "file:///home/ann/kilovolt.html#g=" + code,
	} {
		if got, err := argument(link); got != link || err != nil {
			t.Errorf("%s: %q, %v", link, got, err)
		}
	}
	if err := os.Mkdir("folder", 0o700); err != nil {
		t.Fatal(err)
	}
	for arg, want := range map[string]error{
		"play": fs.ErrNotExist, "": fs.ErrNotExist, "none.json": fs.ErrNotExist, "file:///none.json": fs.ErrNotExist,
		"file:": fs.ErrNotExist, "file://elsewhere" + dir + "/game.json": fs.ErrNotExist,
		"https://example.org/": fs.ErrNotExist, "game.json\x00": nil,
		"folder": ErrNoFile, ".": ErrNoFile, "file://" + dir: ErrNoFile, os.DevNull: ErrNoFile,
	} {
		got, err := argument(arg)
		if err == nil || want != nil && !errors.Is(err, want) {
			t.Errorf("%q: %q, %v, want %v", arg, got, err, want)
		}
	}
}
