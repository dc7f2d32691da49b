//go:build !firefox && !webkit

// Only Chromium reports how long the main thread was busy. Everything else is counted by the game itself, which is
// the same in every browser.

package e2e

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// wideScreen is the window in which frames are measured.
var wideScreen = browser.PageOptions{Width: 1920, Height: 1080}

// cost is what inspect() reports about frames and memory.
type cost struct {
	Frames map[string]float64
	Memory map[string]float64
	Ran    int // callbacks of the frame loop
}

// cost inspects the game; with anew it collects garbage first.
func (p *tab) cost(anew bool) cost {
	p.t.Helper()
	call := "kilovolt.inspect()"
	if anew {
		call = "kilovolt.inspect(true)"
	}
	return eval[cost](p, `(({frames, memory}) => ({frames, memory, ran: kvFrame.stats().ran}))(`+call+`)`)
}

// mostHeap is the maximum of live memory, bytes.
const mostHeap = 40e6

// While a table waits for a human, it draws nothing, its frame loop is parked, and nothing but Ebitengine's own loop
// allocates.
func TestAStillTableRests(t *testing.T) {
	fullOnly(t, "web/page/test/frame.test.js, game/app's TestAStillTableAllocatesNothing")
	p := open(t, tabOptions{PageOptions: wideScreen})
	p.must(p.Exec(`kilovolt.newGame({
		seed: "4", board: "germany", players: [{name: "Ada"}, {kind: "bot"}, {kind: "bot"}, {kind: "bot"}],
	})`))
	p.wait("(kilovolt.skip(), kilovolt.view() !== null && !kilovolt.view().bot)")
	p.must(p.Wait(`kvBots.stats().state === "ready"`, readyLimit)) // its start is not the table's cost
	p.wait("kvFrame.stats().parked")
	before := p.cost(true)
	if heap := p.cost(false).Memory["heap"]; heap > mostHeap {
		t.Errorf("%.1f MB live at the table", heap/1e6)
	}
	first := p.cost(false)
	// The difference is negative: the allocations of one inspection.
	inspecting := first.Memory["mallocs"] - p.cost(false).Memory["mallocs"]
	busy, err := p.Busy()
	p.must(err)
	start := p.cost(false)
	asked := time.Now()
	n, beats := p.ran(4 * time.Second)
	after, err := p.Busy()
	p.must(err)
	share := (after - busy).Seconds() / time.Since(asked).Seconds() * 100
	end := p.cost(false)
	t.Logf("at rest: %d frames in %d heartbeats, main thread busy for %.2f %%, heap %.1f MB", n, beats, share,
		end.Memory["heap"]/1e6)
	if n > beats+4 {
		t.Errorf("%d frames at rest, want about %d", n, beats)
	}
	if d := end.Frames["draws"] - before.Frames["draws"]; d != 0 {
		t.Errorf("%.0f frames were drawn at rest", d)
	}
	// Ebitengine runs several updates for each of these frames, and each of them allocates a little.
	const ofEbitengine = 40
	frames := end.Ran - start.Ran
	if made := end.Memory["mallocs"] - start.Memory["mallocs"] + inspecting; made > float64(frames+1)*ofEbitengine {
		t.Errorf("%.0f allocations in %d frames at rest are too many", made, frames)
	}
	// The table also rests with the performance overlay open.
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	p.must(p.Key("F3"))
	p.wait(`kilovolt.inspect().widgets.some((w) => w.id === "cost")`)
	p.wait("kvFrame.stats().parked")
	drawn := p.cost(false).Frames["draws"]
	if n, beats := p.ran(2 * time.Second); n > beats+2 || p.cost(false).Frames["draws"] != drawn {
		t.Errorf("with the overlay open: %d frames in %d heartbeats, %.0f drawn", n, beats,
			p.cost(false).Frames["draws"]-drawn)
	}
}

// While computers play a whole game, no letter is shaped and no sprite is rasterised: everything has been prepared
// while the table waited for its first decision.
func TestNothingIsMadeInARunningFrame(t *testing.T) {
	fullOnly(t, "game/app's TestNothingIsMadeWhileComputersPlay")
	o := wideScreen
	o.Scale = 0.5 // a whole game is drawn, in a quarter of the pixels
	p := open(t, tabOptions{PageOptions: o})
	p.must(p.Exec(`kilovolt.newGame({seed: "6", board: "usa", players: Array(6).fill({kind: "bot"})})`))
	p.wait("kilovolt.view() !== null")
	p.must(p.Frames(2))
	p.wait("kvFrame.stats().parked")
	before := p.cost(true)
	// The counters are read at the last frame of the table, before the ranking.
	p.must(p.Exec(`window.kvEnd = null; kilovolt.on(() => {
		if (kilovolt.view()?.phase === "over") window.kvEnd ??= kilovolt.inspect().frames;
	}); kilovolt.skip()`))
	p.must(p.Wait("window.kvEnd !== null", gameLimit))
	end := eval[map[string]float64](p, "window.kvEnd")
	t.Logf("%.0f frames drawn, %v", end["draws"]-before.Frames["draws"], end)
	if end["draws"] < before.Frames["draws"]+10 {
		t.Errorf("only %.0f frames were drawn", end["draws"]-before.Frames["draws"])
	}
	for _, what := range []string{"shaped", "rasterised"} {
		if n := end[what] - before.Frames[what]; n != 0 {
			t.Errorf("%s while computers played: %.0f, want 0", what, n)
		}
	}
	p.cost(true)
	if heap := p.cost(false).Memory["heap"]; heap > mostHeap {
		t.Errorf("%.1f MB live after a game", heap/1e6)
	}
}

func TestAnIdlePageRests(t *testing.T) {
	fullOnly(t, "web/page/test/frame.test.js, game/app's TestAStillTableAllocatesNothing")
	p := open(t, tabOptions{})
	p.wait("kvFrame.stats().parked")
	busy, err := p.Busy()
	p.must(err)
	asked := time.Now()
	n, beats := p.ran(4 * time.Second)
	after, err := p.Busy()
	p.must(err)
	t.Logf("at rest: %d frames in %d heartbeats, main thread busy for %.2f %%", n, beats,
		(after-busy).Seconds()/time.Since(asked).Seconds()*100)
	if n > beats+4 {
		t.Errorf("%d frames at rest, want about %d", n, beats)
	}
	p.wait(fmt.Sprintf("kvFrame.stats().ran >= %d", eval[int](p, "kvFrame.stats().ran")+4)) // the heartbeat goes on
	// Pointer, key, script and timer wake it immediately.
	for name, act := range map[string]string{
		"pointer": `document.querySelector("canvas").dispatchEvent(new PointerEvent("pointermove", {bubbles: true}))`,
		"key": `document.querySelector("canvas").dispatchEvent(
			new KeyboardEvent("keydown", {key: "a", bubbles: true}))`,
		"script": `kvFrame.wake()`,
		"timer":  `kvFrame.wakeAfter(1)`,
	} {
		awake := 0
		for try := 0; awake < 2 && try < 5; try++ { // a busy machine may take longer once
			p.wait("kvFrame.stats().parked")
			awake = eval[int](p, `new Promise((resolve) => {
				const before = kvFrame.stats().ran;
				`+act+`;
				setTimeout(() => resolve(kvFrame.stats().ran - before), 140);
			})`)
		}
		if awake < 2 { // the heartbeat alone gives at most one
			t.Errorf("%s: only %d frames in the next 140 ms", name, awake)
		}
	}
}
