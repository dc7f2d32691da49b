package ui

import (
	"fmt"
	"time"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// A Widget is a node as inspect and tests see it.
type Widget struct {
	ID      string
	Role    Role
	Label   string
	Value   string
	Rect    geom.Rect // dp; the visible part
	Enabled bool
	Why     string
	Chosen  bool
	Settles time.Duration // see [Tree.Settles]
}

// Widgets lists everything with a role that is visible or can be scrolled to, and can be reached now, in tree order.
// Rect is empty for what is scrolled out of sight.
func (t *Tree) Widgets() []Widget {
	t.settle()
	var list []Widget
	top := t.top()
	t.Walk(func(n *Node) bool {
		if n.Role != RoleNone && (n.acts() || n.Role != RoleText) && n.ID != "" && (top == t.root || t.inScope(n)) {
			list = append(list, Widget{n.ID, n.Role, n.Label, n.Value, t.Visible(n), n.Enabled(), n.Why, n.Chosen,
				t.Settles(n.ID)})
		}
		return true
	})
	return list
}

// Visible is the part of a node that no surrounding scroll or sheet clips.
func (t *Tree) Visible(n *Node) geom.Rect {
	r := n.rect.Intersect(geom.Rect{W: t.w, H: t.h})
	for p := n.parent; p != nil; p = p.parent {
		if p.kind == kindScroll || p.kind == kindSheet {
			r = r.Intersect(p.rect)
		}
	}
	return r
}

// Reveal scrolls the node into view; false if there is no node with that id.
func (t *Tree) Reveal(id string) bool {
	t.settle()
	n := t.byID[id]
	if n == nil {
		return false
	}
	t.reveal(n)
	t.settle()
	return true
}

// Check returns the faults of the present layout in words: two nodes with one id, targets that are too small or
// overlap, texts that do not fit, nodes outside their parents, disabled nodes without a reason. A scene should have
// none.
func (t *Tree) Check() []string {
	t.settle()
	var faults []string
	fault := func(n *Node, format string, args ...any) {
		faults = append(faults, fmt.Sprintf("%s %q (%s): ", n.Role, n.ID, n.Label)+fmt.Sprintf(format, args...))
	}
	seen := map[string]bool{}
	var targets []*Node
	top := t.top()
	walk(top, func(n *Node) bool {
		if n.ID != "" && seen[n.ID] {
			fault(n, "the id is taken")
		}
		seen[n.ID] = true
		if n.acts() {
			if !n.small && (n.rect.W < theme.Target-0.01 || n.rect.H < theme.Target-0.01) {
				fault(n, "target of %.0f×%.0f dp", n.rect.W, n.rect.H)
			}
			if n.Label == "" {
				fault(n, "no label")
			}
			if !n.small {
				targets = append(targets, n)
			}
		}
		if n.Disabled && n.Why == "" {
			fault(n, "disabled without a reason")
		}
		if b := n.text; b != nil && !n.rect.Empty() {
			t.checkText(n, b, fault)
			if t.CutsSub(n) {
				fault(n, "%q is cut", n.button.sub)
			}
		}
		if p := n.parent; p != nil && p != top.parent && n.place == nil && !n.rect.Empty() && !p.rect.Empty() {
			room := p.rect
			if p.kind == kindScroll {
				// Content may be higher than its window, but not wider.
				room.Y, room.H = n.rect.Y, max(room.H, n.rect.H)
			}
			if p.kind != kindSheet && !room.HasRect(n.rect) {
				fault(n, "%v is outside of %v", n.rect, p.rect)
			}
		}
		return true
	})
	for i, a := range targets {
		for _, b := range targets[:i] {
			o := t.Visible(a).Intersect(t.Visible(b))
			if o.W > hair && o.H > hair && !within(a, b) && !within(b, a) && t.meets(a, b, o) {
				fault(a, "covers %q", b.ID)
			}
		}
	}
	return faults
}

// TornWords returns in words which wrapped texts of the present layout have a word that is longer than their line.
// Where texts are not people's, a scene should have none.
func (t *Tree) TornWords() (faults []string) {
	t.settle()
	walk(t.top(), func(n *Node) bool {
		b := n.text
		if b == nil || !b.wrap || b.cut || n.button != nil || n.rect.Empty() {
			return true
		}
		in := b.in(n.rect)
		style, _ := b.fit(t.Kit.Type, in.W)
		if w := t.Kit.Type.LongestWord(b.text, style.Size, style.Weight); w > in.W+0.5 {
			faults = append(faults, fmt.Sprintf("%q: the longest word needs %.0f dp, there are %.0f", b.text, w, in.W))
		}
		return true
	})
	return faults
}

// Lines returns what a button shows, one line after the other, without the smaller second line.
func (t *Tree) Lines(n *Node) []string {
	if n.button == nil || n.button.text == "" {
		return nil
	}
	_, lines := n.button.fit(t.Kit.Type, n.text.in(n.rect).W)
	return lines
}

// CutsSub reports whether a button has less room than the lines of its words need, the smaller ones included.
func (t *Tree) CutsSub(n *Node) bool {
	b := n.button
	return b != nil && b.sub != "" && !b.spare && (b.high(t.Kit.Type, n, n.rect.W) > n.rect.H+0.5 ||
		t.Kit.Type.LongestWord(b.sub, theme.Caption, typeset.Regular) > b.inside(n, n.rect).W+0.5)
}

// hair is what a place may be off by rounding, dp, as when it is seen in a mirror.
const hair = 0.01

// meets reports whether both nodes can be hit in the area that they share: what a solid node covers is hidden on
// purpose.
func (t *Tree) meets(a, b *Node, o geom.Rect) bool {
	for n := a; n != nil; n = n.parent {
		if n.solid && !within(b, n) && n.rect.HasRect(o) {
			return false
		}
	}
	for n := b; n != nil; n = n.parent {
		if n.solid && !within(a, n) && n.rect.HasRect(o) {
			return false
		}
	}
	return true
}

// within reports whether n is box or inside it.
func within(n, box *Node) bool {
	for ; n != nil; n = n.parent {
		if n == box {
			return true
		}
	}
	return false
}

func (t *Tree) checkText(n *Node, b *textBox, fault func(*Node, string, ...any)) {
	in := b.in(n.rect)
	if b.wrap {
		style, _ := b.fit(t.Kit.Type, in.W)
		lines := t.Kit.Type.Wrap(b.text, style.Size, style.Weight, in.W)
		if h := float64(len(lines)) * typeset.LineHeight(style.Size); h > in.H+0.5 && !b.cut {
			fault(n, "%d lines of text need %.0f dp, there are %.0f", len(lines), h, in.H)
		}
		return
	}
	text, style := b.text, b.style
	if n.button != nil {
		size, lines := n.button.fit(t.Kit.Type, in.W)
		if style.Size = size; len(lines) != 1 {
			return
		}
		text = lines[0]
	}
	if w := t.Kit.Type.Measure(text, style.Size, style.Weight); w > in.W+0.5 && !b.cut {
		fault(n, "the text needs %.0f dp, there are %.0f", w, in.W)
	}
	if b.style.Size < theme.Caption {
		fault(n, "type of %.0f dp", b.style.Size)
	}
}
