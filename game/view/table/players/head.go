package players

import (
	"image/color"
	"math"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
)

// Measures of the first line of a card, dp.
const (
	orderWide = 12.0 // of the place in the order
	stateSign = 16.0 // side of the sign for how a player stands
)

// headGap is the gap between the parts of the first line of a card, dp.
func (c cardSize) headGap() float64 {
	if c.width < largeCard {
		return theme.S1
	}
	return theme.S1 + 2
}

// playerHead is the first line of a card: place, sign, name, how the player stands in the auction, money.
func (s *View) playerHead(seat engine.Seat, key *cardKey) *ui.Node {
	place, size := key.place, key.size
	order := ui.Custom("", ui.RoleImage, "", orderWide, size.badge, func(paint *ui.Paint) {
		paint.Number(place+1, paint.Rect, draw.Style{Size: theme.Body, Colour: theme.TextDim, Align: draw.Start})
	})
	badge := ui.Custom("", ui.RoleImage, "", size.badge, size.badge, func(paint *ui.Paint) {
		s.PaintPlayer(paint.Canvas, paint.Rect, seat)
		s.announce(paint, size.chip, size.token)
	})
	style, sign := s.nameStyle(seat, size)
	name := ui.Line(s.Teller.Name(seat), style).MayCut()
	bot := s.opponent(seat)
	if bot != "" && size == large {
		name = ui.Column(name, ui.Line(bot, ui.StyleCaption).MayCut())
	}
	head := ui.Row(order, badge, name.Grow(1)).Gap(size.headGap()).Cross(ui.Middle)
	if bot != "" {
		head.Named("who-"+scene.SeatID(seat), ui.RoleButton, s.Teller.Name(seat)).Says(bot).Small().
			Do(func() { s.explainPlayer(seat) }).OnLong(func() { s.explainPlayer(seat) })
	}
	head.Add(s.stateOn(key, sign))
	if !s.Rules().IsTrust(seat) {
		head.Add(s.purseOf(seat))
	}
	return head
}

// stateOn is how the player stands in the phase, on a card, in words or as a sign; nil if that can be seen otherwise.
func (s *View) stateOn(key *cardKey, sign bool) *ui.Node {
	switch {
	case key.said == "":
		return nil
	case !sign:
		return ui.Line(key.said, ui.StyleCaption.In(theme.Good))
	}
	icon, ink := stateIcon(key.state)
	return signFor(icon, ink, key.said)
}

// stateIcon is the sign for how a player stands, and its colour.
func stateIcon(state present.SeatState) (icon sprites.Icon, ink color.RGBA) {
	switch state {
	case present.Leads:
		return sprites.Gavel, theme.AmberInk
	case present.Passed, present.Dropped:
		return sprites.Close, theme.TextDim
	}
	return sprites.Check, theme.Good
}

// signFor is a sign that stands for words.
func signFor(icon sprites.Icon, ink color.RGBA, words string) *ui.Node {
	return ui.Custom("", ui.RoleImage, words, stateSign, stateSign,
		func(p *ui.Paint) { icon.Paint(p.Canvas, p.Rect, ink) })
}

// nameStyle is the largest style in which a seat's name fits on a card of that size, and whether a sign says there how
// the player stands, as words would not leave the name its room. The name has room beside any money and anything that
// may be said, so that neither changes in the course of a game.
func (s *View) nameStyle(seat engine.Seat, size cardSize) (style draw.Style, sign bool) {
	name, room := s.Teller.Name(seat), s.nameRoom(seat, size)
	words := s.widestState()
	styles := [...]draw.Style{ui.StyleStrong, ui.StyleBody.Bold()}
	for _, style := range styles {
		if s.wide(name, style)+words <= room {
			return style, false
		}
	}
	for _, style := range styles {
		if s.wide(name, style)+stateSign <= room {
			return style, true
		}
	}
	return ui.StyleCaption.In(theme.Text), true
}

// nameRoom is the width that a name and how the player stands have on a card of that size, dp.
func (s *View) nameRoom(seat engine.Seat, size cardSize) float64 {
	const much = 188 // Elektro
	purse := s.wide(s.T("panel.short", phrase.ShortMoney("cost", much)), ui.StyleMoney)
	if s.Redaction.Hides(seat) {
		purse = s.wide(s.T("money.hidden"), hiddenStyle())
	}
	return size.width - size.padsWide() - orderWide - size.badge - purse - 4*size.headGap()
}

// padsWide is what lies to the left and right of what a card has, dp.
func (c cardSize) padsWide() float64 { return 2*c.pad + cardBand }

// widestState is the width of the longest words for how a player stands, dp.
func (s *View) widestState() (w float64) {
	for _, words := range present.StateWords(s.Teller) {
		w = max(w, s.wide(words, ui.StyleCaption))
	}
	return w
}

// wide is the width of a line, dp.
func (s *View) wide(text string, style draw.Style) float64 {
	return math.Ceil(s.Program.Tree().Kit.Type.Measure(text, style.Size, style.Weight))
}
