package table

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// The card of a plant, wherever it lies, says in words what it means: beside it while the mouse rests on it, else as a message, when it is held or I
// is pressed on it. Nothing of it is needed to play, and looking never acts.

// plantLook is the plant that the mouse is on.
type plantLook struct {
	id    string // of the widget; "" for none
	plant engine.Plant
	at    geom.Rect // where it lies, once its card shows
	shown bool
}

// lookable makes a picture of a plant explain itself.
func (s *Scene) lookable(n *ui.Node, plant engine.Plant) *ui.Node {
	id := n.ID
	return n.OnLong(func() { s.explainPlant(plant) }).OnGesture(func(g ui.Gesture) bool {
		switch g.Kind {
		case ui.Hover:
			s.hoverPlant(id, plant)
		case ui.HoverEnd:
			s.hoverPlant("", engine.NoPlant)
		}
		return false
	})
}

// hoverPlant has the mouse on the picture of a plant, or on none.
func (s *Scene) hoverPlant(id string, plant engine.Plant) {
	if s.plantLook.id == id {
		return
	}
	tree := s.host.Tree()
	tree.Never("plant-look")
	if s.plantLook.shown {
		s.changed()
	}
	s.plantLook = plantLook{id: id, plant: plant}
	if id == "" {
		return
	}
	tree.Later("plant-look", lookAfter, func() {
		if n := tree.Find(id); n != nil {
			s.plantLook.at, s.plantLook.shown = n.Rect(), true
			s.changed()
		}
	})
}

// explainPlant tells what there is to know about a plant.
func (s *Scene) explainPlant(plant engine.Plant) { s.host.Tree().Toast(s.plantWords(plant)) }

// plantCard is the card beside the plant that the mouse rests on, nil if there is none.
func (s *Scene) plantCard() *ui.Node {
	if !s.plantLook.shown {
		return nil
	}
	words := s.plantWords(s.plantLook.plant)
	title, rest, _ := strings.Cut(words, "\n")
	n := ui.Column(ui.Label(title, ui.StyleStrong), ui.Label(rest, ui.StyleCaption.In(theme.Text))).Gap(theme.S1).Pad(theme.S3)
	n.Named("plant-card", ui.RoleGroup, words)
	return s.noteBeside(n, 300, func() (geom.Rect, []geom.Rect) { return s.plantLook.at, nil })
}
