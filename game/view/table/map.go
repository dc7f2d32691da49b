package table

import (
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// mapID is the map with what lies over it.
const mapID = "map-and-over"

// mapNode is the map with what lies over it.
func (s *Scene) mapNode() *ui.Node {
	over := s.corner()
	if s.Form == scene.FormWide { // elsewhere the status line has the way in and out
		over = s.cityMap.Controls()
	}
	// legend and card come last, as they make way for the others
	n := ui.Stack().Add(s.cityMap.Build(), over, s.mapNotice(), s.hintOverMap(),
		s.cityMap.Legend(func() []geom.Rect { return append(s.buttonsOverMap(), s.rectsOverMap(noticeIDs)...) }),
		s.cityMap.Card())
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
