package textversion

import (
	"fmt"
	"slices"

	"kilovolt/game/i18n"
	"kilovolt/game/lesson"
)

// lessons is the list of the lessons on the title: a button for each, that says whether it has been learnt.
func (v *View) lessons() *Node {
	l := v.lang
	n := section("lessons", l.T("lesson.title"), words("p", "about", l.T("lesson.about")))
	for i, each := range lesson.All() {
		state := l.T("lesson.not-learnt")
		if slices.Contains(v.app.Learnt(), each.ID) {
			state = l.T("lesson.learnt")
		}
		label := l.T("lesson.line", i18n.Number("n", i+1), i18n.Text("title", l.T(each.Title)),
			i18n.Text("about", l.T(each.About)), i18n.Text("state", state))
		n.add(button(each.ID, label, v.learn(each.ID)))
	}
	if len(v.app.Learnt()) == len(lesson.All()) {
		n.add(words("p", "invite", l.T("lesson.invite")), button("first-game", l.T("lesson.first-game"), v.playNow))
	}
	return n
}

// learn is what a button does that begins a lesson.
func (v *View) learn(id string) func() error {
	return func() error { return v.app.Learn(id, lesson.NamesIn(v.lang)) }
}

// lesson is what the current lesson says, with the ways to continue; nil without one.
func (v *View) lesson() *Node {
	run := v.app.Lesson()
	if run == nil {
		return nil
	}
	l, now := v.lang, run.Lesson()
	at, all := run.At()
	n := section("lesson", l.T("lesson.head", i18n.Number("n", lesson.Number(now)),
		i18n.Text("title", l.T(now.Title))),
		words("p", "step", l.T("lesson.step", i18n.Number("n", at), i18n.Number("all", all))),
		words("p", "says", v.lessonSays()))
	next := lesson.After(now)
	switch {
	case run.Reads():
		n.add(button("next", l.T("lesson.next"), v.app.NextStep))
	case run.Waiting():
		n.add(button("show", l.T("panel.skip"), v.app.SkipStep))
	case !run.Done():
		n.add(button("show", l.T("lesson.show-me"), v.app.SkipStep))
	case next != nil:
		n.add(button("onward", l.T("lesson.onward"), v.learn(next.ID)))
	default:
		n.add(button("first-game", l.T("lesson.first-game"), v.playNow))
	}
	if run.Done() {
		n.add(button("again", l.T("lesson.again"), v.learn(now.ID)))
	}
	return n.add(button("leave", l.T("lesson.leave"), always(v.app.Leave)))
}

// lessonSays is what the present step says.
func (v *View) lessonSays() string {
	run := v.app.Lesson()
	if run.Waiting() {
		return v.lang.T("lesson.waiting")
	}
	key, args := run.Text()
	return v.lang.T(key, args...)
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
		v.say(v.lessonSays())
	}
}
