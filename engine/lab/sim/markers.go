package sim

import (
	"bytes"
	"fmt"
	"os"
)

// The lines of a document that enclose the strength table.
const (
	markBegin = "<!-- strength:begin -->\n"
	markEnd   = "<!-- strength:end -->"
)

// writeBetweenMarkers replaces what stands between the markers of a document.
func writeBetweenMarkers(name string, text []byte) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	before, rest, ok := bytes.Cut(data, []byte(markBegin))
	_, after, closed := bytes.Cut(rest, []byte(markEnd))
	if !ok || !closed {
		return fmt.Errorf("%s has no place for the table: a line %q and below it %q",
			name, markBegin[:len(markBegin)-1], markEnd)
	}
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	all := bytes.Join([][]byte{before, []byte(markBegin), text, []byte(markEnd), after}, nil)
	return os.WriteFile(name, all, info.Mode())
}
