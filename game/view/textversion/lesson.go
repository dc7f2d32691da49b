package textversion

import (
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/words/phrase"
)

// learn returns an action that begins a lesson.
func (v *View) learn(id string) func() error {
	return func() error { return v.app.Learn(id, lesson.NamesIn(phrase.English())) }
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

// pointer names what the present step points at: the control that makes the move, or the part of the document to look
// at; nil for nothing. The parts are given by the places of the table that they stand for.
func (v *View) pointer(parts map[lesson.Place]*Node, do *Node) *Node {
	run := v.app.Lesson()
	if run.Waiting() {
		return nil
	}
	if move := run.Move(); len(move) > 0 {
		if b := control(do, engine.Format(run.Match().Rules(), move[0]), move[0]); b != nil {
			return words("p", "control", v.lang.T("lesson.control", i18n.Text("label", b.Text)))
		}
		return nil
	}
	for _, place := range run.Point() {
		if part := parts[place]; part != nil && len(part.Kids) > 0 {
			return words("p", "control", v.lang.T("lesson.look-at", i18n.Text("part", part.Kids[0].Text)))
		}
	}
	return nil
}

// control is the button among what can be done that makes an action; nil if there is none.
func control(do *Node, key string, a engine.Action) *Node {
	field := form(engine.Choice{Action: a}).key
	return do.Find(func(n *Node) bool {
		return n.Tag == "button" && (n.key == key || n.key == "go" && do.Find(func(f *Node) bool {
			return f.key == field && slices.Contains(f.Kids, n)
		}) != nil)
	})
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
