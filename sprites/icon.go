package sprites

import (
	"image/color"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// Atlas key kinds from 30 on belong to this package.
const (
	kindIcon uint16 = 30 + iota
	kindShape
	kindHouse
	kindToken
	kindCard
	kindChip
	kindBack
	kindBand
	kindPowers
	kindCoin
	kindFuel
	kindPicture
	kindBackdrop
	kindNeed
	kindDashes
	kindFace
)

var white = color.RGBA{255, 255, 255, 255}

// An Icon is a single-coloured icon.
type Icon uint8

// The icons.
const (
	NoIcon Icon = iota
	Menu
	Undo
	Close
	Plus
	Minus
	Fit
	Check
	Lightning
	ArrowLeft
	ArrowRight
	ArrowUp
	ArrowDown
	ChevronUp
	ChevronDown
	Help
	Info
	Warning
	Lock
	House
	Plug
	Socket
	Trust
	Log
	Players
	Market
	Gavel
	Settings
	Play
	Pause
	Skip
	Dice
	Trophy
	Robot
	Person
	Eye
	Map
	Card
	Save
	Flag
	Star
	Exit
	History
	First
	Last
	Bulb
	Link
	Clipboard
	Icons int = iota
)

// iconDrawings draw the icons on a grid of 24×24, in white.
var iconDrawings = [Icons]func(p *draw.Pen){
	NoIcon: func(*draw.Pen) {},
	Menu: func(p *draw.Pen) {
		p.M(4, 6.5).L(20, 6.5).M(4, 12).L(20, 12).M(4, 17.5).L(20, 17.5).Stroke(2.2, white)
	},
	Undo: func(p *draw.Pen) {
		p.M(5, 9.5).L(14, 9.5).C(17.5, 9.5, 20, 11.8, 20, 14.7).C(20, 17.7, 17.5, 20, 14, 20).L(9, 20).
			Stroke(2.2, white)
		p.M(9, 5).L(4.5, 9.5).L(9, 14).Stroke(2.2, white)
	},
	Link: func(p *draw.Pen) { // a letter
		p.RoundRect(geom.Rect{X: 3.5, Y: 6, W: 17, H: 12.5}, 2).Stroke(2, white)
		p.M(4.5, 7.5).L(12, 13.2).L(19.5, 7.5).Stroke(2, white)
	},
	Clipboard: func(p *draw.Pen) { // with lines of text
		p.M(8.5, 5).L(4.5, 5).L(4.5, 21).L(19.5, 21).L(19.5, 5).L(15.5, 5).Stroke(2, white)
		p.RoundRect(geom.Rect{X: 8, Y: 2.5, W: 8, H: 4.5}, 1.2).Fill(white)
		p.M(8, 11.5).L(16, 11.5).M(8, 16).L(14, 16).Stroke(2, white)
	},
	Close: func(p *draw.Pen) { p.M(6, 6).L(18, 18).M(18, 6).L(6, 18).Stroke(2.4, white) },
	Plus:  func(p *draw.Pen) { p.M(12, 5).L(12, 19).M(5, 12).L(19, 12).Stroke(2.6, white) },
	Minus: func(p *draw.Pen) { p.M(5, 12).L(19, 12).Stroke(2.6, white) },
	Check: func(p *draw.Pen) { p.M(4.5, 12.5).L(9.8, 18).L(19.5, 6.5).Stroke(2.8, white) },
	Lightning: func(p *draw.Pen) {
		p.Poly(13.8, 1.5, 4.5, 13.6, 10.6, 13.6, 8.6, 22.5, 19.5, 9.4, 12.8, 9.4).Fill(white)
	},
	ArrowLeft:  func(p *draw.Pen) { p.M(20, 12).L(4.5, 12).M(11, 5.5).L(4.5, 12).L(11, 18.5).Stroke(2.4, white) },
	ArrowRight: func(p *draw.Pen) { p.M(4, 12).L(19.5, 12).M(13, 5.5).L(19.5, 12).L(13, 18.5).Stroke(2.4, white) },
	ArrowUp:    func(p *draw.Pen) { p.M(12, 20).L(12, 4.5).M(5.5, 11).L(12, 4.5).L(18.5, 11).Stroke(2.4, white) },
	ArrowDown:  func(p *draw.Pen) { p.M(12, 4).L(12, 19.5).M(5.5, 13).L(12, 19.5).L(18.5, 13).Stroke(2.4, white) },
	ChevronUp:  func(p *draw.Pen) { p.M(5, 15.5).L(12, 8.5).L(19, 15.5).Stroke(2.6, white) },
	ChevronDown: func(p *draw.Pen) {
		p.M(5, 8.5).L(12, 15.5).L(19, 8.5).Stroke(2.6, white)
	},
	First: func(p *draw.Pen) { p.M(6, 5).L(6, 19).M(18, 5.5).L(11, 12).L(18, 18.5).Stroke(2.6, white) },
	Last:  func(p *draw.Pen) { p.M(18, 5).L(18, 19).M(6, 5.5).L(13, 12).L(6, 18.5).Stroke(2.6, white) },
	History: func(p *draw.Pen) {
		p.M(4.6, 9.2).C(6, 5.8, 8.9, 4, 12.3, 4).C(16.8, 4, 20.3, 7.5, 20.3, 12).C(20.3, 16.5, 16.8, 20, 12.3, 20).
			C(9.2, 20, 6.7, 18.4, 5.3, 16).Stroke(2.2, white)
		p.M(4, 4.2).L(4.4, 9.6).L(9.6, 9.2).Stroke(2.2, white)
		p.M(12.3, 8).L(12.3, 12.4).L(15.4, 14.4).Stroke(2.2, white)
	},
	Fit: func(p *draw.Pen) {
		p.M(4, 9).L(4, 4).L(9, 4).M(15, 4).L(20, 4).L(20, 9).M(20, 15).L(20, 20).L(15, 20).M(9, 20).L(4, 20).L(4, 15).
			Stroke(2.2, white)
		p.RoundRect(geom.Rect{X: 8.5, Y: 8.5, W: 7, H: 7}, 1.5).Fill(white)
	},
	Help: func(p *draw.Pen) {
		p.M(8, 8.8).C(8, 3.4, 16.6, 3.6, 16.4, 8.8).C(16.3, 12, 12.2, 11.8, 12.2, 15.2).Stroke(2.4, white)
		p.Circle(12.2, 19.6, 1.6).Fill(white)
	},
	Info: func(p *draw.Pen) {
		p.Circle(12, 12, 9).Stroke(2, white)
		p.M(12, 11).L(12, 16.5).Stroke(2.4, white)
		p.Circle(12, 7.6, 1.5).Fill(white)
	},
	Warning: func(p *draw.Pen) {
		p.M(12, 3.5).L(21.5, 20).L(2.5, 20).Z().Stroke(2, white)
		p.M(12, 10).L(12, 14.5).Stroke(2.3, white)
		p.Circle(12, 17.3, 1.2).Fill(white)
	},
	Bulb: func(p *draw.Pen) {
		p.M(9.2, 16.4).C(9.2, 13.6, 5.6, 12.6, 5.6, 8.6).C(5.6, 0.6, 18.4, 0.6, 18.4, 8.6).
			C(18.4, 12.6, 14.8, 13.6, 14.8, 16.4).Z().Stroke(2.1, white)
		p.M(9.4, 19.3).L(14.6, 19.3).M(10.6, 22).L(13.4, 22).Stroke(2, white)
	},
	Lock: func(p *draw.Pen) {
		p.RoundRect(geom.Rect{X: 4.5, Y: 10.5, W: 15, H: 10.5}, 2).Fill(white)
		p.M(8, 10.5).L(8, 7.5).C(8, 2.2, 16, 2.2, 16, 7.5).L(16, 10.5).Stroke(2.2, white)
	},
	House: func(p *draw.Pen) { housePath(p).Fill(white) },
	Plug: func(p *draw.Pen) {
		p.M(9, 2.5).L(9, 8).M(15, 2.5).L(15, 8).Stroke(2.4, white)
		p.M(5.5, 8).L(18.5, 8).L(18.5, 11).C(18.5, 15, 15.5, 17, 12, 17).C(8.5, 17, 5.5, 15, 5.5, 11).Z().Fill(white)
		p.M(12, 16).L(12, 22).Stroke(2.4, white)
	},
	Socket: func(p *draw.Pen) {
		p.RoundRect(geom.Rect{X: 3, Y: 3, W: 18, H: 18}, 4).RoundRectHole(geom.Rect{X: 5, Y: 5, W: 14, H: 14}, 2.5).
			Fill(white)
		p.Circle(9, 12, 1.9).Circle(15, 12, 1.9).Fill(white)
	},
	Trust: func(p *draw.Pen) {
		// A bank: the neutral third company.
		p.Poly(12, 2.5, 21.5, 8.2, 21.5, 10, 2.5, 10, 2.5, 8.2).Fill(white)
		for _, x := range []float64{4.6, 10.7, 16.8} {
			p.RoundRect(geom.Rect{X: x, Y: 11.2, W: 2.7, H: 6.6}, 0.4).Fill(white)
		}
		p.RoundRect(geom.Rect{X: 2.5, Y: 18.8, W: 19, H: 2.7}, 0.6).Fill(white)
	},
	Log: func(p *draw.Pen) {
		for _, y := range []float64{6, 12, 18} {
			p.Circle(4.8, y, 1.5).Fill(white)
			p.M(9, y).L(20, y).Stroke(2.1, white)
		}
	},
	Players: func(p *draw.Pen) {
		p.Circle(8.5, 8, 3.6).Fill(white)
		p.M(2, 19.5).C(2, 10.5, 15, 10.5, 15, 19.5).Z().Fill(white)
		p.Circle(16.6, 8.6, 2.9).Fill(white)
		p.M(16.9, 19.5).C(16.9, 16.6, 16, 14.4, 14.9, 13.2).C(18.6, 11.8, 22.4, 14.4, 22.4, 19.5).Z().Fill(white)
	},
	Market: func(p *draw.Pen) {
		p.M(2.5, 4).L(5.4, 4).L(8, 15.4).L(18, 15.4).L(20.6, 7).L(6.4, 7).Stroke(2.1, white)
		p.Circle(9.2, 19.4, 1.9).Circle(17, 19.4, 1.9).Fill(white)
	},
	Gavel: func(p *draw.Pen) {
		p.M(12.4, 3.2).L(19.4, 10.2).Stroke(3, white)
		p.Poly(9.6, 7.6, 13.2, 4, 18.6, 9.4, 15, 13).Fill(white)
		p.M(8.2, 6.4).L(15.8, 14).Stroke(3, white)
		p.M(11, 11.2).L(3.5, 18.7).Stroke(3, white)
		p.M(11.5, 21).L(21, 21).Stroke(2.4, white)
	},
	Settings: func(p *draw.Pen) {
		for i := range 8 {
			a := float64(i) * math.Pi / 4
			p.M(12+6*math.Cos(a), 12+6*math.Sin(a)).L(12+9*math.Cos(a), 12+9*math.Sin(a)).Stroke(3.6, white)
		}
		p.Circle(12, 12, 7.2).CircleHole(12, 12, 3).Fill(white)
	},
	Play:  func(p *draw.Pen) { p.M(7, 4.5).L(19.5, 12).L(7, 19.5).Z().FillStroke(white, 2, white) },
	Pause: func(p *draw.Pen) { p.M(8, 5.5).L(8, 18.5).M(16, 5.5).L(16, 18.5).Stroke(4.4, white) },
	Skip: func(p *draw.Pen) {
		p.M(4, 5.5).L(11.5, 12).L(4, 18.5).Z().M(11.5, 5.5).L(19, 12).L(11.5, 18.5).Z().FillStroke(white, 1.6, white)
		p.M(20.5, 5.5).L(20.5, 18.5).Stroke(2.2, white)
	},
	Dice: func(p *draw.Pen) {
		p.RoundRect(geom.Rect{X: 3, Y: 3, W: 18, H: 18}, 4)
		for _, d := range []geom.Point{{X: 8, Y: 8}, {X: 16, Y: 8}, {X: 12, Y: 12}, {X: 8, Y: 16}, {X: 16, Y: 16}} {
			p.CircleHole(d.X, d.Y, 1.7)
		}
		p.Fill(white)
	},
	Trophy: func(p *draw.Pen) {
		p.M(6.5, 3).L(17.5, 3).L(17.5, 8.5).C(17.5, 16.4, 6.5, 16.4, 6.5, 8.5).Z().Fill(white)
		p.M(6.5, 5).L(3, 5).C(3, 9, 4.6, 11, 7.4, 11).M(17.5, 5).L(21, 5).C(21, 9, 19.4, 11, 16.6, 11).
			Stroke(1.9, white)
		p.M(12, 13).L(12, 18.5).Stroke(2.6, white)
		p.RoundRect(geom.Rect{X: 7, Y: 18.5, W: 10, H: 2.8}, 1).Fill(white)
	},
	Robot: func(p *draw.Pen) {
		p.RoundRect(geom.Rect{X: 4, Y: 8, W: 16, H: 12.5}, 3).CircleHole(9, 13.5, 1.8).CircleHole(15, 13.5, 1.8).
			Fill(white)
		p.M(12, 8).L(12, 4.5).M(1.8, 12).L(1.8, 16.5).M(22.2, 12).L(22.2, 16.5).Stroke(2, white)
		p.Circle(12, 3.6, 1.8).Fill(white)
	},
	Person: func(p *draw.Pen) {
		p.Circle(12, 7.6, 4.4).Fill(white)
		p.M(3.8, 21).C(3.8, 10.6, 20.2, 10.6, 20.2, 21).Z().Fill(white)
	},
	Eye: func(p *draw.Pen) {
		p.M(1.8, 12).C(6, 4.6, 18, 4.6, 22.2, 12).C(18, 19.4, 6, 19.4, 1.8, 12).Z().Stroke(2, white)
		p.Circle(12, 12, 3.2).Fill(white)
	},
	Map: func(p *draw.Pen) {
		p.M(3, 6).L(9, 3.5).L(15, 6).L(21, 3.5).L(21, 18).L(15, 20.5).L(9, 18).L(3, 20.5).Z().Stroke(2, white)
		p.M(9, 3.5).L(9, 18).M(15, 6).L(15, 20.5).Stroke(1.8, white)
	},
	Card: func(p *draw.Pen) {
		p.RoundRect(geom.Rect{X: 2.5, Y: 5, W: 19, H: 14}, 2.5).
			RoundRectHole(geom.Rect{X: 4.5, Y: 7, W: 15, H: 5.5}, 0.8).
			Fill(white)
	},
	Save: func(p *draw.Pen) {
		p.M(12, 3).L(12, 14.5).M(6.8, 9.8).L(12, 15).L(17.2, 9.8).M(3.5, 16).L(3.5, 20.5).L(20.5, 20.5).L(20.5, 16).
			Stroke(2.2, white)
	},
	Flag: func(p *draw.Pen) {
		p.M(5, 22).L(5, 2.5).Stroke(2.2, white)
		p.M(6, 3.5).C(11, 1, 14, 7, 20, 4).L(20, 13.5).C(14, 16.5, 11, 10.5, 6, 13.5).Z().Fill(white)
	},
	Star: func(p *draw.Pen) { shapePath(p, 5, 12, 12, 11).Fill(white) },
	Exit: func(p *draw.Pen) {
		p.M(14, 4).L(5, 4).L(5, 20).L(14, 20).Stroke(2.1, white)
		p.M(10, 12).L(21, 12).M(16.5, 7.5).L(21, 12).L(16.5, 16.5).Stroke(2.2, white)
	},
}

// directed reports whether the icon points along the direction of writing, so that it is reversed where that is from
// right to left. The signs of players, such as Play, and clocks are the same everywhere.
func (i Icon) directed() bool {
	switch i {
	case Undo, ArrowLeft, ArrowRight, First, Last, Exit, Log:
		return true
	}
	return false
}

// Paint paints the icon in a colour, as large as it fits, in the centre of the rectangle. Package ui accepts
// functions of this type as icons.
func (i Icon) Paint(c *draw.Canvas, r geom.Rect, col color.RGBA) {
	side := min(r.W, r.H)
	key := atlas.Key{Kind: kindIcon, A: int32(i), D: key100(side)}
	if c.Mirrored() && i.directed() {
		key.B = 1
	}
	s := c.Sprite(key, side, side, func(c *draw.Canvas) {
		iconDrawings[i](c.PenIn(geom.Rect{W: side, H: side}, 24))
		if key.B == 1 {
			c.Flip()
		}
	})
	at := geom.Around(r.Centre(), side, side)
	c.DrawTint(s, at.X, at.Y, col)
	if c.NewFamily(atlas.Key{Kind: kindIcon, D: key100(side)}) {
		c.Queue(func(c *draw.Canvas) {
			for i := range Icon(Icons) {
				i.Paint(c, r, col)
			}
		})
	}
}

// key100 returns a size in hundredths of a dp, for keys.
func key100(v float64) int64 { return int64(math.Round(v * 100)) }

// key100Pair is two sizes in hundredths of a dp, for keys.
func key100Pair(a, b float64) int64 { return key100(a)<<32 | key100(b) }
