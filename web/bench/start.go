package main

import (
	"compress/gzip"
	"fmt"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kilovolt/web/browser"
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
	empty := filepath.Join(root, "dist", "bench-empty")
	if err := buildEmpty(root, empty); err != nil {
		return err
	}
	ours := httptest.NewServer(host.Handler(out, host.Options{}))
	theirs := httptest.NewServer(host.Handler(empty, host.Options{}))
	defer ours.Close()
	defer theirs.Close()
	times := map[string][]float64{}
	for i := range b.runs {
		visit := func(url, mark string, again bool) error {
			chromium, err := browser.Start(browser.Options{})
			if err != nil {
				return err
			}
			defer chromium.Close()
			first, err := b.start(chromium.Own(), url, mark, again)
			if err != nil {
				return err
			}
			times[mark] = append(times[mark], first)
			if !again {
				return nil
			}
			second, err := b.start(chromium.Own(), url, mark, false)
			times[mark+", second visit"] = append(times[mark+", second visit"], second)
			return err
		}
		if err := visit(theirs.URL+"/", "empty-ready", false); err != nil {
			return fmt.Errorf("the empty program: %w", err)
		}
		if err := visit(ours.URL+"/", "kilovolt-ready", true); err != nil {
			return err
		}
		fmt.Printf("run %d: empty %.0f ms, ours %.0f ms, second visit %.0f ms\n", i+1, last(times["empty-ready"]),
			last(times["kilovolt-ready"]), last(times["kilovolt-ready, second visit"]))
	}
	base := median(times["empty-ready"])
	fmt.Printf("\nfrom the navigation to a usable frame, medians of %d runs\n", b.runs)
	for _, what := range []struct{ name, mark string }{
		{"an empty program, first visit", "empty-ready"}, {"Kilovolt, first visit", "kilovolt-ready"},
		{"Kilovolt, second visit", "kilovolt-ready, second visit"},
	} {
		m := median(times[what.mark])
		fmt.Printf("%-30s %6.0f ms  %.2f times (%.0f to %.0f)\n", what.name, m, m/base,
			slices.Min(times[what.mark]), slices.Max(times[what.mark]))
	}
	return nil
}

// start opens a page and returns the milliseconds until it sets its mark. With stay, the page stays open until the
// browser has stored everything for later visits.
func (b *bench) start(v *browser.Visitor, url, mark string, stay bool) (float64, error) {
	p, err := v.Open(url, browser.PageOptions{Width: b.width, Height: b.height, Scale: b.scale})
	if err != nil {
		return 0, err
	}
	defer p.Close()
	if err := p.Wait(fmt.Sprintf(`performance.getEntriesByName(%q).length > 0`, mark), startLimit); err != nil {
		return 0, err
	}
	ms, err := browser.Eval[float64](p, fmt.Sprintf(`performance.getEntriesByName(%q)[0].startTime`, mark))
	if err != nil || !stay {
		return ms, err
	}
	if err := p.Exec(`kvUpdate.start()`); err != nil {
		return 0, err
	}
	const kept = `navigator.serviceWorker.controller?.state === "activated" && kvFrame.stats().parked`
	if err := p.Wait(kept, startLimit); err != nil {
		return 0, err
	}
	// Browsers store compiled code some seconds later.
	time.Sleep(b.rested)
	return ms, nil
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
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	support, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"))
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
