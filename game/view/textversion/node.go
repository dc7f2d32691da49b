package textversion

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"kilovolt/game/ground/i18n"
)

// A Node is one element of the document. Nodes are made anew for every refresh and never changed afterwards.
type Node struct {
	// ID is the node's name in the whole document: its ancestors' keys and its own, joined by "/". It stays the
	// same from one document to the next as long as the node stands for the same thing.
	ID   string
	Tag  string // of HTML, small letters
	Text string // of an element without children
	// Attrs are attributes of HTML, sorted by name. "value", "checked" and "selected" are what a field holds as far
	// as the game knows.
	Attrs []Attr
	Kids  []*Node

	// Do is what pressing a button or changing a field does; nil for what is read only. Its error is told in the
	// document.
	Do func(Event) error

	key string
}

// Event is what a user did: pressed a button, or changed a field.
type Event struct {
	ID     string            // of the node
	Value  string            // of a changed field; "true" or "false" of a box to tick
	Fields map[string]string // values of the named fields in the form of a pressed button
}

// numberError says that a field holds no number; the numbers from least to most make sense there.
type numberError struct{ least, most int }

func (e *numberError) Error() string { return "textversion: not a number" }

// Sentence says what to enter, for the catalogue.
func (e *numberError) Sentence() (i18n.Key, []i18n.Arg) {
	return "problem.not-a-number", []i18n.Arg{i18n.Number("least", e.least), i18n.Number("most", e.most)}
}

// number returns the number that was typed into a field of a pressed button's form, where those from least to most make
// sense. What others do is up to who asks.
func (e *Event) number(field string, least, most int) (int, error) {
	n, ok := i18n.Whole(e.Fields[field])
	if !ok || n < 0 || n > math.MaxInt16 {
		return 0, &numberError{least, most}
	}
	return n, nil
}

// An Attr is one attribute.
type Attr struct{ Name, Value string }

// Attr returns the value of an attribute; ok is false if the node has none of the name.
func (n *Node) Attr(name string) (value string, ok bool) {
	for _, a := range n.Attrs {
		if a.Name == name {
			return a.Value, true
		}
	}
	return "", false
}

// Walk visits the node and everything below it in the order of the document. Where visit returns false, what is
// below is left out.
func (n *Node) Walk(visit func(*Node) bool) {
	if !visit(n) {
		return
	}
	for _, k := range n.Kids {
		k.Walk(visit)
	}
}

// Find returns the first node for which fits is true, nil if there is none.
func (n *Node) Find(fits func(*Node) bool) *Node {
	var found *Node
	n.Walk(func(m *Node) bool {
		if found == nil && fits(m) {
			found = m
		}
		return found == nil
	})
	return found
}

// byID returns the node of an ID below or at n, nil if there is none.
func (n *Node) byID(id string) *Node {
	return n.Find(func(n *Node) bool { return n.ID == id })
}

// Content is the text of the node and everything below it, with spaces between the elements.
func (n *Node) Content() string {
	var parts []string
	n.Walk(func(m *Node) bool {
		if m.Text != "" {
			parts = append(parts, m.Text)
		}
		return true
	})
	return strings.Join(parts, " ")
}

// el makes an element; children that are nil are left out. Its key must be unique among its siblings; an empty one
// is made of its tag and place.
func el(tag, key string, kids ...*Node) *Node { return (&Node{Tag: tag, key: key}).add(kids...) }

// words makes an element with text in it.
func words(tag, key, text string) *Node { return &Node{Tag: tag, key: key, Text: text} }

// with sets an attribute and returns the node.
func (n *Node) with(name, value string) *Node {
	at, found := slices.BinarySearchFunc(n.Attrs, name,
		func(a Attr, name string) int { return strings.Compare(a.Name, name) })
	if found {
		n.Attrs[at].Value = value
		return n
	}
	n.Attrs = slices.Insert(n.Attrs, at, Attr{name, value})
	return n
}

// add appends children and returns the node.
func (n *Node) add(kids ...*Node) *Node {
	for _, k := range kids {
		if k != nil {
			n.Kids = append(n.Kids, k)
		}
	}
	return n
}

// number gives everything below n its ID. What has one already is kept from an earlier document.
func (n *Node) number() {
	for i, k := range n.Kids {
		if k.ID != "" {
			continue
		}
		if k.key == "" {
			k.key = k.Tag + strconv.Itoa(i)
		}
		k.ID = k.key
		if n.ID != "" {
			k.ID = n.ID + "/" + k.key
		}
		k.number()
	}
}

// button makes a button.
func button(key, label string, do func() error) *Node {
	return submit(key, label, func(Event) error { return do() })
}

// submit makes a button that needs the fields of its form.
func submit(key, label string, do func(Event) error) *Node {
	n := words("button", key, label).with("type", "button")
	n.Do = do
	return n
}

// fold makes the button that opens and closes a part of the document. It stays the same one, so that it keeps the focus
// and assistive technology tells what became of it.
func fold(open bool, show, hide string, do func(open bool)) *Node {
	label := show
	if open {
		label = hide
	}
	return button("open", label, always(func() { do(!open) })).with("aria-expanded", strconv.FormatBool(open))
}

// always makes an action of what cannot fail.
func always(do func()) func() error {
	return func() error {
		do()
		return nil
	}
}

// onChange sets what changing a field does, and returns the field.
func (n *Node) onChange(set func(value string) error) *Node {
	n.Do = func(e Event) error { return set(e.Value) }
	return n
}

// table makes a table with a caption and column heads, if any.
func table(key, caption string, heads ...string) (whole, body *Node) {
	whole, body = el("table", key, words("caption", "caption", caption)), el("tbody", "body")
	if len(heads) > 0 {
		row := el("tr", "row")
		for _, h := range heads {
			row.add(head(h, "col"))
		}
		whole.add(el("thead", "head", row))
	}
	return whole.add(body), body
}

// row makes a table's row; the first cell is its head.
func row(key string, cells ...string) *Node {
	r := el("tr", key)
	for i, c := range cells {
		if i == 0 {
			r.add(head(c, "row"))
			continue
		}
		r.add(words("td", "", c))
	}
	return r
}

// head is the head of a table's column or row; an empty one is none.
func head(text, of string) *Node {
	if text == "" {
		return words("td", "", "")
	}
	return words("th", "", text).with("scope", of)
}
