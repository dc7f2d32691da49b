package build

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Pinned is the version of Go for which sizes are budgeted and figures are measured, and which CI makes releases with.
// Any newer one builds the game too.
const Pinned = "go1.26.8"

// A layout says where a version of Go has what withoutLines looks for and other versions have elsewhere. What all of
// these versions share is in the constants of lines.go and inlined.go.
type layout struct {
	facts int // offset of gofunc within runtime.moduledata, bytes
}

// layouts are those of the versions of Go that are known. To add one, compare its runtime/symtab.go, runtime2.go,
// symtabinl.go and internal/abi/symtab.go with those of the version before; the tests of lines_test.go, run by that
// version, say whether the outcome is right. A program by any other version keeps its lines.
var layouts = map[string]layout{
	"go1.26": {facts: 320},
	"go1.27": {facts: 344}, // after the new typedesclen, itaboffset and itabsize
}

// layoutOf returns the layout of a program by the given version of Go.
func layoutOf(version string) (layout, error) {
	if l, ok := layouts[release.FindString(version)]; ok {
		return l, nil
	}
	return layout{}, fmt.Errorf("%s made it, and web/build/versions.go knows the tables of %s only",
		version, strings.Join(slices.Sorted(maps.Keys(layouts)), " and "))
}

// release matches the part of a version that says which layout it has: "go1.27" in "go1.27.4" and "devel go1.27-4f2c".
var release = regexp.MustCompile(`go1\.\d+`)

// goVersion returns the version of the Go compiler that made a program for the browser, such as "go1.26.8". The linker
// writes it into a section of its own; debug/buildinfo does not read such programs.
func goVersion(program []byte) (string, error) {
	const custom = 0
	version := ""
	err := eachSection(program, func(id byte, section []byte) error {
		r := reader{rest: section}
		if id != custom || r.text() != "producers" {
			return nil
		}
		for range r.number() { // of fields, each a list of programs and their versions
			field := r.text()
			for range r.number() {
				name, of := r.text(), r.text()
				if field == "language" && name == "Go" {
					version = of
				}
				if r.err != nil {
					return r.err
				}
			}
			if r.err != nil {
				return r.err
			}
		}
		return r.err
	})
	if err == nil && version == "" {
		err = errors.New("the program does not say which Go made it")
	}
	return version, err
}
