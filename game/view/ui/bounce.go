package ui

import (
	"time"

	"kilovolt/sprites/geom"
)

// A key that bounces or a second tap must not decide twice: a tap that soon comes again at the same place does nothing
// while what it would do has just become something else, nor does a key that comes again faster than anybody presses
// one. Whoever presses a key once more means it.

const (
	changeRest = 300 * time.Millisecond // after a change of meaning
	soon       = time.Second            // between taps; one that comes later is meant
	chatter    = 60 * time.Millisecond  // between what one press of a worn key may give
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
	told    bool          // that holding the key does nothing
}

// Means tells that a button does something else once the value is another one, though it may be labelled as before.
// The value must be comparable.
func (n *Node) Means(value any) *Node { n.means = value; return n }

func (n *Node) meaning() meaning { return meaning{n.ID, n.Label, n.means} }

// bounces reports whether a press on a node by a key, or with "" a tap at a point, is to be ignored. Otherwise it is
// the last one from now on.
func (t *Tree) bounces(n *Node, key Key, at geom.Point) bool {
	if p := t.last; p != nil && p.key == key && p.at.Dist(at) <= samePlace && p.changed >= 0 {
		again := t.at-p.when < soon && t.at-p.changed < changeRest
		if key != "" {
			again = t.at-p.when < chatter
		}
		if again {
			p.when = t.at
			return true
		}
	}
	t.last = &press{key: key, at: at, when: t.at, now: n.meaning(), changed: -1}
	return false
}

// held tells the player once that a key which has acted does not act again while it is held.
func (t *Tree) held(key Key) {
	if p := t.last; p != nil && p.key == key && !p.told {
		p.told = true
		if t.OnHeld != nil {
			t.OnHeld()
		}
	}
}

// meant notes that the player has moved what lies under the last press: what is pressed there next is aimed at.
func (t *Tree) meant() {
	if t.last != nil {
		t.last.when = -soon
	}
}

// watchMeaning notes, after a layout, when the last press would do something else if it came again.
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
