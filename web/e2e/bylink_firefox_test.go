//go:build firefox

// The tests in Firefox start a Chromium beside it.

package e2e

import (
	"testing"

	"kilovolt/web/browser"
)

// A whole game by link between Firefox and Chromium, which ends in the same way in both.
func TestFirefoxAndChromiumPlayByLink(t *testing.T) {
	fullOnly(t, "TestPlayByLink in Chromium, the decisions in TestComputersThinkInAWorker")
	other, err := browser.Start(browser.Options{Engine: browser.Chromium, QuickStarts: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(other.Close)
	g := &linkGame{t: t, build: 7, open: func(seat int, url string) *tab {
		o := tabOptions{PageOptions: small, URL: url}
		if seat == 0 {
			return open(t, o)
		}
		v, err := other.Visitor()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(v.Close)
		return openAs(t, v, o)
	}}
	g.play(`{seed: "7", edition: "classic", introductory: true, players: [{name: "Ann"}, {name: "Ben", by_link: true},
		{kind: "bot", level: "easy"}]}`)
	g.counted()
}
