package app

import (
	"kilovolt/engine"
	"kilovolt/game/match/draft"
)

// planning is the draft of a surface as it was last seen.
type planning struct {
	of    *draft.Draft // nil without one
	edits int
}

// changed reports whether what is put together in a draft has changed since it was last seen.
func (p *planning) changed(d *draft.Draft) bool {
	was := *p
	if *p = (planning{of: d}); d != nil {
		p.edits = d.Edits()
	}
	return d != nil && d == was.of && p.edits != was.edits
}

// keepPlans has the session keep what has been put together on the canvas or in the text version since the last Update.
// The cities planned on one of them are planned on the other.
func (a *app) keepPlans() {
	var seen, read *draft.Draft
	if a.table != nil {
		seen = a.table.Draft
	}
	if a.session.Match() != nil {
		read = a.text.Plan()
	}
	if a.seen.changed(seen) {
		a.session.KeepPlan(seen)
		if sameCities(seen, read) {
			read.Take(seen.Memo())
			a.text.Invalidate()
		}
	}
	if a.read.changed(read) {
		a.session.KeepPlan(read)
		if sameCities(seen, read) {
			seen.Take(read.Memo())
			a.seen.changed(seen)
			a.table.Changed()
		}
	}
}

// sameCities reports whether cities are planned for one decision in two drafts, and not the same ones.
func sameCities(a, b *draft.Draft) bool {
	return a != nil && b != nil && a.Await() == engine.AwaitBuild && *a.Start() == *b.Start() && a.Memo() != b.Memo()
}
