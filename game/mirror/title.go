package mirror

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
)

// title is where the program begins: a game at once, the saved one, or one of one's own.
func (m *Mirror) title() *Node {
	l := m.lang
	s := section(doKey, l.T("mirror.start"))
	s.add(words("p", "about", l.T("mirror.about")))
	if saved := m.app.Saved(); saved != nil {
		s.add(button("continue", l.T("title.continue"), "continue"), words("p", "saved", m.savedLine(saved)))
	}
	return s.add(
		button("quick", l.T("title.play-now"), "quick"), words("p", "quick-text", l.T("mirror.play-now-text")),
		button("setup", l.T("title.new-game"), "setup"), words("p", "setup-text", l.T("mirror.new-game-text")),
	)
}

// savedLine says which game is saved.
func (m *Mirror) savedLine(rec *record.Record) string {
	if rec.Snapshot.Await == engine.AwaitNothing {
		return m.lang.T("mirror.saved-over", lang.Words("board", m.boardName(rec.Setup.Board, rec.Setup.Edition)),
			lang.Int("players", len(rec.Players)))
	}
	return m.lang.T("mirror.saved", lang.Words("board", m.boardName(rec.Setup.Board, rec.Setup.Edition)),
		lang.Int("players", len(rec.Players)), lang.Int("round", int(rec.Snapshot.Round)))
}

// unfinished tells whether a game that could be gone on with is saved.
func (m *Mirror) unfinished() bool {
	saved := m.app.Saved()
	return saved != nil && saved.Snapshot.Await != engine.AwaitNothing
}

// ask asks whether the saved game may be put away for another one.
func (m *Mirror) ask() *Node {
	back := "title"
	if m.asking == "start" {
		back = "setup"
	}
	return section(doKey, m.lang.T("mirror.another"), words("p", "saved", m.savedLine(m.app.Saved())),
		words("p", "text", m.lang.T("mirror.another-text")),
		button("yes", m.lang.T("mirror.another-yes"), m.asking+" sure"), button("no", m.lang.T("mirror.another-no"), back))
}
