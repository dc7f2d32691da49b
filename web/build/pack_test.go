package build

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
)

// packingSite returns a site with a cache of its own.
func packingSite(t *testing.T) *site {
	t.Helper()
	return &site{root: t.TempDir(), out: t.TempDir(), current: map[string]bool{}}
}

func TestPackedFormsUnpackToTheFile(t *testing.T) {
	s := packingSite(t)
	data := bytes.Repeat([]byte("watt volt ampere ohm "), 500)
	if err := s.pack("page.js", data); err != nil {
		t.Fatal(err)
	}
	open := map[string]func(io.Reader) (io.Reader, error){
		".gz": func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		".br": func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
	}
	for ext, unpack := range open {
		packed, err := os.ReadFile(filepath.Join(s.out, "page.js"+ext))
		if err != nil {
			t.Fatal(err)
		}
		r, err := unpack(bytes.NewReader(packed))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, data) {
			t.Errorf("%s does not unpack to the file: %v", ext, err)
		}
		if len(packed) > len(data)/20 {
			t.Errorf("%s takes %d bytes of %d", ext, len(packed), len(data))
		}
	}
}

// Nothing is packed twice, and a quick build does not pack a program with brotli but does use a cached one.
func TestPackedOnce(t *testing.T) {
	s := packingSite(t)
	large := bytes.Repeat([]byte("a program"), 200_000)
	s.quick = true
	if err := s.pack("program.wasm", large); err != nil {
		t.Fatal(err)
	}
	if got := names(t, s.out); got != "program.wasm.gz" {
		t.Errorf("a quick build made %s", got)
	}
	s.quick = false
	if err := s.pack("program.wasm", large); err != nil {
		t.Fatal(err)
	}
	inCache, err := filepath.Glob(filepath.Join(s.cache(), "*.br"))
	if err != nil || len(inCache) != 1 {
		t.Fatalf("the cache has %v, %v", inCache, err)
	}
	if err := os.WriteFile(inCache[0], []byte("from the cache"), 0o600); err != nil {
		t.Fatal(err)
	}
	s.quick = true
	if err := s.pack("program.wasm", large); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(s.out, "program.wasm.br")); err != nil || string(got) != "from the cache" {
		t.Errorf("the file was packed again: %q, %v", got, err)
	}
}

// The packed page of an earlier build would otherwise be sent instead of the new page.
func TestSweepRemovesPackedPages(t *testing.T) {
	s := packingSite(t)
	for _, name := range []string{"index.html.br", "sw.js.gz", "holiday.txt.gz"} {
		if err := os.WriteFile(filepath.Join(s.out, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.write("index.html", nil); err != nil {
		t.Fatal(err)
	}
	if err := s.sweep(); err != nil {
		t.Fatal(err)
	}
	if got := names(t, s.out); got != "holiday.txt.gz index.html" {
		t.Errorf("left: %s", got)
	}
}

// The go command does not report a pattern that matches no package, so this test does.
func TestHotPackagesAreInTheProgram(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", ".")
	cmd.Dir = "../.."
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	linked := strings.Fields(string(out))
	for _, pattern := range hot {
		found := false
		for _, name := range linked {
			below, all := strings.CutSuffix(pattern, "/...")
			fits, err := path.Match(below, name)
			if err != nil {
				t.Fatal(err)
			}
			found = found || fits || all && strings.HasPrefix(name, below+"/")
		}
		if !found {
			t.Errorf("%s matches no package of the program", pattern)
		}
	}
}
