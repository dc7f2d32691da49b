package e2e

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// field is the page's input element over a text field of the canvas.
type field struct {
	Open, Focused bool
	Label, Value  string
	X, Y, W, H    float64
	Font          float64 // CSS pixels
	Coarse        bool    // the main pointer is a finger
}

func (p *tab) field() field {
	p.t.Helper()
	return eval[field](p, `(() => {
		const n = document.getElementById("kv-field"), r = n.getBoundingClientRect();
		return {open: !n.hidden, focused: document.activeElement === n,
			label: n.getAttribute("aria-label") || "", value: n.value,
			x: r.x, y: r.y, w: r.width, h: r.height, font: parseFloat(getComputedStyle(n).fontSize),
			coarse: matchMedia("(pointer: coarse)").matches};
	})()`)
}

// value waits until a widget has the given value.
func (p *tab) value(id, want string) {
	p.t.Helper()
	const widget = "window.kilovolt.inspect().widgets.find((w) => w.id === %s)"
	p.wait(fmt.Sprintf(widget+"?.value === %s", quote(id), quote(want)))
}

const fieldShut = `document.getElementById("kv-field").hidden &&
	document.getElementById("kv-field-cover").hidden && document.activeElement.tagName === "CANVAS"`

// openSetUp opens the set-up and waits for the first name.
func (p *tab) openSetUp(touch bool) {
	p.t.Helper()
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "new-game")`)
	p.clickFor("new-game", `window.kilovolt.inspect().widgets.some((w) => w.id === "seat-0-name" && w.h > 30)`, touch)
}

// clickFor clicks or taps a widget until a condition holds: on a busy machine a tap may last too long to count as
// one.
func (p *tab) clickFor(id, js string, touch bool) {
	p.t.Helper()
	for range 10 {
		if w := p.widgets()[id]; w.can() {
			w.Y += eval[float64](p, canvasTop)
			p.clickAt(w, touch)
		}
		if p.Wait(js, 2*time.Second) == nil {
			return
		}
	}
	p.t.Fatalf("a click on %s has no effect: %s", id, js)
}

// canvasTop is the top of the canvas: 0, or negative while an on-screen keyboard shifts the canvas up.
const canvasTop = `document.querySelector("canvas").getBoundingClientRect().top`

const fieldOpen = `!document.getElementById("kv-field").hidden`

// checkField checks that the input lies over the widget and has the right settings.
func (p *tab) checkField(id string) {
	p.t.Helper()
	f, w := p.field(), p.widgets()[id]
	if !f.Open || !f.Focused || f.Label != w.Label || f.Label == "" {
		p.t.Errorf("over %s (%s): %+v", id, w.Label, f)
	}
	if math.Abs(f.X-w.X)+math.Abs(f.Y-w.Y)+math.Abs(f.W-w.W)+math.Abs(f.H-w.H) > 1 {
		p.t.Errorf("the input is at %v,%v %v×%v, %s at %v,%v %v×%v", f.X, f.Y, f.W, f.H, id, w.X, w.Y, w.W, w.H)
	}
	if f.Coarse && f.Font < 16 {
		p.t.Errorf("iOS zooms in on text of %v pixels", f.Font)
	}
}

// The page's input is also used with a mouse and a keyboard, because it has everything that the browser offers for
// text.
func TestFields(t *testing.T) {
	p := open(t, tabOptions{PageOptions: large, Drawn: !firstPart()})
	p.openSetUp(false)
	const name = "seat-0-name"

	// A click selects the whole text, and typing replaces it. The game gets every letter as it is typed.
	p.clickFor(name, fieldOpen, false)
	p.checkField(name)
	p.must(p.Type("Watt"))
	p.value(name, "Watt")
	p.press("Home")
	p.must(p.Type("X"))
	p.value(name, "XWatt")

	// Inserted text that exceeds the limit is cut off where it was inserted, and the field shows a message.
	p.must(p.Insert("123456789012345678"))
	p.value(name, "X123456789012345Watt")
	if said := eval[string](p, `document.getElementById("kv-field").validationMessage`); !strings.Contains(said, "20") {
		t.Errorf("at the limit the field shows the message %q", said)
	}

	// Enter moves the focus on; moving it back with an arrow key starts an edit; Escape cancels the edit.
	p.press("Enter")
	p.wait(fieldShut)
	p.wait(`window.kilovolt.inspect().focus !== "` + name + `"`)
	p.walkTo(name)
	p.wait(fieldOpen)
	p.must(p.Type("Ohm"))
	p.value(name, "Ohm")
	p.press("Escape")
	p.wait(fieldShut)
	p.value(name, "X123456789012345Watt")

	// Selected text can be copied and pasted.
	p.press("Enter")
	p.wait(fieldOpen)
	p.must(p.Key("a", browser.Ctrl))
	p.must(p.Type("Ohm"))
	p.must(p.Key("a", browser.Ctrl))
	p.must(p.Key("c", browser.Ctrl))
	p.press("End")
	p.must(p.Key("v", browser.Ctrl))
	p.value(name, "OhmOhm")

	if firstPart() {
		return
	}
	// A name in any script is visible on the canvas, too.
	for _, text := range []string{"שרה", "😀"} {
		p.must(p.Key("a", browser.Ctrl))
		p.must(p.Insert(text))
		p.value(name, text)
		p.press("Enter")
		p.wait(fieldShut)
		p.seen(name, text)
		p.walkTo(name)
		p.wait(fieldOpen)
	}
}
