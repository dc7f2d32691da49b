package game

import (
	"strings"
	"time"

	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/menu"
	"kilovolt/game/page"
	"kilovolt/game/records"
	"kilovolt/game/review"
	"kilovolt/game/session"
)

// openRecords reads the player's records. What is wrong with them is told; the game goes on without.
func (a *app) openRecords() {
	book, err := records.Open(a.session.Keeper())
	a.records = book
	if err != nil {
		a.tree.Toast(a.lang.T("records.unread"))
	}
}

// count takes a game that has just ended into the records.
func (a *app) count(c session.Change) {
	if c.Match.Kind != match.Applied || !a.session.Match().Over() || a.session.Lesson() != nil {
		return
	}
	if _, err := a.records.Count(a.session.Match(), time.Now().UTC().Format(time.RFC3339)); err != nil {
		a.tree.Toast(a.lang.Problem(err))
	}
}

// overview is the match looked over; nil while it is not over, or where nothing is known of how it went.
func (a *app) overview() *review.Review {
	if m := a.session.Match(); m == nil || !m.Over() {
		a.review = nil
	} else if !a.review.Shows(m) {
		a.review, _ = review.Of(m)
	}
	return a.review
}

func (h host) Review() *review.Review { return h.overview() }
func (h host) Records() *records.Book { return h.records }

// ToRecords shows the records, from which the way back leads to the scene that shows now.
func (h host) ToRecords() {
	back := h.scene
	h.show(menu.NewRecords(h, func() { h.show(back) }))
}

// Watch shows the table as it was, and plays on from there if it is to run.
func (h host) Watch(index int, run bool) {
	h.ToTable()
	h.table.Watch(index, run)
}

// SaveGame has the game on the table written to a file of the player's.
func (h host) SaveGame() { h.ExportGame("") }

// SaveRecords has the records written to a file of the player's.
func (h host) SaveRecords() { h.saveFile("kilovolt-records", h.records.Encode()) }

// saveFile writes a file for the player and tells where it is.
func (a *app) saveFile(name string, data []byte) {
	name = strings.ReplaceAll(name, " ", "-") + "-" + time.Now().Format("2006-01-02-1504") + ".json"
	where, err := page.SaveFile(a.options.DataDir, name, data)
	switch {
	case err != nil:
		a.tell(a.lang.T("result.not-saved", lang.Words("why", err.Error())))
	case where == "":
		a.tell(a.lang.T("result.downloaded", lang.Words("name", name)))
	default:
		a.tell(a.lang.T("result.saved", lang.Words("path", where)))
	}
}
