package table

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	logview "kilovolt/game/view/table/log"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// sitWith is sit at a table where computers have some seats: kinds has h or b for each.
func sitWith(t testing.TB, kinds string, setup engine.Setup, w, h float64) *fakeHost {
	t.Helper()
	setup.Players = len(kinds)
	var players []record.Player
	for i, k := range kinds {
		p := record.Player{Name: [...]string{"Ada", "Volta", "Ohm", "Watt", "Faraday", "Wilhelmine"}[i], Colour: i,
			Kind: record.Human}
		if k == 'b' {
			p.Kind, p.Level = record.Bot, bot.Levels()[0]
		}
		players = append(players, p)
	}
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	on.SetPace(0)
	if err := on.NewGame(match.Config{Setup: setup, Players: players, BotSeed: 1}); err != nil {
		t.Fatal(err)
	}
	host := &fakeHost{session: on, match: on.Match()}
	host.tree = ui.NewTree(sharedKit(), func() *ui.Node { return host.scene.Build() })
	host.scene = New(host, host)
	host.tree.OnKey = host.back
	on.Listen(func(session.Change) { host.scene.Moved() })
	host.tree.Resize(w, h)
	host.feed(0)
	return host
}

// wait lets the computers play until a human is to decide or the game is over.
func (h *fakeHost) wait(t testing.TB) {
	t.Helper()
	for n := 0; ; n++ {
		if _, more := h.session.Tick(time.Unix(int64(n), 0), func() bool { return true }); !more {
			break
		}
	}
	h.feed(0)
}

// fill plays through the widgets until that many actions have been made.
func (h *fakeHost) fill(t *testing.T, actions int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 9))
	for h.wait(t); h.match.Index() < actions && !h.match.Over(); h.wait(t) {
		h.choose(t, rng)
	}
}

// openLog shows the log, also where it shares its place with other pages.
func (h *fakeHost) openLog(t testing.TB) {
	t.Helper()
	h.scene.news.dismiss()
	// a tap on the tab of an open page closes it
	if h.scene.pages.tab != tabLog || h.scene.Form == scene.FormPhone && h.tree.SheetLevel(sheet) == ui.Peek {
		h.tree.Activate("tab.log")
	}
	h.feed(0)
	if h.tree.Find(logview.ID) == nil {
		t.Fatalf("there is no log: %v", ids(h.tree))
	}
}

// pointAt taps the middle of the visible part of a widget.
func (h *fakeHost) pointAt(t testing.TB, id string) {
	t.Helper()
	n := h.tree.Find(id)
	if n == nil {
		t.Fatalf("there is no %s: %v", id, ids(h.tree))
	}
	at := h.tree.Visible(n).Centre()
	h.tapAt(at)
}

func (h *fakeHost) tapAt(at geom.Point) {
	h.feed(time.Second, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at},
		ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	h.feed(0)
}

// rows are the numbers of the entries whose rows exist.
func (h *fakeHost) rows() []int {
	var out []int
	for _, n := range h.tree.Find(logview.RowsID).Children() {
		if i, err := strconv.Atoi(strings.TrimPrefix(n.ID, "log-")); err == nil {
			out = append(out, i)
		}
	}
	return out
}

// three are windows of the three classes: everything beside the map, a column, one page at a time.
var three = []struct{ w, h float64 }{{1280, 800}, {768, 1024}, {390, 844}}

// inThree runs a test at a table with computers in the middle of a game, in windows of the three classes.
func inThree(t *testing.T, actions int, f func(t *testing.T, h *fakeHost)) {
	for _, size := range three {
		t.Run(fmt.Sprintf("%.0fx%.0f", size.w, size.h), func(t *testing.T) {
			h := sitWith(t, "hbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 4}, size.w, size.h)
			h.fill(t, actions)
			f(t, h)
			for _, fault := range h.tree.Check() {
				t.Error(fault)
			}
		})
	}
}

// TestTheLogShowsEveryEventAndMakesOnlyWhatIsInSight: every event has an entry, and only visible rows exist.
func TestTheLogShowsEveryEventAndMakesOnlyWhatIsInSight(t *testing.T) {
	inThree(t, 320, func(t *testing.T, h *fakeHost) {
		h.openLog(t)
		log := h.match.Log()
		if len(log) < 400 {
			t.Fatalf("a log of %d entries shows nothing", len(log))
		}
		seen := map[int]bool{}
		for pass := 0; ; pass++ {
			rows := h.rows()
			if len(rows) == 0 || len(rows) > 60 {
				t.Fatalf("%d rows exist", len(rows))
			}
			if pass == 0 && rows[len(rows)-1] != len(log)-1 {
				t.Errorf("it starts with the entries up to %d of %d", rows[len(rows)-1], len(log))
			}
			for _, i := range rows {
				seen[i] = true
				if n := h.tree.Find("log-" + strconv.Itoa(i)); n.Label != h.scene.Teller.Event(&log[i].Event) {
					t.Fatalf("entry %d says %q, it is %q", i, n.Label, h.scene.Teller.Event(&log[i].Event))
				}
			}
			if rows[0] == 0 {
				break
			}
			centre := h.tree.Find(logview.RowsID).Rect().Centre()
			h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: centre, Wheel: geom.Point{Y: -3}})
		}
		if len(seen) != len(log) {
			t.Errorf("%d of %d entries were visible", len(seen), len(log))
		}
	})
}

// TestALogEntryHighlightsWhatItIsAbout: all of it, or one name; the next touch or Escape ends it.
func TestALogEntryHighlightsWhatItIsAbout(t *testing.T) {
	inThree(t, 320, func(t *testing.T, h *fakeHost) {
		s := h.scene
		log := h.match.Log()
		last := func(kind engine.EventKind) int {
			for i := len(log) - 1; i >= 0; i-- {
				if log[i].Event.Kind == kind {
					return i
				}
			}
			t.Fatalf("there is no %s", kind)
			return 0
		}
		show := func(i int) string {
			h.openLog(t)
			s.log.ShowEntry(i)
			h.feed(0)
			return "log-" + strconv.Itoa(i)
		}
		built := last(engine.EventBuilt)
		e := &log[built].Event
		row := show(built)
		h.tapAt(geom.Point{X: h.tree.Find(row).Rect().X + 6, Y: h.tree.Find(row).Rect().Y + 6}) // the badge
		named := maps.Cities(e.City)
		if e.M > 0 {
			for _, link := range e.Links(h.match.Rules()) {
				named = named.Add(link.From)
			}
		}
		if s.log.Chosen != built || s.Highlight.Cities != named || !s.Highlight.Seats.Has(e.Seat) ||
			s.cityMap.GlowSeat >= 0 {
			t.Fatalf("a touch on %q highlights %+v", s.Teller.Event(e), s.Highlight)
		}
		if h.tree.Find("log-look") == nil {
			t.Error("the chosen entry does not lead to its moment")
		}
		h.press(ui.KeyEscape)
		if s.highlighted() {
			t.Error("Escape does not end the highlight")
		}
		row = show(built)
		h.pointAt(t, row+"-0")
		if s.Highlight.Seats != engine.SeatSet(0).With(e.Seat) || s.Highlight.Cities != 0 ||
			s.cityMap.GlowSeat != int8(s.Colour(e.Seat)) {
			t.Errorf("a touch on the player highlights %+v, on the map seat %d", s.Highlight, s.cityMap.GlowSeat)
		}
		h.pointAt(t, row+"-1")
		h.scene.pages.openMap()
		h.feed(0)
		if s.Highlight.Cities != maps.Cities(e.City) || s.Highlight.Seats != 0 ||
			!s.cityMap.State.Cities[e.City].Highlighted {
			t.Errorf("a touch on the city highlights %+v", s.Highlight)
		}
		h.tapAt(geom.Point{X: 5, Y: 5})
		if s.highlighted() || s.cityMap.Glow != 0 {
			t.Errorf("the next touch leaves %+v", s.Highlight)
		}
		bought := last(engine.EventBought)
		row = show(bought)
		h.pointAt(t, row+"-1")
		plant := log[bought].Event.Plant
		if s.Highlight.Plants != engine.PlantSet(0).With(plant) ||
			!strings.HasPrefix(h.tree.Toasted(), "Plant "+plant.String()) {
			t.Errorf("a touch on plant %s highlights %+v and says %q", plant, s.Highlight, h.tree.Toasted())
		}
	})
}

// TestTheLogCanBeFiltered: by player and by phase.
func TestTheLogCanBeFiltered(t *testing.T) {
	inThree(t, 320, func(t *testing.T, h *fakeHost) {
		h.openLog(t)
		whole := len(h.scene.log.Book.Shown)
		for f, want := range map[string]func(l *logview.Line) bool{
			"mine":    func(l *logview.Line) bool { return l.Seat == 0 },
			"auction": func(l *logview.Line) bool { return l.Phase == engine.PhaseAuction },
			"fuel":    func(l *logview.Line) bool { return l.Phase == engine.PhaseResources },
			"build":   func(l *logview.Line) bool { return l.Phase == engine.PhaseBuild },
			"power":   func(l *logview.Line) bool { return l.Phase == engine.PhasePower },
		} {
			h.pointAt(t, "log-filter")
			if faults := h.tree.Check(); faults != nil {
				t.Error(faults)
			}
			if !h.tree.Activate("show-" + f) {
				t.Fatalf("%s is not offered", f)
			}
			h.feed(0)
			var got, all []int
			for _, i := range h.scene.log.Book.Shown {
				if i >= 0 && h.scene.log.Book.Lines[i].Kind == logview.LineEvent {
					got = append(got, i)
				}
			}
			for i := range h.scene.log.Book.Lines {
				if l := &h.scene.log.Book.Lines[i]; l.Kind == logview.LineEvent && want(l) {
					all = append(all, i)
				}
			}
			if len(all) == 0 || !slices.Equal(got, all) {
				t.Errorf("%s shows %d entries, there are %d", f, len(got), len(all))
			}
			if next := len(h.scene.log.Book.Shown); next <= len(got) || next >= whole {
				t.Errorf("%s: %d rows for %d entries: no headings, or too many", f, next, len(got))
			}
		}
	})
}

// TestAChosenEntryShowsTheWayToItsMoment: its button is visible, however long its reason and however low the log.
func TestAChosenEntryShowsTheWayToItsMoment(t *testing.T) {
	h := sitWith(t, "hbbbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 2}, 1280, 800)
	h.fill(t, 60)
	h.openLog(t)
	for i := range h.scene.log.Book.Lines {
		l := &h.scene.log.Book.Lines[i]
		if l.Reason == "" {
			continue
		}
		l.Reason = "Plant 36 is worth 104 Elektro here and the bid is 102 Elektro, " +
			"but dropping out looks even better. Chance to win: 19%."
		h.scene.log.ChooseEntry(i)
		h.feed(0)
		h.feed(0)
		if n := h.tree.Find("log-look"); n == nil || h.tree.Visible(n) != n.Rect() {
			t.Fatalf("entry %d: the button is not in view: %+v", i, n)
		}
	}
}

// TestAnEntryIsChosenOnlyWhileItIsThere: what comes in the place of one that was undone is not.
func TestAnEntryIsChosenOnlyWhileItIsThere(t *testing.T) {
	h := sit(t, auctioning(nil), 1280, 800)
	h.touch(t, "pass")
	h.openLog(t)
	h.scene.log.ChooseEntry(len(h.scene.log.Book.Lines) - 1)
	h.key("U")
	h.touch(t, "pass")
	if i := h.scene.log.Chosen; i != logview.NoEntry {
		t.Errorf("entry %d is chosen: %q", i, h.tree.Find("log-"+strconv.Itoa(i)).Label)
	}
	h.scene.log.ChooseEntry(0)
	h.key("U")
	if h.scene.log.Chosen != 0 {
		t.Error("an entry that is still there is no longer chosen")
	}
}

// TestAnotherGamesLogBeginsAtItsEnd: even if the previous game's log was left scrolled to its top.
func TestAnotherGamesLogBeginsAtItsEnd(t *testing.T) {
	h := sitWith(t, "hbbbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 2}, 1280, 800)
	h.fill(t, 60)
	h.openLog(t)
	h.scene.log.ShowEntry(0)
	h.feed(0)
	h.scene.Close()
	h.scene = New(h, h)
	h.feed(0)
	h.openLog(t)
	if rows := h.rows(); len(rows) == 0 || rows[len(rows)-1] != len(h.match.Log())-1 {
		t.Errorf("rows %v are in view, of %d", rows, len(h.match.Log()))
	}
}

// TestAComputersReasonsAreInTheLog: as long as they are known.
func TestAComputersReasonsAreInTheLog(t *testing.T) {
	h := sitWith(t, "hbb", engine.Setup{Board: "usa", Edition: engine.Recharged, Seed: 2}, 1280, 800)
	h.fill(t, 60)
	known := 0
	for i := range h.match.Log() {
		e, l := &h.match.Log()[i], &h.scene.log.Book.Lines[i]
		if i > 0 && h.match.Log()[i-1].Index == e.Index {
			if l.Reason != "" {
				t.Errorf("entry %d has a reason of its own", i)
			}
			continue
		}
		if want := h.scene.Teller.Reason(h.match.Reason(e.Index)); l.Reason != want {
			t.Errorf("entry %d: %q, want %q", i, l.Reason, want)
		} else if want != "" {
			known++
		}
	}
	if known < 10 {
		t.Errorf("only %d reasons", known)
	}
	hidden := sitWith(t, "hbb", engine.Setup{Board: "usa", Edition: engine.Recharged, Seed: 2}, 1280, 800)
	cfg := hidden.match.Config()
	cfg.HideMoney = true
	if err := hidden.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	hidden.match = hidden.session.Match()
	hidden.scene = New(hidden, hidden)
	hidden.fill(t, 60)
	for i := range hidden.scene.log.Book.Lines {
		if r := hidden.scene.log.Book.Lines[i].Reason; r != "" {
			t.Fatalf("a reason says %q although money is hidden", r)
		}
	}
}

// BenchmarkTheLogInALongGame is a rebuild of the table with the log of a whole game in it.
func BenchmarkTheLogInALongGame(b *testing.B) {
	h := sitWith(b, "bbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 4}, 1280, 800)
	h.wait(b)
	b.ReportMetric(float64(len(h.match.Log())), "entries")
	b.ReportAllocs()
	for b.Loop() {
		h.scene.Changed()
		h.feed(0)
	}
}

// TestTheLogCutsNoHeading: the last one is a sentence, which takes two lines on a phone.
func TestTheLogCutsNoHeading(t *testing.T) {
	h := sitWith(t, "bb", engine.Setup{Board: "usa", Edition: engine.Classic, Seed: 2}, 360, 640)
	h.wait(t)
	h.openLog(t)
	for _, i := range h.rows() {
		e := &h.match.Log()[i].Event
		if e.Kind != engine.EventPhase {
			continue
		}
		r := h.tree.Find("log-" + strconv.Itoa(i)).Rect()
		lines := h.tree.Kit.Type.Wrap(h.scene.Teller.Event(e), theme.Caption, typeset.Regular, r.W-2*theme.S1)
		if got := float64(len(lines)) * typeset.LineHeight(theme.Caption); r.H < got {
			t.Errorf("%q takes %.0f dp and has %.0f", lines, got, r.H)
		}
		if int(e.N) == int(engine.PhaseOver) && len(lines) < 2 {
			t.Errorf("%q is in one line: this test shows nothing", lines)
		}
	}
}
