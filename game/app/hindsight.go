package app

import (
	"time"

	"kilovolt/game/play/session"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/records"
)

// updateJudging ends the judging of a match that does not stand as it was.
func (a *app) updateJudging(session.Change) {
	if a.judging != nil && !a.judging.Shows(a.session.Match()) {
		a.stopJudging()
		a.judging = nil
	}
}

// stopJudging stops judging decisions; what is judged is stored.
func (a *app) stopJudging() {
	if a.judging != nil && a.judging.Running() {
		a.judging.Stop()
		a.tell(a.judgements.Err())
	}
}

// Judging returns the judging of the match's decisions; nil while it is not over, and in a lesson.
func (h host) Judging() *hindsight.Judging {
	m := h.session.Match()
	if m == nil || !m.Over() || h.session.Practising() {
		return nil
	}
	if !h.judging.Shows(m) {
		h.judging = hindsight.Begin(m, h.judges, h.judgements)
		if h.records.Standing(m) == records.NotPlayed {
			h.judging.NotOwn()
		}
	}
	return h.judging
}

// Judge begins to judge the match's decisions, continues or stops that.
func (h host) Judge(on bool) {
	j := h.Judging()
	switch {
	case j == nil:
		return
	case on:
		j.Start()
	default:
		h.stopJudging()
	}
	h.judgingChanged()
}

// Judged returns what is kept of the decisions of other games.
func (h host) Judged() *hindsight.Book { return h.judgements }

// judgingChanged shows how far the judging is.
func (a *app) judgingChanged() {
	a.tree.Invalidate()
	a.text.Invalidate()
}

// judge lets the judging of decisions continue, and returns how long it can be left alone; pending is false if nothing
// is being judged.
func (a *app) judge(more func() bool) (wait time.Duration, pending bool) {
	j := a.judging
	if !j.Shows(a.session.Match()) || !j.Running() {
		return 0, false
	}
	if j.Think(more) {
		a.judgingChanged()
		switch {
		case j.Done():
			a.announce(a.lang.T("hindsight.finished"))
		case j.Err() != nil:
			a.announce(a.lang.T("hindsight.failed"))
		}
		if !j.Running() {
			a.tell(a.judgements.Err())
		}
	}
	if j.Waits() {
		wait = session.Patience
	}
	return wait, j.Running()
}
