//go:build !webkit

// WebKitGTK's driver has no touch input.

package e2e

import (
	"fmt"
	"testing"
	"time"
)

// touch taps a widget once it exists and has stopped moving, until a condition holds. On a machine that draws slowly
// a tap may fall between two frames, so it is repeated, as a person would do.
func (p *tab) touch(id, until string) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`(() => {
		const w = window.kilovolt.inspect().widgets.find((w) => w.id === %[1]q), was = window.kvTouch;
		window.kvTouch = w ? w.id + w.x + "," + w.y : null;
		return w && w.enabled && window.kvTouch === was;
	})()`, id))
	for range 20 {
		if w, ok := p.widgets()[id]; ok && w.can() {
			p.clickAt(w, true)
		}
		if p.Wait(until, 2*time.Second) == nil {
			return
		}
	}
	p.t.Fatalf("tapping %s does not lead to %s", id, until)
}

// there returns the condition that a widget exists.
func there(id string) string {
	return fmt.Sprintf(`window.kilovolt.inspect().widgets.some((w) => w.id === %q)`, id)
}

// atStep returns the condition that the current lesson has reached a step.
func atStep(n int) string {
	return fmt.Sprintf(`window.kilovolt.view()?.lesson?.step === %d && !window.kilovolt.view().bot`, n)
}

// The first lesson is played on a phone, with a wrong move on the way. After a reload it is still marked as done, and
// the saved game is still there.
func TestALessonByTouch(t *testing.T) {
	fullOnly(t, "game/app's TestLessonsByTouch, TestRoundByTouchOnAPhone here")
	chromiumIsEnough(t)
	beside(t)
	const playing = "window.kilovolt.view() !== null"
	o := tabOptions{PageOptions: phone}
	o.Scale = 1 // as this is long, and others have more pixels to draw
	p := open(t, o)
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
		t.Errorf("a script was allowed to drop out: %s", said)
	}
	p.touch("confirm", atStep(4))
	if money := eval[int](p, "window.kilovolt.view().players[0].money"); money != 38 {
		t.Errorf("buying plant 10 for 12 leaves %d Elektro, want 38", money)
	}

	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.touch("learn", `window.kilovolt.inspect().widgets.some((w) => w.id === "learn-plant" && w.value === "Done")`)
	p.touch("learn-back", there("continue"))
	p.touch("continue", playing)
	if eval[bool](p, "window.kilovolt.view().lesson !== null") {
		t.Error("the continue button opens the lesson, not the saved game")
	}
}
