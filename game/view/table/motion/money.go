package motion

import (
	"math"
	"time"

	"kilovolt/engine"
	"kilovolt/game/view/table/timeline"
)

// A count is an amount of money that becomes another.
type count struct {
	from, to   int
	began, end time.Duration
}

// at returns the amount shown at a time.
func (c *count) at(now time.Duration) int {
	switch {
	case now >= c.end || c.end == c.began:
		return c.to
	case now < c.began:
		return c.from
	}
	p := timeline.Slide(float64(now-c.began) / float64(c.end-c.began))
	return c.from + int(math.Round(float64(c.to-c.from)*p))
}

// count makes all money that may be seen run from what it was to what it is.
func (s *View) count(now time.Duration) {
	m, p := &s.Moving, s.Position()
	for i := range m.counts {
		c, seat := &m.counts[i], engine.Seat(i)
		from := int(m.before.Players[seat].Money)
		if now < c.end {
			from = c.at(now) // it still ran
		}
		to, known := s.Redaction.Money(p, seat)
		if !known || from == to || s.Rules().IsTrust(seat) {
			*c = count{}
			continue
		}
		begins := now
		if at, paid := s.paydays.arrives(seat, now); paid {
			begins = at
		}
		*c = count{from, to, begins, begins + m.timeScale.Of(timeline.CountTime)}
	}
}

// Running returns what a seat's money is shown as while it runs.
func (s *View) Running(seat engine.Seat) (elektro int, ok bool) {
	c := &s.Moving.counts[seat]
	now := s.Program.Tree().Now()
	return c.at(now), now < c.end && !s.Redaction.Hides(seat)
}
