package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/theme"
)

// lit is what lights up on the table because it was touched in a sentence, until the next touch.
type lit struct {
	cities maps.CitySet
	plants engine.PlantSet
	seats  engine.SeatSet
	fuels  [engine.Fuels]bool
}

// add takes in what a piece of a sentence names.
func (l *lit) add(s lang.Segment) {
	switch s.Kind {
	case lang.CityName:
		l.cities = l.cities.Add(maps.City(s.ID))
	case lang.PlantNumber:
		l.plants = l.plants.With(engine.Plant(s.ID))
	case lang.PlayerName:
		l.seats = l.seats.With(engine.Seat(s.ID))
	case lang.FuelName:
		l.fuels[s.ID] = true
	}
}

// has tells whether a name is lit.
func (l *lit) has(s lang.Segment) bool {
	switch s.Kind {
	case lang.CityName:
		return l.cities.Has(maps.City(s.ID))
	case lang.PlantNumber:
		return l.plants.Has(engine.Plant(s.ID))
	case lang.PlayerName:
		return l.seats.Has(engine.Seat(s.ID))
	case lang.FuelName:
		return l.fuels[s.ID]
	}
	return false
}

// light lights up names; the houses of a player only where the player alone is meant.
func (s *Scene) light(names ...lang.Segment) {
	s.lit = lit{}
	for _, name := range names {
		s.lit.add(name)
	}
	seat := engine.NoSeat
	if len(names) == 1 && names[0].Kind == lang.PlayerName {
		seat = engine.Seat(names[0].ID)
	}
	s.board.light(s.lit.cities, seat)
}

// lightOne lights up a name and says what it stands for, as it may be out of sight.
func (s *Scene) lightOne(name lang.Segment) {
	s.light(name)
	tree := s.host.Tree()
	switch name.Kind {
	case lang.CityName:
		tree.Toast(s.cityLine(maps.City(name.ID)))
	case lang.PlantNumber:
		tree.Toast(s.tell.PlantCard(engine.Plant(name.ID)))
	}
}

// cityLine is a city with its region.
func (s *Scene) cityLine(c maps.City) string {
	region := s.rules().Board.Regions[s.cityInfo(c).Region].Name
	return s.t("panel.city", s.tell.City("city", c), lang.Words("region", region))
}

// dim puts out what is lit.
func (s *Scene) dim() {
	s.chosen = noEntry
	s.light()
}

// shining tells whether anything is lit or an entry of the log chosen.
func (s *Scene) shining() bool { return s.lit != lit{} || s.chosen != noEntry }

// tapped hears of every tap before it acts: the next touch closes the news over the map and puts out what is lit, unless it only opens a page or
// moves the sheet for a look at it.
func (s *Scene) tapped(n *ui.Node) {
	if s.host.Session().Match() == nil {
		return
	}
	keeps, read := false, false
	for ; n != nil; n = n.Parent() {
		read = read || n.ID == newsID
		keeps = keeps || n.Role == ui.RoleTab || n.Role == ui.RoleSheet || n.ID == logID // which changes what is lit
	}
	if s.shining() && !keeps && !read {
		s.dim()
	}
	if s.news != nil && s.form != formWide && !read {
		s.putAway() // they lie over the map
	}
}

// wayBack lets Escape put out what is lit, close the news over the map, and lead back to the present.
func (s *Scene) wayBack(root *ui.Node) *ui.Node {
	switch {
	case s.shining():
		return root.OnBack(s.dim)
	case s.past.on:
		return root.OnBack(s.present)
	case s.news != nil:
		return root.OnBack(s.putAway)
	}
	return root
}

// glow is a ring around what is lit, for cards: to be laid over the node.
func glow(on bool) func(*ui.Paint) {
	return func(p *ui.Paint) {
		if on {
			p.Box(p.Rect, theme.R2, theme.Alpha(theme.Amber, 0.25))
			p.BoxLine(p.Rect.Inset(-1), theme.R2, theme.FocusW, theme.AmberInk)
		}
	}
}
