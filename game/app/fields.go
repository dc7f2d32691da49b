package app

import (
	"time"

	"kilovolt/game/page"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
)

// initFields has the page's input edit the text fields where a device opens its keyboard only for such an element: for
// every touch, and for every press on a device whose main pointer is a finger. Elsewhere, and natively, the fields
// take what is typed themselves.
func (a *app) initFields() {
	a.tree.Edit = func(e ui.Edit) bool {
		if !page.Current().Coarse && page.FieldOpen() != e.ID {
			return false
		}
		page.OpenField(a.pageField(e))
		return true
	}
	page.SetFields(page.Fields{
		Tapped: a.fieldTapped,
		Write: func(id, text string) {
			a.tree.Write(id, text)
			page.Wake()
		},
	})
}

// pageField is a field of the tree in CSS pixels.
func (a *app) pageField(e ui.Edit) page.Field {
	z := a.window.Zoom
	return page.Field{
		ID: e.ID, Label: e.Label, Value: e.Value, Most: e.Most, Live: e.Live,
		X: e.Rect.X * z, Y: e.Rect.Y * z, W: e.Rect.W * z, H: e.Rect.H * z, Zoom: z,
	}
}

func (a *app) fieldTapped(x0, y0, x1, y1 float64, held time.Duration) (page.Field, bool) {
	z := a.window.Zoom
	e, ok := a.tree.FieldTapped(geom.Point{X: x0 / z, Y: y0 / z}, geom.Point{X: x1 / z, Y: y1 / z}, held)
	return a.pageField(e), ok
}

// placeField keeps the page's input over its field, which may move or go as the window changes or a script plays.
func (a *app) placeField() {
	id := page.FieldOpen()
	if id == "" {
		return
	}
	e, ok := a.tree.Editing(id)
	if !ok {
		page.CloseField()
		return
	}
	if page.OpenField(a.pageField(e)) {
		a.tree.Reveal(id) // it may have moved out of sight, as when a phone is turned
	}
}
