package post

import (
	"encoding/json"
	"slices"

	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
)

// Relation is how a link stands to the copy of a device.
type Relation uint8

// The relations. Only a link that continues the copy is taken over without asking.
const (
	Continues Relation = iota // everything of the copy is in it, and more has happened
	Known                     // the copy has it already: it was sent or taken over here
	Older                     // it is from before the copy
	Branch                    // the game went on differently than in the copy
	Another                   // it is another game

	MaxRelation = Another
)

// Compare says how a link stands to a copy and its game.
func Compare(own *Copy, rec *record.Record, l *Link) Relation {
	has := carried(rec)
	switch {
	case own.ID != l.ID || !sameTable(has, l.Record):
		return Another
	case !sameBeginning(has, l.Record):
		if rec.Cut > 0 {
			return Branch // by rules that have changed since, what lies between cannot be told
		}
		return Another
	}
	mine, theirs, common := len(has.Steps), len(l.Record.Steps), shared(has, l.Record)
	people, left := People(rec.Players), People(l.Record.Players)
	switch {
	case l.Hash == own.Last:
		return Known
	case common == theirs && l.Links <= own.Links && people&^left == 0: // it tells of no seat given to the program
		return Older
	case common < mine, l.Links <= own.Links, l.Links == own.Links+1 && l.Parent != own.Last:
		return Branch
	case own.Here.Has(own.Began) && people != left:
		return Branch // it was under way while a seat was given to the program here, and would undo that
	}
	return Continues
}

// Common returns how many decisions of a link its game and that of a copy have in common.
func Common(rec *record.Record, l *Link) int {
	if has := carried(rec); sameBeginning(has, l.Record) {
		return shared(has, l.Record)
	}
	return 0
}

// carried returns what a link would hold of the game of a copy, as links are compared by that: the first link of a game
// may have had no position, and a later one has, since the rules have changed.
func carried(rec *record.Record) *record.Record {
	if out, err := gamecode.Carried(rec); err == nil {
		return out
	}
	return rec
}

// shared returns how many decisions two games have in common.
func shared(a, b *record.Record) (common int) {
	for common < min(len(a.Steps), len(b.Steps)) && sameStep(&a.Steps[common], &b.Steps[common]) {
		common++
	}
	return common
}

// sameTable reports whether two games have the same table: everything that was agreed on before the first decision,
// and the people who agreed on it. A seat may have gone to the program since, under another name.
func sameTable(a, b *record.Record) bool {
	one, other := a.Setup, b.Setup
	one.Regions, other.Regions = nil, nil // a drawn zone and a chosen one, in any order
	one.Position, other.Position = nil, nil
	return same(one, other) && slices.Equal(a.Zone, b.Zone) && a.BotSeed == b.BotSeed && a.Options == b.Options &&
		slices.EqualFunc(a.Players, b.Players, func(p, q record.Player) bool {
			return p.IsBot() || q.IsBot() || record.CleanName(p.Name, record.MaxPlayerName) ==
				record.CleanName(q.Name, record.MaxPlayerName)
		})
}

// sameBeginning reports whether two games begin in the same position.
func sameBeginning(a, b *record.Record) bool { return same(a.Setup.Position, b.Setup.Position) }

// same reports whether two values are written alike.
func same(a, b any) bool {
	one, err := json.Marshal(a)
	other, err2 := json.Marshal(b)
	return err == nil && err2 == nil && string(one) == string(other)
}

// sameStep leaves the events out: they follow.
func sameStep(a, b *record.Step) bool {
	return a.Seat == b.Seat && a.By == b.By && a.Joined == b.Joined && a.Action == b.Action
}
