//go:build !firefox && !webkit

// A first visit fetches the same files in every browser, so they are counted in one only.

package e2e

import (
	"net/http"
	"path/filepath"
	"sync"
	"testing"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

// budget is the number of bytes that a first visit may fetch in all from a host that sends brotli. An empty program
// with Ebitengine 2.10 takes 2.1 million.
const budget = 2_600_000

// Everything that a first visit fetches counts, including what is stored for use without a network.
func TestFirstVisitIsWithinTheBudget(t *testing.T) {
	beside(t)
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(root, "dist", "budget")
	if _, err := build.Site(build.Options{Root: root, Out: dir}); err != nil {
		t.Fatal(err)
	}
	m := &meter{files: host.Handler(dir, host.Options{}), sent: map[string]int{}, form: map[string]string{}}
	p := open(t, tabOptions{PageOptions: small, URL: serve(t, m)})
	p.kept()

	m.mu.Lock()
	defer m.mu.Unlock()
	total := 0
	for name, n := range m.sent {
		t.Logf("%8d bytes %s %s", n, name, m.form[name])
		total += n
	}
	t.Logf("%8d bytes in all, of %d allowed", total, budget)
	if total > budget {
		t.Errorf("a first visit fetches %d bytes, %d more than it may", total, total-budget)
	}
	if total < budget/2 {
		t.Errorf("%d bytes are too few for a visit: something was not counted", total)
	}
}

// meter counts what a host sends.
type meter struct {
	files http.Handler
	mu    sync.Mutex
	sent  map[string]int    // bytes by path
	form  map[string]string // the encoding
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
