package e2e

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"kilovolt/web/browser"
	"kilovolt/web/host"
)

// program returns the program of the site under test.
func program(t *testing.T) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(siteDir, site.Wasm))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// flipped returns a copy with one bit flipped.
func flipped(whole []byte, at int) []byte {
	bad := bytes.Clone(whole)
	bad[at] ^= 1 << (at % 8)
	return bad
}

// inData returns a place in the last third of the program, which is its data: whatever stands there, it stays valid.
func inData(program []byte) int { return len(program) * 9 / 10 }

func gzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err == nil {
		_, err = w.Write(data)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// A way is a way in which a host sends the program.
type way struct {
	ext      string // extension of the file that is sent
	encoding string // its Content-Encoding
	plain    bool   // the file is sent without a Content-Encoding: the page then requests the packed one
}

var (
	asItIs     = way{ext: ".wasm", encoding: "identity"}
	compressed = way{ext: ".wasm", encoding: "gzip"}
	packed     = way{ext: ".wasm.gz", plain: true}
)

// damaging is a host that sends a damaged program a given number of times.
type damaging struct {
	way   way
	bad   []byte // the damaged file, as it is sent
	times int
	mu    sync.Mutex
	asked []string // the cache mode of each request
}

func (d *damaging) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !isPageProgram(r, d.way.ext) {
		host.Handler(siteDir, host.Options{Uncompressed: d.way.plain}).ServeHTTP(w, r)
		return
	}
	d.mu.Lock()
	d.asked = append(d.asked, r.URL.RawQuery+r.Header.Get("Cache-Control"))
	bad := len(d.asked) <= d.times
	d.mu.Unlock()
	if !bad {
		host.Handler(siteDir, host.Options{Uncompressed: d.way.plain}).ServeHTTP(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/wasm")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	if d.way.encoding != "" {
		h.Set("Content-Encoding", d.way.encoding)
	}
	_, _ = w.Write(d.bad)
}

// twice checks that the program was requested a second time, bypassing the browser's cache.
func (d *damaging) twice() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.asked) != 2 || d.asked[0] != "" || d.asked[1] == "" {
		return fmt.Errorf("requests %q, want two, the second past the caches", d.asked)
	}
	return nil
}

// A program with a single flipped bit is reported and not run. The bit is in the program's data, where the browser
// itself finds no error.
func TestAFlippedBitIsToldNotRun(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestDamagedProgramIsSaidInWords here")
	raw := program(t)
	d := &damaging{way: asItIs, bad: flipped(raw, inData(raw)), times: 2}
	p, kind, words := trouble(t, tabOptions{URL: serve(t, d), PageOptions: small})
	if kind != "broken" || words == "" {
		t.Errorf("with a flipped bit the page shows trouble %q: %s", kind, words)
	}
	if err := d.twice(); err != nil {
		t.Error(err)
	}
	if keys := eval[[]string](p, "Object.keys(localStorage).filter((k) => k.startsWith('kilovolt/'))"); len(keys) > 0 {
		t.Errorf("the damaged program was run: it has stored %q", keys)
	}
}

// A program that arrives damaged only once, in whatever way it is sent, is fetched again and then runs.
func TestAFlippedBitHeals(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	raw := program(t)
	somewhere := rand.New(rand.NewPCG(seedOr(t, 1), 14)).IntN(len(raw))
	noSHA := small
	noSHA.Inject = []string{`Object.defineProperty(Crypto.prototype, "subtle", { get() { return undefined; } });`}
	for name, c := range map[string]struct {
		way  way
		at   int
		page browser.PageOptions
	}{
		"as it is":                  {asItIs, inData(raw), small},
		"compressed by the host":    {compressed, inData(raw), small},
		"packed, inflated by us":    {packed, somewhere, small},
		"on a page without SHA-256": {asItIs, somewhere, noSHA},
	} {
		if (testing.Short() || chromium.Engine() != browser.Chromium) && c.way != packed {
			continue // the difference is in the page's own code: web/page/test/loader.test.js, digest.test.js
		}
		t.Run(name, func(t *testing.T) {
			bad := flipped(raw, c.at)
			if c.way != asItIs {
				bad = gzipped(t, bad)
			}
			d := &damaging{way: c.way, bad: bad, times: 1}
			open(t, tabOptions{URL: serve(t, d), PageOptions: c.page})
			if err := d.twice(); err != nil {
				t.Error(err)
			}
		})
	}
}

// The program as a script, which is the only form that a page without an origin can use, is verified too, and
// requested again under another address.
func TestAFlippedBitInTheScriptHeals(t *testing.T) {
	fullOnly(t, "web/page/test/loader.test.js, TestInASandboxedFrame here")
	raw := program(t)
	bad := []byte(`kvPacked.take("` + base64.StdEncoding.EncodeToString(gzipped(t, flipped(raw, inData(raw)))) + `");`)
	files := without(host.Handler(siteDir, host.Options{}), "Access-Control-Allow-Origin")
	var asked []string
	said := framed(t, "allow-scripts", http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !isPageProgram(r, ".wasm.js") {
			files.ServeHTTP(w, r)
			return
		}
		asked = append(asked, r.URL.RawQuery)
		if len(asked) > 1 {
			files.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.Copy(w, bytes.NewReader(bad))
	}))
	if said != "storage blocked, told, moved true, worker ready" {
		t.Errorf("the frame said %q", said)
	}
	if len(asked) != 2 || asked[0] != "" || asked[1] == "" {
		t.Errorf("the script was requested with the queries %q", asked)
	}
}

// A damaged program in the service worker's cache is replaced there.
func TestAFlippedBitInTheCacheHeals(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js, TestAFlippedBitHeals here")
	var m moving
	// The host does not compress, so the only copy is in the worker's cache.
	p := open(t, tabOptions{URL: m.host(t, siteDir, host.Options{Uncompressed: true}), PageOptions: small})
	p.kept()
	p.must(p.Exec(`(async () => {
		const cache = await caches.open((await caches.keys())[0]);
		for (const request of await cache.keys()) {
			if (!request.url.endsWith(".wasm")) continue;
			const old = await cache.match(request);
			const bytes = new Uint8Array(await old.arrayBuffer());
			bytes[Math.floor(bytes.length * 0.9)] ^= 4;
			await cache.put(request, new Response(bytes, { headers: old.headers }));
		}
	})()`))
	// Firefox reports this when the page takes the packed file and cancels the other request.
	p.Expect("A ServiceWorker intercepted the request")
	m.since()
	p.reload()
	fetched := func() (n int) {
		for _, path := range m.since() {
			if strings.Contains(path, ".wasm") {
				n++
			}
		}
		return n
	}
	if fetched() == 0 {
		t.Error("the damaged program in the cache was run")
	}
	p.must(p.Exec("kvUpdate.start()"))
	p.must(p.Exec(`new Promise((done) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = done;
		navigator.serviceWorker.controller.postMessage({ kilovolt: "who" }, [port2]);
	})`))
	p.must(p.Wait(`(async () => {
		const cache = await caches.open((await caches.keys())[0]);
		const build = JSON.parse(document.getElementById("kv-build").textContent);
		const right = await Promise.all([build, build.bots].map(async (program) => {
			const kept = await cache.match(program.wasm);
			return Boolean(kept) && kvDigest.isRight(program, kept);
		}));
		window.kvRight = right.every(Boolean);
	})() && window.kvRight`, readyLimit))
	fetched()
	p.reload()
	if n := fetched(); n > 0 {
		t.Errorf("the program in the cache is still damaged after %d requests", n)
	}
}
