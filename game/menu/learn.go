package menu

import (
	"slices"

	"kilovolt/game/i18n"
	"kilovolt/game/lesson"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// ShowLearn goes to the list of lessons.
func (f *Front) ShowLearn() { f.show(onLearn) }

// learn is the list of lessons, with those that are completed, and a way to a first game.
func (f *Front) learn() *ui.Node {
	learnt := f.host.Learnt()
	list := ui.Column(ui.Label(f.t("lesson.about"), ui.StyleDim)).Gap(theme.S3).MaxWidth(readable)
	next := true // the first one that is not completed is the expected one
	for i, l := range lesson.All() {
		done := slices.Contains(learnt, l.ID)
		list.Add(f.lesson(i+1, l, done, next && !done))
		next = next && done
	}
	list.Add(ui.Gap(theme.S1))
	if len(learnt) < len(lesson.All()) {
		list.Add(ui.Button("learn-first-game", f.t("lesson.first-game"), f.playNow).Sub(f.t("title.play-now-text")))
	} else {
		list.Add(
			ui.Label(f.t("lesson.invite"), ui.StyleStrong),
			ui.Primary("learn-first-game", f.t("lesson.first-game"),
				f.playNow).Sub(f.t("title.play-now-text")).First(),
		)
	}
	return page("learn", f.t("lesson.title"), f.t("menu.back"), f.ShowTitle,
		ui.Scroll("learn-scroll", list).Pad(theme.S4).Grow(1).OnPaper(readable))
}

// lesson is a line of the list, with a tick if the lesson is completed.
func (f *Front) lesson(n int, l *lesson.Lesson, done, next bool) *ui.Node {
	button := ui.Button
	if next {
		button = ui.Primary
	}
	state := f.t("lesson.not-learnt")
	if done {
		state = f.t("lesson.learnt")
	}
	b := button("learn-"+l.ID, f.t("lesson.open", i18n.Number("n", n), i18n.Text("title", f.t(l.Title))),
		func() { f.teach(l.ID) }).Sub(f.t(l.About)).Says(state).Grow(1)
	if next {
		b.First()
	}
	tick := ui.Custom("", ui.RoleImage, state, 32, 32, func(p *ui.Paint) {
		in := p.Rect.Inset(2)
		p.BoxLine(in, in.W/2, 2, theme.Edge)
		if done {
			p.Box(in, in.W/2, theme.Good)
			sprites.Check.Paint(p.Canvas, in.Inset(5), theme.Panel)
		}
	})
	return ui.Row(tick, b).Gap(theme.S3).Cross(ui.Middle)
}

// teach begins a lesson.
func (f *Front) teach(id string) {
	if err := f.host.Learn(id); err != nil {
		f.host.Tree().Toast(f.host.Lang().Problem(err))
	}
}

// progress says how many lessons are completed, if any.
func (f *Front) progress() string {
	if len(f.host.Learnt()) == 0 {
		return f.t("lesson.five")
	}
	return f.t("lesson.count", i18n.Number("n", len(f.host.Learnt())), i18n.Number("all", len(lesson.All())))
}
