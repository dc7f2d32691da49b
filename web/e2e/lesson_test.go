//go:build !webkit

// WebKitGTK's driver has a mouse, but no finger.

package e2e

import (
	"fmt"
	"testing"
	"time"
)

// touch taps a widget once it is there and rests where it is, until something is so. On a machine that draws slowly a tap may fall between two frames: it
// is repeated, as a person would.
func (p *tab) touch(id, until string) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`(() => {
		const w = window.kilovolt.inspect().widgets.find((w) => w.id === %[1]q), was = window.kvTouch;
		window.kvTouch = w ? w.id + w.x + "," + w.y : null;
		return w && w.enabled && window.kvTouch === was;
	})()`, id))
	for range 6 {
		if w, ok := p.widgets()[id]; ok && w.can() {
			p.clickAt(w, true)
		}
		if p.Wait(until, 10*time.Second) == nil {
			return
		}
	}
	p.t.Fatalf("a touch of %s does not lead to %s", id, until)
}

// there is the condition that a widget is there.
func there(id string) string {
	return fmt.Sprintf(`window.kilovolt.inspect().widgets.some((w) => w.id === %q)`, id)
}

// atStep is the condition that a step of the lesson that is on has come.
func atStep(n int) string {
	return fmt.Sprintf(`window.kilovolt.view()?.lesson?.step === %d && !window.kilovolt.view().bot`, n)
}

// TestALessonByTouch takes the first lesson on a phone, with a wrong move on the way; the tick is still there after a reload, and so is the saved game.
func TestALessonByTouch(t *testing.T) {
	const playing = "window.kilovolt.view() !== null"
	p := open(t, tabOptions{PageOptions: phone})
	p.touch("play-now", playing)
	p.must(p.Exec("window.kilovolt.leave()"))
	p.touch("learn", there("learn-plant"))
	p.touch("learn-plant", atStep(1))
	p.touch("coach-next", atStep(2))

	p.touch("offer-8", there("confirm"))
	p.touch("confirm", there("toast"))
	p.touch("offer-10", `window.kilovolt.inspect().widgets.some((w) => w.id === "offer-10" && w.chosen)`)
	p.touch("confirm", atStep(3))
	if said, err := p.await(`window.kilovolt.play("drop")`); err == nil {
		t.Errorf("a script may drop out: %s", said)
	}
	p.touch("confirm", atStep(4))
	if money := eval[int](p, "window.kilovolt.view().players[0].money"); money != 38 {
		t.Errorf("plant 10 for 12 leaves %d", money)
	}

	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.touch("learn", `window.kilovolt.inspect().widgets.some((w) => w.id === "learn-plant" && w.value === "Done")`)
	p.touch("learn-back", there("continue"))
	p.touch("continue", playing)
	if eval[bool](p, "window.kilovolt.view().lesson !== null") {
		t.Error("the lesson goes on, not the saved game")
	}
}
