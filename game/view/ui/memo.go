package ui

import "kilovolt/sprites/theme"

// Part names a part of a scene that is reused from one build to the next.
type Part struct {
	Of   any    // the owner, such as the scene's pointer
	What string // the part's name, the same in every build
	N    int    // which of several alike
}

// A memo is a part as it was last built.
type memo struct {
	key   any
	node  *Node
	scale float64 // of the kit that measured it
	theme int     // the theme's generation
	rtl   bool    // the language runs from right to left
	build int     // the last build that asked for it
}

// Memo returns the part of an earlier build if key has not changed, and otherwise what build returns. So what has not
// changed costs nothing to build, nor to lay out where it stays in its place. The key must contain everything that
// build reads, except what is only read when the part is painted or used. A part is dropped after a build that does
// not ask for it.
func Memo[K comparable](t *Tree, part Part, key K, build func() *Node) *Node {
	k := t.memos[part]
	if k != nil && k.scale == t.Kit.Scale() && k.theme == theme.Version() && k.rtl == t.RightToLeft() {
		if was, ok := k.key.(K); ok && was == key {
			k.build = t.builds
			return k.node
		}
	}
	n := build()
	n.memoized, n.steady = true, steady(n)
	t.memos[part] = &memo{key: key, node: n, scale: t.Kit.Scale(), theme: theme.Version(), rtl: t.RightToLeft(),
		build: t.builds}
	return n
}

// steady reports whether all places within a node depend on its own place alone.
func steady(n *Node) bool {
	if n.kind == kindScroll || n.kind == kindSheet || n.place != nil {
		return false
	}
	for _, c := range n.children {
		if !steady(c) {
			return false
		}
	}
	return true
}

// dropMemos drops the parts that the present build has not asked for.
func (t *Tree) dropMemos() {
	for part, k := range t.memos {
		if k.build != t.builds {
			delete(t.memos, part)
		}
	}
}
