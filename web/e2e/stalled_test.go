package e2e

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"kilovolt/web/host"
)

// hasty makes the window's clock run twenty times as fast: a message that is due after 15 seconds appears in less
// than one.
const hasty = `{
	const now = performance.now.bind(performance);
	performance.now = () => 20 * now();
	for (const name of ["setTimeout", "setInterval"]) {
		const set = window[name];
		window[name] = (work, ms, ...rest) => set(work, (ms || 0) / 20, ...rest);
	}
	window.said = new Set();
	document.addEventListener("DOMContentLoaded", () => {
		const line = document.getElementById("kv-loader-stalled");
	const all = { childList: true, characterData: true, subtree: true };
	if (line) new MutationObserver(() => window.said.add(line.textContent)).observe(line, all);
	});
}`

// slow is a host behind a connection of so many bytes a second, which stops in the middle of the program until it is
// told to go on.
type slow struct {
	files http.Handler
	file  string // suffix of the name of the file that is sent slowly, once
	speed int
	stop  int
	goOn  chan struct{}
	mu    sync.Mutex
	asked int // requests for it
}

func (s *slow) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isPageProgram(r, s.file) {
		s.files.ServeHTTP(w, r)
		return
	}
	s.mu.Lock()
	s.asked++
	first := s.asked == 1
	s.mu.Unlock()
	if first {
		w = &throttled{ResponseWriter: w, host: s, gone: r.Context().Done()}
	}
	s.files.ServeHTTP(w, r)
}

type throttled struct {
	http.ResponseWriter
	host *slow
	sent int
	gone <-chan struct{}
}

func (t *throttled) Write(b []byte) (n int, err error) {
	const piece = 16 << 10
	for len(b) > 0 && err == nil {
		if t.sent < t.host.stop && t.sent+piece >= t.host.stop {
			select {
			case <-t.host.goOn:
			case <-t.gone:
				return n, http.ErrAbortHandler
			}
		}
		var m int
		m, err = t.ResponseWriter.Write(b[:min(len(b), piece)])
		_ = http.NewResponseController(t.ResponseWriter).Flush()
		n, t.sent, b = n+m, t.sent+m, b[m:]
		time.Sleep(time.Duration(m) * time.Second / time.Duration(t.host.speed)) // the delay of the connection
	}
	return n, err
}

// whereIsIt is the condition that the loader says that a download has stopped.
const whereIsIt = `document.getElementById("kv-loader-stalled")?.textContent.includes("Nothing has arrived") &&
	!document.getElementById("kv-loader-again").hidden`

// At 50 KB a second, from a host's subfolder, the progress is shown and there is no message about a stalled download
// as long as data arrives. When it stops, the page says so after 15 seconds, until it goes on.
func TestAStalledDownloadIsSaid(t *testing.T) {
	fullOnly(t, "web/page/test/stall.test.js, TestAStalledDownloadIsTriedAgain here")
	s := &slow{
		files: inFolder(siteDir, host.Options{Uncompressed: true}), file: ".wasm.gz",
		speed: 20 * 50_000, stop: 1_000_000, goOn: make(chan struct{}),
	}
	o := tabOptions{URL: serve(t, s) + "some/folder/", PageOptions: small, Early: true}
	o.Inject = []string{hasty}
	p := open(t, o)
	p.wait(`document.getElementById("kv-loader-bar").value > 0`)
	p.must(p.Exec("window.said.clear()")) // how soon the first byte comes is up to this machine
	p.wait(`document.getElementById("kv-loader-bar").value > 0.05`)
	if eval[int](p, "window.said.size") > 0 {
		t.Errorf("on a slow connection the loader shows %q", eval[[]string](p, "[...window.said]"))
	}
	p.wait(whereIsIt)
	for _, selector := range []string{"#kv-loader-stalled", "#kv-loader-again"} {
		if text := p.text(selector); text == "" {
			t.Errorf("%s is empty", selector)
		}
	}
	close(s.goOn)
	p.wait(`document.getElementById("kv-loader-stalled").textContent === "" &&
		document.getElementById("kv-loader-again").hidden`)
	p.must(p.WaitReady(readyLimit))
	if n := eval[int](p, "[...window.said].filter(Boolean).length"); n != 1 {
		t.Errorf("the loader has shown %q", eval[[]string](p, "[...window.said]"))
	}
}

// "Try again" makes a new request, with which the game starts; the stalled request is cancelled.
func TestAStalledDownloadIsTriedAgain(t *testing.T) {
	chromiumIsEnough(t)
	s := &slow{
		files: host.Handler(siteDir, host.Options{}), file: ".wasm",
		speed: 20_000_000, stop: 1_000_000, goOn: make(chan struct{}),
	}
	o := tabOptions{URL: serve(t, s), PageOptions: small, Early: true}
	o.Inject = []string{hasty}
	p := open(t, o)
	p.wait(whereIsIt)
	p.must(p.Press("#kv-loader-again"))
	p.must(p.WaitReady(readyLimit))
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.asked != 2 {
		t.Errorf("%d requests were made", s.asked)
	}
}

// Only the page, its script and the program can delay the start: a host may leave all other requests unanswered.
func TestNothingElseHoldsUpTheStart(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	files := host.Handler(siteDir, host.Options{})
	end := make(chan struct{})
	url := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, kind := range []string{".css", ".png", ".webmanifest", "sw.js"} {
			if strings.HasSuffix(r.URL.Path, kind) {
				select {
				case <-end:
				case <-r.Context().Done():
				}
				panic(http.ErrAbortHandler)
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(func() { close(end) })
	p := open(t, tabOptions{URL: url, PageOptions: small, Trouble: true})
	p.must(p.Exec("kvUpdate.start(); undefined"))
	p.must(p.Exec(`window.kilovolt.newGame({seed: "1", players: [{}, {}]})`))
	p.wait("window.kilovolt.view() !== null")
}
