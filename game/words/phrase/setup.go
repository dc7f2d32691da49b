package phrase

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
)

// editionKeys and editionTextKeys name and describe the editions.
var (
	editionKeys     = [...]i18n.Key{engine.Classic: "edition.classic", engine.Recharged: "edition.recharged"}
	editionTextKeys = [...]i18n.Key{engine.Classic: "edition.classic-text", engine.Recharged: "edition.recharged-text"}
)

// Edition returns an edition's name.
func (l *Lang) Edition(e engine.Edition) string { return pick(l, editionKeys[:], int(e)) }

// EditionWithin is Edition for the middle of a sentence, where some languages write it with a small letter.
func (l *Lang) EditionWithin(e engine.Edition) string {
	if e == engine.Classic {
		return l.T("edition.classic-within")
	}
	return l.Edition(e)
}

// EditionText describes what is special about an edition.
func (l *Lang) EditionText(e engine.Edition) string { return pick(l, editionTextKeys[:], int(e)) }

// BoardText describes a board: its number of cities, and its special rule, which is a coal storage (R3) or a phase-out
// of uranium (C4).
func (l *Lang) BoardText(cities int, coalStorage bool, phaseOut engine.Plant) string {
	switch {
	case coalStorage:
		return l.T("board.coal-storage", i18n.Count("cities", cities), Money("price", engine.StoragePrice))
	case phaseOut != engine.NoPlant:
		return l.T("board.phase-out", i18n.Count("cities", cities), Plant("plant", phaseOut))
	}
	return l.T("board.plain", i18n.Count("cities", cities))
}

// colourKeys name the players' colours, 0 to 5.
var colourKeys = [record.Colours]i18n.Key{
	"colour.blue", "colour.vermilion", "colour.green", "colour.purple", "colour.yellow", "colour.sky-blue",
}

// defaultBots are the default names of computers, by seat: scientists with a unit named after them.
var defaultBots = [engine.MaxPlayers]i18n.Key{
	"setup.bot-1", "setup.bot-2", "setup.bot-3", "setup.bot-4", "setup.bot-5", "setup.bot-6",
}

// DefaultName returns the name of a player who has not been given one.
func (l *Lang) DefaultName(seat int, bot bool) string {
	if bot {
		return pick(l, defaultBots[:], seat)
	}
	return l.T("name.unnamed", i18n.Number("n", seat+1))
}

// PlayerName returns the name of a player as a record has it. Records have the default names in English, and each
// language has its own.
func (l *Lang) PlayerName(name string, seat int) string {
	for _, bot := range []bool{false, true} { // a seat that has changed hands keeps its name
		if name == English().DefaultName(seat, bot) {
			return l.DefaultName(seat, bot)
		}
	}
	return name
}

// Colour returns the name of a player's colour, 0 to 5.
func (l *Lang) Colour(i int) string { return pick(l, colourKeys[:], i) }
