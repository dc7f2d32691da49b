//go:build !firefox && !webkit

// Only Chromium's driver can cancel a touch, as a system does.

package e2e

import (
	"testing"

	"kilovolt/web/browser"
)

// A touch that the system cancels must not stay pressed.
func TestCancelledTouchIsReleased(t *testing.T) {
	p := open(t, tabOptions{PageOptions: browser.PageOptions{Width: 390, Height: 844, Scale: 2, Touch: true}})
	p.must(p.Exec(`window.left = -1;
		document.querySelector("canvas").addEventListener("touchend", (e) => {
			window.left = e.targetTouches.length;
		})`))
	p.must(p.CancelTouch(200, 400))
	if n := eval[int](p, "window.left"); n != 0 {
		t.Errorf("the game sees %d touches after the last was cancelled", n)
	}
	if n := eval[int](p, "kvTouch.cancels()"); n != 1 {
		t.Errorf("%d touches are counted as cancelled, want 1", n)
	}
}
