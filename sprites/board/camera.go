package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// How large the picture is shown, and which part of it.

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

// flattest is how much wider than the board's own shape a picture may be that stays clear of a cover.
const flattest = 1.1

// StaysClear tells whether the zone, fitted to an area of that size, stays clear of what covers so much of its lower part, dp: whether it is as
// wide in what is left of the area, and not pressed flat.
func (v *View) StaysClear(w, h, cover float64) bool {
	if cover <= 0 || cover >= h {
		return false
	}
	clear := v.sizeIn(w, h-cover)
	return clear.W >= v.sizeIn(w, h).W-0.01 && clear.W <= clear.H*v.board.Aspect*flattest
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
