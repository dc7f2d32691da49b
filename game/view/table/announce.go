package table

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/log"
	"kilovolt/game/view/table/motion"
	"kilovolt/game/view/table/players"
	"kilovolt/game/view/table/richtext"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// kindAnnounced is the atlas key of what announce has announced; kinds from 220 on belong to the table.
const kindAnnounced uint16 = 220

// kindFaces is the atlas key of a face that is announced.
const kindFaces uint16 = 222

// An announcer tells the atlas ahead of need what the table will show.
type announcer struct{ *scene.Context }

// announceFaces tells the atlas ahead of need how large the faces of the computers will be shown.
func (s announcer) announceFaces(paint *ui.Paint) {
	for seat := range engine.Seat(len(s.Match().Players())) {
		colour, face := s.Colour(seat), present.Face(s.Match().Players()[seat].Level)
		if s.Human(seat) || !paint.NewFamily(atlas.Key{Kind: kindFaces, A: int32(colour), B: int32(face)}) {
			continue
		}
		paint.Queue(func(c *draw.Canvas) {
			for _, side := range [...]float64{players.BidderBadge, turnBadge, decide.SpeakerSide} {
				sprites.PaintFace(c, geom.Rect{W: side, H: side}, colour, face)
			}
		})
	}
}

// announce tells the atlas ahead of need what the players' cards, the auction and the log will show once there are
// plants, fuel and bids.
func (s announcer) announce(paint *ui.Paint, chip, token float64) {
	s.announceFaces(paint)
	if !paint.NewFamily(atlas.Key{Kind: kindAnnounced, D: int64(chip * 100)}) {
		return
	}
	paint.Queue(func(c *draw.Canvas) {
		sprites.PaintChip(c, geom.Rect{W: chip, H: chip / sprites.ChipAspect}, cards.Plant(engine.Plant(3)),
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
