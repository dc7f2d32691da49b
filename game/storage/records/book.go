package records

import (
	"cmp"
	"slices"

	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
)

// Tally is the count of the games of one kind.
type Tally struct {
	Kind
	Played int   `json:"played"`
	Won    int   `json:"won"`            // 0 where Shared
	Best   *Best `json:"best,omitempty"` // nil where Shared
}

// Best is the best result of a kind of game: most cities powered, then most money, then fewest rounds.
type Best struct {
	Powered int    `json:"powered"`
	Money   int    `json:"money"` // Elektro
	Rounds  int    `json:"rounds"`
	Won     bool   `json:"won"`
	When    string `json:"when,omitempty"` // as given to Count
}

// better reports whether a result beats another one.
func (b *Best) better(than *Best) bool {
	if than == nil {
		return true
	}
	return cmp.Or(cmp.Compare(b.Powered, than.Powered), cmp.Compare(b.Money, than.Money),
		cmp.Compare(than.Rounds, b.Rounds)) > 0
}

// Streak is wins in a row, as the only human.
type Streak struct {
	Now  int `json:"now"`
	Best int `json:"best"`
}

// mostIDs is how many games are remembered so that none counts twice; the oldest are dropped.
const mostIDs = 1000

// Book is the records of this machine's player. It is not safe for use by several goroutines.
type Book struct {
	tallies []Tally
	streak  Streak
	ids     []string // of the games counted last, oldest first
	serial  uint64   // rises with every stored change

	shelf   *save.Shelf
	unsaved error
	skipped string // the game that was over when it was opened
}

// Count counts a match that has ended; when is the time, as the player will read it. It counts every game once, and
// only games that a human played here to the end; otherwise it returns the reason. The error is the store's: the game
// is then counted until the program ends.
func (b *Book) Count(m *match.Match, when string) (why Uncounted, err error) {
	r, why := ResultOf(m)
	switch {
	case why != Counted:
		return why, nil
	case slices.Contains(b.ids, r.ID):
		return CountedOnce, nil
	case r.ID == b.skipped:
		return NotPlayed, nil
	}
	b.add(&r, when)
	return Counted, b.save()
}

// Opened says that a match has been opened here: one that is already over never counts.
func (b *Book) Opened(m *match.Match) {
	b.skipped = ""
	if r, why := ResultOf(m); why == Counted && !slices.Contains(b.ids, r.ID) {
		b.skipped = r.ID
	}
}

// Standing is Counted for a finished match that is among those counted; otherwise the reason why it is not.
func (b *Book) Standing(m *match.Match) Uncounted {
	r, why := ResultOf(m)
	if why == Counted && !slices.Contains(b.ids, r.ID) {
		return NotPlayed
	}
	return why
}

func (b *Book) add(r *Result, when string) {
	i := slices.IndexFunc(b.tallies, func(t Tally) bool { return t.Kind == r.Kind })
	if i < 0 {
		i = len(b.tallies)
		b.tallies = append(b.tallies, Tally{Kind: r.Kind})
	}
	t := &b.tallies[i]
	t.Played++
	b.ids = append(b.ids, r.ID)
	if n := len(b.ids) - mostIDs; n > 0 {
		b.ids = slices.Delete(b.ids, 0, n)
	}
	if r.Shared {
		return
	}
	if best := (&Best{r.Powered, r.Money, r.Rounds, r.Won, when}); best.better(t.Best) {
		t.Best = best
	}
	if !r.Won {
		b.streak.Now = 0
		return
	}
	t.Won++
	b.streak.Now++
	b.streak.Best = max(b.streak.Best, b.streak.Now)
}

// Reset clears all records, except which games have been counted: they do not count again.
func (b *Book) Reset() error {
	b.tallies, b.streak = nil, Streak{}
	return b.save()
}

// Empty reports whether nothing has been counted.
func (b *Book) Empty() bool { return len(b.tallies) == 0 }

// Streak returns the wins in a row.
func (b *Book) Streak() Streak { return b.streak }

// Unsaved is why the last change could not be stored, nil if it was.
func (b *Book) Unsaved() error { return b.unsaved }
