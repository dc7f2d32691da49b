package game

import (
	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/sprites/theme"
)

// themeOf is the theme of what the player has chosen, or of what the device tells of its owner's wishes.
func themeOf(l prefs.Look, env page.Env) *theme.Theme {
	switch {
	case l == prefs.LookLight:
		return &theme.Light
	case l == prefs.LookDark:
		return &theme.Dark
	case l == prefs.LookHigh, env.MoreContrast:
		return &theme.HighContrast
	case env.Dark || !page.InBrowser: // natively nothing tells
		return &theme.Dark
	}
	return &theme.Light
}

// look puts the theme to use that is wanted. It is cheap enough for every Update, as the device may change its mind at dusk.
func (a *app) look() {
	to := themeOf(a.prefs.Look, page.Current())
	if to == a.theme {
		return
	}
	a.theme = to
	page.SetTheme(to.Name)
	theme.Use(to)
	a.kit.Repaint()
	a.tree.Invalidate()
	a.tree.Redraw()
}
