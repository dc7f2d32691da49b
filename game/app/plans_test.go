package app

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/view/textversion"
)

// planner returns the program natively, with what is stored in a folder; a second one is a new start.
func planner(t *testing.T, dir string) *loop {
	t.Helper()
	l := &loop{options: Options{Version: "v-test", DataDir: dir, Mute: true}}
	if err := l.begin(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.lock.Release() })
	frame(t, l)
	return l
}

func frame(t *testing.T, l *loop) {
	t.Helper()
	for range 3 {
		if err := l.frame(1000, 700); err != nil {
			t.Fatal(err)
		}
	}
}

// builders returns a game of two people, one of whom is to build.
func builders() match.Config {
	money := 90
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Players: 2, Regions: []string{"w", "sw", "nw"},
		Position: &engine.Position{
			Round: 3, Phase: "build", Order: []engine.Seat{1, 0},
			Market: []engine.Plant{11, 13, 15, 17, 22, 25, 27, 31},
			Players: []engine.PositionPlayer{{Money: &money, Plants: []engine.Plant{5, 10}},
				{Money: &money, Plants: []engine.Plant{7, 8}}},
		}}}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	return cfg
}

// cities returns the ids of what is planned on the canvas.
func cities(l *loop) (ids []string) {
	for _, c := range l.app.table.Draft.Cities() {
		ids = append(ids, l.app.session.Match().Rules().Board.Cities[c].ID)
	}
	return ids
}

// inWords reports whether the text version offers to take the first city out of the plan.
func inWords(l *loop) bool { return strings.Contains(l.app.text.Doc().Content(), "Remove Essen") }

// TestPlansOutliveTheProgram: cities planned on the canvas or in the text version are planned on both, and are so still
// when the program has ended without a word and goes on, and nowhere else.
func TestPlansOutliveTheProgram(t *testing.T) {
	dir := t.TempDir()
	l := planner(t, dir)
	if err := l.app.session.NewGame(builders()); err != nil {
		t.Fatal(err)
	}
	frame(t, l)
	toggle := func(id string) {
		t.Helper()
		c, ok := l.app.session.Match().Rules().Board.CityByID(id)
		if !ok {
			t.Fatalf("no city %s", id)
		}
		if why := l.app.table.Draft.Toggle(c); why != nil {
			t.Fatal(why)
		}
		l.app.table.Changed()
		frame(t, l)
	}
	toggle("essen")
	toggle("duisburg")
	want := []string{"essen", "duisburg"}
	if !inWords(l) {
		t.Error("what is planned on the canvas is not in the text version")
	}
	l.lock.Release()
	l = planner(t, dir)
	if err := l.app.session.Continue(); err != nil {
		t.Fatal(err)
	}
	frame(t, l)
	if got := cities(l); !slices.Equal(got, want) || !inWords(l) {
		t.Fatalf("after a new start %v is planned, want %v", got, want)
	}
	l.app.text.Handle(textversion.Event{ID: "kv/do/plan/clear"})
	frame(t, l)
	if got := cities(l); len(got) > 0 {
		t.Errorf("%v is planned on the canvas and was cleared in the text version", got)
	}
	l.lock.Release()
	l = planner(t, dir)
	if err := l.app.session.Continue(); err != nil {
		t.Fatal(err)
	}
	if frame(t, l); len(cities(l)) > 0 {
		t.Error("a plan that was cleared comes back")
	}
}
