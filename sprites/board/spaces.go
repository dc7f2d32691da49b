package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// HidesPrices reports whether the spaces of cities are too small to show their prices.
func (v *View) HidesPrices() bool {
	return v.ensureLayout() && v.layout.Space < minPricedSpace
}

// FreePlace returns a place of the given size at an edge of the area where nothing on the picture is covered, nor any
// of the other rectangles: off the zone if possible. It returns was as long as that is such a place; empty if there is
// none.
func (v *View) FreePlace(w, h float64, was geom.Rect, others []geom.Rect) geom.Rect {
	const off, step = 6.0, 12.0
	in := v.area.Inset(off)
	if !v.ensureLayout() || in.W < w || in.H < h {
		return geom.Rect{}
	}
	if was.W == w && was.H == h && in.HasRect(was) && v.nothingUnder(was, others) {
		return was
	}
	for _, sea := range []bool{true, false} {
		for along := 0.0; along <= max(in.W-w, in.H-h); along += step {
			for _, p := range [...]geom.Point{
				{X: in.X, Y: in.Bottom() - h - along}, {X: in.X + along, Y: in.Bottom() - h},
				{X: in.Right() - w, Y: in.Y + along}, {X: in.X + along, Y: in.Y},
			} {
				r := geom.Rect{X: p.X, Y: p.Y, W: w, H: h}
				if in.HasRect(r) && (!sea || v.offZone(r)) && v.nothingUnder(r, others) {
					return r
				}
			}
		}
	}
	return geom.Rect{}
}

// nothingUnder reports whether a rectangle covers no city, name, price or region's name, and none of the others.
func (v *View) nothingUnder(r geom.Rect, others []geom.Rect) bool {
	for _, o := range others {
		if o.Overlap(r) > 0 {
			return false
		}
	}
	kx, ky := v.stretch()
	onLayout := geom.Rect{X: (r.X - v.origin.X) / kx, Y: (r.Y - v.origin.Y) / ky, W: r.W / kx, H: r.H / ky}
	if v.layout.Occupied(onLayout) {
		return false
	}
	for _, name := range v.layout.Region {
		if name.Overlap(onLayout) > 0 {
			return false
		}
	}
	return true
}

// offZone reports whether a rectangle lies on the sea or on land out of play, as far as its corners and its middle
// tell.
func (v *View) offZone(r geom.Rect) bool {
	for _, p := range [...]geom.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.X, Y: r.Bottom()},
		{X: r.Right(), Y: r.Bottom()}, r.Centre()} {
		at := maps.Point{X: (p.X - v.origin.X) / v.size.W, Y: (p.Y - v.origin.Y) / v.size.H}
		if v.zone.Has(v.board.RegionAt(at)) && (len(v.board.Outline) == 0 || v.board.OnLand(at)) {
			return false
		}
	}
	return true
}
