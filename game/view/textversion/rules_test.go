package textversion

import (
	"strings"
	"testing"

	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
)

// tutor stands in for the program's tips.
type tutor struct {
	tip guide.Tip
	off bool
}

func (t *tutor) Tip() (guide.Tip, bool) { return t.tip, t.tip.Text != "" && !t.off }
func (t *tutor) DismissTip()            { t.tip = guide.Tip{} }
func (t *tutor) NoMoreTips()            { t.off = true }

// headings are the texts of all elements with a tag.
func (r *reader) headings(tag string) (out []string) {
	r.view.Doc().Walk(func(n *Node) bool {
		if n.Tag == tag {
			out = append(out, n.Text)
		}
		return true
	})
	return out
}

// TestRulesInTheDocument: they open and close, each section has a heading, a search shows what it finds, and the
// numbers are those of the table.
func TestRulesInTheDocument(t *testing.T) {
	r := newReader(t)
	r.press(r.button("How to play: the rules"))
	r.check()
	all := r.headings("h3")
	for _, topic := range guide.Topics() {
		if title := guide.Title(phrase.English(), topic); !strings.Contains(strings.Join(all, "|"), title) {
			t.Errorf("%q has no heading", title)
		}
	}
	if !strings.Contains(r.view.Doc().Content(), "if somebody has 17 cities or more") {
		t.Error("the end of a three-player game is not described")
	}
	r.set("players", "6")
	if !strings.Contains(r.view.Doc().Content(), "if somebody has 14 cities or more") {
		t.Error("the end of a six-player game is not described")
	}
	r.view.Handle(Event{ID: "kv/rules/find-label/find", Value: "obsolete"})
	if found := r.headings("h3"); len(found) == 0 || len(found) >= len(all) {
		t.Errorf("found are %v", found)
	}
	for name, wrong := range map[string]string{"players": "9", "edition": "third", "board": "atlantis"} {
		if r.set(name, wrong); r.alert() == "" {
			t.Errorf("%s %q is accepted without a message", name, wrong)
		}
	}
	r.press(r.button("Close the rules"))
	if len(r.headings("h3")) != 0 {
		t.Error("the rules stay open")
	}
	r.press(r.button("Play now"))
	r.press(r.button("How to play: the rules"))
	if content := r.view.Doc().Content(); !strings.Contains(content, "Symbols of the table") ||
		r.view.Doc().byID("kv/rules/edition-label") != nil {
		t.Error("at the table the legend is missing, or another table can be chosen")
	}
}

// TestTipsInTheDocument: a tip is shown, can be dismissed, and tips can be turned off there.
func TestTipsInTheDocument(t *testing.T) {
	r := newReader(t)
	tips := &tutor{tip: guide.Tip{Concept: "auction", Title: "Your first auction", Text: "Choose a plant."}}
	r.view.OfferTips(tips)
	r.press(r.button("Play now"))
	r.view.Refresh()
	if !strings.Contains(r.view.Doc().Content(), "Tip: Your first auction Choose a plant.") {
		t.Fatal("the tip is not shown")
	}
	r.check()
	r.press(r.button("Got it"))
	if r.button("Got it") != nil {
		t.Error("the tip stays")
	}
	tips.tip.Text = "Another."
	r.view.Invalidate()
	r.view.Refresh()
	r.press(r.button("No more tips"))
	if r.view.Invalidate(); !tips.off {
		t.Error("tips are not turned off")
	}
}

// TestTheRulesOpenUnderTheFocus: the button that opens them closes them too, and its state says which it will do.
func TestTheRulesOpenUnderTheFocus(t *testing.T) {
	r := newReader(t)
	for _, want := range []string{"false", "true", "false"} {
		b := r.at("kv/rules/open")
		if is, _ := b.Attr("aria-expanded"); is != want || (len(r.at("kv/rules").Kids) > 2) != (want == "true") {
			t.Errorf("expanded is %q, want %s, with %d parts", is, want, len(r.at("kv/rules").Kids))
		}
		r.check()
		r.press(b)
	}
	search := r.at("kv/rules/find-label/find")
	r.view.Handle(Event{ID: search.ID, Value: "hybrid"})
	count := r.at("kv/rules/count")
	if role, _ := count.Attr("role"); role != "status" || !strings.Contains(count.Text, "hybrid") ||
		len(count.Text) > 80 {
		t.Errorf("a search is read out at once: %q", count.Text)
	}
	live := func(n *Node) bool { _, live := n.Attr("role"); return live }
	if r.at("kv/rules/found").Find(live) != nil {
		t.Error("the results of the search are read out as a whole")
	}
}

// TestAResultLeadsToItsPlace: a search shows the sentence with the word marked; its button opens the rules with the
// word marked there, and the focus goes to that place.
func TestAResultLeadsToItsPlace(t *testing.T) {
	r := newReader(t)
	r.press(r.button("How to play: the rules"))
	r.view.Handle(Event{ID: "kv/rules/find-label/find", Value: "HÝBRID"})
	hit := r.at("kv/rules/found/hit-0")
	mark := hit.Find(func(n *Node) bool { return n.Tag == "mark" })
	if mark == nil || !strings.Contains(strings.ToLower(mark.Text), "hybrid") {
		t.Fatalf("no word is marked in %q", hit.Content())
	}
	r.press(r.at("kv/rules/found/hit-0/go"))
	r.check()
	if r.view.Doc().byID("kv/rules/found") != nil {
		t.Fatal("the results stay")
	}
	var marked []*Node
	r.at("kv/rules").Walk(func(n *Node) bool {
		if n.Tag == "mark" {
			marked = append(marked, n)
		}
		return true
	})
	if len(marked) == 0 {
		t.Fatal("no word is marked in the rules")
	}
	place := r.at(parentID(marked[0].ID))
	if at, _ := place.Attr("tabindex"); at != "-1" || r.focus != place.ID {
		t.Errorf("the focus goes to %q and not to %q", r.focus, place.ID)
	}
	r.view.Handle(Event{ID: "kv/rules/find-label/find", Value: "uranium"})
	if r.view.reference.led != (led{}) {
		t.Error("another search leaves the old mark")
	}
}
