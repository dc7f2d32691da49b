package table

import (
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
)

// boardView is the map on the table.
type boardView struct{ scene *Scene }

func (b *boardView) node() *ui.Node {
	s := b.scene
	m := ui.Custom("map", ui.RoleImage, s.t("panel.tab-map"), 0, 0, func(*ui.Paint) {}).OnGesture(func(ui.Gesture) bool { return true })
	for i := range s.rules().Board.Cities {
		c := maps.City(i)
		info := s.cityInfo(c)
		m.Add(ui.Spot("city-"+info.ID, "city", info.Name, func(in geom.Rect) geom.Rect {
			return geom.Around(geom.Point{X: in.X + info.X*in.W, Y: in.Y + info.Y*in.H}, 20, 20)
		}, func() { s.toggleCity(c) }).Small())
	}
	return m
}
