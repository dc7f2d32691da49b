package app

import (
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
)

// loadPrefs loads the preferences and applies them to the session.
func (a *app) loadPrefs() {
	if err := a.session.Keeper().LoadSettings(&a.prefs); err != nil {
		a.prefs = prefs.Defaults()
		a.tell(err)
	}
	a.applyTheme()
	a.applyTips()
	a.session.SetLearnt(a.prefs.Lessons)
	a.applySpeed()
	a.session.SetAdvice(adviceOf(&a.prefs))
	a.session.SetConfirm(a.prefs.Confirm)
	a.tree.NoSingleKeys = a.prefs.NoSingle
}

// applySpeed sets how fast the computers play.
func (a *app) applySpeed() {
	a.session.SetPace(a.prefs.Speed.Pace(session.Pace))
	a.session.SetOneByOne(a.prefs.Speed == prefs.OneByOne)
}

// storePrefs stores the preferences.
func (a *app) storePrefs() {
	err := a.session.Keeper().SaveSettings(&a.prefs)
	if err != nil && !a.session.Standing().Failed() { // otherwise it already shows that nothing can be saved
		a.tell(err)
	}
}

// adviceOf returns what the preferences say about hints and warnings.
func adviceOf(p *prefs.Prefs) session.Advice {
	return session.Advice{NoHints: p.NoHints, Quiet: p.Quiet}
}

// updatePrefs stores what the player has set or completed during a game, and applies settings from a store that
// answered late.
func (a *app) updatePrefs(c session.Change) {
	switch c.Kind {
	case session.AdviceChanged:
		if want := a.session.Advice(); want != adviceOf(&a.prefs) {
			a.prefs.NoHints, a.prefs.Quiet = want.NoHints, want.Quiet
			a.storePrefs()
		}
	case session.LessonChanged:
		if learnt := a.session.Learnt(); len(learnt) != len(a.prefs.Lessons) {
			a.prefs.Lessons = learnt
			a.storePrefs()
		}
	case session.StoreAnswered:
		p := a.prefs
		if a.session.Keeper().LoadSettings(&p) == nil {
			a.prefs.Setup, a.prefs.Lessons, a.prefs.Window = p.Setup, p.Lessons, p.Window
			a.session.SetLearnt(p.Lessons)
			host{a}.SetPrefs(p)
		}
	}
}

// Prefs returns the preferences.
func (h host) Prefs() prefs.Prefs { return h.prefs }

// SetPrefs applies preferences and stores them. The set-up, the completed lessons and the window's placement do not
// change: they are stored separately.
func (h host) SetPrefs(p prefs.Prefs) {
	was := h.prefs
	p.Setup, p.Lessons, p.Window = was.Setup, was.Lessons, was.Window
	h.app.prefs = p
	if p.Speed != was.Speed {
		h.applySpeed()
	}
	if p.Language != was.Language {
		h.chooseLanguage(was.Language)
	}
	h.applySound(was)
	h.applyTips()
	h.updateTip()
	h.applyTheme()
	h.session.SetAdvice(adviceOf(&p))
	h.session.SetConfirm(p.Confirm)
	h.tree.NoSingleKeys = p.NoSingle
	h.tree.Invalidate()
	h.text.Invalidate()
	h.storePrefs()
}

// HideMoney reports whether a new game hides money.
func (h host) HideMoney() bool { return h.prefs.HideMoney }

// Remembered returns the last set-up.
func (h host) Remembered() []byte { return h.prefs.Setup }

// Remember stores the last set-up.
func (h host) Remember(setup []byte) {
	h.prefs.Setup = setup
	h.storePrefs()
}
