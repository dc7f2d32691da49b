package menu

import (
	"image"
	"image/color"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/engine"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// backdrop is the map of the title, at night: land on which networks light up once, from their first cities on. A
// current runs along them when the mouse enters. When nothing moves it is an image and a few lines.
type backdrop struct {
	kit     *draw.Kit
	land    *land
	lights  []light
	wanted  backdropKey
	pieces                // left to paint
	img     *ebiten.Image // the land; nil without one
	shown   backdropKey   // what it was painted for: it is stretched until the one that is wanted is there
	painted int           // counts the images

	lit     bool          // the networks have lit up
	running bool          // they are lighting up
	current bool          // a current runs along them
	since   time.Duration // of what moves, by the tree's time
}

// backdropKey is what the image of the land depends on.
type backdropKey struct {
	w, h  float64 // dp
	px    float64 // pixels per dp
	theme int     // the theme's version
}

// A light is a city of a network, with the connection that leads there from another one of it.
type light struct {
	seat     int // the index of the network's colour
	from, to maps.City
	at       float64 // when it lights up, as a part of the whole
}

// Durations of what moves on the backdrop, and the part of each that a single light takes.
const (
	lightingUp  = 2200 * time.Millisecond
	currentRuns = 1400 * time.Millisecond
	oneLight    = 0.22
)

// mostBackdrop is the most pixels of the image; a larger one is stretched.
const mostBackdrop = 2.2e6

// want has the land painted in a size, dp, unless it is there.
func (b *backdrop) want(w, h float64) {
	px := min(b.kit.Scale(), math.Sqrt(mostBackdrop/max(1, w*h)))
	key := backdropKey{w, h, px, theme.Version()}
	if key == b.wanted || w < 1 || h < 1 {
		return
	}
	b.wanted = key
	b.pieces = pieces{b.prepare, b.begin}
}

// release frees the image.
func (b *backdrop) release() {
	if b.img != nil {
		b.img.Deallocate()
	}
	b.img, b.pieces, b.wanted = nil, nil, backdropKey{}
}

// prepare makes the land of the usual board and chooses the networks.
func (b *backdrop) prepare() {
	if b.land != nil {
		return
	}
	board, err := maps.Load(engine.DefaultBoard, engine.DefaultEdition.String())
	if err != nil { // the program's own data: a test loads every board
		b.pieces = nil
		return
	}
	b.land = newLand(board)
	b.lights = networks(board)
}

// networks are the networks of the backdrop: three that grow in turn, each along its cheapest connection to a city that
// nobody has.
func networks(board *maps.Board) (lights []light) {
	const each = 8 // cities
	starts := [...]maps.Point{{X: 0.3, Y: 0.3}, {X: 0.75, Y: 0.4}, {X: 0.5, Y: 0.85}}
	var taken maps.CitySet
	var own [len(starts)]maps.CitySet
	for n := range len(starts) * each {
		seat := n % len(starts)
		best := light{seat: seat, at: float64(n) / float64(len(starts)*each) * (1 - oneLight)}
		least := math.Inf(1)
		if own[seat] == 0 {
			for c, info := range board.Cities {
				if d := math.Hypot(info.X-starts[seat].X, info.Y-starts[seat].Y); d < least {
					least, best.from, best.to = d, maps.City(c), maps.City(c)
				}
			}
		}
		for _, k := range board.Connections {
			for _, way := range [...][2]maps.City{{k.A, k.B}, {k.B, k.A}} {
				if own[seat].Has(way[0]) && !taken.Has(way[1]) && float64(k.Cost) < least {
					least, best.from, best.to = float64(k.Cost), way[0], way[1]
				}
			}
		}
		if math.IsInf(least, 1) {
			continue
		}
		taken, own[seat] = taken.Add(best.to), own[seat].Add(best.to)
		lights = append(lights, best)
	}
	return lights
}

// begin makes the image and lists the pieces in which the land is painted on it.
func (b *backdrop) begin() {
	key := b.wanted
	if b.land == nil {
		return
	}
	img := atlas.NewImage(image.Pt(int(math.Ceil(key.w*key.px)), int(math.Ceil(key.h*key.px))))
	pen := b.kit.NewPen(img, 0, 0, key.px)
	frame := b.frame(geom.Rect{W: key.w, H: key.h})
	for region := range b.land.ground {
		b.add(func() {
			b.land.traceRegion(pen, frame, region)
			pen.Fill(night(0.085))
		})
	}
	b.add(func() {
		b.land.traceBorders(pen, frame)
		pen.Stroke(1.6, night(0))
	}, func() {
		b.land.traceRoads(pen, frame, b.land.board.AllRegions())
		pen.Stroke(1.2, night(0.2))
	}, func() {
		for c := range b.land.board.Cities {
			at := b.land.at(frame, maps.City(c))
			pen.Circle(at.X, at.Y, 2.4)
		}
		pen.Fill(night(0.38))
		if b.img != nil {
			b.img.Deallocate()
		}
		b.img, b.shown = img, key
		b.painted++
	})
}

// night is a colour between that of the room and that of its words.
func night(part float64) color.RGBA { return theme.Mix(theme.Room, theme.RoomText, part) }

// frame is where the board lies in a rectangle.
func (b *backdrop) frame(r geom.Rect) geom.Rect {
	return b.land.closeUp(r.Inset(theme.S3), b.land.board.AllRegions())
}

// run has something move for a while, from now on.
func (b *backdrop) run(tree *ui.Tree, d time.Duration) {
	b.since = tree.Now()
	tree.Animate(d)
	tree.Later(backdropTimer, d, func() {
		b.rest()
		tree.Redraw()
	})
}

// backdropTimer is the timer at which nothing moves any more.
const backdropTimer = "backdrop"

// rest ends what moves: everything is lit.
func (b *backdrop) rest() { b.lit, b.running, b.current = b.lit || b.running, false, false }

// node is the backdrop as a widget of a size, dp. It moves only if it may.
func (b *backdrop) node(tree *ui.Tree, w, h float64, moves bool) *ui.Node {
	b.kit = tree.Kit
	b.want(w, h)
	n := ui.Custom("", ui.RoleNone, "", w, h, func(p *ui.Paint) { b.paint(p, tree, moves) }).Size(w, h).LeftToRight()
	if !moves {
		return n
	}
	return n.OnGesture(func(g ui.Gesture) bool {
		if g.Kind == ui.Hover && b.lit && !b.current {
			b.current = true
			b.run(tree, currentRuns)
		}
		return false
	})
}

// paint paints the land and the lights, as far as they have come.
func (b *backdrop) paint(p *ui.Paint, tree *ui.Tree, moves bool) {
	if b.img == nil {
		return
	}
	if !b.lit && !b.running { // seen for the first time
		b.running = moves
		if b.lit = !moves; moves {
			b.run(tree, lightingUp)
		}
	}
	now := math.Inf(1)
	switch {
	case b.current:
		now = (tree.Now() - b.since).Seconds() / currentRuns.Seconds()
	case b.running:
		now = (tree.Now() - b.since).Seconds() / lightingUp.Seconds()
	}
	k := b.kit.Scale() / b.shown.px
	p.DrawImage(b.img, b.painted, p.Rect.X, p.Rect.Y, k*p.Rect.W/b.shown.w, k*p.Rect.H/b.shown.h)
	frame := b.frame(p.Rect)
	for _, glow := range backdropLights {
		for i := range b.lights {
			b.paintLight(p.Canvas, frame, &b.lights[i], glow, now)
		}
	}
}

// backdropLights make up a light, from its halo to its core.
var backdropLights = [...]lamp{{11, 7, 0.10, 0}, {6, 5, 0.22, 0.05}, {2.6, 3.6, 0.95, 0.15}, {0.9, 1.7, 0.9, 0.8}}

// A lamp is a layer of a light.
type lamp struct {
	width, radius float64 // of a connection and of a city, dp
	opaque, white float64 // 0..1
}

// paintLight paints a layer of a light at a time, as a part of the whole: while networks light up, as far as it has
// come; while a current runs, brighter where that is.
func (b *backdrop) paintLight(c *draw.Canvas, frame geom.Rect, l *light, of lamp, now float64) {
	reached := min(1, max(0, (now-l.at)/oneLight))
	white, wider := of.white, 0.0
	if b.current {
		wave := 1 - min(1, math.Abs(now-l.at-oneLight/2)/oneLight)
		reached, white, wider = 1, of.white+(1-of.white)*0.7*max(0, wave), 1.5*max(0, wave)
	}
	if reached == 0 {
		return
	}
	ink := theme.Alpha(theme.Mix(sprites.SeatStyle(l.seat).Colour, theme.RoomText, white), of.opaque)
	from, to := b.land.at(frame, l.from), b.land.at(frame, l.to)
	if l.from != l.to {
		c.Line(from, geom.Point{X: from.X + (to.X-from.X)*reached, Y: from.Y + (to.Y-from.Y)*reached},
			of.width, ink)
	}
	if reached == 1 || l.from == l.to {
		c.Disc(to, of.radius+math.Round(wider), ink)
	}
}
