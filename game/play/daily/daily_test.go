package daily

import (
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

const today = Day(2026_11_24)

func english() *phrase.Lang { return phrase.English() }

// A day is one of UTC, and the one before it that of the calendar.
func TestDays(t *testing.T) {
	late := time.Date(2026, 11, 24, 23, 30, 0, 0, time.FixedZone("", -3600))
	if d := DayOf(late); d != 2026_11_25 {
		t.Errorf("half past midnight UTC is on %d", d)
	}
	for d, want := range map[Day]Day{2026_11_24: 2026_11_23, 2027_01_01: 2026_12_31, 2028_03_01: 2028_02_29} {
		if got := d.Before(); got != want {
			t.Errorf("before %d: %d, want %d", d, got, want)
		}
	}
	for _, d := range []Day{0, 2026_02_30, 2026_13_01, 2025_12_31, 20261, -2026_11_24} {
		if d.Valid() {
			t.Errorf("%d is a day", d)
		}
	}
}

// Days before the second reading of the rules keep the first one, and a game by the other is not a table of the day.
func TestReadingOfADay(t *testing.T) {
	for d, want := range map[Day]engine.Reading{
		2026_11_24: engine.FirstReading, 2026_12_13: engine.FirstReading, 2026_12_14: engine.SecondReading,
		2027_01_01: engine.SecondReading,
	} {
		cfg := Table(d, english(), true)
		if cfg.Setup.Reading != want {
			t.Errorf("%d is played by reading %d", d, cfg.Setup.Reading)
		}
		cfg.Setup.Reading = 1 - want
		if m, err := match.New(cfg, nil); err != nil {
			t.Fatal(err)
		} else if of, _ := Of(m); of != 0 {
			t.Errorf("by the other reading it is taken for %d", of)
		}
	}
}

// The tables are what they have been: a change of one is another version of the rules.
func TestTables(t *testing.T) {
	want := map[Day]string{
		2026_11_24: "germany recharged 4, seat 1, bots afb29c7c47d399dc",
		2026_11_25: "usa classic 5, seat 4, bots 827de87bba4a980e",
	}
	kinds := map[string]bool{}
	d := Day(2027_12_28)
	for range 400 {
		cfg := Table(d, english(), true)
		kinds[fmt.Sprint(cfg.Setup.Edition, cfg.Setup.Board, cfg.Setup.Players)] = true
		humans := 0
		for _, p := range cfg.Players {
			if !p.IsBot() {
				humans++
			} else if p.Level != Level {
				t.Fatalf("%d: a computer of level %s", d, p.Level)
			}
		}
		if m, err := match.New(cfg, nil); err != nil || humans != 1 {
			t.Fatalf("%d: %v, %d humans", d, err, humans)
		} else if of, counts := Of(m); of != d || !counts {
			t.Fatalf("%d: taken for %d, %v", d, of, counts)
		}
		d = d.Before()
	}
	if len(kinds) != 12 {
		t.Errorf("%d kinds of tables, want 12: %v", len(kinds), kinds)
	}
	for d, text := range want {
		if got := tableOf(d); got != text {
			t.Errorf("%d: %s, want %s", d, got, text)
		}
	}
}

func tableOf(d Day) string {
	cfg := Table(d, english(), true)
	seat := 0
	for cfg.Players[seat].IsBot() {
		seat++
	}
	return fmt.Sprintf("%s %s %d, seat %d, bots %x", cfg.Setup.Board, cfg.Setup.Edition, cfg.Setup.Players, seat,
		cfg.BotSeed)
}

// Only the table of a day is one: not with another set-up, other players, or a game that does not count.
func TestOf(t *testing.T) {
	for name, change := range map[string]func(*match.Config){
		"another zone":   func(c *match.Config) { c.Setup.Seed = 7 },
		"another chance": func(c *match.Config) { c.BotSeed++ },
		"two humans":     func(c *match.Config) { c.Players = people(len(c.Players)) },
	} {
		cfg := Table(today, english(), true)
		change(&cfg)
		m, err := match.New(cfg, nil)
		if err != nil {
			t.Fatal(err)
		}
		if _, counts := Of(m); counts {
			t.Errorf("%s counts", name)
		}
	}
	m, err := match.New(Table(today, english(), false), nil)
	if err != nil {
		t.Fatal(err)
	}
	if d, counts := Of(m); d != today || counts {
		t.Errorf("without counting: %d, %v", d, counts)
	}
}

// people are that many humans, in the colours of a game that counts.
func people(n int) (out []record.Player) {
	for i := range n {
		out = append(out, record.Player{Name: fmt.Sprint("Player ", i+1), Colour: i, Kind: record.Human})
	}
	return out
}

// play plays the table of a day to its end, everybody by the first choice.
func play(t *testing.T, d Day, counts bool) *match.Match {
	t.Helper()
	cfg := Table(d, english(), counts)
	players := cfg.Players
	cfg.Players = people(len(players))
	m, err := match.New(cfg, nil)
	if err != nil {
		t.Fatal(err)
	}
	var l engine.List
	for !m.Over() {
		m.Legal(&l)
		if err := m.Play(l.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
	// the decisions of the computers' seats are theirs
	rec := m.Record()
	rec.Players = players
	for i := range rec.Steps {
		if s := &rec.Steps[i]; int(s.Seat) < len(players) && players[s.Seat].IsBot() && s.By == record.ByHuman {
			s.By = record.ByBot
		}
	}
	if m, err = match.Resume(rec, nil); err != nil {
		t.Fatal(err)
	}
	return m
}

func open(t *testing.T, k *save.Keeper) *Book {
	t.Helper()
	b, err := Open(k.Daily())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A day counts once: not again in the same window, in another one, after a restart, or after the clock went back.
func TestADayCountsOnce(t *testing.T) {
	store := save.Memory()
	keeper := save.NewKeeper(store, nil)
	b, other := open(t, keeper), open(t, save.NewKeeper(store, nil))
	if counts, err := b.Begin(today); !counts || err != nil {
		t.Fatalf("the first time: %v, %v", counts, err)
	}
	for name, b := range map[string]*Book{"again": b, "another window": other, "restarted": open(t, keeper)} {
		if counts, err := b.Begin(today); counts || err != nil {
			t.Errorf("%s: %v, %v", name, counts, err)
		}
	}
	m := play(t, today, true)
	if err := b.Count(m); err != nil || b.Entry(today).Result == nil {
		t.Fatalf("not counted: %v", err)
	}
	first := *b.Entry(today).Result
	if err := other.Count(m); err != nil || *other.Entry(today).Result != first {
		t.Errorf("counted twice: %v", err)
	}
	b.Begin(today.Before())
	if counts, _ := b.Begin(today); counts || b.Free(today) {
		t.Error("it counts again after a day with the clock set back")
	}
	if first.Of != m.Rules().Players || first.Rank < 1 || first.Rounds < 1 {
		t.Errorf("the result is %+v", first)
	}
}

// A clock that is wrong begins no day that counts, and what is stored can still be read.
func TestBeforeAllDays(t *testing.T) {
	k := save.NewKeeper(save.Memory(), nil)
	b := open(t, k)
	b.Begin(today)
	for _, d := range []Day{1970_01_01, 2025_12_31} {
		if counts, err := b.Begin(d); counts || err != nil || b.Free(d) || b.Entry(d) != nil {
			t.Errorf("%d: %v, %v", d, counts, err)
		}
	}
	if open(t, k).Entry(today) == nil {
		t.Error("the book is lost")
	}
}

// A day that an earlier build stored when the clock was wrong is dropped, and the others are kept.
func TestADayFromAWrongClockIsLeftOut(t *testing.T) {
	k := save.NewKeeper(save.Memory(), nil)
	const stored = `{"fmt":1,"app":"kilovolt-daily","days":[{"day":19700101,"rules":1,"opponents":1},` +
		`{"day":20261123,"rules":1,"opponents":1,"result":{"rank":1,"of":4,"powered":17,"money":9,"rounds":9}}]}`
	if err := k.Daily().Save([]byte(stored)); err != nil {
		t.Fatal(err)
	}
	b := open(t, k)
	if b.Entry(1970_01_01) != nil || b.Streak(today) != 1 {
		t.Errorf("read as %+v", b.days)
	}
	if counts, err := b.Begin(today); !counts || err != nil || open(t, k).Entry(today) == nil {
		t.Errorf("the next day: %v, %v", counts, err)
	}
}

// What has not begun for the record is not counted.
func TestWithoutCounting(t *testing.T) {
	b := open(t, save.NewKeeper(save.Memory(), nil))
	for _, counts := range []bool{true, false} {
		if err := b.Count(play(t, today, counts)); err != nil || b.Entry(today) != nil {
			t.Errorf("counted without having begun: %v", err)
		}
	}
	b.Begin(today)
	if b.Count(play(t, today, false)); b.Entry(today).Result != nil {
		t.Error("a game that does not count has counted")
	}
}

// The streak is the days in a row with a result, up to today or yesterday.
func TestStreak(t *testing.T) {
	b := open(t, save.NewKeeper(save.Memory(), nil))
	result := &Result{Rank: 1, Of: 4, Powered: 17, Rounds: 9}
	d := today
	for i := range 5 {
		e := Entry{Day: d, Rules: Rules, Opponents: Opponents, Result: result}
		if i == 3 {
			e.Result = nil
		}
		b.put(e)
		d = d.Before()
	}
	if n, then := b.Streak(today), b.StreakAt(today.Before()); n != 3 || then != 2 {
		t.Errorf("%d days in a row, want 3; %d the day before, want 2", n, then)
	}
	if n := b.Streak(2026_11_25); n != 3 {
		t.Errorf("%d before today is played, want 3", n)
	}
	if n := b.Streak(2026_11_26); n != 0 {
		t.Errorf("%d after a day was left out, want 0", n)
	}
}

// What is stored is read again; of two copies every day that either has; what is damaged is set aside.
func TestStored(t *testing.T) {
	k := save.NewKeeper(save.Memory(), nil)
	b := open(t, k)
	b.Begin(today)
	b.Count(play(t, today, true))
	if got := open(t, k).Entry(today); got == nil || got.Result == nil || *got.Result != *b.Entry(today).Result {
		t.Errorf("read %+v", got)
	}
	for _, bad := range []string{"", "{}", "null",
		`{"fmt":1,"app":"kilovolt-daily","days":[{"day":5,"rules":1,"opponents":1}]}`,
		`{"fmt":2,"app":"kilovolt-daily","days":[]}`,
		`{"fmt":1,"app":"kilovolt-daily","days":[{"day":20261124,"rules":1,"opponents":1,"result":{"rank":9,"of":4}}]}`,
	} {
		if err := k.Daily().Save([]byte(bad)); err != nil {
			t.Fatal(err)
		}
		if b, err := Open(k.Daily()); err == nil || !b.Free(today) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// The version of the opponents stands for how Experts decide. If this fails because they decide otherwise now, raise
// the version, and give its signature here.
func TestOpponentsAreThoseOfTheVersion(t *testing.T) {
	const version, want = 2, "60 08dd3bc9f28afecd"
	if Opponents != version {
		t.Fatalf("this is the signature of version %d", version)
	}
	cfg := Table(today, english(), true)
	for i := range cfg.Players {
		cfg.Players[i].Kind, cfg.Players[i].Level = record.Bot, Level
	}
	m, err := match.New(cfg, session.Bots)
	if err != nil {
		t.Fatal(err)
	}
	for m.Index() < 60 {
		m.Think(func() bool { return true })
	}
	if got := fmt.Sprintf("%d %016x", m.Index(), m.Record().Hash); got != want {
		t.Errorf("Experts decide otherwise than those of version %d: %s, want %s", version, got, want)
	}
}
