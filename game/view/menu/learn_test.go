package menu

import (
	"testing"

	"kilovolt/game/play/lesson"
)

// TestLessonsInTheMenu: each lesson can be started at any time, completed ones say so, and the next one is the default.
func TestLessonsInTheMenu(t *testing.T) {
	for learnt := range len(lesson.All()) + 1 {
		f := playing(t)
		for _, l := range lesson.All()[:learnt] {
			f.learnt = append(f.learnt, l.ID)
		}
		f.front(390, 844)
		f.act(t, "learn")
		for i, l := range lesson.All() {
			n := f.tree.Find("learn-" + l.ID)
			if n == nil || !n.Enabled() {
				t.Fatalf("lesson %s cannot be started", l.ID)
			}
			if want := map[bool]string{true: "Done", false: "Not yet"}[i < learnt]; n.Value != want {
				t.Errorf("with %d completed %s says %q", learnt, l.ID, n.Value)
			}
			f.act(t, "learn-"+l.ID)
			if f.went != "lesson "+l.ID {
				t.Errorf("%s leads to %q", l.ID, f.went)
			}
		}
		f.act(t, "learn-first-game")
		if len(f.started) != 1 {
			t.Errorf("with %d completed no first game starts", learnt)
		}
	}
}
