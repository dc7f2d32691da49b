package present

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// Program is what pages can tell of and act on. What is nil the program does not have, nor the pages about it.
type Program struct {
	Table   Table
	Days    Days
	Results Results
	Prefs   Preferences
	Saves   Saves
	Shares  Shares

	Keys    func(l *phrase.Lang) []KeyGroup
	Version string
	Notices string // of third-party work; without them there is no page about the program

	Learning Learning

	SetUp  func()          // opens the set-up of a new game; nil where nothing leads there
	ToPage func(id string) // goes to another page; nil where all are in sight
	See    func(index int) // shows the table as it was after so many actions; nil where nothing does

	// Spare reports whether there is time to read one more saved game; nil reads them all. Later is called where some
	// are still to be read, and has the page made again.
	Spare func() bool
	Later func()
}

// Table is the game under way, as far as pages tell of it; a [session.Session] is one.
type Table interface {
	Match() *match.Match // nil without one
	Redaction() match.Redaction
}

// Page makes a page as it is at the moment; nil where the program has none of it.
type Page func(l *phrase.Lang, p *Program) *block.Page

// pages are all pages, each shown by every surface in the place that it names.
var pages = []Page{Sharing, Daily, Lessons, Puzzles, DailyResult, Hindsight, Records, SavedGames, SentGame, Settings,
	Languages, AllPlants, Keys, About}

// Pages makes them all.
func Pages(l *phrase.Lang, p *Program) (out []*block.Page) {
	for _, make := range pages {
		if made := make(l, p); made != nil {
			out = append(out, made)
		}
	}
	return out
}

// public returns the position of the game under way as it may be shown (H1), nil without one.
func (p *Program) public() *engine.Public {
	if p.Table == nil || p.Table.Match() == nil {
		return nil
	}
	out := p.Table.Redaction().Public(p.Table.Match().Public())
	return &out
}
