package textversion

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/engine/bot"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// reader plays through the document alone: it knows buttons and fields by their words, and nothing of the game behind
// them. It is a [Shower] too, and builds its own copy of the document from the patches.
type reader struct {
	t      testing.TB
	on     *session.Session
	view   *View
	source *setuptest.Source
	copy   map[string]*element
	clock  time.Time
	focus  string // where it goes if the focused element is gone
}

type element struct {
	tag, text, parent string
	attrs             map[string]string
	kids              []string
}

// program is a session that stores nothing, with bots that do not pause, and a source of set-ups for it.
func program(t testing.TB) (*session.Session, *setuptest.Source) {
	t.Helper()
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	on.SetPace(0)
	return on, &setuptest.Source{Kinds: bot.Levels()}
}

func newReader(t testing.TB) *reader {
	t.Helper()
	on, source := program(t)
	r := &reader{t: t, on: on, source: source, copy: map[string]*element{"": {}}, clock: noon}
	r.view = New(on, r.source, phrase.English())
	on.Listen(r.view.OnChange)
	r.view.Attach(r)
	r.view.Refresh()
	return r
}

// offer adds the pages of a program to the document.
func (r *reader) offer(p *present.Program) {
	r.view.OfferPages(func(l *phrase.Lang) []*block.Page { return present.Pages(l, p) })
	r.view.Refresh()
}

// Show applies the patches to the copy.
func (r *reader) Show(patches []Patch, focus string) {
	for _, c := range patches {
		r.carryOut(c)
	}
	r.focus = focus
	if r.copy[focus] == nil {
		r.t.Fatalf("the focus is on a missing element: %s", focus)
	}
}

// carryOut applies a patch to the copy, and checks that it makes sense.
func (r *reader) carryOut(c Patch) {
	r.t.Helper()
	e := r.copy[c.Node]
	if (e == nil) != (c.Op == OpCreate) {
		r.t.Fatalf("%+v: the element exists, or does not", c)
	}
	switch c.Op {
	case OpCreate, OpMove:
		if c.Op == OpCreate {
			e = &element{tag: c.Name, attrs: map[string]string{}}
			r.copy[c.Node] = e
		} else {
			r.unlink(c.Node)
		}
		parent := r.copy[c.Parent]
		e.parent = c.Parent
		at := len(parent.kids)
		if c.Before != "" {
			at = slices.Index(parent.kids, c.Before)
		}
		parent.kids = slices.Insert(parent.kids, at, c.Node)
	case OpRemove:
		r.unlink(c.Node)
		r.drop(c.Node)
	case OpText:
		if len(e.kids) > 0 {
			r.t.Fatalf("%+v: text over children", c)
		}
		e.text = c.Value
	case OpSet:
		e.attrs[c.Name] = c.Value
	case OpUnset:
		delete(e.attrs, c.Name)
	}
}

func (r *reader) unlink(id string) {
	p := r.copy[r.copy[id].parent]
	p.kids = slices.DeleteFunc(p.kids, func(k string) bool { return k == id })
}

func (r *reader) drop(id string) {
	for _, k := range r.copy[id].kids {
		r.drop(k)
	}
	delete(r.copy, id)
}

// compare fails if the copy differs from the document, or the document from one built from scratch.
func (r *reader) compare() {
	r.t.Helper()
	r.sameAs(r.view.Doc())
	if r.on.Match() == nil {
		return
	}
	fresh := New(r.on, r.source, phrase.English()) // with nothing cached from earlier
	fresh.Refresh()
	for i, k := range fresh.Doc().Kids {
		if was := r.view.Doc().Kids[i]; k.key != "alert" && k.key != "told" && k.Content() != was.Content() {
			r.t.Fatalf("%s is out of date:\n%s\nwant\n%s", k.ID, was.Content(), k.Content())
		}
	}
}

// sameAs fails if the copy differs from the document.
func (r *reader) sameAs(doc *Node) {
	r.t.Helper()
	n := 1
	doc.Walk(func(node *Node) bool {
		n++
		e := r.copy[node.ID]
		if e == nil {
			r.t.Fatalf("%s is missing in the copy", node.ID)
		}
		attrs := map[string]string{}
		for _, a := range node.Attrs {
			attrs[a.Name] = a.Value
		}
		var kids []string
		for _, k := range node.Kids {
			kids = append(kids, k.ID)
		}
		if e.tag != node.Tag || e.text != node.Text || !maps.Equal(e.attrs, attrs) || !slices.Equal(e.kids, kids) {
			r.t.Fatalf("%s differs: %+v", node.ID, e)
		}
		return true
	})
	if n != len(r.copy) {
		r.t.Fatalf("the copy has %d elements, the document %d", len(r.copy), n)
	}
}

// check fails if the document is unusable: an ID twice, a button or a field without a name, or a missing key of the
// catalogue.
func (r *reader) check() {
	r.t.Helper()
	seen := map[string]bool{}
	named := map[*Node]bool{}
	r.view.Doc().Walk(func(n *Node) bool {
		if seen[n.ID] {
			r.t.Fatalf("%s occurs twice", n.ID)
		}
		seen[n.ID] = true
		if strings.ContainsAny(n.Text, "[]{}") || n.Text == "?" {
			r.t.Fatalf("%s: %q", n.ID, n.Text)
		}
		if n.Tag == "th" && n.Text == "" {
			r.t.Fatalf("%s is the head of nothing", n.ID)
		}
		if n.Text != "" && len(n.Kids) > 0 {
			r.t.Fatalf("%s has text and children", n.ID)
		}
		switch n.Tag {
		case "label":
			for _, k := range n.Kids {
				named[k] = len(n.Kids) == 2 && n.Kids[0].Text != ""
			}
		case "input", "select":
			if !named[n] {
				r.t.Fatalf("%s has no label", n.ID)
			}
		case "button":
			if n.Text == "" || n.Do == nil {
				r.t.Fatalf("%s says nothing or does nothing", n.ID)
			}
		case "table":
			if n.Kids[0].Tag != "caption" || n.Kids[0].Text == "" {
				r.t.Fatalf("%s has no caption", n.ID)
			}
		}
		return true
	})
}

// buttons are the buttons in the section of possible actions.
func (r *reader) buttons() (out []*Node) {
	r.section().Walk(func(n *Node) bool {
		if n.Tag == "button" {
			out = append(out, n)
		}
		return true
	})
	return out
}

func (r *reader) section() *Node {
	r.t.Helper()
	n := r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/do" })
	if n == nil {
		r.t.Fatal("nothing can be done")
	}
	return n
}

// button finds the first button whose text starts like this, nil if there is none.
func (r *reader) button(words string) *Node {
	return r.view.Doc().Find(func(n *Node) bool { return n.Tag == "button" && strings.HasPrefix(n.Text, words) })
}

// press presses a button, with the values of the fields in its form.
func (r *reader) press(b *Node) {
	r.t.Helper()
	r.pressWith(b, nil)
}

func (r *reader) pressWith(b *Node, typed map[string]string) {
	r.t.Helper()
	if b == nil {
		r.t.Fatalf("no such button in:\n%s", r.view.Doc().Content())
	}
	fields := map[string]string{}
	parent := b.ID[:strings.LastIndexByte(b.ID, '/')+1]
	r.view.Doc().Walk(func(n *Node) bool {
		if name, ok := n.Attr("name"); ok && strings.HasPrefix(n.ID, parent) {
			fields[name], _ = n.Attr("value")
		}
		return true
	})
	maps.Copy(fields, typed)
	r.view.Handle(Event{ID: b.ID, Fields: fields})
}

// change sets the value of the field with a label.
func (r *reader) change(label, value string) {
	r.t.Helper()
	l := r.view.Doc().Find(func(n *Node) bool { return n.Tag == "label" && strings.HasPrefix(n.Kids[0].Text, label) })
	if l == nil {
		r.t.Fatalf("no field %q in:\n%s", label, r.view.Doc().Content())
	}
	r.view.Handle(Event{ID: l.Kids[1].ID, Value: value})
}

// set sets the value of the field with a name.
func (r *reader) set(name, value string) {
	r.t.Helper()
	field := r.view.Doc().Find(func(n *Node) bool { is, _ := n.Attr("name"); return is == name })
	if field == nil {
		r.t.Fatalf("no field is called %q in:\n%s", name, r.view.Doc().Content())
	}
	r.view.Handle(Event{ID: field.ID, Value: value})
}

// at is the node with an ID, which must exist.
func (r *reader) at(id string) *Node {
	r.t.Helper()
	r.view.Refresh()
	n := r.view.Doc().byID(id)
	if n == nil {
		r.t.Fatalf("there is no %s in:\n%s", id, r.view.Doc().Content())
	}
	return n
}

// wait lets the bots play until it is a human's turn.
func (r *reader) wait() {
	for {
		r.clock = r.clock.Add(time.Second)
		_, busy := r.on.Tick(r.clock, func() bool { return true })
		r.view.Refresh()
		if !busy {
			return
		}
	}
}

// alert is the text that is read out at once.
func (r *reader) alert() string {
	return r.view.Doc().Find(func(n *Node) bool { role, _ := n.Attr("role"); return role == "alert" }).Content()
}

// noon is the time of every frame; without a pace it does not matter.
var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
