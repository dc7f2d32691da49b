package citymap

import (
	"image/color"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// kindTrack is the atlas key of the houses on the track; kinds from 220 on belong to the table.
const kindTrack uint16 = 221

// Width of the upright track of cities, and height of the lying one, dp.
const (
	TrackWide = 60.0
	TrackHigh = 40.0
)

// Track is the track of cities, beside the map.
type Track struct{ *scene.Context }

// Build shows how many cities everybody has, from none to the number that ends the game, with marks where Step 2
// begins (T1) and where the game ends (T8).
func (s Track) Build(up bool) *ui.Node {
	p := s.Position()
	key := trackKey{order: p.Order, up: up, worded: s.Worded}
	for seat := range p.Players {
		key.houses[seat] = p.Players[seat].Houses
	}
	return ui.Memo(s.Program.Tree(), s.Part("track", 0), key, func() *ui.Node { return s.newTrack(up) })
}

// trackKey is everything that the track depends on.
type trackKey struct {
	order  [engine.MaxPlayers]engine.Seat
	houses [engine.MaxPlayers]uint8
	up     bool
	worded int
}

func (s Track) newTrack(up bool) *ui.Node {
	p, r := s.Position(), s.Rules()
	last := max(r.EndCities, p.MaxHouses())
	var said []i18n.Arg
	at := make([][]engine.Seat, last+1)
	for _, seat := range p.Order[:p.Seats] {
		if r.IsTrust(seat) {
			continue // its cities count for nothing (X7)
		}
		n := int(p.Players[seat].Houses)
		at[n] = append(at[n], seat)
		said = append(said, i18n.Text("", s.T("panel.track-one", s.Teller.Player("player", seat), i18n.Number("n", n))))
	}
	label := s.T("panel.track", i18n.List("players", said...))
	n := ui.Custom("track", ui.RoleImage, label, 0, 0, func(paint *ui.Paint) {
		for i := range at {
			s.paintCell(paint, trackCell(paint.Rect, i, last+1, up), i, at[i])
		}
	})
	if up {
		return n.Width(TrackWide)
	}
	return n.Height(TrackHigh)
}

// trackCell returns the cell of a number on the track; an upright track grows upwards.
func trackCell(r geom.Rect, i, cells int, up bool) geom.Rect {
	const gap = 2.0
	if up {
		h := (r.H + gap) / float64(cells)
		return geom.Rect{X: r.X, Y: r.Bottom() - float64(i+1)*h + gap, W: r.W, H: h - gap}
	}
	w := (r.W + gap) / float64(cells)
	return geom.Rect{X: r.X + float64(i)*w, Y: r.Y, W: w - gap, H: r.H}
}

// paintCell paints one number of the track with the houses of the players who have that many cities.
func (s Track) paintCell(paint *ui.Paint, cell geom.Rect, n int, seats []engine.Seat) {
	r := s.Rules()
	_, step2 := engine.CitiesToStep2(r, s.Position())
	edge, width, ink := theme.Line, 1.0, theme.TextDim
	word := ""
	mark := func(col color.RGBA, key i18n.Key) { edge, width, ink, word = col, 2, col, s.T(key) }
	switch {
	case n == r.EndCities:
		mark(theme.Bad, "panel.track-end")
	case n == r.Step2Cities && step2:
		mark(theme.Focus, "panel.track-step2")
	}
	paint.Box(cell, theme.R1, theme.Frame)
	paint.BoxLine(cell, theme.R1, width, edge)
	number, rest := cell.Inset(3).SplitLeft(17)
	// Where there is height for two lines, the words stand above the houses.
	const line, house = 15.0, 16.0 // the height of each
	if cell.H >= line+house+3 {
		number.H = line
		beside := geom.Rect{X: rest.X, Y: number.Y, W: rest.W, H: line}
		style := draw.Style{Size: theme.Caption, Colour: ink, Align: draw.End}
		switch wide := paint.Type.Measure(word, style.Size, style.Weight); {
		case wide+theme.S1 <= beside.W:
			paint.TextIn(word, beside, style)
		case len(seats) == 0 && wide <= cell.W-4:
			below := geom.Rect{X: cell.X + 2, Y: number.Bottom(), W: cell.W - 4, H: line}
			paint.TextIn(word, below, style.At(draw.Middle))
		}
		rest = geom.Rect{X: cell.X + 3, Y: number.Bottom(), W: cell.W - 6, H: cell.Bottom() - 2 - number.Bottom()}
	} else if word != "" && len(seats) == 0 {
		paint.TextIn(word, rest, draw.Style{Size: theme.Caption, Colour: ink, Align: draw.End})
	}
	paint.Number(n, number, draw.Style{Size: theme.Caption, Colour: ink, Align: draw.Middle})
	if paint.NewFamily(atlas.Key{Kind: kindTrack}) {
		paint.Queue(func(c *draw.Canvas) {
			for _, side := range houseSides {
				sprites.PaintHouse(c, geom.Rect{W: side, H: side}, 0)
			}
		})
	}
	for i, at := range trackHouses(rest, len(seats)) {
		sprites.PaintHouse(paint.Canvas, at, s.Colour(seats[i]))
	}
}

// houseSides are the sizes of houses on the track, dp: few, so that all can be rasterised ahead of need.
var houseSides = [...]float64{20, 16, 13, 10, 8, 7}

// houseSide returns the largest of them that fits, or all the room where it is less than any.
func houseSide(room float64) float64 {
	for _, side := range houseSides {
		if side <= room+0.01 {
			return side
		}
	}
	return room
}

// trackHouses returns the places of n houses in a cell: in as many rows as make them largest.
func trackHouses(in geom.Rect, n int) []geom.Rect {
	var out []geom.Rect
	rows, per, side := 1, n, 0.0
	for r := 1; r <= n; r++ {
		p := (n + r - 1) / r
		if fits := houseSide(min(in.H/float64(r), in.W/float64(p))); fits > side {
			rows, per, side = r, p, fits
		}
	}
	top := in.Centre().Y - side*float64(rows)/2
	for i := range n {
		row, col := i/per, i%per
		wide := side * float64(min(per, n-row*per))
		out = append(out, geom.Rect{X: in.Centre().X - wide/2 + side*float64(col), Y: top + side*float64(row), W: side,
			H: side})
	}
	return out
}
