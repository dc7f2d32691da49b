//go:build !js

package page

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// maxReports is how many crash reports are kept.
const maxReports = 10

// reportDir returns the folder for reports: "reports" under dir, or with "" in the program's own folder for its data.
func reportDir(dir string) (string, error) {
	if dir == "" {
		var err error
		if dir, err = DataDir(); err != nil {
			return "", err
		}
	}
	return filepath.Join(dir, "reports"), nil
}

// reports returns the files with reports in a folder, oldest first.
func reports(dir string) []string { return FilesNamed(dir, "report-", ".txt") }

// StoreReport writes a crash report to a file and returns its path; beyond maxReports the oldest is deleted. dir is the
// folder of the saved games, "" for the user's own.
func StoreReport(dir, report string) (where string, err error) {
	if dir, err = reportDir(dir); err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	old := reports(dir)
	for len(old) >= maxReports {
		if err := os.Remove(old[0]); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		old = old[1:]
	}
	where = filepath.Join(dir, "report-"+time.Now().UTC().Format("20060102-150405.000")+".txt")
	return where, os.WriteFile(where, []byte(report), 0o600)
}

// HasReport reports whether a failure at a position has been reported before. A position is one word; "" is none.
func HasReport(dir, position string) bool {
	dir, err := reportDir(dir)
	if err != nil || position == "" {
		return false
	}
	return slices.ContainsFunc(reports(dir), func(name string) bool {
		data, err := os.ReadFile(name)
		return err == nil && bytes.Contains(data, []byte("\nposition "+position+"\n"))
	})
}

// CopyText puts a text on the clipboard by the system's own command.
func CopyText(text string) error {
	commands := [][]string{{"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}}
	switch runtime.GOOS {
	case "darwin":
		commands = [][]string{{"pbcopy"}}
	case "windows":
		commands = [][]string{{"clip"}}
	}
	err := errors.ErrUnsupported
	for _, c := range commands {
		cmd := exec.Command(c[0], c[1:]...)
		cmd.Stdin = strings.NewReader(text)
		if err = cmd.Run(); err == nil {
			return nil
		}
	}
	return err
}
