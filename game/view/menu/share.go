package menu

import (
	"image/color"
	"math"

	"kilovolt/game/pages/block"
	"kilovolt/game/remote/share"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// qrSide is the side of a QR code with its quiet zone, dp.
const qrSide = 296.0

// Image implements [block.Renderer].
func (b *blocks) Image(i *block.Image) {
	w, _ := b.host.Room()
	side := min(qrSide, dialogWidth(w)-theme.S3) // beside the bar of what scrolls
	b.into.Add(ui.Row(ui.Custom(i.ID, ui.RoleImage, i.Label, side, side, func(p *ui.Paint) {
		paintQR(p, i.Picture.(*share.QR))
	}).LeftToRight()).Along(ui.Middle))
}

// Verbatim implements [block.Renderer].
func (b *blocks) Verbatim(v *block.Verbatim) {
	if v.Seen {
		b.into.Add(ui.Label(v.Text, ui.StyleCaption).LeftToRight())
	}
	b.into.Add(b.button(v.Pass))
}

// The colours of a QR code are the same in every theme: readers expect dark modules on a light ground.
var qrLight, qrDark = color.RGBA{255, 255, 255, 255}, color.RGBA{0, 0, 0, 255}

// paintQR paints a QR code with its quiet zone, with modules of whole pixels.
func paintQR(p *ui.Paint, q *share.QR) {
	px := 1 / p.Scale()
	modules := float64(q.Side + 2*share.Quiet)
	unit := max(math.Floor(min(p.Rect.W, p.Rect.H)/modules/px), 1) * px
	side := unit * modules
	at := geom.Point{X: math.Round((p.Rect.X+(p.Rect.W-side)/2)/px) * px,
		Y: math.Round((p.Rect.Y+(p.Rect.H-side)/2)/px) * px}
	p.Fill(geom.Rect{X: at.X, Y: at.Y, W: side, H: side}, qrLight)
	for y := range q.Side {
		for x := 0; x < q.Side; x++ {
			from := x
			for x < q.Side && q.Dark(x, y) {
				x++
			}
			if x > from {
				p.Fill(geom.Rect{X: at.X + float64(share.Quiet+from)*unit, Y: at.Y + float64(share.Quiet+y)*unit,
					W: float64(x-from) * unit, H: unit}, qrDark)
			}
		}
	}
}

// shareButton shares a game: that of a key of the saved games, "" for the current one.
func shareButton(host Host, id, key string) *ui.Node {
	return ui.Button(id, host.Lang().T("share.button"), func() { host.Share(key) })
}
