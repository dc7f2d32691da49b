package session

import (
	"slices"

	"kilovolt/game/lesson"
)

// Learn begins a lesson (again) on a table of its own. A game that is on or saved stays saved as it is, and nothing of the lesson is saved.
func (s *Session) Learn(id string, names lesson.Names) error {
	l, ok := lesson.ByID(id)
	if !ok {
		return lesson.ErrWhat
	}
	run, err := lesson.Begin(l, names)
	if err != nil {
		return err
	}
	s.lay()
	s.drop()
	s.lesson = run
	s.show(run.Match())
	return nil
}

// Lesson returns the lesson that is on, or nil.
func (s *Session) Lesson() *lesson.Run { return s.lesson }

// NextStep goes on in the lesson from a step that only says something; see [lesson.Run.Next].
func (s *Session) NextStep() error {
	if s.lesson == nil {
		return lesson.ErrNone
	}
	if err := s.lesson.Next(); err != nil {
		return err
	}
	s.tell(Change{Kind: Taught})
	s.learn()
	return nil
}

// SkipStep leaves the present step of the lesson behind: the move that it expects is made. While the computers decide it has them hurry.
func (s *Session) SkipStep() error {
	switch {
	case s.lesson == nil:
		return lesson.ErrNone
	case s.lesson.Waiting():
		s.Skip()
		return nil
	}
	if move := s.lesson.Move(); move != nil {
		return s.Play(move...)
	}
	return s.NextStep()
}

// Learnt returns the ids of the lessons that have been learnt.
func (s *Session) Learnt() []string { return slices.Clone(s.learnt) }

// SetLearnt says which lessons have been learnt before; ids of none are left out.
func (s *Session) SetLearnt(ids []string) {
	s.learnt = nil
	for _, l := range lesson.All() {
		if slices.Contains(ids, l.ID) {
			s.learnt = append(s.learnt, l.ID)
		}
	}
}

// learn notes that the lesson that is on has been learnt.
func (s *Session) learn() {
	if s.lesson == nil || !s.lesson.Done() || slices.Contains(s.learnt, s.lesson.Lesson().ID) {
		return
	}
	s.learnt = append(s.learnt, s.lesson.Lesson().ID)
	s.tell(Change{Kind: Taught})
}
