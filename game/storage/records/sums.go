package records

import (
	"cmp"
	"slices"
	"sort"
)

// By is what games are grouped by.
type By uint8

// The groupings.
const (
	ByBoard By = iota
	ByEdition
	ByPlayers
	ByLevel
	Bys
)

// ID is the name of a grouping.
func (by By) ID() string { return [...]string{"board", "edition", "players", "level"}[by] }

// ByID finds a grouping; the first one if there is none with that id.
func ByID(id string) By {
	for by := range Bys {
		if by.ID() == id {
			return by
		}
	}
	return ByBoard
}

// Sum is the sum of a group of games.
type Sum struct {
	Key    Kind // of all fields, those grouped by
	Played int  // as the only human
	Won    int
	Shared int   // with several humans at one screen, in addition to Played
	Best   *Best // nil where there is no game with one human
}

// Percent is the percentage of games won.
func (s *Sum) Percent() int {
	if s.Played == 0 {
		return 0
	}
	return (200*s.Won + s.Played) / (2 * s.Played)
}

// Total is the sum of all games. Its Best means little, as the results of different games are not comparable.
func (b *Book) Total() Sum {
	all := b.group(func(Kind) Kind { return Kind{} })
	if len(all) == 0 {
		return Sum{}
	}
	return all[0]
}

// Sums groups the games. Games of several humans count for a level only if computers took part.
func (b *Book) Sums(by By) []Sum {
	return b.group(func(k Kind) Kind {
		switch by {
		case ByBoard:
			return Kind{Board: k.Board}
		case ByEdition:
			return Kind{Edition: k.Edition, Variant: k.Variant}
		case ByPlayers:
			return Kind{Players: k.Players}
		}
		return Kind{Level: k.Level}
	})
}

// Bests is the best result for each edition and number of players, which can be compared.
func (b *Book) Bests() []Sum {
	all := b.group(func(k Kind) Kind { return Kind{Edition: k.Edition, Variant: k.Variant, Players: k.Players} })
	return slices.DeleteFunc(all, func(s Sum) bool { return s.Best == nil })
}

// group sums games with equal keys, in the order of the keys.
func (b *Book) group(key func(Kind) Kind) (out []Sum) {
	for i := range b.tallies {
		t := &b.tallies[i]
		k := key(t.Kind)
		at := slices.IndexFunc(out, func(s Sum) bool { return s.Key == k })
		if at < 0 {
			at = len(out)
			out = append(out, Sum{Key: k})
		}
		s := &out[at]
		if t.Shared {
			s.Shared += t.Played
			continue
		}
		s.Played, s.Won = s.Played+t.Played, s.Won+t.Won
		if t.Best != nil && t.Best.better(s.Best) {
			s.Best = t.Best
		}
	}
	sort.Slice(out, func(i, j int) bool { return compare(out[i].Key, out[j].Key) < 0 })
	return out
}

// compare orders keys by board, edition, variant, players, level.
func compare(a, b Kind) int {
	return cmp.Or(cmp.Compare(a.Board, b.Board), -cmp.Compare(a.Edition, b.Edition), cmp.Compare(a.Variant, b.Variant),
		cmp.Compare(a.Players, b.Players), cmp.Compare(rankOf(a.Level), rankOf(b.Level)),
		cmp.Compare(a.Level, b.Level))
}
