// Command bench measures in a real Chromium what the table costs: at rest, while computers play a whole game at their
// usual speed, and while they play at instant speed. It measures the program's own work in Update and Draw, as
// inspect() reports it, without the browser's GPU process, which draws in software here.
//
//	go run ./web/bench [-width 1920 -height 1080] [-scale 1] [-games 6] [-watch 10m] [-profile]
//	go run ./web/bench -bots [-width 800 -height 600] [-levels easy,normal,hard,expert] [-each 1]
//	go run ./web/bench -start [-width 1280 -height 800] [-runs 9] [-rest 3s]
//
// With -bots it measures instead how long the computers of each level think about a decision (make bench-bots); for
// figures to publish, the machine should be idle. With -start it measures how long the start takes, compared with that
// of an empty program (make bench-web).
package main

import (
	"cmp"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

func main() {
	b := bench{}
	flag.IntVar(&b.width, "width", 0, "`CSS pixels` of the window; 0 is 1920, with -bots 800")
	flag.IntVar(&b.height, "height", 0, "`CSS pixels` of the window; 0 is 1080, with -bots 600")
	flag.Float64Var(&b.scale, "scale", 1, "device pixels to a CSS pixel")
	flag.IntVar(&b.games, "games", 6, "whole `games` at instant speed")
	flag.DurationVar(&b.watch, "watch", 10*time.Minute, "watch a game at its usual speed for at most this long")
	flag.BoolVar(&b.opponents, "bots", false, "measure how long computers think instead")
	flag.StringVar(&b.levels, "levels", "easy,normal,hard,expert", "with -bots: the `levels`, separated by commas")
	flag.IntVar(&b.each, "each", 1, "with -bots: `games` of each level at each number of players")
	flag.BoolVar(&b.opening, "start", false, "measure how long the start takes instead")
	flag.IntVar(&b.runs, "runs", 9, "with -start: the number of `starts`")
	flag.DurationVar(&b.rested, "rest", 3*time.Second,
		"with -start: how long a first visit lasts after everything is stored")
	flag.BoolVar(&b.profile, "profile", false, "include the symbols and print the most expensive functions")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "bench: unexpected argument %q\n", flag.Arg(0))
		os.Exit(2)
	}
	wide, high := 1920, 1080
	if b.opponents { // the cost of software rendering is not measured
		wide, high = 800, 600
	}
	if b.opening {
		wide, high = 1280, 800
	}
	b.width, b.height = cmp.Or(b.width, wide), cmp.Or(b.height, high)
	if err := b.run(); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

type bench struct {
	width, height int
	scale         float64
	games         int
	watch         time.Duration
	profile       bool
	opponents     bool
	opening       bool
	runs          int
	rested        time.Duration
	levels        string
	each          int

	page   *browser.Page
	before map[string]float64 // when counting started
}

// inspection is the part of inspect() that is used here.
type inspection struct {
	Frames map[string]float64
	Recent []float64
	Memory map[string]float64

	Thinking map[string]thinking
}

func (b *bench) run() error {
	root, err := build.Root()
	if err != nil {
		return err
	}
	out := filepath.Join(root, "dist", "bench")
	if _, err := build.Site(build.Options{Root: root, Out: out, Dev: b.profile, Quick: true}); err != nil {
		return err
	}
	if b.opening {
		return b.starts(root, out)
	}
	srv := httptest.NewServer(host.Handler(out, host.Options{}))
	defer srv.Close()
	chromium, err := browser.Start(browser.Options{})
	if err != nil {
		return err
	}
	defer chromium.Close()
	v, err := chromium.Visitor()
	if err != nil {
		return err
	}
	defer v.Close()
	b.page, err = v.Open(srv.URL+"/", browser.PageOptions{
		Width: b.width, Height: b.height, Scale: b.scale, Inject: []string{watchMemory},
	})
	if err != nil {
		return err
	}
	if err := b.page.WaitReady(time.Minute); err != nil {
		return err
	}
	if b.opponents {
		return b.bots()
	}
	fmt.Printf("%d x %d CSS pixels, %g device pixels each; Update + Draw in ms, of frames drawn or of at least 1 ms\n",
		b.width, b.height, b.scale)
	for _, step := range []func() error{b.rest, b.fast, b.slow} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// rest measures the table while a human has to decide, without input.
func (b *bench) rest() error {
	setup := `{seed: "4", board: "germany", players: [{name: "Ada"}, {kind: "bot"}, {kind: "bot"}, {kind: "bot"}]}`
	if err := b.begin(setup); err != nil {
		return err
	}
	if err := b.page.Wait(`(kilovolt.skip(), !kilovolt.view().bot)`, time.Minute); err != nil {
		return err
	}
	// First everything in progress must end.
	if err := b.page.Wait(`kvFrame.stats().parked`, time.Minute); err != nil {
		return err
	}
	time.Sleep(2 * time.Second)
	before, err := b.inspect(true)
	if err != nil {
		return err
	}
	// Inspecting allocates too, so it is done twice to know how much.
	base, err := b.inspect(false)
	if err != nil {
		return err
	}
	busy, err := b.page.Busy()
	if err != nil {
		return err
	}
	const span = 10 * time.Second
	time.Sleep(span)
	after, err := b.page.Busy()
	if err != nil {
		return err
	}
	now, err := b.inspect(false)
	if err != nil {
		return err
	}
	inspecting := base.Memory["mallocs"] - before.Memory["mallocs"]
	fmt.Printf("\nat rest for %v in a human's turn: %.2f %% of a core, %.1f updates a second, %.0f frames drawn, "+
		"%.0f allocations, heap %.1f MB, system %.1f MB\n",
		span, (after-busy).Seconds()/span.Seconds()*100, (now.Frames["updates"]-base.Frames["updates"])/span.Seconds(),
		now.Frames["draws"]-base.Frames["draws"], now.Memory["mallocs"]-base.Memory["mallocs"]-inspecting,
		base.Memory["heap"]/1e6, now.Memory["system"]/1e6)
	return nil
}

// fast measures whole games of computers at instant speed.
func (b *bench) fast() error {
	var all tally
	for i := range b.games {
		setup := fmt.Sprintf(`{seed: "%d", board: %q, players: Array(%d).fill({kind: "bot"})}`,
			i+1, []string{"germany", "usa"}[i%2], 3+i%4)
		if err := b.begin(setup); err != nil {
			return err
		}
		if err := b.open(); err != nil {
			return err
		}
		if err := b.page.Exec(`kilovolt.skip()`); err != nil {
			return err
		}
		// Each check costs the program time too, so there is at most one a second.
		over := `performance.now() > (window.kvAsk ?? 0) &&
			(window.kvAsk = performance.now() + 1000, kilovolt.view()?.phase === "over")`
		if err := b.page.Wait(over, 5*time.Minute); err != nil {
			return err
		}
		if err := b.close(&all); err != nil {
			return err
		}
	}
	return b.print(fmt.Sprintf("%d games at instant speed", b.games), &all)
}

// slow measures a game at the usual speed.
func (b *bench) slow() error {
	if b.watch == 0 {
		return nil
	}
	if err := b.begin(`{seed: "6", board: "usa", players: Array(6).fill({kind: "bot"})}`); err != nil {
		return err
	}
	if err := b.open(); err != nil {
		return err
	}
	end := time.Now().Add(b.watch)
	for {
		over, err := browser.Eval[bool](b.page, `kilovolt.view()?.phase === "over"`)
		if err != nil {
			return err
		}
		if over || time.Now().After(end) {
			break
		}
		time.Sleep(min(time.Second, time.Until(end)))
	}
	var all tally
	if err := b.close(&all); err != nil {
		return err
	}
	return b.print("a game at the usual speed", &all)
}

// begin starts a game.
func (b *bench) begin(setup string) error {
	if err := b.page.Exec(`window.kvBench = null; kilovolt.newGame(` + setup + `).then(
		() => { window.kvBench = "on"; }, (e) => { window.kvBench = e.message; })`); err != nil {
		return err
	}
	if err := b.page.Wait(`window.kvBench !== null`, time.Minute); err != nil {
		return err
	}
	if said, err := browser.Eval[string](b.page, `window.kvBench`); err != nil || said != "on" {
		return fmt.Errorf("new game: %s %w", said, err)
	}
	// What a new table needs is prepared before anything is played on it.
	return b.page.Wait(`kvFrame.stats().parked`, time.Minute)
}

// tally has the figures of one or several games.
type tally struct {
	frames  []float64          // ms
	parts   map[string]float64 // the largest of each figure
	ever    map[string]float64 // what was created
	profile []string
}

// open starts counting.
func (b *bench) open() error {
	got, err := b.inspect(true)
	if err != nil {
		return err
	}
	b.before = got.Frames
	if b.profile {
		return b.page.StartProfile()
	}
	return nil
}

// close stops counting.
func (b *bench) close(t *tally) error {
	if b.profile {
		lines, err := b.page.StopProfile(70)
		if err != nil {
			return err
		}
		t.profile = lines
	}
	got, err := b.inspect(true)
	if err != nil {
		return err
	}
	t.frames = append(t.frames, got.Recent...)
	if t.parts == nil {
		t.parts, t.ever = map[string]float64{}, map[string]float64{}
	}
	for name, v := range got.Frames {
		t.parts[name] = max(t.parts[name], v)
	}
	for _, name := range []string{"shaped", "rasterised"} {
		t.ever[name] += got.Frames[name] - b.before[name]
	}
	return nil
}

// print prints the figures.
func (b *bench) print(what string, t *tally) error {
	slices.Sort(t.frames)
	n := len(t.frames)
	if n == 0 {
		return fmt.Errorf("%s: no frames", what)
	}
	at := func(percent int) float64 { return t.frames[min(n-1, n*percent/100)] }
	fmt.Printf("\n%s: %d frames; letters shaped %.0f, sprites rasterised %.0f; "+
		"the last frame: %.0f quads in %.0f calls, %.0f atlas pages\n",
		what, n, t.ever["shaped"], t.ever["rasterised"], t.parts["quads"], t.parts["calls"], t.parts["atlas_pages"])
	fmt.Printf("  Update + Draw: p50 %.1f  p90 %.1f  p99 %.1f  max %.1f ms\n", at(50), at(90), at(99), at(100))
	for _, name := range []string{"bots", "text", "scenes", "draw"} {
		fmt.Printf("  %-8s of the worst game: p50 %5.1f  p90 %5.1f  p99 %5.1f  max %5.1f; in the longest frame %5.1f\n",
			name, t.parts[name+"_p50"], t.parts[name+"_p90"], t.parts[name+"_p99"], t.parts[name+"_max"],
			t.parts["worst_"+name])
	}
	live, err := b.inspect(false)
	if err != nil {
		return err
	}
	fmt.Printf("  live heap %.1f MB, system %.1f MB\n", live.Memory["heap"]/1e6, live.Memory["system"]/1e6)
	for _, line := range t.profile {
		fmt.Println("  " + line)
	}
	return nil
}

func (b *bench) inspect(anew bool) (inspection, error) {
	const members = "{frames, recent, memory, thinking}"
	return browser.Eval[inspection](b.page, fmt.Sprintf(`((%s) => (%s))(kilovolt.inspect(%v))`, members, members, anew))
}
