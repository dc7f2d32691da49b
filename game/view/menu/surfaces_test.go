package menu

import (
	"strings"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// words is the text version of the program, with a finished match if over is not nil.
func (f *fake) words(t *testing.T, over *match.Match) *textversion.View {
	t.Helper()
	on := f.session
	if on == nil {
		var err error
		if on, err = session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil); err != nil {
			t.Fatal(err)
		}
	}
	if over != nil {
		data, err := record.Encode(over.Record())
		if err != nil {
			t.Fatal(err)
		}
		if err := on.Load(data); err != nil {
			t.Fatal(err)
		}
	}
	text := textversion.New(on, f, phrase.English())
	text.OfferSaves(f)
	text.OfferResults(f)
	text.OfferUpdates(f)
	text.OfferPages(f.listPages)
	text.Refresh()
	return text
}

// both fails unless canvas and text version show all of these texts.
func (f *fake) both(t *testing.T, text *textversion.View, said ...string) {
	t.Helper()
	var canvas strings.Builder
	f.tree.Walk(func(n *ui.Node) bool {
		canvas.WriteString(n.Label + "\n" + n.Value + "\n")
		return true
	})
	words := text.Doc().Content()
	for _, s := range said {
		if s == "" {
			continue
		}
		if !strings.Contains(canvas.String(), s) {
			t.Errorf("the canvas does not say %q:\n%s", s, canvas.String())
		}
		if !strings.Contains(words, s) {
			t.Errorf("the text version does not say %q:\n%s", s, words)
		}
	}
}

// TestSavedGamesAreTheSameOnBothSurfaces: their names and lines, in the same sections of the list.
func TestSavedGamesAreTheSameOnBothSurfaces(t *testing.T) {
	f := playing(t)
	stocked(f)
	front := f.front(390, 844)
	f.act(t, "saves")
	text := f.words(t, nil)
	text.Handle(textversion.Event{ID: "kv/saves/open"})
	entries, _, err := f.games.Entries(nil)
	if err != nil || len(entries) < 5 {
		t.Fatalf("%d games: %v", len(entries), err)
	}
	var said words
	block.Show(&said, front.page.made().Body()...)
	f.both(t, text, said...)
	if len(said) < 3*len(entries) {
		t.Errorf("they only say %q", said)
	}
}

// TestRecordsAreTheSameOnBothSurfaces: totals, groups and best results.
func TestRecordsAreTheSameOnBothSurfaces(t *testing.T) {
	for _, book := range []*records.Book{nil, manyRecords(t)} {
		f := playing(t)
		f.book = book
		front := f.front(390, 844)
		f.act(t, "records")
		var said words
		block.Show(&said, front.page.made().Body()...)
		f.both(t, f.words(t, nil), said...)
		if len(said) < 3 {
			t.Errorf("they only say %q", said)
		}
	}
}

// TestTheResultIsTheSameOnBothSurfaces: who has won and why, every line of the ranking, and whether the game counts in
// the records.
func TestTheResultIsTheSameOnBothSurfaces(t *testing.T) {
	f := playing(t)
	f.open(390, 844, NewResult(f).Build)
	text := f.words(t, f.match)
	said := present.NewResult(teller(f), f.match.Rules(), f.match.Public(), f.Review())
	f.both(t, text, said.Winners, said.Why, said.Order, present.RecordsNote(phrase.English(), f.Records(), f.match))
	for _, line := range said.Ranking {
		f.both(t, text, line.Name, line.Decided)
		for _, fact := range line.Facts {
			f.both(t, text, fact.Name, fact.Value)
		}
	}
	if present.RecordsNote(phrase.English(), f.Records(), f.match) == "" {
		t.Error("the result does not say whether it counts in the records")
	}
}

func TestANewerVersionIsOfferedOnBothSurfaces(t *testing.T) {
	f := newFake()
	f.update = "v9"
	f.front(390, 844)
	text := f.words(t, nil)
	u, _ := present.NewUpdate(phrase.English(), "v9")
	f.both(t, text, u.Title)
	if !strings.Contains(text.Doc().Content(), u.Text) {
		t.Errorf("the text version does not say %q", u.Text)
	}
	if text.Handle(textversion.Event{ID: "kv/update/update"}); f.went != "update" {
		t.Errorf("the text version leads to %q", f.went)
	}
}

// TestEverySettingIsOnBothSurfaces: each has a control on the canvas and in the text version, under the same label.
func TestEverySettingIsOnBothSurfaces(t *testing.T) {
	f := newFake()
	f.most = 150
	f.prefs.TipsSeen = []string{"auction"}
	f.front(390, 844)
	f.act(t, "settings")
	text := f.words(t, nil)
	var all settings
	block.Show(&all, present.Settings(phrase.English(), &present.Program{Prefs: f}).Body()...)
	for _, s := range all.list {
		if f.tree.Find("settings-"+s.ID) == nil && f.tree.Find("settings-"+s.ID+"."+s.Value) == nil {
			t.Errorf("%s is not on the canvas", s.ID)
		}
		n := text.Doc().Find(func(n *textversion.Node) bool {
			return n.ID == "kv/settings/"+s.ID+"-label/"+s.ID || n.ID == "kv/settings/"+s.ID
		})
		if n == nil || n.Do == nil {
			t.Errorf("%s is not in the text version", s.ID)
		}
		label := text.Doc().Find(func(n *textversion.Node) bool {
			return n.Text == s.Label && (n.ID == "kv/settings/"+s.ID+"-label/text" || n.ID == "kv/settings/"+s.ID)
		})
		if label == nil {
			t.Errorf("%s has no label in the text version", s.ID)
		}
	}
}

// settings are what is chosen on a page.
type settings struct {
	words
	list []*block.Setting
}

func (s *settings) Group(g *block.Group)   { block.Show(s, g.Body...) }
func (s *settings) Choose(c *block.Choose) { s.list = append(s.list, c.Setting) }
