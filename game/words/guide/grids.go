package guide

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// incomeGrid returns what powered cities pay (C2).
func incomeGrid(_ *Table, l *phrase.Lang) *Grid {
	g := &Grid{Head: []string{l.T("panel.way-cities"), l.T("result.money")}, Marked: -1}
	for n := range engine.MostPaid + 1 {
		g.Rows = append(g.Rows, []string{strconv.Itoa(n), strconv.Itoa(engine.Payment(n))})
	}
	return g
}

// resupplyGrid returns the resupply in each Step for the table's number of players (C3).
func resupplyGrid(t *Table, l *phrase.Lang) *Grid {
	g := &Grid{Head: []string{""}, Marked: -1}
	for f := range engine.Fuel(engine.Fuels) {
		g.Head = append(g.Head, i18n.Capital(l.FuelName(f)))
	}
	for step := uint8(1); step <= t.Rules.LastStep(); step++ {
		row := []string{l.T("status.bar-step", i18n.Number("step", int(step)))}
		for _, n := range t.Rules.Resupply(step) {
			row = append(row, strconv.Itoa(int(n)))
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// numbersGrid returns the numbers that depend on the number of players, in the table's edition; the table's own row
// takes its variant into account.
func numbersGrid(t *Table, l *phrase.Lang) *Grid {
	g := &Grid{
		Head: []string{l.T("setup.players"), l.T("rules.numbers-regions"), l.T("rules.numbers-plants"),
			l.T("rules.numbers-step2"),
			l.T("rules.numbers-end"), l.T("rules.numbers-removed")},
		Marked: t.Rules.Players - engine.MinPlayers,
	}
	if t.Rules.Edition == engine.Recharged {
		g.Head[len(g.Head)-1] = l.T("rules.numbers-removed-both")
	}
	for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
		n := engine.NumbersFor(t.Rules.Edition, players)
		if players == t.Rules.Players {
			n = t.Rules.Numbers
		}
		removed := strconv.Itoa(n.PlantsRemoved)
		if t.Rules.Edition == engine.Recharged {
			removed = l.T("rules.numbers-removed-recharged", i18n.Number("plugs", n.PlugsRemoved),
				i18n.Number("sockets", n.SocketRemoved))
		}
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(players), strconv.Itoa(n.Regions), strconv.Itoa(n.MaxPlants), strconv.Itoa(n.Step2Cities),
			strconv.Itoa(n.EndCities), removed,
		})
	}
	return g
}

// boardGrid is all boards with their special rules (S7, R3, C4).
func boardGrid(t *Table, l *phrase.Lang) *Grid {
	g := &Grid{Head: []string{l.T("rules.boards-head"), l.T("rules.boards-special")}, Marked: -1}
	for i, board := range boards() {
		edition, err := engine.EditionByName(board.Edition)
		if err != nil {
			continue
		}
		if board.ID == t.Rules.Board.ID && edition == t.Rules.Edition {
			g.Marked = i
		}
		g.Rows = append(g.Rows, []string{
			l.T("rules.boards-name", i18n.Text("board", l.Board(board).Name),
				i18n.Text("edition", l.EditionWithin(edition))),
			l.BoardText(len(board.Cities), board.CoalStorage, engine.Plant(board.UraniumPhaseOut)),
		})
	}
	return g
}
