package build

import "testing"

// HOME_URL is the address of a page.
func TestHome(t *testing.T) {
	for _, good := range []string{"", "https://example.org/", "http://localhost:8080/kilovolt/?lang=de"} {
		if got, err := checkedHome(good); got != good || err != nil {
			t.Errorf("%q: %q, %v", good, got, err)
		}
	}
	for _, bad := range []string{"example.org", "file:///tmp/x.html", "https://", "https://example.org/#g=A",
		"https://example.org/a b", "javascript:alert(1)"} {
		if got, err := checkedHome(bad); err == nil {
			t.Errorf("%q is allowed as %q", bad, got)
		}
	}
}
