package app

import (
	"kilovolt/game/daily"
	"kilovolt/game/match"
	"kilovolt/game/session"
)

// loadDaily loads the player's tables of the days. If they cannot be read, the player is told.
func (a *app) loadDaily() {
	book, err := daily.Open(a.session.Keeper())
	if a.daily = book; err != nil {
		a.tree.Toast(a.lang.T("records.unread"))
	}
}

// updateDaily counts the table of a day that has just ended, and adds what a store has that answered late.
func (a *app) updateDaily(c session.Change) {
	var err error
	switch m := a.session.Match(); c.Kind {
	case session.Moved:
		if c.Match.Kind == match.Applied && m.Over() && !a.session.Practising() {
			err = a.daily.Count(m)
		}
	case session.StoreAnswered:
		err = a.daily.Reload()
	}
	if err != nil {
		a.tree.Toast(a.lang.Problem(err))
	}
}

// Daily are the tables of the days, and today.
func (h host) Daily() (book *daily.Book, today daily.Day) {
	return h.daily, daily.DayOf(h.options.now())
}

// PlayDaily begins the table of a day. Today's counts, the first time.
func (h host) PlayDaily(d daily.Day) error {
	book, today := h.Daily()
	counts := d == today && book.Free(d)
	if err := h.session.NewGame(daily.Table(d, h.lang, counts)); err != nil || !counts {
		return err
	}
	if _, err := book.Begin(d); err != nil {
		h.tree.Toast(h.lang.Problem(err))
	}
	return nil
}
