package scene

import (
	"kilovolt/engine"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
)

var IconClose = sprites.Close.Paint

// BackLook maps what is known of a card's back to its picture.
var BackLook = [...]sprites.Back{
	engine.BackUnknown: sprites.BackPlain, engine.BackPlug: sprites.BackPlug, engine.BackSocket: sprites.BackSocket,
	engine.BackStep3: sprites.FaceStep3,
}

// PaintCard paints a card of the plant market; the Step 3 card may lie there too (T3).
func (s *Context) PaintCard(paint *ui.Paint, plant engine.Plant, look sprites.CardState) {
	in := geom.Around(paint.Rect.Centre(), min(paint.Rect.W, paint.Rect.H*sprites.CardAspect), 0)
	in.H = in.W / sprites.CardAspect
	in.Y = paint.Rect.Centre().Y - in.H/2
	if plant == engine.Step3Card {
		sprites.PaintBack(paint.Canvas, in, sprites.FaceStep3, s.T("plant.step3"))
		return
	}
	if in.W < smallestCard {
		sprites.PaintChip(paint.Canvas, in, cards.Plant(plant), look)
		return
	}
	sprites.PaintPlant(paint.Canvas, in, cards.Plant(plant), look)
}

// smallChip is the width of the smallest picture of a player's plant, flyingToken the side of a token on its way, dp.
const (
	SmallChip   = 42.0
	FlyingToken = 18.0 // as in most players' stores
)

// smallestCard is the width, dp, below which a card is painted as a chip.
const smallestCard = 70.0
