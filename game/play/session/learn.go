package session

import (
	"slices"

	"kilovolt/game/play/lesson"
)

// Learn begins a lesson, from its start, on a table of its own. A current or saved game stays saved, and nothing of
// the lesson is saved.
func (s *Session) Learn(id string, names lesson.Names) error {
	return s.exclusive(func() error { return s.startLesson(id, names) })
}

func (s *Session) startLesson(id string, names lesson.Names) error {
	l, ok := lesson.ByID(id)
	if !ok {
		return lesson.ErrWhat
	}
	run, err := lesson.Begin(l, names)
	if err != nil {
		return err
	}
	s.setAside()
	s.drop()
	s.lesson = run
	s.attach(run.Match())
	return nil
}

// Lesson returns the current lesson, or nil.
func (s *Session) Lesson() *lesson.Run { return s.lesson }

// NextStep continues the lesson from a step that only says something; see [lesson.Run.Next].
func (s *Session) NextStep() error { return s.exclusive(s.nextStep) }

func (s *Session) nextStep() error {
	if s.lesson == nil {
		return lesson.ErrNone
	}
	if err := s.lesson.Next(); err != nil {
		return err
	}
	s.dropQuestion()
	s.notify(Change{Kind: LessonChanged})
	s.noteLearnt()
	return nil
}

// SkipStep completes the present step of the lesson by making the move that it expects. While computers decide, it
// hurries them.
func (s *Session) SkipStep() error { return s.exclusive(s.skipStep) }

func (s *Session) skipStep() error {
	switch {
	case s.lesson == nil:
		return lesson.ErrNone
	case s.lesson.Waiting():
		s.skip()
		return nil
	}
	if move := s.lesson.Move(); move != nil {
		return s.play(move)
	}
	return s.nextStep()
}

// Learnt returns the ids of the completed lessons.
func (s *Session) Learnt() []string { return slices.Clone(s.learnt) }

// SetLearnt says which lessons were completed before; unknown ids are left out.
func (s *Session) SetLearnt(ids []string) {
	s.learnt = nil
	for _, l := range lesson.All() {
		if slices.Contains(ids, l.ID) {
			s.learnt = append(s.learnt, l.ID)
		}
	}
}

// noteLearnt notes that the current lesson is completed.
func (s *Session) noteLearnt() {
	if s.lesson == nil || !s.lesson.Done() || slices.Contains(s.learnt, s.lesson.Lesson().ID) {
		return
	}
	s.learnt = append(s.learnt, s.lesson.Lesson().ID)
	s.notify(Change{Kind: LessonChanged})
}
