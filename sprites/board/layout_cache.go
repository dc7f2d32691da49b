package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// layoutKey is what a layout depends on, besides the kit.
type layoutKey struct {
	board  *maps.Board
	zone   maps.RegionSet
	w, h   int // of the picture, in 16ths of a dp
	fitted bool
	area   geom.Rect // of fitted ones only
	cover  float64   // of fitted ones only
}

// maxLayouts is how many layouts are kept for views that need them again, as when a game is resumed.
const maxLayouts = 24

// layoutCache has layouts to use again.
type layoutCache map[layoutKey]*labels.Layout

type layoutCacheKey struct{}

// layoutsOf returns the layouts of a kit, which depend on how it measures type. All of its views share them.
func layoutsOf(kit *draw.Kit) layoutCache {
	return kit.Value(layoutCacheKey{}, func() any { return layoutCache{} }).(layoutCache)
}

// Layout returns the layout for the current size, in dp of the picture. If necessary it is found immediately; until a
// zoom settles it is the previous one.
func (v *View) Layout() *labels.Layout {
	if v.Pending() {
		v.Work(func() bool { return true })
	}
	return v.layout
}

// Pending reports whether the layout shown is not the one for the current size, so that Work has something to do.
func (v *View) Pending() bool {
	if v.board == nil || v.area.Empty() || v.zooming {
		return false
	}
	if v.layout == nil || v.layout.Provisional || v.layout.Size != v.size {
		return true
	}
	return v.fitted && !v.area.HasRect(v.onScreen(v.layout.Bounds)) && v.layoutKey != v.keyOfLayout()
}

// keyOfLayout returns the key of the layout for the current size.
func (v *View) keyOfLayout() layoutKey {
	key := layoutKey{board: v.board, zone: v.zone, w: int(v.size.W * 16), h: int(v.size.H * 16), fitted: v.fitted}
	if v.fitted {
		key.area, key.cover = geom.Rect{W: v.area.W, H: v.area.H}, v.cover
	}
	return key
}

// Work searches for the layout for the current size, in steps of well under a millisecond, as long as more returns
// true. It returns true once everything is in its place; until then the previous layout is shown, stretched.
func (v *View) Work(more func() bool) bool {
	if !v.Pending() || v.useCached() {
		return true
	}
	if key := v.keyOfLayout(); v.search == nil || v.wanted != key {
		v.stopSearch()
		// Unless the picture is fitted, things may stick out of it a little.
		area := geom.Rect{W: v.size.W, H: v.size.H}.Inset(-40)
		if v.fitted {
			area = v.area.Moved(-v.origin.X, -v.origin.Y).Inset(2)
		}
		p := &labels.Problem{Map: labelsOf(v.kit, v.board), Zone: v.zone, Size: v.size, Area: area}
		v.wanted, v.search = key, labels.NewSearch(p, v.kit.Type)
	}
	if !v.search.Run(more) {
		return false
	}
	if len(v.layouts) >= maxLayouts {
		clear(v.layouts)
	}
	v.layout, v.layoutKey = v.search.Layout(), v.wanted
	v.layouts[v.wanted] = v.layout
	v.stopSearch()
	return true
}

// useCached shows the wanted layout if it has been found before.
func (v *View) useCached() bool {
	key := v.keyOfLayout()
	l, ok := v.layouts[key]
	if !ok || l.Size != v.size {
		return false
	}
	v.stopSearch()
	v.layout, v.layoutKey = l, key
	return true
}

func (v *View) stopSearch() {
	if v.search != nil {
		v.search.Stop()
		v.search = nil
	}
}

// firstSteps is how many steps are made before the first picture of a board. They are enough on all but small
// screens, where the rest follows later.
const firstSteps = 700

// ensureLayout makes sure that there is some layout of the zone; it returns false without a board.
func (v *View) ensureLayout() bool {
	if v.layout == nil && v.Pending() {
		steps := 0
		if !v.Work(func() bool { steps++; return steps < firstSteps }) {
			v.layout = v.search.Provisional(v.kit.Type)
		}
	}
	return v.layout != nil
}
