package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kilovolt/web/browser"
)

// watchMemory makes the program's WebAssembly memory accessible, to measure its size.
const watchMemory = `for (const name of ["instantiate", "instantiateStreaming"]) {
	const compile = WebAssembly[name].bind(WebAssembly);
	WebAssembly[name] = async (...args) => {
		const made = await compile(...args);
		window.kvMemory = (made.instance ?? made).exports.mem;
		return made;
	};
}`

// gameLimit is the time limit for a game of computers.
const gameLimit = 10 * time.Minute

// thinking is what inspect() reports about the decisions of one level.
type thinking struct {
	Decisions int
	SliceP99  float64   `json:"slice_p99"` // ms
	SliceMax  float64   `json:"slice_max"` // ms
	Recent    []float64 // ms per decision
}

// played has the figures of one or several games at a level.
type played struct {
	level, players string
	times          []float64  // of the decisions, ms
	slice          [2]float64 // ms: the 99th percentile, the longest
	wall           float64    // s, the longest game
	memory         float64    // of the program, MB, after the games
}

// add adds the figures of another game.
func (p *played) add(q *played) {
	p.times = append(p.times, q.times...)
	p.slice = [2]float64{max(p.slice[0], q.slice[0]), max(p.slice[1], q.slice[1])}
	p.wall, p.memory = max(p.wall, q.wall), max(p.memory, q.memory)
}

// bots has computers of every level play whole games at instant speed, with each number of players, and prints how
// long they think about a decision: the computing time on one core, without the pauses between its slices.
func (b *bench) bots() error {
	fmt.Printf("\ncomputers at instant speed, %d game(s) with each of 2 to 6 players; "+
		"thinking per decision on one core, ms\n", b.each)
	fmt.Printf("%-8s %8s %9s %8s %8s %8s %16s %11s %12s\n", "level", "players", "decisions",
		"median", "p99", "most", "slice p99, most", "whole game", "wasm memory")
	for _, level := range strings.Split(b.levels, ",") {
		all := played{level: level, players: "2-6"}
		for i := range 5 * b.each {
			one, err := b.playAll(level, 2+i%5, i)
			if err != nil {
				return fmt.Errorf("%s: %w", level, err)
			}
			one.print()
			all.add(one)
		}
		all.print()
	}
	return nil
}

// playAll plays game number i with so many computers of a level.
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

// print prints the figures as a line of the table.
func (p *played) print() {
	slices.Sort(p.times)
	n := len(p.times)
	at := func(percent int) float64 { return p.times[min(n-1, n*percent/100)] }
	fmt.Printf("%-8s %8s %9d %8.1f %8.1f %8.1f %16s %9.1f s %9.1f MB\n", p.level, p.players, n, at(50), at(99), at(100),
		fmt.Sprintf("%.1f, %.1f", p.slice[0], p.slice[1]), p.wall, p.memory)
}
