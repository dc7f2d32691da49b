package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A goBuild is one of the two builds whose tests the gate runs outside of browsers.
type goBuild struct {
	env      []string // beside the process's own
	exec     string   // starts the tests
	node     bool     // they run in node
	packages map[string]*goPackage
}

// A goPackage is a package of a build.
type goPackage struct {
	path, dir       string   // of imports; in the repository, with slashes
	files           []string // of the program
	tested          bool     // its tests are among those that the gate runs in this build
	imports, inTest []string // what the program imports, and its tests
	size            int      // how many packages are built for it
}

// goBuilds lists the native build and the one for browsers.
func goBuilds() ([]*goBuild, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, fmt.Errorf("asking the go command for its folder: %w", err)
	}
	inNode := filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "go_js_wasm_exec")
	builds := []*goBuild{
		// A mutant may collect memory for ever.
		{exec: `sh -c 'ulimit -v 16000000; exec "$0" "$@"'`, env: []string{"GOMEMLIMIT=8GiB"}},
		{exec: inNode, node: true, env: []string{"GOOS=js", "GOARCH=wasm"}},
	}
	for _, b := range builds {
		if err := b.list(); err != nil {
			return nil, err
		}
	}
	return builds, nil
}

// inBrowsers matches the packages whose tests need a browser or a window.
var inBrowsers = regexp.MustCompile(`^kilovolt/web/(browser|e2e|desktop)$`)

// list finds the packages of a build.
func (b *goBuild) list() error {
	const about = `{{.ImportPath}}|{{.Dir}}|{{join .GoFiles " "}}|` +
		`{{join .TestGoFiles " "}} {{join .XTestGoFiles " "}}|` +
		`{{join .Imports " "}}|{{join .TestImports " "}} {{join .XTestImports " "}}|{{join .Deps " "}}`
	list := exec.Command("go", "list", "-f", about, "./...")
	list.Env, list.Stderr = append(os.Environ(), b.env...), os.Stderr
	out, err := list.Output()
	if err != nil {
		return fmt.Errorf("listing the packages: %w", err)
	}
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	b.packages = map[string]*goPackage{}
	for text := range strings.Lines(string(out)) {
		part := strings.Split(strings.TrimSuffix(text, "\n"), "|")
		dir, err := filepath.Rel(root, part[1])
		if err != nil {
			return err
		}
		p := &goPackage{path: part[0], dir: filepath.ToSlash(dir), files: strings.Fields(part[2]),
			imports: strings.Fields(part[4]), inTest: strings.Fields(part[5])}
		p.tested = strings.TrimSpace(part[3]) != "" && !inBrowsers.MatchString(p.path)
		if b.node { // those that do not draw and have code of their own for browsers
			p.tested = p.tested && strings.Contains(part[2]+part[3], "_js") &&
				!strings.Contains(part[6], "hajimehoshi/ebiten")
		}
		p.size = len(strings.Fields(part[6]))
		b.packages[p.path] = p
	}
	return nil
}

// of returns the package of a file, nil if the build lacks it.
func (b *goBuild) of(file string) *goPackage {
	for _, p := range b.packages {
		if name, ok := strings.CutPrefix(file, p.dir+"/"); ok && slices.Contains(p.files, name) {
			return p
		}
	}
	return nil
}

// watchers lists the packages whose tests can see a package: itself, then those that import it, the nearest and of
// these the smallest first.
func (b *goBuild) watchers(of *goPackage) []*goPackage {
	away := map[string]int{of.path: 0}
	for next := []string{of.path}; len(next) > 0; next = next[1:] {
		for path, p := range b.packages {
			if _, seen := away[path]; !seen && slices.Contains(p.imports, next[0]) {
				away[path] = away[next[0]] + 1
				next = append(next, path)
			}
		}
	}
	seenFrom := map[*goPackage]int{}
	for path, p := range b.packages {
		if !p.tested {
			continue
		}
		if n, ok := away[path]; ok {
			seenFrom[p] = n
			continue
		}
		for _, other := range p.inTest {
			n, ok := away[other]
			if was, found := seenFrom[p]; ok && (!found || n+1 < was) {
				seenFrom[p] = n + 1
			}
		}
	}
	list := slices.Collect(maps.Keys(seenFrom))
	slices.SortFunc(list, func(p, q *goPackage) int {
		return cmp.Or(cmp.Compare(seenFrom[p], seenFrom[q]), cmp.Compare(p.size, q.size),
			cmp.Compare(p.path, q.path))
	})
	return list
}
