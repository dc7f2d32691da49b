package help

import (
	"kilovolt/engine"
	"kilovolt/game/guide"
	"kilovolt/game/i18n"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// aimHigh is the height of the picture of the aim, dp.
const aimHigh = 96.0

// paintAim shows how a company earns: tokens go into a plant, the plant powers cities, and they pay (C2).
func (h *Help) paintAim(p *ui.Paint) {
	const arrow, token, house = 24.0, 26.0, 26.0
	info := guide.AnatomyPlant.Info()
	fuel, _ := info.Kind.Fuel()
	wide := min(110, p.Rect.W*0.28)
	fuelWide, cities := token*float64(info.Needs), float64(info.Powers)
	citiesWide := house * cities
	pay := h.t("money.short", i18n.Number("n", engine.Payment(int(info.Powers))))
	payWide := p.Type.Measure(pay, theme.Strong, ui.StyleMoney.Weight)
	all := fuelWide + wide + citiesWide + payWide + 3*arrow
	at, mid := p.Rect.Centre().X-all/2, p.Rect.Centre().Y
	place := func(w, high float64) geom.Rect {
		r := geom.Rect{X: at, Y: mid - high/2, W: w, H: high}
		at += w
		return r
	}
	leads := func() {
		r := place(arrow, 1).InsetXY(5, 0)
		tip := geom.Point{X: r.Right(), Y: mid}
		p.Line(geom.Point{X: r.X, Y: mid}, tip, 2, theme.AmberInk)
		for _, side := range []float64{-4, 4} {
			p.Line(geom.Point{X: tip.X - 4, Y: mid + side}, tip, 2, theme.AmberInk)
		}
	}
	for range info.Needs {
		sprites.PaintToken(p.Canvas, place(token, token).Inset(1), theme.Fuel(fuel), sprites.TokenFull)
	}
	leads()
	sprites.PaintPlant(p.Canvas, place(wide, wide/sprites.CardAspect), plantOf(guide.AnatomyPlant), sprites.CardState{})
	leads()
	for range int(info.Powers) {
		sprites.PaintHouse(p.Canvas, place(house, house).Inset(1), h.colour(0))
	}
	leads()
	p.TextIn(pay, place(payWide, 24), ui.StyleMoney.At(draw.Middle))
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
func (h *Help) plantsHigh(width float64) float64 {
	rows := (h.table.Start.Market.Plants.Len() + engine.CurrentPlants - 1) / engine.CurrentPlants
	return float64(rows)*(plantWide(width)/sprites.CardAspect+plantGap) + plantGap
}

// paintPlants shows the plant market at the start of the game: the plants for sale above the future ones (A1).
func (h *Help) paintPlants(p *ui.Paint) {
	market := &h.table.Start.Market
	wide := plantWide(p.Rect.W)
	high := wide / sprites.CardAspect
	left := p.Rect.Centre().X - (engine.CurrentPlants*(wide+plantGap)-plantGap)/2
	for i, plant := range market.Plants.List() {
		column, row := float64(i%engine.CurrentPlants), float64(i/engine.CurrentPlants)
		at := geom.Rect{X: left + column*(wide+plantGap), Y: p.Rect.Y + plantGap + row*(high+plantGap), W: wide,
			H: high}
		sprites.PaintPlant(p.Canvas, at, plantOf(plant), sprites.CardState{Future: row > 0})
	}
}
