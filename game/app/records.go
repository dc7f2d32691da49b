package app

import (
	"errors"
	"time"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/records"
	"kilovolt/game/view/menu"
)

// updateRecords counts a game that has just ended, here or on another device. An undo drops the analysis of the end.
func (a *app) updateRecords(c session.Change) {
	switch c.Kind {
	case session.Started:
		if own := a.session.ByLink(); c.Taken && own != nil && own.Here != 0 && a.session.Match().Over() {
			a.countGame()
		}
		a.records.Opened(a.session.Match())
	case session.Moved:
		switch {
		case c.Match.Kind == match.Rewound: // another end may come after as many actions
			a.review, a.result = nil, nil
			a.pictures.finale.Release()
		case c.Match.Kind == match.Applied && a.session.Match().Over() && !a.session.Practising():
			a.countGame()
		}
	}
}

// countGame puts the game into the records.
func (a *app) countGame() {
	_, err := a.records.Count(a.session.Match(), a.options.now().UTC().Format(time.RFC3339))
	a.tell(err)
}

// Review returns the review of the match; nil while it is not over, or if its course is not known.
func (h host) Review() *review.Review {
	for !h.stepReview() {
	}
	if h.review == nil || len(h.review.Rounds) == 0 {
		return nil
	}
	return h.review
}

// unreviewed reports whether the match is over and not yet reviewed.
func (a *app) unreviewed() bool {
	m := a.session.Match()
	return m != nil && m.Over() && !(a.review.Shows(m) && a.review.Done())
}

// stepReview does the next piece of the review of a match that is over, and reports whether nothing is left to do.
func (a *app) stepReview() (done bool) {
	m := a.session.Match()
	switch {
	case m == nil || !m.Over():
		a.review = nil
		return true
	case !a.review.Shows(m):
		a.review = review.Begin(m)
		return false
	}
	return a.review.Step()
}

// ResetRecords deletes the player's records, and what decisions have cost. What is being judged starts over, as its
// next decision would store all others again.
func (h host) ResetRecords() error {
	h.stopJudging()
	h.judging = nil
	h.judgingChanged()
	return errors.Join(h.records.Reset(), h.judgements.Reset())
}

// Records returns the player's records.
func (h host) Records() *records.Book { return h.records }

// ToRecords shows the records, from which the way back leads to the present scene.
func (h host) ToRecords() {
	back := h.scene
	h.show(menu.NewPage(h, "records", func() {
		h.show(back)
		h.leaveResult()
	}))
}

// Watch shows the table as it was after an action, and plays on from there if run is set.
func (h host) Watch(index int, run bool) {
	h.ToTable()
	h.table.Watch(index, run)
}

// SaveGame exports the game on the table to a file.
func (h host) SaveGame() { h.ExportGame("") }

// SaveRecords exports the records to a file.
func (h host) SaveRecords() { h.exportFile("kilovolt-records", h.records.Encode()) }

// exportFile exports a file and tells the player where it is.
func (a *app) exportFile(name string, data []byte) {
	name += "-" + time.Now().Format("2006-01-02-1504") + ".json"
	where, err := page.SaveFile(a.options.DataDir, name, data)
	if err != nil && a.options.DataDir != "" { // the disk of the saved games may be full or read-only
		where, err = page.SaveFile("", name, data)
	}
	a.tellExported(name, where, err)
}

// tellExported tells the player where a file is, "" if only the browser knows, or why it could not be written.
func (a *app) tellExported(name, where string, err error) {
	switch {
	case err != nil:
		a.announce(a.lang.T("result.not-saved", i18n.Text("why", err.Error())))
	case where == "":
		a.announce(a.lang.T("result.downloaded", i18n.Text("name", name)))
	default:
		a.announce(a.lang.T("result.saved", i18n.Name("path", where)))
	}
}
