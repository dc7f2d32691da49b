package players

import (
	"math"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Sizes of the race, dp.
const (
	raceLine  = 22.0 // height of a line
	raceHead  = 20.0 // height of the title of an upright race
	raceWide  = 58.0 // width of a line of a lying race
	raceBadge = 18.0
	racePad   = 3.0
)

// A Race shows who would win if the game ended now.
type Race struct{ *scene.Context }

// raceForm is how the race is shown.
type raceForm struct {
	part          string // of the table, which no other form has
	head          string // above the lines
	aside         bool   // or rather before them
	columns       int
	width, height float64 // dp; width 0 is as wide as there is room
}

// Upright returns the race as a strip of that width, dp, for the end of an upright track of cities.
func (s *Race) Upright(width float64) *ui.Node {
	return s.node(raceForm{"race-upright", s.T("race.title"), false, 1, width,
		raceHead + float64(s.Rules().Players)*raceLine + 2*racePad})
}

// Lying returns the race as a strip of that height, dp, for the end of a lying track of cities.
func (s *Race) Lying(height float64) *ui.Node {
	columns := (s.Rules().Players + 1) / 2
	return s.node(raceForm{"race-lying", s.T("race.title"), true, columns,
		s.aside() + float64(columns)*raceWide + 2*racePad, height})
}

// aside measures the width of the title before the lines, dp.
func (s *Race) aside() float64 {
	w, _ := s.Program.Tree().Measure(ui.Line(s.T("race.title"), ui.StyleCaption), math.Inf(1))
	return w + 2*racePad
}

// OfPage returns the race for a page of that width, dp, where there is no track of cities.
func (s *Race) OfPage(width float64) *ui.Node {
	columns, rows := s.Rules().Players, 1
	if float64(columns)*raceWide+2*racePad > width {
		columns, rows = (columns+1)/2, 2
	}
	return s.node(raceForm{"race-page", s.T("race.about"), false, columns, 0,
		raceHead + float64(rows)*raceLine + 2*racePad})
}

// node shows who would win if the game ended now: for each seat its rank, its sign and the cities that it can power,
// the best first. Resting the mouse on it, or touching it, says it in words. It is nil while that says nothing.
func (s *Race) node(form raceForm) *ui.Node {
	race := present.NewRace(s.Teller, s.Rules(), s.Position(), s.Redaction)
	if race.Lines == nil {
		return nil
	}
	key := raceKey{form: form, worded: s.Worded}
	for i, line := range race.Lines {
		key.lines[i] = line.Standing
		if s.Position().FuelAhead(line.Seat) {
			key.ahead = key.ahead.With(line.Seat)
		}
	}
	return ui.Memo(s.Program.Tree(), s.Part(form.part, 0), key, func() *ui.Node {
		words := []string{race.About}
		for _, line := range race.Lines {
			words = append(words, line.Words)
		}
		says := scene.Lines(words...)
		tell := func() { s.Program.Tree().Toast(says) }
		return ui.Custom("race", ui.RoleButton, says, form.width, form.height, func(paint *ui.Paint) {
			s.paint(paint, &race, &form)
		}).Small().Do(tell).OnGesture(func(g ui.Gesture) bool {
			switch g.Kind {
			case ui.Hover:
				s.Program.Tree().Later(raceTimer, scene.CardDelay, tell)
			case ui.HoverEnd:
				s.Program.Tree().Never(raceTimer)
			}
			return false
		})
	})
}

// raceTimer is the timer that says what the race means once the mouse rests on it.
const raceTimer = "race-look"

// raceKey is everything that the race depends on.
type raceKey struct {
	lines  [engine.MaxPlayers]engine.Standing
	ahead  engine.SeatSet // still to buy fuel
	form   raceForm
	worded int
}

func (s *Race) paint(paint *ui.Paint, race *present.Race, form *raceForm) {
	paint.Box(paint.Rect, theme.R1, theme.Panel)
	paint.BoxLine(paint.Rect, theme.R1, 1, theme.Line)
	in := paint.Rect.Inset(racePad)
	head, below := in.SplitTop(raceHead)
	if form.aside {
		head, below = in.SplitLeft(s.aside())
	}
	in = below
	paint.TextIn(form.head, head, draw.Style{Size: theme.Caption, Colour: theme.TextDim, Align: draw.Middle})
	rows := (len(race.Lines) + form.columns - 1) / form.columns
	w, h := in.W/float64(form.columns), in.H/float64(rows)
	for i := range race.Lines {
		at := geom.Rect{X: in.X + float64(i/rows)*w, Y: in.Y + float64(i%rows)*h, W: w, H: h}
		s.paintRunner(paint, at, &race.Lines[i])
	}
}

// paintRunner paints a line of the race.
func (s *Race) paintRunner(paint *ui.Paint, at geom.Rect, line *present.RaceLine) {
	const most = 54.0 // where there is more room, what belongs together stays together
	if at.W > most {
		at.X, at.W = at.X+(at.W-most)/2, most
	}
	rank, rest := at.SplitLeft(12)
	badge, rest := rest.SplitLeft(raceBadge)
	paint.Number(line.Rank, rank, draw.Style{Size: theme.Caption, Colour: theme.TextDim, Align: draw.Middle})
	sprites.PaintSeat(paint.Canvas, geom.Around(badge.Centre(), raceBadge, raceBadge), s.Colour(line.Seat))
	style := draw.Style{Size: theme.Body, Colour: theme.Text, Align: draw.Middle}
	if line.Rank == 1 {
		style.Weight = typeset.Bold
	}
	paint.TextIn(line.Cities, rest, style)
}
