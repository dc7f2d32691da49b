//go:build !js

package page

import (
	"cmp"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"
)

// CanImport is always false natively: there is no page to ask.
func CanImport() bool { return false }

// SetFiles does nothing: natively Ebitengine reports dropped files.
func SetFiles(f Files) {}

// OpenImport does nothing.
func OpenImport() {}

// ShowCopy does nothing.
func ShowCopy(text string) {}

// ShowSend does nothing.
func ShowSend(title, label, text, subject, words, link string) {}

// Pass does nothing.
func Pass(title, label, text, subject, words, link string, done func(Passed)) {}

// exportedPrefix is the prefix of the names of all exported files.
const exportedPrefix = "kilovolt-"

// maxExported is the most files that Exported lists.
const maxExported = 20

// Exported lists the files in [ExportDir] that may be saved games, the latest first.
func Exported(dir string) []string {
	dir, err := ExportDir(dir)
	if err != nil {
		return nil
	}
	type found struct {
		path string
		at   time.Time
	}
	var all []found
	for _, path := range FilesNamed(dir, exportedPrefix, ".json") {
		info, err := os.Stat(path)
		if err == nil && info.Mode().IsRegular() && !strings.HasPrefix(filepath.Base(path), exportedPrefix+"records") {
			all = append(all, found{path, info.ModTime()})
		}
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Or(b.at.Compare(a.at), strings.Compare(b.path, a.path)) })
	var paths []string
	for _, f := range all[:min(len(all), maxExported)] {
		paths = append(paths, f.path)
	}
	return paths
}

// FilesNamed returns the paths of what is in a folder and has a name with that beginning and end, by name; none if the
// folder cannot be read. Unlike with [filepath.Glob], the folder may have any name.
func FilesNamed(dir, prefix, suffix string) (paths []string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if name := e.Name(); strings.HasPrefix(name, prefix) && strings.HasSuffix(name, suffix) {
			paths = append(paths, filepath.Join(dir, name))
		}
	}
	return paths
}

// ReadFile reads a file of limited size; tooBig reports that it is larger and was not read. It never waits: for a
// folder, a pipe or a device it returns ErrNoFile.
func ReadFile(path string, most int) (data []byte, tooBig bool, err error) {
	if info, err := os.Stat(path); err != nil {
		return nil, false, err
	} else if !info.Mode().IsRegular() { // opening a device may have an effect
		return nil, false, ErrNoFile
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // in case it has become a pipe by now
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	return ReadOpen(f, most)
}

// ReadOpen is ReadFile for an open file.
func ReadOpen(f fs.File, most int) (data []byte, tooBig bool, err error) {
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, false, err
	case !info.Mode().IsRegular():
		return nil, false, ErrNoFile
	case info.Size() > int64(most):
		return nil, true, nil
	}
	return ReadLimited(f, most)
}

// ReadLimited reads up to a number of bytes; tooBig reports that there are more.
func ReadLimited(r io.Reader, most int) (data []byte, tooBig bool, err error) {
	data, err = io.ReadAll(io.LimitReader(r, int64(most)+1))
	if len(data) > most {
		return nil, true, nil
	}
	return data, false, err
}
