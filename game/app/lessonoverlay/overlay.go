// Package lessonoverlay shows the steps of a lesson: what to do, in a strip above the table or, in a low window, beside
// it, so that nothing is covered; and rings around the places that a step is about.
package lessonoverlay

import (
	"kilovolt/game/i18n"
	"kilovolt/game/lesson"
	"kilovolt/game/phrase"
	"kilovolt/game/session"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Host is what the overlay needs of the program.
type Host interface {
	Tree() *ui.Tree
	Lang() *phrase.Lang
	Session() *session.Session
	Room() (w, h float64)  // of the window, dp
	Learn(id string) error // begins a lesson
	PlayNow()              // begins a game
}

// Overlay is the strip and the rings. Without a lesson it shows nothing.
type Overlay struct {
	host     Host
	run      *lesson.Run
	strip    *ui.Node // of the present build
	beside   bool     // the strip stands beside the table
	taken    float64  // what the strip takes of the window, dp: of its width beside the table, of its height above it
	revealed int      // the step whose places have been scrolled into view, from 1
}

// New returns an overlay without a lesson.
func New(h Host) *Overlay { return &Overlay{host: h} }

// Measures of the strip, dp.
const (
	lowWindow   = 480.0 // height of a window below which the strip stands beside the table
	besideWidth = 264.0 // its width there
	wideWindow  = 900.0 // width from which its buttons stand beside its words
	maxShare    = 0.42  // the most it takes of the height above the table, as a fraction; longer text scrolls
	maxLine     = 620.0 // its longest line
	headWidth   = 230.0 // of its title in a wide window
)

// OnChange updates the overlay after a change of the session.
func (o *Overlay) OnChange(c session.Change) {
	switch c.Kind {
	case session.Started:
		*o = Overlay{host: o.host, run: o.host.Session().Lesson()}
	case session.Left:
		*o = Overlay{host: o.host}
	case session.LessonChanged:
		o.host.Tree().Invalidate()
	}
}

// Running reports whether a lesson is in progress.
func (o *Overlay) Running() bool { return o.run != nil }

// Wrap puts the strip beside or above a scene, which gets the room that is left; see [Overlay.Room].
func (o *Overlay) Wrap(scene func() *ui.Node) *ui.Node {
	if o.run == nil {
		return scene()
	}
	w, h := o.host.Room()
	o.beside = h < lowWindow && w > h
	if o.beside {
		o.taken = min(besideWidth, w*0.36)
		o.strip = o.buildStrip(o.taken).Width(o.taken)
		return ui.Row(o.strip, scene().Grow(1))
	}
	o.strip = o.buildStrip(w)
	_, height := o.host.Tree().Measure(o.strip, w)
	o.taken = min(height, h*maxShare)
	return ui.Column(o.strip.Height(o.taken), scene().Grow(1))
}

// Room is what the strip leaves of the window, dp.
func (o *Overlay) Room() (w, h float64) {
	w, h = o.host.Room()
	switch {
	case o.run == nil:
		return w, h
	case o.beside:
		return w - o.taken, h
	}
	return w, h - o.taken
}

func (o *Overlay) t(key i18n.Key, args ...i18n.Arg) string { return o.host.Lang().T(key, args...) }

// Text is the text of the present step.
func (o *Overlay) Text() string {
	if o.run.Waiting() {
		return o.t("lesson.waiting")
	}
	key, args := o.run.Text()
	return o.t(key, args...)
}

// buildStrip describes the strip for a width, dp.
func (o *Overlay) buildStrip(width float64) *ui.Node {
	l := o.run.Lesson()
	title := o.t("lesson.head", i18n.Number("n", lesson.Number(l)), i18n.Text("title", o.t(l.Title)))
	words := ui.Label(o.Text(), ui.StyleBody).MaxWidth(maxLine)
	words.ID = "coach-text"
	var n *ui.Node
	if width < wideWindow {
		n = o.narrow(title, words)
	} else {
		n = o.wide(title, words)
	}
	n = ui.Column(n).Along(ui.Middle).
		PadEach(ui.Insets{Left: theme.S4, Top: theme.S2, Right: theme.S2, Bottom: theme.S2})
	return n.Named("coach", ui.RoleGroup, title).Solid().Back(func(p *ui.Paint) {
		p.Fill(p.Rect, theme.Panel)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: 4, H: p.Rect.H}, theme.Amber)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Bottom() - 1, W: p.Rect.W, H: 1}, theme.Line)
	})
}

// narrow stacks title, words and buttons.
func (o *Overlay) narrow(title string, words *ui.Node) *ui.Node {
	top := ui.Row(o.head(title).Grow(1)).Gap(theme.S2).Cross(ui.Middle).Add(o.skip(), o.leave())
	n := ui.Column(top, ui.Scroll("coach-scroll", words)).Gap(theme.S1)
	if buttons := o.buttons(); len(buttons) > 0 {
		row := ui.Row().Gap(theme.S2)
		if o.beside {
			row = ui.Column().Gap(theme.S2)
		} else {
			buttons[0].Grow(1)
		}
		n.Add(row.Add(buttons...))
	}
	if o.beside {
		n = ui.Column(n.Grow(1))
	}
	return n
}

// wide sets title, words and buttons side by side.
func (o *Overlay) wide(title string, words *ui.Node) *ui.Node {
	n := ui.Row(o.head(title).Width(headWidth), ui.Column(words.Self(ui.Start)).Along(ui.Middle).Grow(1)).
		Gap(theme.S4).Cross(ui.Middle).Min(0, theme.ButtonH)
	return n.Add(o.buttons()...).Add(o.skip(), o.leave())
}

// head is the title of the lesson and the number of the step.
func (o *Overlay) head(title string) *ui.Node {
	at, all := o.run.At()
	step := o.t("lesson.step", i18n.Number("n", at), i18n.Number("all", all))
	name := ui.Label(title, ui.StyleStrong.In(theme.AmberInk))
	return ui.Column(name, ui.Line(step, ui.StyleCaption)).Along(ui.Middle)
}

func (o *Overlay) leave() *ui.Node {
	return ui.IconButton("coach-leave", o.t("lesson.leave"), sprites.Close.Paint, o.host.Session().Leave)
}

// skip is the button that makes the move for the player; nil where no move is awaited.
func (o *Overlay) skip() *ui.Node {
	if o.run.Reads() || o.run.Done() {
		return nil
	}
	label := o.t("lesson.show-me")
	if o.run.Waiting() {
		label = o.t("panel.skip")
	}
	return ui.IconButton("coach-skip", label, sprites.Skip.Paint, func() { o.showError(o.host.Session().SkipStep()) })
}

// buttons lead on from the last step and from one that only says something; the one to press comes first.
func (o *Overlay) buttons() []*ui.Node {
	s := o.host.Session()
	switch {
	case o.run.Reads():
		next := func() { o.showError(s.NextStep()) }
		return []*ui.Node{ui.Primary("coach-next", o.t("lesson.next"), next).First()}
	case !o.run.Done() || o.run.Waiting():
		return nil
	}
	all := ui.Button("coach-all", o.t("lesson.all"), s.Leave)
	if next := lesson.After(o.run.Lesson()); next != nil {
		onward := func() { o.showError(o.host.Learn(next.ID)) }
		return []*ui.Node{ui.Primary("coach-onward", o.t("lesson.onward"), onward).First(), all}
	}
	firstGame := func() {
		s.Leave()
		o.host.PlayNow()
	}
	return []*ui.Node{ui.Primary("coach-first-game", o.t("lesson.first-game"), firstGame).First(), all}
}

// showError shows why something was refused.
func (o *Overlay) showError(err error) {
	if err != nil {
		o.host.Tree().Toast(o.host.Lang().Problem(err))
	}
}
