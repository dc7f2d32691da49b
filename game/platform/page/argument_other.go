//go:build !js

package page

import (
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Argument returns what an argument of the command line asks to open: the path of a file, or a link or code as it
// stands, which meant tells from other texts. A file: URI, as desktops pass it, becomes a path. Of what could be
// either, a file that exists comes first. The error is [fs.ErrNotExist] for what is neither, [ErrNoFile] for a folder
// or a device, or why there is no telling.
func Argument(arg string, meant func(text string) bool) (open string, err error) {
	paths := []string{arg}
	if path, ok := uriPath(arg); ok {
		paths = []string{path, arg}
	}
	for _, path := range paths {
		info, failed := os.Stat(path)
		switch {
		case failed == nil && info.Mode().IsRegular():
			return path, nil
		case failed == nil:
			err = ErrNoFile
		case err == nil && !errors.Is(failed, fs.ErrNotExist):
			err = failed
		}
	}
	if meant(arg) {
		return arg, nil
	}
	if err == nil {
		err = fs.ErrNotExist
	}
	return "", err
}

// uriPath returns the path in a file: URI of this machine.
func uriPath(text string) (path string, ok bool) {
	const scheme = "file:"
	if len(text) < len(scheme) || !strings.EqualFold(text[:len(scheme)], scheme) {
		return "", false
	}
	path = text[len(scheme):]
	if rest, hosted := strings.CutPrefix(path, "//"); hosted {
		host, _, _ := strings.Cut(rest, "/")
		path = rest[len(host):]
		own, _ := os.Hostname()
		switch {
		case host == "" || strings.EqualFold(host, "localhost") || strings.EqualFold(host, own):
		case runtime.GOOS == "windows":
			path = "//" + host + path
		default:
			return "", false
		}
	}
	if plain, err := url.PathUnescape(path); err == nil {
		path = plain
	}
	if runtime.GOOS == "windows" && len(path) > 2 && path[0] == '/' && path[2] == ':' {
		path = path[1:] // of /C:/
	}
	return filepath.FromSlash(path), path != ""
}

// IsFile reports whether there is a file of that name. A folder or a device is none.
func IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// HasDisplay reports whether there is a display to open a window on, as far as can be known before that is tried.
func HasDisplay() bool {
	return runtime.GOOS == "windows" || runtime.GOOS == "darwin" || os.Getenv("DISPLAY") != ""
}
