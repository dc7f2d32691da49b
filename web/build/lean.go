package build

import "bytes"

// lean takes out of a script what only its readers need: blank lines, lines that are nothing but a comment, and the space before the others.
// Their words would be a third of it on the way. No script of ours has a text of several lines (a test looks).
func lean(js []byte) []byte {
	var out []byte
	for line := range bytes.Lines(js) {
		line = bytes.TrimLeft(line, " \t")
		if len(bytes.TrimSpace(line)) > 0 && !bytes.HasPrefix(line, []byte("//")) {
			out = append(out, line...)
		}
	}
	return out
}
