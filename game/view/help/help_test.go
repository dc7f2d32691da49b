package help

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// fake stands in for the program around the help.
type fake struct {
	lang  *phrase.Lang // English if it is nil
	tree  *ui.Tree
	match *match.Match
	help  *Help
	keys  int
	page  string // that was opened last
	touch bool   // there is no keyboard
	now   time.Duration
	queue ui.Queue
}

func (f *fake) Tree() *ui.Tree       { return f.tree }
func (f *fake) Room() (w, h float64) { return f.tree.Size() }
func (f *fake) Lang() *phrase.Lang {
	if f.lang == nil {
		return phrase.English()
	}
	return f.lang
}
func (f *fake) Match() *match.Match { return f.match }
func (f *fake) HasKeyboard() bool   { return !f.touch }
func (f *fake) ShowKeys()           { f.keys++ }
func (f *fake) ShowPage(id string)  { f.page = id }

func (f *fake) Pages() []*block.Page {
	return present.Pages(f.Lang(), &present.Program{})
}

// open opens the help in a window of the given size in dp; if a setup is given, over a game with it.
func open(t *testing.T, w, h float64, setup *engine.Setup) *fake {
	t.Helper()
	f := &fake{}
	if setup != nil {
		var players []record.Player
		for i := range setup.Players {
			players = append(players,
				record.Player{Name: []string{"Ada", "Wilhelmina Charlotte", "", "Ohm", "Volta", "Hertz"}[i],
					Colour: (i + 2) % 6, Kind: record.Human})
		}
		m, err := match.New(match.Config{Setup: *setup, Players: players}, nil)
		if err != nil {
			t.Fatal(err)
		}
		f.match = m
	}
	f.tree = ui.NewTree(draw.NewKit(), func() *ui.Node { return ui.Stack(ui.Column(), f.help.Build()) })
	f.help = New(f)
	f.tree.Resize(w, h)
	f.step()
	return f
}

func (f *fake) step(events ...ui.Event) {
	f.now += 16 * time.Millisecond
	f.queue.Push(events...)
	f.tree.Update(f.now, &f.queue)
}

func (f *fake) act(t *testing.T, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if !f.tree.Activate(id) {
			t.Fatalf("%q cannot be activated", id)
		}
		f.step()
	}
}

// types enters text into the search field.
func (f *fake) types(text string) {
	f.tree.SetFocus(searchField)
	for _, r := range text {
		f.step(ui.Event{Kind: ui.RuneTyped, Rune: r})
	}
}

var sizes = [][2]float64{{320, 200}, {320, 568}, {568, 320}, {360, 640}, {390, 844}, {844, 390}, {768, 1024},
	{1280, 800}, {1920, 1080}}

// TestEveryPageFitsEveryWindow: all sections, the contents, search results, and the legend.
func TestEveryPageFitsEveryWindow(t *testing.T) {
	setups := []*engine.Setup{
		nil,
		{Board: "usa", Edition: engine.Recharged, Players: 2, StartingCities: true, Seed: 3},
		{Board: "germany", Edition: engine.Classic, Players: 6, Seed: 3},
	}
	for _, size := range sizes {
		for i, setup := range setups {
			f := open(t, size[0], size[1], setup)
			check := func(where string) {
				t.Helper()
				f.step()
				for _, fault := range f.tree.Check() {
					t.Errorf("%s at %v, table %d: %s", where, size, i, fault)
				}
			}
			f.help.ShowSymbols()
			check("legend")
			f.help.ShowRules("")
			check("contents")
			for _, topic := range guide.Topics() {
				f.help.ShowRules(topic)
				check(string(topic))
			}
			f.help.ShowRules("")
			f.step()
			f.types("hybrid")
			check("found")
			f.types("zzz")
			check("found nothing")
		}
	}
}

// TestSearchAsItIsTyped: by keyboard alone, letter by letter, to the intended place and back to the contents.
func TestSearchAsItIsTyped(t *testing.T) {
	f := open(t, 390, 844, nil)
	f.help.ShowRules("")
	f.step()
	f.types("obso")
	first := f.tree.Find("help-hit-0")
	if first == nil || !strings.Contains(strings.ToLower(first.Label), "obsolete") {
		t.Fatal("nothing about obsolete plants is found")
	}
	f.act(t, "help-hit-0")
	f.step()
	marked := partID(f.help.topic, f.help.marked)
	n := f.tree.Find(marked)
	if n == nil || !strings.Contains(strings.ToLower(n.Label), "obsolete") {
		t.Fatalf("%s is not the search result", marked)
	}
	if f.tree.Visible(n).Empty() {
		t.Error("the search result is out of sight")
	}
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	if f.help.topic != "" || f.tree.Find("help-topic-aim") == nil {
		t.Error("Escape does not return to the contents")
	}
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	if f.help.Opened() {
		t.Error("Escape does not close the help")
	}
}

// TestAResultOpensAtItsPlace: in every window, whatever the part is, in its text, a table or a title: the part is in
// sight, marked, with the words that were looked for.
func TestAResultOpensAtItsPlace(t *testing.T) {
	for _, size := range sizes[1:] {
		for _, words := range []string{"hybrid", "koln", "sixth", "ratio", "uranium", "bureau", "tie"} {
			f := open(t, size[0], size[1], nil)
			f.help.ShowRules("")
			f.step()
			f.types(words)
			hits := guide.Search(f.help.Book, words)
			for i := range min(len(hits), 6) {
				f.act(t, "help-hit-"+strconv.Itoa(i))
				f.step()
				f.step()
				if f.help.sought != words || f.help.topic != f.help.Book[hits[i].Section].Topic {
					t.Fatalf("%v: %q leads to %s with %q", size, words, f.help.topic, f.help.sought)
				}
				if hits[i].Part >= 0 {
					n := f.tree.Find(partID(f.help.topic, f.help.marked))
					if n == nil || f.tree.Visible(n).H < min(n.Rect().H, size[1]/3) {
						t.Errorf("%v: result %d of %q is out of sight", size, i, words)
					}
				}
				f.help.ShowRules("")
				f.step()
				f.types(words)
			}
		}
	}
}

// TestTheWordIsMarkedWhereAResultLeads: the picture of the page differs from the one that nobody looked for.
func TestTheWordIsMarkedWhereAResultLeads(t *testing.T) {
	f := open(t, 390, 844, nil)
	f.help.ShowRules("")
	f.step()
	f.types("obsolete")
	f.act(t, "help-hit-0")
	f.step()
	topic, part := f.help.topic, f.help.marked
	node := f.tree.Find(partID(topic, part))
	at := f.tree.Visible(node)
	inked := func() (n int) {
		picture := f.tree.Picture()
		for y := int(at.Y); y < int(at.Bottom()); y++ {
			for x := int(at.X); x < int(at.Right()); x++ {
				if picture.RGBAAt(x, y) == theme.AmberInk {
					n++
				}
			}
		}
		return n
	}
	with := inked()
	f.help.sought = ""
	f.tree.Invalidate()
	f.step()
	if without := inked(); with < without+60 {
		t.Errorf("%d pixels mark the word, %d without it", with, without)
	}
}

// TestNumbersFollowTheTable: without a game, the table can be chosen; with one, the numbers are the game's.
func TestNumbersFollowTheTable(t *testing.T) {
	f := open(t, 1280, 800, nil)
	f.help.ShowRules(guide.End)
	f.step()
	f.act(t, "help-players.6", "help-edition.classic", "help-board.usa")
	if r := f.help.Table.Rules; r.Players != 6 || r.Edition != engine.Classic || r.Board.ID != "usa" {
		t.Errorf("the numbers are for %d players, %v, %s", r.Players, r.Edition, r.Board.ID)
	}
	f = open(t, 1280, 800, &engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Introductory: true,
		Seed: 2})
	f.help.ShowRules(guide.End)
	f.step()
	if f.help.Table.Rules != f.match.Rules() || f.tree.Find("help-players.6") != nil {
		t.Error("the numbers are not those of the game")
	}
	f.act(t, "help-now")
	if f.help.topic != guide.Auction {
		t.Errorf("the phase opens %s", f.help.topic)
	}
	f.act(t, "help-tab.symbols", "help-keys")
	if f.keys != 1 || f.help.page != symbols {
		t.Error("the list of keys did not open")
	}
}

// TestNeighboursLeadThroughAllSections: the "next section" buttons lead through all sections.
func TestNeighboursLeadThroughAllSections(t *testing.T) {
	f := open(t, 390, 844, nil)
	all := guide.Topics()
	f.help.ShowRules(all[0])
	f.step()
	for _, topic := range all[1:] {
		f.act(t, "help-next")
		if f.help.topic != topic {
			t.Fatalf("%s comes instead of %s", f.help.topic, topic)
		}
	}
	if f.tree.Find("help-next") != nil {
		t.Error("there is a section after the last one")
	}
	f.act(t, "help-previous")
	if f.help.topic != all[len(all)-2] {
		t.Errorf("%s comes before the last one", f.help.topic)
	}
}

// TestTheLegendHasEverySymbolOfTheTable: it explains all symbols that the table's source files draw, and no others.
func TestTheLegendHasEverySymbolOfTheTable(t *testing.T) {
	var files []string
	err := filepath.WalkDir("../table", func(name string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			files = append(files, name)
		}
		return err
	})
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	used := map[string]bool{}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "sprites" && iconNames[sel.Sel.Name] {
				used[sel.Sel.Name] = true
			}
			return true
		})
	}
	for name := range used {
		if !slices.ContainsFunc(guide.Signs, func(s guide.Sign) bool { return s.Name == name }) && !said[name] {
			t.Errorf("the symbol %s is on the table and not in the legend", name)
		}
	}
	for _, s := range guide.Signs {
		if _, ok := signs[s.Name]; !ok {
			t.Errorf("the symbol %s of the legend is not drawn", s.Name)
		}
		if !used[s.Name] {
			t.Errorf("the symbol %s of the legend is not on the table", s.Name)
		}
	}
}

// said are symbols with words beside them that say the same.
var said = map[string]bool{"Info": true}

// iconNames are the names of all symbols in the source files of the sprites.
var iconNames = func() map[string]bool {
	file, err := parser.ParseFile(token.NewFileSet(), "../../../sprites/icon.go", nil, 0)
	if err != nil {
		panic(err)
	}
	out, inside := map[string]bool{}, false
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		switch name := spec.Names[0].Name; name {
		case "NoIcon":
			inside = true
		case "Icons":
			inside = false
		default:
			if inside {
				out[name] = true
			}
		}
		return true
	})
	return out
}()

// TestKeysAreOfferedWhereThereIsAKeyboard: the list of keys is not offered without one.
func TestKeysAreOfferedWhereThereIsAKeyboard(t *testing.T) {
	for _, touch := range []bool{false, true} {
		f := open(t, 390, 844, nil)
		f.touch = touch
		f.help.ShowSymbols()
		f.step()
		if there := f.tree.Find("help-keys") != nil; there == touch {
			t.Errorf("touch alone %v: the list of keys is offered: %v", touch, there)
		}
	}
}
