package market

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A card shows a plant large and says what it means: beside it while the mouse rests on it or it has the focus, and for
// a while when it is held or I is pressed. None of this is needed to play, and it never acts.

// hoverCard is the plant that is looked at.
type hoverCard struct {
	id    string // of the widget; "" for none
	plant engine.Plant
	at    geom.Rect // where it lies, once its card shows
	shown bool
	held  bool // not by the mouse: the next input ends it
	asked bool // for, so that it is spoken like a message
}

// cardTimer is the timer that shows a card, or takes it away.
const cardTimer = "plant-look"

// WithCard makes a picture of a plant show its card.
func (s *Plants) WithCard(n *ui.Node, plant engine.Plant) *ui.Node {
	id := n.ID
	return n.OnLong(func() { s.holdPlant(id, plant) }).OnFocus(func() {
		s.hoverPlant(id, plant)
		s.at.held = true
	}).OnGesture(func(g ui.Gesture) bool {
		switch g.Kind {
		case ui.Hover:
			s.hoverPlant(id, plant)
		case ui.HoverEnd:
			s.hoverPlant("", engine.NoPlant)
		}
		return false
	})
}

// hoverPlant is called when the mouse or the focus comes to the picture of a plant, or leaves it ("").
func (s *Plants) hoverPlant(id string, plant engine.Plant) {
	if s.at.id == id {
		return
	}
	tree := s.Program.Tree()
	tree.Never(cardTimer)
	if s.at.shown {
		s.Changed()
	}
	s.at = hoverCard{id: id, plant: plant}
	if id == "" {
		return
	}
	tree.Later(cardTimer, scene.CardDelay, func() {
		if n := tree.Find(id); n != nil {
			s.at.at, s.at.shown = n.Rect(), true
			s.Changed()
		}
	})
}

// holdPlant shows the card of the picture of a plant at once, for as long as it takes to read it.
func (s *Plants) holdPlant(id string, plant engine.Plant) {
	tree := s.Program.Tree()
	n := tree.Find(id)
	if n == nil {
		return
	}
	s.at = hoverCard{id: id, plant: plant, at: n.Rect(), shown: true, held: true, asked: true}
	tree.Later(cardTimer, ui.ReadingTime(s.describe(plant)), s.HideCard)
	s.Changed()
}

// HideCard takes a card away that does not show because of the mouse.
func (s *Plants) HideCard() {
	if s.at.held {
		s.hoverPlant("", engine.NoPlant)
	}
}

// Explained returns what the card says that a player has asked for, "" without one.
func (s *Plants) Explained() string {
	if !s.at.asked {
		return ""
	}
	return s.describe(s.at.plant)
}

// ExplainPlant shows the card of a plant that is in sight.
func (s *Plants) ExplainPlant(plant engine.Plant) {
	for _, picture := range [...]string{"scrap-", "own-", "card-", "offer-"} {
		if id := picture + plant.String(); s.Program.Tree().Find(id) != nil {
			s.holdPlant(id, plant)
			return
		}
	}
}

// Measures of that card, dp.
const (
	cardHigh  = 144.0 // of the picture
	cardShare = 0.3   // of the window's height is the picture's at most
	cardWords = 300.0 // width of the card at most

	// On a phone the picture is as small as the whole card has to be to lie above the plants in a raised sheet.
	phoneCard    = 266.0
	leastPicture = 64.0
)

// PlantCard returns the card beside the plant that is looked at, nil if there is none.
func (s *Plants) PlantCard() *ui.Node {
	if !s.at.shown {
		return nil
	}
	words := s.describe(s.at.plant)
	title, rest, _ := strings.Cut(words, "\n")
	said := ui.Column(ui.Label(title, ui.StyleStrong), ui.Label(rest, ui.StyleCaption.In(theme.Text))).Gap(theme.S1)
	w, room := s.Program.Room()
	high := min(cardHigh, room*cardShare)
	if s.Form == scene.FormPhone {
		_, taken := s.Program.Tree().Measure(said, min(cardWords, w-2*theme.S2)-2*theme.S3)
		high = max(leastPicture, min(high, phoneCard-taken-theme.S1-2*theme.S3))
	}
	plant := s.at.plant
	picture := ui.Custom("", ui.RoleNone, "", high*sprites.CardAspect, high, func(paint *ui.Paint) {
		s.PaintCard(paint, plant, sprites.CardState{Alone: true})
	}).Self(ui.Middle)
	n := ui.Column(picture, said).Gap(theme.S1).Pad(theme.S3)
	n.Named("plant-card", ui.RoleGroup, words).OnBack(func() { s.hoverPlant("", engine.NoPlant) })
	return s.NoteBeside(n, cardWords, func() (geom.Rect, []geom.Rect) { return s.at.at, s.neighbours() })
}

// neighbours returns the places of the other plants in sight beside the one that is looked at: those to choose it from.
func (s *Plants) neighbours() (list []geom.Rect) {
	tree := s.Program.Tree()
	kind, _, _ := strings.Cut(s.at.id, "-")
	tree.Walk(func(n *ui.Node) bool {
		if strings.HasPrefix(n.ID, kind+"-") && n.ID != s.at.id && n.Role != ui.RoleNone {
			if seen := tree.Visible(n); !seen.Empty() {
				list = append(list, seen)
			}
		}
		return true
	})
	return list
}

// describe says what a plant does, what it costs to run, where it is, and whether it can be bought.
func (s *Plants) describe(plant engine.Plant) string {
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
