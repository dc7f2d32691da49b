// Package lessonoverlay shows the steps of a lesson: what to do, in a strip above the table or, in a low window, beside
// it, so that nothing is covered; and rings around the places that a step is about.
package lessonoverlay

import (
	"kilovolt/game/lesson"
	"kilovolt/game/phrase"
	"kilovolt/game/present"
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

// said is the present step, worded.
func (o *Overlay) said() present.Lesson { return present.NewLesson(o.host.Lang(), o.run) }

// Text is the text of the present step.
func (o *Overlay) Text() string { return o.said().Text }

// buildStrip describes the strip for a width, dp.
func (o *Overlay) buildStrip(width float64) *ui.Node {
	said := o.said()
	words := ui.Label(said.Text, ui.StyleBody).MaxWidth(maxLine)
	words.ID = "coach-text"
	var n *ui.Node
	if width < wideWindow {
		n = o.narrow(said, words)
	} else {
		n = o.wide(said, words)
	}
	n = ui.Column(n).Along(ui.Middle).
		PadEach(ui.Insets{Left: theme.S4, Top: theme.S2, Right: theme.S2, Bottom: theme.S2})
	return n.Named("coach", ui.RoleGroup, said.Title).Solid().Back(func(p *ui.Paint) {
		p.Fill(p.Rect, theme.Panel)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: 4, H: p.Rect.H}, theme.Amber)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Bottom() - 1, W: p.Rect.W, H: 1}, theme.Line)
	})
}

// narrow stacks title, words and buttons.
func (o *Overlay) narrow(said present.Lesson, words *ui.Node) *ui.Node {
	top := ui.Row(o.head(said).Grow(1)).Gap(theme.S2).Cross(ui.Middle).Add(o.icons(said)...)
	n := ui.Column(top, ui.Scroll("coach-scroll", words)).Gap(theme.S1)
	if buttons := o.buttons(said); len(buttons) > 0 {
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
func (o *Overlay) wide(said present.Lesson, words *ui.Node) *ui.Node {
	n := ui.Row(o.head(said).Width(headWidth), ui.Column(words.Self(ui.Start)).Along(ui.Middle).Grow(1)).
		Gap(theme.S4).Cross(ui.Middle).Min(0, theme.ButtonH)
	return n.Add(o.buttons(said)...).Add(o.icons(said)...)
}

// head is the title of the lesson and the number of the step.
func (o *Overlay) head(said present.Lesson) *ui.Node {
	name := ui.Label(said.Title, ui.StyleStrong.In(theme.AmberInk))
	return ui.Column(name, ui.Line(said.Step, ui.StyleCaption)).Along(ui.Middle)
}

// icons are the buttons that are always there: to have the move made, if one is awaited, and to leave the lesson.
func (o *Overlay) icons(said present.Lesson) (out []*ui.Node) {
	s := o.host.Session()
	if way, ok := said.Way(present.LessonSkip); ok {
		out = append(out, ui.IconButton("coach-skip", way.Label, sprites.Skip.Paint,
			func() { o.showError(s.SkipStep()) }))
	}
	if way, ok := said.Way(present.LessonLeave); ok {
		out = append(out, ui.IconButton("coach-leave", way.Label, sprites.Close.Paint, s.Leave))
	}
	return out
}

// buttons lead on from the last step and from one that only says something; the one to press comes first. There is no
// room for repeating the lesson, which the list of lessons offers too.
func (o *Overlay) buttons(said present.Lesson) []*ui.Node {
	s := o.host.Session()
	var on *ui.Node
	if way, ok := said.Way(present.LessonOn); ok {
		return []*ui.Node{ui.Primary("coach-next", way.Label, func() { o.showError(s.NextStep()) }).First()}
	}
	if way, ok := said.Way(present.LessonNext); ok {
		on = ui.Primary("coach-onward", way.Label, func() { o.showError(o.host.Learn(way.ID)) })
	} else if way, ok := said.Way(present.LessonGame); ok {
		on = ui.Primary("coach-first-game", way.Label, func() {
			s.Leave()
			o.host.PlayNow()
		})
	} else {
		return nil
	}
	list, _ := said.Way(present.LessonLeave)
	return []*ui.Node{on.First(), ui.Button("coach-all", list.Label, s.Leave)}
}

// showError shows why something was refused.
func (o *Overlay) showError(err error) {
	if err != nil {
		o.host.Tree().Toast(o.host.Lang().Problem(err))
	}
}
