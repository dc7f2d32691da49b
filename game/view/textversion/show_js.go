package textversion

import (
	"strings"
	"syscall/js"
)

// page shows the document as real DOM. Names that players have typed reach it as text and attribute values only,
// never as markup.
type page struct {
	mount    js.Value
	document js.Value
	nodes    map[string]*shown
	handle   func(Event)
	pending  []Event
	busy     bool
	last     *press
}

// shown is an element of the page.
type shown struct {
	element js.Value
	parent  string
	kids    map[string]bool
	tag     string
	kind    string // of an input
	name    string // of a field
}

// Page shows the document in the page's element with the ID "mirror"; it is nil where there is none. handle is
// called with what a user does there and runs while the browser waits.
func Page(handle func(Event)) Display {
	document := js.Global().Get("document")
	if document.Type() != js.TypeObject {
		return nil
	}
	mount := document.Call("getElementById", "mirror")
	if !mount.Truthy() {
		return nil
	}
	p := &page{
		mount: mount, document: document, handle: handle,
		nodes: map[string]*shown{"": {element: mount, kids: map[string]bool{}}},
	}
	// These stay for as long as the page does.
	mount.Call("addEventListener", "click", js.FuncOf(p.clicked))
	mount.Call("addEventListener", "change", js.FuncOf(p.edited))
	mount.Call("addEventListener", "submit", js.FuncOf(p.submitted))
	return p
}

// idAttr is the attribute with a node's ID, by which an event finds its node.
const idAttr = "data-kv"

// find returns the node in which an event happened.
func (p *page) find(event js.Value) (string, *shown) {
	target := event.Get("target")
	if target.Type() != js.TypeObject || target.Get("closest").Type() != js.TypeFunction {
		return "", nil
	}
	element := target.Call("closest", "["+idAttr+"]")
	if !element.Truthy() {
		return "", nil
	}
	id := element.Call("getAttribute", idAttr).String()
	return id, p.nodes[id]
}

func (p *page) clicked(_ js.Value, args []js.Value) any {
	if id, n := p.find(args[0]); n != nil && n.tag == "button" {
		p.press(args[0], id, n)
	}
	return nil
}

// submitted is the enter key in a form: it presses the form's first button, as browsers do.
func (p *page) submitted(_ js.Value, args []js.Value) any {
	args[0].Call("preventDefault")
	_, form := p.find(args[0])
	if form == nil {
		return nil
	}
	first := form.element.Call("querySelector", "button")
	if first.IsNull() {
		return nil
	}
	button := first.Call("getAttribute", idAttr).String()
	p.press(args[0], button, p.nodes[button])
	return nil
}

// press reports a button with the fields of its form: those below the button's parent.
func (p *page) press(event js.Value, id string, n *shown) {
	if p.bounces(id, event) {
		return
	}
	fields := map[string]string{}
	for other, f := range p.nodes {
		if f.name != "" && strings.HasPrefix(other, n.parent+"/") {
			fields[f.name] = f.element.Get("value").String()
		}
	}
	p.report(Event{ID: id, Fields: fields})
}

func (p *page) edited(_ js.Value, args []js.Value) any {
	id, n := p.find(args[0])
	if n == nil || n.tag == "button" {
		return nil
	}
	value := n.element.Get("value").String()
	if n.kind == "checkbox" {
		value = "false"
		if n.element.Get("checked").Bool() {
			value = "true"
		}
	}
	p.report(Event{ID: id, Value: value})
	return nil
}

// report hands an event on. Handling one can make the browser fire another (a field loses the focus), which then
// waits.
func (p *page) report(e Event) {
	p.pending = append(p.pending, e)
	if p.busy {
		return
	}
	p.busy = true
	for len(p.pending) > 0 {
		next := p.pending[0]
		p.pending = p.pending[1:]
		p.handle(next)
	}
	p.busy = false
}

// Show carries the patches out.
func (p *page) Show(patches []Patch, focus string) {
	before := p.document.Get("activeElement")
	within := before.Truthy() && !before.Equal(p.mount) && p.mount.Call("contains", before).Bool()
	at := ""
	if within {
		at = before.Call("getAttribute", idAttr).String()
	}
	for i := range patches {
		p.apply(&patches[i])
	}
	p.watchMeaning()
	if within && !p.mount.Call("contains", before).Bool() {
		n := p.nodes[focus]
		for ; at != "" && focus == focusID; at = parentID(at) { // rather to the heading of what it was in
			if head := p.nodes[at+"/"+headKey]; head != nil && strings.Count(at, "/") > 0 {
				n = head
				break
			}
		}
		if n != nil {
			n.element.Call("focus")
		}
	}
}

func (p *page) apply(c *Patch) {
	switch c.Op {
	case OpCreate:
		n := &shown{element: p.document.Call("createElement", c.Name), tag: c.Name, kids: map[string]bool{}}
		n.element.Call("setAttribute", idAttr, c.Node)
		if c.Name == "form" {
			n.element.Set("noValidate", true) // the game checks the fields, in words of its own
		}
		p.nodes[c.Node] = n
		p.place(c, n)
	case OpMove:
		p.place(c, p.nodes[c.Node])
	case OpRemove:
		n := p.nodes[c.Node]
		n.element.Call("remove")
		delete(p.nodes[n.parent].kids, c.Node)
		p.forget(c.Node)
	case OpText:
		p.nodes[c.Node].element.Set("textContent", c.Value)
	case OpSet:
		p.set(p.nodes[c.Node], c.Name, c.Value)
	case OpUnset:
		p.unset(p.nodes[c.Node], c.Name)
	}
}

// place puts an element where the patch says.
func (p *page) place(c *Patch, n *shown) {
	parent := p.nodes[c.Parent]
	n.parent = c.Parent
	parent.kids[c.Node] = true
	before := js.Null()
	if c.Before != "" {
		before = p.nodes[c.Before].element
	}
	parent.element.Call("insertBefore", n.element, before)
}

// forget drops a node and everything in it.
func (p *page) forget(id string) {
	for kid := range p.nodes[id].kids {
		p.forget(kid)
	}
	delete(p.nodes, id)
}

// set sets an attribute. What a field holds is a property: once somebody has typed, the browser ignores the attribute.
func (p *page) set(n *shown, name, value string) {
	switch name {
	case "value":
		n.element.Set("value", value)
		return
	case "checked", "selected":
		n.element.Set(name, true)
		return
	case "type":
		n.kind = value
	case "name":
		n.name = value
	}
	n.element.Call("setAttribute", name, value)
}

func (p *page) unset(n *shown, name string) {
	switch name {
	case "value":
		n.element.Set("value", "")
	case "checked", "selected":
		n.element.Set(name, false)
	default:
		n.element.Call("removeAttribute", name)
	}
}
