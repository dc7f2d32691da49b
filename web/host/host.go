// Package host serves the built site from this machine, for playing and for the browser tests. It is written by hand
// because net/http's file server does not send the packed forms next to the files.
package host

import (
	"errors"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// Options says how to serve. The zero value is a well-behaved host.
type Options struct {
	// Uncompressed sends every file as it is, as the simplest hosts do; the page then fetches the packed program and
	// inflates it itself.
	Uncompressed bool
}

// types are those that the page needs. The system's own table is often wrong about wasm.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".txt":         "text/plain; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".wasm":        "application/wasm",
	".gz":          "application/gzip",
	".br":          "application/octet-stream",
}

// hashed matches a name that contains a hash of the file's content.
var hashed = regexp.MustCompile(`-[0-9a-f]{10}\.`)

// Handler serves the files of one folder, without subfolders. Names that begin with a dot are not found.
func Handler(dir string, o Options) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "only GET and HEAD are allowed", http.StatusMethodNotAllowed)
			return
		}
		name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
		if name == "" {
			name = "index.html"
		}
		if strings.ContainsAny(name, `/\`) || strings.HasPrefix(name, ".") {
			http.NotFound(w, r)
			return
		}
		file := filepath.Join(dir, name)
		h := w.Header()
		if kind, ok := types[filepath.Ext(name)]; ok {
			h.Set("Content-Type", kind)
		}
		h.Set("X-Content-Type-Options", "nosniff")
		// A sandboxed frame has no origin, so all its requests are cross-origin.
		h.Set("Access-Control-Allow-Origin", "*")
		if hashed.MatchString(name) {
			h.Set("Cache-Control", "public, max-age=31536000, immutable")
		} else {
			h.Set("Cache-Control", "no-cache")
		}
		if !o.Uncompressed {
			h.Set("Vary", "Accept-Encoding")
			for _, form := range packed {
				if !accepts(r.Header.Get("Accept-Encoding"), form.name) {
					continue
				}
				if _, err := os.Stat(file + form.ext); err == nil {
					h.Set("Content-Encoding", form.name)
					file += form.ext
					break
				}
			}
		}
		f, err := os.Open(file)
		if err != nil {
			h.Del("Content-Encoding")
			h.Set("Cache-Control", "no-cache")
			if errors.Is(err, os.ErrNotExist) {
				http.NotFound(w, r)
			} else {
				http.Error(w, "the file cannot be read", http.StatusInternalServerError)
			}
			return
		}
		defer f.Close()
		st, err := f.Stat()
		if err != nil || st.IsDir() {
			h.Set("Cache-Control", "no-cache")
			http.NotFound(w, r)
			return
		}
		http.ServeContent(w, r, name, st.ModTime(), f)
	})
}

// packed are the forms that may exist next to a file, the smaller first.
var packed = []struct{ name, ext string }{{"br", ".br"}, {"gzip", ".gz"}}

// accepts reads an Accept-Encoding header. A form counts only if it is named, and not with a weight of 0.
func accepts(line, form string) bool {
	for _, part := range strings.Split(line, ",") {
		name, weight, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.TrimSpace(name) != form {
			continue
		}
		_, q, found := strings.Cut(weight, "=")
		return !found || strings.Trim(q, "0. ") != ""
	}
	return false
}
