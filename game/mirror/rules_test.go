package mirror

import (
	"strings"
	"testing"

	"kilovolt/game/guide"
	"kilovolt/game/lang"
)

// tutor stands in for the program's tips.
type tutor struct {
	tip  guide.Tip
	off  bool
	seen int
}

func (t *tutor) Tip() (guide.Tip, bool) { return t.tip, t.tip.Text != "" && !t.off }
func (t *tutor) DismissTip()            { t.tip = guide.Tip{} }
func (t *tutor) Tips() (bool, int)      { return !t.off, t.seen }
func (t *tutor) SetTips(on bool)        { t.off = !on }
func (t *tutor) TipsAgain()             { t.seen = 0 }

// headings are the texts of all elements of a tag.
func (r *reader) headings(tag string) (out []string) {
	r.mirror.Doc().Walk(func(n *Node) bool {
		if n.Tag == tag {
			out = append(out, n.Text)
		}
		return true
	})
	return out
}

// TestRulesInTheDocument: they open and close, each section has a heading, a search shows what it finds, and the numbers are those of the table.
func TestRulesInTheDocument(t *testing.T) {
	r := newReader(t)
	r.press(r.button("How to play: the rules"))
	r.check()
	all := r.headings("h3")
	for _, topic := range guide.Topics() {
		if title := guide.Title(lang.English(), topic); !strings.Contains(strings.Join(all, "|"), title) {
			t.Errorf("%q has no heading", title)
		}
	}
	if !strings.Contains(r.mirror.Doc().Content(), "if somebody has 17 cities or more") {
		t.Error("the end of a game of three is not told")
	}
	r.mirror.Handle(Event{Action: "rules players", Value: "6"})
	if !strings.Contains(r.mirror.Doc().Content(), "if somebody has 14 cities or more") {
		t.Error("the end of a game of six is not told")
	}
	r.mirror.Handle(Event{Action: "rules find", Value: "obsolete"})
	if found := r.headings("h3"); len(found) == 0 || len(found) >= len(all) {
		t.Errorf("found are %v", found)
	}
	for _, wrong := range []Event{{Action: "rules players", Value: "9"}, {Action: "rules edition", Value: "third"}, {Action: "rules board", Value: "atlantis"}, {Action: "rules dance"}} {
		if r.mirror.Handle(wrong); r.alert() == "" {
			t.Errorf("%+v is taken without a word", wrong)
		}
	}
	r.press(r.button("Close the rules"))
	if len(r.headings("h3")) != 0 {
		t.Error("the rules stay")
	}
	r.press(r.button("Play now"))
	r.press(r.button("How to play: the rules"))
	if content := r.mirror.Doc().Content(); !strings.Contains(content, "Symbols of the table") || r.mirror.Doc().Find(func(n *Node) bool { return n.Action == "rules edition" }) != nil {
		t.Error("at the table the legend is missing, or another table can be chosen")
	}
}

// TestTipsInTheDocument: a tip is told, goes away, and tips are turned off and on and started over.
func TestTipsInTheDocument(t *testing.T) {
	r := newReader(t)
	tips := &tutor{tip: guide.Tip{Concept: "auction", Title: "Your first auction", Text: "Choose a plant."}, seen: 3}
	r.mirror.Teach(tips)
	r.press(r.button("Play now"))
	r.mirror.Refresh()
	if !strings.Contains(r.mirror.Doc().Content(), "Tip: Your first auction Choose a plant.") {
		t.Fatal("the tip is not told")
	}
	r.check()
	r.press(r.button("Got it"))
	if r.button("Got it") != nil {
		t.Error("the tip stays")
	}
	r.press(r.button("Start over"))
	if tips.seen != 0 || r.button("Start over") != nil {
		t.Error("tips do not start over")
	}
	r.press(r.button("No more tips"))
	if !tips.off {
		t.Error("tips are not turned off")
	}
	r.press(r.button("Show tips while playing"))
	if tips.off {
		t.Error("tips are not turned on")
	}
	if r.mirror.Handle(Event{Action: "tips dance"}); r.alert() == "" {
		t.Error("nonsense is taken without a word")
	}
}
