package textversion

import "strconv"

// labelled puts a field into a label, which names it.
func labelled(label string, field *Node) *Node {
	return el("label", labelKey(field.key), words("span", "text", label), field)
}

// labelKey is the key of the label of a field.
func labelKey(field string) string { return field + "-label" }

// numberField makes a labelled field for a number from low to high, which the button of its form reads.
func numberField(name, label string, low, high, value int) *Node {
	return labelled(label, el("input", name).with("type", "number").with("name", name).
		with("inputmode", "numeric").with("step", "1").
		with("min", strconv.Itoa(low)).with("max", strconv.Itoa(high)).with("value", strconv.Itoa(value)))
}

// choice is a list from which one is chosen.
type choice struct{ node *Node }

func newChoice(name string, set func(value string) error) choice {
	return choice{el("select", name).with("name", name).onChange(set)}
}

func (c choice) option(value, label string, chosen bool) *Node {
	o := words("option", "option-"+value, label).with("value", value)
	if chosen {
		o.with("selected", "true")
	}
	c.node.add(o)
	return o
}

// typed is a field for text of at most so many characters as people count them; the page enforces that
// (web/page/most.js).
func typed(name, value string, most int) *Node {
	return el("input", name).with("type", "text").with("dir", "auto").with("name", name).with("value", value).
		with("data-most", strconv.Itoa(most)).with("autocomplete", "off")
}

// tick is a labelled box to tick.
func tick(name, label string, on bool, set func(on bool) error) *Node {
	n := el("input", name).with("type", "checkbox").with("name", name)
	if on {
		n.with("checked", "true")
	}
	return labelled(label, n.onChange(func(value string) error { return set(value == "true") }))
}
