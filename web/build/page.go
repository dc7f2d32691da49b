package build

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// scripts are the page's own scripts, in the order they have to run in.
var scripts = []string{"trusted.js", "words.js", "storage.js", "frame.js", "keys.js", "touch.js", "field.js", "sound.js", "contextloss.js", "mirror.js", "loader.js"}

// styles are the page's style sheets, in the order in which they count.
var styles = []string{"page.css", "field.css"}

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
