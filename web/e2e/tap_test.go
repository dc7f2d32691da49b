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
	p := open(t, tabOptions{PageOptions: phone})
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
