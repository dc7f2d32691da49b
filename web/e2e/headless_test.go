//go:build firefox

// Without a window and a graphics card Firefox has no WebGL 2: it is the only browser here that really cannot show
// the game.

package e2e

import (
	"strings"
	"testing"

	"kilovolt/web/browser"
)

func TestABrowserWithoutWebGL2(t *testing.T) {
	fullOnly(t, "TestNoWebGL2IsSaidInWords here")
	b, err := browser.Start(browser.Options{Headless: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.Close)
	v, err := b.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	_, kind, words := troubleAs(t, v, tabOptions{PageOptions: small})
	if kind != "nowebgl" || !strings.Contains(words, "WebGL 2") {
		t.Errorf("the page shows trouble %s: %q", kind, words)
	}
}
