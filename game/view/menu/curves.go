package menu

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/review"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// curves shows the course of a game: the chart of a measure, its values at the chosen point, and all of them in a
// table.
type curves struct {
	measure review.Measure
	point   int // index of the chosen point; beyond the last one it means that
}

// lastPoint chooses the last point.
const lastPoint = 1 << 20

// curvesAround is the height of bars, measures and words around a chart, dp.
const curvesAround = 230.0

// mostChart is the most height of a chart that has a page to itself, dp: a low window shows all of it and the values.
func (r *Result) mostChart() float64 {
	_, h := r.host.Room()
	return min(320, max(chartLeast, h-curvesAround))
}

// afterChart is the index of the first widget below the chart in curvesPage.
const afterChart = 2

// curvesPage describes the curves for that width, with a chart of at most that height, dp: the measures, the chart,
// what it shows, its values, and the table of numbers.
func (r *Result) curvesPage(v *review.Review, tell *phrase.Teller, width, most float64) []*ui.Node {
	l := r.host.Lang()
	m := r.curves.measure
	point := min(r.curves.point, v.Points(m)-1)
	var options []ui.Option
	for m := range review.Measures {
		options = append(options, ui.Option{ID: m.ID(), Text: l.Measure(m)})
	}
	show := func(c curves) { r.curves = c; r.host.Tree().Invalidate() }
	cols := 8
	if width < 620 {
		cols = 4
	}
	if width < 310 {
		cols = 2
	}
	choice := ui.ChoiceGrid(cols, "result-measure", r.t("review.measure"), options, m.ID(), func(id string) {
		next := review.MeasureByID(id)
		if v.Points(next) != v.Points(m) && point == v.Points(m)-1 {
			point = lastPoint // the last point of another measure stays the last
		}
		show(curves{next, point})
	})
	c := chart{v: v, measure: m, point: point, most: most, colours: r.colours(),
		names: func(point int) string { return l.MeasurePoint(v, point) }}
	pick := func(point int) { show(curves{m, point}) }
	title := l.MeasureTitle(v, m, point)
	first, last := "", ""
	if point == 0 {
		first = r.t("review.first-point")
	}
	if point == v.Points(m)-1 {
		last = r.t("review.last-point")
	}
	here := ui.Row(
		ui.IconButton("result-point-back", r.t("review.point-back"), sprites.ArrowLeft.Paint,
			func() { pick(point - 1) }).Off(first),
		ui.Label(title, ui.StyleStrong.At(middle)).Grow(1),
		ui.IconButton("result-point-on", r.t("review.point-on"), sprites.ArrowRight.Paint,
			func() { pick(point + 1) }).Off(last),
	).Gap(theme.S2).Cross(ui.Middle).LeftToRight() // like the time in the chart
	at := v.Rounds[min(point, len(v.Rounds)-1)]
	moment := at.To
	if m == review.Chance {
		moment = at.From
	}
	if point >= len(v.Rounds) {
		moment = at.To
	}
	return []*ui.Node{choice,
		c.node("result-chart", r.t("review.chart", i18n.Text("measure", l.Measure(m))),
			r.pointWords(v, tell, m, point), pick),
		ui.Label(l.MeasureText(m), ui.StyleDim), here, r.values(v, tell, m, point),
		ui.IconText("result-moment", r.t("review.see"), sprites.Eye.Paint,
			func() { r.host.Watch(moment, false) }).Subdued(),
		ui.Gap(theme.S1), ui.Label(r.t("review.numbers", i18n.Text("measure", l.Measure(m))), ui.StyleStrong),
		r.numbers(v, m, point),
	}
}

// colours are the seats' colours.
func (r *Result) colours() (out []int) {
	for _, p := range r.host.Match().Players() {
		out = append(out, p.Colour)
	}
	return out
}

// pointWords describes a point in one sentence, for players who cannot see the chart.
func (r *Result) pointWords(v *review.Review, tell *phrase.Teller, m review.Measure, point int) string {
	var all []i18n.Arg
	for seat := range v.Players {
		n := v.Value(m, point, engine.Seat(seat))
		all = append(all, i18n.Text("", r.t("review.value", tell.Player("player", engine.Seat(seat)),
			i18n.Text("value", tell.Lang.MeasureValue(m, n)))))
	}
	return r.t("review.values", i18n.Text("point", tell.Lang.MeasureTitle(v, m, point)),
		i18n.Sequence("values", all...))
}

// values is everybody's value at a point.
func (r *Result) values(v *review.Review, tell *phrase.Teller, m review.Measure, point int) *ui.Node {
	grid := ui.Grid(0, 140).Gap(theme.S4)
	for seat, colour := range r.colours() {
		n := v.Value(m, point, engine.Seat(seat))
		grid.Add(ui.Row(badge(colour, 24), ui.Line(tell.Name(engine.Seat(seat)), ui.StyleBody).MayCut().Grow(1),
			ui.Line(tell.Lang.MeasureValue(m, n), ui.StyleStrong)).Gap(theme.S2).Cross(ui.Middle))
	}
	return grid
}

// Measures of the table of numbers, dp.
const (
	numbersHead = 34.0
	numbersRow  = 24.0
	numbersName = 46.0
)

// numbers is the table of a measure: a row for each round, a column for each player.
func (r *Result) numbers(v *review.Review, m review.Measure, chosen int) *ui.Node {
	l := r.host.Lang()
	lines := v.Points(m)
	sums := m.Sums()
	if sums {
		lines++
	}
	colours := r.colours()
	high := func(float64) float64 { return numbersHead + float64(lines)*numbersRow + theme.S1 }
	return ui.CustomHeight("", ui.RoleImage, "", high, func(p *ui.Paint) {
		wide := (p.Rect.W - numbersName) / float64(len(colours))
		cell := func(line, seat int) geom.Rect {
			return geom.Rect{X: p.Rect.X + numbersName + float64(seat)*wide,
				Y: p.Rect.Y + numbersHead + float64(line)*numbersRow, W: wide, H: numbersRow}
		}
		for seat, colour := range colours {
			sprites.PaintSeat(p.Canvas, geom.Around(geom.Point{X: cell(0, seat).Centre().X,
				Y: p.Rect.Y + numbersHead/2}, 24, 24), colour)
		}
		for line := range lines {
			row := geom.Rect{X: p.Rect.X, Y: cell(line, 0).Y, W: p.Rect.W, H: numbersRow}
			style := draw.Style{Size: theme.Body, Colour: theme.Text, Align: draw.Middle}
			total := sums && line == lines-1
			switch {
			case total:
				p.Fill(geom.Rect{X: row.X, Y: row.Y, W: row.W, H: 1}, theme.Edge)
				style = style.Bold()
			case line == chosen:
				p.Box(row, theme.R1, theme.PanelUp)
				style = style.In(theme.AmberInk).Bold()
			case line%2 == 1:
				p.Box(row, theme.R1, theme.Alpha(theme.PanelUp, 0.4))
			}
			name := r.t("review.total")
			if !total {
				name = l.MeasurePoint(v, line)
			}
			p.TextIn(name, geom.Rect{X: row.X + theme.S2, Y: row.Y, W: numbersName - theme.S2, H: row.H},
				ui.StyleCaption)
			for seat := range colours {
				n := 0
				if total {
					n = v.Total(m, engine.Seat(seat))
				} else {
					n = v.Value(m, line, engine.Seat(seat))
				}
				p.TextIn(strconv.Itoa(n), cell(line, seat), style)
			}
		}
	})
}
