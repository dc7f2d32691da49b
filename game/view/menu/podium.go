package menu

import (
	"image/color"
	"strconv"

	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// podium is the first three of a ranking on steps, as high as their ranks: shared ones are level.
type podium struct {
	unit         float64 // dp
	high         float64 // units, of the highest step
	step, top    color.RGBA
	number, name color.RGBA
	places       []present.Rank
	looks        []int // by place: the index of its player's colours and shape
	faces        []int // by place: the face of a computer, noFace for a human
}

// noFace is the face of a human.
const noFace = -1

// newPodium returns the podium of a ranking, in the colours of the theme.
func newPodium(m *match.Match, ranking []present.Rank, t *theme.Theme, unit float64) *podium {
	p := &podium{unit: unit, high: podiumTop, step: t.PanelUp2, top: t.Amber, number: t.Text, name: t.Text,
		places: ranking[:min(3, len(ranking))]}
	for i := range p.places {
		seat, face := p.places[i].Seat, noFace
		if !m.Humans().Has(seat) {
			face = present.Face(m.Players()[seat].Level)
		}
		p.looks, p.faces = append(p.looks, m.Players()[seat].Colour), append(p.faces, face)
	}
	return p
}

// Measures of a podium, in units.
const (
	podiumHeight = 150.0
	podiumLeast  = podiumBadge + podiumName + 48
	podiumWidth  = 132.0 // of a step, at most
	podiumBadge  = 34.0
	podiumName   = 22.0 // height of a name
	podiumTop    = 78.0 // height of the highest step
	podiumDrop   = 20.0 // from one rank to the next, of that
)

// steps are the places' steps at the lower edge of a rectangle: of three the first in the middle and the second at its
// left, of fewer each at the right of the one before.
func (p *podium) steps(r geom.Rect) (all []geom.Rect) {
	u := p.unit
	n := float64(len(p.places))
	gap := 6 * u
	w := min(podiumWidth*u, (r.W-(n-1)*gap)/n)
	left := r.Centre().X - (n*w+(n-1)*gap)/2
	drop := podiumDrop * p.high / podiumTop
	for i := range p.places {
		column := [...]int{1, 0, 2}[i]
		if len(p.places) < 3 {
			column = i
		}
		high := (p.high - drop*float64(p.places[i].Rank-1)) * u
		all = append(all, geom.Rect{X: left + float64(column)*(w+gap), Y: r.Bottom() - high, W: w, H: high})
	}
	return all
}

// paint paints the podium at the lower edge of a rectangle.
func (p *podium) paint(c *draw.Canvas, r geom.Rect) {
	u, size := p.unit, theme.Heading
	if p.high < podiumTop {
		size = theme.Title
	}
	for i, step := range p.steps(r) {
		s := &p.places[i]
		c.Box(step, 5*u, p.step)
		number := p.number
		if s.Rank == 1 {
			c.Box(geom.Rect{X: step.X, Y: step.Y, W: step.W, H: 5 * u}, 2*u, p.top)
			number = p.name
		}
		c.TextIn(strconv.Itoa(s.Rank), geom.Rect{X: step.X, Y: step.Y + 5*u, W: step.W, H: step.H - 5*u},
			draw.Style{Size: size * u, Colour: number, Align: draw.Middle}.Bold())
		c.TextIn(s.Name, geom.Rect{X: step.X, Y: step.Y - podiumName*u, W: step.W, H: podiumName * u},
			draw.Style{Size: theme.Body * u, Colour: p.name, Align: draw.Middle}.Bold())
		at := geom.Around(geom.Point{X: step.Centre().X, Y: step.Y - (podiumName+podiumBadge/2)*u}, podiumBadge*u,
			podiumBadge*u)
		if face := p.faces[i]; face != noFace && at.W >= sprites.LeastFace {
			sprites.PaintFace(c, at, p.looks[i], face)
		} else {
			sprites.PaintSeat(c, at, p.looks[i])
		}
	}
}

// podiumNode is the podium as a widget of that height, dp. The ranking below it says the same in words.
func (r *Result) podiumNode(said *present.Result, height float64) *ui.Node {
	p := newPodium(r.host.Match(), said.Ranking, theme.Current(), 1)
	p.high = min(podiumTop, height-podiumBadge-podiumName)
	return ui.CustomHeight("", ui.RoleNone, "", func(float64) float64 { return height },
		func(paint *ui.Paint) { p.paint(paint.Canvas, paint.Rect) })
}
