package app

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/remote/link"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/textversion"
)

var (
	updatePages = flag.Bool("update", false, "rewrite testdata/pages-*.golden: ids may only be added")
	dumpPages   = flag.String("dump", "", "write everything that the pages show into this `folder`")
)

// tour shows every page of the program, one after the other, and notes what is on it.
type tour struct {
	t     *testing.T
	app   *app
	pages map[string]map[string]bool // by page, the ids on it
	order []string
	dump  bytes.Buffer
}

// TestPagesKeepTheirIDs goes through every page at two sizes. What inspect() shows to scripts, and the text version,
// still have every id in the golden files, by which scripts, also those of screen readers, find widgets. With -dump DIR
// it also writes roles, labels, values and reasons into DIR, to compare two builds.
func TestPagesKeepTheirIDs(t *testing.T) {
	for _, size := range [][2]float64{{390, 844}, {1280, 800}} {
		name := fmt.Sprintf("pages-%.0fx%.0f", size[0], size[1])
		t.Run(name, func(t *testing.T) {
			v := &tour{t: t, pages: map[string]map[string]bool{}}
			v.all(size[0], size[1])
			if *dumpPages != "" {
				v.write(filepath.Join(*dumpPages, name+".txt"), v.dump.Bytes())
			}
			file := filepath.Join("testdata", name+".golden")
			if *updatePages {
				v.write(file, v.golden())
			}
			golden, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			v.compare(string(golden))
		})
	}
}

func (v *tour) write(file string, data []byte) {
	v.t.Helper()
	if err := os.WriteFile(file, data, 0o600); err != nil {
		v.t.Fatal(err)
	}
}

// content matches ids that no build promises, as they follow from what is shown: puzzles and lines of the rules, which
// are added and replaced; what happened in a game; the race, which is not shown in Step 1; and elements that are only
// numbered within their parent.
var content = regexp.MustCompile(strings.Join([]string{
	`puzzle-[0-9a-f]{6}$`,
	`^kv/rules/.*/[0-9]+(/|$)`,
	`^kv/log/lines/`,
	`^kv/players/race(/|$)`,
	`^(kv/do/turns/|result-)turn-`,
	`fault-[0-9]+(/|$)`,
	`/all/body/[0-9]+$`,
	`/(td|th|li|p|tr|span)[0-9]+$`,
}, "|"))

// golden lists the ids of every page.
func (v *tour) golden() []byte {
	var out bytes.Buffer
	for _, name := range v.order {
		fmt.Fprintf(&out, "# %s\n", name)
		var ids []string
		for id := range v.pages[name] {
			if !content.MatchString(id) {
				ids = append(ids, id)
			}
		}
		slices.Sort(ids)
		for _, id := range ids {
			fmt.Fprintln(&out, id)
		}
	}
	return out.Bytes()
}

// compare fails unless every id of the list is still on its page.
func (v *tour) compare(golden string) {
	v.t.Helper()
	n, now := 0, ""
	for line := range strings.Lines(golden) {
		line = strings.TrimSuffix(line, "\n")
		if name, ok := strings.CutPrefix(line, "# "); ok {
			if now = name; v.pages[now] == nil {
				v.t.Errorf("the page %q is not shown", now)
			}
			continue
		}
		if n++; !v.pages[now][line] {
			v.t.Errorf("%s: %s is gone", now, line)
		}
	}
	if n < 1000 {
		v.t.Errorf("the list has only %d ids", n)
	}
}

// begin notes that a page is shown, and returns its ids.
func (v *tour) begin(name string) map[string]bool {
	if v.pages[name] != nil {
		v.t.Fatalf("the page %q is shown twice", name)
	}
	v.pages[name] = map[string]bool{}
	v.order = append(v.order, name)
	fmt.Fprintf(&v.dump, "# %s\n", name)
	return v.pages[name]
}

// canvas notes what the window shows, scrolled out of sight or not, after some widgets were pressed.
func (v *tour) canvas(name string, presses ...string) {
	v.t.Helper()
	v.press(presses...)
	ids := v.begin("canvas: " + name)
	for _, w := range v.app.tree.Widgets() {
		ids[w.ID] = true
		fmt.Fprintf(&v.dump, "%s\t%s\t%q", w.ID, w.Role, w.Label)
		for _, more := range []struct {
			name, text string
			is         bool
		}{
			{"value", w.Value, w.Value != ""}, {"off", w.Why, !w.Enabled}, {"chosen", "", w.Chosen},
		} {
			if more.is {
				fmt.Fprintf(&v.dump, "\t%s %q", more.name, more.text)
			}
		}
		v.dump.WriteByte('\n')
	}
}

// press presses widgets of the window.
func (v *tour) press(ids ...string) {
	v.t.Helper()
	for _, id := range ids {
		step(v.app)
		if !v.app.tree.Activate(id) {
			v.t.Fatalf("%q cannot be pressed: %v", id, v.app.tree.Widgets())
		}
	}
	step(v.app)
}

// escape goes back.
func (v *tour) escape() {
	v.t.Helper()
	step(v.app)
	if !v.app.tree.Back() {
		v.t.Fatal("there is no way back")
	}
	step(v.app)
}

// text notes what a part of the text version consists of, after some of its buttons were pressed.
func (v *tour) text(name, part string, presses ...string) {
	v.t.Helper()
	for _, id := range presses {
		v.click(id)
	}
	v.app.text.Refresh()
	ids := v.begin("text: " + name)
	found := v.app.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == part })
	if found == nil {
		v.t.Fatalf("the text version has no %s", part)
	}
	found.Walk(func(n *textversion.Node) bool {
		ids[n.ID] = true
		fmt.Fprintf(&v.dump, "%s\t%s\t%q", n.ID, n.Tag, n.Text)
		for _, a := range n.Attrs {
			fmt.Fprintf(&v.dump, "\t%s=%q", a.Name, a.Value)
		}
		v.dump.WriteByte('\n')
		return true
	})
}

// click presses a button of the text version.
func (v *tour) click(id string) {
	v.t.Helper()
	v.app.text.Refresh()
	if v.app.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == id && n.Do != nil }) == nil {
		v.t.Fatalf("the text version has no button %s", id)
	}
	v.app.text.Handle(textversion.Event{ID: id})
}

// all goes through all pages.
func (v *tour) all(w, h float64) {
	dir := v.t.TempDir()
	o := Options{Version: "v1", DataDir: dir, Home: homeForTests, Notices: "Notices\n=======\n\nof others\n",
		chance: fixed(1)}
	o.chance.now = func() time.Time { return time.Date(2026, time.January, 1, 12, 0, 0, 0, time.UTC) }
	v.app = newProgram(v.t, o)
	v.app.resize(w, h, page.Insets{}, 1)
	v.app.session.SetPace(0)
	v.beforeAnyGame()
	v.games()
	v.saves()
	v.offers()
	v.end()
	v.added()
	v.unsaved(dir)
}

// beforeAnyGame goes through the pages of the title as a newcomer finds them.
func (v *tour) beforeAnyGame() {
	v.canvas("title")
	for _, id := range []string{"settings", "learn", "saves", "records", "daily", "language", "about", "new-game"} {
		v.canvas(id, id)
		switch id {
		case "learn":
			v.canvas("puzzles", "learn-puzzles")
			v.escape()
		case "about":
			v.canvas("about, notices", "about-next")
		}
		v.escape()
	}
	v.canvas("rules", "how-to")
	v.escape()
	host{v.app}.Rules("auction")
	v.canvas("rules, auction")
	v.escape()
	for v.app.help.Opened() {
		v.escape()
	}
	v.app.help.ShowSymbols()
	v.canvas("symbols")
	v.escape()
	host{v.app}.ShowKeys()
	v.canvas("keys")
	v.escape()

	v.text("title", "kv/do")
	for _, part := range []string{"daily", "lessons", "puzzles", "records", "settings"} {
		v.text(part, "kv/"+part)
	}
	v.text("puzzles, open", "kv/puzzles", "kv/puzzles/open")
	v.click("kv/puzzles/close")
	for _, part := range []string{"saves", "rules", "keys", "about"} {
		v.text(part+", open", "kv/"+part, "kv/"+part+"/open")
		v.click("kv/" + part + "/open")
	}
}

// games goes through what is over a table.
func (v *tour) games() {
	someGame(v.t, v.app, 1)
	v.canvas("table")
	host{v.app}.Menu()
	v.canvas("menu")
	v.canvas("menu, seats", "menu-seats")
	v.canvas("menu, seat to a computer", "menu-seat-1-kind.computer")
	v.escape()
	v.canvas("menu, settings", "menu-settings")
	v.escape()
	v.canvas("menu, about", "menu-about")
	v.escape()
	v.canvas("menu, share", "menu-share")
	v.text("share", "kv/share")
	v.escape()
	v.canvas("menu, saves", "menu-saves")
	v.escape()
	v.escape()
	v.text("table", "kv")
	v.app.session.Leave()
}

// saves goes through the list of saved games with one of each kind.
func (v *tour) saves() {
	a := v.app
	again := func(seed uint64) {
		v.t.Helper()
		someGame(v.t, a, seed)
	}
	again(2)
	if _, err := a.session.SaveCopy("A copy of it"); err != nil {
		v.t.Fatal(err)
	}
	again(3)
	if err := os.WriteFile(filepath.Join(a.options.DataDir, "broken-1.json"), []byte("foreign"), 0o600); err != nil {
		v.t.Fatal(err)
	}
	v.short("germany")
	a.session.Leave()
	again(4)
	a.session.Leave()
	slot := func(kind save.Kind) string {
		v.t.Helper()
		all, err := a.session.Slots()
		if err != nil {
			v.t.Fatal(err)
		}
		for _, s := range all {
			if s.Kind == kind {
				return s.Key
			}
		}
		v.t.Fatalf("there is no saved game of kind %v among %v", kind, all)
		return ""
	}
	kept, done := slot(save.Kept), slot(save.Done)
	a.spareUntil = a.options.clock().Add(time.Hour) // to read all of them
	v.canvas("title with a game")
	v.canvas("saves, some", "saves")
	v.canvas("saves, under way", "save-on")
	v.canvas("saves, name", "save-rename")
	v.canvas("saves, copy", "save-name-no", "saves-copy")
	v.canvas("saves, kept", "save-copy-no", "save-"+kept)
	v.canvas("saves, share", "save-share")
	v.canvas("saves, to delete", "share-back", "save-delete")
	v.canvas("saves, deleted", "save-delete-yes")
	v.canvas("saves, over", "save-"+done)
	v.canvas("saves, files", "save-back", "saves-open")
	v.canvas("saves, restored", "save-files-back", "saves-undelete")
	kept = slot(save.Kept)
	v.text("saves, some", "kv/saves", "kv/saves/open")
	v.text("saves, to delete", "kv/saves", "kv/saves/game-"+kept+"/delete")
	v.text("saves, deleted", "kv/saves", "kv/saves/game-"+kept+"/delete")
	v.text("saves, restored", "kv/saves", "kv/saves/deleted/back")
	v.click("kv/saves/open")
	v.escape()
}

// short plays a game of two humans to its end by passing.
func (v *tour) short(board string) {
	v.t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: board, Edition: engine.Classic, Players: 2, Seed: 9}}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := v.app.session.NewGame(cfg); err != nil {
		v.t.Fatal(err)
	}
	toTheEnd(v.t, v.app)
}

// offers goes through what games from outside and games by link ask.
func (v *tour) offers() {
	a := v.app
	someGame(v.t, a, 5)
	data, err := a.session.Export()
	if err != nil {
		v.t.Fatal(err)
	}
	a.session.Leave()
	a.receiveGame("game.json", data, false, false)
	v.canvas("offered")
	v.text("offered", "kv/offered")
	v.escape()
	host{a}.ReceiveText(v.sentByAnn())
	v.canvas("offered, by link")
	v.text("offered, by link", "kv/offered")
	v.press("offered-play")
	v.canvas("table, by link")
	v.text("table, by link", "kv")
	toTheEnd(v.t, a)
	v.canvas("table, to send")
	v.text("table, to send", "kv")
	a.session.Leave()
	v.canvas("title, to send")
	v.text("title, to send", "kv/do")
}

// added goes through the pages that 577aa62 does not have.
func (v *tour) added() {
	v.app.session.Leave()
	host{v.app}.ReceiveText(v.sentByAnn())
	v.press("offered-no")
	v.canvas("sent game", "title-page-sent-game")
	v.escape()
	host{v.app}.ShowPage("all-plants")
	v.canvas("all plants")
	v.escape()
	for _, page := range []string{"sent-game", "all-plants"} {
		v.text(page, "kv/"+page, "kv/"+page+"/open")
		v.click("kv/" + page + "/open")
	}
}

// sentByAnn returns the link with which Ann, at another device, begins a game with Ben.
func (v *tour) sentByAnn() string {
	v.t.Helper()
	o := v.app.options
	o.DataDir = v.t.TempDir()
	ann := newProgram(v.t, o)
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 4}, Elsewhere: 2}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := ann.session.NewGame(cfg); err != nil {
		v.t.Fatal(err)
	}
	toTheEnd(v.t, ann)
	code, err := ann.session.SendLink()
	if err != nil {
		v.t.Fatal(err)
	}
	return link.Link{Kind: link.Turn, Code: code}.At(homeForTests)
}

// end goes through the end of a game, what its decisions cost, and the records.
func (v *tour) end() {
	a := v.app
	judged(a)
	if err := a.session.NewGame(againstTwo()); err != nil {
		v.t.Fatal(err)
	}
	toTheEnd(v.t, a)
	v.canvas("result")
	v.text("result", "kv")
	host{a}.Judge(true)
	a.judge(func() bool { return true })
	v.canvas("result, judging")
	v.text("result, judging", "kv/do/hindsight")
	for range 1000 {
		a.judge(func() bool { return true })
	}
	v.canvas("result, judged")
	v.canvas("result, decisions", "result-decisions-0")
	v.text("result, judged", "kv/do/hindsight")
	v.canvas("result, records", "result-records")
	v.escape()
	v.press("result-title")
	v.canvas("records, some", "records")
	v.canvas("records, by level", "records-by.level")
	v.canvas("records, reset", "records-reset")
	v.text("records, some", "kv/records")
	v.text("records, reset", "kv/records", "kv/records/forget")
	v.press("records-keep")
	v.escape()
}

// unsaved goes through what is said while the game cannot be saved.
func (v *tour) unsaved(dir string) {
	a := v.app
	someGame(v.t, a, 6)
	if err := os.RemoveAll(dir); err != nil {
		v.t.Fatal(err)
	}
	if err := os.WriteFile(dir, nil, 0o600); err != nil {
		v.t.Fatal(err)
	}
	var l engine.List
	a.session.Match().Legal(&l)
	if err := a.session.Play(l.At[0].Action); err != nil {
		v.t.Fatal(err)
	}
	a.unsaved.Open()
	v.canvas("unsaved")
	v.text("unsaved", "kv/unsaved")
}
