package app

import (
	"kilovolt/game/match/match"
	"kilovolt/game/play/daily"
	"kilovolt/game/play/session"
)

// updateDaily counts the table of a day that has just ended.
func (a *app) updateDaily(c session.Change) {
	m := a.session.Match()
	if c.Kind == session.Moved && c.Match.Kind == match.Applied && m.Over() && !a.session.Practising() {
		a.tell(a.daily.Count(m))
	}
}

// Daily returns the tables of the days, and today.
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
	_, err := book.Begin(d)
	h.tell(err)
	return nil
}
