package textversion

// Op is what a patch does.
type Op uint8

// The operations, with the fields of [Patch] that they use.
const (
	// OpCreate puts a new empty element Node of tag Name into Parent, before the element Before, or at its end if
	// Before is "".
	OpCreate Op = iota

	OpMove   // the element Node moves within Parent before the element Before, or to its end
	OpRemove // the element Node goes, with everything in it
	OpText   // the element Node, which has no children, gets the text Value
	OpSet    // the element Node gets the attribute Name with Value
	OpUnset  // the element Node loses the attribute Name
	OpAction // the element Node asks for the action Value; "" for none
)

// A Patch is one step from a document to the next. Node, Parent and Before are IDs of nodes.
type Patch struct {
	Op     Op
	Node   string
	Parent string
	Before string
	Name   string
	Value  string
}

// Diff returns the steps that lead from one document to another; old may be nil for the empty one. Elements that
// stay are not touched beyond what differs in them, and moved only where their order changed.
func Diff(old, next *Node) []Patch {
	d := differ{}
	if old == nil {
		d.create(next, "", "")
		return d.out
	}
	d.same(old, next)
	return d.out
}

type differ struct{ out []Patch }

func (d *differ) emit(p Patch) { d.out = append(d.out, p) }

// create makes a node with everything in it.
func (d *differ) create(n *Node, parent, before string) {
	d.emit(Patch{Op: OpCreate, Node: n.ID, Parent: parent, Before: before, Name: n.Tag})
	for _, a := range n.Attrs {
		d.emit(Patch{Op: OpSet, Node: n.ID, Name: a.Name, Value: a.Value})
	}
	if n.Text != "" {
		d.emit(Patch{Op: OpText, Node: n.ID, Value: n.Text})
	}
	for _, k := range n.Kids {
		d.create(k, n.ID, "")
	}
}

// same brings a node that stays up to date.
func (d *differ) same(old, next *Node) {
	if old == next { // nodes never change, and some are kept
		return
	}
	if old.Text != "" && next.Text == "" { // room for children
		d.emit(Patch{Op: OpText, Node: next.ID})
	}
	for _, a := range old.Attrs {
		if _, ok := next.Attr(a.Name); !ok {
			d.emit(Patch{Op: OpUnset, Node: next.ID, Name: a.Name})
		}
	}
	for _, a := range next.Attrs {
		if v, ok := old.Attr(a.Name); !ok || v != a.Value {
			d.emit(Patch{Op: OpSet, Node: next.ID, Name: a.Name, Value: a.Value})
		}
	}
	d.kids(old, next)
	if next.Text != "" && old.Text != next.Text {
		d.emit(Patch{Op: OpText, Node: next.ID, Value: next.Text})
	}
}

// stays reports whether a new child is the same element as an old one.
func stays(old, next *Node) bool { return old.ID == next.ID && old.Tag == next.Tag }

// kids brings the children of a node up to date: those that are gone are removed, the new ones made, those that
// stay moved only where they stand in another order than before.
func (d *differ) kids(old, next *Node) {
	from, to := old.Kids, next.Kids
	for len(from) > 0 && len(to) > 0 && stays(from[0], to[0]) { // mostly all of them
		d.same(from[0], to[0])
		from, to = from[1:], to[1:]
	}
	if len(from) == 0 {
		for _, k := range to {
			d.create(k, next.ID, "")
		}
		return
	}
	was := make(map[string]*Node, len(from))
	for _, k := range from {
		was[k.ID] = k
	}
	kept := make(map[string]bool, len(to))
	for _, k := range to {
		if o := was[k.ID]; o != nil && stays(o, k) {
			kept[k.ID] = true
		}
	}
	var order []string // of those that stay, as they stand
	for _, k := range from {
		if kept[k.ID] {
			order = append(order, k.ID)
		} else {
			d.emit(Patch{Op: OpRemove, Node: k.ID})
		}
	}
	for _, k := range to {
		before := ""
		if len(order) > 0 {
			before = order[0]
		}
		if !kept[k.ID] {
			d.create(k, next.ID, before)
			continue
		}
		if before == k.ID {
			order = order[1:]
		} else {
			d.emit(Patch{Op: OpMove, Node: k.ID, Parent: next.ID, Before: before})
			order = without(order, k.ID)
		}
		d.same(was[k.ID], k)
	}
}

// without drops one id from a list of ids.
func without(ids []string, id string) []string {
	for i := range ids {
		if ids[i] == id {
			return append(ids[:i:i], ids[i+1:]...)
		}
	}
	return ids
}
