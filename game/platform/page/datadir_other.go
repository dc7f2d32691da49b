//go:build !js

package page

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
)

// DataDir is the folder for saves and settings, "kilovolt" among the user's data, as [dataDir] finds it at the first
// call. It stays the same until the program ends, whatever another build writes meanwhile.
var DataDir = sync.OnceValues(func() (string, error) { return dataDir(runtime.GOOS, os.Getenv) })

// dataDir returns the folder for saves and settings on a system with an environment. Windows and macOS have one place
// for settings and data. Elsewhere it is the XDG Base Directory Specification's folder for data; earlier builds used
// the one for configuration, and where that holds saves it stays the folder: otherwise two builds would each have games
// that the other does not show.
func dataDir(system string, env func(string) string) (string, error) {
	if system == "windows" || system == "darwin" {
		dir, err := os.UserConfigDir()
		if err != nil {
			return "", fmt.Errorf("no folder for saved games: %w", err)
		}
		return filepath.Join(dir, "kilovolt"), nil
	}
	data := xdgDir(env, "XDG_DATA_HOME", ".local", "share")
	old := xdgDir(env, "XDG_CONFIG_HOME", ".config")
	switch {
	case old != "" && holdsSaves(old) && !sameFile(old, data):
		return old, nil
	case data == "":
		return "", errors.New("no folder for saved games: neither $XDG_DATA_HOME nor $HOME is defined")
	}
	return data, nil
}

// xdgDir returns the folder "kilovolt" in the one that a variable names, or else in a folder below the home folder; ""
// if neither is known. A relative path in the variable is ignored, as the specification demands.
func xdgDir(env func(string) string, name string, below ...string) string {
	base := env(name)
	if !filepath.IsAbs(base) {
		home := env("HOME")
		if home == "" {
			return ""
		}
		base = filepath.Join(append([]string{home}, below...)...)
	}
	return filepath.Join(base, "kilovolt")
}

// holdsSaves reports whether a folder has games or records of this program. Settings, a lock and reports are none. A
// folder that cannot be read holds nothing: no build can play from it.
func holdsSaves(dir string) bool {
	for _, path := range FilesNamed(dir, "", ".json") {
		name := filepath.Base(path)
		if info, err := os.Stat(path); name != "settings.json" && err == nil && info.Mode().IsRegular() {
			return true
		}
	}
	return false
}

// sameFile reports whether two paths lead to the same file or folder.
func sameFile(a, b string) bool {
	one, errOne := os.Stat(a)
	other, errOther := os.Stat(b)
	return errOne == nil && errOther == nil && os.SameFile(one, other)
}
