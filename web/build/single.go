package build

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Single builds the game as one HTML file, which can be opened from a disk: the same page, with its scripts, styles
// and icon inside it, and the packed programs in base64. It returns the size of the file in bytes.
func Single(o Options, file string) (int, error) {
	s := site{root: o.Root, quick: true, languages: o.Languages}
	info := Info{Version: Version(o.Root)}
	c, err := compileBoth(o, info.Version)
	if err != nil {
		return 0, err
	}
	info.Go, info.Plain = c.version, c.plain
	var inside [2]element
	if info.Program, inside[0], err = s.inside("kv-program", c.game); err != nil {
		return 0, err
	}
	if info.Bots, inside[1], err = s.inside("kv-bots", c.bots); err != nil {
		return 0, err
	}
	languages, elements, err := s.languagesInside()
	if err != nil {
		return 0, err
	}
	info.Languages = languages
	html, err := s.single(info, append(inside[:], elements...))
	if err != nil {
		return 0, err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return 0, err
	}
	return len(html), replace(file, html)
}

// SingleOut returns the usual path of that file.
func SingleOut(root string) string { return filepath.Join(root, "dist", "kilovolt.html") }

// An element is a part of the page that contains a packed program.
type element struct {
	id     string
	packed []byte
}

// String returns the element.
func (e element) String() string {
	return `<script type="text/plain" id="` + e.id + `">` + base64.StdEncoding.EncodeToString(e.packed) + "</script>\n"
}

// inside packs a program into an element of the page.
func (s *site) inside(id string, wasm []byte) (Program, element, error) {
	packed, err := s.packed(forms[0], wasm)
	p := Program{Inside: id, Raw: len(wasm), Packed: len(packed)}
	p.Sum, p.Check = sums(wasm)
	return p, element{id, packed}, err
}

// policy allows the file to run its own scripts and to load nothing.
const policy = "default-src 'none'; script-src '%s' 'wasm-unsafe-eval'; style-src '%s'; img-src data: blob:; " +
	"worker-src blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types kilovolt"

// single builds the page from its parts and the packed programs.
func (s *site) single(info Info, programs []element) ([]byte, error) {
	inPage := slices.Clone(scripts)
	inPage[slices.Index(inPage, "program.js")] = "inside.js"
	js, err := s.script(inPage)
	if err != nil {
		return nil, err
	}
	languages, err := s.folders()
	if err != nil {
		return nil, err
	}
	parts := parts{names: map[string]string{}}
	if err := parts.words(languages); err != nil {
		return nil, err
	}
	js = parts.fill(stripScript(js))
	css, err := s.styles()
	if err != nil {
		return nil, err
	}
	icon, err := s.source(filepath.Join("icons", "icon-32.png"))
	if err != nil {
		return nil, err
	}
	html, err := s.source("index.html")
	if err != nil {
		return nil, err
	}
	all := ""
	for _, p := range programs {
		all += p.String()
	}
	id := sha256.Sum256(slices.Concat(html, css, js, []byte(all), []byte(info.Version)))
	info.ID = fmt.Sprintf("%x", id[:5])
	about, spoken, err := info.elements()
	if err != nil {
		return nil, err
	}
	if strings.Contains(strings.ToLower(string(js)), "</script") {
		return nil, fmt.Errorf("a script contains </script")
	}
	page := string(html)
	for _, change := range []struct{ line, with string }{
		{`(?s)<script id="kv-policy">.*?</script>`, `<meta http-equiv="Content-Security-Policy" content="` +
			fmt.Sprintf(policy, integrity(js), integrity(css)) + `">`},
		{`<link rel="icon" href="@icon-32\.png@"[^>]*>`, `<link rel="icon" type="image/png" ` +
			`href="data:image/png;base64,` + base64.StdEncoding.EncodeToString(icon) + `">`},
		{`<link rel="icon" href="@icon-192\.png@"[^>]*>\n`, ``},
		{`<link rel="apple-touch-icon"[^>]*>\n`, ``},
		{`<link rel="manifest"[^>]*>\n`, ``},
		{`@description@`, parts.names["@description@"]},
		{`@face@\n`, ``},
		{`@css@`, string(css)},
		{`@noscript@`, parts.names["@noscript@"]},
		{`@build@`, about},
		{`@languages@`, spoken},
		{`<script src="@js@" defer></script>\n`, ``},
		// The scripts run after everything before them has been parsed.
		{`</body>`, all + "<script>" + string(js) + "</script>\n</body>"},
	} {
		at := regexp.MustCompile(change.line).FindAllStringIndex(page, -1)
		if len(at) != 1 {
			return nil, fmt.Errorf("index.html has %s %d times, want once", change.line, len(at))
		}
		page = page[:at[0][0]] + change.with + page[at[0][1]:]
	}
	return []byte(page), nil
}

// integrity returns the hash by which a policy allows a script or style.
func integrity(text []byte) string {
	sum := sha256.Sum256(text)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
