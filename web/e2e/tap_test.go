//go:build !firefox && !webkit

// Only Chromium's driver does not wait for a frame after each press and release.

package e2e

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// slowFrames makes every frame of the game take 300 ms, as on a slow machine, until window.slow is false.
const slowFrames = `{
	window.slow = true;
	requestAnimationFrame(function slow() {
		const end = performance.now() + 300;
		while (performance.now() < end) { /* a frame takes its time */ }
		if (window.slow) requestAnimationFrame(slow);
	});
}`

// However slow the frames are, taps and keys that come every 100 ms all count, and none counts twice.
func TestSlowFramesLoseNoTapAndNoKey(t *testing.T) {
	const strokes = 8
	p := open(t, tabOptions{PageOptions: phone, Drawn: true})
	p.must(p.Exec(`(async () => {
		const rich = {money: 1000};
		await window.kilovolt.newGame({
			seed: "slow", players: [{}, {}, {}], position: {round: 2, players: [rich, rich, rich]},
		});
		await window.kilovolt.play("open 4 4");
	})()`))
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "amount.more" && w.w > 30)`)
	p.clickAt(p.widgets()["amount.more"], true) // with a bid above the minimum, one more widget is shown
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	p.walkTo("amount")
	before := eval[int](p, `parseInt(window.kilovolt.inspect().widgets.find((w) => w.id === "amount").value)`)
	w := p.widgets()["amount.more"]
	at := browser.Spot{X: w.X + w.W/2, Y: w.Y + w.H/2}

	p.must(p.Exec(slowFrames))
	p.must(p.Keys(slices.Repeat([]string{"ArrowRight"}, strokes), 50*time.Millisecond))
	p.must(p.Taps(slices.Repeat([]browser.Spot{at}, strokes), 50*time.Millisecond))
	p.must(p.Exec("window.slow = false"))
	p.value("amount", fmt.Sprint(before+2*strokes))
}

// In the text version a key that bounces, on a button or in a field, decides once: not for the next player too.
func TestABouncedKeyInTheTextVersionDecidesOnce(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small})
	for what, at := range map[string]string{
		"a button": `[data-kv="kv/do/drop"]`, "a field": `[data-kv^="kv/do/range-bid"] input`,
	} {
		p.must(p.Exec(`(async () => {
			kvMirror.show(true);
			const rich = {money: 1000};
			await window.kilovolt.newGame({
				seed: "bounce", players: [{}, {}, {}], position: {round: 2, players: [rich, rich, rich]},
			});
			await window.kilovolt.play("open 4 4");
		})()`))
		p.wait("document.querySelector(" + quote("#mirror "+at) + ") !== null")
		p.must(p.Exec("document.querySelector(" + quote("#mirror "+at) + ").focus()"))
		before := p.position().Index
		p.must(p.Keys(slices.Repeat([]string{"Enter"}, 6), 10*time.Millisecond))
		p.must(p.Frames(3))
		if n := p.position().Index - before; n != 1 {
			t.Errorf("Enter that bounces on %s decides %d times", what, n)
		}
	}
}
