package ui

import "time"

// A timer is a call that is due later.
type timer struct {
	id string
	at time.Duration
	do func()
}

// Later calls f in the first Update after the delay. It replaces a waiting call with the same id.
func (t *Tree) Later(id string, delay time.Duration, f func()) {
	t.Never(id)
	t.timers = append(t.timers, timer{id, t.now + delay, f})
}

// Never cancels the waiting call with the id.
func (t *Tree) Never(id string) {
	for i := range t.timers {
		if t.timers[i].id == id {
			t.timers = append(t.timers[:i], t.timers[i+1:]...)
			return
		}
	}
}

// runDue makes the calls that are due.
func (t *Tree) runDue() {
	for i := 0; i < len(t.timers); i++ {
		if due := t.timers[i]; due.at <= t.now {
			t.timers = append(t.timers[:i], t.timers[i+1:]...)
			due.do()
			i = -1 // the list may have changed
		}
	}
}
