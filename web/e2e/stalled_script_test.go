//go:build !firefox && !webkit

// The other drivers wait until a page has loaded completely, which never happens here.

package e2e

import (
	"net/http"
	"strings"
	"testing"

	"kilovolt/web/host"
)

// If the page's script never arrives, the page can still say so, and offers to try again.
func TestAScriptThatNeverComesIsSaid(t *testing.T) {
	files := host.Handler(siteDir, host.Options{})
	end := make(chan struct{})
	first := true
	url := serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/empty":
			w.Header().Set("Content-Type", "text/html")
		case first && strings.HasPrefix(r.URL.Path, "/page-") && strings.HasSuffix(r.URL.Path, ".js"):
			first = false
			select {
			case <-end:
			case <-r.Context().Done():
			}
			panic(http.ErrAbortHandler)
		default:
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(func() { close(end) })
	p := open(t, tabOptions{URL: url + "empty", PageOptions: small, Early: true, Trouble: true})
	p.must(p.Exec(`location.assign("./")`))
	p.wait(`document.getElementById("kv-loader-line")?.textContent`)
	p.wait(`document.getElementById("kv-loader-stuck").getAnimations().length === 1`)
	at := func(ms string) string {
		return eval[string](p, `(() => {
			const line = document.getElementById("kv-loader-stuck");
			line.getAnimations()[0].currentTime = `+ms+`;
			return getComputedStyle(line).visibility;
		})()`)
	}
	if got := at("14900"); got != "hidden" {
		t.Errorf("after 14.9 seconds the message is %s", got)
	}
	if got := at("15100"); got != "visible" {
		t.Errorf("after 15.1 seconds the message is %s", got)
	}
	p.must(p.Exec("window.before = true"))
	p.must(p.Press("#kv-loader-stuck a"))
	p.must(p.Wait("!window.before && window.kilovolt", readyLimit))
	p.must(p.WaitReady(readyLimit))
}
