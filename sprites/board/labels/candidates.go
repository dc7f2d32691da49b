package labels

import (
	"math"

	"kilovolt/sprites/geom"
)

// Candidate positions: markers move by up to markerRings steps in each direction, names stand around their marker, and
// tags slide along their connection and a little to its sides.
const (
	markerStep   = 3.5 // dp
	markerRings  = 4
	moveCost     = 0.25 // per dp
	maxTagOffset = 8
)

var (
	markerMoves = func() []geom.Point {
		moves := []geom.Point{{}}
		for ring := 1; ring <= markerRings; ring++ {
			for y := -ring; y <= ring; y++ {
				for x := -ring; x <= ring; x++ {
					if max(x, -x, y, -y) == ring {
						moves = append(moves, geom.Point{X: float64(x) * markerStep, Y: float64(y) * markerStep})
					}
				}
			}
		}
		return moves
	}()
	tagSlides  = []float64{0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74, 0.2, 0.8} // along the connection, 0..1
	tagOffsets = []float64{0, 4, -4, maxTagOffset, -maxTagOffset}                         // to its sides, dp
)

// namePositions are the positions of a name around its marker. Above (y -1) and below (y 1), x is the horizontal
// shift, ±1 being as far as possible while a good part of the name still touches the marker; beside it (x ±1), y is
// the vertical shift. cost is relative to the best position.
var namePositions = []struct {
	x, y, cost float64
	beside     bool
}{
	{0, -1, 0, false}, {0, 1, 0.5, false}, {1, 0, 1, true}, {-1, 0, 1, true},
	{0.25, -1, 1.5, false}, {-0.25, -1, 1.5, false}, {0.25, 1, 2, false}, {-0.25, 1, 2, false},
	{0.5, -1, 2.5, false}, {-0.5, -1, 2.5, false}, {0.5, 1, 2.5, false}, {-0.5, 1, 2.5, false},
	{0.75, -1, 3.5, false}, {-0.75, -1, 3.5, false}, {0.75, 1, 3.5, false}, {-0.75, 1, 3.5, false},
	{1, -0.5, 3.5, true}, {1, 0.5, 3.5, true}, {-1, -0.5, 3.5, true}, {-1, 0.5, 3.5, true},
	{1, -1, 6, false}, {-1, -1, 6, false}, {1, 1, 6, false}, {-1, 1, 6, false},
}

func (s *solver) candidateCount(it *item) int {
	switch it.kind {
	case kindMarker:
		return len(markerMoves)
	case kindName:
		return len(namePositions) * s.formCount(it.city)
	}
	return len(tagSlides) * len(tagOffsets)
}

// formCount returns how many different forms of a city's name may be used.
func (s *solver) formCount(city int) int {
	n := s.metrics.forms
	for n > 1 && s.names[city][n-1] == s.names[city][n-2] {
		n--
	}
	return n
}

// form returns the form in which a name is written.
func (it *item) form() int { return it.candidate / len(namePositions) }

// formCost is the cost of each form of a name.
var formCost = [nameForms]float64{0, 5, 9}

// candidateRect returns a candidate position of an item and the cost of the position itself.
func (s *solver) candidateRect(it *item, candidate int) (geom.Rect, float64) {
	switch it.kind {
	case kindMarker:
		m := markerMoves[candidate]
		return geom.Around(CityPoint(s.board, s.size, it.city).Add(m), it.w, it.h), math.Hypot(m.X, m.Y) * moveCost
	case kindName:
		m := s.items[s.markerOf[it.city]].rect
		position, form := namePositions[candidate%len(namePositions)], candidate/len(namePositions)
		width := s.widths[it.city][form]
		c := m.Centre()
		y := position.y * (m.H + it.h) / 2
		const touch = 8 // dp of a shifted name that stay above or below its marker
		x := position.x * ((m.W+width)/2 - touch)
		if position.beside {
			x = position.x * (m.W + width + gap) / 2
		}
		return geom.Around(geom.Point{X: c.X + x, Y: c.Y + y}, width, it.h), position.cost + formCost[form]
	}
	slide, offset := tagSlides[candidate%len(tagSlides)], tagOffsets[candidate/len(tagSlides)]
	a, b := s.ends[it.conn][0], s.ends[it.conn][1]
	d := b.Sub(a)
	length := max(1, math.Hypot(d.X, d.Y))
	c := geom.Point{X: a.X + d.X*slide - d.Y/length*offset, Y: a.Y + d.Y*slide + d.X/length*offset}
	return geom.Around(c, it.w, it.h), 6*math.Abs(slide-0.5) + 0.3*math.Abs(offset)
}
