package build

import (
	"bytes"
	"regexp"
)

// stripScript removes from a script what only readers of the source need, a third of its size: blank lines, lines
// that contain only a comment, and indentation. None of the page's strings spans several lines (a test checks that).
func stripScript(js []byte) []byte {
	var out []byte
	for line := range bytes.Lines(js) {
		line = bytes.TrimLeft(line, " \t")
		if len(bytes.TrimSpace(line)) > 0 && !bytes.HasPrefix(line, []byte("//")) {
			out = append(out, line...)
		}
	}
	return out
}

// stripStyle does the same for a style sheet. None of its strings contains what looks like a comment.
func stripStyle(css []byte) []byte {
	return stripScript(regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAll(css, nil))
}
