package mirror

import (
	"kilovolt/game/lang"
)

// title is where the program begins: a game at once, the saved one, or one of one's own.
func (m *Mirror) title() *Node {
	l := m.lang
	s := section(doKey, l.T("mirror.start"))
	s.add(words("p", "about", l.T("mirror.about")))
	if saved := m.app.Saved(); saved != nil {
		s.add(button("continue", l.T("title.continue"), "continue"), words("p", "saved", l.Saved(saved)))
	}
	return s.add(
		button("quick", l.T("title.play-now"), "quick"), words("p", "quick-text", l.T("title.play-now-text")),
		button("setup", l.T("title.new-game"), "setup"), words("p", "setup-text", l.T("mirror.new-game-text")),
	)
}

// ask asks whether the game under way may be put away for another one, as it cannot be kept.
func (m *Mirror) ask() *Node {
	l := m.lang
	return section(doKey, l.T("title.replace"),
		words("p", "text", l.T("title.replace-text", lang.Words("game", l.Saved(m.app.Current())), lang.Words("why", l.Problem(m.why)))),
		button("no", l.T("mirror.keep-game"), "keep"), button("yes", l.T("title.replace-yes"), "instead "+m.asking))
}
