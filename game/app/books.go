package app

import (
	"errors"

	"kilovolt/game/play/daily"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
)

// openBooks opens the player's books. If one cannot be read, the player is told, and it starts empty.
func (a *app) openBooks() {
	k := a.session.Keeper()
	var unread [4]error
	a.records, unread[0] = records.Open(k.Records())
	a.daily, unread[1] = daily.Open(k.Daily())
	a.puzzles, unread[2] = puzzles.Open(k.Puzzles())
	a.judgements, unread[3] = hindsight.Open(k.Hindsight())
	if errors.Join(unread[:]...) != nil {
		a.note(a.lang.T("records.unread"))
	}
}

// updateBooks adds to the books what a store has that answered late.
func (a *app) updateBooks(c session.Change) {
	if c.Kind != session.StoreAnswered {
		return
	}
	for _, book := range []interface{ Reload() error }{a.records, a.daily, a.puzzles, a.judgements} {
		a.tell(book.Reload())
	}
}
