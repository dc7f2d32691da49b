package menu

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/script"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

// An everyBlock is a page with every kind of block, which notes what is done on it.
type everyBlock struct {
	text, toggle string
	did          []string
}

// page makes it.
func (e *everyBlock) page(l *phrase.Lang) *block.Page {
	name := block.Called("sample")
	do := func(what string, err error) func() error {
		return func() error { e.did = append(e.did, what); return err }
	}
	typed := &block.Setting{ID: "typed", Kind: block.Typed, Label: l.T("saved.name"), Value: e.text,
		Range: block.Limits{Max: 20}, Set: func(value string) error { e.text = value; return nil }}
	toggle := &block.Setting{ID: "toggle", Kind: block.Toggle, Label: l.T("settings.sound-on"), Value: e.toggle,
		Options: []block.Option{{Value: "true"}, {Value: "false"}}, Help: []string{l.T("settings.hide-money-text")},
		Set: func(value string) error { e.toggle = value; return nil }}
	return &block.Page{Name: name, Title: l.T("records.title"), Body: func() []block.Block {
		return append(e.entries(l, name, do),
			&block.Text{Name: name.At("text"), Text: l.T("settings.hide-money-text")},
			&block.Text{Name: name.At("heading"), Text: l.T("records.bests"), Weight: block.Accent, Level: 3},
			&block.Text{Name: name.At("warning"), Text: l.T("records.note-unkept"), Weight: block.Warning},
			&block.Text{Name: name.At("english"), Text: "In English.", English: true},
			&block.Facts{Name: name.At("facts"), Title: l.T("records.all"), Form: block.Figures,
				Facts: []block.Fact{{Name: l.T("records.played"), Value: "12"},
					{Name: l.T("records.won"), Value: "5"}}},
			&block.Facts{Name: name.At("lines"), Title: l.T("records.groups"),
				Facts: []block.Fact{{Name: l.T("records.played"), Value: "13"}}},
			&block.Table{Name: name.At("table"), Title: l.T("plants.caption"),
				Heads: []string{l.T("plants.plant"), l.T("plants.burns"), l.T("plants.where")},
				Rows:  []block.Row{{Key: "a", Cells: []string{"13", l.T("tokens.none"), l.T("all-plants.future")}}}},
			&block.Facts{Name: name.At("stacked"), Title: l.T("records.bests"), Form: block.Stacked,
				Facts: []block.Fact{{Name: l.T("records.won"), Value: "14", Icon: "trophy"}}},
			&block.Tabs{Name: name.At("tabs"), Title: l.T("records.groups"), Tabs: []block.Tab{
				{ID: "a", Title: l.T("setup.map"), Body: []block.Block{&block.Facts{Name: name.At("bars"),
					Title: l.T("setup.map"), Form: block.Bars,
					Facts: []block.Fact{{Name: l.T("records.percent"), Value: "15", Share: 0.5}}}}},
				{ID: "b", Title: l.T("setup.edition"), Body: []block.Block{&block.Text{Name: name.At("second"),
					Text: l.T("records.empty")}}},
			}},
			&block.Progress{Name: name.At("progress"), Text: l.T("records.played"), Share: 0.3},
			&block.Item{Name: name.At("item"), Title: l.T("saved.title"), Level: 4, Lines: []block.Line{
				{Text: l.T("tips.setting-text")}, {Text: l.T("settings.warnings-text"), Weight: block.Dim}},
				Beside: &block.Action{Name: name.At("see"), Label: l.T("review.see"), Icon: "eye", Do: do("see", nil)}},
			&block.Details{Name: name.At("details"), Title: l.T("hindsight.all"), Body: []block.Block{
				&block.Text{Name: name.At("detail"), Text: l.T("records.empty")}}},
			&block.Tasks{Tasks: []block.Task{{State: l.T("lesson.learnt"), Done: true, Line: l.T("lesson.title"),
				Action: &block.Action{Name: name.At("task"), Label: l.T("lesson.title"), Sub: l.T("lesson.five"),
					Do: do("task", nil)}}}},
			&block.Group{Name: name.At("long"), Long: l.T("puzzle.title"), Body: []block.Block{
				&block.Text{Name: block.Name{Key: "unfolded"}, Text: l.T("puzzle.about")}}},
			&block.Empty{Name: name.At("empty"), Text: l.T("saved.none"),
				Action: &block.Action{Name: name.At("fill"), Label: l.T("title.new-game"), Do: do("fill", nil)}},
			&block.List{Name: name.At("list"),
				Items: []string{l.T("settings.warnings-text"), l.T("tips.setting-text")}},
			&block.Group{Name: name.At("group"), Title: l.T("settings.title"), Level: 3, Body: []block.Block{
				&block.Choose{Name: name.At("toggle"), Setting: toggle},
				&block.Choose{Name: name.At("typed"), Setting: typed},
			}},
			&block.Group{Name: block.Name{Key: "other"}, Body: []block.Block{
				&block.Text{Name: block.Name{Key: "toggle-text-0"}, Text: l.T("records.here")}}},
			&block.Facts{Name: name.At("keys"), Title: l.T("keys.title"), Form: block.Keys, Facts: []block.Fact{
				{Name: "M", Value: l.T("keys.mute"), Keys: []string{"M"}}}},
			&block.Leaves{Name: name.At("leaves"), Leaves: [][]block.Block{
				{&block.Text{Name: name.At("leaf"), Text: l.T("about.what"), Weight: block.Large}},
				{&block.Text{Name: name.At("second-leaf"), Text: l.T("about.licence")}}}},
			&block.Actions{Actions: []*block.Action{
				{Name: name.At("go"), Label: l.T("daily.play"), Emphasis: block.Primary, Do: do("go", nil),
					Begins: true},
				{Name: name.At("fails"), Label: l.T("result.save"), Icon: "save", Do: do("fails", errors.New("no"))},
				{Name: name.At("off"), Label: l.T("records.reset"), WhyNot: l.T("records.empty-why"),
					Do: do("off", nil)},
				{Name: name.At("asks"), Label: l.T("saved.delete"), Emphasis: block.Danger, Do: do("asks", nil),
					Said: l.T("share.copied"), Ask: &block.Question{
						Name: name.At("question"), Title: l.T("saved.delete-title"),
						Body: []block.Block{
							&block.Text{Name: block.Name{Key: "more"}, Text: l.T("records.reset-text")}},
						Yes: block.Answer{Name: name.At("yes"), Label: l.T("saved.delete-yes")},
						No:  block.Answer{Name: name.At("no"), Label: l.T("saved.keep")}}},
			}})
	}}
}

// everyPage visits every page of package present and the one with every block.
func everyPage(t *testing.T, w, h float64, visit func(name string, f *fake)) {
	sample := &everyBlock{text: "Ada", toggle: "true"}
	for _, acts := range [][]string{{"all-plants"}, {"keys-page"}, {"sample"}, {"sample", "sample-asks"},
		{"sample", "sample-a"}, {"sample", "sample-a", "sample-rename"}, {"sample", "sample-pick"}} {
		f := playing(t)
		f.sample = sample
		pages := NewPages(f)
		f.open(w, h, func() *ui.Node { return ui.Stack(ui.Column(), pages.Build()) })
		pages.Open(acts[0])
		f.step()
		f.act(t, acts[1:]...)
		visit("page "+strings.Join(acts, " "), f)
	}
	f := arrived(t, "new", w, h)
	pages := NewPages(f)
	f.open(w, h, func() *ui.Node { return ui.Stack(ui.Column(), pages.Build()) })
	pages.Open("sent-game")
	f.step()
	visit("page sent-game", f)
}

// Pages are the pages of the program, with the sample if there is one.
func (f *fake) Pages() []*block.Page { return f.listPages(f.Lang()) }

func (f *fake) listPages(l *phrase.Lang) []*block.Page {
	out := present.Pages(l,
		&present.Program{Table: f, Days: f, Results: f, Prefs: f, Saves: f, Shares: f, Learning: f,
			Spare: f.Spare, Later: func() { f.tree.Later("pages", 0, f.tree.Invalidate) }, SetUp: f.setUp,
			ToPage: f.toPage, Keys: manyKeys, Version: f.Version(), Notices: f.notices})
	if f.sample != nil {
		out = append(out, f.sample.page(l))
	}
	return out
}

// Redaction hides nothing: the game is over.
func (f *fake) Redaction() match.Redaction { return match.Redaction{} }

// surfaces are all surfaces with the page with every kind of block.
type surfaces struct {
	*fake
	*everyBlock
	pages *Pages
	text  *textversion.View
	api   *script.API
}

// everywhere opens the page on all surfaces.
func everywhere(t *testing.T) *surfaces {
	t.Helper()
	l := phrase.English()
	s := &surfaces{fake: newFake(), everyBlock: &everyBlock{text: "Ada", toggle: "true"}}
	list := func(l *phrase.Lang) []*block.Page { return []*block.Page{s.everyBlock.page(l)} }
	s.sample = s.everyBlock
	s.pages = NewPages(s.fake)
	s.asked = NewAsked(s.fake)
	s.open(390, 844, func() *ui.Node { return ui.Stack(ui.Column(), s.pages.Build()) })
	s.pages.Open("sample")
	s.step()
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	s.text = textversion.New(on, s.fake, l)
	s.text.OfferPages(list)
	s.text.Handle(textversion.Event{ID: "kv/sample/open"})
	s.text.Handle(textversion.Event{ID: "kv/sample/long/open"})
	s.api = script.New(on, s.fake, l, nil)
	s.api.OfferPages(list)
	return s
}

// has fails unless the page has these values, and this was done.
func (s *surfaces) has(t *testing.T, toggle, text string, did ...string) {
	t.Helper()
	if s.toggle != toggle || s.everyBlock.text != text || !slices.Equal(s.did, did) {
		t.Errorf("done is %+v, want %s, %s and %q", *s.everyBlock, toggle, text, did)
	}
}

// TestAPageSaysTheSameEverywhere: a page that is written once, with every kind of block, is in the window, in the text
// version and to scripts. Its headings are headings.
func TestAPageSaysTheSameEverywhere(t *testing.T) {
	s := everywhere(t)
	reader := words{}
	block.Show(&reader, s.everyBlock.page(phrase.English()).Body()...)
	s.both(t, s.text, reader...)
	var told []script.Page
	if err := json.Unmarshal([]byte(s.api.Pages()), &told); err != nil || len(told) != 1 {
		t.Fatalf("%v: %+v", err, told)
	}
	said := strings.Join(told[0].Lines, "\n")
	for _, does := range told[0].Does {
		said += "\n" + does.Label + "\n" + does.Why
		if does.Value != nil {
			said += "\n" + *does.Value
		}
	}
	for _, words := range reader {
		if !strings.Contains(said, words) {
			t.Errorf("scripts are not told %q", words)
		}
	}
	for id, tag := range map[string]string{"head": "h2", "heading": "h3", "group/head": "h3", "item/head": "h4",
		"detail": "p", "table": "table", "list": "ul", "facts": "table"} {
		n := s.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == "kv/sample/"+id })
		if n == nil || n.Tag != tag {
			t.Errorf("%s is no %s in the text version", id, tag)
		}
	}
	seen := map[string]bool{}
	s.text.Doc().Walk(func(n *textversion.Node) bool {
		if seen[n.ID] {
			t.Errorf("the text version has %s twice", n.ID)
		}
		seen[n.ID] = true
		return true
	})
}

// TestAPageUsesNoUnknownIcon: the window does not show it.
func TestAPageUsesNoUnknownIcon(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("there is a button with an icon that the window does not know")
		}
	}()
	show := &blocks{NewPage(newFake(), "sample", nil), ui.Column()}
	show.Actions(&block.Actions{Actions: []*block.Action{{Name: block.Called("go"), Label: "Go",
		Icon: "kilovolt"}}})
}

// TestAPageKeepsTheFocus: Tab goes through it in its order, the way back first; a question takes the focus to its
// careful answer, and gives it back.
func TestAPageKeepsTheFocus(t *testing.T) {
	s := everywhere(t)
	key := func(keys ...ui.Key) {
		for _, k := range keys {
			s.now += time.Second // or it would be taken for a bounced key
			s.step(ui.Event{Kind: ui.KeyPress, Key: k})
		}
	}
	key(ui.KeyTab)
	if got := s.tree.Focused(); got != "sample-go" {
		t.Errorf("the focus begins at %q, not at what is offered first", got)
	}
	want := []string{"sample-fails", "sample-off", "sample-asks", "sample-undo", "sample-pick",
		"sample-leaves-previous", "sample-leaves-next", "sample-back", "sample-a", "sample-b", "sample-copy",
		"sample-tabs.a", "sample-tabs.b", "sample-see", "sample-details", "sample-task", "sample-fill",
		"sample-toggle", "sample-typed", "sample-go",
		"sample-fails", "sample-off", "sample-asks"}
	for _, id := range want {
		if key(ui.KeyTab); s.tree.Focused() != id {
			t.Errorf("Tab leads to %q, not to %q", s.tree.Focused(), id)
		}
	}
	for _, answer := range [][]ui.Key{{ui.KeyEnter}, {ui.KeyTab, ui.KeyEnter}, {ui.KeyEscape}} {
		if key(ui.KeyEnter); s.tree.Focused() != "sample-no" {
			t.Errorf("the question gives the focus to %q", s.tree.Focused())
		}
		if key(answer...); s.tree.Focused() != "sample-asks" {
			t.Errorf("after the answer the focus is on %q", s.tree.Focused())
		}
	}
	s.has(t, "true", "Ada", "asks")
}

// TestAPageSpeaks: screen readers hear what was done, why it could not be, and why something is off.
func TestAPageSpeaks(t *testing.T) {
	s := everywhere(t)
	l := phrase.English()
	problem := l.Problem(errors.New("no"))
	for _, c := range []struct{ window, text, says string }{
		{"sample-fails", "kv/sample/fails", problem},
		{"sample-yes", "kv/sample/yes", l.T("share.copied")},
	} {
		if c.window == "sample-yes" {
			s.act(t, "sample-asks")
			s.text.Handle(textversion.Event{ID: "kv/sample/asks"})
		}
		if s.act(t, c.window); s.tree.Toasted() != c.says {
			t.Errorf("after %s the window says %q", c.window, s.tree.Toasted())
		}
		s.text.Handle(textversion.Event{ID: c.text})
		alert := s.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == "kv/alert" })
		if alert.Content() != c.says {
			t.Errorf("after %s the text version says %q", c.text, alert.Content())
		}
	}
	if n := s.tree.Find("sample-off"); n.Label == "" || n.Why != l.T("records.empty-why") {
		t.Errorf("what is off says %q, %q", n.Label, n.Why)
	}
	for id, role := range map[string]ui.Role{"sample-warning": ui.RoleAlert, "sample-toggle": ui.RoleToggle,
		"sample-typed": ui.RoleField, "sample-group": ui.RoleGroup, "sample-table": ui.RoleGroup} {
		if n := s.tree.Find(id); n == nil || n.Role != role || n.Label == "" {
			t.Errorf("%s is not %s with a label", id, role)
		}
	}
}

// TestAPageActsInTheWindow: what can be done is done, after its question if it has one; what cannot be done is off.
func TestAPageActsInTheWindow(t *testing.T) {
	s := everywhere(t)
	if s.act(t, "sample-tabs.b"); s.tree.Find("sample-second") == nil || s.tree.Find("sample-bars") != nil {
		t.Error("the other tab does not show what is in it")
	}
	if s.act(t, "sample-leaves-next"); s.tree.Find("sample-second-leaf") == nil || s.tree.Find("sample-leaf") != nil {
		t.Error("the leaf is not turned")
	}
	if s.act(t, "sample-details"); s.tree.Find("sample-detail") == nil {
		t.Error("the details do not open")
	}
	if s.act(t, "sample-details"); s.tree.Find("sample-detail") != nil {
		t.Error("the details do not close")
	}
	s.act(t, "sample-see", "sample-task", "sample-fill", "sample-toggle", "sample-asks", "sample-no", "sample-asks",
		"sample-yes")
	s.write(t, "sample-typed", "Bo")
	if s.tree.Find("sample-off").Enabled() {
		t.Error("what cannot be done can be pressed")
	}
	if s.act(t, "sample-go"); s.pages.Opened() {
		t.Error("the page stays open when another game begins")
	}
	s.has(t, "false", "Bo", "see", "task", "fill", "asks", "go")
	s.pages.Open("sample")
	if s.step(); !s.tree.Back() || s.pages.Opened() {
		t.Error("the way back does not close the page")
	}
}

// TestAPageActsInTheTextVersion: as in the window.
func TestAPageActsInTheTextVersion(t *testing.T) {
	s := everywhere(t)
	for _, e := range []textversion.Event{
		{ID: "kv/sample/group/toggle-label/toggle", Value: "false"}, {ID: "kv/sample/asks"}, {ID: "kv/sample/no"},
		{ID: "kv/sample/item/see"}, {ID: "kv/sample/task"}, {ID: "kv/sample/asks"}, {ID: "kv/sample/yes"},
		{ID: "kv/sample/group/typed-label/typed", Value: "Cy"},
	} {
		s.text.Handle(e)
	}
	for s.text.CanGoBack() {
		if !s.text.Back() {
			t.Fatal("Back does not close the page, or what is long, in the text version")
		}
	}
	s.text.Handle(textversion.Event{ID: "kv/sample/open"})
	if s.text.Handle(textversion.Event{ID: "kv/sample/go"}); s.text.CanGoBack() {
		t.Error("the page stays open when another game begins")
	}
	s.has(t, "false", "Cy", "see", "task", "asks", "go")
}

// TestAPageActsForScripts: they are told why something is refused, and are not asked.
func TestAPageActsForScripts(t *testing.T) {
	s := everywhere(t)
	for _, press := range [][2]string{
		{"sample-go"}, {"sample-see"}, {"sample-task"}, {"sample-toggle", "false"}, {"sample-asks"},
		{"sample-typed", "Di"},
	} {
		if err := s.api.Press("sample", press[0], press[1]); err != nil {
			t.Error(err)
		}
	}
	var refused *script.Error
	err := s.api.Press("sample", "sample-off", "")
	if !errors.As(err, &refused) || refused.Message != phrase.English().T("records.empty-why") {
		t.Errorf("what cannot be done: %v", err)
	}
	if err := s.api.Press("sample", "nothing", ""); !errors.As(err, &refused) || refused.Code != "no-page" {
		t.Errorf("what there is not: %v", err)
	}
	if err := s.api.Press("sample", "sample-fails", ""); err == nil {
		t.Error("what fails is not told to a script")
	}
	s.has(t, "false", "Di", "go", "see", "task", "asks", "fails")
}

// words reads what a page says and offers, as every surface has to.
type words []string

func (w *words) add(all ...string) { *w = append(*w, all...) }

func (w *words) Text(t *block.Text) { w.add(t.Text) }
func (w *words) Facts(f *block.Facts) {
	for _, one := range f.Facts {
		w.add(one.Name, one.Value)
	}
}
func (w *words) Table(t *block.Table) {
	w.add(t.Heads[1:]...)
	for i := range t.Rows {
		w.add(t.Rows[i].Cells...)
	}
}
func (w *words) List(l *block.List) { w.add(l.Items...) }
func (w *words) Group(g *block.Group) {
	w.add(g.Title)
	block.Show(w, g.Body...)
}
func (w *words) Leaves(l *block.Leaves)     { block.Show(w, l.Leaves[0]...) }
func (w *words) Tabs(t *block.Tabs)         { block.Show(w, t.Tabs[0].Body...) }
func (w *words) Tasks(t *block.Tasks)       { w.add(t.Tasks[0].Line) }
func (w *words) Details(*block.Details)     {}
func (w *words) Progress(p *block.Progress) { w.add(p.Text) }
func (w *words) Item(i *block.Item) {
	w.add(i.Title, i.Beside.Label)
	for _, line := range i.Lines {
		w.add(line.Text)
	}
}
func (w *words) Empty(e *block.Empty)   { w.add(e.Text, e.Action.Label) }
func (w *words) Choose(c *block.Choose) { w.add(append(c.Setting.Help, c.Setting.Label)...) }
func (w *words) Entries(e *block.Entries) {
	w.add(e.Title)
	for _, one := range e.Entries {
		w.add(append(one.Lines, one.Title)...)
	}
}
func (w *words) Offer(o *block.Offer)       { w.add(o.Text, o.Action.Label) }
func (w *words) Image(i *block.Image)       {} // nothing that is said
func (w *words) Verbatim(v *block.Verbatim) { w.add(v.Pass.Label) }
func (w *words) Foot(f *block.Foot)         { block.Show(w, f.Body...) }
func (w *words) Actions(a *block.Actions) {
	for _, one := range a.Actions {
		if one.WhyNot == "" {
			w.add(one.Label)
		}
	}
}

// TestPagesReadFromRightToLeft: in Hebrew the cells of a table, facts and buttons begin at the right.
func TestPagesReadFromRightToLeft(t *testing.T) {
	f := newFake()
	f.lang = phrase.English()
	sample := &everyBlock{text: "Ada", toggle: "true"}
	f.sample = sample
	pages := NewPages(f)
	f.open(1280, 2000, func() *ui.Node { return ui.Stack(ui.Column(), pages.Build()) })
	pages.Open("sample")
	f.step()
	x := func(id string) float64 { return f.tree.Find(id).Rect().Centre().X }
	if x("sample-go") >= x("sample-fails") {
		t.Error("in English the first button is not at the left")
	}
	if err := f.tree.Kit.SetLanguage(true, nil); err != nil {
		t.Fatal(err)
	}
	f.tree.Invalidate()
	if f.step(); x("sample-go") <= x("sample-fails") || x("sample-back") < 640 {
		t.Error("from right to left the first button is not at the right")
	}
}
