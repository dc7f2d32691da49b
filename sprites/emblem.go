package sprites

import (
	"image"

	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// The emblem's network on a grid of 100×100: its cities, the wires between them, and the seats of the houses.
var (
	emblemCities = [...]geom.Point{{X: 15, Y: 33}, {X: 39, Y: 11}, {X: 73, Y: 16}, {X: 90, Y: 46}, {X: 78, Y: 80},
		{X: 45, Y: 91}, {X: 14, Y: 70}}
	emblemWires  = [...][2]int{{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6}, {6, 0}}
	emblemHouses = [...]int{0, -1, 4, 2, -1, 1, 5}
)

// PaintEmblem paints the emblem of the game into a square: a network of cities around a flash of lightning.
func PaintEmblem(c *draw.Canvas, r geom.Rect) {
	unit := r.W / 100
	at := func(q geom.Point) geom.Point { return geom.Point{X: r.X + q.X*unit, Y: r.Y + q.Y*unit} }
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
		// A glow of overlapping discs.
		pen.Circle(50, 50, 36-2.6*float64(i)).Fill(theme.Alpha(theme.Amber, 0.045))
	}
	paintFlash(c, r, 24, 2)
	for i, q := range emblemCities {
		c.Disc(at(q), 7.6*unit, theme.SignBack)
		c.Ring(at(q), 7.6*unit, max(1, unit), theme.Edge)
		if seat := emblemHouses[i]; seat >= 0 {
			PaintHouse(c, geom.Around(at(q), 10*unit, 10*unit), seat)
		}
	}
}

// paintFlash paints the centre of the emblem: a flash of lightning in a ring, whose radius and width are in hundredths
// of the square.
func paintFlash(c *draw.Canvas, r geom.Rect, radius, width float64) {
	// Drawn with the pen: a sprite of this size would not be reused.
	pen := c.PenIn(r, 100)
	pen.Circle(50, 50, radius).Fill(theme.Room)
	pen.Circle(50, 50, radius).CircleHole(50, 50, radius-width).Fill(theme.Amber)
	side := r.W / 100 * radius * 4 / 3
	Lightning.Paint(c, geom.Around(r.Centre(), side, side), theme.Amber)
}

// Plate is the background of the program's icon.
type Plate uint8

// The plates.
const (
	RoundPlate  Plate = iota // with round, transparent corners
	SquarePlate              // a full square, whose corners the system rounds
	SafePlate                // the same, with the emblem inside the circle that every system leaves visible
)

// AppIcon returns the program's icon with the given side in pixels: the emblem on a plate or, on a small icon, the
// flash alone.
func AppIcon(side int, plate Plate) image.Image {
	const least = 64 // minimum side for the emblem, pixels
	s := float64(side)
	return draw.NewKit().Picture(s, s, func(c *draw.Canvas) {
		r := geom.Rect{W: s, H: s}
		part := 0.9
		switch plate {
		case RoundPlate:
			c.PenIn(r, 100).RoundRect(geom.Rect{W: 100, H: 100}, 22).Fill(theme.Dark.Panel)
		case SquarePlate, SafePlate:
			c.Fill(r, theme.Dark.Panel)
			part = 0.82
		}
		if plate == SafePlate {
			part = 0.72
		}
		if side < least {
			paintFlash(c, r, 50*part, 7)
			return
		}
		PaintEmblem(c, geom.Around(r.Centre(), part*s, part*s))
	})
}
