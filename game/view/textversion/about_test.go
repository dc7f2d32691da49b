package textversion

import (
	"strings"
	"testing"

	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/words/phrase"
)

// TestKeysAndNoticesAreTold: as on the canvas, once the reader asks for them.
func TestKeysAndNoticesAreTold(t *testing.T) {
	r := newReader(t)
	if r.view.Doc().byID("kv/keys") != nil || r.view.Doc().byID("kv/about") != nil {
		t.Error("keys and notices are offered although there are none")
	}
	program := present.Program{Version: "7.1", Notices: "========\nA thing\n========\n\nCopyright somebody\n",
		Keys: func(*phrase.Lang) []present.KeyGroup {
			return []present.KeyGroup{{ID: "keys-everywhere", Title: "Everywhere",
				Lines: []present.KeyLine{{Keys: []string{"M", "+"}, About: "To the map"}}}}
		}}
	r.view.OfferPages(func(l *phrase.Lang) []*block.Page { return present.Pages(l, &program) })
	for id, want := range map[string][]string{
		"kv/keys":  {"Everywhere", "M, +", "To the map"},
		"kv/about": {"7.1", "MIT licence", "A thing", "Copyright somebody"},
	} {
		if n := len(r.at(id).Kids); n != 2 {
			t.Errorf("%s has %d parts before it is opened", id, n)
		}
		r.press(r.at(id + "/open"))
		for _, words := range want {
			if !strings.Contains(r.at(id).Content(), words) {
				t.Errorf("%s does not say %q: %s", id, words, r.at(id).Content())
			}
		}
		if id == "kv/about" {
			n := r.at("kv/about/notice-0")
			lang, _ := n.Attr("lang")
			if dir, _ := n.Attr("dir"); lang != "en" || dir != "ltr" {
				t.Errorf("the notices do not say that they are English: %+v", n)
			}
		}
		r.check()
		r.press(r.at(id + "/open"))
	}
}
