package build

import (
	"strings"
	"testing"
)

const edited = `// Licence.

package house

import (
	"fmt"
	"net"
	"os"
)

// Door lets people in.
type Door struct {
	c net.Conn
}

// Open opens it.
func (d *Door) Open() { fmt.Println(d.c) }

// Window lets light in.
type Window struct{}

// Open opens it.
func (Window) Open() { fmt.Println("net") }

// Shut shuts it.
func (Window) Shut() { os.Exit(0) }

// Build builds a house.
func Build() *Door { return &Door{} }
`

// TestWithout: a type goes with its methods, a method and a function alone, all with their comments, and so do the
// imports that only they need.
func TestWithout(t *testing.T) {
	out, err := without("it is cold", "Door", "Window.Shut", "Build")(edited)
	if err != nil {
		t.Fatal(err)
	}
	const want = `// Licence.

package house

// Changed for Kilovolt: it is cold.

import (
	"fmt"
)

// Window lets light in.
type Window struct{}

// Open opens it.
func (Window) Open() { fmt.Println("net") }
`
	if got := string(out); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for _, name := range []string{"Roof", "Door.Shut", "Open"} {
		if _, err := without("", name)(edited); err == nil {
			t.Errorf("%s, which is not there, can be left out", name)
		}
	}
}

// TestReplacing: a text is replaced if it is there once.
func TestReplacing(t *testing.T) {
	out, err := replacing("it is open", [2]string{"&Door{}", "nil"})(edited)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"return nil", "// Changed for Kilovolt: it is open.", `"net"`} {
		if !strings.Contains(string(out), part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
	for _, text := range []string{"chimney", "Window"} { // not there, there more than once
		if _, err := replacing("", [2]string{text, ""})(edited); err == nil {
			t.Errorf("%s can be replaced", text)
		}
	}
}
