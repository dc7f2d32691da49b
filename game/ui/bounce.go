package ui

import (
	"time"

	"kilovolt/sprites/geom"
)

// A key that bounces or a second tap must not decide twice: a press that soon comes again, by the same key or at the
// same place, does nothing while what it would do has just become something else.

const (
	changeRest = 300 * time.Millisecond // after a change of meaning
	soon       = time.Second            // between presses; one that comes later is meant
	samePlace  = 24.0                   // dp between taps that count as repeated
)

// meaning is what a press on a node does, as far as the player can tell.
type meaning struct {
	id, label string
	means     any
}

// press is the last press that did something, and what the same press would do now.
type press struct {
	key     Key // "" for a tap
	at      geom.Point
	when    time.Duration
	now     meaning
	changed time.Duration // when that became another; negative if it has not
}

// Means tells that a button does something else once the value is another one, though it may be labelled as before.
// The value must be comparable.
func (n *Node) Means(value any) *Node { n.means = value; return n }

func (n *Node) meaning() meaning { return meaning{n.ID, n.Label, n.means} }

// bounces reports whether a press on a node by a key, or with "" a tap at a point, is to be ignored. Otherwise it is
// the last one from now on.
func (t *Tree) bounces(n *Node, key Key, at geom.Point) bool {
	if p := t.last; p != nil && p.key == key && p.at.Dist(at) <= samePlace && t.at-p.when < soon && p.changed >= 0 &&
		t.at-p.changed < changeRest {
		p.when = t.at
		if key != "" {
			p.changed = max(p.changed, t.at) // a key that is held comes again until it is let go
		}
		return true
	}
	t.last = &press{key: key, at: at, when: t.at, now: n.meaning(), changed: -1}
	return false
}

// watchMeaning notes, after a build, when the last press would do something else if it came again.
func (t *Tree) watchMeaning() {
	p := t.last
	if p == nil {
		return
	}
	n := t.byID[t.focus]
	if p.key == "" {
		n = t.At(p.at)
	}
	var m meaning
	if n != nil {
		m = n.meaning()
	}
	if m != p.now {
		p.now, p.changed = m, t.now // which is when the player can see it
	}
}
