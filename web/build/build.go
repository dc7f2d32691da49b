// Package build makes the web site: static files that work from any folder of
// any host.
//
// The site is
//
//	index.html              the page; its name and the worker's never change
//	kilovolt-HASH.wasm      the program
//	kilovolt-HASH.wasm.js   the packed program as a script, for pages that may not fetch
//	page-HASH.js            Go's wasm_exec.js and our own scripts, in one file
//	page-HASH.css, manifest-HASH.webmanifest, icon-…-HASH.png
//	sw.js                   the service worker, which keeps all of this build
//	NOTICES.txt             the licences of everything shipped
//	site.json               what was built (Info)
//
// and beside everything that is worth it the same packed, .gz and .br: for hosts
// that send those, and the program's .gz for the page itself on hosts that don't.
//
// Names carry a hash of what is inside, so that a host or a browser may keep
// the files for ever and a new page never meets an old program.
package build

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Options says what to build.
type Options struct {
	// Root is the folder of the module (see Root).
	Root string
	// Out is the folder of the site, made if missing (see Out).
	Out string
	// Dev keeps the program's symbols, for readable stacks in the browser.
	Dev bool
	// Quick leaves out the .br of the program, which takes a minute, unless that
	// very program was packed before.
	Quick bool
}

// Info is what was built; it lies beside the page as site.json.
type Info struct {
	ID      string `json:"id"` // differs from build to build
	Version string `json:"version"`
	Worker  string `json:"sw"`     // file name of the service worker
	Wasm    string `json:"wasm"`   // file name of the program
	Gz      string `json:"gz"`     // file name of the packed program
	Script  string `json:"script"` // file name of the packed program as a script
	Raw     int    `json:"raw"`    // bytes of the program
	Packed  int    `json:"packed"`
}

// Site builds the site and removes what an earlier build left in its folder.
// The go command decides whether the program has to be built anew, and files
// whose content is the same are not written again.
func Site(o Options) (Info, error) {
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return Info{}, err
	}
	s := site{root: o.Root, out: o.Out, quick: o.Quick, keep: map[string]bool{}}
	info := Info{Version: Version(o.Root)}

	wasm, err := compile(o.Root, info.Version, o.Dev)
	if err != nil {
		return Info{}, err
	}
	info.Raw = len(wasm)
	if info.Wasm, err = s.put("kilovolt", ".wasm", wasm); err != nil {
		return Info{}, err
	}
	if err := s.pack(info.Wasm, wasm); err != nil {
		return Info{}, err
	}
	info.Gz = info.Wasm + ".gz"
	gz, err := os.Stat(filepath.Join(o.Out, info.Gz))
	if err != nil {
		return Info{}, err
	}
	info.Packed = int(gz.Size())
	if info.Script, err = s.asScript(info.Wasm, info.Gz); err != nil {
		return Info{}, err
	}
	if err := s.page(&info); err != nil {
		return Info{}, err
	}
	about, err := json.MarshalIndent(info, "", "  ")
	if err != nil {
		return Info{}, err
	}
	if err := s.write("site.json", append(about, '\n')); err != nil {
		return Info{}, err
	}
	if err := s.packTexts(); err != nil {
		return Info{}, err
	}
	return info, errors.Join(s.sweep(), s.forget())
}

// packTexts packs what stands around the program.
func (s *site) packTexts() error {
	for _, name := range slices.Sorted(maps.Keys(s.keep)) {
		if strings.Contains(name, ".wasm") {
			continue // is packed
		}
		data, err := os.ReadFile(filepath.Join(s.out, name))
		if err != nil {
			return err
		}
		if !packable(name, data) {
			continue
		}
		if err := s.pack(name, data); err != nil {
			return err
		}
	}
	return nil
}

// Version is what git calls the tree ("v1.2", "v1.2-5-gabcdef"), or "dev"
// outside a repository.
func Version(root string) string {
	out, err := exec.Command("git", "-C", root, "describe", "--tags", "--always", "--dirty").Output()
	if v := strings.TrimSpace(string(out)); err == nil && v != "" {
		return v
	}
	return "dev"
}

// Root finds the folder of the module that the working folder lies in.
func Root() (string, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", fmt.Errorf("asking the go command for the module: %w", err)
	}
	mod := strings.TrimSpace(string(out))
	if mod == "" || mod == os.DevNull {
		return "", errors.New("not inside the kilovolt repository: there is no go.mod above this folder")
	}
	return filepath.Dir(mod), nil
}

// Out is the usual folder of the site.
func Out(root string) string { return filepath.Join(root, "dist", "web") }
