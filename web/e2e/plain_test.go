//go:build !firefox && !webkit

// What differs between the two engines is which parts of one program are linked, and what is asked of WebGL: one
// browser is enough to see that it works.

package e2e

import (
	"path/filepath"
	"testing"

	"kilovolt/web/build"
	"kilovolt/web/host"
)

// With Ebitengine as released (make play PLAIN=1) the game starts and is played. The released engine reads the pixel
// ratio once: a page that is zoomed is less sharp, but whole, and its buttons are where they are drawn.
func TestThePlainEngine(t *testing.T) {
	fullOnly(t, "web/build's tests of what is built plainly; the workflow with the newest Go runs it weekly")
	root, err := build.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(root, "dist", "e2e", "plain")
	built, err := build.Site(build.Options{Root: root, Out: dir, Plain: true, Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	if !built.Plain || built.Wasm == site.Wasm {
		t.Fatalf("the site is not plain: %+v", built)
	}
	beside(t) // only now, as a build slows everything beside it down
	p := open(t, tabOptions{PageOptions: small, URL: serve(t, host.Handler(dir, host.Options{}))})
	p.must(p.Resize(smallWidth, smallHeight, 2))
	p.wait(`(() => {
		const seen = window.kilovolt.inspect();
		return seen.width === innerWidth && seen.height === innerHeight && devicePixelRatio === 2;
	})()`)
	p.clickFor("new-game", there("setup-start"), false)
	p.must(p.Resize(smallWidth, smallHeight, 1))
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	if at := p.position(); at.Round < 3 || at.Bot {
		t.Errorf("after two rounds: %+v", at)
	}
}
