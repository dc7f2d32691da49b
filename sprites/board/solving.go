package board

import (
	"iter"
	"slices"

	"kilovolt/sprites/type"
)

// solving is a layout in the making, in as many small steps as one likes at a time.
type solving struct {
	task  *task
	next  func() (struct{}, bool)
	stop  func()
	found *Layout
}

// begin prepares a layout; nothing is done yet.
func (k *task) begin(t *typeset.Room) *solving {
	s := &solving{task: k}
	s.next, s.stop = iter.Pull(func(yield func(struct{}) bool) {
		s.found = k.solve(t, func() bool { return yield(struct{}{}) })
	})
	return s
}

// rough is the layout as it has become so far, with what still collides left out; nil before the first step.
func (s *solving) rough(t *typeset.Room) *Layout {
	if s.task.at == nil {
		return nil
	}
	now := *s.task.at
	now.items, now.pause, now.ended = slices.Clone(now.items), nil, false
	now.hide()
	l := now.layout(s.task, t)
	l.Rough = true
	return l
}

// work goes on as long as more says so, and tells whether the layout has been found.
func (s *solving) work(more func() bool) bool {
	for s.found == nil {
		if _, ok := s.next(); !ok {
			break
		}
		if !more() {
			break
		}
	}
	return s.found != nil
}
