package textversion

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
)

// onStandingChanged announces once that the game is not saved, and once that it is saved again.
func (v *View) onStandingChanged(c session.Change) {
	switch {
	case !c.Turned:
	case c.Err == nil:
		v.add(v.lang.T("unsaved.again"))
	default:
		v.add(v.lang.Problem(c.Err))
	}
}

// unsaved says that the game is not saved, for as long as that lasts, and offers to export it; nil while it is.
func (v *View) unsaved() *Node {
	standing := v.app.Standing()
	if standing.Why == nil {
		return nil
	}
	said := present.NewUnsaved(v.lang, standing)
	n := section("unsaved", said.Title, words("p", "why", said.Why), words("p", "about", said.Text))
	if v.saves != nil && v.app.Current() != nil {
		n.add(button("file", said.File, always(func() { v.saves.ExportGame("") })))
		if show := v.saves.CopyGame(); show != nil {
			n.add(button("text", said.CopyText, always(func() { show("") })))
		}
	}
	return n.add(button("retry", said.Retry, always(v.app.Retry)))
}
