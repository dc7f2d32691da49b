//go:build !js

package page

import (
	"cmp"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// CanAsk is always false natively: there is no page to ask.
func CanAsk() bool { return false }

// SetFiles does nothing: natively Ebitengine tells of dropped files.
func SetFiles(f Files) {}

// AskForGame does nothing.
func AskForGame() {}

// ShowText does nothing.
func ShowText(text string) {}

// exportedPrefix is what the names of the files begin with that SaveFile is asked for.
const exportedPrefix = "kilovolt-"

// mostExported is how many files Exported lists at the most.
const mostExported = 20

// Exported lists the paths of the files that may be saved games in the folder that SaveFile writes to, the latest first.
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
	for _, f := range all[:min(len(all), mostExported)] {
		paths = append(paths, f.path)
	}
	return paths
}

// ReadFile reads a file of so many bytes at the most; tooBig says that it has more, and was not read.
func ReadFile(path string, most int) (data []byte, tooBig bool, err error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	return ReadMost(f, most)
}

// ReadMost reads what has so many bytes at the most; tooBig says that it has more.
func ReadMost(r io.Reader, most int) (data []byte, tooBig bool, err error) {
	data, err = io.ReadAll(io.LimitReader(r, int64(most)+1))
	if len(data) > most {
		return nil, true, nil
	}
	return data, false, err
}
