package present

import (
	"slices"
	"testing"

	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/lesson"
	"kilovolt/game/words/phrase"
)

// ways are the kinds of controls that a lesson offers.
func ways(n Lesson) (out []LessonWayKind) {
	for _, w := range n.Ways {
		out = append(out, w.Kind)
	}
	return out
}

// TestWaysThroughEveryLesson: a step that only explains can be continued, a move can be shown, and the end leads to the
// next lesson; the list of lessons is always one step away.
func TestWaysThroughEveryLesson(t *testing.T) {
	l := phrase.English()
	for i, each := range lesson.All() {
		run, err := lesson.Begin(each, lesson.NamesIn(l))
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; !run.Done() || run.Waiting(); n++ {
			if n > 100 {
				t.Fatalf("%s does not end", each.ID)
			}
			want := LessonSkip
			if run.Reads() && !run.Waiting() {
				want = LessonOn
			}
			if got := ways(NewLesson(l, run)); !slices.Equal(got, []LessonWayKind{want, LessonLeave}) {
				t.Errorf("%s: the ways are %v, want %v", each.ID, got, want)
			}
			switch {
			case run.Waiting():
				run.Match().Think(func() bool { return true })
			case run.Reads():
				err = run.Next()
			default:
				err = play(run.Match(), run)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		on := LessonNext
		if i+1 == len(lesson.All()) {
			on = LessonGame
		}
		end := NewLesson(l, run)
		if got := ways(end); !slices.Equal(got, []LessonWayKind{on, LessonRepeat, LessonLeave}) {
			t.Errorf("at the end of %s the ways are %v", each.ID, got)
		}
		if way, ok := end.Way(LessonNext); ok && way.ID != lesson.All()[i+1].ID {
			t.Errorf("after %s comes %s", each.ID, way.ID)
		}
	}
}

// play makes the move that the step expects.
func play(m *match.Match, run *lesson.Run) error { return m.Play(run.Move()...) }

// TestTheListOfLessons: the first lesson not yet completed is the next one; once all are completed, a game is
// suggested.
func TestTheListOfLessons(t *testing.T) {
	var completed []string
	for i := range len(lesson.All()) + 1 {
		said := Lessons(phrase.English(), &Program{Learning: learnt{completed: completed}}).Body()
		for j, task := range said[1].(*block.Tasks).Tasks {
			if task.Done != (j < i) || (task.Action.Emphasis == block.Primary) != (j == i) ||
				(task.State == "Done") != task.Done {
				t.Errorf("%d completed, lesson %d: %+v", i, j+1, task)
			}
		}
		_, invited := said[2].(*block.Text)
		game := said[len(said)-1].(*block.Actions).Actions[0]
		if all := i == len(lesson.All()); invited != all || (game.Emphasis == block.Primary) != all {
			t.Errorf("%d completed: %+v", i, said[2:])
		}
		if i < len(lesson.All()) {
			completed = append(completed, lesson.All()[i].ID)
		}
	}
}

// learnt is a program with completed lessons.
type learnt struct {
	Learning
	completed []string
}

func (l learnt) Learnt() []string { return l.completed }
