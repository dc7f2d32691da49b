//go:build !js

package script

import (
	"bufio"
	"io"
	"strings"
	"testing"
)

// A line that is too long is skipped, and the next one is read.
func TestLongLinesAreSkipped(t *testing.T) {
	most := strings.Repeat("x", maxLine)
	in := bufio.NewReader(strings.NewReader("a\n\r\n" + most + "\r\n" + most + "x\n" + most + most + "\nb\nc"))
	for i, want := range []struct {
		line string
		long bool
		err  error
	}{{line: "a"}, {line: ""}, {line: most}, {long: true}, {long: true}, {line: "b"}, {line: "c", err: io.EOF},
		{err: io.EOF}} {
		line, long, err := readLine(in)
		if string(line) != want.line || long != want.long || err != want.err {
			t.Fatalf("line %d: %d bytes, %v, %v", i, len(line), long, err)
		}
	}
}

// A call that is too long is rejected, and the next one is answered.
func TestTheCallAfterALongOne(t *testing.T) {
	p := newProgram(t)
	if got := p.call(`{"id":1,"call":"load","args":["` + strings.Repeat("x", maxLine) + `"]}`); !strings.Contains(got,
		`"code":"call"`) && !strings.Contains(got, `{"schema":`) {
		t.Errorf("a call that is too long: %.200s", got)
	}
	for range 3 {
		if got := p.call(`{"id":2,"call":"slots"}`); strings.Contains(got, `"id":2`) {
			return
		}
	}
	t.Error("nothing is answered any more")
}
