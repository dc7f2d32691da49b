package app

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
)

// applyEnv applies what the page knows about the device. It is cheap enough for every Update.
func (a *app) applyEnv(env page.Env) {
	a.applyTheme()
	a.setHidden(env.Hidden)
	a.setUpdate(env.Update)
}

// setUpdate offers a newer version of the game: a message says so once, and from then on the title and the menu show
// it.
func (a *app) setUpdate(version string) {
	if version == a.update {
		return
	}
	a.update = version
	if version != "" && a.table != nil {
		a.tree.Toast(a.lang.T("update.toast", i18n.Text("version", version)))
	}
	a.tree.Invalidate()
	a.text.Invalidate()
}
