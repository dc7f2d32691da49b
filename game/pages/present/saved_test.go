package present

import (
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// entry is a game before its first decision, in a slot of that kind.
func entry(t *testing.T, key string, kind save.Kind, name string) *savedgames.Entry {
	t.Helper()
	m, err := match.New(match.Config{
		Setup:   engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 1},
		Players: []record.Player{{Name: "Ada", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human}},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	rec := m.Record()
	rec.Name, rec.Saved = name, "2026-11-22T05:10:00Z"
	return &savedgames.Entry{
		Slot: save.Slot{Key: key, Kind: kind}, Read: true, Record: rec,
		Game: &record.Game{Rules: m.Rules(), State: rec.Snapshot},
	}
}

// TestWhatCanBeDoneWithASavedGame: the current game can be renamed and copied but not deleted; a finished one keeps its
// name, and so does one that was set aside and can be read again.
func TestWhatCanBeDoneWithASavedGame(t *testing.T) {
	l := phrase.English()
	broken := &savedgames.Entry{Slot: save.Slot{Key: "broken-1", Kind: save.Aside}, Read: true,
		Err: &save.Problem{Code: save.CodeSlots}}
	for _, c := range []struct {
		what                            string
		e                               *savedgames.Entry
		plays, renames, copies, deletes bool
	}{
		{"under way", entry(t, "", save.Kept, ""), true, true, true, false},
		{"kept", entry(t, "slot-1", save.Kept, ""), true, true, false, true},
		{"parked", entry(t, "slot-2", save.Parked, ""), true, true, false, true},
		{"finished", entry(t, "done-1", save.Done, ""), true, false, false, true},
		{"readable again", entry(t, "broken-2", save.Aside, ""), true, false, false, true},
		{"unreadable", broken, false, false, false, true},
		{"not read yet", &savedgames.Entry{Slot: save.Slot{Key: "slot-3"}}, false, false, false, false},
	} {
		p := savesPage{l, &Program{Saves: &shelf{}}}
		g := p.entry(c.e)
		can := map[string]*block.Action{}
		for _, line := range g.Actions {
			for _, one := range line.Actions {
				can[one.ID] = one
			}
		}
		if (can["save-play"] != nil) != c.plays || (can["save-rename"] != nil) != c.renames ||
			(can["save-copy-on"] != nil) != c.copies || (can["save-delete"] != nil) != c.deletes ||
			(can["save-export"] != nil) != c.e.Read || g.Title == "" {
			t.Errorf("%s: %+v", c.what, g)
		}
	}
}

// A shelf has saved games, and nothing that can be done with their files.
type shelf struct {
	Saves
	games *savedgames.List
}

func (s *shelf) SavedGames() *savedgames.List { return s.games }
func (s *shelf) CopyGame() func(string)       { return nil }

// TestASavedGameSaysWhenButTheOneUnderWayDoesNot: the current game would always say "now". A custom name does not hide
// who plays.
func TestASavedGameSaysWhenButTheOneUnderWayDoesNot(t *testing.T) {
	l := phrase.English()
	e := entry(t, "", save.Kept, "Sunday")
	now, kept := Saved(l, e), Saved(l, entry(t, "slot-1", save.Kept, ""))
	if len(now.Lines) != 2 || len(kept.Lines) != 3 || !strings.HasPrefix(kept.Lines[2], "Saved 2026-11-2") {
		t.Errorf("current %q, kept %q", now.Lines, kept.Lines)
	}
	p := savesPage{l, &Program{Saves: &shelf{}}}
	changes := p.changes(e, &now)
	rename, again := changes[0].Ask.Field.Setting.Value, changes[1].Ask.Field.Setting.Value
	if now.Title != "Sunday" || rename != "Sunday" || again == "Sunday" || !strings.Contains(now.Players, "Ada") {
		t.Errorf("named: %+v, to be renamed from %q, copied as %q", now, rename, again)
	}
	if kept.Players != "" || !strings.Contains(kept.Title, "Ada") {
		t.Errorf("unnamed: %+v", kept)
	}
}

// TestSavedGamesAreSorted: each goes into its section of the list, and none is lost.
func TestSavedGamesAreSorted(t *testing.T) {
	all := []*savedgames.Entry{
		entry(t, "done-1", save.Done, ""), entry(t, "", save.Kept, ""), entry(t, "slot-1", save.Kept, ""),
		entry(t, "slot-2", save.Parked, ""),
	}
	var ids []string
	n := 0
	p := savesPage{phrase.English(), &Program{Saves: &shelf{}}}
	for _, part := range p.sections(all) {
		part := part.(*block.Entries)
		ids = append(ids, part.ID)
		n += len(part.Entries)
	}
	if !slices.Equal(ids, []string{"saves-on", "saves-slots", "saves-done"}) || n != len(all) {
		t.Errorf("%d games in %v", n, ids)
	}
}

// TestAGameByLinkSaysWhomItWaitsFor: somebody here, somebody who is still to be sent the game, or somebody elsewhere.
func TestAGameByLinkSaysWhomItWaitsFor(t *testing.T) {
	l := phrase.English()
	e := entry(t, "slot-1", save.Parked, "")
	actor := e.Record.Snapshot.Actor
	name := e.Record.Players[actor].Name
	day := post.DayOf(time.Date(2026, 11, 24, 9, 0, 0, 0, time.UTC))
	said := func(own *post.Copy) string {
		e.Record.ByLink = own.Text(e.Record.Players)
		return strings.Join(Saved(l, e).Lines, "\n")
	}
	here := post.Begin(post.New(1, actor, 3&^(1<<actor), day), e.Record.Players)
	if got, want := said(here), "By link: "+name+"'s turn here"; !strings.Contains(got, want) {
		t.Errorf("%q lacks %q", got, want)
	}
	away := post.Begin(post.New(1, 1-actor, 1<<actor, day-9), e.Record.Players)
	if got, want := said(away), "By link: still to be sent to "+name; !strings.Contains(got, want) {
		t.Errorf("%q lacks %q", got, want)
	}
	if _, err := away.Send(e.Record, day); err != nil {
		t.Fatal(err)
	}
	at := func(day, hour int) time.Time { return time.Date(2026, 11, day, hour, 5, 0, 0, time.UTC) }
	for _, c := range []struct {
		sent, now time.Time
		want      string
	}{
		{want: "2026-11-24"}, // no clock
		{at(24, 14), at(24, 23), "14:05"},
		{now: at(24, 23), want: "today"}, // sent from another device
		{now: at(23, 23), want: "today"}, // where it is tomorrow already
		{at(24, 14), at(25, 0), "yesterday"},
		{at(24, 14), at(26, 0), "Tuesday"},
		{at(24, 14), at(30, 23), "Tuesday"},
		{at(24, 14), at(30, 23).AddDate(0, 0, 1), "2026-11-24"}, // which is a Tuesday again
	} {
		e.Since = func(own *post.Copy) post.Since { return post.Since{Day: own.Since(), At: c.sent, Now: c.now} }
		if got, want := said(away), "By link: waiting for "+name+" since "+c.want; !strings.HasSuffix(got, want) &&
			!strings.Contains(got, want+"\n") {
			t.Errorf("sent %v, now %v: %q lacks %q", c.sent, c.now, got, want)
		}
	}
}
