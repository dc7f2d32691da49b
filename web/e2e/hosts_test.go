package e2e

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/web/browser"
	"kilovolt/web/host"
)

// framed opens a portal with the game in an iframe that has these permissions. Such a frame cannot be examined from
// outside, so a script in it plays a little, and framed returns the script's report. The other
// statements run in the frame before it reports.
func framed(t *testing.T, sandbox string, files http.Handler, then ...string) string {
	t.Helper()
	p := portal(t, sandbox, files, `
		const told = document.getElementById("mirror").textContent.includes("Nothing can be stored here");
		await kv.newGame({seed: "1", players: [{}, {}]});
		await kv.play(kv.legal()[0].text.replace("{n}", kv.legal()[0].low));
		const storage = kvStorage.set("a", "b").err || "there";
		const worker = () => kvBots.stats().state;
		while (!["ready", "failed"].includes(worker())) await new Promise((done) => setTimeout(done, 50));
		`+strings.Join(then, "")+`
		parent.postMessage("storage " + storage + (told ? ", told" : "") + ", moved " + (kv.view().index > 0) +
			", worker " + worker() +
			(document.documentElement.lang === "en" ? "" : ", speaks " + document.documentElement.lang), "*");`)
	return p.reported()
}

// portal opens a page with the game in an iframe that has these permissions, where statements run with kv, the script
// interface. What they post to the parent is reported, and so is their failure. The scripts in first run before the
// game.
func portal(t *testing.T, sandbox string, files http.Handler, statements string, first ...string) *tab {
	t.Helper()
	index, err := os.ReadFile(filepath.Join(siteDir, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/some/folder/game/", http.StripPrefix("/some/folder/game", files))
	mux.HandleFunc("/some/folder/game/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(index)
		// The page's policy allows no inline script.
		_, _ = io.WriteString(w, `<script src="telling.js"></script>`)
	})
	mux.HandleFunc("/some/folder/game/telling.js", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.WriteString(w, strings.Join(first, "\n")+`
			addEventListener("load", () => window.kilovolt.ready.then(async (kv) => {
			`+statements+`
		}).catch((e) => parent.postMessage(String(e) + document.getElementById("kv-report").value, "*")))`)
	})
	mux.HandleFunc("/portal", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = fmt.Fprintf(w, `<!doctype html><link rel="icon" href="data:,">
			<script>window.said = []; onmessage = (e) => { window.said.push(e.data); };</script>
			<iframe sandbox="%s" src="some/folder/game/" width="640" height="480"></iframe>`, sandbox)
	})
	// The console reports the refused fetch.
	return open(t, tabOptions{URL: serve(t, mux) + "portal", Early: true, Trouble: true, PageOptions: small})
}

// reported waits for the next report of the frame in a portal.
func (p *tab) reported() string {
	p.t.Helper()
	p.must(p.Wait("window.said.length > 0", readyLimit))
	return eval[string](p, "window.said.shift()")
}

// without removes headers from a host's responses.
func without(files http.Handler, headers ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		files.ServeHTTP(&stripped{ResponseWriter: w, headers: headers}, r)
	})
}

type stripped struct {
	http.ResponseWriter
	headers []string
}

func (s *stripped) WriteHeader(code int) {
	for _, h := range s.headers {
		s.Header().Del(h)
	}
	s.ResponseWriter.WriteHeader(code)
}

// sharesAText shares the game in a frame without an origin: there is no address, but a text.
const sharesAText = `
	const at = (id) => document.querySelector('[data-kv="kv/' + id + '"]');
	at("menu/share").click();
	while (!at("share/code-label/code")) await new Promise((done) => setTimeout(done, 50));
	const text = at("share/code-label/code").value;
	if (at("share/link-label/link")) throw new Error("there is a link");
	if (!/^g=C[\w-]{20,}$/.test(text)) throw new Error("the text is " + text);
	const build = "https://example.org/";
	if (kvLink.address(build) !== build) throw new Error("no address of the build");
`

// In a frame that may only run scripts, the page has no origin and therefore no storage. It says so, and a game can
// be played and shared. Nor may it fetch the files beside it, unless the host allows every origin; it then loads the
// program as a script.
func TestInASandboxedFrame(t *testing.T) {
	beside(t)
	files := host.Handler(siteDir, host.Options{})
	for name, h := range map[string]http.Handler{
		"a host that allows every origin": files,
		"a host without the CORS header":  without(files, "Access-Control-Allow-Origin"),
	} {
		if strings.Contains(name, "allows") && testing.Short() {
			continue // the page does less there: web/page/test/loader.test.js
		}
		t.Run(name, func(t *testing.T) {
			const want = "storage blocked, told, moved true, worker ready"
			if said := framed(t, "allow-scripts", h, sharesAText); said != want {
				t.Errorf("the frame reports %q, want %q", said, want)
			}
		})
	}
}

// In a frame with an origin everything works as in a page of its own.
func TestInAFrameWithAnOrigin(t *testing.T) {
	fullOnly(t, "TestInASandboxedFrame, which may do less")
	chromiumIsEnough(t)
	beside(t)
	said := framed(t, "allow-scripts allow-same-origin",
		without(host.Handler(siteDir, host.Options{}), "Access-Control-Allow-Origin"))
	if said != "storage there, moved true, worker ready" {
		t.Errorf("the frame reports %q", said)
	}
}

// The folder can also be opened from a disk: the page may load scripts there, although it may not fetch anything.
func TestFromADisk(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	// The console reports that the manifest may not be fetched.
	url := "file://" + filepath.ToSlash(filepath.Join(siteDir, "index.html"))
	p := open(t, tabOptions{URL: url, PageOptions: small, Trouble: true})
	p.must(p.Exec(`window.kilovolt.newGame({seed: "1", players: [{}, {}]})`))
	p.wait("window.kilovolt.view() !== null")
	p.wait(`kvBots.stats().state === "ready"`)
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Errorf("the page shows trouble %q, %v", kind, err)
	}
}

// Where there are no service workers, or the host does not serve this one, nothing is stored, no message is shown,
// and everything else works.
func TestWithoutServiceWorkers(t *testing.T) {
	fullOnly(t, "web/page/test/update.test.js and sw.test.js")
	beside(t)
	for name, o := range map[string]tabOptions{
		"a browser that has none": {PageOptions: browser.PageOptions{
			Inject: []string{`delete Navigator.prototype.serviceWorker;`},
		}},
		"a browser that forbids it": {PageOptions: browser.PageOptions{
			Inject: []string{`Object.defineProperty(Navigator.prototype, "serviceWorker", {
				get() { throw new DOMException("sandboxed", "SecurityError"); },
			});`},
		}},
		"a host that lacks the file": {Trouble: true, URL: serve(t, http.HandlerFunc(
			func(w http.ResponseWriter, r *http.Request) {
				if strings.HasSuffix(r.URL.Path, "sw.js") {
					http.NotFound(w, r)
					return
				}
				host.Handler(siteDir, host.Options{}).ServeHTTP(w, r)
			}))},
	} {
		if testing.Short() && o.URL == "" {
			continue // web/page/test/update.test.js has both
		}
		o.Width, o.Height = smallWidth, smallHeight
		t.Run(name, func(t *testing.T) {
			p := open(t, o)
			p.must(p.Exec("kvUpdate.start()"))
			hidden := eval[bool](p, `document.getElementById("kv-update").hidden`)
			if !hidden || eval[string](p, "kvPage.env().update") != "" {
				t.Error("the page offers an update")
			}
			if kind, err := p.Trouble(); err != nil || kind != "" {
				t.Errorf("the page shows trouble %q, %v", kind, err)
			}
			p.must(p.Exec(`window.kilovolt.newGame({seed: "1", players: [{}, {}]})`))
			p.wait("window.kilovolt.view() !== null")
		})
	}
}

// A host may give everything a binary type, and send "Vary: *": the game starts, is stored, and starts from the
// stored copy.
func TestOnACarelessHost(t *testing.T) {
	fullOnly(t, "web/page/test/sw.test.js and loader.test.js, TestPackedProgramOnAPlainHost here")
	beside(t)
	var m moving
	url := m.host(t, siteDir, host.Options{Uncompressed: true})
	files := m.files
	m.serves(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		files.ServeHTTP(careless{w, strings.HasSuffix(r.URL.Path, "sw.js")}, r)
	}))
	p := open(t, tabOptions{URL: url, PageOptions: small})
	p.kept()
	m.line(false)
	p.reload()
}

// careless is a host that knows only those types without which browsers refuse a page, a style sheet or a worker.
type careless struct {
	http.ResponseWriter
	worker bool // send sw.js without Vary: Firefox refuses a worker that its cache refuses
}

func (c careless) WriteHeader(code int) {
	h := c.Header()
	if kind := h.Get("Content-Type"); !strings.HasPrefix(kind, "text/") {
		h.Set("Content-Type", "application/octet-stream")
	}
	if !c.worker {
		h.Set("Vary", "*")
	}
	h.Del("Cache-Control")
	c.ResponseWriter.WriteHeader(code)
}

// Portals and browsers find what they need to install the game: a manifest in the folder, with icons of the stated
// sizes.
func TestTheGameCanBeInstalled(t *testing.T) {
	fullOnly(t, "TestTheManifestIsUnderstood, TestWithoutANetwork")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	type icon struct {
		Src, Sizes, Purpose string
		Width, Height       int
	}
	got := eval[struct {
		Name, Display, Start, Scope, Theme, Page string
		Icons                                    []icon
	}](p, `(async () => {
		const at = document.querySelector("link[rel=manifest]").href;
		const m = await (await fetch(at)).json();
		const icons = await Promise.all(m.icons.map(async (i) => {
			const picture = await createImageBitmap(await (await fetch(new URL(i.src, at))).blob());
			const { width, height } = picture;
			return { src: i.src, sizes: i.sizes, purpose: i.purpose ?? "", width, height };
		}));
		return {
			name: m.short_name, display: m.display, theme: m.theme_color, page: location.href, icons,
			start: new URL(m.start_url, at).href, scope: new URL(m.scope, at).href,
		};
	})()`)
	// The address is compared with the page's own, because the driver may use a proxy.
	if got.Name != "Kilovolt" || got.Display != "standalone" || got.Theme == "" ||
		got.Start != got.Page || got.Scope != got.Start {
		t.Errorf("the manifest has %+v", got)
	}
	maskable := 0
	for _, i := range got.Icons {
		if i.Sizes != fmt.Sprintf("%dx%d", i.Width, i.Height) || i.Width != i.Height {
			t.Errorf("%s is %d×%d, not %s", i.Src, i.Width, i.Height, i.Sizes)
		}
		if i.Purpose == "maskable" {
			maskable++
		}
	}
	if len(got.Icons) < 4 || maskable < 2 {
		t.Errorf("the manifest lacks an icon: %+v", got.Icons)
	}
	const links = "link[rel=apple-touch-icon], link[rel=icon], meta[name=theme-color]"
	if eval[int](p, `document.querySelectorAll("`+links+`").length`) < 4 {
		t.Error("the page lacks icons or a theme colour")
	}
}
