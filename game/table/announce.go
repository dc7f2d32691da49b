package table

import (
	"kilovolt/engine"
	"kilovolt/game/table/citymap"
	"kilovolt/game/table/log"
	"kilovolt/game/table/motion"
	"kilovolt/game/table/players"
	"kilovolt/game/table/richtext"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// kindAnnounced is the atlas key of what announce has announced; kinds from 220 on belong to the table.
const kindAnnounced uint16 = 220

// announce tells the atlas ahead of need what the players' cards, the auction and the log will show once there are
// plants, fuel and bids.
func announce(paint *ui.Paint, chip, token float64) {
	if !paint.NewFamily(atlas.Key{Kind: kindAnnounced, D: int64(chip * 100)}) {
		return
	}
	paint.Queue(func(c *draw.Canvas) {
		sprites.PaintChip(c, geom.Rect{W: chip, H: chip / sprites.ChipAspect}, scene.Card(engine.Plant(3)),
			sprites.CardState{})
		sprites.PaintToken(c, geom.Rect{W: token, H: token}, theme.Coal, sprites.TokenFull)
		sprites.PaintToken(c, geom.Rect{W: scene.FlyingToken, H: scene.FlyingToken}, theme.Coal, sprites.TokenFull)
		sprites.PaintHouse(c, geom.Rect{W: citymap.FallingTop, H: citymap.FallingTop}, 0)
		motion.AnnounceSale(c)
		motion.AnnouncePayday(c)
		motion.PaintSignBoard(c, geom.Rect{W: 2 * motion.SignHigh, H: motion.SignHigh})
		for _, side := range [...]float64{richtext.BadgeSide, players.BidderBadge, players.LowBidderBadge} {
			sprites.PaintSeat(c, geom.Rect{W: side, H: side}, 0)
		}
		sprites.Lock.Paint(c, geom.Rect{W: log.LockSide, H: log.LockSide}, theme.TextDim)
	})
}
