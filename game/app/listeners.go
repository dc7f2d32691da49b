package app

import (
	"kilovolt/game/match/match"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/session"
	"kilovolt/game/view/menu"
	"kilovolt/game/view/table"
)

// listener is notified of every change of the session.
type listener struct {
	name   string
	notify func(session.Change)
}

// listeners are all listeners of the session, in the order in which they are notified: first what must survive a
// failure of any other, then facts that others read, then the views. Scripts that subscribe while the program runs come
// last.
func (a *app) listeners() []listener {
	return []listener{
		{"crash log", a.crashLog.OnChange}, // first: a failure further down is reported with the change that led to it
		{"saved games", a.savedGames.OnChange},
		{"books", a.updateBooks},
		{"records", a.updateRecords}, // counts a game before the ranking shows that
		{"tables of the days", a.updateDaily},
		{"puzzles", a.updatePuzzles},
		{"judging of decisions", a.updateJudging},
		{"closing", a.updateUnsaved},
		{"preferences", a.updatePrefs},
		{"fonts", a.prerenderNames},
		{"lesson", a.lesson.OnChange}, // before the table asks what a lesson says
		{"tips", a.updateTips},        // before the table, which shows them
		{"scenes", a.updateScenes},
		{"messages", a.showMessage}, // over the new scene
		{"text version", a.text.OnChange},
		{"scripts", a.scripts.OnChange},
		{"page", func(session.Change) { page.Wake() }}, // last: there is something to show
	}
}

// listen subscribes the listeners.
func (a *app) listen() {
	all := a.listeners()
	a.session.Listen(func(c session.Change) {
		for i := range all {
			all[i].notify(c)
		}
	})
}

// updateScenes opens and closes the table, and updates it when the match has changed.
func (a *app) updateScenes(c session.Change) {
	switch c.Kind {
	case session.Started:
		a.endTurn()
		a.openTable()
	case session.Left:
		a.endTurn()
		a.leaveTable()
	case session.Moved:
		a.endTurn()
		a.moves++
		a.table.Happened(c.Match)
		a.table.Moved()
		if a.justEnded(c.Match) {
			host{a}.Result()
		}
		a.leaveResult()
	case session.TakenOver, session.LinkChanged:
		a.table.Moved()
	case session.QuestionChanged:
		a.table.OnQuestionChanged()
	case session.AdviceChanged:
		if a.table != nil {
			a.table.OnAdviceChanged()
		}
		a.tree.Invalidate()
	case session.StandingChanged:
		if c.Turned {
			a.tree.Invalidate()
		}
	case session.AutoBidChanged, session.Pondering, session.StoreAnswered, session.PuzzleChanged:
		a.tree.Invalidate()
	}
}

// endTurn closes the dialog that sends a turn on: the game has gone on.
func (a *app) endTurn() {
	if a.sharing != nil && a.sharing.Turn() != nil {
		a.sharing = nil
	}
}

// leaveResult shows the table in place of the ranking of a match that is no longer over: the text version or a script
// has undone its last decision.
func (a *app) leaveResult() {
	if _, shown := a.scene.(*menu.Result); shown && !a.session.Match().Over() {
		host{a}.ToTable()
	}
}

// openTable shows the table of the current match.
func (a *app) openTable() {
	a.menu.Close()
	a.closeTable()
	a.inLesson, a.inPuzzle = a.session.Lesson() != nil, a.session.Puzzle() != nil
	a.table = table.New(host{a}, host{a})
	a.show(a.table)
}

// leaveTable goes back to the title, from a lesson to the list of lessons, from a puzzle to that of puzzles.
func (a *app) leaveTable() {
	a.menu.Close()
	a.closeTable()
	switch {
	case a.inLesson:
		a.front.ShowPage("learn")
	case a.inPuzzle:
		a.front.ShowPage("puzzles")
	default:
		a.front.ShowTitle()
	}
	a.inLesson, a.inPuzzle = false, false
	a.show(a.front)
}

func (a *app) closeTable() {
	if a.table != nil {
		a.table.Close()
		a.table, a.result = nil, nil
	}
}

// justEnded reports whether to show the ranking: the game has ended with this change, and nobody is looking back.
func (a *app) justEnded(c match.Change) bool {
	return a.session.Match().Over() && !a.inLesson && len(c.Events) > 0 && !a.table.LookingBack()
}

// prerenderNames has the characters of the players' names rendered before they are needed, as far as the language lacks
// them.
func (a *app) prerenderNames(c session.Change) {
	if c.Kind != session.Started {
		return
	}
	m := a.session.Match()
	for _, p := range m.Players() {
		a.kit.Type.PrerenderRunes(p.Name)
	}
	board := m.Rules().Board
	for i := range board.Cities {
		a.kit.Type.PrerenderRunes(board.Cities[i].Name)
	}
	for i := range board.Regions {
		a.kit.Type.PrerenderRunes(board.Regions[i].Name)
	}
}

// showMessage shows what has happened besides the game itself. The text version says that by itself.
func (a *app) showMessage(c session.Change) {
	switch c.Kind {
	case session.AdviceChanged:
		if c.Err != nil {
			a.tree.Toast(a.lang.T("hint.failed"))
		}
	case session.Parked:
		a.tree.Toast(a.lang.T("saved.parked-now"))
	case session.Trouble:
		a.tree.Toast(a.lang.Problem(c.Err))
	case session.StandingChanged:
		if c.Turned && c.Err == nil {
			a.tree.Toast(a.lang.T("unsaved.again"))
		}
	case session.StoreAnswered:
		for i := range c.Found.Problems {
			a.tree.Toast(a.lang.Problem(&c.Found.Problems[i]))
		}
	}
}
