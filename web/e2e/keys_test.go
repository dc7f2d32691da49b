package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// focus returns the widget with the keyboard focus.
func (p *tab) focus() string {
	p.t.Helper()
	return eval[string](p, "window.kilovolt.inspect().focus")
}

// press presses keys one after another.
func (p *tab) press(keys ...string) {
	p.t.Helper()
	for _, key := range keys {
		p.must(p.Key(key))
	}
}

// walkTo moves the focus to a widget with the arrow keys, choosing the direction at every step.
func (p *tab) walkTo(id string) {
	p.t.Helper()
	been := map[string]int{}
	for range 60 {
		at := p.focus()
		if at == id {
			return
		}
		w := p.widgets()
		from, to := w[at], w[id]
		if to.ID == "" {
			p.t.Fatalf("there is no widget %s", id)
		}
		dx, dy := to.X+to.W/2-from.X-from.W/2, to.Y+to.H/2-from.Y-from.H/2
		across, down := "ArrowRight", "ArrowDown"
		if dx < 0 {
			across = "ArrowLeft"
		}
		if dy < 0 {
			down = "ArrowUp"
		}
		keys := []string{across, down, "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft"}
		if dx*dx < dy*dy {
			keys[0], keys[1] = down, across
		}
		if from.Role == "spinbutton" || from.Role == "slider" {
			keys = []string{down, "ArrowUp", "ArrowDown"}
		}
		p.press(keys[been[at]%len(keys)])
		been[at]++
	}
	p.t.Fatalf("the arrows do not lead to %s but to %s", id, p.focus())
}

// playNextByKeys makes the human's next decision with the keyboard; n varies the choices.
func (p *tab) playNextByKeys(at position, n int) {
	p.t.Helper()
	if p.widgets()["ask-yes"].can() {
		p.walkTo("ask-yes") // a warning opens with the focus on its cancel button
		p.press("Enter")
		return
	}
	p.press("1") // to the decision
	act := func(ids ...string) bool {
		w := p.widgets()
		for _, id := range ids {
			if w[id].can() {
				p.walkTo(id)
				p.press("Enter")
				return true
			}
		}
		return false
	}
	switch at.Await {
	case "open":
		if act("confirm") {
			return
		}
		for id, w := range p.widgets() {
			if len(id) > 6 && id[:6] == "offer-" && w.can() {
				act(id)
				return
			}
		}
	case "build":
		if act("confirm") {
			return
		}
		if n%2 == 0 {
			for id, w := range p.widgets() {
				if len(id) > 5 && id[:5] == "near-" && w.can() {
					act(id)
					return
				}
			}
		}
	case "bid":
		act("drop")
		return
	case "buy":
		if n%2 == 0 && act("one-run") {
			return
		}
	case "scrap":
		if act("confirm") {
			return
		}
		for id, w := range p.widgets() {
			if len(id) > 6 && id[:6] == "scrap-" && w.can() {
				act(id)
				return
			}
		}
	}
	if !act("confirm", "done", "pass") {
		p.t.Fatalf("nothing to press at %s: %v", at.Await, p.widgets())
	}
}

// A game is started, and a round of it played, with nothing but the browser's real keyboard events.
func TestRoundByKeyboard(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Drawn: true})
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`)
	p.must(p.Exec(`document.querySelector("canvas").focus()`))

	// The list of keys opens and closes with its key, wherever that is on the keyboard.
	p.press("?")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "keys-cover")`)
	p.press("Escape")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`)

	p.walkTo("play-now")
	p.wait(`document.getElementById("kv-heard").textContent.startsWith("Play now")`) // and is announced
	p.press("Enter")
	p.wait("window.kilovolt.view() !== null")
	end := time.Now().Add(gameLimit)
	idle := 0
	for n := 0; ; n++ {
		at := p.position()
		if at.Round == 2 || at.Phase != "auction" && firstPart() {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("the round does not end: %+v", at)
		}
		if at.Bot {
			p.press("s") // skip ahead
			p.must(p.Wait("!window.kilovolt.view().bot", time.Minute))
			continue
		}
		before := p.screen()
		p.playNextByKeys(at, n)
		if err := p.Wait(fmt.Sprintf("(%s) !== %s", screenJS, quote(before)), time.Second); err != nil {
			if idle++; idle > 10 {
				t.Fatalf("the keys have no effect at %s with the focus on %s", at.Await, p.focus())
			}
		}
	}

	// The plan and the focus survive the menu, which Escape opens once nothing else is open.
	const menu = `window.kilovolt.inspect().widgets.some((w) => w.id === "menu-continue")`
	for range 5 {
		p.press("Escape")
		if p.Wait(menu, time.Second) == nil {
			break
		}
	}
	p.wait(menu)
	p.press("Escape")
	p.wait("!" + menu)

	// Undo, the log and the map have letter keys.
	p.press("m")
	p.wait(`window.kilovolt.inspect().focus.startsWith("city-")`)
	p.press("l", "1")
	p.wait(`!window.kilovolt.inspect().focus.startsWith("city-")`)
}

// Keys and clicks that begin and end within one frame, as is common on a slow machine, all count, in their order.
func TestWhatHappensWithinAFrameIsHeard(t *testing.T) {
	chromiumIsEnough(t)
	p := open(t, tabOptions{PageOptions: small})
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`)
	const list = `window.kilovolt.inspect().widgets.some((w) => w.id === "keys-cover")`
	strike := func(keys ...string) {
		p.must(p.Exec(fmt.Sprintf(`for (const key of %q.split(" ")) {
			for (const type of ["keydown", "keyup"]) {
				const code = key === "?" ? "Slash" : key;
				document.querySelector("canvas").dispatchEvent(new KeyboardEvent(type, { key, code, bubbles: true }));
			}
		}`, strings.Join(keys, " "))))
	}
	for n := range 3 { // F3 cycles through three states
		strike("F3")
		p.wait(fmt.Sprintf(`window.kilovolt.inspect().widgets.some((w) => w.id === "cost") === %v`, n%3 != 2))
		strike("?")
		p.wait(list)
		strike("Escape")
		p.wait("!" + list)
	}
	strike("?", "Escape", "F3")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "cost")`)
	if eval[bool](p, list) {
		t.Error("several keys within a frame do not count in their order")
	}

	p.clickFor("settings", `window.kilovolt.inspect().widgets.some((w) => w.id === "settings-look.dark")`, false)
	p.must(p.Exec(`for (const id of ["settings-language.en", "settings-look.dark"]) {
		const w = window.kilovolt.inspect().widgets.find((w) => w.id === id);
		const at = {clientX: w.x + w.w / 2, clientY: w.y + w.h / 2, bubbles: true, cancelable: true};
		for (const type of ["mousemove", "mousedown", "mouseup"]) {
			document.querySelector("canvas").dispatchEvent(new MouseEvent(type, at));
		}
	}`))
	p.wait(`["settings-language.en", "settings-look.dark"].every((id) =>
		window.kilovolt.inspect().widgets.find((w) => w.id === id)?.chosen)`)
}

// A new interface scale applies immediately, and still does after a reload; widgets are where inspect says they are.
func TestSizeOfEverything(t *testing.T) {
	fullOnly(t, "game/app's TestANewScaleCountsAtOnce and TestScaleOfWindowPointerAndPicture")
	chromiumIsEnough(t)
	p := open(t, tabOptions{PageOptions: large})
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings")`)
	small := p.widgets()["settings"]
	p.clickAt(small, false)
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings-scale.more")`)
	p.Hasty(true) // each click hits although the one before has just moved the button
	for _, value := range []string{"110%", "120%", "130%"} {
		p.clickAt(p.widgets()["settings-scale.more"], false)
		p.wait(`window.kilovolt.inspect().widgets.find((w) => w.id === "settings-scale").value === "` + value + `"`)
	}
	p.Hasty(false)
	p.clickAt(p.widgets()["settings-back"], false)
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings")`)
	if large := p.widgets()["settings"]; large.H < 1.29*small.H || large.H > 1.31*small.H {
		t.Errorf("a button %.1f pixels high is %.1f pixels high at 130 %%", small.H, large.H)
	}
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "settings")`)
	if large := p.widgets()["settings"]; large.H < 1.29*small.H {
		t.Errorf("after a reload the button is %.1f pixels high again", large.H)
	}
}
