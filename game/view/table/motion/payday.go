package motion

import (
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// Map shows where the cities lie.
type Map interface {
	// Lights returns the cities of a seat's network that light up where it powers so many, in their order.
	Lights(seat engine.Seat, powered int) []board.Light
	CityRect(c maps.City) geom.Rect
}

// paydays pays players before everybody's eyes.
type paydays struct {
	*scene.Context
	cities   Map
	payments []payment
}

// payment is the pay of one player: from each city that lights up a coin flies to the player's card, and the amount
// rises there. It goes on beside the scores that follow.
type payment struct {
	seat    engine.Seat
	amount  string // "" where money is hidden
	coins   []coin
	begun   bool
	began   time.Duration // by the tree's time
	lasts   time.Duration
	perCoin time.Duration
}

// A coin is one coin of a payment.
type coin struct {
	from  geom.Point
	after time.Duration // from the beginning of the payment
}

// Measures of payments, dp, at the usual time scale.
const (
	CoinSide  = 16.0
	mostCoins = 10 // fly for one player
	coinTime  = 280 * time.Millisecond
	coinArc   = 26.0 // how high above the straight line coins fly
	payTurn   = 140 * time.Millisecond
	payHigh   = 26.0
	payPad    = 7.0
	payRises  = 14.0
	payBadge  = 18.0
)

// prepare prepares the payment of a beat.
func (s *paydays) prepare(b *timeline.Beat, timeScale timeline.TimeScale) {
	p := payment{seat: b.Seat, lasts: b.For, perCoin: timeScale.Of(coinTime)}
	if !s.Redaction.Hides(b.Seat) {
		p.amount = s.T("motion.paid", phrase.ShortMoney("income", b.Pay))
	}
	over, seen := visible(s.Program.Tree(), "map")
	lights := s.cities.Lights(b.Seat, b.N)
	for i := range lights {
		if i*mostCoins/len(lights) == (i-1)*mostCoins/len(lights) && i > 0 && len(lights) > mostCoins {
			continue // which of them fly is the same share of all
		}
		at := s.cities.CityRect(lights[i].City).Centre()
		if !seen || !over.Has(at) {
			continue
		}
		after := timeScale.Of(time.Duration(lights[i].After * float64(time.Second)))
		p.coins = append(p.coins, coin{at, after})
	}
	s.payments = append(s.payments, p)
}

// begin begins the payments that have not begun, one after the other.
func (s *paydays) begin(now time.Duration, timeScale timeline.TimeScale) {
	turn := now
	for i := range s.payments {
		if p := &s.payments[i]; !p.begun {
			p.begun, p.began = true, turn
			turn += timeScale.Of(payTurn)
		}
	}
}

// arrives returns when the first coin of a payment that has just begun arrives, if there is one for the seat.
func (s *paydays) arrives(seat engine.Seat, now time.Duration) (at time.Duration, ok bool) {
	for i := range s.payments {
		if p := &s.payments[i]; p.seat == seat && p.began >= now {
			return p.began + p.arrival(), true
		}
	}
	return 0, false
}

// arrival says after how long the first coin arrives.
func (p *payment) arrival() time.Duration {
	if len(p.coins) == 0 {
		return 0
	}
	return p.coins[0].after + p.perCoin
}

func (p *payment) end() time.Duration { return p.began + p.lasts }

// drop forgets payments that are over, and what waits in vain.
func (s *paydays) drop(now time.Duration) {
	kept := s.payments[:0]
	for i := range s.payments {
		if p := s.payments[i]; p.begun && now < p.end() {
			kept = append(kept, p)
		}
	}
	s.payments = kept
}

// last returns when the last payment ends, 0 without one.
func (s *paydays) last() (end time.Duration) {
	for i := range s.payments {
		end = max(end, s.payments[i].end())
	}
	return end
}

// paying reports whether somebody is seen being paid.
func (s *paydays) paying() bool {
	now := s.Program.Tree().Now()
	for i := range s.payments {
		if p := &s.payments[i]; p.begun && now < p.end() {
			return true
		}
	}
	return false
}

// purse returns where a seat is paid; own is false where that is not the player's own card.
func (s *paydays) purse(seat engine.Seat) (at geom.Rect, own, ok bool) {
	id := scene.SeatID(seat)
	if at, ok = visible(s.Program.Tree(), "money-"+id, "player-"+id); ok {
		return at, true, true
	}
	at, ok = visible(s.Program.Tree(), "tab.players", "act")
	return at, false, ok
}

// paint paints the coins that fly, and the amounts.
func (s *paydays) paint(p *ui.Paint) {
	now := p.Tree.Now()
	for i := range s.payments {
		pay := &s.payments[i]
		since := now - pay.began
		if !pay.begun || since < 0 || since >= pay.lasts {
			continue
		}
		at, own, ok := s.purse(pay.seat)
		if !ok {
			continue
		}
		to := at.Centre()
		for k := range pay.coins {
			paintCoin(p, &pay.coins[k], to, since, pay.perCoin)
		}
		s.paintAmount(p, pay, at, own, since)
	}
}

// paintCoin paints a coin on its way.
func paintCoin(p *ui.Paint, c *coin, to geom.Point, since, takes time.Duration) {
	beat := timeline.Beat{At: c.after, For: takes}
	progress := beat.Progress(since)
	if progress == 0 || progress == 1 {
		return
	}
	k := timeline.Slide(progress)
	at := geom.Point{X: c.from.X + (to.X-c.from.X)*k, Y: c.from.Y + (to.Y-c.from.Y)*k}
	at.Y -= coinArc * math.Sin(math.Pi*k)
	was := p.SetAlpha(min(1, 5*progress))
	sprites.PaintCoin(p.Canvas, geom.Around(at, CoinSide, CoinSide), "")
	p.SetAlpha(was)
}

// paintAmount paints what was paid, which rises where the money is; with the player's badge where that is elsewhere.
func (s *paydays) paintAmount(p *ui.Paint, pay *payment, at geom.Rect, own bool, since time.Duration) {
	begins := pay.arrival()
	if pay.amount == "" || since < begins {
		return
	}
	progress := float64(since-begins) / float64(pay.lasts-begins)
	wide := p.Type.Measure(pay.amount, theme.Strong, typeset.Bold) + 2*payPad
	if !own {
		wide += payBadge + payPad
	}
	window, _ := p.Tree.Size()
	r := geom.Rect{X: at.Right() + payPad - wide, Y: at.Y - payHigh + 4, W: wide, H: payHigh}
	if !own {
		r.X = at.Centre().X - wide/2
	}
	r.X = min(max(saleEdge, r.X), window-saleEdge-wide)
	r.Y = max(saleEdge, r.Y-payRises*timeline.Slide(progress))
	was := p.SetAlpha(min(1, 8*progress, 3*(1-progress)))
	defer p.SetAlpha(was)
	PaintPayBoard(p.Canvas, r)
	in := r.InsetXY(payPad, 0)
	if !own {
		badge := geom.Rect{X: in.X, Y: in.Centre().Y - payBadge/2, W: payBadge, H: payBadge}
		sprites.PaintSeat(p.Canvas, badge, s.Colour(pay.seat))
		in.X, in.W = in.X+payBadge+payPad, in.W-payBadge-payPad
	}
	p.TextIn(pay.amount, in, ui.StyleStrong.In(theme.Money).At(draw.Middle))
}

// PaintPayBoard paints the board behind an amount.
func PaintPayBoard(c *draw.Canvas, r geom.Rect) {
	c.Shadow(r, theme.R2, 6, 0.5)
	c.Box(r, theme.R2, theme.Panel)
	c.BoxLine(r, theme.R2, 1.5, theme.Amber)
}

// AnnouncePayday tells the atlas ahead of need what paydays show.
func AnnouncePayday(c *draw.Canvas) {
	sprites.PaintCoin(c, geom.Rect{W: CoinSide, H: CoinSide}, "")
	PaintPayBoard(c, geom.Rect{W: 3 * payHigh, H: payHigh})
	sprites.PaintSeat(c, geom.Rect{W: payBadge, H: payBadge}, 0)
}

// amounts returns the amounts that are shown or will be, "" for one that must not be.
func (s *paydays) amounts() (list []string) {
	for i := range s.payments {
		list = append(list, s.payments[i].amount)
	}
	return list
}
