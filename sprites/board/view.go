package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// View is a camera over a board: it pans, zooms and fits, says what lies where on the screen, and paints. Positions on
// the screen are dp from the window's upper left corner.
type View struct {
	kit   *draw.Kit
	board *maps.Board
	zone  maps.RegionSet
	area  geom.Rect

	scale  float64    // dp that the picture is high
	origin geom.Point // where the picture's upper left corner lies on the screen
	fits   bool       // the camera follows the fit
	moving bool       // between the beginning of a gesture and Settle

	layout  *Layout
	layouts map[layoutKey]*Layout
	bounds  geom.Rect // of the zone's land, in units of the picture's height
	cities  geom.Rect // of the zone's cities, likewise
	borders []border
	land    land
}

type layoutKey struct {
	board *maps.Board
	zone  maps.RegionSet
	scale int
	fits  bool
	area  geom.Rect // only of fitted ones
}

// NewView returns a view without a board.
func NewView(kit *draw.Kit) *View {
	return &View{kit: kit, fits: true, layouts: map[layoutKey]*Layout{}}
}

// SetBoard shows a board and the zone that is played on, and fits it.
func (v *View) SetBoard(b *maps.Board, zone maps.RegionSet) {
	if v.board == b && v.zone == zone {
		return
	}
	if v.board != b {
		v.borders = findBorders(b)
		clear(v.layouts)
	}
	v.board, v.zone = b, zone
	v.bounds, v.cities = zoneBounds(b, zone)
	v.Fit()
}

// Board is the board shown, nil before SetBoard.
func (v *View) Board() *maps.Board { return v.board }

// SetArea says where on the screen the picture is shown. A fitted view fits again, another keeps what is in its middle.
func (v *View) SetArea(r geom.Rect) {
	if r == v.area {
		return
	}
	was := v.area
	v.area = r
	if v.fits || was.Empty() {
		v.Fit()
		return
	}
	v.origin = v.origin.Add(r.Centre().Sub(was.Centre()))
	v.clamp()
}

// Area is where on the screen the picture is shown.
func (v *View) Area() geom.Rect { return v.area }

// zoneBounds returns the parts of the picture that the zone's land and its cities take, in units of the picture's
// height.
func zoneBounds(b *maps.Board, zone maps.RegionSet) (land, cities geom.Rect) {
	span := func(each func(add func(x, y float64))) geom.Rect {
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		each(func(x, y float64) {
			x0, x1 = min(x0, x*b.Aspect), max(x1, x*b.Aspect)
			y0, y1 = min(y0, y), max(y1, y)
		})
		if x0 > x1 {
			return geom.Rect{W: b.Aspect, H: 1}
		}
		return geom.Rect{X: x0, Y: y0, W: x1 - x0, H: y1 - y0}
	}
	cities = span(func(add func(x, y float64)) {
		for _, c := range b.Cities {
			if zone.Has(c.Region) {
				add(c.X, c.Y)
			}
		}
	})
	land = span(func(add func(x, y float64)) {
		for _, ring := range b.Outline {
			for _, p := range ring {
				if zone.Has(b.RegionAt(p)) {
					add(p.X, p.Y)
				}
			}
		}
		add(cities.X/b.Aspect, cities.Y)
		add(cities.Right()/b.Aspect, cities.Bottom())
	})
	return land, cities
}

// What a fitted zone keeps free around its land, and around its cities for their markers, dp.
const (
	air     = 10.0
	airCity = 26.0
)

// extent returns what the zone takes at a scale, the free edge included, dp of the picture.
func (v *View) extent(scale float64) geom.Rect {
	at := func(r geom.Rect, air float64) geom.Rect {
		return geom.Rect{X: r.X*scale - air, Y: r.Y*scale - air, W: r.W*scale + 2*air, H: r.H*scale + 2*air}
	}
	return at(v.bounds, air).Union(at(v.cities, airCity))
}

// fitScale returns the scale at which the zone fills the area.
func (v *View) fitScale() float64 {
	lo, hi := 20.0, 20000.0
	for range 40 {
		mid := (lo + hi) / 2
		if e := v.extent(mid); e.W <= v.area.W && e.H <= v.area.H {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// Fit shows the whole zone, as large as it can be.
func (v *View) Fit() {
	v.fits, v.moving = true, false
	if v.board == nil || v.area.Empty() {
		return
	}
	v.scale = v.fitScale()
	v.clamp()
	v.layout = nil
}

// Fitted tells whether the whole zone is shown by Fit.
func (v *View) Fitted() bool { return v.fits }

// Scale is the height of the whole picture, dp.
func (v *View) Scale() float64 { return v.scale }

// mostZoom is how far one can zoom in beyond the fit, if that is more than closest.
const (
	mostZoom = 5.0
	closest  = 2600.0
)

// Zoom makes the picture larger by the factor, keeping what lies at the point in its place. What is seen is settled by
// Settle.
func (v *View) Zoom(factor float64, at geom.Point) {
	if v.board == nil {
		return
	}
	fit := v.fitScale()
	to := min(max(v.scale*factor, fit), max(fit*mostZoom, closest))
	if to == v.scale {
		return
	}
	f := to / v.scale
	v.origin = geom.Point{X: at.X - (at.X-v.origin.X)*f, Y: at.Y - (at.Y-v.origin.Y)*f}
	v.scale, v.moving = to, true
	v.fits = to <= fit*1.0001
	v.clamp()
}

// Pan moves the picture.
func (v *View) Pan(d geom.Point) {
	v.origin = v.origin.Add(d)
	v.fits = false
	v.clamp()
}

// clamp keeps the zone in view: where it is smaller than the area it stays in its middle, otherwise no edge of it comes
// further in than a third of the area.
func (v *View) clamp() {
	if v.board == nil {
		return
	}
	e := v.extent(v.scale)
	axis := func(origin, lo, size, from, room float64) float64 {
		if size <= room+0.5 {
			return from + room/2 - (lo + size/2)
		}
		free := room / 3
		return min(max(origin, from+room-free-(lo+size)), from+free-lo)
	}
	v.origin.X = axis(v.origin.X, e.X, e.W, v.area.X, v.area.W)
	v.origin.Y = axis(v.origin.Y, e.Y, e.H, v.area.Y, v.area.H)
}

// Show moves the picture so that the city is well in view, without zooming.
func (v *View) Show(c maps.City) {
	if v.board == nil || v.fits {
		return
	}
	p := v.CityRect(c).Centre()
	in := v.area.Inset(min(60, v.area.W/4))
	v.Pan(geom.Point{X: min(max(p.X, in.X), in.Right()) - p.X, Y: min(max(p.Y, in.Y), in.Bottom()) - p.Y})
}

// Settle ends a gesture: what is seen is laid out and painted for its scale. It tells whether anything changes by that.
func (v *View) Settle() bool {
	was := v.moving
	v.moving = false
	return was
}

// Moving tells whether a zoom is waiting for Settle.
func (v *View) Moving() bool { return v.moving }

// screen turns a point of the picture, dp at the present scale, into one of the screen.
func (v *View) screen(p geom.Point) geom.Point { return p.Add(v.origin) }

// Layout is the present layout, in dp of the picture at the layout's own scale.
func (v *View) Layout() *Layout {
	v.settleLayout()
	return v.layout
}

func (v *View) settleLayout() {
	if v.board == nil || v.area.Empty() || v.layout != nil && (v.moving || v.layout.Scale == v.scale) {
		return
	}
	key := layoutKey{v.board, v.zone, int(v.scale * 16), v.fits, geom.Rect{}}
	// Where nothing else bounds them, things may stick out of the picture a little.
	room := geom.Rect{W: v.board.Aspect * v.scale, H: v.scale}.Inset(-40)
	if v.fits {
		key.area = geom.Rect{W: v.area.W, H: v.area.H}
		room = v.area.Moved(-v.origin.X, -v.origin.Y).Inset(2)
	}
	if l, ok := v.layouts[key]; ok {
		v.layout = l
		return
	}
	if len(v.layouts) > 12 {
		clear(v.layouts)
	}
	v.layout = Solve(v.board, v.zone, v.scale, room, v.kit.Type)
	v.layouts[key] = v.layout
}

// placed turns a rectangle of the layout into one of the screen; anchor is the place on the board that it belongs to. It
// keeps its size and its way from the anchor while the picture is being zoomed.
func (v *View) placed(r geom.Rect, anchor geom.Point) geom.Rect {
	k := v.scale/v.layout.Scale - 1
	return r.Moved(v.origin.X+anchor.X*k, v.origin.Y+anchor.Y*k)
}

func (v *View) cityAnchor(c int) geom.Point { return place(v.board, v.layout.Scale, c) }

// CityRect is where a city's marker lies on the screen; empty if it is not in the zone.
func (v *View) CityRect(c maps.City) geom.Rect {
	v.settleLayout()
	if v.layout == nil || v.layout.Marker[c].Empty() {
		return geom.Rect{}
	}
	return v.placed(v.layout.Marker[c], v.cityAnchor(int(c)))
}

// NameRect is where a city's name lies on the screen; empty if it is not in the zone or there is no room for it.
func (v *View) NameRect(c maps.City) geom.Rect {
	v.settleLayout()
	if v.layout == nil || v.layout.Name[c].Empty() {
		return geom.Rect{}
	}
	return v.placed(v.layout.Name[c], v.cityAnchor(int(c)))
}

// TagRect is where the price of a connection lies on the screen; empty if it is not in the zone or there is no room.
func (v *View) TagRect(connection int) geom.Rect {
	v.settleLayout()
	if v.layout == nil || v.layout.Tag[connection].Empty() {
		return geom.Rect{}
	}
	k := v.board.Connections[connection]
	a, b := v.cityAnchor(int(k.A)), v.cityAnchor(int(k.B))
	return v.placed(v.layout.Tag[connection], geom.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2})
}

// away is how far a point lies from a rectangle, 0 inside of it.
func away(p geom.Point, r geom.Rect) float64 {
	return math.Hypot(max(r.X-p.X, 0, p.X-r.Right()), max(r.Y-p.Y, 0, p.Y-r.Bottom()))
}

// CityAt returns the city that a touch at the point means: the nearest whose marker or name is at most theme.CityPick
// away. ok is false if there is none. alike is true where another city is meant as well as this one: the view should zoom
// in rather than guess.
func (v *View) CityAt(p geom.Point) (city maps.City, alike, ok bool) {
	v.settleLayout()
	if v.layout == nil || !v.area.Has(p) {
		return 0, false, false
	}
	best, next := math.Inf(1), math.Inf(1)
	for c := range v.board.Cities {
		r := v.CityRect(maps.City(c))
		if r.Empty() {
			continue
		}
		d := away(p, r)
		if n := v.NameRect(maps.City(c)); !n.Empty() {
			d = min(d, away(p, n))
		}
		if d < best {
			best, next, city = d, best, maps.City(c)
		} else {
			next = min(next, d)
		}
	}
	const margin = 4 // dp by which one has to be nearer
	return city, best > 0 && next-best < margin, best <= theme.CityPick
}

// RegionAt returns the region at a point of the screen; false beside the land.
func (v *View) RegionAt(p geom.Point) (maps.Region, bool) {
	if v.board == nil || !v.area.Has(p) {
		return 0, false
	}
	q := maps.Point{X: (p.X - v.origin.X) / (v.scale * v.board.Aspect), Y: (p.Y - v.origin.Y) / v.scale}
	for _, ring := range v.board.Outline {
		if insideRing(q, ring) {
			return v.board.RegionAt(q), true
		}
	}
	return 0, false
}

// insideRing tells whether a point lies in a closed ring.
func insideRing(p maps.Point, ring []maps.Point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// RegionPoint is a place on the screen amid a region's cities, for a label or a button.
func (v *View) RegionPoint(r maps.Region) geom.Point {
	var sum geom.Point
	n := 0.0
	for c, info := range v.board.Cities {
		if info.Region == r {
			sum = sum.Add(place(v.board, v.scale, c))
			n++
		}
	}
	return v.screen(geom.Point{X: sum.X / n, Y: sum.Y / n})
}
