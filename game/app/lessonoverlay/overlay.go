// Package lessonoverlay shows the steps of a lesson: what to do, in the place of the table's status line, so that the
// table keeps its room; and rings around the places that a step is about. A puzzle has the same strip for its question.
package lessonoverlay

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/session"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Host is what the overlay needs of the program.
type Host interface {
	Tree() *ui.Tree
	Lang() *phrase.Lang
	Session() *session.Session
	Room() (w, h float64)        // of the window, dp
	Learn(id string) error       // begins a lesson
	SolvePuzzle(id string) error // begins a puzzle
	PlayNow()                    // begins a game
	// CityNames visits the cities on the map that have a name in sight: the id of the city's widget, and the place of
	// the name.
	CityNames(visit func(id string, name geom.Rect))
}

// Overlay is the strip and the rings. Without a lesson or a puzzle it shows nothing.
type Overlay struct {
	host     Host
	run      *lesson.Run
	puzzle   *puzzles.Run
	step     int  // that is shown, from 1; in a puzzle, its state
	folded   bool // somebody has put its words away
	revealed int  // the step whose places have been scrolled into view, from 1

	marks         []Mark      // of the present picture, and
	pressed, read []geom.Rect // what can be pressed or is read in it
}

// New returns an overlay without a lesson.
func New(h Host) *Overlay { return &Overlay{host: h} }

// stripID is the id of the strip, and wordsID that of what a step says in it.
const (
	stripID = "coach"
	wordsID = "coach-text"

	scrollID = "coach-scroll"
)

// Measures of the strip, dp.
const (
	wideWindow = 1100.0 // width from which its buttons stand beside its words
	wideLines  = 3      // lines of text there, so that it is equally high in all steps
	maxShare   = 0.42   // the most it takes of the window's height, as a fraction; longer text scrolls
	maxLine    = 700.0  // its longest line
	headWidth  = 190.0  // of its title in a wide window
)

// OnChange updates the overlay after a change of the session.
func (o *Overlay) OnChange(c session.Change) {
	switch c.Kind {
	case session.Started:
		*o = Overlay{host: o.host, run: o.host.Session().Lesson(), puzzle: o.host.Session().Puzzle()}
	case session.Left:
		*o = Overlay{host: o.host}
	case session.LessonChanged, session.PuzzleChanged:
		o.host.Tree().Invalidate()
	}
}

// Running reports whether a lesson or a puzzle is in progress.
func (o *Overlay) Running() bool { return o.run != nil || o.puzzle != nil }

// Head returns the strip for a width, dp, with what the table adds at its end; nil without a lesson. status says where
// the game stands, for a wide strip; it may be nil.
func (o *Overlay) Head(width float64, status *ui.Node, buttons ...*ui.Node) *ui.Node {
	if !o.Running() {
		return nil
	}
	if at := o.at(); at != o.step { // new words are to be read
		o.step, o.folded = at, false
		o.host.Tree().Unscroll(scrollID)
	}
	n := o.buildStrip(width, status, buttons)
	_, h := o.host.Room()
	_, high := o.host.Tree().Measure(n, width)
	return n.Height(min(high, h*maxShare))
}

// said returns the present step, worded.
func (o *Overlay) said() present.Lesson {
	if o.puzzle != nil {
		m := o.puzzle.Match()
		return present.NewPuzzle(phrase.NewTeller(o.host.Lang(), m.Rules(), m.Players()), o.puzzle)
	}
	return present.NewLesson(o.host.Lang(), o.run)
}

// at returns the step that is to be shown.
func (o *Overlay) at() int {
	if o.puzzle != nil {
		return 1 + int(o.puzzle.State())
	}
	at, _ := o.run.At()
	return at
}

// Text returns the text of the present step.
func (o *Overlay) Text() string { return o.said().Text }

// buildStrip describes the strip for a width, dp.
func (o *Overlay) buildStrip(width float64, status *ui.Node, buttons []*ui.Node) *ui.Node {
	said := o.said()
	words := ui.Label(said.Text, ui.StyleBody).MaxWidth(maxLine)
	words.ID = wordsID
	var n *ui.Node
	if width < wideWindow {
		n = o.narrow(said, words, buttons)
	} else {
		n = o.wide(said, words, status, buttons)
	}
	n = ui.Column(n.Grow(1)).PadEach(ui.Insets{Left: theme.S3, Right: theme.S2})
	return n.Named(stripID, ui.RoleGroup, said.Title).Solid().Back(func(p *ui.Paint) {
		p.Fill(p.Rect, theme.Panel)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Y, W: 4, H: p.Rect.H}, theme.Amber)
		p.Fill(geom.Rect{X: p.Rect.X, Y: p.Rect.Bottom() - 1, W: p.Rect.W, H: 1}, theme.Line)
	})
}

// narrow has the title and the buttons in a line, and below it the words, which can be put away.
func (o *Overlay) narrow(said present.Lesson, words *ui.Node, buttons []*ui.Node) *ui.Node {
	name := ui.Label(said.Title, ui.StyleBody.Bold().In(theme.AmberInk)).AtMost(2).MayCut()
	head := ui.Column(name, ui.Line(said.Step, ui.StyleCaption).MayCut()).Along(ui.Middle)
	top := ui.Row(head.Grow(1)).Gap(theme.S2).Cross(ui.Middle).Min(0, theme.BarH)
	on := o.onward(said)
	if !o.ended(said) { // there are two buttons at the end, with longer words
		top.Add(on)
	}
	top.Add(o.skip(said), o.fold()).Add(buttons...)
	n := ui.Column(top)
	if !o.folded {
		n.Add(ui.Scroll(scrollID, words), ui.Gap(theme.S2))
	}
	if o.ended(said) {
		ways := ui.Row().Gap(theme.S2)
		if on != nil {
			ways.Add(on.Grow(1))
		}
		n.Add(ways.Add(o.leave(said, "coach-all")), ui.Gap(theme.S2))
	}
	return n
}

// wide sets title, words and buttons side by side.
func (o *Overlay) wide(said present.Lesson, words, status *ui.Node, buttons []*ui.Node) *ui.Node {
	name := ui.Label(said.Title, ui.StyleStrong.In(theme.AmberInk)).AtMost(2)
	head := ui.Column(name, ui.Line(said.Step, ui.StyleCaption).MayCut()).Along(ui.Middle)
	n := ui.Row(status, head.Width(headWidth),
		ui.Column(ui.Scroll(scrollID, words.Self(ui.Start))).Along(ui.Middle).Grow(1)).
		Gap(theme.S3).Cross(ui.Middle).Min(0, wideLines*typeset.LineHeight(theme.Body)+theme.S2)
	n.Add(o.onward(said), o.skip(said))
	if o.ended(said) {
		n.Add(o.leave(said, "coach-all"))
	}
	n.Add(buttons...)
	if way, ok := said.Way(present.LessonLeave); ok {
		n.Add(ui.IconButton("coach-leave", way.Label, sprites.Close.Paint, o.host.Session().Leave))
	}
	return n
}

// ended reports whether the lesson is over and leads on to something else, or the puzzle is solved.
func (o *Overlay) ended(said present.Lesson) bool {
	if o.puzzle != nil {
		return o.puzzle.State() == puzzles.Solved
	}
	_, lesson := said.Way(present.LessonNext)
	_, game := said.Way(present.LessonGame)
	return lesson || game
}

// skip has the move made, if one is awaited; nil otherwise.
func (o *Overlay) skip(said present.Lesson) *ui.Node {
	way, ok := said.Way(present.LessonSkip)
	if !ok {
		return nil
	}
	return ui.IconButton("coach-skip", way.Label, sprites.Skip.Paint,
		func() { o.showError(o.host.Session().SkipStep()) })
}

// fold puts the words away, or brings them back.
func (o *Overlay) fold() *ui.Node {
	key, sign := i18n.Key("lesson.fold"), sprites.ChevronUp
	if o.folded {
		key, sign = "lesson.unfold", sprites.ChevronDown
	}
	return ui.IconButton("coach-fold", o.host.Lang().T(key), sign.Paint, func() {
		o.folded = !o.folded
		o.host.Tree().Invalidate()
	})
}

// onward leads on from the last step and from one that only says something; nil where a move is awaited. There is no
// room for repeating the lesson, which the list of lessons offers too.
func (o *Overlay) onward(said present.Lesson) *ui.Node {
	s := o.host.Session()
	var on *ui.Node
	if way, ok := said.Way(present.LessonOn); ok {
		on = ui.Primary("coach-next", way.Label, func() { o.showError(s.NextStep()) })
	} else if way, ok := said.Way(present.LessonNext); ok {
		on = ui.Primary("coach-onward", way.Label, func() { o.showError(o.host.Learn(way.ID)) })
	} else if way, ok := said.Way(present.PuzzleNext); ok {
		on = ui.Primary("coach-onward", way.Label, func() { o.showError(o.host.SolvePuzzle(way.ID)) })
	} else if way, ok := said.Way(present.LessonGame); ok {
		on = ui.Primary("coach-first-game", way.Label, func() {
			s.Leave()
			o.host.PlayNow()
		})
	} else {
		return nil
	}
	return on.Subdued().Min(0, theme.Target).First()
}

// leave goes back to the list of lessons, or of puzzles.
func (o *Overlay) leave(said present.Lesson, id string) *ui.Node {
	way, _ := said.Way(present.LessonLeave)
	return ui.Button(id, way.Label, o.host.Session().Leave).Subdued()
}

// showError shows why something was refused.
func (o *Overlay) showError(err error) {
	if err != nil {
		o.host.Tree().Toast(o.host.Lang().Problem(err))
	}
}
