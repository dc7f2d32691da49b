package build

import (
	"bytes"
	"testing"
)

func TestStripScript(t *testing.T) {
	got := stripScript([]byte("// a word\n\nconst a = 1; // stays\n  if (a) {\n\t\t// why\n\t\ta(\"// \");\n  }\n"))
	if want := "const a = 1; // stays\nif (a) {\na(\"// \");\n}\n"; string(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A string that spans several lines would lose its indentation.
func TestNoStringOverSeveralLines(t *testing.T) {
	s := testSite(t)
	js, err := s.script(append([]string{"inside.js"}, scripts...))
	if err != nil {
		t.Fatal(err)
	}
	sw, err := s.joined(workers, inBlock)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(append(js, sw...)) {
		if bytes.Count(line, []byte("`"))%2 != 0 {
			t.Errorf("a string that spans several lines begins or ends in %q", line)
		}
	}
}

func TestStripStyle(t *testing.T) {
	got := stripStyle([]byte("/* a word\n   or two */\n\na {\n  b: c; /* why */\n}\n"))
	if want := "a {\nb: c; \n}\n"; string(got) != want {
		t.Errorf("%q, want %q", got, want)
	}
}
