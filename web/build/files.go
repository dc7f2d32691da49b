package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// site is the folder of a site while it is built.
type site struct {
	root, out string
	home      string          // see Options.Home
	languages []string        // folders with further languages
	quick     bool            // leave out the program's brotli form
	current   map[string]bool // the files of this build
	mark      string          // text added to the page's script, "" for none (variant.go)
}

// put writes a file under a name with a hash of its content and returns the name.
func (s *site) put(stem, ext string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	name := stem + "-" + hex.EncodeToString(sum[:5]) + ext
	return name, s.write(name, data)
}

// write replaces a file atomically, or leaves it alone if its content is the same.
func (s *site) write(name string, data []byte) error {
	s.current[name] = true
	path := filepath.Join(s.out, name)
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return nil
	}
	return replace(path, data)
}

// sweep removes the files of earlier builds. It recognises them by their names, so nothing is lost if -out names a
// wrong folder.
func (s *site) sweep() error {
	return filepath.WalkDir(s.out, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if path != s.out {
				return fs.SkipDir
			}
			return nil
		}
		name := d.Name()
		if s.current[name] || !ours(name) {
			return nil
		}
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	})
}

// fixed are the names that are the same in every build.
var fixed = []string{"index.html", worker, "NOTICES.txt", "site.json"}

// hashed matches the names with a hash, and those of files that were being written when a build was killed (replace).
// Others have similar ones: games that players save to a file are called kilovolt-….json.
var hashed = regexp.MustCompile(`^(` +
	`(kilovolt|bots)-[0-9a-f]{10}\.wasm(\.js)?|` +
	`lang-[\w-]+-[0-9a-f]{10}\.json(\.js)?|` +
	`page-[0-9a-f]{10}\.(js|css)|` +
	`manifest-[0-9a-f]{10}\.webmanifest|` +
	`(icon-[\w-]+|preview|screenshot-(wide|narrow))-[0-9a-f]{10}\.png` +
	`)(\.gz|\.br)?(\.\d+\.new)?$`)

func ours(name string) bool {
	for _, f := range forms {
		if plain, ok := strings.CutSuffix(name, f.ext); ok && slices.Contains(fixed, plain) {
			return true // the packed form of a file that no longer exists
		}
	}
	return hashed.MatchString(name)
}
