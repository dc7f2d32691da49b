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
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// sitWith is sit at a table where some seats are computers': kinds has h or b for each.
func sitWith(t testing.TB, kinds string, setup engine.Setup, w, h float64) *fakeHost {
	t.Helper()
	setup.Players = len(kinds)
	var players []record.Player
	for i, k := range kinds {
		p := record.Player{Name: [...]string{"Ada", "Volta", "Ohm", "Watt", "Faraday", "Wilhelmine"}[i], Colour: i, Kind: record.Human}
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
	host.tree = ui.NewTree(draw.NewKit(), func() *ui.Node { return host.scene.Build() })
	host.scene = New(host)
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

// fill plays on by widgets until so many actions have been made.
func (h *fakeHost) fill(t *testing.T, actions int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 9))
	for h.wait(t); h.match.Index() < actions && !h.match.Over(); h.wait(t) {
		h.choose(t, rng)
	}
}

// openLog brings the log into view, where it shares its place.
func (h *fakeHost) openLog(t testing.TB) {
	t.Helper()
	h.scene.putAway()
	if h.scene.tab != tabLog || h.scene.form == formPhone && h.tree.SheetLevel(sheet) == ui.Peek { // a tap on the tab of an open page closes it
		h.tree.Activate("tab.log")
	}
	h.feed(0)
	if h.tree.Find(logID) == nil {
		t.Fatalf("there is no log: %v", ids(h.tree))
	}
}

// pointAt taps the middle of what can be seen of a widget.
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
	h.feed(time.Second, ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at}, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at})
	h.feed(0)
}

// rows are the numbers of the entries whose rows are made.
func (h *fakeHost) rows() []int {
	var out []int
	for _, n := range h.tree.Find(rowsID).Children() {
		if i, err := strconv.Atoi(strings.TrimPrefix(n.ID, "log-")); err == nil {
			out = append(out, i)
		}
	}
	return out
}

// three are windows of the three classes: everything beside the map, a column, one thing at a time.
var three = []struct{ w, h float64 }{{1280, 800}, {768, 1024}, {390, 844}}

// inThree runs a test at a table with computers in the middle of a game, in windows of three classes.
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

// TestTheLogShowsEveryEventAndMakesOnlyWhatIsInSight.
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
				t.Fatalf("%d rows are made", len(rows))
			}
			if pass == 0 && rows[len(rows)-1] != len(log)-1 {
				t.Errorf("it begins with the entries up to %d of %d", rows[len(rows)-1], len(log))
			}
			for _, i := range rows {
				seen[i] = true
				if n := h.tree.Find("log-" + strconv.Itoa(i)); n.Label != h.scene.tell.Event(&log[i].Event) {
					t.Fatalf("entry %d says %q, it is %q", i, n.Label, h.scene.tell.Event(&log[i].Event))
				}
			}
			if rows[0] == 0 {
				break
			}
			h.feed(0, ui.Event{Kind: ui.WheelTurn, Pos: h.tree.Find(rowsID).Rect().Centre(), Wheel: geom.Point{Y: -3}})
		}
		if len(seen) != len(log) {
			t.Errorf("%d of %d entries could be seen", len(seen), len(log))
		}
	})
}

// TestALogEntryLightsUpWhatItIsAbout: the whole of it, or one name; the next touch and Escape put it out.
func TestALogEntryLightsUpWhatItIsAbout(t *testing.T) {
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
			s.showEntry(i)
			h.feed(0)
			return "log-" + strconv.Itoa(i)
		}
		built := last(engine.EventBuilt)
		e := &log[built].Event
		row := show(built)
		h.tapAt(geom.Point{X: h.tree.Find(row).Rect().X + 6, Y: h.tree.Find(row).Rect().Y + 6}) // the badge
		if s.chosen != built || s.lit.cities != maps.Cities(e.City) || !s.lit.seats.Has(e.Seat) || s.board.litSeat >= 0 {
			t.Fatalf("a touch on %q lights %+v", s.tell.Event(e), s.lit)
		}
		if h.tree.Find(lookID) == nil {
			t.Error("the chosen entry does not lead to its moment")
		}
		h.press(ui.KeyEscape)
		if s.shining() {
			t.Error("Escape does not put it out")
		}
		row = show(built)
		h.pointAt(t, row+"-0")
		if s.lit.seats != engine.SeatSet(0).With(e.Seat) || s.lit.cities != 0 || s.board.litSeat != int8(s.look(e.Seat)) {
			t.Errorf("a touch on the player lights %+v, on the map seat %d", s.lit, s.board.litSeat)
		}
		h.pointAt(t, row+"-1")
		h.scene.openMap()
		h.feed(0)
		if s.lit.cities != maps.Cities(e.City) || s.lit.seats != 0 || !s.board.state.Cities[e.City].Lit {
			t.Errorf("a touch on the city lights %+v", s.lit)
		}
		h.tapAt(geom.Point{X: 5, Y: 5})
		if s.shining() || s.board.lit != 0 {
			t.Errorf("the next touch leaves %+v", s.lit)
		}
		bought := last(engine.EventBought)
		row = show(bought)
		h.pointAt(t, row+"-1")
		plant := log[bought].Event.Plant
		if s.lit.plants != engine.PlantSet(0).With(plant) || !strings.HasPrefix(h.tree.Toasted(), "Plant "+plant.String()) {
			t.Errorf("a touch on plant %s lights %+v and says %q", plant, s.lit, h.tree.Toasted())
		}
	})
}

// TestTheLogCanBeSifted: by whose deeds and by phases.
func TestTheLogCanBeSifted(t *testing.T) {
	inThree(t, 320, func(t *testing.T, h *fakeHost) {
		h.openLog(t)
		whole := len(h.scene.book.shown)
		for f, want := range map[logFilter]func(l *line) bool{
			showMine:    func(l *line) bool { return l.seat == 0 },
			showAuction: func(l *line) bool { return l.phase == engine.PhaseAuction },
			showFuel:    func(l *line) bool { return l.phase == engine.PhaseResources },
			showBuild:   func(l *line) bool { return l.phase == engine.PhaseBuild },
			showPower:   func(l *line) bool { return l.phase == engine.PhasePower },
		} {
			h.pointAt(t, "log-filter")
			if faults := h.tree.Check(); faults != nil {
				t.Error(faults)
			}
			if !h.tree.Activate("show-" + string(f)) {
				t.Fatalf("%s is not offered", f)
			}
			h.feed(0)
			var got, all []int
			for _, i := range h.scene.book.shown {
				if i >= 0 && h.scene.book.lines[i].kind == lineEvent {
					got = append(got, i)
				}
			}
			for i := range h.scene.book.lines {
				if l := &h.scene.book.lines[i]; l.kind == lineEvent && want(l) {
					all = append(all, i)
				}
			}
			if len(all) == 0 || !slices.Equal(got, all) {
				t.Errorf("%s shows %d entries, there are %d", f, len(got), len(all))
			}
			if next := len(h.scene.book.shown); next <= len(got) || next >= whole {
				t.Errorf("%s: %d rows for %d entries: no headings, or too many", f, next, len(got))
			}
		}
	})
}

// TestAComputersReasonsStandInTheLog: as long as they are known.
func TestAComputersReasonsStandInTheLog(t *testing.T) {
	h := sitWith(t, "hbb", engine.Setup{Board: "usa", Edition: engine.Recharged, Seed: 2}, 1280, 800)
	h.fill(t, 60)
	known := 0
	for i := range h.match.Log() {
		e, l := &h.match.Log()[i], &h.scene.book.lines[i]
		if i > 0 && h.match.Log()[i-1].Index == e.Index {
			if l.reason != "" {
				t.Errorf("entry %d has a reason of its own", i)
			}
			continue
		}
		if want := h.scene.tell.Reason(h.match.Reason(e.Index)); l.reason != want {
			t.Errorf("entry %d: %q, want %q", i, l.reason, want)
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
	hidden.scene = New(hidden)
	hidden.fill(t, 60)
	for i := range hidden.scene.book.lines {
		if r := hidden.scene.book.lines[i].reason; r != "" {
			t.Fatalf("money is hidden, and a reason says %q", r)
		}
	}
}

// TestSentencesBreakIntoLines: no run is wider than the line, none lies over another, and together they say the whole sentence.
func TestSentencesBreakIntoLines(t *testing.T) {
	kit := draw.NewKit()
	segments := []lang.Segment{
		{Text: "Ada", Kind: lang.PlayerName}, {Text: " builds in "}, {Text: "Frankfurt (Main)", Kind: lang.CityName, ID: 3}, {Text: " for 12 Elektro: 2 for the route, 10 for the house, all for 12 E. That is all."},
	}
	for width := 110.0; width < 700; width++ {
		p := layProse(kit, segments, 12, width)
		var said []string
		for i, r := range p.runs {
			if r.at.Right() > width+0.01 || r.at.Bottom() > p.height+0.01 {
				t.Errorf("%v: %q lies at %v of %v", width, r.Text, r.at, p.height)
			}
			for _, other := range p.runs[:i] {
				if o := r.at.Intersect(other.at); o.W > 0.01 && o.H > 0.01 {
					t.Errorf("%v: %q lies over %q", width, r.Text, other.Text)
				}
			}
			said = append(said, strings.Fields(r.Text)...)
			if r.Text == "E." || strings.HasPrefix(r.Text, "E. ") {
				t.Errorf("%v: a sum is parted from its unit", width)
			}
		}
		if got := strings.Join(said, " "); got != lang.Plain(segments) {
			t.Errorf("%v: %q", width, got)
		}
	}
}

// BenchmarkTheLogInALongGame is a rebuild of the table with a log of a whole game in it.
func BenchmarkTheLogInALongGame(b *testing.B) {
	h := sitWith(b, "bbbb", engine.Setup{Board: "germany", Edition: engine.Recharged, Seed: 4}, 1280, 800)
	h.wait(b)
	b.ReportMetric(float64(len(h.match.Log())), "entries")
	b.ReportAllocs()
	for b.Loop() {
		h.scene.changed()
		h.feed(0)
	}
}
