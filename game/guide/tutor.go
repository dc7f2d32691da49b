package guide

import (
	"slices"

	"kilovolt/engine"
)

// Tutor shows one tip at a time, and each of them only once.
type Tutor struct {
	Off  bool      // no tips are shown
	Seen []Concept // that have been shown, in that order

	now   Concept
	since occasion
}

// occasion is the decision with which a tip is shown. All raises in one auction are one occasion.
type occasion struct {
	round uint16
	phase engine.Phase
	await engine.Await
	actor engine.Seat
}

// Now returns the concept of the tip that is shown, "" for none.
func (t *Tutor) Now() Concept {
	if t.Off {
		return ""
	}
	return t.now
}

// Update is called when a human has to decide: it removes the tip of the previous decision and shows one that is due.
// It reports whether there is a new one.
func (t *Tutor) Update(r *engine.Rules, p *engine.Public) bool {
	at := occasion{p.Round, p.Phase, p.Await, p.Actor}
	if at == t.since {
		return false
	}
	t.since, t.now = at, ""
	if t.Off {
		return false
	}
	if t.now = Due(r, p, t.Seen); t.now == "" {
		return false
	}
	t.Seen = append(slices.Clip(t.Seen), t.now)
	return true
}

// Dismiss removes the tip that is shown.
func (t *Tutor) Dismiss() { t.now = "" }

// Leave removes the tip when a game is left.
func (t *Tutor) Leave() { t.now, t.since = "", occasion{} }

// Again makes all tips due again.
func (t *Tutor) Again() {
	t.Seen, t.now, t.since = nil, "", occasion{}
}
