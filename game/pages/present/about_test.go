package present

import (
	"os"
	"strings"
	"testing"

	"kilovolt/game/pages/block"
)

// TestNoticesAreWhole: paragraphs and leaves lose no word of the file, and no leaf is long.
func TestNoticesAreWhole(t *testing.T) {
	file, err := os.ReadFile("../../../NOTICES")
	if err != nil {
		t.Fatal(err)
	}
	all := leaves(notices(string(file)))
	var words []string
	for i, leaf := range all {
		n := 0
		for _, b := range leaf {
			p := b.(*block.Text)
			n += len(p.Text)
			words = append(words, strings.Fields(p.Text)...)
		}
		if n > leafSize && len(leaf) > 1 {
			t.Errorf("leaf %d has %d characters", i+1, n)
		}
		if last := leaf[len(leaf)-1].(*block.Text); last.Level > 0 {
			t.Errorf("leaf %d ends with the heading %q", i+1, last.Text)
		}
	}
	var want []string
	for _, word := range strings.Fields(string(file)) {
		if len(word) < 8 || strings.Trim(word, "=-_*") != "" {
			want = append(want, word)
		}
	}
	if strings.Join(words, " ") != strings.Join(want, " ") {
		t.Errorf("%d words are shown, the file has %d", len(words), len(want))
	}
	if len(all) < 5 {
		t.Errorf("%d leaves", len(all))
	}
}

func TestNoticesKeepLists(t *testing.T) {
	long := "A line that was broken because it was as wide as a line is"
	got := notices(long + "\nto be.\n\n========\nA thing\n========\n\nCopyright 1\nCopyright 2\n" + long + "\n* item")
	want := []string{long + " to be.", "A thing", "Copyright 1\nCopyright 2\n" + long + "\n* item"}
	for i, p := range got {
		if p.Text != want[i] || (p.Level > 0) != (i == 1) {
			t.Errorf("paragraph %d is %+v, want %q", i, p, want[i])
		}
	}
	if len(got) != len(want) {
		t.Errorf("there are %d paragraphs", len(got))
	}
}
