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

// layoutKey is what a layout depends on.
type layoutKey struct {
	board *maps.Board
	zone  maps.RegionSet
	w, h  int // of the picture, in 16ths of a dp
	fits  bool
	area  geom.Rect // only of fitted ones
	cover float64   // likewise
}

// keptSizes is how many answers of sizeIn are kept: whoever chooses among layouts asks for the same ones again and again.
const keptSizes = 32

// keptLayouts is how many layouts are kept for when they are wanted again, by this view or another one, as of the same game continued.
const keptLayouts = 24

// layoutsOf are the layouts that are kept, for every kit, as the layout of a map rests on how its type is measured. A program has one kit.
var layoutsOf = map[*draw.Kit]map[layoutKey]*Layout{}

// layouts are those of a kit.
func layouts(kit *draw.Kit) map[layoutKey]*Layout {
	kept, ok := layoutsOf[kit]
	if !ok {
		clear(layoutsOf)
		kept = map[layoutKey]*Layout{}
		layoutsOf[kit] = kept
	}
	return kept
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

// refit fits the picture to an area that has changed.
func (v *View) refit() {
	const alike = 0.08
	was, at := v.size, v.origin
	to := v.fitSize()
	v.Fit()
	if v.layout == nil || v.layout.Size != was || math.Abs(to.H/was.H-1) > alike || math.Abs(to.W/was.W-1) > alike {
		return
	}
	v.size = was
	v.clamp()
	if !v.area.HasRect(v.shown(v.layout.all)) {
		v.size, v.origin = to, at
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

// zoneBounds returns the parts of the picture that the zone's land and its cities take, as fractions of it.
func zoneBounds(b *maps.Board, zone maps.RegionSet) (land, cities geom.Rect) {
	span := func(each func(add func(x, y float64))) geom.Rect {
		x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
		each(func(x, y float64) {
			x0, x1 = min(x0, x), max(x1, x)
			y0, y1 = min(y0, y), max(y1, y)
		})
		if x0 > x1 {
			return geom.Rect{W: 1, H: 1}
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
		add(cities.X, cities.Y)
		add(cities.Right(), cities.Bottom())
	})
	return land, cities
}

// What a fitted zone keeps free around its land, and around its cities for their markers, dp.
const (
	air     = 10.0
	airCity = 26.0
)

// extent returns what the zone takes in a picture of that size, the free edge included, dp of the picture.
func (v *View) extent(size Size) geom.Rect {
	at := func(r geom.Rect, air float64) geom.Rect {
		return geom.Rect{X: r.X*size.W - air, Y: r.Y*size.H - air, W: r.W*size.W + 2*air, H: r.H*size.H + 2*air}
	}
	return at(v.bounds, air).Union(at(v.cities, airCity))
}

// Where cities lie nearer to each other than crowded, dp, the picture is stretched to use all of its area, by up to mostStretch.
const (
	crowded     = 46.0
	mostStretch = 1.45
)

// fitSize returns the size of the picture at which the zone fills the area. What is drawn out stays clear of the cover if it can.
func (v *View) fitSize() Size {
	if v.StaysClear(v.area.W, v.area.H, v.cover) {
		return v.sizeIn(v.area.W, v.area.H-v.cover)
	}
	return v.sizeIn(v.area.W, v.area.H)
}

// StaysClear tells whether the zone, fitted to an area of that size, stays clear of what covers so much of its lower part, dp: whether it is as
// wide in what is left of the area.
func (v *View) StaysClear(w, h, cover float64) bool {
	return cover > 0 && cover < h && v.sizeIn(w, h-cover).W >= v.sizeIn(w, h).W-0.01
}

// sizeIn returns the size of the picture at which the zone fills an area, dp.
func (v *View) sizeIn(w, h float64) Size {
	area := Size{w, h}
	size, ok := v.sizes[area]
	if !ok {
		if len(v.sizes) >= keptSizes {
			clear(v.sizes)
		}
		size = v.newSizeIn(w, h)
		v.sizes[area] = size
	}
	return size
}

func (v *View) newSizeIn(w, h float64) Size {
	// Either side by itself first: the free edge is no part of the picture.
	side := func(of func(Size) float64, room float64) float64 {
		lo, hi := 20.0, 20000.0
		for range 40 {
			if mid := (lo + hi) / 2; of(Size{mid, mid}) <= room {
				lo = mid
			} else {
				hi = mid
			}
		}
		return lo
	}
	most := Size{
		W: side(func(s Size) float64 { return v.extent(s).W }, w),
		H: side(func(s Size) float64 { return v.extent(s).H }, h),
	}
	a := v.board.Aspect
	size := Size{W: min(most.W, most.H*a), H: min(most.H, most.W/a)}
	k := min(max(crowded/density(v.board, zoneCities(v.board, v.zone), size), 1), mostStretch)
	return Size{W: min(most.W, size.W*k), H: min(most.H, size.H*k)}
}

// ScaleIn is how large the zone in play would be in an area of that size, dp: the height of a picture of the board's own shape with as much
// ground. A layout that asks for several areas learns which of them suits the zone best.
func (v *View) ScaleIn(w, h float64) float64 {
	size := v.sizeIn(w, h)
	return math.Sqrt(size.W * size.H / v.board.Aspect)
}

// HeightIn is how high an area of that width has to be for the zone in play to fill it, dp.
func (v *View) HeightIn(w float64) float64 { return v.extent(v.sizeIn(w, math.Inf(1))).H }

// Fit shows the whole zone, as large as it can be. Where that leaves the cities near to each other, the picture is drawn
// out a little in the direction in which there is room.
func (v *View) Fit() {
	v.fits, v.moving, v.dragged = true, false, false
	if v.board == nil || v.area.Empty() {
		return
	}
	v.least = v.fitSize()
	v.size = v.least
	v.clamp()
	v.reuse()
}

// Fitted tells whether the whole zone is shown by Fit.
func (v *View) Fitted() bool { return v.fits }

// Scale is the height of the whole picture, dp.
func (v *View) Scale() float64 { return v.size.H }

// mostZoom is how far one can zoom in beyond the fit, if that is more than closest.
const (
	mostZoom = 5.0
	closest  = 2600.0
)

// Zoom makes the picture larger by the factor, keeping what lies at the point in its place. What is seen is settled by
// Settle.
func (v *View) Zoom(factor float64, at geom.Point) {
	if v.board == nil || v.area.Empty() {
		return
	}
	to := min(max(v.size.H*factor, v.least.H), max(v.least.H*mostZoom, closest))
	if to == v.size.H {
		return
	}
	f := to / v.size.H
	v.origin = geom.Point{X: at.X - (at.X-v.origin.X)*f, Y: at.Y - (at.Y-v.origin.Y)*f}
	v.size, v.moving = Size{v.size.W * f, to}, true
	if v.fits = to <= v.least.H*1.0001; v.fits {
		v.size = v.least
	}
	v.clamp()
}

// Pan moves the picture.
func (v *View) Pan(d geom.Point) {
	v.origin = v.origin.Add(d)
	v.fits, v.dragged = false, true
	v.clamp()
}

// clamp keeps the zone in view: where it is smaller than the area it stays in its middle, otherwise no edge of it comes
// further in than a third of the area.
func (v *View) clamp() {
	if v.board == nil {
		return
	}
	e := v.extent(v.size)
	axis := func(origin, lo, size, from, room float64) float64 {
		if size <= room+0.5 || v.fits {
			return from + room/2 - (lo + size/2)
		}
		free := room / 3
		return min(max(origin, from+room-free-(lo+size)), from+free-lo)
	}
	v.origin.X = axis(v.origin.X, e.X, e.W, v.area.X, v.area.W)
	room := v.area.H
	if v.fits && e.H <= room-v.cover {
		room -= v.cover
	}
	v.origin.Y = axis(v.origin.Y, e.Y, e.H, v.area.Y, room)
}

// Show moves the picture so that the city is well in view, without zooming.
func (v *View) Show(c maps.City) {
	if v.board == nil || v.fits {
		return
	}
	p := place(v.board, v.size, int(c)).Add(v.origin)
	in := v.area.Inset(min(60, v.area.W/4, v.area.H/4))
	if d := (geom.Point{X: min(max(p.X, in.X), in.Right()) - p.X, Y: min(max(p.Y, in.Y), in.Bottom()) - p.Y}); d != (geom.Point{}) {
		v.Pan(d)
		v.dragged = false
	}
}

// Settle ends a gesture: what is seen is laid out and painted for its size, see Work. It tells whether there was a zoom.
func (v *View) Settle() bool {
	was := v.moving
	v.moving, v.dragged = false, false
	if was {
		v.reuse()
	}
	return was
}

// Layout is the layout for the present size, in dp of the picture. It is made at once if it has not been made yet; until
// a zoom settles it is the one before.
func (v *View) Layout() *Layout {
	if v.Pending() {
		v.Work(func() bool { return true })
	}
	return v.layout
}

// Pending tells whether the layout shown is not the one for the present size, so that Work has something to do.
func (v *View) Pending() bool {
	if v.board == nil || v.area.Empty() || v.moving {
		return false
	}
	return v.layout == nil || v.layout.Rough || v.layout.Size != v.size || v.fits && !v.area.HasRect(v.shown(v.layout.all)) && v.made != v.key()
}

// key is what the layout for what is shown depends on.
func (v *View) key() layoutKey {
	key := layoutKey{board: v.board, zone: v.zone, w: int(v.size.W * 16), h: int(v.size.H * 16), fits: v.fits}
	if v.fits {
		key.area, key.cover = geom.Rect{W: v.area.W, H: v.area.H}, v.cover
	}
	return key
}

// Work goes on making the layout for the present size, in steps of well under a millisecond, as long as more says so. It tells
// whether that is done: from then on everything lies where it belongs. Until then the layout before is shown, stretched.
func (v *View) Work(more func() bool) bool {
	if !v.Pending() {
		return true
	}
	key := v.key()
	// Where nothing else bounds them, things may stick out of the picture a little.
	room := geom.Rect{W: v.size.W, H: v.size.H}.Inset(-40)
	if v.fits {
		room = v.area.Moved(-v.origin.X, -v.origin.Y).Inset(2)
	}
	if v.reuse() {
		return true
	}
	if v.solving == nil || v.wanted != key {
		v.drop()
		k := &task{board: v.board, zone: v.zone, size: v.size, room: room, names: v.chart.names, areas: v.chart.areas}
		v.wanted, v.solving = key, k.begin(v.kit.Type)
	}
	if !v.solving.work(more) {
		return false
	}
	if len(v.layouts) >= keptLayouts {
		clear(v.layouts)
	}
	v.layout, v.made = v.solving.found, key
	v.layouts[key] = v.layout
	v.drop()
	return true
}

// reuse takes the layout wanted from those that have been made before; it tells whether there is one.
func (v *View) reuse() bool {
	key := v.key()
	l, ok := v.layouts[key]
	if !ok || l.Size != v.size {
		return false
	}
	v.drop()
	v.layout, v.made = l, key
	return true
}

// drop gives up the layout in the making.
func (v *View) drop() {
	if v.solving != nil {
		v.solving.stop()
		v.solving = nil
	}
}

// atOnce is how many steps are made before the first picture of a board shows. That is enough for all but small screens; on those, what
// has not found its place by then comes later.
const atOnce = 700

// ready makes sure that there is some layout of the zone.
func (v *View) ready() bool {
	if v.layout == nil && v.Pending() {
		steps := 0
		if !v.Work(func() bool { steps++; return steps < atOnce }) {
			v.layout = v.solving.rough(v.kit.Type)
		}
	}
	return v.layout != nil
}

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
