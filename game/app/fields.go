package app

import (
	"time"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/platform/page"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// initFields has the page's input edit the text fields in a browser. Natively they take what is typed themselves.
func (a *app) initFields() {
	a.tree.FullText = func(most int) string {
		return a.lang.T("problem.no-room", i18n.Count("n", most))
	}
	if !page.InBrowser {
		a.initNativeFields()
		return
	}
	a.tree.Edit = func(e ui.Edit) bool {
		page.OpenField(a.pageField(e))
		return !a.options.env().Coarse
	}
	page.SetFields(page.Fields{
		Tapped: a.fieldTapped,
		Write: func(id, text string) {
			a.tree.Write(id, text)
			a.revealField = true
			page.Wake()
		},
		Closed: func(id, key string) {
			if key != "" {
				a.tree.Leave(id, ui.Key(key))
			}
			page.Wake()
		},
	})
}

// pageField returns a field of the tree in CSS pixels.
func (a *app) pageField(e ui.Edit) page.Field {
	z := a.window.Zoom
	return page.Field{
		ID: e.ID, Label: e.Label, Value: e.Value, Most: e.Most, Full: e.Full, Hint: e.Hint, Wrong: e.Wrong,
		Digits: e.Digits, Typed: e.Typed, Reached: e.Reached,
		X: e.Rect.X * z, Y: e.Rect.Y * z, W: e.Rect.W * z, H: e.Rect.H * z,
		Above: e.Above * z, Below: e.Below * z, CountWidth: e.CountWidth * z, Zoom: z,
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
	if id != a.tree.EditedOutside {
		a.tree.EditedOutside = id
		a.tree.Redraw()
	}
	if id == "" {
		return
	}
	if a.revealField {
		a.revealField = false
		a.tree.Reveal(id) // it may have moved out of sight, as when a phone is turned
	}
	if e, ok := a.tree.Editing(id); ok {
		page.OpenField(a.pageField(e))
	} else {
		page.CloseField()
	}
}
