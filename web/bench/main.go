// Command bench measures in a real Chromium what the table costs: at rest, while computers play a whole game at their
// usual speed, and while they play at instant speed. It measures the program's own work in Update and Draw, as
// inspect() reports it, without the browser's GPU process, which draws in software here.
//
//	go run ./web/bench [-width 1920 -height 1080] [-scale 1] [-games 5] [-level expert] [-watch 10m] [-profile]
//	go run ./web/bench -bots [-width 800 -height 600] [-levels easy,normal,hard,expert,master] [-each 1]
//	go run ./web/bench -start [-width 1280 -height 800] [-runs 9] [-rest 5s]
//	go run ./web/bench -input [-width 1280 -height 800] [-games 6] [-throttle 1]
//	go run ./web/bench -long [-width 1280 -height 800] [-profile]
//
// With -bots it measures instead how long the computers of each level think about a decision (make bench-bots); for
// figures to publish, the machine should be idle. With -start it measures how long the start takes, compared with that
// of an empty program (make bench-web), with -input how soon clicks are answered while computers play (make
// bench-input), with -long how long the page stands still for the longest games that come from outside
// (make bench-long).
package main

import (
	"cmp"
	"flag"
	"fmt"
	"maps"
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
	flag.IntVar(&b.games, "games", 5, "`games` of six computers at instant speed, and at the usual one")
	flag.StringVar(&b.level, "level", "expert", "`level` of these computers")
	flag.DurationVar(&b.watch, "watch", 10*time.Minute, "watch games at the usual speed for at most this long together")
	flag.BoolVar(&b.opponents, "bots", false, "measure how long computers think instead")
	flag.StringVar(&b.levels, "levels", "easy,normal,hard,expert,master",
		"with -bots: the `levels`, separated by commas")
	flag.IntVar(&b.each, "each", 1, "with -bots: `games` of each level at each number of players")
	flag.BoolVar(&b.opening, "start", false, "measure how long the start takes instead")
	flag.BoolVar(&b.clicking, "input", false, "measure how soon clicks are answered instead")
	flag.BoolVar(&b.lengthy, "long", false, "measure the longest stop for the longest games from outside instead")
	flag.Float64Var(&b.throttle, "throttle", 1, "with -input: how many `times` slower the processor is made")
	flag.IntVar(&b.runs, "runs", 9, "with -start: the number of `starts`")
	flag.DurationVar(&b.rested, "rest", 5*time.Second,
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
	if b.opening || b.clicking || b.lengthy {
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
	level         string
	watch         time.Duration
	profile       bool
	opponents     bool
	opening       bool
	clicking      bool
	lengthy       bool
	throttle      float64
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
	Spread [][2]float64 // lengths of frames, ms, and how many there were
	Long   []longFrame
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
	switch {
	case b.opponents:
		return b.bots()
	case b.clicking:
		return b.inputs()
	case b.lengthy:
		return b.long()
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
	for game := range b.games {
		if err := b.play(game, "kilovolt.skip()", time.Now().Add(5*time.Minute), &all); err != nil {
			return err
		}
	}
	return b.print(fmt.Sprintf("%d games at instant speed", b.games), &all)
}

// slow measures games at the usual speed.
func (b *bench) slow() error {
	if b.watch == 0 {
		return nil
	}
	var all tally
	ends := time.Now().Add(b.watch)
	games := 0
	for ; games < b.games && time.Now().Before(ends); games++ {
		if err := b.play(games, "true", ends, &all); err != nil {
			return err
		}
	}
	return b.print(fmt.Sprintf("%d games at the usual speed, the last of them to its end or not", games), &all)
}

// play measures a game of six computers until it is over or the time is up; script runs at its beginning.
func (b *bench) play(game int, script string, ends time.Time, to *tally) error {
	setup := fmt.Sprintf(`{seed: "%d", board: %q, players: Array(6).fill({kind: "bot", level: %q})}`,
		game+1, []string{"usa", "germany"}[game%2], b.level)
	if err := b.begin(setup); err != nil {
		return err
	}
	if err := b.open(); err != nil {
		return err
	}
	if err := b.page.Exec(script); err != nil {
		return err
	}
	for over := false; !over && time.Now().Before(ends); {
		time.Sleep(min(time.Second, time.Until(ends))) // as each check costs the program time too
		var err error
		if over, err = browser.Eval[bool](b.page, `kilovolt.view()?.phase === "over"`); err != nil {
			return err
		}
	}
	return b.close(to)
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
	frames  map[float64]int    // how many took so many ms
	long    []longFrame        // that took longer than they may
	parts   map[string]float64 // the largest of each figure
	ever    map[string]float64 // what was created
	profile []string
	turns   int // frames of the last game
}

// A longFrame is a frame that took longer than frames may.
type longFrame struct {
	Turn      int                // its number
	Parts     map[string]float64 // ms
	Collected bool               // a collection of garbage ended in it
}

func (f longFrame) sum() (all float64) {
	for _, took := range f.Parts {
		all += took
	}
	return all
}

func (f longFrame) String() string {
	s := fmt.Sprintf("%.1f ms, frame %d:", f.sum(), f.Turn)
	for _, name := range parts {
		s += fmt.Sprintf("  %s %.1f", name, f.Parts[name])
	}
	if f.Collected {
		s += "  with a collection of garbage"
	}
	return s
}

// parts are what a frame's time is spent on.
var parts = []string{"bots", "text", "scenes", "draw"}

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
	if t.parts == nil {
		t.frames, t.parts, t.ever = map[float64]int{}, map[string]float64{}, map[string]float64{}
	}
	for _, frames := range got.Spread {
		t.frames[frames[0]] += int(frames[1])
	}
	for _, f := range got.Long {
		f.Turn -= int(b.before["turns"])
		t.long = append(t.long, f)
	}
	t.turns = int(got.Frames["turns"] - b.before["turns"])
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
	lengths := slices.Sorted(maps.Keys(t.frames))
	n := 0
	for _, length := range lengths {
		n += t.frames[length]
	}
	if n == 0 {
		return fmt.Errorf("%s: no frames", what)
	}
	at := func(share float64) (length float64) {
		shorter := 0
		for _, length = range lengths {
			if shorter += t.frames[length]; float64(shorter) > share*float64(n) {
				break
			}
		}
		return length
	}
	fmt.Printf("\n%s: %d frames; letters shaped %.0f, sprites rasterised %.0f; "+
		"the last frame: %.0f quads in %.0f calls, %.0f atlas pages\n",
		what, n, t.ever["shaped"], t.ever["rasterised"], t.parts["quads"], t.parts["calls"], t.parts["atlas_pages"])
	fmt.Printf("  Update + Draw: p50 %.1f  p90 %.1f  p99 %.1f  p99.9 %.1f  max %.1f ms; the last game had %d frames\n",
		at(0.5), at(0.9), at(0.99), at(0.999), at(1), t.turns)
	slices.SortFunc(t.long, func(a, b longFrame) int { return cmp.Compare(b.sum(), a.sum()) })
	for _, f := range t.long[:min(20, len(t.long))] {
		fmt.Println("  " + f.String())
	}
	for _, name := range parts {
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
	const members = "{frames, spread, long, memory, thinking}"
	return browser.Eval[inspection](b.page, fmt.Sprintf(`((%s) => (%s))(kilovolt.inspect(%v))`, members, members, anew))
}
