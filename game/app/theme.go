package app

import (
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/sprites/theme"
)

// themeFor is the theme that the player has chosen, or else the one that suits the device.
func themeFor(chosen prefs.Look, env page.Env) *theme.Theme {
	switch {
	case chosen == prefs.LookLight:
		return &theme.Light
	case chosen == prefs.LookDark:
		return &theme.Dark
	case chosen == prefs.LookHigh, env.MoreContrast:
		return &theme.HighContrast
	case env.Dark || !page.InBrowser: // a native program does not know what the player prefers
		return &theme.Dark
	}
	return &theme.Light
}

// applyTheme switches to the theme that is wanted. It is cheap enough for every Update, as a device may turn dark at
// dusk.
func (a *app) applyTheme() {
	to := themeFor(a.prefs.Look, page.Current())
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
