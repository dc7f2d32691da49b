//go:build !firefox && !webkit

// Only Chromium can kill the process of one tab.

package e2e

import (
	"net/url"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/web/build"
)

// The game in one file, alone in a folder, is opened from a disk. A game against computers is played and saved, and
// it continues after a reload and in another tab. Nothing is requested. Its links lead to the page that it was built
// for, and pictures are shown.
func TestTheOneFile(t *testing.T) {
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "a folder", "kilovolt 1.html") // a name such as browsers give to downloads
	const home = "https://example.org/kilovolt/"
	if _, err := build.Single(build.Options{Root: root, Home: home}, file); err != nil {
		t.Fatal(err)
	}
	beside(t) // only now, as a build slows everything beside it down
	o := tabOptions{PageOptions: small, URL: (&url.URL{Scheme: "file", Path: filepath.ToSlash(file)}).String()}
	p := open(t, o)
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	if address := eval[string](p, `kvLink.address("")`); address != "" {
		t.Errorf("a file has the address %s", address)
	}
	p.wait(`kvBots.stats().state === "ready"`)
	saved := p.fingerprint()
	asked := func(p *tab) {
		t.Helper()
		for _, name := range eval[[]string](p, `performance.getEntriesByType("resource").map((e) => e.name)`) {
			if !strings.HasPrefix(name, "data:") && !strings.HasPrefix(name, "blob:null/") {
				t.Errorf("the page requested %s", name)
			}
		}
	}
	// Its own policy allows the picture of a result.
	p.must(p.Exec(`{
		kvPicture.begin(1, 1);
		kvPicture.rows(new Uint8Array(4));
		kvPicture.end("a.png", "A picture");
	}`))
	p.wait(`document.getElementById("kv-picture-img").naturalWidth === 1`)
	p.must(p.Press("#kv-picture-close"))
	asked(p)
	if link := p.shared("watch", "share-link"); !strings.HasPrefix(link, home+"#g=") {
		t.Errorf("the link is %s, want one to %s", link, home)
	}
	if testing.Short() {
		return
	}
	p.reload()
	p.resume()
	if got := p.fingerprint(); got != saved {
		t.Errorf("after the reload the position differs:\n%s\n%s", got, saved)
	}
	asked(p)
	p.must(p.Kill())

	p = p.another(o)
	p.resume()
	if got := p.fingerprint(); got != saved {
		t.Errorf("in another tab the position differs:\n%s\n%s", got, saved)
	}
	p.must(p.Exec(`window.kilovolt.play("done")`))
	p.wait("window.kilovolt.view().bot || window.kilovolt.view().phase !== 'build'")
	p.Expect("elsewhere.invalid")
	got := eval[string](p, `fetch("https://elsewhere.invalid/").then(() => "got it", () => "blocked")`)
	if got != "blocked" {
		t.Errorf("a request to another host: %s", got)
	}
	asked(p)
}
