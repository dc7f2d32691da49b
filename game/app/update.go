package app

import (
	"kilovolt/game/i18n"
	"kilovolt/game/page"
)

// applyEnv applies what the page says of the device. It is cheap enough for every Update.
func (a *app) applyEnv(env page.Env) {
	a.applyTheme()
	a.setHidden(env.Hidden)
	a.setUpdate(env.Update)
}

// setUpdate offers a newer version of the game: that is said once, and stands on the title and in the menu from then
// on.
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
