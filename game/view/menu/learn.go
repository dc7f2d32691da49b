package menu

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// ShowLearn goes to the list of lessons.
func (f *Front) ShowLearn() { f.show(onLearn) }

// learn is the list of lessons, with those that are completed, and the ways to a first game and to the puzzles.
func (f *Front) learn() *ui.Node {
	said := present.NewLessons(f.host.Lang(), f.host.Learnt())
	list := ui.Column(ui.Label(said.About, ui.StyleDim)).Gap(theme.S3).MaxWidth(readable)
	for i := range said.Lines {
		list.Add(f.lesson(&said.Lines[i]))
	}
	list.Add(ui.Gap(theme.S1))
	button := ui.Button
	if said.Invite != "" {
		list.Add(ui.Label(said.Invite, ui.StyleStrong))
		button = ui.Primary
	}
	game := button("learn-first-game", said.FirstGame, f.playNow).Sub(said.FirstGameText)
	if said.Invite != "" {
		game.First()
	}
	return page("learn", said.Title, f.t("menu.back"), f.ShowTitle,
		ui.Scroll("learn-scroll", list.Add(game, f.toPuzzles())).Pad(theme.S4).Grow(1).OnPaper(readable))
}

// lesson is a line of the list, with a tick if the lesson is completed.
func (f *Front) lesson(l *present.LessonLine) *ui.Node {
	button := ui.Button
	if l.Next {
		button = ui.Primary
	}
	b := button("learn-"+l.ID, l.Title, func() { f.teach(l.ID) }).Sub(l.About).Says(l.State).Grow(1)
	if l.Next {
		b.First()
	}
	return ui.Row(tick(l.State, l.Done), b).Gap(theme.S3).Cross(ui.Middle)
}

// tick is a ring, with a tick in it if something is done.
func tick(label string, done bool) *ui.Node {
	return ui.Custom("", ui.RoleImage, label, 32, 32, func(p *ui.Paint) {
		in := p.Rect.Inset(2)
		p.BoxLine(in, in.W/2, 2, theme.Edge)
		if done {
			p.Box(in, in.W/2, theme.Good)
			sprites.Check.Paint(p.Canvas, in.Inset(5), theme.Panel)
		}
	})
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
