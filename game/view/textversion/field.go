package textversion

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// labelled puts a field into a label, which names it.
func labelled(label string, field *Node) *Node {
	return el("label", labelKey(field.key), words("span", "text", label), field)
}

// labelKey is the key of the label of a field.
func labelKey(field string) string { return field + "-label" }

// numberField makes a labelled field for a number, which the button of its form reads.
func numberField(name, label string, value int) *Node {
	return labelled(label, number(name, strconv.Itoa(value)))
}

// number makes a field for a whole number, for which a phone shows its keyboard for numbers. It is of no special type:
// of what a browser itself takes for no number (digits of other scripts, a separator of thousands) the game would hear
// nothing.
func number(name, value string) *Node {
	return el("input", name).with("type", "text").with("inputmode", "numeric").with("name", name).with("value", value).
		with("autocomplete", "off")
}

// A choice is a list from which one is chosen.
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

// typed makes a field for text of at most so many characters as people count them. The page enforces that and says so
// (web/page/most.js).
func typed(l *phrase.Lang, name, value string, most int) *Node {
	return el("input", name).with("type", "text").with("dir", "auto").with("name", name).with("value", value).
		with("data-most", strconv.Itoa(most)).
		with("data-full", l.T("problem.no-room", i18n.Count("n", most))).with("autocomplete", "off")
}

// tick is a labelled box to tick.
func tick(name, label string, on bool, set func(on bool) error) *Node {
	n := el("input", name).with("type", "checkbox").with("name", name)
	if on {
		n.with("checked", "true")
	}
	return labelled(label, n.onChange(func(value string) error { return set(value == "true") }))
}
