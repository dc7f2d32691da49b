package mirror

import (
	"fmt"
	"slices"

	"kilovolt/game/lang"
	"kilovolt/game/lesson"
)

// lessons is the list of the lessons on the title: a button for each, that says whether it has been learnt.
func (m *Mirror) lessons() *Node {
	l := m.lang
	n := section("lessons", l.T("lesson.title"), words("p", "about", l.T("lesson.about")))
	for i, each := range lesson.All() {
		state := l.T("lesson.not-learnt")
		if slices.Contains(m.app.Learnt(), each.ID) {
			state = l.T("lesson.learnt")
		}
		label := l.T("mirror.lesson", lang.Int("n", i+1), lang.Words("title", l.T(each.Title)), lang.Words("about", l.T(each.About)), lang.Words("state", state))
		n.add(button(each.ID, label, "lesson "+each.ID))
	}
	if len(m.app.Learnt()) == len(lesson.All()) {
		n.add(words("p", "invite", l.T("lesson.invite")), button("first-game", l.T("lesson.first-game"), "quick"))
	}
	return n
}

// lesson is what the lesson that is on says, and the ways on from there; nil without one.
func (m *Mirror) lesson() *Node {
	run := m.app.Lesson()
	if run == nil {
		return nil
	}
	l, now := m.lang, run.Lesson()
	at, all := run.At()
	n := section("lesson", l.T("lesson.head", lang.Int("n", lesson.Number(now)), lang.Words("title", l.T(now.Title))),
		words("p", "step", l.T("lesson.step", lang.Int("n", at), lang.Int("all", all))), words("p", "says", m.lessonSays()))
	next := lesson.After(now)
	switch {
	case run.Reads():
		n.add(button("next", l.T("lesson.next"), "lesson-next"))
	case run.Waiting():
		n.add(button("show", l.T("lesson.hurry"), "lesson-show"))
	case !run.Done():
		n.add(button("show", l.T("lesson.show-me"), "lesson-show"))
	case next != nil:
		n.add(button("onward", l.T("lesson.onward"), "lesson "+next.ID))
	default:
		n.add(button("first-game", l.T("lesson.first-game"), "quick"))
	}
	if run.Done() {
		n.add(button("again", l.T("lesson.again"), "lesson "+now.ID))
	}
	return n.add(button("leave", l.T("lesson.leave"), "leave"))
}

// lessonSays is what the present step says.
func (m *Mirror) lessonSays() string {
	run := m.app.Lesson()
	if run.Waiting() {
		return m.lang.T("lesson.waiting")
	}
	key, args := run.Text()
	return m.lang.T(key, args...)
}

// teach reads a new step out, once.
func (m *Mirror) teach() {
	run := m.app.Lesson()
	if run == nil || run.Waiting() {
		return
	}
	at, _ := run.At()
	if step := fmt.Sprintf("%s %d", run.Lesson().ID, at); step != m.taught {
		m.taught = step
		m.say(m.lessonSays())
	}
}
