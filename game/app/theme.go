package app

import (
	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/sprites/theme"
)

// themeFor returns the theme that the player has chosen; with the automatic one, the one that suits the device.
func themeFor(chosen prefs.Theme, env page.Env) *theme.Theme {
	switch {
	case chosen == prefs.ThemeLight:
		return &theme.Light
	case chosen == prefs.ThemeDark:
		return &theme.Dark
	case chosen == prefs.ThemeHighContrast, env.MoreContrast:
		return &theme.HighContrast
	case env.Dark:
		return &theme.Dark
	}
	return &theme.Light
}

// applyTheme switches to the chosen theme. It runs in every Update, as a device may turn dark at dusk.
func (a *app) applyTheme() {
	to := themeFor(a.prefs.Theme, a.options.env())
	if to == a.theme {
		return
	}
	a.theme = to
	page.SetTheme(to.Name)
	theme.Apply(to)
	a.kit.Repaint()
	a.tree.Invalidate()
	a.tree.Redraw()
}
