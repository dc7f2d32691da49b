package motion

import (
	"slices"
	"time"

	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
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

// hammer falls at the end of an auction.
type hammer struct{ *scene.Context }

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
	if n := s.Program.Tree().Find("facts-" + number); n != nil && s.Program.Tree().Visible(n).HasRect(n.Rect()) {
		f.from, f.staged = n.Rect(), true
	} else if f.from, ok = visible(s.Program.Tree(), "act", "map"); !ok {
		return
	}
	s.Moving.Flights = append(s.Moving.Flights, f)
}

// Selling returns the place of the board of a sale, with the hammer; on is false while none is to be seen.
func (s *View) Selling() (board geom.Rect, on bool) {
	i := slices.IndexFunc(s.Moving.Flights, func(f flight) bool { return f.what == aSale })
	if i < 0 {
		return geom.Rect{}, false
	}
	board, _ = s.hammer.at(&s.Moving.Flights[i])
	return board, true
}

// at returns the place of the board of a sale, and whether the plant's card is shown above it: where it was
// auctioned or, as soon as somebody at this device is to decide there, over the upper half of the map.
func (s *hammer) at(f *flight) (r geom.Rect, staged bool) {
	from, staged := f.from, f.staged
	if s.MyTurn() {
		if over, ok := visible(s.Program.Tree(), "map"); ok {
			over.H /= 2
			from, staged = over, false
		}
	}
	title, name := s.words(f)
	setter := s.Program.Tree().Kit.Type
	text := max(setter.Measure(title, ui.StyleStrong.Size, ui.StyleStrong.Weight),
		setter.Measure(name, theme.Body, typeset.Regular)+BuyerSide+saleGap)
	window, _ := s.Program.Tree().Size()
	wide := min(HammerSide+text+3*saleGap, window-2*saleEdge)
	at, left := from.Centre(), saleEdge
	if staged { // whose picture stays in sight, and whose panel is not left
		at.Y, left = from.Bottom(), max(left, from.X-saleEdge)
	}
	return geom.Rect{X: min(max(left, at.X-wide/2), window-saleEdge-wide), Y: at.Y - SignHigh/2, W: wide,
		H: SignHigh}, staged
}

// words says what was paid, and by whom.
func (s *hammer) words(f *flight) (title, name string) {
	return s.T("motion.sold", phrase.Plant("plant", f.beat.Plant), phrase.ShortMoney("bid", f.beat.N)),
		s.Teller.Name(f.beat.Seat)
}

// paint paints the hammer that falls, with what was paid and by whom.
func (s *hammer) paint(p *ui.Paint, f *flight, progress float64) {
	if progress == 1 {
		return
	}
	const falls, goes = 0.15, 0.85 // until when the hammer falls, and from when all of it fades
	fall := min(1, progress/falls)
	was := p.SetAlpha(min(1, 12*progress, (1-progress)/(1-goes)))
	defer p.SetAlpha(was)
	r, staged := s.at(f)
	if staged {
		card := *p
		card.Rect = f.from
		s.PaintCard(&card, f.beat.Plant, sprites.CardState{Alone: true, Selected: fall == 1})
	}
	title, name := s.words(f)
	PaintSignBoard(p.Canvas, r)
	hammer := geom.Rect{X: r.X + saleGap, Y: r.Centre().Y - HammerSide/2 - lifted*(1-timeline.Fall(fall)),
		W: HammerSide, H: HammerSide}
	sprites.Gavel.Paint(p.Canvas, hammer, theme.AmberInk)
	in := geom.Rect{X: hammer.Right() + saleGap, Y: r.Y + 7, W: r.W - HammerSide - 3*saleGap, H: r.H - 14}
	top, bottom := in.SplitTop(in.H / 2)
	p.TextIn(title, top, ui.StyleStrong)
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
