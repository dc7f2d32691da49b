package board

import (
	"math"

	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// A View is a camera over a board: it pans, zooms and fits, says where things are on the screen, and paints. Positions
// on the screen are dp from the window's upper left corner.
type View struct {
	kit    *draw.Kit
	prices Prices
	board  *maps.Board
	zone   maps.RegionSet
	area   geom.Rect
	cover  float64 // height of what may cover the area's lower part, dp
	foot   float64 // height of the strip at the area's lower edge where no city may lie, dp
	low    bool    // a zone that leaves some height free is moved towards the lower edge

	size     geom.Size    // of the whole picture at the current zoom
	minSize  geom.Size    // of the fitted picture
	origin   geom.Point   // of the picture's upper left corner on the screen
	fitted   bool         // the camera follows the fit
	framed   maps.CitySet // the cities that Frame shows; empty after a gesture or a fit
	zooming  bool         // from the start of a zoom to Settle
	dragging bool         // from a pan to Settle
	corner   int          // the last result of Corner

	layout    *labels.Layout // shown, stretched if it is of another size
	layoutKey layoutKey      // of layout
	wanted    layoutKey
	search    *labels.Search // for the wanted layout; nil if there is nothing to do
	layouts   layoutCache
	sizes     map[geom.Size]geom.Size // cached results of sizeIn

	landBounds geom.Rect // of the zone's land, as fractions of the picture
	cityBounds geom.Rect // the same for the zone's cities

	base, fallback baseLayer // at the current size and at the fit
	snapshot       snapshot  // everything, during a zoom
	derived        derived   // from the last state drawn
	paintings      int       // of the layers so far
	textures       textures
}

// NewView returns a view without a board. Empty spaces of cities show their prices, which are the same in all views of
// a kit.
func NewView(kit *draw.Kit, prices Prices) *View {
	return &View{kit: kit, prices: prices, fitted: true, layouts: layoutsOf(kit), sizes: map[geom.Size]geom.Size{}}
}

// SetBoard shows a board, fitted to the zone in play. The same board with other names leaves the camera where it is.
func (v *View) SetBoard(b *maps.Board, zone maps.RegionSet) {
	if v.board == b && v.zone == zone {
		return
	}
	if v.board != nil && v.board.ID == b.ID && v.board.Edition == b.Edition && v.zone == zone {
		v.rename(b)
		return
	}
	v.stopSearch()
	clear(v.sizes)
	v.layout = nil
	v.board, v.zone, v.framed = b, zone, 0
	v.landBounds, v.cityBounds = zoneBounds(b, zone)
	v.Fit()
}

// rename shows the board with other names.
func (v *View) rename(b *maps.Board) {
	v.stopSearch()
	v.board, v.layout = b, nil
	clear(v.sizes)
}

// Close releases the search and the images, which would otherwise never be freed. Afterwards the view has no board.
func (v *View) Close() {
	v.stopSearch()
	release(v.base.img, v.fallback.img, v.snapshot.img)
	v.textures.release()
	*v = *NewView(v.kit, v.prices)
}

// Board returns the board shown, nil before SetBoard and after Close.
func (v *View) Board() *maps.Board { return v.board }

// SetArea sets where on the screen the picture is shown. A fitted view fits again, keeping its size if that would
// hardly change and still fits; any other view keeps its zoom and its centre.
func (v *View) SetArea(r geom.Rect) {
	if r == v.area {
		return
	}
	old := v.area
	v.area = r
	switch {
	case v.board == nil || r.Empty():
	case v.framed != 0:
		v.Frame(v.framed)
	case v.fitted || old.Empty():
		v.refit()
	default:
		v.minSize = v.fitSize()
		if v.size.H <= v.minSize.H {
			v.Fit()
			return
		}
		v.origin = v.origin.Add(r.Centre().Sub(old.Centre()))
		v.clamp()
	}
}

// Edge describes the lower edge of the area.
type Edge struct {
	// Cover is the height of something that covers the lower part of the area at times, dp. A fitted zone for which
	// there is enough room above that part avoids it, whether or not the cover is there at the moment.
	Cover float64
	// Foot is the height of the strip in which no city of a fitted zone or of a frame may lie, dp.
	Foot float64
	// Low moves a fitted zone that leaves some height free towards the lower edge, where thumbs are, and lets it use
	// more of that height.
	Low bool
}

// SetEdge describes the lower edge of the area.
func (v *View) SetEdge(e Edge) {
	if e == (Edge{v.cover, v.foot, v.low}) {
		return
	}
	if v.low != e.Low {
		clear(v.sizes)
	}
	v.cover, v.foot, v.low = e.Cover, e.Foot, e.Low
	switch {
	case v.framed != 0:
		v.Frame(v.framed)
	case v.fitted:
		v.Fit()
	}
}

// free returns the area without its foot.
func (v *View) free() geom.Rect {
	r := v.area
	r.H = max(0, r.H-v.foot)
	return r
}

// Area returns where on the screen the picture is shown.
func (v *View) Area() geom.Rect { return v.area }

// placeSteps is how many places Corner tries from the bottom to the top of each side, and as many from side to side.
const placeSteps = 24

// places is how many places Corner tries at most: the corners, what is between them at both sides, and the rest.
const places = 4 + 2*placeSteps + placeSteps*placeSteps

// cornerPlace returns a place in the area: first the corners, those at the bottom first, then the right (even) and the
// left side from the bottom up, and then what is between the sides.
func (v *View) cornerPlace(i int, w, h float64) geom.Rect {
	const off = 4.0
	in := v.area.Inset(off)
	across, up := 0.0, 0.0 // from the lower right corner
	switch side := i - 4; {
	case side < 0:
		across, up = float64(i%2), float64(i/2)
	case side < 2*placeSteps:
		across, up = float64(side%2), float64(side/2+1)/placeSteps
	default:
		rest := side - 2*placeSteps
		across, up = float64(rest/placeSteps+1)/placeSteps, float64(rest%placeSteps)/placeSteps
	}
	return geom.Rect{
		X: in.Right() - w - math.Round(max(0, in.W-w)*across), Y: in.Bottom() - h - math.Round(max(0, in.H-h)*up),
		W: w, H: h,
	}
}

// Corner returns the place in one of the area's corners where something of the given size covers nothing of the fitted
// board, or else at its sides, or between them, where it covers least: no city if there is such a place.
func (v *View) Corner(w, h float64) geom.Rect {
	const off, dear = 4.0, 1000
	if v.board == nil || v.area.Empty() {
		return v.cornerPlace(0, w, h)
	}
	if !v.fitted { // does not change places while the board moves
		return v.cornerPlace(v.corner, w, h)
	}
	least := math.Inf(1)
	for i := 0; i < places && least > 0; i++ {
		if i == 4+2*placeSteps && least < dear {
			break // at a side it covers no city
		}
		r := v.cornerPlace(i, w, h)
		covered := 0.0
		around := r.Inset(-off)
		for c := range v.board.Cities {
			m := v.CityRect(maps.City(c))
			if r.Overlap(m) > 0 {
				covered += dear
			}
			covered += around.Overlap(m.Inset(-8)) + around.Overlap(v.NameRect(maps.City(c)))
		}
		for k := range v.board.Connections {
			covered += around.Overlap(v.TagRect(k))
		}
		if covered < least {
			v.corner, least = i, covered
		}
	}
	return v.cornerPlace(v.corner, w, h)
}

// stretch returns the size of the picture shown relative to the layout's.
func (v *View) stretch() (x, y float64) {
	return v.size.W / v.layout.Size.W, v.size.H / v.layout.Size.H
}

// onScreen converts a rectangle of the layout to the screen.
func (v *View) onScreen(r geom.Rect) geom.Rect {
	kx, ky := v.stretch()
	return geom.Rect{X: v.origin.X + r.X*kx, Y: v.origin.Y + r.Y*ky, W: r.W * kx, H: r.H * ky}
}

// rect returns where a rectangle of the layout is on the screen; empty if the layout does not have it.
func (v *View) rect(of func(*labels.Layout) geom.Rect) geom.Rect {
	if !v.ensureLayout() {
		return geom.Rect{}
	}
	r := of(v.layout)
	if r.Empty() {
		return geom.Rect{}
	}
	return v.onScreen(r)
}

// CityRect returns where a city's marker is on the screen; empty outside the zone.
func (v *View) CityRect(c maps.City) geom.Rect {
	return v.rect(func(l *labels.Layout) geom.Rect { return l.Marker[c] })
}

// NameRect returns where a city's name is on the screen; empty outside the zone or if the name is hidden.
func (v *View) NameRect(c maps.City) geom.Rect {
	return v.rect(func(l *labels.Layout) geom.Rect { return l.Name[c] })
}

// TagRect returns where a connection's price is on the screen; empty outside the zone or if the price is hidden.
func (v *View) TagRect(connection int) geom.Rect {
	return v.rect(func(l *labels.Layout) geom.Rect { return l.Tag[connection] })
}
