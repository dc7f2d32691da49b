package menu

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

const middle = draw.Middle

// emblem is the emblem of the game: a network of cities around a flash.
func emblem(side float64) *ui.Node {
	return ui.Custom("", ui.RoleNone, "", side, side, func(p *ui.Paint) {
		r := geom.Around(p.Rect.Centre(), min(p.Rect.W, p.Rect.H), min(p.Rect.W, p.Rect.H))
		p.Draw(p.Sprite(atlas.Key{Kind: kindEmblem, D: int64(r.W * 64)}, r.W, r.H, func(c *draw.Canvas) {
			sprites.PaintEmblem(c, geom.Rect{W: r.W, H: r.H})
		}), r.X, r.Y)
	})
}

// Kinds of atlas keys from 200 on belong to the scenes.
const (
	kindEmblem uint16 = 200 + iota
	kindLand
	kindNetwork
	kindFinalMap
)
