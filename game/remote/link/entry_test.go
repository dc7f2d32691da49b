package link

import "testing"

// An entry is read from the address as the browser has it and from a whole link, and nothing else is one.
func TestEntries(t *testing.T) {
	for _, e := range []Entry{PlayNow, Daily} {
		for _, text := range []string{e.Hash(), "https://example.org/kilovolt/" + e.Hash(), " " + e.Hash() + "\n",
			"#go%3D" + string(e), "%23go%3D" + string(e) + ".", "#go=3D" + string(e), "\u200b#go=\u200b" + string(e)} {
			if got, ok := ParseEntry(text); got != e || !ok {
				t.Errorf("%q: %q, %v", text, got, ok)
			}
		}
	}
	for _, text := range []string{"", "#", "#go=", "#go=elsewhere", "go=daily", "#go=daily#g=A", "#go=dailyx",
		"#g=BAAAA", "https://example.org/?go=daily"} {
		if got, ok := ParseEntry(text); ok {
			t.Errorf("%q is taken for %q", text, got)
		}
	}
	if Kind("go").known() {
		t.Error("a kind of link has the mark of entries")
	}
}
