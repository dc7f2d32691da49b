package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// View is a camera over a board: it pans, zooms and fits, says what lies where on the screen, and paints. Positions on
// the screen are dp from the window's upper left corner.
type View struct {
	kit   *draw.Kit
	board *maps.Board
	zone  maps.RegionSet
	area  geom.Rect
	cover float64 // height of what lies over the area's lower part at times, dp

	size    Size       // of the whole picture at the present zoom
	least   Size       // of the fit
	origin  geom.Point // where the picture's upper left corner lies on the screen
	fits    bool       // the camera follows the fit
	moving  bool       // between the beginning of a zoom and Settle
	dragged bool       // between a pan and Settle
	corner  int        // the last answer of Corner

	layout  *Layout   // what is shown; of another size than the present one it is shown stretched
	made    layoutKey // what it was made for
	wanted  layoutKey
	solving *solving // the layout wanted, in the making; nil if there is nothing to do
	layouts map[layoutKey]*Layout
	sizes   map[Size]Size // of the picture in areas that were asked for

	bounds geom.Rect // of the zone's land, as fractions of the picture
	cities geom.Rect // of the zone's cities, likewise
	chart  *chart

	near, far sheet // the kept pictures at the present size and at the fit
	still     still // all of it while it is being zoomed
	now       scene // what Draw has made of the last state
	op        ebiten.DrawImageOptions
	stuff     stuff // what the land is painted with
}

// NewView returns a view without a board.
func NewView(kit *draw.Kit) *View {
	return &View{kit: kit, fits: true, layouts: layouts(kit), sizes: map[Size]Size{}}
}

// SetBoard shows a board and the zone that is played on, and fits it.
func (v *View) SetBoard(b *maps.Board, zone maps.RegionSet) {
	if v.board == b && v.zone == zone {
		return
	}
	if v.board != b {
		v.chart = chartOf(b)
	}
	v.drop()
	clear(v.sizes)
	v.layout = nil
	v.board, v.zone = b, zone
	v.bounds, v.cities = zoneBounds(b, zone)
	v.Fit()
}

// Close lets go of what the view would else keep for ever: the layout in the making and the kept pictures. From then on it is a view without
// a board.
func (v *View) Close() {
	v.drop()
	for _, img := range [...]*ebiten.Image{v.near.img, v.far.img, v.still.img} {
		if img != nil {
			img.Deallocate()
		}
	}
	v.stuff.drop()
	*v = *NewView(v.kit)
}

// Board is the board shown, nil before SetBoard and after Close.
func (v *View) Board() *maps.Board { return v.board }

// SetArea says where on the screen the picture is shown. A fitted view fits again; another keeps its zoom and what is in
// its middle. A fitted picture that hardly changes and still has room stays as large as it is.
func (v *View) SetArea(r geom.Rect) {
	if r == v.area {
		return
	}
	was := v.area
	v.area = r
	switch {
	case v.board == nil || r.Empty():
	case v.fits || was.Empty():
		v.refit()
	default:
		v.least = v.fitSize()
		if v.size.H <= v.least.H {
			v.Fit()
			return
		}
		v.origin = v.origin.Add(r.Centre().Sub(was.Centre()))
		v.clamp()
	}
}

// SetCover says how much of the area's lower part something lies over at times, dp. A fitted zone that has room above it stays clear of it: it keeps
// its place whether the cover is there or not.
func (v *View) SetCover(h float64) {
	if h == v.cover {
		return
	}
	v.cover = h
	if v.fits {
		v.Fit()
	}
}

// Area is where on the screen the picture is shown.
func (v *View) Area() geom.Rect { return v.area }

// Corner is where in the area, and in which of its corners, something of that size covers least of the fitted board.
func (v *View) Corner(w, h float64) geom.Rect {
	const off = 4.0
	in := v.area.Inset(off)
	corners := [...]geom.Rect{
		{X: in.Right() - w, Y: in.Bottom() - h, W: w, H: h}, {X: in.Right() - w, Y: in.Y, W: w, H: h},
		{X: in.X, Y: in.Bottom() - h, W: w, H: h}, {X: in.X, Y: in.Y, W: w, H: h},
	}
	if v.board == nil || v.area.Empty() {
		return corners[0]
	}
	if !v.fits { // it does not jump about when the board is moved
		return corners[v.corner]
	}
	least := math.Inf(1)
	for i, r := range corners {
		covers := 0.0
		for c := range v.board.Cities {
			m := v.CityRect(maps.City(c))
			covers += r.Inset(-off).Overlap(m.Inset(-8)) + r.Inset(-off).Overlap(v.NameRect(maps.City(c)))
		}
		for k := range v.board.Connections {
			covers += r.Inset(-off).Overlap(v.TagRect(k))
		}
		if covers < least {
			v.corner, least = i, covers
		}
	}
	return corners[v.corner]
}

// stretch is how much larger the picture is shown than the layout is.
func (v *View) stretch() (x, y float64) {
	return v.size.W / v.layout.Size.W, v.size.H / v.layout.Size.H
}

// shown turns a rectangle of the layout into one of the screen.
func (v *View) shown(r geom.Rect) geom.Rect {
	kx, ky := v.stretch()
	return geom.Rect{X: v.origin.X + r.X*kx, Y: v.origin.Y + r.Y*ky, W: r.W * kx, H: r.H * ky}
}

// rect is one of the layout's rectangles on the screen; empty if the layout has none.
func (v *View) rect(of func(*Layout) geom.Rect) geom.Rect {
	if !v.ready() {
		return geom.Rect{}
	}
	r := of(v.layout)
	if r.Empty() {
		return geom.Rect{}
	}
	return v.shown(r)
}

// CityRect is where a city's marker lies on the screen; empty if it is not in the zone.
func (v *View) CityRect(c maps.City) geom.Rect {
	return v.rect(func(l *Layout) geom.Rect { return l.Marker[c] })
}

// NameRect is where a city's name lies on the screen; empty if it is not in the zone or there is no room for it.
func (v *View) NameRect(c maps.City) geom.Rect {
	return v.rect(func(l *Layout) geom.Rect { return l.Name[c] })
}

// TagRect is where the price of a connection lies on the screen; empty if it is not in the zone or there is no room.
func (v *View) TagRect(connection int) geom.Rect {
	return v.rect(func(l *Layout) geom.Rect { return l.Tag[connection] })
}
