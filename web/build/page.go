package build

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// scripts are the page's own scripts, in the order they have to run in.
var scripts = []string{"trusted.js", "words.js", "copy.js", "claim.js", "storage.js", "frame.js", "keys.js", "touch.js", "field.js", "files.js", "sound.js", "rescue.js", "surface.js", "contextloss.js", "mirror.js", "program.js", "packed.js", "update.js", "loader.js"}

// styles are the page's style sheets, in the order in which they count.
var styles = []string{"page.css", "field.css", "files.css"}

// workers are the scripts of the service worker, in that order.
var workers = []string{"program.js", "sw.js"}

// worker is the name of the service worker. It must not change from build to
// build: a browser asks for it by this name to learn of the next one.
const worker = "sw.js"

// page writes everything around the program, and sets what info knows of it.
func (s *site) page(info *Info) error {
	js, err := s.script(scripts)
	if err != nil {
		return err
	}
	css, err := s.joined(styles, nil)
	if err != nil {
		return err
	}
	notices, err := os.ReadFile(filepath.Join(s.root, "NOTICES"))
	if err != nil {
		return err
	}
	parts := parts{sums: map[string]string{}, names: map[string]string{}}
	for _, f := range []struct {
		as, stem, ext string
		data          []byte
	}{{"@js@", "page", ".js", lean(js)}, {"@css@", "page", ".css", css}} {
		if err := parts.put(s, f.as, f.stem, f.ext, f.data); err != nil {
			return err
		}
	}
	if err := s.icons(&parts); err != nil {
		return err
	}
	manifest, err := s.source("manifest.webmanifest")
	if err != nil {
		return err
	}
	if err := parts.put(s, "@manifest.webmanifest@", "manifest", ".webmanifest", parts.fill(manifest)); err != nil {
		return err
	}

	html, err := s.source("index.html")
	if err != nil {
		return err
	}
	sw, err := s.joined(workers, alone)
	if err != nil {
		return err
	}
	sw = lean(sw)
	info.Worker = worker
	if info.ID, err = parts.id(*info, html, sw); err != nil {
		return err
	}
	// The JSON encoder writes <, > and & as escapes: this may stand in HTML.
	about, err := json.Marshal(info)
	if err != nil {
		return err
	}
	parts.names["@build@"] = string(about)
	if err := s.write("index.html", parts.fill(html)); err != nil {
		return err
	}
	kept, err := json.Marshal(struct {
		ID      string            `json:"id"`
		Version string            `json:"version"`
		Wasm    string            `json:"wasm"`
		Gz      string            `json:"gz"`
		Parts   map[string]string `json:"parts"`
	}{info.ID, info.Version, info.Wasm, info.Gz, parts.sums})
	if err != nil {
		return err
	}
	parts.names["@build@"] = string(kept)
	if err := s.write(worker, parts.fill(sw)); err != nil {
		return err
	}
	return s.write("NOTICES.txt", notices)
}

// parts are the files that belong to a page.
type parts struct {
	sums  map[string]string // SHA-256 by name of the file, of those that are kept
	names map[string]string // what stands for the placeholders of the texts that name them
}

// put writes a part under a name with its hash, and has a placeholder stand for it.
func (p *parts) put(s *site, placeholder, stem, ext string, data []byte) error {
	name, err := s.put(stem, ext, data)
	if err != nil {
		return err
	}
	p.know(placeholder, name, data, true)
	return nil
}

// know has a placeholder stand for a file; what is kept lies there without a network.
func (p *parts) know(placeholder, name string, data []byte, keep bool) {
	p.names[placeholder] = name
	if keep {
		sum := sha256.Sum256(data)
		p.sums[name] = hex.EncodeToString(sum[:])
	}
}

// fill puts the names into a text.
func (p *parts) fill(text []byte) []byte {
	var pairs []string
	for placeholder, name := range p.names {
		pairs = append(pairs, placeholder, name)
	}
	return []byte(strings.NewReplacer(pairs...).Replace(string(text)))
}

// id is what tells this build from every other one: a hash of all that it is.
func (p *parts) id(info Info, texts ...[]byte) (string, error) {
	all, err := json.Marshal(struct {
		Info  Info
		Sums  map[string]string
		Names map[string]string
		Texts [][]byte
	}{info, p.sums, p.names, texts})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(all)
	return hex.EncodeToString(sum[:5]), nil
}

// pageIcons are the icons of a tab. Systems ask for the others once, when the
// game is installed; no visit should pay for them.
var pageIcons = []string{"icon-32.png", "icon-192.png"}

// icons puts the icons in place; "make icons" has drawn them.
func (s *site) icons(parts *parts) error {
	dir := filepath.Join(s.root, "web", "page", "icons")
	files, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		ext := filepath.Ext(f.Name())
		name, err := s.put(strings.TrimSuffix(f.Name(), ext), ext, data)
		if err != nil {
			return err
		}
		parts.know("@"+f.Name()+"@", name, data, slices.Contains(pageIcons, f.Name()))
	}
	return nil
}

// script is Go's support for browsers and the page's own scripts in one.
func (s *site) script(scripts []string) ([]byte, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("asking the go command for GOROOT: %w", err)
	}
	// It must be the one of the Go that built the program.
	js, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return nil, fmt.Errorf("the Go installation lacks its browser support: %w", err)
	}
	own, err := s.joined(scripts, alone)
	return append(js, own...), err
}

// alone puts a script into a block: what it calls its own stays there.
func alone(js []byte) []byte { return append(append([]byte("\n{\n"), js...), "}\n"...) }

// joined is several files of the page in one, each wrapped if need be.
func (s *site) joined(names []string, wrap func([]byte) []byte) (all []byte, err error) {
	for _, name := range names {
		part, err := s.source(name)
		if err != nil {
			return nil, err
		}
		if wrap != nil {
			part = wrap(part)
		}
		all = append(all, part...)
	}
	return all, nil
}

// source is a file of the page as it was written.
func (s *site) source(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(s.root, "web", "page", name))
}
