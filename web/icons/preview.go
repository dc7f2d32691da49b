package main

import (
	"image"

	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Measures of the picture beside links to the game, pixels. Its shape is what services ask for.
const (
	previewWidth, previewHeight = 1200.0, 630.0

	previewLand   = 960.0 // height of the land, of which the window shows a part
	previewLeft   = 460.0 // of the land
	previewTop    = -140.0
	previewEmblem = 240.0
	previewHouse  = 24.0
)

// networks are the networks in the picture, by the seats whose colours they have: where they begin.
var networks = [...]struct {
	seat int
	from string
}{{0, "hamburg"}, {2, "stuttgart"}, {1, "leipzig"}}

// previewCities is the number of cities in a network.
const previewCities = 8

// preview draws the picture: the emblem and the name of the game beside a map at night, with the networks aglow.
func preview() image.Image {
	board, err := maps.Load("germany", maps.Recharged)
	if err != nil {
		panic(err) // it is in the program
	}
	return draw.NewKit().Picture(previewWidth, previewHeight, func(c *draw.Canvas) {
		at := func(p maps.Point) geom.Point {
			return geom.Point{X: previewLeft + p.X*previewLand*board.Aspect, Y: previewTop + p.Y*previewLand}
		}
		c.Fill(geom.Rect{W: previewWidth, H: previewHeight}, theme.Dark.Sea)
		pen := c.Pen()
		for _, ring := range board.Outline {
			for i, p := range ring {
				if q := at(p); i == 0 {
					pen.M(q.X, q.Y)
				} else {
					pen.L(q.X, q.Y)
				}
			}
			pen.Z()
		}
		pen.FillStroke(theme.Dark.LandOut, 2, theme.Dark.LandOutRim)
		place := func(city maps.City) geom.Point {
			info := &board.Cities[city]
			return at(maps.Point{X: info.X, Y: info.Y})
		}
		for _, k := range board.Connections {
			a, b := place(k.A), place(k.B)
			pen.M(a.X, a.Y).L(b.X, b.Y)
		}
		pen.Stroke(1.5, theme.Alpha(theme.Dark.Text, 0.16))
		for i := range board.Cities {
			c.Disc(place(maps.City(i)), 5, theme.Alpha(theme.Dark.Text, 0.3))
		}
		taken := maps.CitySet(0)
		for _, n := range networks {
			links := grow(board, n.from, &taken)
			for _, light := range lights {
				for _, k := range links {
					a, b := place(k.A), place(k.B)
					pen.M(a.X, a.Y).L(b.X, b.Y)
				}
				ink := theme.Mix(sprites.SeatStyle(n.seat).Colour, theme.Dark.Paper, light.white)
				pen.Stroke(light.width, theme.Alpha(ink, light.opaque))
			}
			for _, k := range links {
				for _, city := range []maps.City{k.A, k.B} {
					sprites.PaintHouse(c, geom.Around(place(city), previewHouse, previewHouse), n.seat)
				}
			}
		}

		const x = 64.0
		sprites.PaintEmblem(c, geom.Rect{X: x, Y: 96, W: previewEmblem, H: previewEmblem})
		c.Text("Kilovolt", x, 360, draw.Style{Size: 84, Colour: theme.Dark.Text}.Bold())
		for i, line := range []string{"Build power plants,", "buy fuel, connect cities."} {
			c.Text(line, x, 470+44*float64(i), draw.Style{Size: 32, Colour: theme.Dark.TextDim})
		}
	})
}

// lights make up a lit connection, from its halo to its core.
var lights = [...]struct{ width, opaque, white float64 }{{20, 0.14, 0}, {11, 0.25, 0}, {5, 1, 0.12}, {1.8, 0.9, 0.75}}

// grow returns the connections of a network that takes the cheapest city that is free, again and again.
func grow(board *maps.Board, from string, taken *maps.CitySet) (links []maps.Connection) {
	first, _ := board.CityByID(from)
	own := maps.CitySet(0).Add(first)
	for len(links) < previewCities-1 {
		best := -1
		for i, k := range board.Connections {
			free := !taken.Has(k.A) && !taken.Has(k.B) && own.Has(k.A) != own.Has(k.B)
			if free && (best < 0 || k.Cost < board.Connections[best].Cost) {
				best = i
			}
		}
		if best < 0 {
			break
		}
		k := board.Connections[best]
		links, own = append(links, k), own.Add(k.A).Add(k.B)
	}
	*taken |= own
	return links
}
