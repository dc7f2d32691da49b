package table

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/log"
	"kilovolt/game/view/table/richtext"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// lights highlights what is named on the table.
type lights struct {
	*scene.Context
	cityMap *citymap.View
	pages   *pages
}

// Light highlights names; the houses of a player only if the player is the only one named.
func (s *lights) Light(names ...i18n.Segment) {
	s.Highlight = scene.Highlight{}
	for _, name := range names {
		s.Highlight.Add(name)
	}
	seat := engine.NoSeat
	if len(names) == 1 && names[0].Kind == phrase.PlayerName {
		seat = engine.Seat(names[0].ID)
	}
	s.cityMap.Light(s.Highlight.Cities, seat)
}

// LightOne highlights a name and says what it stands for, as that may be out of sight.
func (s *lights) LightOne(name i18n.Segment) {
	s.Light(name)
	tree := s.Program.Tree()
	switch name.Kind {
	case phrase.CityName:
		tree.Toast(s.cityMap.CityLine(maps.City(name.ID)))
	case phrase.PlantNumber:
		tree.Toast(s.Teller.PlantCard(engine.Plant(name.ID)))
	}
}

// LightPlayer lights up a player with the whole network, and says how large it is and what it powers.
func (s *lights) LightPlayer(seat engine.Seat) {
	if s.Form == scene.FormPhone {
		s.pages.openMap() // it is what the touch is about
	}
	s.Light(i18n.Segment{Mark: i18n.Mark{Kind: phrase.PlayerName, ID: int(seat)}})
	s.Program.Tree().Toast(present.Network(s.Teller, s.Position(), seat))
}

// PointAt lights up a player for as long as the mouse rests on the card.
func (s *lights) PointAt(seat engine.Seat) { s.cityMap.Networks.PointAt(seat) }

// clearHighlight removes all highlights.
func (s *Scene) clearHighlight() {
	s.log.Unchoose()
	s.lights.Light()
}

// highlighted reports whether anything is highlighted or an entry of the log chosen.
func (s *Scene) highlighted() bool {
	return s.Highlight != scene.Highlight{} || s.log.Chosen != log.NoEntry
}

// tapped is called before a tap acts: it closes the card of a city, folds the notice that somebody has unfolded and
// removes highlights, unless the tap only opens a page or moves the sheet for a look at them.
func (s *Scene) tapped(n *ui.Node) {
	if s.Program.Session().Match() == nil {
		return
	}
	s.find.end()
	keeps, read, onMap := false, false, false
	for ; n != nil; n = n.Parent() {
		read = read || n.ID == recapID || n.ID == tipID
		onMap = onMap || n.ID == citymap.ID
		// the log changes what is highlighted itself
		keeps = keeps || n.Role == ui.RoleTab || n.Role == ui.RoleSheet || n.ID == log.ID
	}
	if s.highlighted() && !keeps && !read {
		s.clearHighlight()
	}
	if s.notices.unfolded != "" && !read {
		s.notices.unfolded = ""
		s.Changed()
	}
	if !onMap { // the map closes it itself, as it means no city then
		s.cityMap.HideCard()
	}
}

// sentence returns a sentence in which every name can be touched; see [richtext.Sentence].
func (s *lights) sentence(id string, seat engine.Seat, segments []i18n.Segment) *ui.Node {
	return richtext.Sentence(s.Context, s, id, seat, segments)
}
