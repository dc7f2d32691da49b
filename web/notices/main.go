// Command notices writes the file NOTICES: the licences of everything shipped in the program, from the modules that are
// linked into it on any platform.
//
// google/go-licenses lists one platform at a time, and no files that a module bundles without a licence file.
//
//	go run ./web/notices           writes NOTICES
//	go run ./web/notices -check    fails if NOTICES is not up to date
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
)

// platforms are those for which the program is built. They link different modules: the desktop program needs access
// to the system, which the browser does not.
var platforms = []string{"js/wasm", "linux/amd64", "linux/arm64", "windows/amd64", "darwin/amd64", "darwin/arm64"}

const head = `Kilovolt is free software under the MIT licence; see the file LICENSE.

It is an unofficial implementation of the rules of Friedemann Friese's board
game Power Grid / Funkenschlag, and not affiliated with its publisher.

The program contains work of others. This file gives their notices and licences.
It is made by "go run ./web/notices" from the modules that are linked into the
program for the browser, Linux, Windows and macOS.

The outlines of the countries are made from Natural Earth, which is in the
public domain. Made with Natural Earth. Free vector and raster map data at
naturalearthdata.com.
`

// controllers is the notice for a table that Ebitengine bundles without a licence file.
const controllers = `Copyright (C) 1997-2025 Sam Lantinga <slouken@libsdl.org>

This software is provided 'as-is', without any express or implied
warranty. In no event will the authors be held liable for any damages
arising from the use of this software.

Permission is granted to anyone to use this software for any purpose,
including commercial applications, and to alter it and redistribute it
freely, subject to the following restrictions:

1. The origin of this software must not be misrepresented; you must not
   claim that you wrote the original software. If you use this software
   in a product, an acknowledgment in the product documentation would be
   appreciated but is not required.
2. Altered source versions must be plainly marked as such, and must not be
   misrepresented as being the original software.
3. This notice may not be removed or altered from any source distribution.
`

func main() {
	flags := flag.NewFlagSet("notices", flag.ExitOnError)
	check := flags.Bool("check", false, "compare instead of writing")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	if err := run(*check); err != nil {
		fmt.Fprintln(os.Stderr, "notices:", err)
		os.Exit(1)
	}
}

func run(check bool) error {
	root, err := goCommand("", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	root = strings.TrimSpace(root)
	text, err := Text(root)
	if err != nil {
		return err
	}
	file := filepath.Join(root, "NOTICES")
	if !check {
		return os.WriteFile(file, text, 0o644)
	}
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if !bytes.Equal(old, text) {
		return errors.New("NOTICES does not match the linked modules: go run ./web/notices")
	}
	return nil
}

// Text returns the content of NOTICES for the module in the folder root.
func Text(root string) ([]byte, error) {
	dirs, packages, err := linked(root)
	if err != nil {
		return nil, err
	}
	goroot, err := goCommand("", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	// Identical texts are printed once, under all their names.
	names := map[string][]string{}
	add := func(name, text string) {
		text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")) + "\n"
		names[text] = append(names[text], name)
	}
	license, err := os.ReadFile(filepath.Join(strings.TrimSpace(goroot), "LICENSE"))
	if err != nil {
		return nil, err
	}
	add("The Go runtime and standard library", string(license))
	for name, dir := range dirs {
		files, err := noticeFiles(dir)
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("%s has no licence file in %s", name, dir)
		}
		for _, f := range files {
			text, err := os.ReadFile(f)
			if err != nil {
				return nil, err
			}
			label := name
			if base := filepath.Base(f); strings.HasPrefix(strings.ToUpper(base), "NOTICE") {
				label += ", what it bundles"
			}
			add(label, string(text))
		}
	}
	font, err := os.ReadFile(filepath.Join(root, "sprites", "typeset", "fonts", "LICENSE"))
	if err != nil {
		return nil, err
	}
	add("Kilovolt Sans: IBM Plex Sans and IBM Plex Sans Hebrew, cut down to the letters that are needed", string(font))
	unicode, err := os.ReadFile(filepath.Join(root, "sprites", "bidi", "LICENSE"))
	if err != nil {
		return nil, err
	}
	add("Unicode Character Database: the direction of letters, and tests", string(unicode))
	if packages["gamepaddb"] {
		add("SDL_GameControllerDB (in github.com/hajimehoshi/ebiten/v2)", controllers)
	}

	var texts []string
	for text, list := range names {
		sort.Strings(list)
		texts = append(texts, text)
	}
	sort.Slice(texts, func(i, j int) bool { return names[texts[i]][0] < names[texts[j]][0] })
	var b bytes.Buffer
	b.WriteString(head)
	line := strings.Repeat("=", 78)
	for _, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n%s\n\n%s", line, strings.Join(names[text], "\n"), line, text)
	}
	return b.Bytes(), nil
}

// linked returns the folders of the other modules that are linked into the program on any platform, and which
// packages with their own licences are among them.
func linked(root string) (dirs map[string]string, packages map[string]bool, err error) {
	dirs, packages = map[string]string{}, map[string]bool{}
	for _, p := range platforms {
		goos, goarch, _ := strings.Cut(p, "/")
		const format = "{{.ImportPath}}\t{{with .Module}}{{.Path}}\t{{.Dir}}\t{{.Main}}{{end}}"
		out, err := goCommand(root, "list", "-deps", "-f", format, ".", "GOOS="+goos, "GOARCH="+goarch, "CGO_ENABLED=0")
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", p, err)
		}
		for _, line := range strings.Split(strings.TrimSpace(out), "\n") {
			f := strings.Split(line, "\t")
			if len(f) != 4 || f[3] == "true" {
				continue
			}
			dirs[f[1]] = f[2]
			if strings.HasSuffix(f[0], "/internal/gamepaddb") {
				packages["gamepaddb"] = true
			}
		}
	}
	return dirs, packages, nil
}

// noticeFiles returns the licence and notice files in the top folder of a module.
func noticeFiles(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []string
	for _, e := range entries {
		up := strings.ToUpper(e.Name())
		for _, stem := range []string{"LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"} {
			if strings.HasPrefix(up, stem) && !e.IsDir() {
				files = append(files, filepath.Join(dir, e.Name()))
				break
			}
		}
	}
	return files, nil
}

// goCommand runs the go command. Arguments that begin with an upper-case name and "=" set its environment.
func goCommand(dir string, args ...string) (string, error) {
	cmd := exec.Command("go")
	cmd.Dir = dir
	cmd.Env = os.Environ()
	for _, a := range args {
		if name, _, ok := strings.Cut(a, "="); ok && name == strings.ToUpper(name) {
			cmd.Env = append(cmd.Env, a)
		} else {
			cmd.Args = append(cmd.Args, a)
		}
	}
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w\n%s", strings.Join(cmd.Args[1:], " "), err, stderr.Bytes())
	}
	return string(out), nil
}
