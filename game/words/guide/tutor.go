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
	plant engine.Plant // that is up for auction
}

// occasionOf returns the occasion of a position.
func occasionOf(p *engine.Public) occasion {
	return occasion{p.Round, p.Phase, p.Await, p.Actor, p.Auction.Plant}
}

// Now returns the concept of the tip that is shown in a position, "" for none: a tip goes when somebody else has to
// decide, with the phase, and when what it explains is no longer so, such as the first city once it is connected. In
// an auction it comes back with its seat's turn.
func (t *Tutor) Now(r *engine.Rules, p *engine.Public) Concept {
	if t.Off || t.now == "" || occasionOf(p) != t.since || !holds(r, p, t.now) {
		return ""
	}
	return t.now
}

// Update is called when a human has to decide: it removes the tip of the previous decision and shows one that is due.
// It reports whether there is a new one.
func (t *Tutor) Update(r *engine.Rules, p *engine.Public) bool {
	at := occasionOf(p)
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
