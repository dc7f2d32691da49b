package e2e

import (
	"fmt"
	"testing"
)

// touch taps a widget once it is there and rests where it is.
func (p *tab) touch(id string) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`(() => {
		const w = window.kilovolt.inspect().widgets.find((w) => w.id === %[1]q), was = window.kvTouch;
		window.kvTouch = w ? w.id + w.x + "," + w.y : null;
		return w && w.enabled && window.kvTouch === was;
	})()`, id))
	p.clickAt(p.widgets()[id], true)
}

// atStep waits for a step of the lesson that is on.
func (p *tab) atStep(n int) {
	p.t.Helper()
	p.wait(fmt.Sprintf(`window.kilovolt.view()?.lesson?.step === %d && !window.kilovolt.view().bot`, n))
}

// TestALessonByTouch takes the first lesson on a phone, with a wrong move on the way; the tick is still there after a reload, and so is the saved game.
func TestALessonByTouch(t *testing.T) {
	p := open(t, tabOptions{PageOptions: phone})
	p.touch("play-now")
	p.wait("window.kilovolt.view() !== null")
	p.must(p.Exec("window.kilovolt.leave()"))
	p.touch("learn")
	p.touch("learn-plant")
	p.atStep(1)
	p.touch("coach-next")
	p.atStep(2)

	p.touch("offer-8")
	p.touch("confirm")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "toast") || document.querySelector("[role=alert]")?.textContent.includes("number 10")`)
	p.touch("offer-10")
	p.touch("confirm")
	p.atStep(3)
	if said, err := p.await(`window.kilovolt.play("drop")`); err == nil {
		t.Errorf("a script may drop out: %s", said)
	}
	p.touch("confirm")
	p.atStep(4)
	if money := eval[int](p, "window.kilovolt.view().players[0].money"); money != 38 {
		t.Errorf("plant 10 for 12 leaves %d", money)
	}

	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.touch("learn")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "learn-plant" && w.value === "Done")`)
	p.touch("learn-back")
	p.touch("continue")
	p.wait("window.kilovolt.view() !== null")
	if eval[bool](p, "window.kilovolt.view().lesson !== null") {
		t.Error("the lesson goes on, not the saved game")
	}
}
