package build

import (
	"bytes"
	"testing"
)

func TestLean(t *testing.T) {
	got := lean([]byte("// a word\n\nconst a = 1; // stays\n  if (a) {\n\t\t// why\n\t\ta(\"// \");\n  }\n"))
	if want := "const a = 1; // stays\nif (a) {\na(\"// \");\n}\n"; string(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A text over several lines would lose the space before its lines.
func TestNoTextOfSeveralLines(t *testing.T) {
	s := testSite(t)
	js, err := s.script(append([]string{"inside.js"}, scripts...))
	if err != nil {
		t.Fatal(err)
	}
	sw, err := s.joined(workers, alone)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(append(js, sw...)) {
		if bytes.Count(line, []byte("`"))%2 != 0 {
			t.Errorf("a text begins or ends in %q", line)
		}
	}
}
