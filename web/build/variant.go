package build

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
)

// WithVersion makes a site with another version from one that has been built. The page has the new version; the
// program is the same and still has its own version. It is for tests of updates.
func WithVersion(root, from, out, version string) (Info, error) {
	info, err := About(from)
	if err != nil {
		return Info{}, err
	}
	all := append(info.Languages, Language{Program: info.Program}, Language{Program: info.Bots})
	if err := linkAll(from, out, all); err != nil {
		return Info{}, err
	}
	info.Version = version
	s := site{root: root, out: out, current: map[string]bool{}, mark: version}
	return info, s.page(&info)
}

// WithProgram makes a site whose program differs too, although it does the same. WithVersion can be applied to the
// result.
func WithProgram(root, from, out, version string) (Info, error) {
	info, err := About(from)
	if err != nil {
		return Info{}, err
	}
	wasm, err := os.ReadFile(filepath.Join(from, info.Wasm))
	if err != nil {
		return Info{}, err
	}
	s := site{root: root, out: out, quick: true, current: map[string]bool{}, mark: version}
	info.Version = version
	if info.Program, err = s.program("kilovolt", ".wasm", append(wasm, section(version)...)); err != nil {
		return Info{}, err
	}
	all := append(info.Languages, Language{Program: info.Bots})
	if err := errors.Join(linkAll(from, out, all), s.page(&info)); err != nil {
		return Info{}, err
	}
	return info, s.about(info)
}

// linkAll puts programs and languages of one site, in all their forms, into another.
func linkAll(from, out string, all []Language) (err error) {
	for _, p := range all {
		if p.Wasm != "" {
			err = errors.Join(err, link(from, out, p.Wasm))
		}
	}
	return err
}

// link puts a program of one site, in all its forms, into another.
func link(from, out, wasm string) error {
	files, err := filepath.Glob(filepath.Join(from, wasm+"*"))
	for _, file := range files {
		err = errors.Join(err, os.Link(file, filepath.Join(out, filepath.Base(file))))
	}
	return err
}

// section returns a custom section of a program, which has no effect.
func section(text string) []byte {
	const name = "kilovolt"
	return slices.Concat([]byte{0, byte(1 + len(name) + len(text)), byte(len(name))}, []byte(name), []byte(text))
}
