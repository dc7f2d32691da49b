package app

import (
	"kilovolt/game/platform/page"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
)

// Standing is whether the game is saved.
func (h host) Standing() save.Standing { return h.session.Standing() }

// Retry tries again to save the game.
func (h host) Retry() { h.session.Retry() }

// Unsaved shows why the game is not saved, and offers to export it.
func (h host) Unsaved() { h.unsaved.Open() }

// Trouble returns the store's most important problem: that the game is not saved, or else the first one found.
func (h host) Trouble() error {
	if why := h.session.Standing().Why; why != nil {
		return why
	}
	if b := h.session.Keeper().Blocked(); b != nil {
		return b
	}
	if all := h.session.Problems(); len(all) > 0 {
		return &all[0]
	}
	return nil
}

// updateUnsaved has the page ask before it is closed while the game is not saved.
func (a *app) updateUnsaved(c session.Change) {
	if c.Kind == session.StandingChanged {
		page.SetUnsaved(a.session.Standing().State != save.Saved)
	}
}

// setHidden notes whether the window is visible. When it becomes visible, saving is tried again: a store that was full
// may have room now.
func (a *app) setHidden(hidden bool) {
	if a.hidden && !hidden {
		a.session.Verify()
	}
	if a.hidden && !hidden && (a.session.Standing().Failed() || a.session.Keeper().Waiting()) {
		a.session.Retry()
	}
	a.hidden = hidden
}
