package table

import (
	"image/color"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/sprites/theme"
)

// money is what a seat has, in words short enough for a card; a word of its own where that is hidden (H1). Nothing else of the table may show
// what a seat has but for the human who faces the screen: public() leaves it out.
func (s *Scene) money(seat engine.Seat) string {
	money, known := s.veil.Money(s.public(), seat)
	if !known {
		return s.t("money.hidden")
	}
	return s.t("panel.short", lang.ShortMoney("cost", money))
}

// moneyColour is the colour of those words.
func (s *Scene) moneyColour(seat engine.Seat) color.RGBA {
	if s.veil.Hides(seat) {
		return theme.TextDim
	}
	return theme.Money
}
