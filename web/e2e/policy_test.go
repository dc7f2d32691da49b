//go:build !firefox && !webkit

// Only Chromium has both Trusted Types and a driver that can set a proxy for one visitor.

package e2e

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"kilovolt/web/host"
)

// The page's policy forbids all scripts but the page's own files, markup made from text, and requests to other hosts.
// A violation is written to the console, which fails any test of this package; here each attempt must be blocked and
// reported.
func TestThePolicyForbids(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{Trouble: true})
	p.must(p.Exec(`window.hurt = []; window.broken = [];
		document.addEventListener("securitypolicyviolation", (e) => window.broken.push(e.effectiveDirective));`))
	for name, try := range map[string]struct{ js, want string }{
		"a text as a program": {`(() => {
			try { window.eval("window.hurt.push(1)"); } catch (e) { return e.name; }
		})()`, "EvalError"},
		"a function from a text": {`(() => {
			try { new Function("window.hurt.push(2)")(); } catch (e) { return e.name; }
		})()`, "EvalError"},
		"a text as markup": {`(() => {
			try { document.getElementById("mirror").innerHTML = "<b>x</b>"; } catch (e) { return e.name; }
		})()`, "TypeError"},
		"a text as the document": {`(() => {
			try { document.write("<b>x</b>"); } catch (e) { return e.name; }
		})()`, "TypeError"},
		"a script with another name": {`(() => {
			try { window.kvScript("https://elsewhere.invalid/x.js"); } catch (e) { return e.name; }
		})()`, "TypeError"},
		"a script within the page": {`(() => {
			const s = document.createElement("script");
			try { s.textContent = "window.hurt.push(3)"; } catch (e) { return e.name; }
		})()`, "TypeError"},
		"a handler in an attribute": {`(() => {
			const b = document.createElement("button");
			try { b.setAttribute("onclick", "window.hurt.push(4)"); } catch (e) { return e.name; }
			document.body.append(b);
			b.click();
			b.remove();
			return "quiet";
		})()`, ""},
		"a module from a text": {
			`import("data:text/javascript,window.hurt.push(5)").then(() => "got it", (e) => e.name)`, "TypeError",
		},
		"a request to another host": {
			`fetch("https://elsewhere.invalid/").then(() => "got it", (e) => e.name)`, "TypeError",
		},
		"a picture from elsewhere": {`new Promise((done) => {
			const i = new Image();
			i.onload = () => done("got it");
			i.onerror = () => done("blocked");
			i.src = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
		})`, "blocked"},
		"a style in an attribute": {`(() => {
			const b = document.createElement("b");
			b.setAttribute("style", "position: absolute");
			document.body.append(b);
			const got = getComputedStyle(b).position;
			b.remove();
			return got;
		})()`, "static"},
	} {
		// Code that DevTools evaluates may do what the policy forbids; code that runs later, from a timer, may not.
		got := eval[string](p, `new Promise((done) => setTimeout(() => done(`+try.js+`)))`)
		if try.want != "" && got != try.want {
			t.Errorf("%s: %q, want %q", name, got, try.want)
		}
	}
	if n := eval[int](p, "window.hurt.length"); n != 0 {
		t.Errorf("%d attempts succeeded", n)
	}
	broken := eval[string](p, "window.broken.join()")
	for _, part := range []string{
		"script-src-elem", "connect-src", "img-src", "style-src-attr", "require-trusted-types-for",
	} {
		if !strings.Contains(broken, part) {
			t.Errorf("no violation of %s was reported: %s", part, broken)
		}
	}
}

// A browser plays with sound, in a hidden tab and with the text version, and stores the game for use without a
// network. All its requests go through a proxy, which records them. All of them are to the game's own folder. The host
// has a policy of its own, which allows no more than web/README.md asks for.
func TestNoRequestElsewhere(t *testing.T) {
	beside(t)
	var mu sync.Mutex
	var asked []string
	folder := http.StripPrefix("/some/folder", host.Handler(siteDir, host.Options{}))
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		asked = append(asked, r.Method+" "+r.URL.String()) // a proxy receives complete addresses
		mu.Unlock()
		if !strings.HasPrefix(r.URL.Path, "/some/folder/") {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self' 'unsafe-inline' "+
			"'wasm-unsafe-eval'; style-src 'unsafe-inline'; connect-src 'self'; img-src 'self' blob:; "+
			"manifest-src 'self'; worker-src 'self' blob:")
		folder.ServeHTTP(w, r)
	}))
	t.Cleanup(proxy.Close)
	v, err := chromium.VisitorThrough(strings.TrimPrefix(proxy.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	const own = "http://127.0.0.1:8/some/folder/" // nothing listens there: only the proxy answers
	p := openAs(t, v, tabOptions{URL: own, PageOptions: small, Served: true})
	p.must(p.Exec(`window.broken = [];
		document.addEventListener("securitypolicyviolation", (e) => {
			window.broken.push(e.effectiveDirective + " " + e.blockedURI);
		})`))
	p.kept()
	p.must(p.Exec(`window.kilovolt.newGame({seed: "3", players: [{}, {kind: "bot"}, {kind: "bot"}]})`))
	p.wait("window.kilovolt.view() !== null")
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	p.press("v")
	p.press("v")
	p.wait(`kvSound.stats().sounds.includes("coin")`)
	p.press("r") // the rules
	p.must(p.Exec(`kvMirror.show(true)`))
	p.must(p.Exec(`Object.defineProperty(Document.prototype, "hidden", { get() { return true; }, configurable: true });
		document.dispatchEvent(new Event("visibilitychange")); kvFrame.wake(1000)`))
	p.ran(time.Second) // gets its frames from the worker that replaces them
	p.must(p.Exec(`delete Document.prototype.hidden`))
	if !testing.Short() {
		p.reload()
		p.kept()
	}
	if got := eval[string](p, "(window.broken ?? []).join()"); got != "" {
		t.Errorf("the page violated its own policy: %s", got)
	}
	mu.Lock()
	defer mu.Unlock()
	kinds := map[string]bool{}
	for _, request := range asked {
		name, in := strings.CutPrefix(request, "GET "+own)
		if !in {
			t.Errorf("a request to another host: %s", request)
		}
		kind, _, _ := strings.Cut(name, "-")
		kinds[kind] = true
	}
	for _, kind := range []string{"", "page", "kilovolt", "sw.js", "manifest", "icon"} {
		if !kinds[kind] {
			t.Errorf("no request for %q was recorded: %v", kind, asked)
		}
	}
}
