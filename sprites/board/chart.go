package board

import (
	"sync"

	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
)

// chart is the part of a board's picture that depends on the board alone. It is immutable.
type chart struct {
	labels  *labels.Map
	cells   [][]maps.Point // every city's cell, see drawnCells
	borders []border
	shore   *shore
	relief  *raster
}

// charts is a memo of immutable data, a pure function of the board. It belongs to no one, as views come and go while
// boards stay.
var (
	chartsLock sync.Mutex
	charts     = map[*maps.Board]*chart{}
)

// maxCharts bounds the memo; the game has few boards, but tests make many.
const maxCharts = 8

// chartOf returns the chart of a board.
func chartOf(b *maps.Board) *chart {
	chartsLock.Lock()
	defer chartsLock.Unlock()
	c := charts[b]
	if c == nil {
		if len(charts) >= maxCharts {
			clear(charts)
		}
		c = &chart{
			labels: labels.NewMap(b), cells: drawnCells(b), borders: findBorders(b),
			shore: findShore(b), relief: makeRelief(b),
		}
		charts[b] = c
	}
	return c
}
