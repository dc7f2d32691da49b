package table

import (
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// mapID is the map with what lies over it.
const mapID = "map-and-over"

// A mapBox is the map with what lies over it.
type mapBox struct {
	*scene.Context
	cityMap *citymap.View
	status  *statusLine
	notices *notices
	hint    *hintCard
	placer  *placer
}

// build returns it.
func (s *mapBox) build() *ui.Node {
	over := s.corner()
	if s.Form == scene.FormWide { // elsewhere the status line has the way in and out
		over = s.cityMap.Camera.Controls()
	}
	// legend and card come last, as they make way for the others
	n := ui.Stack().Add(s.cityMap.Build(), over, s.notices.overMap(), s.hint.overMap(),
		s.cityMap.Legend.Build(s.placer.taken), s.cityMap.Card())
	n.ID = mapID
	return n
}

// CityNames visits the cities on the map that have a name in sight: the id of the city's widget, and the place of the
// name.
func (s *Scene) CityNames(visit func(id string, name geom.Rect)) {
	area := s.cityMap.View.Area()
	for c := range s.Rules().Cities.All() {
		if r := s.cityMap.View.NameRect(c).Intersect(area); !r.Empty() {
			visit(s.cityMap.SpotID(c), r)
		}
	}
}

// corner returns the button over the map of a phone held sideways, whose status line has no room for it: help or, where
// undo has taken the place of the button that moves the map, that one, and the menu leads to help. It goes where it
// covers least; the lowest maps have no free place for two.
func (s *mapBox) corner() *ui.Node {
	if s.Form != scene.FormLow {
		return nil
	}
	button := s.status.helpButton()
	if _, h := s.Program.Room(); !barSpeaks(s.Form, h) {
		button = s.cityMap.Camera.Closer()
	}
	return button.PlaceInWindow(func(in geom.Rect) geom.Rect {
		s.cityMap.View.SetArea(in)
		return s.cityMap.View.Corner(theme.Target, theme.Target)
	})
}
