package table

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/lang"
)

// lines puts sentences below each other.
func lines(sentences ...string) string { return strings.Join(sentences, "\n") }

// plantWords says what a plant does, what it costs to run, where it lies, and whether it can be had.
func (s *Scene) plantWords(plant engine.Plant) string {
	p := s.public()
	if plant == engine.Step3Card {
		return lines(s.tell.PlantCard(plant), s.t("panel.step3-card"))
	}
	out := []string{s.tell.PlantCard(plant), s.runWords(plant)}
	if !p.Market.Plants.Has(plant) {
		return lines(out...)
	}
	switch {
	case plant == p.Auction.Plant && p.Await == engine.AwaitBid:
		out = append(out, s.hammer())
	case p.Current().Has(plant):
		out = append(out, s.t("panel.min-bid", lang.Money("bid", p.MinBid(plant))))
	default:
		out = append(out, s.t("panel.future-why"))
	}
	if seat := s.viewer(); seat != engine.NoSeat {
		out = append(out, s.capacityWords(plant, seat))
	}
	return lines(out...)
}

// viewer is the human whose own facts the screen may add: the one at turn, or the only one at the table.
func (s *Scene) viewer() engine.Seat {
	if actor := s.public().Actor; s.human(actor) {
		return actor
	}
	return s.onlyHuman()
}
