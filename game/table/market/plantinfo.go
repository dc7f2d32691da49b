package market

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/game/present"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A card says what a plant means: beside it while the mouse rests on it, or as a message when it is held or I is
// pressed. None of this is needed to play, and it never acts.

// hoverCard is the plant that the mouse is on.
type hoverCard struct {
	id    string // of the widget; "" for none
	plant engine.Plant
	at    geom.Rect // where it lies, once its card shows
	shown bool
}

// WithCard makes a picture of a plant show its card.
func (s *View) WithCard(n *ui.Node, plant engine.Plant) *ui.Node {
	id := n.ID
	return n.OnLong(func() { s.ExplainPlant(plant) }).OnGesture(func(g ui.Gesture) bool {
		switch g.Kind {
		case ui.Hover:
			s.hoverPlant(id, plant)
		case ui.HoverEnd:
			s.hoverPlant("", engine.NoPlant)
		}
		return false
	})
}

// hoverPlant is called when the mouse comes to the picture of a plant, or leaves it ("").
func (s *View) hoverPlant(id string, plant engine.Plant) {
	if s.at.id == id {
		return
	}
	tree := s.Tree()
	tree.Never("plant-look")
	if s.at.shown {
		s.Changed()
	}
	s.at = hoverCard{id: id, plant: plant}
	if id == "" {
		return
	}
	tree.Later("plant-look", scene.CardDelay, func() {
		if n := tree.Find(id); n != nil {
			s.at.at, s.at.shown = n.Rect(), true
			s.Changed()
		}
	})
}

// ExplainPlant says what there is to know about a plant.
func (s *View) ExplainPlant(plant engine.Plant) { s.Tree().Toast(s.describe(plant)) }

// PlantCard is the card beside the plant under the mouse, nil if there is none.
func (s *View) PlantCard() *ui.Node {
	if !s.at.shown {
		return nil
	}
	words := s.describe(s.at.plant)
	title, rest, _ := strings.Cut(words, "\n")
	n := ui.Column(ui.Label(title, ui.StyleStrong), ui.Label(rest, ui.StyleCaption.In(theme.Text))).Gap(theme.S1).
		Pad(theme.S3)
	n.Named("plant-card", ui.RoleGroup, words)
	return s.NoteBeside(n, 300, func() (geom.Rect, []geom.Rect) { return s.at.at, nil })
}

// describe says what a plant does, what it costs to run, where it is, and whether it can be bought.
func (s *View) describe(plant engine.Plant) string {
	p := s.Position()
	if plant == engine.Step3Card {
		return scene.Lines(s.Teller.PlantCard(plant), s.T("panel.step3-card"))
	}
	out := []string{s.Teller.PlantCard(plant), present.PlantRun(s.Teller, s.Rules(), p, plant)}
	if !p.Market.Plants.Has(plant) {
		return scene.Lines(out...)
	}
	switch {
	case plant == p.Auction.Plant && p.Await == engine.AwaitBid:
		out = append(out, s.hammer())
	case p.Current().Has(plant):
		out = append(out, s.T("panel.min-bid", phrase.Money("bid", p.MinBid(plant))))
	default:
		out = append(out, s.T("panel.future-why", i18n.Count("n", engine.CurrentPlants)))
	}
	if seat := s.Viewer(); seat != engine.NoSeat {
		out = append(out, present.PlantCapacity(s.Teller, s.Rules(), &p.Players[seat], plant))
	}
	return scene.Lines(out...)
}
