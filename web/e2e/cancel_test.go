//go:build !firefox && !webkit

// Only Chromium's driver can cancel a touch, as an operating system may.

package e2e

import "testing"

// A touch that the system cancels does not count as a tap, and is no longer down when the next touch comes.
func TestCancelledTouchIsReleased(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{PageOptions: phone})
	const id = "settings"
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings" && w.w > 30)`)
	w := p.widgets()[id]
	p.must(p.CancelTouch(w.X+w.W/2, w.Y+w.H/2))
	if _, still := p.widgets()[id]; !still {
		t.Error("a cancelled touch has an effect")
	}
	p.clickFor(id, `window.kilovolt.inspect().widgets.some((w) => w.id === "settings-back")`, true)
}
