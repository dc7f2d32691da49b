package menu

import (
	"errors"
	"testing"

	"kilovolt/game/play/daily"
	"kilovolt/game/storage/save"
)

// withDays is a book in which today is over, after some days in a row.
func withDays(t *testing.T) *daily.Book {
	t.Helper()
	k := save.NewKeeper(save.Memory(), nil)
	if err := k.Daily().Save([]byte(`{"fmt":1,"app":"kilovolt-daily","days":[
		{"day":20261123,"rules":1,"opponents":1,"result":{"rank":3,"of":5,"powered":11,"money":4,"rounds":12}},
		{"day":20261124,"rules":1,"opponents":1,"result":{"rank":2,"of":4,"powered":16,"money":132,"rounds":11}}
	]}`)); err != nil {
		t.Fatal(err)
	}
	b, err := daily.Open(k.Daily())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The table of the day begins from the title, and yesterday's too.
func TestDaily(t *testing.T) {
	f := newFake()
	f.SavedGames()
	f.front(390, 844)
	f.act(t, "daily", "daily-play")
	if f.went != "day 20261124" || f.tree.Find("daily-play") != nil {
		t.Errorf("today: %s", f.went)
	}
	f.act(t, "daily", "daily-yesterday")
	if f.went != "day 20261123" {
		t.Errorf("yesterday: %s", f.went)
	}
	f.refusal = errors.New("not now")
	f.act(t, "daily", "daily-play")
	if f.tree.Toasted() == "" {
		t.Error("a failure is not told")
	}
}

// Its result is two lines that are copied, with the streak and both versions.
func TestDailyResult(t *testing.T) {
	f := newFake()
	f.SavedGames()
	f.days = withDays(t)
	f.front(390, 844)
	f.act(t, "daily", "daily-share")
	want := "Kilovolt, table of 2026-11-24: place 2 of 4, cities powered: 16, 132 Elektro\n" +
		"Days in a row: 2 · rules 1, computers 1"
	if len(f.sent) != 1 || f.sent[0] != want {
		t.Errorf("copied %q, want %q", f.sent, want)
	}
}
