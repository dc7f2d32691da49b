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

// played is what was counted in one or several games of a level.
type played struct {
	level, players string
	times          []float64  // of the decisions, ms
	slice          [2]float64 // ms: of 99 % of them at the most, of all
	wall           float64    // s, of the longest game
	memory         float64    // of the program, MB, afterwards
}

// add takes in another game.
func (p *played) add(q *played) {
	p.times = append(p.times, q.times...)
	p.slice = [2]float64{max(p.slice[0], q.slice[0]), max(p.slice[1], q.slice[1])}
	p.wall, p.memory = max(p.wall, q.wall), max(p.memory, q.memory)
}

// bots lets every level play whole games at all numbers of players as fast as it can, and tells how long it thinks about a decision: the time
// that it computes on one core, without what lies between its slices.
func (b *bench) bots() error {
	fmt.Printf("\ncomputers at instant speed, %d game(s) at each of 2 to 6 players; thinking a decision on one core, ms\n", b.each)
	fmt.Printf("%-8s %8s %9s %8s %8s %8s %16s %11s %12s\n", "level", "players", "decisions", "median", "p99", "most", "slice p99, most", "whole game", "wasm memory")
	for _, level := range strings.Split(b.levels, ",") {
		all := played{level: level, players: "2-6"}
		for i := range 5 * b.each {
			one, err := b.playAll(level, 2+i%5, i)
			if err != nil {
				return fmt.Errorf("%s: %w", level, err)
			}
			one.tell()
			all.add(one)
		}
		all.tell()
	}
	return nil
}

// playAll plays a game of that many computers of a level; number i of its games.
func (b *bench) playAll(level string, players, i int) (*played, error) {
	setup := fmt.Sprintf(`{seed: "%d", board: %q, edition: %q, players: Array(%d).fill({kind: "bot", level: %q})}`, i+1,
		[]string{"germany", "usa"}[i%2], []string{"recharged", "classic"}[i/2%2], players, level)
	if err := b.begin(setup); err != nil {
		return nil, err
	}
	if _, err := b.inspect(true); err != nil {
		return nil, err
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
		return nil, err
	}
	if err := b.page.Wait(`window.kvTook !== null`, gameLimit); err != nil {
		return nil, err
	}
	out := &played{level: level, players: fmt.Sprint(players)}
	if out.wall, err = browser.Eval[float64](b.page, `window.kvTook`); err != nil {
		return nil, err
	}
	got, err := b.inspect(true)
	if err != nil {
		return nil, err
	}
	base, _, _ := strings.Cut(level, "/")
	t := got.Thinking[base]
	if t.Decisions == 0 {
		return nil, fmt.Errorf("a game of %d without a decision", players)
	}
	out.times, out.slice = t.Recent, [2]float64{t.SliceP99, t.SliceMax}
	bytes, err := browser.Eval[float64](b.page, `window.kvMemory.buffer.byteLength`)
	out.memory = bytes / 1e6
	return out, err
}

// tell prints the figures in a line.
func (p *played) tell() {
	slices.Sort(p.times)
	n := len(p.times)
	at := func(percent int) float64 { return p.times[min(n-1, n*percent/100)] }
	fmt.Printf("%-8s %8s %9d %8.1f %8.1f %8.1f %16s %9.1f s %9.1f MB\n", p.level, p.players, n, at(50), at(99), at(100),
		fmt.Sprintf("%.1f, %.1f", p.slice[0], p.slice[1]), p.wall, p.memory)
}
