package table

import (
	"image/color"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// How wide the track of cities is upright, and how high lying, dp.
const (
	trackWide = 60.0
	trackHigh = 40.0
)

// track shows how many cities everybody has, from none to the number that ends the game, with marks where Step 2 begins (T1) and where the game
// ends (T8).
func (s *Scene) track(up bool) *ui.Node {
	p := s.public()
	key := trackKey{order: p.Order, up: up, worded: s.worded}
	for seat := range p.Players {
		key.houses[seat] = p.Players[seat].Houses
	}
	return ui.Keep(s.host.Tree(), s.part("track", 0), key, func() *ui.Node { return s.newTrack(up) })
}

// trackKey is all that the track is made of.
type trackKey struct {
	order  [engine.MaxPlayers]engine.Seat
	houses [engine.MaxPlayers]uint8
	up     bool
	worded int
}

func (s *Scene) newTrack(up bool) *ui.Node {
	p, r := s.public(), s.rules()
	last := max(r.EndCities, p.MaxHouses())
	var said []lang.Arg
	at := make([][]engine.Seat, last+1)
	for _, seat := range p.Order[:p.Seats] {
		if r.IsTrust(seat) {
			continue // its cities count for nothing (X7)
		}
		n := int(p.Players[seat].Houses)
		at[n] = append(at[n], seat)
		said = append(said, lang.Words("", s.t("panel.track-one", s.tell.Player("player", seat), lang.Count("n", n))))
	}
	n := ui.Custom("track", ui.RoleImage, s.t("panel.track", lang.List("players", said...)), 0, 0, func(paint *ui.Paint) {
		for i := range at {
			s.paintCell(paint, trackCell(paint.Rect, i, last+1, up), i, at[i])
		}
	})
	if up {
		return n.Width(trackWide)
	}
	return n.Height(trackHigh)
}

// trackCell is the place of a number on the track: upright it grows upwards.
func trackCell(r geom.Rect, i, cells int, up bool) geom.Rect {
	const gap = 2.0
	if up {
		h := (r.H + gap) / float64(cells)
		return geom.Rect{X: r.X, Y: r.Bottom() - float64(i+1)*h + gap, W: r.W, H: h - gap}
	}
	w := (r.W + gap) / float64(cells)
	return geom.Rect{X: r.X + float64(i)*w, Y: r.Y, W: w - gap, H: r.H}
}

// paintCell paints one number of the track with the houses of those who have so many cities.
func (s *Scene) paintCell(paint *ui.Paint, cell geom.Rect, n int, seats []engine.Seat) {
	r := s.rules()
	_, step2 := engine.CitiesToStep2(r, s.public())
	edge, width, ink := theme.Line, 1.0, theme.TextDim
	word := ""
	mark := func(col color.RGBA, key lang.Key) { edge, width, ink, word = col, 2, col, s.t(key) }
	switch {
	case n == r.EndCities:
		mark(theme.Bad, "panel.track-end")
	case n == r.Step2Cities && step2:
		mark(theme.Focus, "panel.track-step2")
	}
	paint.Box(cell, theme.R1, theme.Panel)
	paint.BoxLine(cell, theme.R1, width, edge)
	number, rest := cell.Inset(3).SplitLeft(17)
	// Where there is height for two lines, the words stand above the houses.
	const line, house = 15.0, 20.0
	if cell.H >= line+house+3 {
		number.H = line
		beside := geom.Rect{X: rest.X, Y: number.Y, W: rest.W, H: line}
		style := draw.Style{Size: theme.Caption, Colour: ink, Align: draw.End}
		switch wide := paint.Type.Measure(word, style.Size, style.Weight); {
		case wide <= beside.W:
			paint.TextIn(word, beside, style)
		case len(seats) == 0 && wide <= cell.W-4:
			paint.TextIn(word, geom.Rect{X: cell.X + 2, Y: number.Bottom(), W: cell.W - 4, H: line}, style.At(draw.Middle))
		}
		rest = geom.Rect{X: cell.X + 3, Y: number.Bottom(), W: cell.W - 6, H: cell.Bottom() - 2 - number.Bottom()}
	} else if word != "" && len(seats) == 0 {
		paint.TextIn(word, rest, draw.Style{Size: theme.Caption, Colour: ink, Align: draw.End})
	}
	paint.Number(n, number, draw.Style{Size: theme.Caption, Colour: ink, Align: draw.Middle})
	// Many stand in two rows, and closer.
	rows := 1
	if side := min(house, rest.H); len(seats) > 1 && side*float64(len(seats)) > rest.W+side/2 && rest.H >= 26 {
		rows = 2
	}
	side := min(house, rest.H/float64(rows))
	per := (len(seats) + rows - 1) / rows
	step := side
	if per > 1 {
		step = min(step, (rest.W-side)/float64(per-1))
	}
	if paint.Family(atlas.Key{Kind: kindTrack, D: int64(rest.H * 16)}) {
		paint.Soon(func(c *draw.Canvas) {
			for rows := range 2 {
				side := min(house, rest.H/float64(rows+1))
				sprites.PaintHouse(c, geom.Rect{W: side, H: side}, 0)
			}
		})
	}
	for i, seat := range seats {
		row, col := i/per, i%per
		in := min(per, len(seats)-row*per)
		x := rest.X + (rest.W-side-step*float64(in-1))/2 + step*float64(col)
		y := rest.Centre().Y + (float64(row)-float64(rows)/2)*side
		sprites.PaintHouse(paint.Canvas, geom.Rect{X: x, Y: y, W: side, H: side}, s.look(seat))
	}
}
