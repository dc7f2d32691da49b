//go:build !firefox && !webkit

// Only in Chromium can a script make touches that begin and end within a frame: WebKitGTK has no touches, and in
// Firefox those made by a script do not reach the game.

package e2e

import (
	"fmt"
	"testing"
)

// A finger that is lifted before the game has had another frame has tapped, as is common on a slow machine; and only
// once.
func TestATapWithinAFrameIsSeen(t *testing.T) {
	p := open(t, tabOptions{PageOptions: phone})
	for range 3 {
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings" && w.w > 30)`)
		tap := func(id string) {
			w := p.widgets()[id]
			p.must(p.Exec(fmt.Sprintf(`{
				const target = document.querySelector("canvas");
				const t = new Touch({ identifier: 7, target, clientX: %v, clientY: %v });
				for (const [type, now] of [["touchstart", [t]], ["touchend", []]]) {
					const all = { touches: now, targetTouches: now, changedTouches: [t] };
					target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, ...all }));
				}
			}`, w.X+w.W/2, w.Y+w.H/2)))
		}
		tap("settings")
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings-back" && w.w > 30)`)
		tap("settings-back")
	}
}
