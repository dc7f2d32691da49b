package main

import (
	"fmt"
	"os"
	"strings"
)

// A mutant is a file with one fault put in.
type mutant struct {
	File  string `json:"file"` // from the root of the repository, with slashes
	Start int    `json:"start"`
	End   int    `json:"end"` // the bytes that are replaced
	New   string `json:"new"`

	source []byte
}

// text returns the whole file with the fault.
func (m *mutant) text() string {
	return string(m.source[:m.Start]) + m.New + string(m.source[m.End:])
}

// line returns the number of the line where the fault begins.
func (m *mutant) line() int { return 1 + strings.Count(string(m.source[:m.Start]), "\n") }

// String returns where the fault is, and its line before and after, each on a line of its own.
func (m *mutant) String() string {
	at := func(text string) string {
		from := strings.LastIndexByte(text[:m.Start], '\n') + 1
		now, _, _ := strings.Cut(text[from:], "\n")
		return strings.TrimSpace(now)
	}
	return fmt.Sprintf("%s:%d\n\t- %s\n\t+ %s\n", m.File, m.line(), at(string(m.source)), at(m.text()))
}

// script reports whether it is one of the page's scripts.
func (m *mutant) script() bool { return strings.HasSuffix(m.File, ".js") }

// mutantsIn lists the mutants of a file, in its order.
func (l *lab) mutantsIn(file string) (found []*mutant, err error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if strings.HasSuffix(file, ".js") {
		found, err = l.scriptMutants(file)
	} else {
		found, err = goMutants(file, source)
	}
	for _, m := range found {
		m.File, m.source = file, source
	}
	return found, err
}
