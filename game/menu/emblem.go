package menu

import (
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

const middle = draw.Middle

// The emblem's network on a grid of 100×100: where its cities lie, which wires join them, and who has a house there.
var (
	emblemCities = [...]geom.Point{{X: 15, Y: 33}, {X: 39, Y: 11}, {X: 73, Y: 16}, {X: 90, Y: 46}, {X: 78, Y: 80}, {X: 45, Y: 91}, {X: 14, Y: 70}}
	emblemWires  = [...][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 0}}
	emblemHouses = [...]int{0, -1, 4, 2, -1, 1, 5}
)

// emblem is the sign of the game: a network of cities around a flash.
func emblem(side float64) *ui.Node {
	return ui.Custom("", ui.RoleNone, "", side, side, func(p *ui.Paint) {
		r := geom.Around(p.Rect.Centre(), min(p.Rect.W, p.Rect.H), min(p.Rect.W, p.Rect.H))
		p.Draw(p.Sprite(atlas.Key{Kind: kindEmblem, D: int64(r.W * 64)}, r.W, r.H, func(c *draw.Canvas) {
			paintEmblem(c, geom.Rect{W: r.W, H: r.H})
		}), r.X, r.Y)
	})
}

// Atlas key kinds from 200 on belong to the scenes.
const (
	kindEmblem uint16 = 200 + iota
	kindLand
)

func paintEmblem(c *draw.Canvas, r geom.Rect) {
	unit := r.W / 100
	at := func(q geom.Point) geom.Point { return geom.Point{X: q.X * unit, Y: q.Y * unit} }
	centre := r.Centre()
	pen := c.PenIn(r, 100)
	for _, q := range emblemCities {
		pen.M(q.X, q.Y).L(50, 50)
	}
	pen.Stroke(1.1, theme.Line)
	for _, wire := range emblemWires {
		a, b := emblemCities[wire[0]], emblemCities[wire[1]]
		pen.M(a.X, a.Y).L(b.X, b.Y)
	}
	pen.Stroke(2.2, theme.Edge)
	for i := range 5 {
		// A glow, laid over in rings.
		c.Disc(centre, (36-2.6*float64(i))*unit, theme.Alpha(theme.Amber, 0.045))
	}
	c.Disc(centre, 24*unit, theme.Room)
	c.Ring(centre, 24*unit, 2*unit, theme.Amber)
	sprites.Lightning.Paint(c, geom.Around(centre, 32*unit, 32*unit), theme.Amber)
	for i, q := range emblemCities {
		c.Disc(at(q), 7.6*unit, theme.SignBack)
		c.Ring(at(q), 7.6*unit, max(1, unit), theme.Edge)
		if seat := emblemHouses[i]; seat >= 0 {
			sprites.PaintHouse(c, geom.Around(at(q), 10*unit, 10*unit), seat)
		}
	}
}
