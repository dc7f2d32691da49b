package session

import (
	"encoding/json"
	"slices"

	"kilovolt/game/storage/save"
)

// latest are things that this device remembers of some games, the latest first. They have a key of their own in the
// store, and give way to games.
type latest[T any] struct {
	shelf *save.Shelf
	most  int
	same  func(a, b *T) bool // whether one of them takes the place of the other
	list  []T
}

// load adds what is in the store. What cannot be read is none.
func (l *latest[T]) load() {
	copies, _ := l.shelf.Copies()
	for _, data := range copies {
		var stored []T
		if json.Unmarshal(data, &stored) != nil {
			continue
		}
		for _, one := range stored {
			if l.find(&one) == nil && len(l.list) < l.most {
				l.list = append(l.list, one)
			}
		}
	}
}

// reload adds what a store has that answered late, and stores the whole.
func (l *latest[T]) reload() {
	if l.load(); len(l.list) > 0 {
		l.save()
	}
}

func (l *latest[T]) save() {
	if data, err := json.Marshal(l.list); err == nil {
		l.shelf.SaveIfRoom(data)
	}
}

// find returns the one that is the same, or nil.
func (l *latest[T]) find(as *T) *T {
	for i := range l.list {
		if l.same(&l.list[i], as) {
			return &l.list[i]
		}
	}
	return nil
}

// put stores one in place of what is the same.
func (l *latest[T]) put(one T) {
	l.list = slices.DeleteFunc(l.list, func(o T) bool { return l.same(&o, &one) })
	l.list = slices.Insert(l.list, 0, one)
	l.list = l.list[:min(len(l.list), l.most)]
	l.save()
}

// drop forgets those for which gone is true.
func (l *latest[T]) drop(gone func(T) bool) {
	had := len(l.list)
	if l.list = slices.DeleteFunc(l.list, gone); len(l.list) < had {
		l.save()
	}
}
