package game

import (
	"kilovolt/game/lang"
	"kilovolt/game/page"
)

// heed takes in that a newer version of the game is offered: that is said once, and stands on the title and in the menu from then on. It is
// cheap enough for every Update.
func (a *app) heed(env page.Env) {
	if env.Update == a.newer {
		return
	}
	a.newer = env.Update
	if a.newer != "" && a.table != nil {
		a.tree.Toast(a.lang.T("newer.toast", lang.Words("version", a.newer)))
	}
	a.tree.Invalidate()
}
