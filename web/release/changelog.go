package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// notes returns what CHANGELOG.md says of a version: the text under its heading, "## v1.2.3" with or without a date.
func notes(root, version string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, ".github", "CHANGELOG.md"))
	if err != nil {
		return "", err
	}
	var said []string
	found := false
	for line := range strings.Lines(string(text)) {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			if found {
				break
			}
			fields := strings.Fields(heading)
			found = len(fields) > 0 && fields[0] == version
			continue
		}
		if found {
			said = append(said, line)
		}
	}
	body := strings.TrimSpace(strings.Join(said, ""))
	if !found || body == "" {
		return "", fmt.Errorf(".github/CHANGELOG.md says nothing of %s: "+
			"rename its section \"Unreleased\" to \"%s\" before the commit is tagged", version, version)
	}
	return body + "\n", nil
}

// announced prints the notes of a release, for its page, with how to check and start it.
func announced(root, version string) error {
	if version == "" {
		return errors.New("-notes needs a version such as v1.2.3")
	}
	text, err := notes(root, version)
	if err != nil {
		return err
	}
	fmt.Printf("%s\nREADME.txt in each archive says how to start the program. "+
		"`sha256sum -c SHA256SUMS` checks the files.\n", text)
	return nil
}
