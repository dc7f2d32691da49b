package build

import (
	"bytes"
	"regexp"
)

// types matches a comment that tells TypeScript about types.
var types = regexp.MustCompile(`(?s)/\*\*.*?\*/ ?`)

// stripScript removes from a script what only readers of the source need, two fifths of its size: types, blank lines,
// lines that contain only a comment, and indentation. None of the page's strings spans several lines or contains what
// looks like types (a test checks that).
func stripScript(js []byte) []byte {
	return stripLines(types.ReplaceAll(js, nil))
}

func stripLines(text []byte) []byte {
	var out []byte
	for line := range bytes.Lines(text) {
		line = bytes.TrimLeft(line, " \t")
		if len(bytes.TrimSpace(line)) > 0 && !bytes.HasPrefix(line, []byte("//")) {
			out = append(out, line...)
		}
	}
	return out
}

// stripStyle does the same for a style sheet. None of its strings contains what looks like a comment.
func stripStyle(css []byte) []byte {
	return stripLines(regexp.MustCompile(`(?s)/\*.*?\*/`).ReplaceAll(css, nil))
}
