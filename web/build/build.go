// Package build makes the web site: static files that work from any folder of
// any host.
//
// The site is
//
//	index.html              the page; the only name that never changes
//	kilovolt-HASH.wasm      the program, and the same packed with gzip beside it
//	page-HASH.js            Go's wasm_exec.js and our own scripts, in one file
//	page-HASH.css, icon-HASH.svg
//	NOTICES.txt             the licences of everything shipped
//	site.json               what was built (Info)
//
// Names carry a hash of what is inside, so that a host or a browser may keep
// the files for ever and a new page never meets an old program.
package build

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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
}

// Info is what was built; it lies beside the page as site.json.
type Info struct {
	Version string `json:"version"`
	Wasm    string `json:"wasm"` // file name of the program
	Gz      string `json:"gz"`   // file name of the packed program
	Raw     int    `json:"raw"`  // bytes of the program
	Packed  int    `json:"packed"`
}

// scripts are the page's own scripts, in the order they have to run in.
var scripts = []string{"words.js", "storage.js", "frame.js", "keys.js", "touch.js", "field.js", "sound.js", "contextloss.js", "mirror.js", "loader.js"}

// styles are the page's style sheets, in the order in which they count.
var styles = []string{"page.css", "field.css"}

// Site builds the site and removes what an earlier build left in its folder.
// The go command decides whether the program has to be built anew, and files
// whose content is the same are not written again.
func Site(o Options) (Info, error) {
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return Info{}, err
	}
	s := site{root: o.Root, out: o.Out, keep: map[string]bool{}}
	info := Info{Version: Version(o.Root)}

	wasm, err := compile(o.Root, info.Version, o.Dev)
	if err != nil {
		return Info{}, err
	}
	info.Raw = len(wasm)
	if info.Wasm, err = s.put("kilovolt", ".wasm", wasm); err != nil {
		return Info{}, err
	}
	if info.Gz, info.Packed, err = s.pack(info.Wasm, wasm); err != nil {
		return Info{}, err
	}
	if err := s.page(info); err != nil {
		return Info{}, err
	}
	about, err := json.MarshalIndent(info, "", "  ")
	if err != nil {
		return Info{}, err
	}
	if err := s.write("site.json", append(about, '\n')); err != nil {
		return Info{}, err
	}
	return info, s.sweep()
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

// compile builds the program for the browser. It is built into a place that
// stays, so that the go command can see that nothing has changed.
func compile(root, version string, dev bool) ([]byte, error) {
	ldflags := "-X main.version=" + version
	name := "dev.wasm"
	if !dev {
		ldflags += " -s -w"
		name = "release.wasm"
	}
	target := filepath.Join(root, "dist", "cache", name)
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", ldflags, "-o", target, ".")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building the program for the browser: %w\n%s", err, out)
	}
	return os.ReadFile(target)
}

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

// pack writes name.gz; the name carries the hash of the content, so one that
// is there already is right.
func (s *site) pack(name string, data []byte) (string, int, error) {
	gz := name + ".gz"
	if st, err := os.Stat(filepath.Join(s.out, gz)); err == nil {
		s.keep[gz] = true
		return gz, int(st.Size()), nil
	}
	packed, err := squeeze(data)
	if err != nil {
		return "", 0, err
	}
	return gz, len(packed), s.write(gz, packed)
}

func squeeze(data []byte) ([]byte, error) {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(data); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// page writes everything around the program.
func (s *site) page(info Info) error {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("asking the go command for GOROOT: %w", err)
	}
	// It must be the one of the Go that built the program.
	js, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return fmt.Errorf("the Go installation lacks its browser support: %w", err)
	}
	dir := filepath.Join(s.root, "web", "page")
	for _, name := range scripts {
		part, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		// A block each: what a file calls its own stays there.
		js = append(js, "\n{\n"...)
		js = append(js, part...)
		js = append(js, "}\n"...)
	}
	var css []byte
	for _, name := range styles {
		part, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		css = append(css, part...)
	}
	icon, err := os.ReadFile(filepath.Join(dir, "icon.svg"))
	if err != nil {
		return err
	}
	html, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		return err
	}
	notices, err := os.ReadFile(filepath.Join(s.root, "NOTICES"))
	if err != nil {
		return err
	}

	var jsName, cssName, iconName string
	for _, f := range []struct {
		name      *string
		stem, ext string
		data      []byte
	}{
		{&jsName, "page", ".js", js},
		{&cssName, "page", ".css", css},
		{&iconName, "icon", ".svg", icon},
	} {
		if *f.name, err = s.put(f.stem, f.ext, f.data); err != nil {
			return err
		}
	}
	// The JSON encoder writes <, > and & as escapes: this may stand in HTML.
	about, err := json.Marshal(info)
	if err != nil {
		return err
	}
	filled := strings.NewReplacer("@js@", jsName, "@css@", cssName, "@icon@", iconName, "@build@", string(about)).Replace(string(html))
	if err := s.write("index.html", []byte(filled)); err != nil {
		return err
	}
	return s.write("NOTICES.txt", notices)
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
	for _, stem := range []string{"kilovolt-", "page-", "icon-"} {
		if strings.HasPrefix(name, stem) {
			return true
		}
	}
	return false
}
