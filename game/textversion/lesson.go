package textversion

import (
	"fmt"

	"kilovolt/game/lesson"
	"kilovolt/game/present"
)

// lessons is the list of lessons on the title: a button for each, which says whether it is completed, and a way to a
// first game.
func (v *View) lessons() *Node {
	said := present.NewLessons(v.lang, v.app.Learnt())
	n := section("lessons", said.Title, words("p", "about", said.About))
	for _, each := range said.Lines {
		n.add(button(each.ID, each.Line, v.learn(each.ID)))
	}
	if said.Invite != "" {
		n.add(words("p", "invite", said.Invite))
	}
	return n.add(button("first-game", said.FirstGame, v.playNow))
}

// learn returns an action that begins a lesson.
func (v *View) learn(id string) func() error {
	return func() error { return v.app.Learn(id, lesson.NamesIn(v.lang)) }
}

// lesson is the present step of the lesson, with the ways to continue; nil without one.
func (v *View) lesson() *Node {
	run := v.app.Lesson()
	if run == nil {
		return nil
	}
	said := present.NewLesson(v.lang, run)
	n := section("lesson", said.Title, words("p", "step", said.Step), words("p", "says", said.Text))
	for _, way := range said.Ways {
		n.add(v.lessonWay(way))
	}
	return n
}

// lessonWay is the button for a way to continue a lesson.
func (v *View) lessonWay(way present.LessonWay) *Node {
	switch way.Kind {
	case present.LessonOn:
		return button("next", way.Label, v.app.NextStep)
	case present.LessonSkip:
		return button("show", way.Label, v.app.SkipStep)
	case present.LessonNext:
		return button("onward", way.Label, v.learn(way.ID))
	case present.LessonGame:
		return button("first-game", way.Label, v.playNow)
	case present.LessonRepeat:
		return button("again", way.Label, v.learn(way.ID))
	}
	return button("leave", way.Label, always(v.app.Leave))
}

// teach reads a new step out, once.
func (v *View) teach() {
	run := v.app.Lesson()
	if run == nil || run.Waiting() {
		return
	}
	at, _ := run.At()
	if step := fmt.Sprintf("%s %d", run.Lesson().ID, at); step != v.taught {
		v.taught = step
		v.say(present.NewLesson(v.lang, run).Text)
	}
}
