package menu

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/game/words/phrase/phrasetest"
	"kilovolt/sprites/geom"
)

// ofSix is a whole game of six computers with long names.
func ofSix() *match.Match { return gameOf(6) }

// gameOf returns a whole game of that many computers with long names.
func gameOf(players int) *match.Match { return gamesOf[players]() }

var gamesOf = func() (all [engine.MaxPlayers + 1]func() *match.Match) {
	for players := range all {
		all[players] = sync.OnceValue(func() *match.Match { return newGameOf(players) })
	}
	return all
}()

func newGameOf(players int) *match.Match {
	cfg := match.Config{
		Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: players, Seed: 11}, BotSeed: 12,
	}
	for i := range players {
		cfg.Players = append(cfg.Players, record.Player{Name: fmt.Sprintf("Wilhelmina No. %d", i),
			Colour: (i + 2) % 6, Kind: record.Bot, Level: "easy"})
	}
	m, err := match.New(cfg, session.Bots)
	if err != nil {
		panic(err)
	}
	for !m.Over() {
		m.Think(func() bool { return true })
	}
	return m
}

// manyRecords are records with games of many kinds.
func manyRecords(t *testing.T) *records.Book {
	t.Helper()
	keeper := save.NewKeeper(save.Memory(), nil)
	var tallies []string
	for i, board := range []string{"germany", "usa"} {
		for players := 2; players <= 6; players++ {
			for _, kind := range []string{
				`"edition":"classic"`, `"edition":"recharged"`,
				`"edition":"classic","variant":"introductory"`, `"edition":"recharged","variant":"starting-cities"`,
			} {
				for _, level := range []string{"easy", "expert", "mixed"} {
					tallies = append(tallies, fmt.Sprintf(
						`{"board":%q,%s,"players":%d,"level":%q,"played":%d,"won":%d,`+
							`"best":{"powered":%d,"money":%d,"rounds":%d,"won":true,"when":"2026-11-21T20:15:00Z"}}`,
						board, kind, players, level, 40+i+players, 20+i, 12+players, 100*players, 9+i))
				}
			}
		}
	}
	tallies = append(tallies, `{"board":"usa","edition":"classic","players":6,"shared":true,"played":7,"won":0}`)
	data := `{"fmt":1,"app":"kilovolt-records","serial":"9","tallies":[` + strings.Join(tallies, ",") +
		`],"streak":{"now":3,"best":12},"ids":[]}`
	if err := keeper.Records().Save([]byte(data)); err != nil {
		t.Fatal(err)
	}
	book, err := records.Open(keeper.Records())
	if err != nil || book.Empty() {
		t.Fatalf("%v", err)
	}
	return book
}

// TestCurvesAreFollowedByKeysAndTouch: left and right select a round, a tap selects the nearest one, and the buttons
// beside the round do the same.
func TestCurvesAreFollowedByKeysAndTouch(t *testing.T) {
	f := playing(t)
	f.match = ofSix()
	r := NewResult(f)
	f.open(390, 844, r.Build)
	f.act(t, "result-page.curves")
	v := f.Review()
	said := func() string { return f.tree.Find("result-chart").Value }
	point := func(n int) string { return r.pointWords(v, teller(f), r.curves.measure, n) }
	last := v.Points(review.Cities) - 1
	if said() != point(last) {
		t.Errorf("it begins with %q, not with the end", said())
	}
	f.tree.SetFocus("result-chart")
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyLeft})
	if said() != point(last-1) {
		t.Errorf("left leads to %q", said())
	}
	f.act(t, "result-point-back", "result-point-on", "result-point-on")
	if said() != point(last) || f.tree.Find("result-point-on").Enabled() {
		t.Errorf("the buttons lead to %q", said())
	}
	n := f.tree.Find("result-chart")
	at := n.Rect()
	at.X += chartLeft
	f.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: at.Centre()},
		ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: at.Centre()})
	if said() == point(last) || said() == point(0) {
		t.Errorf("a tap in the middle leads to %q", said())
	}
	drag := func(x, y float64) {
		from := f.tree.Find("result-chart").Rect().Centre()
		to := from.Add(geom.Point{X: x, Y: y})
		f.step(ui.Event{Kind: ui.PointerDown, Pointer: 1, Pos: from},
			ui.Event{Kind: ui.PointerMove, Pointer: 1, Pos: to}, ui.Event{Kind: ui.PointerUp, Pointer: 1, Pos: to})
	}
	chosen, top := said(), f.tree.Find("result-chart").Rect().Y
	if drag(10, -60); said() != chosen || f.tree.Find("result-chart").Rect().Y > top-40 {
		t.Errorf("a swipe up from the chart leads to %q, and the chart from %v to %v", said(), top,
			f.tree.Find("result-chart").Rect().Y)
	}
	if drag(500, 40); said() != point(last) {
		t.Errorf("a drag to the right leads to %q", said())
	}
	for m := range review.Measures {
		f.act(t, "result-measure."+m.ID())
		if !strings.Contains(said(), "Wilhelmina No. 5") {
			t.Errorf("%s: %q", m.ID(), said())
		}
	}
	f.act(t, "result-moment")
	if !strings.HasPrefix(f.went, "watch ") || strings.HasSuffix(f.went, "true") {
		t.Errorf("the button for the table leads to %q", f.went)
	}
}

// TestMessagesLeaveTheWinnerInSight: what comes while the result is read, such as that all decisions are judged.
func TestMessagesLeaveTheWinnerInSight(t *testing.T) {
	for _, size := range [][2]float64{{700, 520}, {390, 844}, {844, 390}, {1280, 800}} {
		f := playing(t)
		f.open(size[0], size[1], NewResult(f).Build)
		f.tree.Toast(f.Lang().T("hindsight.finished"))
		f.step()
		toast := f.tree.Find("toast").Rect()
		said := present.NewResult(teller(f), f.match.Rules(), f.match.Public(), f.Review())
		f.tree.Walk(func(n *ui.Node) bool {
			if n.Label == said.Winners && n.Rect().Overlap(toast) > 0 {
				t.Errorf("at %.0f×%.0f the message at %v covers who has won, %v", size[0], size[1], toast, n.Rect())
			}
			return true
		})
	}
}

// TestEveryWayOn: the buttons for watching again, also from a turning point, for the file and for the records lead
// where they say.
func TestEveryWayOn(t *testing.T) {
	f := playing(t)
	f.match = ofSix()
	f.open(1280, 800, NewResult(f).Build)
	f.act(t, "result-watch")
	if f.went != "watch 0 true" {
		t.Errorf("the button leads to %q", f.went)
	}
	turns := f.Review().Turns()
	if len(turns) == 0 {
		t.Fatal("the test's game has no turning point")
	}
	f.act(t, fmt.Sprintf("result-turn-%d", f.Review().Rounds[turns[0].Round].N))
	if want := fmt.Sprintf("watch %d true", f.Review().Rounds[turns[0].Round].From); f.went != want {
		t.Errorf("a turning point leads to %q, want %q", f.went, want)
	}
	f.act(t, "result-save", "result-records")
	if len(f.saves) != 1 || f.saves[0] != "game" || f.went != "records" {
		t.Errorf("%v, %q", f.saves, f.went)
	}
}

// TestResetAsksFirst: the records are reset only after "yes".
func TestResetAsksFirst(t *testing.T) {
	f := playing(t)
	f.book = manyRecords(t)
	f.front(390, 844)
	f.act(t, "records", "records-save", "records-reset", "records-keep")
	if f.book.Empty() || len(f.saves) != 1 {
		t.Errorf("kept, the records are empty: %v; files %v", f.book.Empty(), f.saves)
	}
	f.act(t, "records-reset")
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	if f.book.Empty() || f.tree.Find("records-keep") != nil {
		t.Error("Escape does not mean \"no\"")
	}
	f.act(t, "records-reset", "records-forget-yes")
	if !f.book.Empty() || f.tree.Find("records-reset").Enabled() {
		t.Error("the records were not reset")
	}
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	if f.tree.Find("play-now") == nil {
		t.Error("Escape does not return to the title screen")
	}
}

// TestTheResultIsInSight: the podium, the whole ranking, what it is decided by, every button that leads on, the final
// map and the curves, without scrolling.
func TestTheResultIsInSight(t *testing.T) {
	all := append(phrasetest.Languages(t, "../../words"), phrasetest.Language{Lang: phrase.English(), Name: "en"})
	for _, size := range [][2]float64{{1280, 800}, {1920, 1080}} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			f := playing(t)
			f.match = gameOf(players)
			f.open(size[0], size[1], NewResult(f).Build)
			for i := range all {
				l := &all[i]
				f.speak(t, l)
				ids := []string{"result-again", "result-watch", "result-table", "result-title", "result-picture",
					"result-save", "result-share", "result-records", "result-new", "result-map", "result-chart",
					"result-measure.cities"}
				for seat := range players {
					ids = append(ids, fmt.Sprintf("result-%d", seat))
				}
				for _, id := range ids {
					if n := f.tree.Find(id); n == nil || f.tree.Visible(n).H < n.Rect().H-0.5 {
						t.Errorf("%s, %d players at %v: %s is not in sight", l.Name, players, size, id)
					}
				}
				if h := f.tree.Find("result-chart").Rect().H; h < chartGood {
					t.Errorf("%s, %d players at %v: the chart is %.0f dp high", l.Name, players, size, h)
				}
				if r := f.tree.Find("result-map").Rect(); r.W < 380 || r.H < 240 {
					t.Errorf("%s, %d players at %v: the map has %.0f×%.0f dp", l.Name, players, size, r.W, r.H)
				}
				order := teller(f).RankOrder()
				f.tree.Walk(func(n *ui.Node) bool {
					if n.Label == order && f.tree.Visible(n).H < n.Rect().H-0.5 {
						t.Errorf("%s, %d players at %v: what counts is not in sight", l.Name, players, size)
					}
					return true
				})
				if l.Name == "en" && !f.podium() {
					t.Errorf("%d players at %v: there is no podium", players, size)
				}
			}
		}
	}
}

// speak shows the scene in a language.
func (f *fake) speak(t *testing.T, l *phrasetest.Language) {
	t.Helper()
	f.lang = l.Lang
	if err := f.tree.Kit.SetLanguage(l.RightToLeft(), l.Glyphs); err != nil {
		t.Fatal(err)
	}
	f.tree.Invalidate()
	f.step()
}

// podium reports whether there is room for a podium between why the game ended and the ranking.
func (f *fake) podium() (found bool) {
	said := present.NewResult(teller(f), f.match.Rules(), f.match.Public(), f.Review())
	first := f.tree.Find(fmt.Sprintf("result-%d", said.Ranking[0].Seat)).Rect()
	f.tree.Walk(func(n *ui.Node) bool {
		found = found || n.Label == said.Why && first.Y >= n.Rect().Bottom()+podiumLeast
		return true
	})
	return found
}

// TestTheCurvesAreInSight: in every window with two columns the whole chart is in sight, in a height that can be read,
// with the buttons; and in a high one what follows it, too.
func TestTheCurvesAreInSight(t *testing.T) {
	all := append(phrasetest.Languages(t, "../../words"), phrasetest.Language{Lang: phrase.English(), Name: "en"})
	for _, size := range []struct {
		w, h float64
		also string
	}{{1024, 600, ""}, {1024, 768, "result-map"}, {1280, 720, ""}, {1280, 800, "result-map"},
		{1920, 1080, "result-moment"}, {2560, 1440, "result-moment"}} {
		for _, players := range []int{engine.MinPlayers, engine.MaxPlayers} {
			f := playing(t)
			f.match = gameOf(players)
			f.open(size.w, size.h, NewResult(f).Build)
			for i := range all {
				f.speak(t, &all[i])
				for _, id := range []string{"result-chart", "result-save", "result-share", "result-records",
					"result-new", size.also} {
					n := f.tree.Find(id)
					if id != "" && (n == nil || f.tree.Visible(n).H < n.Rect().H-0.5) {
						t.Errorf("%s, %d players at %v: %s is not in sight", all[i].Name, players, size, id)
					}
				}
				if h := f.tree.Find("result-chart").Rect().H; h < chartLeast {
					t.Errorf("%s, %d players at %v: the chart is %.0f dp high", all[i].Name, players, size, h)
				}
			}
		}
	}
}

// TestARankingComesBeforeTheMap: on a phone the podium and the first lines of the ranking are in sight at once, with
// any number of players.
func TestARankingComesBeforeTheMap(t *testing.T) {
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		f := playing(t)
		f.match = gameOf(players)
		f.open(390, 844, NewResult(f).Build)
		seen := 0
		for seat := range players {
			if n := f.tree.Find(fmt.Sprintf("result-%d", seat)); f.tree.Visible(n).H == n.Rect().H {
				seen++
			}
		}
		if seen < min(players, 3) {
			t.Errorf("of %d lines %d are in sight", players, seen)
		}
		if !f.podium() {
			t.Errorf("with %d players there is no podium", players)
		}
	}
}
