package game

import (
	"kilovolt/game/lang"
	"kilovolt/game/lesson"
	"kilovolt/game/prefs"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// coach says in a lesson what to do, in a strip above the table or, in a low window, beside it, so that it covers nothing; and it points at what is
// meant. Without a lesson there is nothing of it.
type coach struct {
	app   *app
	run   *lesson.Run
	strip *ui.Node // of the present build
	side  bool     // it stands beside the table
	taken float64  // what it takes of the window, dp: of its width beside the table, else of its height
	shown int      // step whose places have been brought into sight, from 1
}

// Measures of the strip, dp.
const (
	coachLow   = 480.0 // height of a window below which it stands at the side
	coachSide  = 264.0 // its width there
	coachWide  = 900.0 // width from which its buttons stand beside its words
	coachMost  = 0.42  // share of the height that it may take above the table; then it scrolls
	coachWords = 620.0 // its longest line
)

// begin takes up a lesson; nil ends the one that was on.
func (c *coach) begin(run *lesson.Run) {
	c.run, c.shown = run, 0
	c.taken = 0
}

// end tells whether a lesson was on, which is over.
func (c *coach) end() bool {
	was := c.run != nil
	c.begin(nil)
	return was
}

// beside lays a scene out with the strip: the table gets the room that is left, see [coach.room].
func (c *coach) beside(scene func() *ui.Node) *ui.Node {
	if c.run == nil {
		return scene()
	}
	w, h := c.app.room()
	c.side = h < coachLow && w > h
	if c.side {
		c.taken = min(coachSide, w*0.36)
		c.strip = c.build(c.taken).Width(c.taken)
		return ui.Row(c.strip, scene().Grow(1))
	}
	c.strip = c.build(w)
	_, high := c.app.tree.Measure(c.strip, w)
	c.taken = min(high, h*coachMost)
	return ui.Column(c.strip.Height(c.taken), scene().Grow(1))
}

// room is what the strip leaves of the window, dp.
func (c *coach) room(w, h float64) (float64, float64) {
	if c.side {
		return w - c.taken, h
	}
	return w, h - c.taken
}

func (c *coach) t(key lang.Key, args ...lang.Arg) string { return c.app.lang.T(key, args...) }

// says is what the present step says.
func (c *coach) says() string {
	if c.run.Waiting() {
		return c.t("lesson.waiting")
	}
	key, args := c.run.Text()
	return c.t(key, args...)
}

// build describes the strip for a width, dp.
func (c *coach) build(width float64) *ui.Node {
	l := c.run.Lesson()
	at, all := c.run.At()
	title := c.t("lesson.head", lang.Int("n", lesson.Number(l)), lang.Words("title", c.t(l.Title)))
	words := ui.Label(c.says(), ui.StyleBody).MaxWidth(coachWords)
	words.ID = "coach-text"
	leave := ui.IconButton("coach-leave", c.t("lesson.leave"), sprites.Close.Paint, c.app.session.Leave)
	head := ui.Column(ui.Label(title, ui.StyleStrong.In(theme.AmberInk)), ui.Line(c.t("lesson.step", lang.Int("n", at), lang.Int("all", all)), ui.StyleCaption)).Along(ui.Middle)
	buttons := c.buttons()
	var n *ui.Node
	if width < coachWide {
		top := ui.Row(head.Grow(1)).Gap(theme.S2).Cross(ui.Middle)
		if skip := c.skip(); skip != nil {
			top.Add(skip)
		}
		n = ui.Column(top.Add(leave), ui.Scroll("coach-scroll", words))
		if len(buttons) > 0 {
			row := ui.Row().Gap(theme.S2)
			if c.side {
				row = ui.Column().Gap(theme.S2)
			}
			for i, b := range buttons {
				if i == 0 && !c.side {
					b.Grow(1)
				}
				row.Add(b)
			}
			n.Add(row)
		}
		n.Gap(theme.S1)
		if c.side {
			n = ui.Column(n.Grow(1))
		}
	} else {
		n = ui.Row(head.Width(230), ui.Column(words.Self(ui.Start)).Along(ui.Middle).Grow(1)).Gap(theme.S4).Cross(ui.Middle).Min(0, theme.ButtonH)
		n.Add(buttons...)
		if skip := c.skip(); skip != nil {
			n.Add(skip)
		}
		n.Add(leave)
	}
	n = ui.Column(n).Along(ui.Middle).PadEach(ui.Insets{Left: theme.S4, Top: theme.S2, Right: theme.S2, Bottom: theme.S2})
	return n.Named("coach", ui.RoleGroup, title).Solid().Back(func(p *ui.Paint) {
		p.Fill(p.Rect, theme.Panel)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: 4, H: p.Rect.H}, theme.Amber)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Bottom() - 1, W: p.Rect.W, H: 1}, theme.Line)
	})
}

// skip is the button that makes the move for the player; nil where none is awaited.
func (c *coach) skip() *ui.Node {
	if c.run.Reads() || c.run.Done() {
		return nil
	}
	label := c.t("lesson.show-me")
	if c.run.Waiting() {
		label = c.t("lesson.hurry")
	}
	return ui.IconButton("coach-skip", label, sprites.Skip.Paint, func() { c.report(c.app.session.SkipStep()) })
}

// buttons are the ways on, the one that is expected first: from a step that only says something, and at the end.
func (c *coach) buttons() []*ui.Node {
	a := c.app
	switch {
	case c.run.Reads():
		return []*ui.Node{ui.Primary("coach-next", c.t("lesson.next"), func() { c.report(a.session.NextStep()) }).First()}
	case !c.run.Done() || c.run.Waiting():
		return nil
	}
	all := ui.Button("coach-all", c.t("lesson.all"), a.session.Leave)
	if next := lesson.After(c.run.Lesson()); next != nil {
		onward := func() { c.report(host{a}.Learn(next.ID)) }
		return []*ui.Node{ui.Primary("coach-onward", c.t("lesson.onward"), onward).First(), all}
	}
	return []*ui.Node{ui.Primary("coach-first-game", c.t("lesson.first-game"), func() {
		a.session.Leave()
		a.front.PlayNow()
	}).First(), all}
}

// report tells what was refused.
func (c *coach) report(err error) {
	if err != nil {
		c.app.tree.Toast(c.app.lang.Problem(err))
	}
}

// seated is the host of a table, which has the room that the coach leaves.
type seated struct{ host }

// Room is the part of the window that the table may fill, dp.
func (s seated) Room() (w, h float64) {
	w, h = s.host.Room()
	if s.coach.run == nil {
		return w, h
	}
	return s.coach.room(w, h)
}

// Confirm says which decisions are asked about: in a lesson none, unless the player wants all to be, for nothing can be lost.
func (s seated) Confirm() prefs.Confirm {
	if c := s.host.Confirm(); s.coach.run == nil || c == prefs.Always {
		return c
	}
	return prefs.Never
}

// taught takes in that a lesson has gone on, and keeps what has been learnt.
func (a *app) taught() {
	a.tree.Invalidate()
	if learnt := a.session.Learnt(); len(learnt) != len(a.prefs.Lessons) {
		a.prefs.Lessons = learnt
		a.keep()
	}
}
