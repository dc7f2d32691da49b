//go:build !js

package page

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// SaveFile writes a file to [ExportDir] and returns its path. An existing file is not overwritten: the new one gets a
// number.
func SaveFile(dir, name string, data []byte) (where string, err error) {
	if dir, err = ExportDir(dir); err != nil {
		return "", err
	}
	ext := filepath.Ext(name)
	base := strings.TrimSuffix(filepath.Base(name), ext)
	for n := 1; n < 1000; n++ {
		where = filepath.Join(dir, base+ext)
		if n > 1 {
			where = filepath.Join(dir, fmt.Sprintf("%s-%d%s", base, n, ext))
		}
		f, err := os.OpenFile(where, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(data)
		if err = errors.Join(err, f.Close()); err != nil {
			os.Remove(where)
			return "", err
		}
		return where, nil
	}
	return "", fmt.Errorf("%s: there are too many files of that name", where)
}

// ExportDir returns the folder for exported files: "exported" under dir or, with "", the user's folder for downloads,
// or if there is none the home folder.
func ExportDir(dir string) (string, error) {
	if dir != "" {
		dir = filepath.Join(dir, "exported")
		return dir, os.MkdirAll(dir, 0o700)
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	downloads := filepath.Join(home, "Downloads")
	if info, err := os.Stat(downloads); err == nil && info.IsDir() {
		return downloads, nil
	}
	return home, nil
}
