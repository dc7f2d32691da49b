package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
)

// chart is the part of a board's picture that depends on the board alone. It is immutable.
type chart struct {
	labels  *labels.Map
	cells   [][]maps.Point // every city's cell, see drawnCells
	borders []border
	shore   *shore
	relief  *raster
}

type chartKey struct{ board *maps.Board }

// chartOf returns the chart of a board, which all views of a kit share.
func chartOf(kit *draw.Kit, b *maps.Board) *chart {
	return kit.Value(chartKey{b}, func() any {
		return &chart{
			labels: labels.NewMap(b), cells: drawnCells(b), borders: findBorders(b),
			shore: findShore(b), relief: makeRelief(b),
		}
	}).(*chart)
}
