package board

import (
	"image/color"
	"strconv"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/type"
)

// Atlas key kinds from 80 on belong to this package.
const (
	kindTag uint16 = 80 + iota
	kindMarker
)

// Draw paints the board in its area.
func (v *View) Draw(c *draw.Canvas, s *State) {
	c.PushClip(v.area)
	defer c.PopClip()
	c.Fill(v.area, theme.Sea)
	if v.board == nil || v.area.Empty() {
		return
	}
	v.settleLayout()
	v.paintLand()
	v.drawLand(c)
	lit := v.drawRoute(c, s)
	for i, k := range v.board.Connections {
		if r := v.TagRect(i); !r.Empty() {
			drawTag(c, r, int(k.Cost), lit != nil && lit[i])
		}
	}
	for i := range v.board.Cities {
		v.drawHalo(c, i, &s.Cities[i])
	}
	for i := range v.board.Cities {
		v.drawName(c, i, &s.Cities[i])
	}
	for i := range v.board.Cities {
		v.drawMarker(c, i, &s.Cities[i])
	}
	for i := range v.board.Cities {
		v.drawHiddenName(c, i, &s.Cities[i])
	}
}

// drawRoute lights up connections and returns which; nil if there are none.
func (v *View) drawRoute(c *draw.Canvas, s *State) []bool {
	if len(s.Route) == 0 {
		return nil
	}
	lit := make([]bool, len(v.board.Connections))
	for i, k := range v.board.Connections {
		for _, e := range s.Route {
			lit[i] = lit[i] || e == [2]maps.City{k.A, k.B} || e == [2]maps.City{k.B, k.A}
		}
	}
	for _, pass := range []struct {
		width float64
		col   color.RGBA
	}{{7, theme.Ink}, {4.5, theme.Amber}} {
		for i, k := range v.board.Connections {
			a, b := v.CityRect(k.A), v.CityRect(k.B)
			if lit[i] && !a.Empty() && !b.Empty() {
				c.Line(a.Centre(), b.Centre(), pass.width, pass.col)
			}
		}
	}
	return lit
}

// drawTag paints the price of a connection.
func drawTag(c *draw.Canvas, r geom.Rect, cost int, lit bool) {
	on := int32(0)
	if lit {
		on = 1
	}
	s := c.Sprite(atlas.Key{Kind: kindTag, A: int32(cost), B: on, D: int64(r.H * 16)}, r.W, r.H, func(c *draw.Canvas) {
		r := geom.Rect{W: r.W, H: r.H}
		ground, ink, line := theme.Paper, theme.Ink, theme.Wire
		if lit {
			ground, ink, line = theme.Amber, theme.OnAmber, theme.OnAmber
		}
		c.Box(r, r.H/2, ground)
		c.BoxLine(r, r.H/2, 1, line)
		c.Number(cost, r, draw.Style{Size: tagSize, Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
	})
	c.Draw(s, r.X, r.Y)
}

// drawName paints a city's name where the layout has put it.
func (v *View) drawName(c *draw.Canvas, city int, s *City) {
	r := v.NameRect(maps.City(city))
	if r.Empty() {
		return
	}
	if s.Closed {
		was := c.SetAlpha(0.7)
		defer c.SetAlpha(was)
	}
	v.drawChip(c, city, r, v.layout.pad, s.Selected)
}

// drawHiddenName paints the name of a city that is pointed at or chosen and whose name found no room: over everything,
// above its marker or below it.
func (v *View) drawHiddenName(c *draw.Canvas, city int, s *City) {
	m := v.CityRect(maps.City(city))
	if m.Empty() || !s.Selected && !s.Glow && !s.Focus || !v.NameRect(maps.City(city)).Empty() {
		return
	}
	const pad, high, off = 4.0, 16.0, 4.0
	w := c.Type.Measure(v.board.Cities[city].Name, nameSize, typeset.Regular) + 2*pad
	r := geom.Rect{X: m.Centre().X - w/2, Y: m.Y - off - high, W: w, H: high}
	if r.Y < v.area.Y {
		r.Y = m.Bottom() + off
	}
	r.X = max(v.area.X, min(r.X, v.area.Right()-w))
	c.Box(r.Inset(-1), 4, theme.Ink)
	v.drawChip(c, city, r, pad, s.Selected)
}

// drawChip paints a city's name on a chip of paper.
func (v *View) drawChip(c *draw.Canvas, city int, r geom.Rect, pad float64, selected bool) {
	ground, ink := theme.Paper, theme.Ink
	if selected {
		ground, ink = theme.Amber, theme.OnAmber
	}
	c.Box(r, 3, theme.Alpha(ground, 0.92))
	c.Text(v.board.Cities[city].Name, r.X+pad, r.Y+(r.H-typeset.LineHeight(nameSize))/2, draw.Style{Size: nameSize, Colour: ink})
}

// spaceRect is where a space lies in a marker.
func spaceRect(r geom.Rect, side float64, i int) geom.Rect {
	return geom.Rect{X: r.X + spaceRim + float64(i)*(side+spaceGap), Y: r.Y + spaceRim, W: side, H: side}
}

var prices = [3]string{"10", "15", "20"}

// drawHalo paints what sets a city apart, below all names and markers.
func (v *View) drawHalo(c *draw.Canvas, city int, s *City) {
	r := v.CityRect(maps.City(city))
	if r.Empty() {
		return
	}
	if s.Glow {
		c.Box(r.Inset(-4), 7, theme.Alpha(theme.Text, 0.55))
	}
	if s.Selected {
		c.Box(r.Inset(-2.5), 5.5, theme.Amber)
	}
	if s.Focus {
		c.BoxLine(r.Inset(-4), 7, theme.FocusW+2, theme.Night)
		c.BoxLine(r.Inset(-3), 6, theme.FocusW, theme.Focus)
	}
}

// drawMarker paints a city's three spaces with what stands in them.
func (v *View) drawMarker(c *draw.Canvas, city int, s *City) {
	r := v.CityRect(maps.City(city))
	if r.Empty() {
		return
	}
	side := v.layout.Space
	if s.Closed {
		was := c.SetAlpha(0.6)
		defer c.SetAlpha(was)
	}
	plate := c.Sprite(atlas.Key{Kind: kindMarker, A: int32(s.Open), D: int64(side * 16)}, r.W, r.H, func(c *draw.Canvas) {
		r := geom.Rect{W: r.W, H: r.H}
		c.Box(r, 3.5, theme.SignBack)
		for i := range 3 {
			ground, ink := theme.Paper, theme.Ink
			if i >= s.Open {
				ground, ink = theme.SpaceOff, theme.SpaceInk
			}
			q := spaceRect(r, side, i)
			c.Box(q, 2, ground)
			if side >= readSpace {
				c.TextIn(prices[i], q.Inset(-2), draw.Style{Size: theme.Caption, Colour: ink, Align: draw.Middle})
			}
		}
	})
	c.Draw(plate, r.X, r.Y)
	free := -1
	for i, seat := range s.Houses {
		switch {
		case seat != None:
			q := spaceRect(r, side, i)
			c.Box(q, 2, theme.Paper)
			sprites.PaintHouse(c, q, int(seat))
		case free < 0:
			free = i
		}
	}
	if s.Ghost != None && free >= 0 {
		q := spaceRect(r, side, free)
		c.Box(q, 2, theme.Amber)
		sprites.PaintHouse(c, q, int(s.Ghost))
		free++
	}
	if s.Reach != None && s.Ghost == None && free >= 0 {
		drawReach(c, r, side, free, s)
	}
	if s.Marked {
		f := v.flagRect(city)
		c.Box(f, 3, theme.Ink)
		sprites.Flag.Paint(c, f.Inset(1), theme.Amber)
	}
}

// flagRect is where the flag of a starting city lies on the screen: beside its marker, so that it leaves what stands in
// the marker to be seen.
func (v *View) flagRect(city int) geom.Rect {
	return v.placed(v.layout.flag[city], v.cityAnchor(city))
}

// drawReach paints what a city costs the player, over the spaces that are still free: the price lies where the house
// would stand.
func drawReach(c *draw.Canvas, r geom.Rect, side float64, free int, s *City) {
	q := spaceRect(r, side, free)
	if side < readSpace+3 {
		// The number needs the room of all free spaces, and if need be a little more.
		q.W = r.Right() - spaceRim - q.X
	}
	need := c.Type.NumberWidth(s.Reach, theme.Caption, typeset.Bold) + 4
	if q.W < need {
		q.W = need
	}
	q = geom.Rect{X: q.X - 1, Y: q.Y - 1, W: q.W + 2, H: q.H + 2}
	if q.H < 14 {
		q.Y, q.H = q.Centre().Y-7, 14
	}
	ground, ink := theme.Amber, theme.OnAmber
	if s.TooDear {
		ground, ink = theme.PaperDusk, theme.Ink
	}
	c.Box(q, 3, ground)
	c.TextIn(strconv.Itoa(s.Reach), q.InsetXY(-4, 0), draw.Style{Size: theme.Caption, Weight: typeset.Bold, Colour: ink, Align: draw.Middle})
}
