// Package build makes the website: static files that work from any folder of any host.
//
// The site is
//
//	index.html              the page; its name and the worker's never change
//	kilovolt-HASH.wasm      the program
//	kilovolt-HASH.wasm.js   the packed program as a script, for pages that may not fetch
//	bots-HASH.wasm, bots-HASH.wasm.js   the same of the program that thinks for the computers
//	lang-TAG-HASH.json, lang-TAG-HASH.json.js   a language, fetched when it is chosen, in the same forms
//	page-HASH.js            Go's wasm_exec.js and our own scripts, in one file
//	manifest-HASH.webmanifest, icon-…-HASH.png, screenshot-…-HASH.png
//	preview-HASH.png        the picture beside links to the page, with an address (Options.Home)
//	sw.js                   the service worker, which stores all of this build
//	NOTICES.txt             the licences of everything shipped
//	site.json               what was built (Info)
//
// and, beside every file that is worth it, its packed forms .gz and .br: for hosts that send them, and the program's
// .gz for the page itself on hosts that don't.
//
// Names contain a hash of the content, so that hosts and browsers may cache the files for ever and a new page never
// meets an old program.
//
// Compression is the brotli library's and the standard library's. Comments are stripped from scripts by hand
// (strip.go), not by a minifier: beyond that it would save only a few kilobytes of 3.2 MB.
//
// What only makes the programs smaller never stands in the way of a build. Where the changes of Ebitengine
// (ebitengine.go) do not fit its version, or the tables of functions that are known (versions.go) not that of Go, a
// warning says so, and the page is larger. UPSTREAM.md describes the changes that other games would want too, with what
// each saves.
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
	// Root is the folder of the module (see the function Root).
	Root string
	// Out is the folder of the site, created if it is missing (see the function Out).
	Out string
	// Dev includes the program's symbols, for readable stack traces in the browser.
	Dev bool
	// Home is the address that shared links lead to where the page has none of its own (see the function Home).
	Home string
	// Languages are folders with further languages, beside game/words/languages.
	Languages []string
	// Plain builds the game with Ebitengine as released, without the changes of ebitengine.go.
	Plain bool
	// Warn is told, once for each program, what is left out and why; without it, standard error is.
	Warn func(text string)
	// Quick leaves out the program's .br, which takes a minute to pack, unless it is cached.
	Quick bool
}

// Info describes what was built. It is stored in the site as site.json.
type Info struct {
	ID      string `json:"id"` // differs from build to build
	Version string `json:"version"`
	Worker  string `json:"sw"`              // file name of the service worker
	Go      string `json:"go"`              // version of the compiler
	Plain   bool   `json:"plain,omitempty"` // with Ebitengine as released
	Program
	Bots      Program    `json:"bots"` // thinks for the computers, in a Web Worker
	Languages []Language `json:"languages,omitempty"`
}

// Program describes a program of the site.
type Program struct {
	Wasm   string `json:"wasm"`             // file name
	Gz     string `json:"gz"`               // file name of the packed program
	Script string `json:"script"`           // file name of the packed program as a script
	Inside string `json:"inside,omitempty"` // in a single file, id of the element with the packed program
	Raw    int    `json:"raw"`              // bytes
	Packed int    `json:"packed"`           // bytes
	Sum    string `json:"sum"`              // checksum (sums)
	Check  string `json:"check"`            // the same for pages without SHA-256
}

// Site builds the site and removes the files of earlier builds from its folder. The go command decides whether the
// program has to be rebuilt; files whose content is the same are not rewritten.
func Site(o Options) (Info, error) {
	if err := os.MkdirAll(o.Out, 0o755); err != nil {
		return Info{}, err
	}
	s := site{root: o.Root, out: o.Out, home: o.Home, quick: o.Quick, languages: o.Languages,
		current: map[string]bool{}}
	info := Info{Version: Version(o.Root)}

	c, err := compileBoth(o, info.Version)
	if err != nil {
		return Info{}, err
	}
	info.Go, info.Plain = c.version, c.plain
	if info.Program, err = s.program("kilovolt", ".wasm", c.game); err != nil {
		return Info{}, err
	}
	if info.Bots, err = s.program("bots", ".wasm", c.bots); err != nil {
		return Info{}, err
	}
	if info.Languages, err = s.allLanguages(); err != nil {
		return Info{}, err
	}
	if err := s.page(&info); err != nil {
		return Info{}, err
	}
	if err := s.about(info); err != nil {
		return Info{}, err
	}
	if err := s.packTexts(); err != nil {
		return Info{}, err
	}
	return info, errors.Join(s.sweep(), s.prune())
}

// about writes site.json.
func (s *site) about(info Info) error {
	about, err := json.MarshalIndent(info, "", "  ")
	if err != nil {
		return err
	}
	return s.write("site.json", append(about, '\n'))
}

// About reads what a site says of itself in site.json.
func About(dir string) (info Info, err error) {
	about, err := os.ReadFile(filepath.Join(dir, "site.json"))
	if err != nil {
		return Info{}, err
	}
	return info, json.Unmarshal(about, &info)
}

// program writes a program or a language in all its forms.
func (s *site) program(stem, ext string, wasm []byte) (p Program, err error) {
	p.Raw = len(wasm)
	p.Sum, p.Check = sums(wasm)
	if p.Wasm, err = s.put(stem, ext, wasm); err != nil {
		return Program{}, err
	}
	if err := s.pack(p.Wasm, wasm); err != nil {
		return Program{}, err
	}
	p.Gz = p.Wasm + ".gz"
	gz, err := os.Stat(filepath.Join(s.out, p.Gz))
	if err != nil {
		return Program{}, err
	}
	p.Packed = int(gz.Size())
	p.Script, err = s.asScript(p.Wasm, p.Gz)
	return p, err
}

// packTexts packs everything except the programs and languages.
func (s *site) packTexts() error {
	for _, name := range slices.Sorted(maps.Keys(s.current)) {
		if strings.Contains(name, ".wasm") || strings.HasPrefix(name, "lang-") {
			continue // is packed already
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

// Version returns the version of the commit that is checked out, in the form of git describe: the highest version whose
// tag it has, or the tag before it, or its hash; "-dirty" if files have changed; "dev" outside a repository. A tag that
// begins with no "v" is not a version. git describe alone prefers an annotated tag to any other, whatever their
// versions.
func Version(root string) string {
	git := func(args ...string) string {
		out, err := exec.Command("git", append([]string{"-C", root}, args...)...).Output()
		if err != nil {
			return ""
		}
		return strings.TrimSpace(string(out))
	}
	described := git("describe", "--tags", "--match", "v*", "--always", "--dirty")
	// With this suffix v1.2.3-rc.1 is lower than v1.2.3.
	tags := git("-c", "versionsort.suffix=-", "tag", "--points-at", "HEAD", "--list", "v[0-9]*",
		"--sort=-version:refname")
	highest, _, _ := strings.Cut(tags, "\n")
	switch {
	case described == "":
		return "dev"
	case highest == "":
		return described
	case strings.HasSuffix(described, "-dirty"):
		return highest + "-dirty"
	}
	return highest
}

// Root finds the folder of the module that contains the working folder.
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

// Out returns the usual folder of the site.
func Out(root string) string { return filepath.Join(root, "dist", "web") }
