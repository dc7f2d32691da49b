package guide

import (
	"fmt"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
)

// Table is the game for which the numbers are told: its rules, and how it begins.
type Table struct {
	Rules *engine.Rules
	Start engine.Public // the set-up before the first decision, with a zone and cards of no particular game
}

// seed deals the cards of tables that are only looked up.
const seed = 1

// New returns the table that a set-up means. Its seed, zone and position do not matter.
func New(s engine.Setup) (Table, error) {
	s.Seed, s.Regions, s.Position = seed, nil, nil
	r, state, err := engine.New(s, nil)
	if err != nil {
		return Table{}, fmt.Errorf("guide: %w", err)
	}
	return Table{r, state.Public}, nil
}

// Of returns the table of a game that is being played.
func Of(r *engine.Rules) (Table, error) {
	s := engine.Setup{
		Board: r.Board.ID, Edition: r.Edition, Players: r.Players, StartingCities: r.StartingCities,
		Introductory: r.Introductory, Seed: seed,
	}
	for region := range r.Zone.All() {
		s.Regions = append(s.Regions, r.Board.Regions[region].ID)
	}
	_, state, err := engine.NewOn(r.Board, s, nil)
	if err != nil {
		return Table{}, fmt.Errorf("guide: %w", err)
	}
	return Table{r, state.Public}, nil
}

// Name is the table in words: edition, board and number of players.
func (t *Table) Name(l *phrase.Lang) string {
	return l.T("help.table", i18n.Text("edition", l.Edition(t.Rules.Edition)), i18n.Text("board", t.Rules.Board.Name),
		i18n.Count("n", t.Rules.Players))
}

// other returns a table like this one in another edition and with other players, for rules that are told beside those
// of the table. A map that is not there in that edition, or too small, is replaced by the default one.
func (t *Table) other(e engine.Edition, players int, starting, introductory bool) Table {
	if r := t.Rules; r.Edition == e && r.Players == players && r.StartingCities == starting &&
		r.Introductory == introductory {
		return *t
	}
	for _, board := range [...]string{t.Rules.Board.ID, engine.DefaultBoard} {
		found, err := New(engine.Setup{Board: board, Edition: e, Players: players, StartingCities: starting,
			Introductory: introductory})
		if err == nil {
			return found
		}
	}
	return *t
}
