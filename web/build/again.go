package build

import (
	"encoding/json"
	"os"
	"path/filepath"
)

// Again makes a site of another version out of one that is built: the same
// program, whose own word for its version stays, within a page that is the
// other one's. It is for tests of how one version follows another.
func Again(root, from, out, version string) (Info, error) {
	about, err := os.ReadFile(filepath.Join(from, "site.json"))
	if err != nil {
		return Info{}, err
	}
	var info Info
	if err := json.Unmarshal(about, &info); err != nil {
		return Info{}, err
	}
	programs, err := filepath.Glob(filepath.Join(from, info.Wasm+"*"))
	if err != nil {
		return Info{}, err
	}
	for _, file := range programs {
		if err := os.Link(file, filepath.Join(out, filepath.Base(file))); err != nil {
			return Info{}, err
		}
	}
	info.Version = version
	s := site{root: root, out: out, keep: map[string]bool{}}
	return info, s.page(&info)
}
