package motion

import (
	"slices"
	"time"

	"kilovolt/game/phrase"
	"kilovolt/game/table/timeline"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// The board of a sale, dp.
const (
	HammerSide = 32.0
	BuyerSide  = 20.0 // of the buyer's badge
	saleGap    = 8.0
	saleEdge   = 4.0  // to the edge of the window
	lifted     = 14.0 // how high the hammer is before it falls
)

// saleTime is how long it shows at the usual time scale, unless something else happens.
const saleTime = 900 * time.Millisecond

// strike starts the fall of the hammer at the end of an auction: over the card as it was auctioned, or else over the
// decision or the map.
func (s *View) strike(b *timeline.Beat) {
	if b.N <= 0 {
		return // nobody bid for it
	}
	number := b.Plant.String()
	f := flight{what: aSale, beat: *b}
	f.beat.For = s.Moving.timeScale.Of(saleTime)
	var ok bool
	if n := s.Tree().Find("facts-" + number); n != nil && s.Tree().Visible(n).HasRect(n.Rect()) {
		f.from, f.staged = n.Rect(), true
	} else if f.from, ok = s.visible("act", "map"); !ok {
		return
	}
	s.Moving.Flights = append(s.Moving.Flights, f)
}

// Selling reports whether the hammer of a sale is to be seen.
func (s *View) Selling() bool {
	return slices.ContainsFunc(s.Moving.Flights, func(f flight) bool { return f.what == aSale })
}

// paintSale paints the hammer that falls, with what was paid and by whom, over the plant that was sold.
func (s *View) paintSale(p *ui.Paint, f *flight, progress float64) {
	if progress == 1 {
		return
	}
	const falls, goes = 0.15, 0.85 // until when the hammer falls, and from when all of it fades
	fall := min(1, progress/falls)
	was := p.SetAlpha(min(1, 12*progress, (1-progress)/(1-goes)))
	defer p.SetAlpha(was)
	if f.staged {
		card := *p
		card.Rect = f.from
		s.PaintCard(&card, f.beat.Plant, sprites.CardState{Alone: true, Selected: fall == 1})
	}
	title := s.T("motion.sold", phrase.Plant("plant", f.beat.Plant), phrase.ShortMoney("bid", f.beat.N))
	name := s.Teller.Name(f.beat.Seat)
	style := ui.StyleStrong
	text := max(p.Type.Measure(title, style.Size, style.Weight),
		p.Type.Measure(name, theme.Body, typeset.Regular)+BuyerSide+saleGap)
	window, _ := p.Tree.Size()
	wide := min(HammerSide+text+3*saleGap, window-2*saleEdge)
	text = wide - HammerSide - 3*saleGap
	at, left := f.from.Centre(), saleEdge
	if f.staged { // whose picture stays in sight, and whose panel is not left
		at.Y, left = f.from.Bottom(), max(left, f.from.X-saleEdge)
	}
	r := geom.Rect{X: min(max(left, at.X-wide/2), window-saleEdge-wide), Y: at.Y - SignHigh/2, W: wide, H: SignHigh}
	PaintSignBoard(p.Canvas, r)
	hammer := geom.Rect{X: r.X + saleGap, Y: r.Centre().Y - HammerSide/2 - lifted*(1-timeline.Fall(fall)),
		W: HammerSide, H: HammerSide}
	sprites.Gavel.Paint(p.Canvas, hammer, theme.AmberInk)
	in := geom.Rect{X: hammer.Right() + saleGap, Y: r.Y + 7, W: text, H: r.H - 14}
	top, bottom := in.SplitTop(in.H / 2)
	p.TextIn(title, top, style)
	badge := geom.Rect{X: bottom.X, Y: bottom.Centre().Y - BuyerSide/2, W: BuyerSide, H: BuyerSide}
	s.PaintPlayer(p.Canvas, badge, f.beat.Seat)
	bottom.X, bottom.W = bottom.X+BuyerSide+saleGap, bottom.W-BuyerSide-saleGap
	p.TextIn(name, bottom, ui.StyleBody)
}

// AnnounceSale tells the atlas ahead of need what a sale shows.
func AnnounceSale(c *draw.Canvas) {
	sprites.Gavel.Paint(c, geom.Rect{W: HammerSide, H: HammerSide}, theme.AmberInk)
	sprites.PaintSeat(c, geom.Rect{W: BuyerSide, H: BuyerSide}, 0)
}
