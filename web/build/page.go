package build

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// scripts are the page's own scripts, in the order in which they must run.
var scripts = []string{
	"trusted.js", "words.js", "copy.js", "claim.js", "storage.js", "frame.js", "keys.js", "keyboard.js", "input.js",
	"most.js", "field.js", "glyph.js", "dialog.js", "share.js", "files.js", "link.js", "launch.js", "picture.js",
	"sound.js", "rescue.js", "surface.js", "contextloss.js", "mirror.js", "digest.js", "program.js", "packed.js",
	"language.js", "update.js", "stall.js", "rehearsal.js", "back.js", "entry.js", "script.js", "bots.js", "loader.js",
}

// styles are the page's style sheets, in order of precedence.
var styles = []string{"page.css", "field.css", "files.css"}

// workers are the scripts of the service worker, in order.
var workers = []string{"digest.js", "program.js", "sw.js"}

// worker is the file name of the service worker. It must never change: browsers look for updates under this name.
const worker = "sw.js"

// page writes everything except the program, and sets the fields of info that describe it.
func (s *site) page(info *Info) error {
	js, err := s.script(scripts)
	if err != nil {
		return err
	}
	languages, err := s.folders()
	if err != nil {
		return err
	}
	css, err := s.styles()
	if err != nil {
		return err
	}
	notices, err := os.ReadFile(filepath.Join(s.root, "NOTICES"))
	if err != nil {
		return err
	}
	parts := parts{sums: map[string]string{}, names: map[string]string{}}
	parts.names["@css@"], parts.names["@style@"] = string(css), integrity(css)
	if s.mark != "" {
		js = fmt.Appendf(js, "%q;\n", s.mark)
	}
	if err := parts.words(languages); err != nil {
		return err
	}
	if err := parts.put(s, "@js@", "page", ".js", parts.fill(stripScript(js))); err != nil {
		return err
	}
	if err := errors.Join(s.icons(&parts), s.pictures(&parts)); err != nil {
		return err
	}
	if err := errors.Join(parts.face(s.home), parts.identity(s.home), parts.entries(languages)); err != nil {
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
	sw, err := s.joined(workers, inBlock)
	if err != nil {
		return err
	}
	sw = stripScript(sw)
	info.Worker = worker
	if info.ID, err = parts.id(*info, html, sw); err != nil {
		return err
	}
	if parts.names["@build@"], parts.names["@languages@"], err = info.elements(); err != nil {
		return err
	}
	if err := s.write("index.html", parts.fill(html)); err != nil {
		return err
	}
	type program struct {
		Tag  string `json:"tag,omitempty"`
		Wasm string `json:"wasm"`
		Gz   string `json:"gz"`
		Sum  string `json:"sum"`
	}
	spoken := []program{}
	for _, l := range info.Languages {
		if l.Wasm != "" {
			spoken = append(spoken, program{l.Tag, l.Wasm, l.Gz, l.Sum})
		}
	}
	kept, err := json.Marshal(struct {
		ID        string            `json:"id"`
		Version   string            `json:"version"`
		Programs  []program         `json:"programs"`
		Languages []program         `json:"languages"`
		Parts     map[string]string `json:"parts"`
	}{info.ID, info.Version, []program{
		{"", info.Wasm, info.Gz, info.Sum}, {"", info.Bots.Wasm, info.Bots.Gz, info.Bots.Sum},
	}, spoken, parts.sums})
	if err != nil {
		return err
	}
	parts.names["BUILT_WORKER"] = string(kept)
	if err := s.write(worker, parts.fill(sw)); err != nil {
		return err
	}
	return s.write("NOTICES.txt", notices)
}

// elements returns what the page says of itself and of its languages, as JSON that is safe in HTML: the encoder escapes
// <, > and &. They are two elements so that a page whose languages cannot be read still knows its version.
func (i Info) elements() (about, languages string, err error) {
	spoken, err := json.Marshal(i.Languages)
	if err != nil {
		return "", "", err
	}
	i.Languages = nil
	self, err := json.Marshal(i)
	return string(self), string(spoken), err
}

// parts are the files that belong to a page.
type parts struct {
	sums  map[string]string // SHA-256 by file name, for the files that the service worker stores
	names map[string]string // values of the placeholders in other files
}

// put writes a part under a name with its hash and sets its placeholder.
func (p *parts) put(s *site, placeholder, stem, ext string, data []byte) error {
	name, err := s.put(stem, ext, data)
	if err != nil {
		return err
	}
	p.set(placeholder, name, data, true)
	return nil
}

// set sets the placeholder of a file; stored says that the service worker stores the file.
func (p *parts) set(placeholder, name string, data []byte, stored bool) {
	p.names[placeholder] = name
	if stored {
		sum := sha256.Sum256(data)
		p.sums[name] = hex.EncodeToString(sum[:])
	}
}

// fill replaces the placeholders in a text.
func (p *parts) fill(text []byte) []byte {
	var pairs []string
	for placeholder, name := range p.names {
		pairs = append(pairs, placeholder, name)
	}
	return []byte(strings.NewReplacer(pairs...).Replace(string(text)))
}

// id returns a hash of everything in this build, which identifies it.
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

// pageIcons are the icons of a tab. Systems request the others when the game is installed; a mere visit should not
// load them.
var pageIcons = []string{"icon-32.png", "icon-192.png"}

// icons writes the icons, which "make icons" has drawn.
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
		parts.set("@"+f.Name()+"@", name, data, slices.Contains(pageIcons, f.Name()))
	}
	return nil
}

// builtins are the browser's functions that the scripts use in the form that builtins.js has stored.
const builtins = "console, performance, crypto, TextDecoder, Date, JSON, Promise, Reflect, fetch, " +
	"requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout, setInterval, clearInterval"

// script joins Go's support code for browsers and the page's own scripts, after the script that stores the browser's
// functions.
func (s *site) script(scripts []string) ([]byte, error) {
	support, err := Support("wasm_exec.js")
	if err != nil {
		return nil, err
	}
	js, err := os.ReadFile(support)
	if err != nil {
		return nil, err
	}
	first, err := s.source("builtins.js")
	if err != nil {
		return nil, err
	}
	own, err := s.joined(scripts, inBlock)
	head := "{\nconst {" + builtins + "} = window.kvBuiltins;\n"
	// As a function, so that bots.js can give its text to the worker.
	runtime := slices.Concat([]byte("\nconst kvGo = () => {\n"), js, []byte("};\nkvGo();\n"))
	return slices.Concat(first, []byte(head), runtime, own, []byte("}\n")), err
}

// styles joins the style sheets. They become part of the page, because a separate file that a host never sends would
// block everything.
func (s *site) styles() ([]byte, error) {
	css, err := s.joined(styles, nil)
	if strings.Contains(strings.ToLower(string(css)), "</style") {
		return nil, errors.New("a style sheet contains </style")
	}
	return stripStyle(css), err
}

// inBlock puts a script into a block, which limits the scope of its names.
func inBlock(js []byte) []byte { return append(append([]byte("\n{\n"), js...), "}\n"...) }

// joined joins files of the page, each passed through wrap unless that is nil.
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

// source reads a file of the page.
func (s *site) source(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(s.root, "web", "page", name))
}
