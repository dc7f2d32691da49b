//go:build !webkit

// WebKit's MiniBrowser keeps no profile while it is driven: nothing is left of
// it that could be opened again.

package e2e

import (
	"fmt"
	"testing"

	"kilovolt/web/browser"
)

// The first store is written out lazily and may lose the last seconds of a
// browser that is killed; the second is there for that.
func TestSecondStoreSurvivesAKilledBrowser(t *testing.T) {
	profile := t.TempDir()
	visit := func() (*browser.Browser, *browser.Page) {
		b, err := browser.Start(browser.Options{Profile: profile})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(b.Close)
		p, err := b.Own().Open(good.URL+"/", browser.PageOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return b, p
	}
	b, p := visit()
	for i := 1; i <= 20; i++ {
		set := fmt.Sprintf(`kvStorage.idbSet("round", "%d").then((r) => r.ok)`, i)
		if ok, err := browser.Eval[bool](p, set); err != nil || !ok {
			t.Fatalf("writing: %v, %v", ok, err)
		}
	}
	if err := b.Kill(); err != nil {
		t.Fatal(err)
	}
	b.Close()
	_, p = visit()
	if v, err := browser.Eval[string](p, `kvStorage.idbGet("round").then((r) => String(r.value))`); err != nil || v != "20" {
		t.Errorf("after the kill: %q, %v; want 20", v, err)
	}
}
