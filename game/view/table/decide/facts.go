package decide

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// facts says what a plant does and what it would mean for a seat, beside its picture; NoSeat for nobody in
// particular.
func (s *block) facts(plant engine.Plant, seat engine.Seat) *ui.Node {
	picture := s.card(plant, factsCard, factsCard/sprites.CardAspect)
	words := s.factWords(plant, seat).Grow(1)
	if !s.PlantsSeen { // whose cards say the rest
		words = ui.Column(ui.Label(s.Teller.PlantCard(plant), ui.StyleBody), words).Grow(1)
	}
	return ui.Row(picture, words).Gap(theme.S2)
}

// factsCard is the width of a plant's card beside its facts, dp.
const factsCard = 90.0

// factWords says what it takes to run a plant, and what it would mean for a seat.
func (s *block) factWords(plant engine.Plant, seat engine.Seat) *ui.Node {
	words := ui.Column()
	for _, line := range s.factLines(plant, seat) {
		words.Add(ui.Label(line, ui.StyleDim))
	}
	return words
}

// factLines returns these sentences; for NoSeat, only what holds for everybody.
func (s *block) factLines(plant engine.Plant, seat engine.Seat) []string {
	lines := []string{present.PlantRun(s.Teller, s.Rules(), s.Position(), plant)}
	if seat != engine.NoSeat {
		lines = append(lines, present.PlantCapacity(s.Teller, s.Rules(), &s.Position().Players[seat], plant))
	}
	return lines
}

// oneOf says the first of some sentences, in a place that is high enough for any of them.
func (s *block) oneOf(said []string) *ui.Node {
	width := s.Stage.W
	if width == 0 {
		w, _ := s.Program.Room()
		width = w - 2*theme.S3
	}
	high := 0.0
	for _, text := range said {
		_, h := s.Program.Tree().Measure(ui.Label(text, ui.StyleDim), width)
		high = max(high, h)
	}
	return ui.Label(said[0], ui.StyleDim).Min(0, high)
}

// lead says who leads with what.
func (s *block) lead() *ui.Node {
	return ui.Label(present.Leader(s.Teller, s.Position()), ui.StyleBody)
}
