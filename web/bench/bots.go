package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kilovolt/web/browser"
)

// watchMemory keeps hold of the program's memory, so that its size can be asked for.
const watchMemory = `for (const name of ["instantiate", "instantiateStreaming"]) {
	const compile = WebAssembly[name].bind(WebAssembly);
	WebAssembly[name] = async (...args) => {
		const made = await compile(...args);
		window.kvMemory = (made.instance ?? made).exports.mem;
		return made;
	};
}`

// gameLimit is how long a game of computers may take.
const gameLimit = 10 * time.Minute

// thinking is what inspect() tells of the decisions of one level.
type thinking struct {
	Decisions int
	SliceP99  float64   `json:"slice_p99"` // ms
	SliceMax  float64   `json:"slice_max"` // ms
	Recent    []float64 // ms a decision
}

// opponents is what was counted of one level.
type opponents struct {
	level     string
	times     []float64  // of its decisions, ms
	slice     [2]float64 // ms: of 99 % of them at the most, of all
	decisions []string   // of its games, with the number of players
	wall      []string   // s, of its games
}

// bots lets every level play whole games at all numbers of players as fast as it can, and tells how long it thinks about a decision: the time
// that it computes on one core, without what lies between its slices.
func (b *bench) bots() error {
	fmt.Printf("\ncomputers at instant speed, %d game(s) at each of 2 to 6 players; thinking a decision on one core, ms\n", b.each)
	fmt.Printf("%-8s %9s %8s %8s %8s %16s   %s\n", "level", "decisions", "median", "p99", "most", "slice p99, most", "wasm memory, MB")
	for _, level := range strings.Split(b.levels, ",") {
		before, err := b.memory()
		if err != nil {
			return err
		}
		o := opponents{level: level}
		for i := range 5 * b.each {
			if err := b.playAll(&o, 2+i%5, i); err != nil {
				return fmt.Errorf("%s: %w", level, err)
			}
		}
		after, err := b.memory()
		if err != nil {
			return err
		}
		o.tell(before, after)
	}
	return nil
}

// playAll plays a game of that many computers of a level; number i of its games.
func (b *bench) playAll(o *opponents, players, i int) error {
	setup := fmt.Sprintf(`{seed: "%d", board: %q, edition: %q, players: Array(%d).fill({kind: "bot", level: %q})}`, i+1,
		[]string{"germany", "usa"}[i%2], []string{"recharged", "classic"}[i/2%2], players, o.level)
	if err := b.begin(setup); err != nil {
		return err
	}
	if _, err := b.inspect(true); err != nil {
		return err
	}
	err := b.page.Exec(`window.kvTook = null; (() => {
		const began = performance.now();
		const stop = kilovolt.on(() => {
			if (kilovolt.view()?.phase !== "over" || window.kvTook !== null) return;
			window.kvTook = (performance.now() - began) / 1000;
			stop();
		});
		kilovolt.skip();
	})()`)
	if err != nil {
		return err
	}
	if err := b.page.Wait(`window.kvTook !== null`, gameLimit); err != nil {
		return err
	}
	took, err := browser.Eval[float64](b.page, `window.kvTook`)
	if err != nil {
		return err
	}
	got, err := b.inspect(true)
	if err != nil {
		return err
	}
	base, _, _ := strings.Cut(o.level, "/")
	t := got.Thinking[base]
	if t.Decisions == 0 {
		return fmt.Errorf("a game of %d without a decision", players)
	}
	o.times = append(o.times, t.Recent...)
	o.slice = [2]float64{max(o.slice[0], t.SliceP99), max(o.slice[1], t.SliceMax)}
	o.decisions = append(o.decisions, fmt.Sprintf("%d at %d", t.Decisions, players))
	o.wall = append(o.wall, fmt.Sprintf("%.1f at %d", took, players))
	return nil
}

// memory is the size of the program's memory, MB.
func (b *bench) memory() (float64, error) {
	bytes, err := browser.Eval[float64](b.page, `window.kvMemory.buffer.byteLength`)
	return bytes / 1e6, err
}

// tell prints a level's figures; the memory before and after its games in MB.
func (o *opponents) tell(before, after float64) {
	slices.Sort(o.times)
	n := len(o.times)
	at := func(percent int) float64 { return o.times[min(n-1, n*percent/100)] }
	fmt.Printf("%-8s %9d %8.1f %8.1f %8.1f %16s   %.1f, then %.1f\n", o.level, n, at(50), at(99), at(100),
		fmt.Sprintf("%.1f, %.1f", o.slice[0], o.slice[1]), before, after)
	fmt.Printf("         decisions a game: %s players\n", strings.Join(o.decisions, ", "))
	fmt.Printf("         a whole game, s: %s players\n", strings.Join(o.wall, ", "))
}
