package guide

import (
	"fmt"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// Table is the game whose numbers the guide gives: its rules, and how it begins.
type Table struct {
	Rules *engine.Rules
	Start engine.Public // the position before the first decision, with an arbitrary zone and deal
}

// seed is the seed of tables that nobody plays at.
const seed = 1

// New returns the table of a set-up, whose seed, zone and position do not matter.
func New(s engine.Setup) (Table, error) {
	s.Seed, s.Regions, s.Position = seed, nil, nil
	r, state, err := engine.New(s, nil)
	if err != nil {
		return Table{}, fmt.Errorf("guide: %w", err)
	}
	return Table{r, state.Public}, nil
}

// Of returns the table of a current game.
func Of(r *engine.Rules) (Table, error) {
	s := engine.Setup{
		Board: r.Board.ID, Edition: r.Edition, Players: r.Players, StartingCities: r.StartingCities,
		Introductory: r.Introductory, Reading: r.Reading, Seed: seed,
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

// Name names the table: edition, board and number of players.
func (t *Table) Name(l *phrase.Lang) string {
	return l.T("help.table", i18n.Text("edition", l.Edition(t.Rules.Edition)),
		i18n.Text("board", l.Board(t.Rules.Board).Name), i18n.Count("n", t.Rules.Players))
}

// other returns a table like this one in another edition and with another number of players, for rules that do not
// apply to this one. A map that does not exist in that edition, or is too small, is replaced by the default one.
func (t *Table) other(e engine.Edition, players int, starting, introductory bool) Table {
	if r := t.Rules; r.Edition == e && r.Players == players && r.StartingCities == starting &&
		r.Introductory == introductory {
		return *t
	}
	for _, board := range [...]string{t.Rules.Board.ID, engine.DefaultBoard} {
		found, err := New(engine.Setup{Board: board, Edition: e, Players: players, StartingCities: starting,
			Introductory: introductory, Reading: t.Rules.Reading})
		if err == nil {
			return found
		}
	}
	return *t
}
