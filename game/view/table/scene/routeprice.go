package scene

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// Sum is the price of a city by its parts: 10 + 2 + 9.
func (s *Context) Sum(route *engine.Route) string {
	sum := s.T("panel.number", i18n.Number("n", route.House))
	for _, link := range route.Links {
		sum = s.T("panel.plus", i18n.Text("sum", sum), i18n.Number("n", link.Cost))
	}
	return sum
}

// Total is the price of a city by its parts with their sum: 10 + 2 + 9 = 21.
func (s *Context) Total(route *engine.Route) string {
	if len(route.Links) == 0 {
		return s.Sum(route)
	}
	return s.T("panel.total", i18n.Text("sum", s.Sum(route)), i18n.Number("total", route.Total()))
}
