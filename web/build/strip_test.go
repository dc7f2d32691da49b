package build

import (
	"bytes"
	"testing"
)

func TestStripScript(t *testing.T) {
	for in, want := range map[string]string{
		"// a word\n\nconst a = 1; // stays\n":                                 "const a = 1; // stays\n",
		"  if (a) {\n\t\t// why\n\t\ta(\"// \");\n  }\n":                       "if (a) {\na(\"// \");\n}\n",
		"  /** @param {A} a\n   *  @param {B} b */\n  f = (a, b) => 1;\n":      "f = (a, b) => 1;\n",
		"const a = /** @type {A} */ (b), c = 2; /* stays */\n/** @type {D} */": "const a = (b), c = 2; /* stays */\n",
	} {
		if got := stripScript([]byte(in)); string(got) != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
}

// A string that spans several lines would lose its indentation, and one with what looks like types would lose that.
func TestNoStringIsStripped(t *testing.T) {
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
		if before, _, found := bytes.Cut(line, []byte("/**")); found {
			for _, quote := range []string{`"`, "'", "`"} {
				if bytes.Count(before, []byte(quote))%2 != 0 {
					t.Errorf("types begin in a string in %q", line)
				}
			}
		}
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
