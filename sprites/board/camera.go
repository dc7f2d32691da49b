package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/geom"
)

// zoneBounds returns the bounds of the zone's land and of its cities, as fractions of the picture.
func zoneBounds(b *maps.Board, zone maps.RegionSet) (land, cities geom.Rect) {
	bounds := func(each func(add func(x, y float64))) geom.Rect {
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
	cities = bounds(func(add func(x, y float64)) {
		for _, c := range b.Cities {
			if zone.Has(c.Region) {
				add(c.X, c.Y)
			}
		}
	})
	land = bounds(func(add func(x, y float64)) {
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

// The space that a fitted zone leaves around its land, and around its cities for their markers, dp.
const (
	landMargin = 10.0
	cityMargin = 26.0
)

// extent returns the zone with its margins in a picture of the given size, dp of the picture.
func (v *View) extent(size geom.Size) geom.Rect {
	at := func(r geom.Rect, margin float64) geom.Rect {
		return geom.Rect{
			X: r.X*size.W - margin, Y: r.Y*size.H - margin,
			W: r.W*size.W + 2*margin, H: r.H*size.H + 2*margin,
		}
	}
	return at(v.landBounds, landMargin).Union(at(v.cityBounds, cityMargin))
}

// Where cities are closer together than minSpacing, dp, the picture is stretched to use its whole area, by a factor
// of up to maxStretch, or up to lowStretch if it has the full height of a phone held upright.
const (
	minSpacing = 46.0
	maxStretch = 1.45
	lowStretch = 1.9
)

// fitSize returns the size of the picture at which the zone fills the area, if possible the part above the cover.
func (v *View) fitSize() geom.Size {
	in := v.free()
	if v.StaysClear(in.W, in.H, v.cover) {
		return v.sizeIn(in.W, in.H-v.cover)
	}
	return v.sizeIn(in.W, in.H)
}

// maxFlattening is how much wider than the board's own shape a picture above a cover may become.
const maxFlattening = 1.1

// StaysClear reports whether the zone, when fitted to an area of the given size, avoids a cover over its lower part,
// dp: that is, whether the rest of the area shows it no narrower and not too flat.
func (v *View) StaysClear(w, h, cover float64) bool {
	if cover <= 0 || cover >= h {
		return false
	}
	clear := v.sizeIn(w, h-cover)
	return clear.W >= v.sizeIn(w, h).W-0.01 && clear.W <= clear.H*v.board.Aspect*maxFlattening
}

// maxSizes is how many results of sizeIn are kept; the choice among table layouts asks for the same ones over and
// over.
const maxSizes = 32

// sizeIn returns the size of the picture at which the zone fills an area, dp.
func (v *View) sizeIn(w, h float64) geom.Size {
	area := geom.Size{W: w, H: h}
	size, ok := v.sizes[area]
	if !ok {
		if len(v.sizes) >= maxSizes {
			clear(v.sizes)
		}
		size = v.computeSizeIn(w, h)
		v.sizes[area] = size
	}
	return size
}

func (v *View) computeSizeIn(w, h float64) geom.Size {
	// First each side separately, because the margins do not scale with the picture.
	side := func(of func(geom.Size) float64, available float64) float64 {
		lo, hi := 20.0, 20000.0
		for range 40 {
			if mid := (lo + hi) / 2; of(geom.Size{W: mid, H: mid}) <= available {
				lo = mid
			} else {
				hi = mid
			}
		}
		return lo
	}
	most := geom.Size{
		W: side(func(s geom.Size) float64 { return v.extent(s).W }, w),
		H: side(func(s geom.Size) float64 { return v.extent(s).H }, h),
	}
	a := v.board.Aspect
	size := geom.Size{W: min(most.W, most.H*a), H: min(most.H, most.W/a)}
	stretch := maxStretch
	if v.low {
		stretch = lowStretch
	}
	k := min(max(minSpacing/labels.Spacing(v.board, v.zone, size), 1), stretch)
	return geom.Size{W: min(most.W, size.W*k), H: min(most.H, size.H*k)}
}

// ScaleIn rates how large the zone in play would be in an area of the given size. It returns the height, dp, of an
// unstretched picture with the same area. A table layout uses it to choose the area that suits the zone best.
func (v *View) ScaleIn(w, h float64) float64 {
	size := v.sizeIn(w, h)
	return math.Sqrt(size.W * size.H / v.board.Aspect)
}

// HeightIn returns the height that an area of the given width needs for the zone in play to fill it, dp.
func (v *View) HeightIn(w float64) float64 { return v.extent(v.sizeIn(w, math.Inf(1))).H }

// Fit shows the whole zone as large as possible. If its cities are close together, the picture is stretched a little
// in the direction that has space left.
func (v *View) Fit() {
	v.framed = 0
	v.fit()
}

func (v *View) fit() {
	v.fitted, v.zooming, v.dragging = true, false, false
	if v.board == nil || v.area.Empty() {
		return
	}
	v.minSize = v.fitSize()
	v.size = v.minSize
	v.clamp()
	v.useCached()
}

// lowAt is the share of the free height that a low zone leaves above it.
const lowAt = 0.8

// The space that a frame leaves around its cities for their names, and the maximum distance between neighbouring
// cities, dp.
const (
	frameSide = 54.0
	frameEdge = 34.0
	frameWide = 66.0
)

// leastFrame is how many times closer than the fitted zone a frame has to be to be worthwhile.
const leastFrame = 1.12

// Frame shows some cities of the zone in the middle of the free area, as large as they fit and fingers need. It shows
// the whole zone if that leaves enough room for fingers, or if the cities are spread all over it. It lasts until the
// next gesture, whatever happens to the area.
func (v *View) Frame(cities maps.CitySet) {
	v.framed = cities
	if v.board == nil || v.area.Empty() {
		return
	}
	v.fit()
	fit := v.size
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for c := range cities.All() {
		p := labels.CityPoint(v.board, fit, int(c))
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	in := v.free()
	spacing := labels.Spacing(v.board, v.zone, fit)
	k := min((in.W-2*frameSide)/max(1, x1-x0), (in.H-2*frameEdge)/max(1, y1-y0), frameWide/spacing, maxZoom)
	if cities == 0 || spacing >= minSpacing || k < leastFrame {
		return
	}
	v.fitted, v.size = false, geom.Size{W: fit.W * k, H: fit.H * k}
	at := in.Centre()
	v.origin = geom.Point{X: at.X - k*(x0+x1)/2, Y: at.Y - k*(y0+y1)/2}
	v.clamp()
	v.useCached()
}

// Fitted reports whether Fit's view of the whole zone is shown.
func (v *View) Fitted() bool { return v.fitted }

// Scale returns the height of the whole picture, dp.
func (v *View) Scale() float64 { return v.size.H }

// The zoom is limited to maxZoom times the fitted size or to a picture of maxHeight, dp, whichever is larger.
const (
	maxZoom   = 5.0
	maxHeight = 2600.0
)

// Zoom enlarges the picture by a factor; the given point stays where it is. Call Settle at the end of the gesture.
func (v *View) Zoom(factor float64, at geom.Point) {
	if v.board == nil || v.area.Empty() {
		return
	}
	to := min(max(v.size.H*factor, v.minSize.H), max(v.minSize.H*maxZoom, maxHeight))
	if to == v.size.H {
		return
	}
	f := to / v.size.H
	v.origin = geom.Point{X: at.X - (at.X-v.origin.X)*f, Y: at.Y - (at.Y-v.origin.Y)*f}
	v.size, v.zooming, v.framed = geom.Size{W: v.size.W * f, H: to}, true, 0
	if v.fitted = to <= v.minSize.H*1.0001; v.fitted {
		v.size = v.minSize
	}
	v.clamp()
}

// Pan moves the picture. Call Settle at the end of the gesture.
func (v *View) Pan(d geom.Point) {
	v.origin = v.origin.Add(d)
	v.fitted, v.dragging, v.framed = false, true, 0
	v.clamp()
}

// clamp keeps the zone in view: if it is smaller than the area it is centred; otherwise none of its edges comes
// further inside than a third of the area.
func (v *View) clamp() {
	if v.board == nil {
		return
	}
	e := v.extent(v.size)
	axis := func(origin, lo, size, from, length, at float64) float64 {
		if size <= length+0.5 || v.fitted {
			return from + (length-size)*at - lo
		}
		free := length / 3
		return min(max(origin, from+length-free-(lo+size)), from+free-lo)
	}
	v.origin.X = axis(v.origin.X, e.X, e.W, v.area.X, v.area.W, 0.5)
	height, at := v.area.H, 0.5
	if v.fitted {
		height = v.free().H
		if e.H <= height-v.cover {
			height -= v.cover
		}
		if v.low {
			at = lowAt
		}
	}
	v.origin.Y = axis(v.origin.Y, e.Y, e.H, v.area.Y, height, at)
}

// Show moves the picture so that the city is well in view, without zooming.
func (v *View) Show(c maps.City) {
	if v.board == nil || v.fitted {
		return
	}
	p := labels.CityPoint(v.board, v.size, int(c)).Add(v.origin)
	in := v.free().Inset(min(60, v.area.W/4, v.area.H/4))
	d := geom.Point{X: min(max(p.X, in.X), in.Right()) - p.X, Y: min(max(p.Y, in.Y), in.Bottom()) - p.Y}
	if d != (geom.Point{}) {
		v.Pan(d)
		v.dragging = false
	}
}

// Settle ends a gesture: from now on Work finds the layout for the new size. It reports whether there was a zoom.
func (v *View) Settle() bool {
	zoomed := v.zooming
	v.zooming, v.dragging = false, false
	if zoomed {
		v.useCached()
	}
	return zoomed
}

// refit fits the picture to a changed area. It keeps the size if the new one would be similar and everything still
// fits.
func (v *View) refit() {
	const similar = 0.08
	oldSize, oldOrigin := v.size, v.origin
	to := v.fitSize()
	v.fit()
	if v.layout == nil || v.layout.Size != oldSize ||
		math.Abs(to.H/oldSize.H-1) > similar || math.Abs(to.W/oldSize.W-1) > similar {
		return
	}
	v.size = oldSize
	v.clamp()
	if !v.free().HasRect(v.onScreen(v.layout.Bounds)) {
		v.size, v.origin = to, oldOrigin
		v.clamp()
	}
}
