//go:build !webkit

// WebKitGTK's driver has no touch input.

package e2e

import (
	"fmt"
	"testing"
	"time"
)

// A tap on a text field opens an input element of the page, while the touch itself is handled. Its text goes into the
// set-up and the game.
func TestNamesOnAPhone(t *testing.T) {
	fullOnly(t, "TestFields and TestAFieldMovesWithTheWindow")
	chromiumIsEnough(t)
	p := open(t, tabOptions{PageOptions: phone})
	p.openSetUp(true)
	// iOS opens its keyboard only if the field gets the focus while the touch is handled.
	p.must(p.Exec(`{
		const input = document.getElementById("kv-field"), focus = input.focus;
		window.kvFocus = [];
		input.focus = function (...o) { window.kvFocus.push(window.event?.type); focus.apply(this, o); };
	}`))
	p.clickFor("seat-0-name", fieldOpen, true)
	p.checkField("seat-0-name")
	if got := eval[string](p, "window.kvFocus.join()"); got != "touchend" {
		t.Errorf("the input got the focus during %q", got)
	}
	p.must(p.Insert("Zoë ?ml1"))
	if f := p.field(); f.Value != "Zoë ?ml1" {
		t.Errorf("the input contains %q", f.Value)
	}
	p.press("Enter")
	p.wait(fieldShut)
	if at := p.focus(); at != "" {
		t.Errorf("after the input closed, %s still looks as if it were being edited", at)
	}
	p.value("seat-0-name", "Zoë ?ml1")
	if _, list := p.widgets()["keys-cover"]; list {
		t.Error("a typed character was taken for a key of the game")
	}

	// Escape cancels the edit, and does not leave the set-up.
	p.clickFor("seat-0-name", fieldOpen, true)
	p.must(p.Insert("Nobody"))
	p.press("Escape")
	p.wait(fieldShut)
	p.value("seat-0-name", "Zoë ?ml1")

	// A tap moves from field to field, and a tap outside all fields ends the edit; that tap has no other effect.
	p.clickFor("seat-1-name", fieldOpen, true)
	p.must(p.Insert("Volta"))
	p.clickFor("seat-0-name", `document.getElementById("kv-field").value === "Zoë ?ml1"`, true)
	p.checkField("seat-0-name")
	p.value("seat-1-name", "Volta")
	p.must(p.Insert("Ada"))
	p.clickFor("setup-start", fieldShut, true)
	p.value("seat-0-name", "Ada")

	p.clickFor("setup-start", "window.kilovolt.view() !== null", true)
	p.wait(`["Ada", "Volta"].every((name) => JSON.stringify(window.kilovolt.view()).includes(name) &&
		document.getElementById("mirror").textContent.includes(name))`)
}

// The input moves with the field when the window changes, and disappears with it.
func TestAFieldMovesWithTheWindow(t *testing.T) {
	chromiumIsEnough(t)
	p := open(t, tabOptions{PageOptions: phone})
	p.openSetUp(true)
	p.clickFor("seat-0-name", fieldOpen, true)
	p.must(p.Insert("Ohm"))
	p.aboveTheKeyboard()
	before := p.field()
	p.must(p.Resize(844, 390, 2))
	p.wait(fmt.Sprintf(`document.getElementById("kv-field").getBoundingClientRect().width !== %v`, before.W))
	p.wait(`(() => {
		const r = document.getElementById("kv-field").getBoundingClientRect();
		const w = window.kilovolt.inspect().widgets.find((w) => w.id === "seat-0-name");
		const offsets = [r.x - w.x, r.y - w.y, r.width - w.w, r.height - w.h];
		return w.h > 30 && offsets.reduce((sum, d) => sum + Math.abs(d), 0) < 1;
	})()`)
	if f := p.field(); f.Value != "Ohm" || !f.Focused {
		t.Errorf("after turning the phone: %+v", f)
	}
	p.must(p.Exec(`window.kilovolt.newGame({seed: "7", players: [{}, {}, {}]})`))
	p.wait("window.kilovolt.view() !== null")
	p.wait(fieldShut)
}

// aboveTheKeyboard checks that an on-screen keyboard does not cover the field being edited (seat 0's name): canvas
// and input are shifted up, and touches are mapped to the shifted canvas until the keyboard goes.
func (p *tab) aboveTheKeyboard() {
	p.t.Helper()
	bottom := 0.0
	keyboard := func(px int) {
		p.must(p.Exec(fmt.Sprintf(`
			Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - %d });
			visualViewport.dispatchEvent(new Event("resize"));`, px)))
		bottom = eval[float64](p, "visualViewport.height")
	}
	lifted := func() (by float64) {
		p.t.Helper()
		f, w := p.field(), p.widgets()["seat-0-name"]
		by = -eval[float64](p, canvasTop)
		if w.Y-f.Y != by || f.Y+f.H > bottom || f.Y < 0 {
			p.t.Errorf("the visible part ends at %v: canvas shifted by %v, input %+v, field %+v", bottom, by, f, w)
		}
		return by
	}
	at := p.field()
	keyboard(int(eval[float64](p, "innerHeight") - at.Y))
	by := lifted()
	if by <= at.H || by > at.H+10 {
		p.t.Errorf("a keyboard that covers the field (%v high) shifts it up by %v", at.H, by)
	}
	p.clickFor("setup-players.4", fieldShut, true)                      // outside the fields
	p.must(p.Exec(`visualViewport.dispatchEvent(new Event("scroll"))`)) // as the page scrolls back
	if top := eval[float64](p, canvasTop); top != -by {
		p.t.Errorf("before the keyboard goes, the canvas moves from %v to %v", -by, top)
	}
	p.clickFor("setup-players.4", `window.kilovolt.inspect().widgets.some((w) => w.id === "seat-3-name")`, true)
	p.clickFor("seat-0-name", fieldOpen, true)
	lifted()
	keyboard(0)
	if by := lifted(); by != 0 {
		p.t.Errorf("without a keyboard, the canvas is still shifted up by %v", by)
	}
}

func TestRoundByTouchOnAPhone(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: phone})
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`)
	at := p.widgets()["play-now"]
	for range 3 { // on a slow machine a touch may fall between two frames
		p.clickAt(at, true)
		if p.Wait("window.kilovolt.view() !== null", 5*time.Second) == nil {
			break
		}
	}
	p.wait("window.kilovolt.view() !== null")
	p.playByClicks(true, func(at position) bool { return at.Round == 2 })
	if at := p.position(); at.Round != 2 {
		t.Errorf("the position is %+v, want round 2", at)
	}
}
