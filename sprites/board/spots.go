package board

import (
	"math"

	"kilovolt/sprites/geom"
)

// The choices. Markers may be moved by up to 4 steps of nudge in each direction; names stand around their marker;
// tags slide along their connection and a little to its sides.
const (
	nudge    = 3.5
	moveCost = 0.25 // per dp
)

var (
	markerMoves = func() []geom.Point {
		moves := []geom.Point{{}}
		for ring := 1; ring <= 4; ring++ {
			for y := -ring; y <= ring; y++ {
				for x := -ring; x <= ring; x++ {
					if max(x, -x, y, -y) == ring {
						moves = append(moves, geom.Point{X: float64(x) * nudge, Y: float64(y) * nudge})
					}
				}
			}
		}
		return moves
	}()
	tagSlides = []float64{0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8}
	tagSides  = []float64{0, 4, -4, 8, -8}
)

// nameSpots are the places of a name around its marker. Above (y -1) and below (y 1) x says how far it is shifted, 1
// being as far as it can go while a good part of it still touches the marker; at the sides (x ±1, y between) y says how
// far up or down. cost is how much worse than the best a place is.
var nameSpots = []struct {
	x, y, cost float64
	side       bool
}{
	{0, -1, 0, false}, {0, 1, 0.5, false}, {1, 0, 1, true}, {-1, 0, 1, true},
	{0.25, -1, 1.5, false}, {-0.25, -1, 1.5, false}, {0.25, 1, 2, false}, {-0.25, 1, 2, false},
	{0.5, -1, 2.5, false}, {-0.5, -1, 2.5, false}, {0.5, 1, 2.5, false}, {-0.5, 1, 2.5, false},
	{0.75, -1, 3.5, false}, {-0.75, -1, 3.5, false}, {0.75, 1, 3.5, false}, {-0.75, 1, 3.5, false},
	{1, -0.5, 3.5, true}, {1, 0.5, 3.5, true}, {-1, -0.5, 3.5, true}, {-1, 0.5, 3.5, true},
	{1, -1, 6, false}, {-1, -1, 6, false}, {1, 1, 6, false}, {-1, 1, 6, false},
}

func (s *solver) choices(it *item) int {
	switch it.kind {
	case itemMarker:
		return len(markerMoves)
	case itemName:
		return len(nameSpots) * s.forms(it.city)
	}
	return len(tagSlides) * len(tagSides)
}

// forms is in how many different ways a city's name may be written.
func (s *solver) forms(city int) int {
	n := s.fit.forms
	for n > 1 && s.names[city][n-1] == s.names[city][n-2] {
		n--
	}
	return n
}

// form is how a name is written.
func (it *item) form() int { return it.at / len(nameSpots) }

// formCost is how much worse the forms of a name are than the full one.
var formCost = [forms]float64{0, 5, 9}

// rectOf returns where the choice puts the item, and what the choice itself costs.
func (s *solver) rectOf(it *item, choice int) (geom.Rect, float64) {
	switch it.kind {
	case itemMarker:
		m := markerMoves[choice]
		return geom.Around(place(s.board, s.size, it.city).Add(m), it.w, it.h), math.Hypot(m.X, m.Y) * moveCost
	case itemName:
		m := s.items[s.marker[it.city]].rect
		spot, form := nameSpots[choice%len(nameSpots)], choice/len(nameSpots)
		wide := s.widths[it.city][form]
		c := m.Centre()
		y := spot.y * (m.H + it.h) / 2
		const touch = 8 // dp of a shifted name that stay above or below its marker
		x := spot.x * ((m.W+wide)/2 - touch)
		if spot.side {
			x = spot.x * (m.W + wide + apart) / 2
		}
		return geom.Around(geom.Point{X: c.X + x, Y: c.Y + y}, wide, it.h), spot.cost + formCost[form]
	}
	slide, side := tagSlides[choice%len(tagSlides)], tagSides[choice/len(tagSlides)]
	a, b := s.ends[it.conn][0], s.ends[it.conn][1]
	way := b.Sub(a)
	length := max(1, math.Hypot(way.X, way.Y))
	c := geom.Point{X: a.X + way.X*slide - way.Y/length*side, Y: a.Y + way.Y*slide + way.X/length*side}
	return geom.Around(c, it.w, it.h), 6*math.Abs(slide-0.5) + 0.3*math.Abs(side)
}
