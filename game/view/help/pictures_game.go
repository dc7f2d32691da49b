package help

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// aimHigh is the height of the picture of the aim, dp.
const aimHigh = 96.0

// paintAim shows how a company earns: tokens go into a plant, the plant powers cities, and they pay (C2).
func (h *Help) paintAim(p *ui.Paint) {
	const token, house = 26.0, 26.0
	info := guide.AnatomyPlant.Info()
	fuel, _ := info.Kind.Fuel()
	wide := min(110, p.Rect.W*0.28)
	pay := h.t("money.short", i18n.Number("n", engine.Payment(int(info.Powers))))
	payWide := p.Type.Measure(pay, theme.Strong, ui.StyleMoney.Weight)
	all := token*float64(info.Needs) + wide + house*float64(info.Powers) + payWide + 3*arrowWide
	f := flowIn(p, all, p.Rect.Centre().Y)
	for range info.Needs {
		sprites.PaintToken(p.Canvas, f.place(token, token).Inset(1), theme.Fuel(fuel), sprites.TokenFull)
	}
	f.arrow()
	card := f.place(wide, wide/sprites.CardAspect)
	sprites.PaintPlant(p.Canvas, card, cards.Plant(guide.AnatomyPlant), sprites.CardState{})
	f.arrow()
	for range int(info.Powers) {
		sprites.PaintHouse(p.Canvas, f.place(house, house).Inset(1), h.colour(0))
	}
	f.arrow()
	p.TextIn(pay, f.place(payWide, 24), ui.StyleMoney.At(draw.Middle))
}

// Sizes of the picture of the plant market, dp.
const (
	plantMost = 92.0 // width of a card
	plantGap  = theme.S2
)

// plantWide is the width of a card in the picture of the plant market, if that is so wide.
func plantWide(width float64) float64 {
	return min(plantMost, (width-plantGap)/engine.CurrentPlants-plantGap)
}

// plantsHigh is the height of that picture.
func plantsHigh(h *Help, width float64) float64 {
	rows := (h.Table.Start.Market.Plants.Len() + engine.CurrentPlants - 1) / engine.CurrentPlants
	return float64(rows)*(plantWide(width)/sprites.CardAspect+plantGap) + plantGap
}

// paintPlants shows the plant market at the start of the game: the plants for sale above the future ones (A1).
func (h *Help) paintPlants(p *ui.Paint) {
	market := &h.Table.Start.Market
	wide := plantWide(p.Rect.W)
	high := wide / sprites.CardAspect
	left := p.Rect.Centre().X - (engine.CurrentPlants*(wide+plantGap)-plantGap)/2
	for i, plant := range market.Plants.List() {
		column, row := float64(i%engine.CurrentPlants), float64(i/engine.CurrentPlants)
		at := geom.Rect{X: left + column*(wide+plantGap), Y: p.Rect.Y + plantGap + row*(high+plantGap), W: wide,
			H: high}
		sprites.PaintPlant(p.Canvas, at, cards.Plant(plant), sprites.CardState{Future: row > 0})
	}
}
