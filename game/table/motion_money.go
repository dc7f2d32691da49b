package table

import (
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/motion"
	"kilovolt/game/ui"
	"kilovolt/sprites/draw"
)

// count is an amount of money that becomes another.
type count struct {
	from, to   int
	began, end time.Duration
}

// at is the amount shown at a time.
func (c *count) at(now time.Duration) int {
	if now >= c.end || c.end == c.began {
		return c.to
	}
	p := motion.Slide(float64(now-c.began) / float64(c.end-c.began))
	return c.from + int(math.Round(float64(c.to-c.from)*p))
}

// count lets everybody's money that may be seen run from what it was to what it is.
func (s *Scene) count(now time.Duration) {
	m, p := &s.moving, s.public()
	for i := range m.counts {
		c, seat := &m.counts[i], engine.Seat(i)
		from := int(m.before.Players[seat].Money)
		if now < c.end {
			from = c.at(now) // it still ran
		}
		to, known := s.veil.Money(p, seat)
		if !known || from == to || s.rules().IsTrust(seat) {
			*c = count{}
			continue
		}
		*c = count{from, to, now, now + m.tempo.Of(motion.CountTime)}
	}
}

// running is what a seat's money is shown as just now, where it runs.
func (s *Scene) running(seat engine.Seat) (elektro int, ok bool) {
	c := &s.moving.counts[seat]
	now := s.host.Tree().Now()
	return c.at(now), now < c.end && !s.veil.Hides(seat)
}

// purseOf is a seat's money on its card.
func (s *Scene) purseOf(seat engine.Seat) *ui.Node {
	text := s.money(seat)
	style := ui.StyleMoney.In(s.moneyColour(seat)).At(draw.End)
	w, h := s.host.Tree().Measure(ui.Line(text, style), 1000)
	n := ui.Custom("", ui.RoleText, text, w, h, func(p *ui.Paint) {
		shown, in := text, p.Rect
		if now, ok := s.running(seat); ok {
			shown = s.t("panel.short", lang.ShortMoney("cost", now))
			in.X, in.W = in.X-wider, in.W+wider // it may have been more digits
		}
		p.TextIn(shown, in, style)
	})
	return n
}

// wider is by how much an amount that runs may be wider than the one that it becomes, dp.
const wider = 24.0
