package daily

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"

	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
)

// Result is how the game of a day went.
type Result struct {
	Rank    int `json:"rank"` // from 1
	Of      int `json:"of"`   // players
	Powered int `json:"powered"`
	Money   int `json:"money"` // Elektro
	Rounds  int `json:"rounds"`
}

// An Entry is a day that has been begun.
type Entry struct {
	Day       Day     `json:"day"`
	Rules     int     `json:"rules"`
	Opponents int     `json:"opponents"`
	Result    *Result `json:"result,omitempty"` // nil until its game is over
}

const (
	format = 1
	app    = "kilovolt-daily"
	// mostDays is how many days are remembered; the oldest are dropped.
	mostDays = 2000
	// most bounds the numbers of a written book.
	most = 1 << 30
)

// Book is the days that this machine's player has begun. It is not safe for use by several goroutines.
type Book struct {
	days  []Entry // by day
	shelf *save.Shelf
}

// Open reads the book from its shelf: every day that any copy has. The book can always be used; the error is that of
// [save.Shelf.Read].
func Open(shelf *save.Shelf) (*Book, error) {
	b := &Book{shelf: shelf}
	return b, b.read()
}

func (b *Book) read() error {
	return b.shelf.Read(func(data []byte) error {
		days, err := decode(data)
		for _, e := range days {
			b.put(e)
		}
		return err
	})
}

// Reload adds what a store has that answered late, and stores the whole.
func (b *Book) Reload() error {
	err := b.read()
	if len(b.days) == 0 {
		return err
	}
	return errors.Join(err, b.save())
}

// Free reports whether a day has not been begun, in another window either: then its game counts. A day that is not
// valid, by a clock that is wrong, never counts.
func (b *Book) Free(d Day) bool {
	_ = b.read()
	return d.Valid() && b.find(d) == nil
}

// put adds a day, or completes what is known of it.
func (b *Book) put(e Entry) {
	if have := b.find(e.Day); have == nil {
		b.days = append(b.days, e)
		sort.Slice(b.days, func(i, j int) bool { return b.days[i].Day < b.days[j].Day })
		if n := len(b.days) - mostDays; n > 0 {
			b.days = b.days[n:]
		}
	} else if have.Result == nil {
		*have = e
	}
}

func (b *Book) find(d Day) *Entry {
	for i := range b.days {
		if b.days[i].Day == d {
			return &b.days[i]
		}
	}
	return nil
}

// Entry returns a day that has been begun, or nil.
func (b *Book) Entry(d Day) *Entry {
	if e := b.find(d); e != nil {
		copied := *e
		return &copied
	}
	return nil
}

// Begin reports whether a game of today counts, and stores that it has begun: every day counts once. What another
// window has stored meanwhile is read first.
func (b *Book) Begin(today Day) (counts bool, err error) {
	if !b.Free(today) {
		return false, nil
	}
	b.put(Entry{Day: today, Rules: Rules, Opponents: Opponents})
	return true, b.save()
}

// Count notes the result of a match that has ended, if it is the game of a day that counts and has none yet. It must
// have been played with the rules and against the computers with which it began.
func (b *Book) Count(m *match.Match) error {
	d, counts := Of(m)
	if d == 0 || !counts {
		return nil
	}
	_ = b.read()
	e := b.find(d)
	r, why := records.ResultOf(m)
	if e == nil || e.Result != nil || why != records.Counted || r.Shared || e.Rules != Rules ||
		e.Opponents != Opponents {
		return nil
	}
	e.Result = &Result{r.Rank, m.Rules().Players, r.Powered, r.Money, r.Rounds}
	return b.save()
}

// Streak returns how many days in a row have a result, up to today or yesterday.
func (b *Book) Streak(today Day) (n int) {
	d := today
	if e := b.find(d); e == nil || e.Result == nil {
		d = d.Before()
	}
	for ; ; d = d.Before() {
		if e := b.find(d); e == nil || e.Result == nil {
			return n
		}
		n++
	}
}

// StreakAt returns the streak as it was with the result of a day.
func (b *Book) StreakAt(d Day) int {
	if e := b.find(d); e == nil || e.Result == nil {
		return 0
	}
	return b.Streak(d)
}

// file is the written form.
type file struct {
	Format int     `json:"fmt"`
	App    string  `json:"app"`
	Days   []Entry `json:"days"`
}

func (b *Book) save() error {
	data, err := json.Marshal(file{format, app, b.days})
	if err != nil {
		return err
	}
	return b.shelf.Save(data)
}

// decode reads a written book. It drops days before 2026, which earlier builds stored when the clock was wrong.
func decode(data []byte) ([]Entry, error) {
	var f file
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&f); err != nil {
		return nil, fmt.Errorf("tables of the days: %w", err)
	}
	if f.App != app || f.Format != format || len(f.Days) > mostDays {
		return nil, errors.New("not the tables of the days")
	}
	within := func(n, low int) bool { return n >= low && n <= most }
	for i := range f.Days {
		e := &f.Days[i]
		if !e.Day.exists() || i > 0 && f.Days[i-1].Day >= e.Day || !within(e.Rules, 1) || !within(e.Opponents, 1) {
			return nil, fmt.Errorf("tables of the days: entry %d", i)
		}
		if r := e.Result; r != nil && (!within(r.Rank, 1) || r.Rank > r.Of || r.Of > engine.MaxPlayers ||
			!within(r.Powered, 0) || !within(r.Money, 0) || !within(r.Rounds, 1)) {
			return nil, fmt.Errorf("tables of the days: result %d", i)
		}
	}
	return slices.DeleteFunc(f.Days, func(e Entry) bool { return !e.Day.Valid() }), nil
}
