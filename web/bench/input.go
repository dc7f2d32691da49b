package main

import (
	"fmt"
	"slices"
	"time"

	"kilovolt/web/browser"
)

const (
	// answerLimit is the time limit for the frame that shows a click.
	answerLimit = 10 * time.Second
	// mostClicks is how many clicks are measured in each phase at each speed.
	mostClicks = 40
	// clickingFor is how long clicks are measured at each speed, at most.
	clickingFor = 2 * time.Minute
	// betweenClicks is more than what the page takes for a bounce.
	betweenClicks = 60 * time.Millisecond
)

// watchEvents collects how long the browser takes from each event to the next picture on the screen, rounded by it to
// 8 ms. Unlike our own figures this includes the compositor.
const watchEvents = `window.kvEvents = [];
	new PerformanceObserver((list) => {
		for (const e of list.getEntries()) if (e.name === "pointerdown") window.kvEvents.push(e.duration);
	}).observe({ type: "event", durationThreshold: 16 })`

// clicks are the times of clicks by phase, ms.
type clicks map[string][]float64

// enough reports whether no phase in which computers decide needs more of them.
func (c clicks) enough() bool {
	return !slices.ContainsFunc(phases, func(p string) bool { return len(c[p]) < mostClicks })
}

var phases = []string{"auction", "resources", "build", "power"}

// inputs clicks on tabs, or on cities where there are none, while computers play, at instant and at their usual speed.
// It prints by phase how long it takes from the event's own time stamp to the end of the Draw that shows it.
func (b *bench) inputs() error {
	if b.throttle > 1 {
		if err := b.page.Throttle(b.throttle); err != nil {
			return err
		}
	}
	if err := b.page.Exec(watchEvents); err != nil {
		return err
	}
	fmt.Printf("\nfrom a click to the end of the Draw that shows it, six Experts playing, ms; "+
		"%d x %d CSS pixels, processor slowed %g times\n", b.width, b.height, b.throttle)
	for _, speed := range []struct{ name, js string }{{"instant", "kilovolt.skip()"}, {"usual", "0"}} {
		times, ends := clicks{}, time.Now().Add(clickingFor)
		for game := 1; !times.enough() && time.Now().Before(ends); game++ {
			if err := b.clickThrough(game, speed.js, times, ends); err != nil {
				return fmt.Errorf("%s speed: %w", speed.name, err)
			}
		}
		for _, phase := range phases {
			printTimes(speed.name+", "+phase, times[phase])
		}
	}
	all, err := browser.Eval[[]float64](b.page, "window.kvEvents")
	if err != nil {
		return err
	}
	printTimes("with the compositor", all)
	return nil
}

func printTimes(name string, times []float64) {
	if n := len(times); n > 0 {
		all := slices.Sorted(slices.Values(times))
		fmt.Printf("%-22s %4d clicks  p50 %5.1f  p95 %5.1f  max %5.1f\n", name, n, all[n/2], all[min(n-1, n*95/100)],
			all[n-1])
	}
}

// clickThrough measures clicks until a game is over, there are enough, or the time is up.
func (b *bench) clickThrough(game int, speed string, times clicks, ends time.Time) error {
	if err := b.begin(fmt.Sprintf(`{seed: "%d", board: "usa", players: Array(6).fill({kind: "bot", level: "expert"})}`,
		game)); err != nil {
		return err
	}
	for n := 0; !times.enough() && time.Now().Before(ends); n++ {
		got, err := browser.Eval[struct {
			Phase  string
			Inputs float64
			At     []struct{ X, Y, W, H float64 }
		}](b.page, speed+`, (() => {
			const { widgets, frames } = kilovolt.inspect();
			const named = (what) => widgets.filter((w) => what.test(w.id));
			const tabs = named(/^tab\./);
			return { phase: kilovolt.view().phase, inputs: frames.inputs,
				at: tabs.length > 1 ? tabs : named(/^city-/).slice(0, 2) };
		})()`)
		if err != nil {
			return err
		}
		if got.Phase == "over" {
			return nil
		}
		if len(got.At) < 2 {
			return fmt.Errorf("the table has %d tabs or cities to click on, at least two are needed", len(got.At))
		}
		at := got.At[n%len(got.At)]
		if err := b.page.Click(at.X+at.W/2, at.Y+at.H/2); err != nil {
			return err
		}
		answered := fmt.Sprintf("kilovolt.inspect().frames.inputs > %v", got.Inputs)
		if err := b.page.Wait(answered, answerLimit); err != nil {
			return err
		}
		took, err := browser.Eval[float64](b.page, "kilovolt.inspect().frames.answer")
		if err != nil {
			return err
		}
		times[got.Phase] = append(times[got.Phase], took)
		time.Sleep(betweenClicks)
	}
	return nil
}
