package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/menu"
	"kilovolt/game/view/textversion"
)

// human returns the program with a game of a human against two computers, in a folder that is kept.
func human(t *testing.T, dir string) *app {
	t.Helper()
	a, err := newApp(Options{DataDir: dir})
	if err != nil {
		t.Fatal(err)
	}
	a.resize(1280, 800, page.Insets{}, 1)
	a.session.SetPace(0)
	return a
}

// againstTwo returns the table of Ada and two computers.
func againstTwo() match.Config {
	return match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3},
		BotSeed: 4, Players: []record.Player{
			{Name: "Ada", Kind: record.Human}, {Name: "B", Colour: 1, Kind: record.Bot, Level: "easy"},
			{Name: "C", Colour: 2, Kind: record.Bot, Level: "easy"},
		}}
}

// toTheEnd plays on, in a game by link until somebody elsewhere is to decide; the human does what an easy computer
// would.
func toTheEnd(t *testing.T, a *app) {
	t.Helper()
	for n := 0; !a.session.Match().Over(); n++ {
		if _, more := a.session.Tick(time.Unix(int64(n), 0), func() bool { return true }); more {
			continue
		}
		m := a.session.Match()
		if _, waits := a.session.WaitsFor(); m.Over() || waits {
			break
		}
		bot, err := session.Bots("easy", m.Rules(), m.View(m.Public().Actor), uint64(m.Index()))
		if err != nil {
			t.Fatal(err)
		}
		for !bot.Step(100) {
		}
		actions, _ := bot.Decision()
		if err := a.session.Play(actions...); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAFinishedGameIsInTheRecords: it counts once, even after a restart, after continuing it and after opening its file
// again. The result is shown, and its buttons lead where they say.
func TestAFinishedGameIsInTheRecords(t *testing.T) {
	dir := t.TempDir()
	a := human(t, dir)
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	if (host{a}).Review() != nil {
		t.Error("an unfinished game is reviewed")
	}
	toTheEnd(t, a)
	if _, shown := a.scene.(*menu.Result); !shown {
		t.Fatalf("after the game %T is shown", a.scene)
	}
	once := func(when string) {
		t.Helper()
		if s := a.records.Total(); s.Played != 1 || a.records.Standing(a.session.Match()) != records.Counted {
			t.Errorf("%s: %+v", when, s)
		}
	}
	once("at its end")
	file, err := a.session.Export()
	if err != nil {
		t.Fatal(err)
	}
	host{a}.SaveGame()
	saved, _ := filepath.Glob(filepath.Join(dir, "exported", "kilovolt-germany-*.json"))
	if len(saved) != 1 {
		t.Fatalf("files: %v", saved)
	}
	if data, err := os.ReadFile(saved[0]); err != nil || !strings.Contains(a.tree.Toasted(), saved[0]) {
		t.Errorf("%v, %q", err, a.tree.Toasted())
	} else if _, err := record.Decode(data); err != nil {
		t.Errorf("the exported file is not a game: %v", err)
	}
	host{a}.Watch(0, true)
	if a.scene != a.table || !a.table.LookingBack() {
		t.Error("the replay does not show the table as it was")
	}

	a = human(t, dir)
	if err := a.session.Continue(); err != nil {
		t.Fatal(err)
	}
	once("gone on with")
	if err := a.session.Load(file); err != nil {
		t.Fatal(err)
	}
	once("opened as a file")
	host{a}.Result()
	result := a.scene
	host{a}.ToRecords()
	if a.scene == result {
		t.Error("the records are not shown")
	}
	a.build()
	if first := (host{a}).Review(); first == nil || (host{a}).Review() != first {
		t.Error("the game is reviewed anew each time, or not at all")
	}
}

// TestTheResultStaysAsItWasLeft: while the table is looked at. After an undo another end has a result of its own, and
// so has another game.
func TestTheResultStaysAsItWasLeft(t *testing.T) {
	a := human(t, t.TempDir())
	a.resize(390, 844, page.Insets{}, 1)
	end := func() {
		t.Helper()
		toTheEnd(t, a)
		if step(a); a.tree.Find("result-page.curves") == nil || a.tree.Find("result-chart") != nil {
			t.Fatal("the result does not begin with the ranking")
		}
		above := func() bool {
			list := a.tree.Find("result-scroll")
			return list.Children()[0].Rect().Y < list.Rect().Y
		}
		if above() {
			t.Fatal("the ranking does not begin at its top")
		}
		if a.tree.Reveal("result-records"); !above() {
			t.Fatal("the ranking does not scroll")
		}
	}
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	end()
	touch(t, a, "result-page.curves")
	touch(t, a, "result-measure.money")
	touch(t, a, "result-point-back")
	left := a.tree.Find("result-chart").Value
	touch(t, a, "result-moment")
	if a.scene != a.table {
		t.Fatal("the table does not show")
	}
	touch(t, a, "present")
	if step(a); a.tree.Find("result-chart") == nil || a.tree.Find("result-chart").Value != left {
		t.Errorf("after a look at the table another page shows, or another point: %+v", a.tree.Find("result-chart"))
	}
	if err := a.session.Undo(); err != nil {
		t.Fatal(err)
	}
	end()
	touch(t, a, "result-page.curves")
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	end()
}

// TestAGameByLinkCountsAtEveryDevice: it ends at one of them, and the others get its end as a link. It does not count
// for somebody who only opens that.
func TestAGameByLinkCountsAtEveryDevice(t *testing.T) {
	devices := []*app{human(t, t.TempDir()), human(t, t.TempDir())}
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3},
		BotSeed: 4, Elsewhere: 2, Players: []record.Player{
			{Name: "Ada", Kind: record.Human}, {Name: "B", Colour: 1, Kind: record.Human},
			{Name: "C", Colour: 2, Kind: record.Bot, Level: "easy"},
		}}
	if err := devices[0].session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	take := func(a *app, text string) {
		t.Helper()
		arrival, err := a.session.Receive(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = a.session.Take(arrival); err != nil {
			t.Fatal(err)
		}
	}
	for on := 0; ; on = 1 - on {
		toTheEnd(t, devices[on])
		text, err := devices[on].session.SendLink()
		if err != nil {
			t.Fatal(err)
		}
		take(devices[1-on], text)
		if !devices[on].session.Match().Over() {
			continue
		}
		for i, a := range devices {
			if got := a.records.Standing(a.session.Match()); got != records.Counted {
				t.Errorf("device %d: standing %v; the game ended at %d", i, got, on)
			}
		}
		stranger := human(t, t.TempDir())
		take(stranger, text)
		if m := stranger.session.Match(); !m.Over() || !stranger.records.Empty() {
			t.Error("it counts for somebody who did not play")
		}
		return
	}
}

// TestDamagedRecordsAreNoEnd: the program starts, reports the damage, and starts new records.
func TestDamagedRecordsAreNoEnd(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "records.json"), []byte("{garbled"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := human(t, dir)
	if !a.records.Empty() || a.tree.Toasted() == "" {
		t.Errorf("the message is %q", a.tree.Toasted())
	}
	if aside, _ := filepath.Glob(filepath.Join(dir, "broken-*.json")); len(aside) != 1 {
		t.Errorf("set aside: %v", aside)
	}
}

// TestStorageProblemsAreSaidInTheTextVersion as well as on the canvas, once, and whatever else is said at the time.
func TestStorageProblemsAreSaidInTheTextVersion(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte("{garbled"), 0o600); err != nil {
		t.Fatal(err)
	}
	a := human(t, dir)
	said := func(what string) string {
		t.Helper()
		a.text.Refresh()
		alert := a.text.Doc().Find(func(n *textversion.Node) bool { return n.ID == "kv/alert" }).Content()
		if problem := a.tree.Toasted(); problem == "" || strings.Count(alert, problem) != 1 {
			t.Errorf("%s: the canvas says %q, the text version %q", what, problem, alert)
		}
		return alert
	}
	said("settings")
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(dir, "records.json"), 0o700); err != nil { // which cannot be replaced
		t.Fatal(err)
	}
	toTheEnd(t, a)
	if got, want := said("records"), a.teller().Winners(a.session.Match().Public()); !strings.Contains(got, want) {
		t.Errorf("%q lacks %q", got, want)
	}
	a.showMessage(session.Change{Kind: session.Trouble, Err: &save.Problem{Code: save.CodeSlots}})
	a.text.OnChange(session.Change{Kind: session.Trouble, Err: &save.Problem{Code: save.CodeSlots}})
	said("a copy that could not be stored")
}

// TestLessonsAreNotCounted: not even the lesson that leads to the end of a game.
func TestLessonsAreNotCounted(t *testing.T) {
	a := human(t, t.TempDir())
	over := false
	for _, l := range lesson.All() {
		if err := (host{a}).Learn(l.ID); err != nil {
			t.Fatal(err)
		}
		for n := 0; !a.session.Lesson().Done() && !a.session.Match().Over(); n++ {
			if n > 2000 {
				t.Fatalf("%s does not end", l.ID)
			}
			if err := a.session.SkipStep(); err != nil {
				t.Fatalf("%s: %v", l.ID, err)
			}
			a.session.Tick(time.Unix(int64(n), 0), func() bool { return true })
		}
		over = over || a.session.Match().Over()
	}
	if !over || !a.records.Empty() {
		t.Errorf("a game has ended: %v; counted: %+v", over, a.records.Total())
	}
}

// TestAFinishedGameIsReviewedInPieces: until that is done, the loop builds nothing; a caller that needs the review
// earlier gets all of it.
func TestAFinishedGameIsReviewedInPieces(t *testing.T) {
	a := human(t, t.TempDir())
	again(t, a, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 4})
	if a.unreviewed() {
		t.Error("a game that has begun counts as ended")
	}
	toTheEnd(t, a)
	pieces := 0
	for ; !a.stepReview(); pieces++ {
		if !a.unreviewed() {
			t.Fatal("a game counts as reviewed before it is")
		}
	}
	if a.unreviewed() || pieces < 3 {
		t.Errorf("reviewed in %d pieces, and still to be reviewed: %v", pieces, a.unreviewed())
	}
	whole := len(host{a}.Review().Rounds)
	a.review = nil
	if got := len(host{a}.Review().Rounds); got != whole || a.unreviewed() {
		t.Errorf("at once there are %d rounds, want %d", got, whole)
	}
}

// TestAnUndoAtTheEndIsAnotherEnd: neither the review of the game nor its final map is kept, as the next end may come
// after as many actions.
func TestAnUndoAtTheEndIsAnotherEnd(t *testing.T) {
	a := human(t, t.TempDir())
	if err := a.session.NewGame(againstTwo()); err != nil {
		t.Fatal(err)
	}
	toTheEnd(t, a)
	step(a)
	if (host{a}).Review() == nil || !a.pictures.finale.Pending() {
		t.Fatal("the end is neither reviewed nor painted; the test proves nothing")
	}
	press(t, a, "do/undo")
	if a.session.Match().Over() || a.review != nil || a.pictures.finale.Pending() {
		t.Error("the end that was taken back is kept")
	}
	if a.scene != a.table {
		t.Errorf("after an undo in the text version the canvas shows %T", a.scene)
	}
	toTheEnd(t, a)
	host{a}.ToRecords()
	press(t, a, "do/undo")
	touch(t, a, "records-back")
	if a.scene != a.table {
		t.Errorf("the records lead back to %T", a.scene)
	}
}
