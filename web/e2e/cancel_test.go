//go:build !firefox && !webkit

// Only Chromium's driver can cancel a touch, as a system does.

package e2e

import "testing"

// A touch that the system cancels is no tap, and is not still down when the next one comes.
func TestCancelledTouchIsReleased(t *testing.T) {
	p := open(t, tabOptions{PageOptions: phone})
	const id = "settings"
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings" && w.w > 30)`)
	w := p.widgets()[id]
	p.must(p.CancelTouch(w.X+w.W/2, w.Y+w.H/2))
	if _, still := p.widgets()[id]; !still {
		t.Error("a cancelled touch acts")
	}
	p.clickFor(id, `window.kilovolt.inspect().widgets.some((w) => w.id === "settings-back")`, true)
}
