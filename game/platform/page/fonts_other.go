//go:build !js

package page

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// fontFolders returns the folders where the system's fonts are.
func fontFolders() []string {
	home, _ := os.UserHomeDir()
	switch runtime.GOOS {
	case "windows":
		return []string{
			filepath.Join(os.Getenv("WINDIR"), "Fonts"),
			filepath.Join(os.Getenv("LOCALAPPDATA"), "Microsoft", "Windows", "Fonts"),
		}
	case "darwin":
		return []string{"/System/Library/Fonts", "/Library/Fonts", filepath.Join(home, "Library", "Fonts")}
	}
	return []string{
		"/usr/share/fonts", "/usr/local/share/fonts", filepath.Join(home, ".local", "share", "fonts"),
		filepath.Join(home, ".fonts"),
	}
}

// odd are parts of the names of fonts that suit the game's own less.
var odd = []string{
	"italic", "oblique", "bold", "black", "light", "thin", "mono", "serif", "condensed", "narrow", "math", "symbol",
}

// mostFonts is how many files are looked at.
const mostFonts = 1000

// fontFiles returns the font files in some folders and below, the plainest first.
func fontFiles(folders []string) (files []string) {
	for _, folder := range folders {
		// What cannot be read has no fonts.
		_ = filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return nil
			}
			switch strings.ToLower(filepath.Ext(name)) {
			case ".ttf", ".otf", ".ttc", ".otc":
				files = append(files, name)
			}
			if len(files) == mostFonts {
				return filepath.SkipAll
			}
			return nil
		})
	}
	oddness := func(file string) (n int) {
		for _, part := range odd {
			if strings.Contains(strings.ToLower(filepath.Base(file)), part) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(files, func(a, b string) int { return oddness(a) - oddness(b) })
	return files
}
