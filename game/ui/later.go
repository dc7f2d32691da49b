package ui

import "time"

// timer is something to be done later.
type timer struct {
	id string
	at time.Duration
	do func()
}

// Later calls f in the first Update after the delay. A new one of the same id takes the place of one that is waiting.
func (t *Tree) Later(id string, delay time.Duration, f func()) {
	t.Never(id)
	t.timers = append(t.timers, timer{id, t.now + delay, f})
}

// Never drops what waits under the id.
func (t *Tree) Never(id string) {
	for i := range t.timers {
		if t.timers[i].id == id {
			t.timers = append(t.timers[:i], t.timers[i+1:]...)
			return
		}
	}
}

// ring does what is due.
func (t *Tree) ring() {
	for i := 0; i < len(t.timers); i++ {
		if due := t.timers[i]; due.at <= t.now {
			t.timers = append(t.timers[:i], t.timers[i+1:]...)
			due.do()
			i = -1 // the list may have changed
		}
	}
}
