// Command release builds a whole release of the game, for all systems on one machine and without a C compiler:
//
//	go run ./web/release [-out dist/release]
//	go run ./web/release -notes v1.2.3
//
//	kilovolt-VERSION-web.zip              for game portals: index.html at its root
//	kilovolt-VERSION.html                 the game in one file, for a double click
//	kilovolt-VERSION-linux-amd64.tar.gz   the desktop program; also linux-arm64
//	kilovolt-VERSION-linux-amd64.deb      the same for Debian and its relatives; also linux-arm64
//	kilovolt-VERSION-windows-amd64.zip
//	kilovolt-VERSION-macos-arm64.zip      an application; also macos-amd64
//	SHA256SUMS                            for sha256sum -c
//
// VERSION is the version that git gives the commit; a tree with changes is refused. The same commit and the same Go
// give the same bytes, whenever and wherever they are built. -notes prints what the CHANGELOG says of a version.
//
// Archives are the standard library's, the resources of the Windows program those of winres; the icon of macOS and the
// package of Debian, which it lacks, are written here (icon.go, deb.go).
package main

import (
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"kilovolt/web/build"
)

func main() {
	flags := flag.NewFlagSet("release", flag.ExitOnError)
	out := flags.String("out", "",
		"`folder` of the release; an earlier release in it is removed (default dist/release in the repository)")
	of := flags.String("notes", "", "print what the CHANGELOG says of a `version` instead")
	_ = flags.Parse(os.Args[1:]) // exits by itself on an error
	if flags.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "release: unexpected argument %q\n", flags.Arg(0))
		os.Exit(2)
	}
	err := error(nil)
	if *of != "" {
		err = announced(".", *of)
	} else {
		err = run(*out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(out string) error {
	root, err := build.Root()
	if err != nil {
		return err
	}
	if out == "" {
		out = filepath.Join(root, "dist", "release")
	}
	r, err := of(root)
	if err != nil {
		return err
	}
	if isTag(r.version) {
		if _, err := notes(root, r.version); err != nil {
			return err
		}
	} else {
		fmt.Printf("This commit has no tag, so its release is called %s. To release a version:\n    %s\n",
			r.version, howToTag)
	}
	if err := clean(out); err != nil {
		return err
	}
	var names []string
	add := func(name string, data []byte, err error) error {
		if err != nil {
			return err
		}
		fmt.Printf("%-45s %6.2f MB\n", name, float64(len(data))/1e6)
		names = append(names, name)
		return os.WriteFile(filepath.Join(out, name), data, 0o644)
	}
	if err := add(r.portal(root)); err != nil {
		return err
	}
	if err := add(r.single(root)); err != nil {
		return err
	}
	for _, t := range targets {
		program, err := t.build(root, r.version, r.home)
		if err != nil {
			return err
		}
		if err := add(r.archive(t, program)); err != nil {
			return err
		}
		if t.os != "linux" {
			continue
		}
		if err := add(r.deb(t, program)); err != nil {
			return err
		}
	}
	return sums(out, names)
}

// of returns the release of the commit that is checked out.
func of(root string) (release, error) {
	var r release
	var err error
	if r.version, r.commits, err = checkedOut(root); err != nil {
		return r, err
	}
	said, err := exec.Command("git", "-C", root, "log", "-1", "--format=%ct").Output()
	if err != nil {
		return r, fmt.Errorf("asking git for the time of the commit: %w", err)
	}
	seconds, err := strconv.ParseInt(strings.TrimSpace(string(said)), 10, 64)
	if err != nil {
		return r, err
	}
	r.time = time.Unix(seconds, 0)
	if r.home, err = build.Home(); err != nil {
		return r, err
	}
	if r.licence, err = os.ReadFile(filepath.Join(root, "LICENSE")); err != nil {
		return r, err
	}
	r.notices, err = os.ReadFile(filepath.Join(root, "NOTICES"))
	return r, err
}

// portal returns the site for game portals; it can be unpacked into any folder of any host.
func (r release) portal(root string) (name string, data []byte, err error) {
	dir, err := os.MkdirTemp("", "kilovolt-portal-")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(dir)
	if _, err := build.Site(build.Options{Root: root, Out: dir, Home: r.home}); err != nil {
		return "", nil, err
	}
	files := []file{{"LICENSE.txt", r.licence, false}}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", nil, err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return "", nil, err
		}
		files = append(files, file{e.Name(), data, false})
	}
	if !slices.ContainsFunc(files, func(f file) bool { return f.name == "index.html" }) {
		return "", nil, errors.New("the site has no index.html")
	}
	data, err = zipped(r.time, files)
	return "kilovolt-" + r.version + "-web.zip", data, err
}

// single returns the game in one file, which can be opened from a disk.
func (r release) single(root string) (name string, data []byte, err error) {
	dir, err := os.MkdirTemp("", "kilovolt-single-")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "kilovolt.html")
	if _, err := build.Single(build.Options{Root: root, Home: r.home}, file); err != nil {
		return "", nil, err
	}
	data, err = os.ReadFile(file)
	return "kilovolt-" + r.version + ".html", data, err
}

// ofRelease matches the names of a release's files. Others have similar ones: games that players save to a file are
// called kilovolt-….json.
var ofRelease = regexp.MustCompile(`^kilovolt-(v\d[\w.-]*|[0-9a-f]{7,40}(-dirty)?|dev)` +
	`(-web\.zip|\.html|-linux-(amd64|arm64)\.(tar\.gz|deb)|-windows-amd64\.zip|-macos-(amd64|arm64)\.zip)$`)

// clean creates the folder of the release and removes an earlier release from it, which it recognises by its file
// names.
func clean(out string) error {
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(out)
	for _, e := range entries {
		if name := e.Name(); e.Type().IsRegular() && (name == sumsName || ofRelease.MatchString(name)) {
			err = errors.Join(err, os.Remove(filepath.Join(out, name)))
		}
	}
	return err
}

const sumsName = "SHA256SUMS"

// sums writes the checksums of files in the folder, by name, for sha256sum -c.
func sums(out string, files []string) error {
	var list strings.Builder
	for _, name := range slices.Sorted(slices.Values(files)) {
		data, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(data), name)
	}
	return os.WriteFile(filepath.Join(out, sumsName), []byte(list.String()), 0o644)
}
