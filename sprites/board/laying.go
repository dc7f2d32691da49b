package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// Layouts are made bit by bit beside everything else, and kept for when they are wanted again.

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
