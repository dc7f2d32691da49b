package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
)

// live reloads the open pages of a site that is built again and again. It puts a script into the page, as the site
// itself has nothing of it.
type live struct {
	dir  string       // of the site
	site http.Handler // serves everything else
	mu   sync.Mutex
	now  report
	next chan struct{} // is closed once there is a newer one
}

// report is what open pages are told.
type report struct {
	Build   string `json:"build"`   // the id of the site's build, "" if not known
	Trouble string `json:"trouble"` // why the last build failed, "" if it did not
}

func newLive(dir string, site http.Handler) *live {
	return &live{dir: dir, site: site, next: make(chan struct{})}
}

// built tells the open pages, and those that are opened later, which build there is.
func (l *live) built(id string) { l.tell(func(n *report) { *n = report{Build: id} }) }

// failed tells them why the next build has failed.
func (l *live) failed(trouble string) { l.tell(func(n *report) { n.Trouble = trouble }) }

func (l *live) tell(change func(*report)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	change(&l.now)
	close(l.next)
	l.next = make(chan struct{})
}

// latest returns the report, and what is closed once there is a newer one.
func (l *live) latest() (report, <-chan struct{}) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now, l.next
}

//go:embed live.js
var liveScript string

// retire is a service worker that takes the place of one that an earlier run has left at this address, and goes: that
// one would keep the page as it was.
const retire = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.registration.unregister()));
`

// ServeHTTP serves the page with the script, the script, the reports, and everything else as the site has it.
func (l *live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	text := func(kind, text string) {
		w.Header().Set("Content-Type", kind+"; charset=utf-8")
		w.Header().Set("Cache-Control", "no-cache")
		_, _ = w.Write([]byte(text)) // the browser may have gone
	}
	switch r.URL.Path {
	case "/", "/index.html":
		html, err := os.ReadFile(filepath.Join(l.dir, "index.html"))
		if err != nil {
			l.site.ServeHTTP(w, r)
			return
		}
		text("text/html", withScript(string(html)))
	case "/live.js":
		text("text/javascript", liveScript)
	case "/sw.js":
		text("text/javascript", retire)
	case "/live":
		l.stream(w, r)
	default:
		l.site.ServeHTTP(w, r)
	}
}

// withScript returns the page with the script, which runs before the page's own.
func withScript(html string) string {
	return strings.Replace(html, "<head>", "<head>\n<script src=\"live.js\" defer></script>", 1)
}

// stream sends each report as it comes, as server-sent events, until the browser or the server ends it.
func (l *live) stream(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	out := http.NewResponseController(w)
	for {
		now, next := l.latest()
		line, err := json.Marshal(now)
		if err != nil {
			return
		}
		if _, err := fmt.Fprintf(w, "data: %s\n\n", line); err != nil {
			return
		}
		if out.Flush() != nil {
			return
		}
		select {
		case <-r.Context().Done():
			return
		case <-next:
		}
	}
}
