package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// A step is a part of the run: the tests of some packages, a command that passes or fails as a whole, or something
// else.
type step struct {
	name    string
	tests   []string // flags and packages of go test
	command []string
	run     func(*runner, step, func(outcome))
	env     []string // beside the process's own

	fuzzTime time.Duration // for each target
}

// browserTags are the build tags that choose a browser for web/browser and web/e2e. Without one it is Chromium.
var browserTags = []string{"firefox", "webkit"}

// browserPackages depend on a browser's or a window's timing.
var browserPackages = regexp.MustCompile(`^kilovolt/web/(browser|e2e|desktop)$`)

// scenePackage needs a display, but draws by a time of its own.
const scenePackage = "kilovolt/web/scene"

// plan returns the steps in stages, one after the other. The steps of a stage run side by side: each has a single
// window and leaves most of two cores idle, while Chromium's tests have several.
func plan(o options) ([][]step, error) {
	native, err := packages(nil, func(p string) bool { return p != scenePackage && !browserPackages.MatchString(p) })
	if err != nil {
		return nil, err
	}
	wasm, own, err := wasmPackages()
	if err != nil {
		return nil, err
	}
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("asking the go command for its folder: %w", err)
	}
	inNode := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "go_js_wasm_exec")
	page, err := filepath.Glob(filepath.Join("web", "page", "test", "*.test.js"))
	if err != nil || len(page) == 0 {
		return nil, fmt.Errorf("the tests of the page's scripts are not there: %w", err)
	}
	// That a driver does what it is told, every test of web/e2e shows.
	inWindow := []string{"./web/e2e"}
	if o.all {
		own, inWindow = wasm, append(inWindow, "./web/browser")
	}
	stages := [][]step{
		{{name: "vet", command: []string{"make", "--no-print-directory", "vet", "fmt-check"}}},
		{{name: "page", command: append([]string{"node", "--test"}, page...)}},
		// A tenth of the time of the tables' tests would go into collecting garbage.
		{{name: "go", tests: native, env: []string{"GOGC=400"}}},
		{
			{name: "wasm", tests: append([]string{"-exec", inNode}, own...), env: inBrowser},
			// Both builds decide alike.
			{name: "wasm-golden", env: inBrowser, tests: []string{"-exec", inNode, "-run", "Golden|Signature",
				"./engine/bot", "./game/play/session", "./maps/land"}},
		},
		{{name: "chromium", tests: []string{"./web/browser", "./web/e2e"}}},
		{
			{name: "webkit", tests: append([]string{"-p", "1", "-tags", "webkit"}, inWindow...)},
			{name: "firefox", tests: append([]string{"-p", "1", "-tags", "firefox"}, inWindow...)},
			{name: "desktop", tests: []string{"-p", "1", "./web/desktop", scenePackage}},
		},
	}
	if o.all {
		stages = append(stages,
			// In a browser too; every run draws the scenes natively.
			[]step{{name: "scenes", command: []string{"go", "run", "./web/shots", "-only", "1280x800"}}},
			[]step{{name: "fuzz", run: (*runner).fuzz, fuzzTime: o.fuzz}},
			[]step{{name: "unstable", run: (*runner).repeatUnstable}})
	}
	return stages, nil
}

// inBrowser is the environment of builds for the browser.
var inBrowser = []string{"GOOS=js", "GOARCH=wasm"}

// packages lists the packages that a build has, and of these the wanted ones.
func packages(env []string, wanted func(path string) bool) ([]string, error) {
	list := exec.Command("go", "list", "./...")
	list.Env, list.Stderr = append(os.Environ(), env...), os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("listing the packages: %w", err)
	}
	var kept []string
	for _, path := range strings.Fields(string(out)) {
		if wanted(path) {
			kept = append(kept, path)
		}
	}
	return kept, nil
}

// toolPackages never run in a browser.
var toolPackages = regexp.MustCompile(`^kilovolt/(web|engine/(lab|sim|bot/train|gamecode/train))(/|$)`)

// wasmPackages lists the packages that are tested in WebAssembly, run by node: all that do not draw, and have more than
// tests; and of these the ones with code of their own for a browser.
func wasmPackages() (all, own []string, err error) {
	const about = `{{.ImportPath}} {{join .GoFiles ","}},{{join .TestGoFiles ","}},{{join .XTestGoFiles ","}} ` +
		`{{join .Deps ","}}`
	list := exec.Command("go", "list", "-f", about, "./...")
	list.Env, list.Stderr = append(os.Environ(), inBrowser...), os.Stderr
	out, err := list.Output()
	if err != nil {
		return nil, nil, fmt.Errorf("listing the packages for WebAssembly: %w", err)
	}
	for line := range strings.Lines(string(out)) {
		words := strings.SplitN(strings.TrimSuffix(line, "\n"), " ", 3)
		path, files, deps := words[0], words[1], words[2]
		if strings.HasPrefix(files, ",") || strings.Contains(deps, "hajimehoshi/ebiten") ||
			toolPackages.MatchString(path) {
			continue
		}
		all = append(all, path)
		if strings.Contains(files, "_js.go") || strings.Contains(files, "_js_test.go") {
			own = append(own, path)
		}
	}
	return all, own, nil
}
