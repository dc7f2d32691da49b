package records

import (
	"cmp"
	"slices"
)

// By is what games are grouped by.
type By uint8

// The ways to group.
const (
	ByBoard By = iota
	ByEdition
	ByPlayers
	ByLevel
	Bys
)

// ID is the name of a way to group.
func (by By) ID() string { return [...]string{"board", "edition", "players", "level"}[by] }

// ByID finds a way to group; the first one if there is none of that id.
func ByID(id string) By {
	for by := range Bys {
		if by.ID() == id {
			return by
		}
	}
	return ByBoard
}

// Sum is games added up.
type Sum struct {
	Key    Kind // of all members, those grouped by
	Played int  // by oneself
	Won    int
	Shared int   // with several humans at one screen, beside Played
	Best   *Best // nil where nobody played by oneself
}

// Percent is how many games of a hundred were won.
func (s *Sum) Percent() int {
	if s.Played == 0 {
		return 0
	}
	return (200*s.Won + s.Played) / (2 * s.Played)
}

// Total adds all games up. Its Best means little, as different games give different results.
func (b *Book) Total() Sum {
	all := b.group(func(Kind) Kind { return Kind{} })
	if len(all) == 0 {
		return Sum{}
	}
	return all[0]
}

// Sums groups the games. Games with several humans count to a level only where computers played too.
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

// Bests is the best result for each edition and number of players: what can be compared.
func (b *Book) Bests() []Sum {
	all := b.group(func(k Kind) Kind { return Kind{Edition: k.Edition, Variant: k.Variant, Players: k.Players} })
	return slices.DeleteFunc(all, func(s Sum) bool { return s.Best == nil })
}

// group adds up the games whose keys are the same, in the order of their keys.
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
	slices.SortFunc(out, func(a, b Sum) int { return compare(a.Key, b.Key) })
	return out
}

// compare puts keys into an order: by board, edition, variant, players, level.
func compare(a, b Kind) int {
	return cmp.Or(cmp.Compare(a.Board, b.Board), -cmp.Compare(a.Edition, b.Edition), cmp.Compare(a.Variant, b.Variant),
		cmp.Compare(a.Players, b.Players), cmp.Compare(rankOf(a.Level), rankOf(b.Level)), cmp.Compare(a.Level, b.Level))
}
