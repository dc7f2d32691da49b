package records

import (
	"errors"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
)

// bots creates the computer players.
func bots(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
	return bot.New(level, r, v, seed)
}

func always() bool { return true }

// table is a game of humans (h) and computers: easy (e) and hard (d).
func table(kinds string, seed uint64) match.Config {
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: len(kinds), Seed: seed}
	cfg := match.Config{Setup: setup, BotSeed: seed}
	for i, k := range kinds {
		p := record.Player{Colour: i, Kind: record.Human}
		if k != 'h' {
			p.Kind, p.Level = record.Bot, map[rune]string{'e': "easy/builder", 'd': "hard/even"}[k]
		}
		cfg.Players = append(cfg.Players, p)
	}
	return cfg
}

func begin(t testing.TB, cfg match.Config) *match.Match {
	t.Helper()
	m, err := match.New(cfg, bots)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play continues for that many decisions, or to the end; humans decide as an easy computer would.
func play(t testing.TB, m *match.Match, decisions int) {
	t.Helper()
	for ; !m.Over() && decisions != 0; decisions-- {
		if m.Think(always) {
			continue
		}
		mind, err := bots("easy", m.Rules(), m.View(m.Public().Actor), uint64(m.Index()))
		if err != nil {
			t.Fatal(err)
		}
		for !mind.Step(100) {
		}
		actions, _ := mind.Decision()
		if err := m.Play(actions...); err != nil {
			t.Fatal(err)
		}
	}
}

const toTheEnd = -1

func book(t testing.TB, k *save.Keeper) *Book {
	t.Helper()
	b, err := Open(k.Records())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func memory() *save.Keeper { return save.NewKeeper(save.Memory(), nil) }

// TestAGameCountsOnce: however often its end is reported, undone and reached again, the game loaded, or the program
// restarted.
func TestAGameCountsOnce(t *testing.T) {
	keeper := memory()
	b := book(t, keeper)
	m := begin(t, table("hee", 1))
	b.Opened(m)
	if why, _ := b.Count(m, ""); why != Unfinished {
		t.Errorf("a game that has just begun: %q", why)
	}
	play(t, m, 60)
	early := m.Record()
	play(t, m, toTheEnd)
	if why, err := b.Count(m, "2026-11-21T20:15:00Z"); why != Counted || err != nil {
		t.Fatalf("%q, %v", why, err)
	}
	if got := b.Total(); got.Played != 1 {
		t.Errorf("%+v", got)
	}
	for name, again := range map[string]func() *match.Match{
		"told again": func() *match.Match { return m },
		"taken back": func() *match.Match {
			if m.Undo() == nil {
				play(t, m, toTheEnd)
			}
			return m
		},
		"loaded at its end": func() *match.Match { return resume(t, m.Record()) },
		"loaded from before and played to another end": func() *match.Match {
			other := resume(t, early)
			if _, computer := other.Thinking(); !computer {
				_ = other.Play(engine.Action{Verb: engine.VerbPass})
			}
			play(t, other, toTheEnd)
			return other
		},
	} {
		n := again()
		b.Opened(n)
		if why, _ := b.Count(n, ""); why != CountedOnce || b.Total().Played != 1 || b.Standing(n) != Counted {
			t.Errorf("%s: %q, %+v", name, why, b.Total())
		}
	}
	b = book(t, keeper)
	if why, _ := b.Count(m, ""); why != CountedOnce || b.Total().Played != 1 {
		t.Errorf("after a restart: %q, %+v", why, b.Total())
	}
	other := begin(t, table("hee", 2))
	play(t, other, toTheEnd)
	if why, _ := b.Count(other, ""); why != Counted || b.Total().Played != 2 {
		t.Errorf("the same table with another seed: %q", why)
	}
}

func resume(t testing.TB, rec *record.Record) *match.Match {
	t.Helper()
	m, err := match.Resume(rec, bots)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestWhatIsOverWhenOpenedDoesNotCount: a finished game from somebody else does not count, not even after its end is
// undone and reached again.
func TestWhatIsOverWhenOpenedDoesNotCount(t *testing.T) {
	m := begin(t, table("hee", 3))
	play(t, m, toTheEnd)
	b := book(t, memory())
	loaded := resume(t, m.Record())
	b.Opened(loaded)
	if loaded.Undo() == nil {
		play(t, loaded, toTheEnd)
	}
	if why, _ := b.Count(loaded, ""); why != NotPlayed || !b.Empty() || b.Standing(loaded) != NotPlayed {
		t.Errorf("%q", why)
	}
	unfinished := begin(t, table("hee", 4))
	play(t, unfinished, 40)
	loaded = resume(t, unfinished.Record())
	b.Opened(loaded)
	play(t, loaded, toTheEnd)
	if why, _ := b.Count(loaded, ""); why != Counted {
		t.Errorf("a game that was loaded and played further: %q", why)
	}
}

// TestWhatCounts: computer-only games and games that begin in the middle do not count; games of several humans count
// without a winner.
func TestWhatCounts(t *testing.T) {
	b := book(t, memory())
	m := begin(t, table("eee", 5))
	play(t, m, toTheEnd)
	if why, _ := b.Count(m, ""); why != Watched {
		t.Errorf("computers alone: %q", why)
	}
	m = begin(t, table("hhd", 6))
	play(t, m, toTheEnd)
	if why, _ := b.Count(m, ""); why != Counted {
		t.Errorf("two humans at one screen: %q", why)
	}
	if s := b.Total(); s.Played != 0 || s.Won != 0 || s.Shared != 1 || s.Best != nil || b.Streak() != (Streak{}) {
		t.Errorf("two humans at one screen: %+v", s)
	}
	cfg := table("hee", 7)
	cfg.Setup.Position = &engine.Position{Round: 3}
	m = begin(t, cfg)
	play(t, m, toTheEnd)
	if why, _ := b.Count(m, ""); why != Prepared {
		t.Errorf("started in the middle: %q", why)
	}
}

// TestWhoPlayedIsWhoDecided: a seat that is handed over near the end still counts for the player who made most of its
// decisions.
func TestWhoPlayedIsWhoDecided(t *testing.T) {
	m := begin(t, table("hee", 8))
	rounds := func(n uint16) {
		for !m.Over() && m.Public().Round < n {
			play(t, m, 1)
		}
	}
	rounds(8)
	if err := m.SetPlayer(0, record.Player{Kind: record.Bot, Level: "easy"}); err != nil {
		t.Fatal(err)
	}
	rounds(9)
	if err := m.SetPlayer(1, record.Player{Kind: record.Human, Colour: 1}); err != nil {
		t.Fatal(err)
	}
	play(t, m, toTheEnd)
	r, why := ResultOf(m)
	if why != Counted || r.Shared || r.Level == "" {
		t.Errorf("%q, %+v", why, r)
	}
}

// TestKinds: games are counted by board, edition, players, variant and level.
func TestKinds(t *testing.T) {
	for _, c := range []struct {
		kinds string
		setup engine.Setup
		want  Kind
	}{
		{"hee", engine.Setup{Board: "usa", Edition: engine.Classic}, Kind{"usa", "classic", 3, "", "easy", false}},
		{"ehd", engine.Setup{Board: "germany", Edition: engine.Recharged},
			Kind{"germany", "recharged", 3, "", Mixed, false}},
		{"he", engine.Setup{Board: "germany", Edition: engine.Recharged},
			Kind{"germany", "recharged", 2, "", "easy", false}}, // against the Trust
		{"hee", engine.Setup{Board: "germany", Edition: engine.Classic, Introductory: true},
			Kind{"germany", "classic", 3, Introductory, "easy", false}},
		{"hdd", engine.Setup{Board: "usa", Edition: engine.Recharged, StartingCities: true},
			Kind{"usa", "recharged", 3, StartingCities, "hard", false}},
		{"hh", engine.Setup{Board: "usa", Edition: engine.Classic}, Kind{"usa", "classic", 2, "", "", true}},
	} {
		cfg := table(c.kinds, 9)
		c.setup.Players, c.setup.Seed = len(c.kinds), 9
		cfg.Setup = c.setup
		m := begin(t, cfg)
		play(t, m, toTheEnd)
		r, why := ResultOf(m)
		line := engine.Ranking(m.Rules(), m.Public())
		if why != Counted || r.Kind != c.want || r.Rounds != int(m.Public().Round) {
			t.Errorf("%s: %q, %+v, want %+v", c.kinds, why, r, c.want)
		}
		for _, l := range line {
			if int(l.Seat) == strings.IndexByte(c.kinds, 'h') && !c.want.Shared &&
				(r.Rank != l.Rank || r.Powered != l.Powered || r.Money != l.Money || r.Won != (l.Rank == 1)) {
				t.Errorf("%s: %+v, the ranking has %+v", c.kinds, r, l)
			}
		}
	}
}

// TestSums: groups, percentages, best results and streaks.
func TestSums(t *testing.T) {
	b := book(t, memory())
	add := func(k Kind, won bool, powered, money, rounds int) {
		b.add(&Result{Kind: k, ID: "0000000000000000", Won: won, Powered: powered, Money: money, Rounds: rounds},
			"2026-11-21")
	}
	three := Kind{Board: "usa", Edition: "classic", Players: 3, Level: "easy"}
	four := Kind{Board: "germany", Edition: "recharged", Players: 4, Level: Mixed}
	add(three, true, 17, 40, 9)
	add(three, true, 17, 90, 10)
	add(three, true, 17, 90, 9)
	add(four, false, 12, 10, 11)
	add(four, true, 16, 5, 10)
	add(Kind{Board: "usa", Edition: "classic", Players: 3, Shared: true}, false, 20, 200, 8)
	if s := b.Total(); s.Played != 5 || s.Won != 4 || s.Percent() != 80 || s.Shared != 1 {
		t.Errorf("%+v", s)
	}
	if b.Streak() != (Streak{1, 3}) {
		t.Errorf("%+v", b.Streak())
	}
	if got := b.Sums(ByPlayers); len(got) != 2 || got[0].Key.Players != 3 || got[0].Won != 3 || got[0].Shared != 1 ||
		got[1].Percent() != 50 {
		t.Errorf("%+v", got)
	}
	if got := b.Sums(ByLevel); len(got) != 3 || got[0].Key.Level != "" || got[1].Key.Level != "easy" ||
		got[2].Key.Level != Mixed {
		t.Errorf("%+v", got)
	}
	if got := b.Sums(ByEdition); len(got) != 2 || got[0].Key.Edition != "recharged" {
		t.Errorf("%+v", got)
	}
	bests := b.Bests()
	if len(bests) != 2 || *bests[1].Best != (Best{17, 90, 9, true, "2026-11-21"}) ||
		*bests[0].Best != (Best{16, 5, 10, true, "2026-11-21"}) {
		t.Errorf("%+v", bests)
	}
	if (&Sum{}).Percent() != 0 || ByID("players") != ByPlayers || ByID("x") != ByBoard {
		t.Error("wrong defaults")
	}
}

// TestResetForgetsAll: except which games have been counted.
func TestResetForgetsAll(t *testing.T) {
	keeper := memory()
	b := book(t, keeper)
	m := begin(t, table("hee", 10))
	play(t, m, toTheEnd)
	if _, err := b.Count(m, ""); err != nil {
		t.Fatal(err)
	}
	if err := b.Reset(); err != nil || !b.Empty() {
		t.Fatalf("%v", err)
	}
	b = book(t, keeper)
	if why, _ := b.Count(m, ""); !b.Empty() || why != CountedOnce {
		t.Errorf("after a restart: %q", why)
	}
}

// another is a second store in memory.
type another map[string][]byte

func (s another) Put(key string, data []byte, done func(error)) { s[key] = data }
func (s another) Delete(key string)                             { delete(s, key) }
func (s another) All() (map[string][]byte, error)               { return s, nil }
func (s another) Reload(answered func())                        {}

// copies returns the shelf of a keeper with two stores that have these.
func copies(t *testing.T, first, second []byte) *save.Shelf {
	t.Helper()
	store, two := save.Memory(), another{}
	both, one := save.NewKeeper(store, two), save.NewKeeper(store, nil)
	if err := errors.Join(both.Records().Save(second), one.Records().Save(first)); err != nil {
		t.Fatal(err)
	}
	return save.NewKeeper(store, two).Records()
}

// TestDamagedRecordsAreSetAside: they are never fatal, and not overwritten until they are set aside.
func TestDamagedRecordsAreSetAside(t *testing.T) {
	b := book(t, memory())
	b.add(&Result{Kind: Kind{Board: "usa", Edition: "classic", Players: 3}, ID: "0123456789abcdef", Won: true}, "")
	good := string(b.Encode())
	for _, bad := range []string{
		"", "{", "[]", "null", `{"fmt":1}`, good[:len(good)-3], good + "x",
		strings.Replace(good, `"fmt":1`, `"fmt":2`, 1),
		strings.Replace(good, `"played":1`, `"played":-1`, 1), strings.Replace(good, `"won":1`, `"won":2`, 1),
		strings.Replace(good, `"players":3`, `"players":7`, 1),
		strings.Replace(good, `"classic"`, `"antique"`, 1), strings.Replace(good, "0123456789abcdef", "x", 1),
		strings.Replace(good, `"serial":"0"`, `"serial":"-1"`, 1),
		strings.Replace(good, `"usa"`, `"`+strings.Repeat("u", 41)+`"`, 1),
		strings.Replace(good, `"now":1,"best":1`, `"now":2,"best":1`, 1),
		strings.Replace(good, `"streak"`, `"unknown":1,"streak"`, 1),
	} {
		if bad == good {
			t.Fatal("the test changed nothing")
		}
		if _, err := Decode([]byte(bad)); err == nil {
			t.Errorf("%s is accepted", bad)
		}
		k := memory()
		if err := k.Records().Save([]byte(bad)); err != nil {
			t.Fatal(err)
		}
		b, err := Open(k.Records())
		aside := k.Aside()
		if err == nil || !b.Empty() || len(aside) != 1 {
			t.Fatalf("%s: %v, set aside %q", bad, err, aside)
		}
		if data, err := k.Blob(aside[0]); err != nil || string(data) != bad {
			t.Errorf("set aside is %s, %v", data, err)
		}
		if err := b.Reset(); err != nil {
			t.Errorf("%s: the new records are not stored: %v", bad, err)
		}
		if book(t, k).serial != 1 {
			t.Errorf("%s: the new records cannot be read", bad)
		}
	}
	full := savetest.NewRefusing()
	k := save.NewKeeper(full, nil)
	if err := k.Records().Save([]byte("{")); err != nil {
		t.Fatal(err)
	}
	full.Err = save.ErrFull
	b, err := Open(k.Records())
	if err == nil {
		t.Error("damaged records are read")
	}
	full.Err = nil
	if err := b.Reset(); err == nil || b.Unsaved() == nil {
		t.Error("records that could not be set aside are overwritten")
	}
}

// TestTheNewestWholeCopyWins: either of a browser's two stores may have lost the latest games.
func TestTheNewestWholeCopyWins(t *testing.T) {
	b := book(t, memory())
	k := Kind{Board: "usa", Edition: "classic", Players: 3}
	b.add(&Result{Kind: k, ID: "0123456789abcdef"}, "")
	b.serial = 4
	old := b.Encode()
	b.add(&Result{Kind: k, ID: "0123456789abcdee"}, "")
	b.serial = 5
	newest := b.Encode()
	for _, c := range [][][]byte{{old, newest}, {newest, old}, {[]byte("{"), newest}, {newest, []byte("{")}} {
		got, err := Open(copies(t, c[0], c[1]))
		if err != nil || got.Total().Played != 2 {
			t.Errorf("%v, %+v", err, got.Total())
		}
	}
}

// TestOnlyTheNewestGamesAreRemembered: at most mostIDs, so that the store does not fill up.
func TestOnlyTheNewestGamesAreRemembered(t *testing.T) {
	b := book(t, memory())
	k := Kind{Board: "usa", Edition: "classic", Players: 3}
	for range mostIDs + 5 {
		b.add(&Result{Kind: k, ID: "0123456789abcdef"}, "")
	}
	if len(b.ids) != mostIDs || b.Total().Played != mostIDs+5 {
		t.Errorf("%d stored, %d counted", len(b.ids), b.Total().Played)
	}
	if _, err := Decode(b.Encode()); err != nil {
		t.Error(err)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"fmt":1,"app":"kilovolt-records","serial":"1","tallies":[],"streak":{"now":0,"best":0},"ids":[]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Decode(b.Encode())
		if err != nil || again.Total().Played != b.Total().Played {
			t.Errorf("%s: %v", data, err)
		}
	})
}
