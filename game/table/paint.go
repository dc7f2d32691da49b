package table

import (
	"kilovolt/engine"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

var iconClose = sprites.Close.Paint

// fuelLook is the look of what a plant burns.
var fuelLook = [...]theme.Fuel{
	engine.KindCoal: theme.Coal, engine.KindOil: theme.Oil, engine.KindGarbage: theme.Garbage, engine.KindUranium: theme.Uranium,
	engine.KindHybrid: theme.Hybrid, engine.KindEco: theme.Eco, engine.KindFusion: theme.Fusion,
}

// backLook is the look of a card's back.
var backLook = [...]sprites.Back{
	engine.BackUnknown: sprites.BackPlain, engine.BackPlug: sprites.BackPlug, engine.BackSocket: sprites.BackSocket, engine.BackStep3: sprites.FaceStep3,
}

// card is what the sprite of a plant's card needs to know.
func card(plant engine.Plant) sprites.Plant {
	info := plant.Info()
	return sprites.Plant{Number: int(plant), Fuel: fuelLook[info.Kind], Needs: int(info.Needs), Powers: int(info.Powers)}
}

// paintCard paints a card of the plant market; the Step 3 card may lie there too (T3).
func (s *Scene) paintCard(paint *ui.Paint, plant engine.Plant, look sprites.CardLook) {
	in := geom.Around(paint.Rect.Centre(), min(paint.Rect.W, paint.Rect.H*sprites.CardAspect), 0)
	in.H = in.W / sprites.CardAspect
	in.Y = paint.Rect.Centre().Y - in.H/2
	if plant == engine.Step3Card {
		sprites.PaintBack(paint.Canvas, in, sprites.FaceStep3, s.t("plant.step3"))
		return
	}
	if in.W < smallestCard {
		sprites.PaintChip(paint.Canvas, in, card(plant), look)
		if look.Dusk {
			paint.Box(in, theme.R1+1, theme.Alpha(theme.Panel, 0.4))
		}
		return
	}
	sprites.PaintPlant(paint.Canvas, in, card(plant), look)
}

// smallestCard is the width, dp, below which a card is painted as a chip.
const smallestCard = 70.0

// Atlas key kinds from 220 on belong to the table.
const (
	kindSoon uint16 = 220 + iota
	kindTrack
)

// soon announces what the cards of players, the panel of the auction and the log show once there are plants, fuel and bids.
func soon(paint *ui.Paint, size cardSize) {
	if !paint.Family(atlas.Key{Kind: kindSoon, D: int64(size.chip * 100)}) {
		return
	}
	paint.Soon(func(c *draw.Canvas) {
		sprites.PaintChip(c, geom.Rect{W: size.chip, H: size.chip / sprites.ChipAspect}, card(engine.Plant(3)), sprites.CardLook{})
		sprites.PaintToken(c, geom.Rect{W: size.token, H: size.token}, theme.Coal, sprites.TokenFull)
		sprites.PaintToken(c, geom.Rect{W: flyingToken, H: flyingToken}, theme.Coal, sprites.TokenFull)
		sprites.PaintHouse(c, geom.Rect{W: fallingTop, H: fallingTop}, 0)
		paintSignBoard(c, geom.Rect{W: 2 * signHigh, H: signHigh})
		for _, side := range [...]float64{badgeSide, bidderBadge} {
			sprites.PaintSeat(c, geom.Rect{W: side, H: side}, 0)
		}
		sprites.Lock.Paint(c, geom.Rect{W: lockSide, H: lockSide}, theme.TextDim)
	})
}
