package build

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// site is the folder of a site while it is built.
type site struct {
	root, out string
	keep      map[string]bool // names that belong to this build
}

// put writes a file under a name with its hash and returns the name.
func (s *site) put(stem, ext string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	name := stem + "-" + hex.EncodeToString(sum[:5]) + ext
	return name, s.write(name, data)
}

// write puts a file in place as a whole, or leaves it alone if it is the same.
func (s *site) write(name string, data []byte) error {
	s.keep[name] = true
	path := filepath.Join(s.out, name)
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, data) {
		return nil
	}
	tmp := path + ".new"
	if err := os.WriteFile(tmp, data, 0o644); err != nil {
		return err
	}
	return os.Rename(tmp, path)
}

// sweep removes the files of earlier builds. It only knows names of its own
// making, so that pointing -out at a wrong folder costs nothing.
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
		if s.keep[name] || !ours(name) {
			return nil
		}
		return os.Remove(path)
	})
}

func ours(name string) bool {
	for _, stem := range []string{"kilovolt-", "page-", "manifest-", "icon-"} {
		if strings.HasPrefix(name, stem) {
			return true
		}
	}
	return false
}
