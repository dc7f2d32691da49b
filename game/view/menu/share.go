package menu

import (
	"cmp"
	"image/color"
	"math"

	"kilovolt/game/pages/present"
	"kilovolt/game/remote/share"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// Sharing is the dialog over every scene in which a game is shared.
type Sharing struct{ host Host }

// NewSharing returns it; the host says what is being shared.
func NewSharing(host Host) *Sharing { return &Sharing{host} }

// qrSide is the side of a QR code with its quiet zone, dp.
const qrSide = 296.0

// Build describes the dialog; nil while nothing is being shared.
func (s *Sharing) Build() *ui.Node {
	on := s.host.Sharing()
	if on == nil {
		return nil
	}
	w, _ := s.host.Room()
	wide := dialogWidth(w)
	said := present.NewShare(s.host.Lang(), on)
	list := ui.Column().Gap(theme.S3).Min(wide, 0)
	if said.What != nil {
		cols := len(said.What.Options)
		if w < fourFrom {
			cols = 1
		}
		list.Add(ui.ChoiceGrid(cols, "share-what", said.What.Label, optionsOf(said.What), said.What.Value,
			func(value string) {
				toastProblem(s.host, said.What.Choose(value))
				s.host.Tree().Invalidate()
			}))
	}
	for _, line := range said.Lines {
		list.Add(ui.Label(line, ui.StyleDim))
	}
	if said.Wrong != "" {
		list.Add(warning("share-wrong", said.Wrong))
	}
	if said.QR != nil {
		side := min(qrSide, wide-theme.S3) // beside the bar of what scrolls
		list.Add(ui.Row(ui.Custom("share-qr", ui.RoleImage, said.QRName, side, side, func(p *ui.Paint) {
			paintQR(p, said.QR)
		}).LeftToRight()).Along(ui.Middle))
	} else if said.NoQR != "" {
		list.Add(ui.Label(said.NoQR, ui.StyleDim))
	}
	if said.Make {
		list.Add(s.makers(&said))
	} else {
		list.Add(s.ways(&said))
	}
	return ui.Dialog("share", said.Title, s.host.EndSharing, list,
		ui.Button("share-back", said.Close, s.host.EndSharing))
}

// ways are the buttons that pass the link and its text on; natively the link can be read as well.
func (s *Sharing) ways(said *present.Share) *ui.Node {
	out := ui.Column().Gap(theme.S2)
	send := s.host.SendText()
	if said.Link != "" {
		if send != nil {
			out.Add(ui.Primary("share-link", said.SendLink, func() { send(said.SentLink()) }).
				First())
		} else {
			out.Add(ui.Label(said.Link, ui.StyleCaption).LeftToRight(),
				ui.Primary("share-link", said.CopyLink, func() { s.host.CopyText(said.Link) }).First())
		}
	}
	if said.Code != "" {
		out.Add(ui.IconText("share-code", said.CopyCode, sprites.Clipboard.Paint, func() {
			if send != nil {
				send(said.SentCode())
			} else {
				s.host.CopyText(said.Code)
			}
		}).Subdued())
	}
	if said.IsSent != "" {
		out.Add(ui.Button("share-sent", said.IsSent, func() {
			s.host.Sharing().Sent()
			s.host.Tree().Invalidate()
		}).Subdued())
	}
	return out
}

// makers are the buttons that make the link of a turn: one passes it on at once, the other shows it as a QR code.
func (s *Sharing) makers(said *present.Share) *ui.Node {
	make := func() present.Share {
		s.host.Sharing().Make()
		s.host.Tree().Invalidate()
		return present.NewShare(s.host.Lang(), s.host.Sharing())
	}
	out, label := ui.Column().Gap(theme.S2), said.CopyCode
	if said.ShowQR != "" {
		label = said.SendLink
	}
	out.Add(ui.Primary("share-make", label, func() {
		switch now, send := make(), s.host.SendText(); {
		case now.Code == "": // the dialog says why
		case send != nil && now.Link != "":
			send(now.SentLink())
		case send != nil:
			send(now.SentCode())
		default:
			s.host.CopyText(cmp.Or(now.Link, now.Code))
		}
	}).First())
	if said.ShowQR != "" {
		out.Add(ui.Button("share-make-qr", said.ShowQR, func() { make() }).Subdued())
	}
	return out
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
