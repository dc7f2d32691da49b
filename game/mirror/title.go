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
		s.add(button("continue", l.T("mirror.continue"), "continue"), words("p", "saved", m.savedLine(saved)))
	}
	return s.add(
		button("quick", l.T("mirror.play-now"), "quick"), words("p", "quick-text", l.T("mirror.play-now-text")),
		button("setup", l.T("mirror.new-game"), "setup"), words("p", "setup-text", l.T("mirror.new-game-text")),
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
