package ui

import (
	"time"

	"kilovolt/sprites/geom"
)

// What comes to lie under a finger by itself is not what the finger was aimed at: a computer has decided, and where
// "Skip ahead" was is now a decision. For a moment a tap there does nothing, and the tree says so (OnEarly). Keys,
// which mean what has the focus, and Activate are never held up.

// appeared is what a tap on a node does, and when that became so without the player's doing.
type appeared struct {
	now   meaning
	rect  geom.Rect
	was   geom.Rect     // where a tap did the same all the time until then
	since time.Duration // negative if the player has brought it about
	build int           // the last one that had it
}

// noteTargets finds out, after a layout, which nodes now do something else or lie elsewhere.
func (t *Tree) noteTargets() {
	ours := t.acting || t.targets == nil // nothing was aimed at before the first build
	if t.targets == nil {
		t.targets = map[string]appeared{}
	}
	front := ""
	if top := t.top(); top.modal {
		front = top.ID
	}
	if front != t.uppermost {
		t.uppermost, t.uncovered = front, t.now
		if ours {
			t.uncovered = -changeRest
		}
	}
	for id, n := range t.byID {
		if !n.acts() && !n.modal {
			continue
		}
		was, known := t.targets[id]
		now := appeared{now: n.aim(), rect: n.rect, was: was.was, since: was.since, build: t.builds}
		switch {
		case !known || was.now != now.now:
			now.was, now.since = geom.Rect{}, t.now
		case was.rect != now.rect && !n.picked():
			if t.now-was.since >= changeRest {
				now.was = was.rect
			}
			now.was, now.since = now.was.Intersect(was.rect), t.now
		default:
			now.rect = n.rect
			t.targets[id] = now
			continue
		}
		if ours {
			now.since = -changeRest
		}
		t.targets[id] = now
	}
	for id, was := range t.targets {
		if was.build != t.builds {
			delete(t.targets, id)
		}
	}
}

// aim is what a node does as far as somebody who aims at it can tell. What a picture is called may change with what
// it shows; what is written on a button is what it does.
func (n *Node) aim() meaning {
	m := n.meaning()
	if n.button == nil {
		m.label = ""
	}
	return m
}

// picked reports whether the node is a place in a picture, such as a city on the map, and moves with it.
func (n *Node) picked() bool { return n.parent != nil && n.parent.pick != nil }

// early reports whether a tap on a node at a point, begun at a time, was aimed at what was there before.
func (t *Tree) early(n *Node, p geom.Point, began time.Duration) bool {
	if !n.acts() && !n.modal {
		return false
	}
	if began < t.uncovered+changeRest {
		return true
	}
	a, known := t.targets[n.ID]
	return known && began < a.since+changeRest && !a.was.Has(p)
}

// Settles returns for how long from the latest Update a tap in the middle of a node would do nothing because the node
// has just come to lie there; 0 where it acts.
func (t *Tree) Settles(id string) time.Duration {
	t.settle()
	n := t.byID[id]
	if n == nil || !t.early(n, t.Visible(n).Centre(), t.now) {
		return 0
	}
	return max(t.uncovered, t.targets[id].since) + changeRest - t.now
}

// ByPlayer makes a change that follows from the player's own input, though not while that is handled: what it brings
// under the finger acts at once.
func (t *Tree) ByPlayer(change func()) {
	was := t.acting
	t.acting = true
	change()
	t.settle()
	t.acting = was
}

// heldBack tells the player that a tap was ignored.
func (t *Tree) heldBack() {
	if t.OnEarly != nil {
		t.OnEarly()
	}
}
