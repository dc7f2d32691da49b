package textversion

import "syscall/js"

// A key that bounces or is held, or a second tap, must not decide twice, nor for the next player: a press that soon
// comes again does nothing while its control has just become another decision's, as on the canvas (package ui). Calls
// of click() are no presses of a person and always count.

const (
	changeRest = 300.0  // ms after a change of meaning
	soon       = 1000.0 // ms between presses; one that comes later is meant
)

// press is the last press of a person, and what the same press would do now.
type press struct {
	id      string
	when    float64 // ms since the page's time origin
	now     string
	changed float64 // when that became another, ms; negative if it has not
}

// meaning is what a press on a control does, as far as words tell: its own, and the heading of what is to be decided.
func (p *page) meaning(id string) string {
	words := ""
	for _, id := range []string{id, focusID} {
		if n := p.nodes[id]; n != nil {
			words += "\n" + n.element.Get("textContent").String()
		}
	}
	return words
}

// bounces reports whether a press on a control is to be ignored. Otherwise it is the last one from now on.
func (p *page) bounces(id string, event js.Value) bool {
	if !event.Get("isTrusted").Truthy() {
		return false
	}
	at := event.Get("timeStamp").Float()
	if l := p.last; l != nil && l.id == id && at-l.when < soon && l.changed >= 0 && at-l.changed < changeRest {
		l.when = at
		if key := !event.Get("detail").Truthy(); key { // it counts the clicks; a form that is submitted has none
			l.changed = max(l.changed, at) // one that is held comes again until it is let go
		}
		return true
	}
	p.last = &press{id: id, when: at, now: p.meaning(id), changed: -1}
	return false
}

// watchMeaning notes when the last press would do something else if it came again.
func (p *page) watchMeaning() {
	if p.last == nil {
		return
	}
	if now := p.meaning(p.last.id); now != p.last.now {
		p.last.now, p.last.changed = now, js.Global().Get("performance").Call("now").Float()
	}
}
