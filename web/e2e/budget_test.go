//go:build !firefox && !webkit

// A first visit fetches the same files in every browser, so they are counted in one only.

package e2e

import (
	"maps"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

// stages are the stages of a first visit, with how many bytes may have been fetched by then in all from a host that
// sends brotli. An empty program with Ebitengine 2.10 takes 2.1 million. The budgets are for the pinned Go
// (build.Pinned).
var stages = []struct {
	until  string
	budget int // bytes
	reach  func(p *tab)
}{
	{"the title can be used", 2_500_000, func(*tab) {}},
	{"the first decision of a computer that thinks in the worker", 3_400_000, func(p *tab) {
		p.wait(`kvBots.stats().state === "ready"`)
		p.must(p.Exec(`window.kilovolt.newGame({players: Array(3).fill({kind: "bot", level: "expert"})})`))
		p.wait("kvBots.stats().answered > 0")
	}},
	{"everything is stored for use without a network", 3_400_000, (*tab).kept},
}

// Packed with gzip, which takes seconds, the program is a third larger than with brotli. What makes lands up is in both
// programs, 45 kB in each.
func TestTheProgramIsWithinItsSize(t *testing.T) {
	const most = 4_950_000
	if size := site.Packed + site.Bots.Packed; site.Go == build.Pinned && (size > most || size < most/2) {
		t.Errorf("the programs take %d bytes; %d are allowed, and less than half of that is too few", size, most)
	}
}

// TestFirstVisitIsWithinTheBudget: everything counts that has been fetched by the end of each stage.
func TestFirstVisitIsWithinTheBudget(t *testing.T) {
	fullOnly(t, "TestTheProgramIsWithinItsSize, TestNoRequestElsewhere here")
	beside(t)
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(root, "dist", "budget")
	built, err := build.Site(build.Options{Root: root, Out: dir})
	if err != nil {
		t.Fatal(err)
	}
	// What comes at rest is held back until the title has been counted.
	late := make(chan struct{})
	files := host.Handler(dir, host.Options{})
	m := &meter{sent: map[string]int{}, form: map[string]string{}, files: http.HandlerFunc(
		func(w http.ResponseWriter, r *http.Request) {
			if strings.HasPrefix(r.URL.Path, "/bots-") || r.URL.Path == "/sw.js" {
				select {
				case <-late:
				case <-r.Context().Done():
					return
				}
			}
			files.ServeHTTP(w, r)
		})}
	p := open(t, tabOptions{PageOptions: small, URL: serve(t, m)})
	for i, s := range stages {
		s.reach(p)
		total := m.total(t, s.until)
		// Another compiler makes other programs, which the log tells the size of.
		within := total <= s.budget || built.Go != build.Pinned
		if !within || total < s.budget/2 {
			t.Errorf("until %s a first visit fetches %d bytes; %d are allowed, and less than half of that is too few",
				s.until, total, s.budget)
		}
		if i == 0 {
			close(late)
		}
	}
}

// meter counts what a host sends.
type meter struct {
	files http.Handler
	mu    sync.Mutex
	sent  map[string]int    // bytes by path
	form  map[string]string // the encoding
}

// total returns the bytes sent so far, and logs them.
func (m *meter) total(t *testing.T, until string) (total int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	t.Logf("until %s:", until)
	for _, name := range slices.Sorted(maps.Keys(m.sent)) {
		t.Logf("%8d bytes %s %s", m.sent[name], name, m.form[name])
		total += m.sent[name]
	}
	t.Logf("%8d bytes in all", total)
	return total
}

func (m *meter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	m.files.ServeHTTP(metered{w, m, r.URL.Path}, r)
}

type metered struct {
	http.ResponseWriter
	meter *meter
	path  string
}

func (w metered) Write(b []byte) (int, error) {
	n, err := w.ResponseWriter.Write(b)
	w.meter.mu.Lock()
	defer w.meter.mu.Unlock()
	w.meter.sent[w.path] += n
	w.meter.form[w.path] = w.Header().Get("Content-Encoding")
	return n, err
}
