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

// SetFiles does nothing: natively Ebitengine tells of dropped files.
func SetFiles(f Files) {}

// OpenImport does nothing.
func OpenImport() {}

// ShowCopy does nothing.
func ShowCopy(text string) {}

// exportedPrefix is what the names of the files begin with that SaveFile is asked for.
const exportedPrefix = "kilovolt-"

// maxExported is how many files Exported lists at most.
const maxExported = 20

// Exported lists the paths of the files that may be saved games in the folder that SaveFile writes to, the latest
// first.
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
	names, err := filepath.Glob(filepath.Join(dir, exportedPrefix+"*.json"))
	if err != nil {
		return nil
	}
	for _, name := range names {
		info, err := os.Stat(name)
		if err == nil && info.Mode().IsRegular() && !strings.HasPrefix(filepath.Base(name), exportedPrefix+"records") {
			all = append(all, found{name, info.ModTime()})
		}
	}
	slices.SortFunc(all, func(a, b found) int { return cmp.Or(b.at.Compare(a.at), strings.Compare(b.path, a.path)) })
	var paths []string
	for _, f := range all[:min(len(all), maxExported)] {
		paths = append(paths, f.path)
	}
	return paths
}

// ReadFile reads a file of at most a number of bytes; tooBig says that it has more, and was not read. It never waits:
// what is no file but a folder, a pipe or a device is ErrNoFile.
func ReadFile(path string, most int) (data []byte, tooBig bool, err error) {
	if info, err := os.Stat(path); err != nil {
		return nil, false, err
	} else if !info.Mode().IsRegular() { // a device may do something when it is opened
		return nil, false, ErrNoFile
	}
	f, err := os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0) // should it have become a pipe meanwhile
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	return ReadOpen(f, most)
}

// ReadOpen is ReadFile of a file that is open.
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

// ReadLimited reads what has at most a number of bytes; tooBig says that it has more.
func ReadLimited(r io.Reader, most int) (data []byte, tooBig bool, err error) {
	data, err = io.ReadAll(io.LimitReader(r, int64(most)+1))
	if len(data) > most {
		return nil, true, nil
	}
	return data, false, err
}
