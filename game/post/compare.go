package post

import (
	"slices"

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
	if own.ID != l.ID || !sameTable(rec, l.Record) {
		return Another
	}
	mine, theirs, common := len(rec.Steps), len(l.Record.Steps), Common(rec, l)
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

// Common returns how many decisions the game of a copy and that of a link have in common.
func Common(rec *record.Record, l *Link) (common int) {
	for common < min(len(rec.Steps), len(l.Record.Steps)) && sameStep(&rec.Steps[common], &l.Record.Steps[common]) {
		common++
	}
	return common
}

// sameTable reports whether two games began alike.
func sameTable(a, b *record.Record) bool {
	return a.Setup.Board == b.Setup.Board && a.Setup.Edition == b.Setup.Edition && a.Setup.Seed == b.Setup.Seed &&
		a.Setup.Players == b.Setup.Players && a.Setup.Reading == b.Setup.Reading && a.BotSeed == b.BotSeed &&
		slices.Equal(a.Zone, b.Zone)
}

// sameStep leaves the events out: they follow.
func sameStep(a, b *record.Step) bool {
	return a.Seat == b.Seat && a.By == b.By && a.Joined == b.Joined && a.Action == b.Action
}
