package main

import (
	"compress/gzip"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"

	"kilovolt/web/browser"
	"kilovolt/web/build"
	"kilovolt/web/host"
)

// emptyPage is the page of the empty program, as simple as possible.
const emptyPage = `<!doctype html>
<meta charset="utf-8">
<title>Empty</title>
<script src="wasm_exec.js"></script>
<script>
const go = new Go();
WebAssembly.instantiateStreaming(fetch("empty-0000000000.wasm"), go.importObject).then((made) => go.run(made.instance));
</script>
`

// startLimit is the time limit for a start.
const startLimit = 2 * time.Minute

// starts measures the time from the navigation until the program is usable: in turn for this game on a first and on a
// second visit, and for an empty Ebitengine program on a first visit. Each first visit uses a new browser.
func (b *bench) starts(root, out string) error {
	emptyOut := filepath.Join(root, "dist", "bench-empty")
	if err := buildEmpty(root, emptyOut); err != nil {
		return err
	}
	ours := httptest.NewServer(host.Handler(out, host.Options{}))
	theirs := httptest.NewServer(host.Handler(emptyOut, host.Options{}))
	defer ours.Close()
	defer theirs.Close()
	var empty, first, second, slow visits
	for i := range b.runs {
		// inNew visits a page with a new browser, and once more for each further list of visits.
		inNew := func(url, program string, add ...*visits) error {
			chromium, err := browser.Start(browser.Options{})
			if err != nil {
				return err
			}
			defer chromium.Close()
			for n, to := range add {
				as := b.window()
				if to == &slow {
					as = slowPhone
				}
				if err := b.start(to, chromium.Own(), as, url, program, n == 0 && len(add) > 1); err != nil {
					return err
				}
			}
			return nil
		}
		if err := inNew(theirs.URL+"/", "empty", &empty); err != nil {
			return fmt.Errorf("the empty program: %w", err)
		}
		if err := inNew(ours.URL+"/", "kilovolt", &first, &second, &slow); err != nil {
			return err
		}
		fmt.Printf("run %d: empty %.0f ms, ours %.0f ms, second visit %.0f ms\n", i+1, last(empty.until("ready")),
			last(first.until("ready")), last(second.until("ready")))
	}
	base := median(empty.until("ready"))
	fmt.Printf("\nfrom the navigation to a usable frame, medians of %d runs\n", b.runs)
	for _, what := range []struct {
		name string
		of   visits
	}{
		{"an empty program, first visit", empty}, {"Kilovolt, first visit", first}, {"Kilovolt, second visit", second},
		{"from the cache of a slow phone", slow},
	} {
		times := what.of.until("ready")
		m := median(times)
		fmt.Printf("%-30s %6.0f ms  %.2f times (%.0f to %.0f)\n", what.name, m, m/base, slices.Min(times),
			slices.Max(times))
	}
	fmt.Printf("\nwhere the time goes in Kilovolt, medians, ms      first visit  second visit\n")
	before := ""
	for _, s := range steps {
		fmt.Printf("%-50s %8.0f  %8.0f\n", s.name, median(first.between(before, s.mark)),
			median(second.between(before, s.mark)))
		before = s.mark
	}
	return nil
}

// steps are the steps of the start, in their order, each with the mark that the program sets at its end.
var steps = []struct{ mark, name string }{
	{"script", "the page, until its scripts run"},
	{"fetched", "the program is fetched, and compiled meanwhile"},
	{"compiled", "the rest of the compilation"},
	{"main", "Go's runtime and the packages are initialized"},
	{"begun", "saves, settings and scenes are read and set up"},
	{"laid-out", "Ebitengine starts; the title is laid out"},
	{"painted", "the title is painted"},
	{"ready", "the first frame ends and the second begins"},
}

// visits are the times of the marks of visits, ms since the navigation.
type visits []map[string]float64

// until returns the time of a mark in each visit.
func (v visits) until(mark string) []float64 { return v.between("", mark) }

// between returns the time from one mark to another in each visit; "" is the navigation.
func (v visits) between(from, to string) (out []float64) {
	for _, marks := range v {
		out = append(out, marks[to]-marks[from])
	}
	return out
}

// device is what a page is visited with.
type device struct {
	browser.PageOptions
	slower float64 // how many times the processor is made
}

// window returns the device that the figures are for.
func (b *bench) window() device {
	return device{browser.PageOptions{Width: b.width, Height: b.height, Scale: b.scale}, 1}
}

// slowPhone is a phone with a sixth of this processor's speed.
var slowPhone = device{browser.PageOptions{Width: 390, Height: 844, Scale: 1}, 6}

// start opens a page, waits until its program is usable, and adds the times of the program's marks. With stay, the page
// stays open until the browser has stored everything for later visits.
func (b *bench) start(add *visits, v *browser.Visitor, as device, url, program string, stay bool) error {
	p, err := v.Open("about:blank", as.PageOptions)
	if err != nil {
		return err
	}
	defer p.Close()
	if err := p.Throttle(as.slower); err != nil {
		return err
	}
	if err := p.Go(url); err != nil {
		return err
	}
	usable := fmt.Sprintf(`performance.getEntriesByName("%s-ready").length > 0`, program)
	if err := p.Wait(usable, startLimit); err != nil {
		return err
	}
	marks, err := browser.Eval[map[string]float64](p, fmt.Sprintf(`Object.fromEntries(
		performance.getEntriesByType("mark").reverse().map((m) => [m.name.replace("%s-", ""), m.startTime]))`, program))
	if err != nil {
		return err
	}
	*add = append(*add, marks)
	if !stay {
		return nil
	}
	if err := p.Exec(`kvUpdate.start()`); err != nil {
		return err
	}
	const kept = `navigator.serviceWorker.controller?.state === "activated" && kvFrame.stats().parked`
	if err := p.Wait(kept, startLimit); err != nil {
		return err
	}
	// The program rehearses, and browsers store compiled code, some seconds later.
	time.Sleep(b.rested)
	return nil
}

// buildEmpty builds the site of the empty program.
func buildEmpty(root, out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	wasm := filepath.Join(out, "empty-0000000000.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", wasm, "./web/bench/empty")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if told, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building the empty program: %w\n%s", err, told)
	}
	file, err := build.Support("wasm_exec.js")
	if err != nil {
		return err
	}
	support, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{"index.html": []byte(emptyPage), "wasm_exec.js": support} {
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return err
		}
	}
	return packBeside(wasm)
}

// packBeside writes the .gz form of a file next to it, as the build of the game does.
func packBeside(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	f, err := os.Create(file + ".gz")
	if err != nil {
		return err
	}
	defer f.Close()
	z, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(data); err != nil {
		return err
	}
	return z.Close()
}

func last(times []float64) float64 { return times[len(times)-1] }

func median(times []float64) float64 {
	sorted := slices.Sorted(slices.Values(times))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}
