package app

import "kilovolt/game/platform/page"

// A browser's and a phone's way back closes what is uppermost, one thing at a time, as Escape does; only where nothing
// is left to close it leaves the page. It touches no plan, and opens nothing: it could otherwise never leave.

// canGoBack reports whether something is open that goBack closes.
func (a *app) canGoBack() bool {
	if a.options.env().TextVersion {
		return a.text.CanGoBack() || !a.undrawn
	}
	if id, ok := a.tree.WayBack(); ok {
		return a.closes(id)
	}
	return !a.tree.Modal() && (a.overlay.Shown() || a.table != nil && a.scene == a.table && a.table.CanClose())
}

// closes reports whether the way back closes a part of the window that has one for Escape. While the device is handed
// over, that opens the menu. The cards of what is under a mouse go by themselves when it leaves for the browser's
// buttons.
func (a *app) closes(id string) bool {
	switch id {
	case "hand-over":
		return false
	case "plant-card", "city-card":
		return a.options.env().Coarse
	}
	return true
}

// goBack closes what is uppermost, and reports whether there was anything.
func (a *app) goBack() bool {
	if !a.canGoBack() {
		return false
	}
	switch {
	case a.options.env().TextVersion:
		if !a.text.Back() {
			page.ShowTextVersion(false)
		}
	case a.tree.Back():
	case a.overlay.Shown():
		a.overlay.Hide()
	default:
		a.table.Back()
	}
	a.tree.Invalidate()
	page.Wake()
	return true
}
