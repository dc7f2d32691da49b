package ui

import "kilovolt/sprites/theme"

// Part names a part of a scene that is kept from one build to the next.
type Part struct {
	Of   any    // whose part it is, as a scene by its pointer
	What string // the part's name, the same in every build
	N    int    // which of several alike
}

// kept is a part as it was last made.
type kept struct {
	key   any
	node  *Node
	scale float64 // of the kit that measured it
	theme int     // the theme's turn
	build int     // the last one that asked for it
}

// Keep returns a part as it was made for an earlier build if key is what it was then, and otherwise as build makes it now. So what has not changed
// costs nothing to build, and nothing to lay out where it keeps its place. Everything that build reads has to be in the key, save what is only
// read when the part is painted or used. A part is forgotten after a build that does not ask for it.
func Keep[K comparable](t *Tree, part Part, key K, build func() *Node) *Node {
	k := t.kept[part]
	if k != nil && k.scale == t.Kit.Scale() && k.theme == theme.Turn() {
		if was, ok := k.key.(K); ok && was == key {
			k.build = t.builds
			return k.node
		}
	}
	n := build()
	n.kept, n.steady = true, steady(n)
	t.kept[part] = &kept{key: key, node: n, scale: t.Kit.Scale(), theme: theme.Turn(), build: t.builds}
	return n
}

// steady tells whether the places in a node depend on nothing but its own.
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

// dropKept forgets the parts that the present build has not asked for.
func (t *Tree) dropKept() {
	for part, k := range t.kept {
		if k.build != t.builds {
			delete(t.kept, part)
		}
	}
}
