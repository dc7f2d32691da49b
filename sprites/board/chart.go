package board

import (
	"kilovolt/maps"
	"kilovolt/sprites/board/labels"
	"kilovolt/sprites/draw"
)

// chart is the part of a board's picture that depends on neither the zone in play nor the names. It is immutable.
type chart struct {
	cells   [][]maps.Point // every city's cell, see drawnCells
	borders []border
	shore   *shore
	relief  *raster
}

type (
	chartKey struct{ board, edition string }
	namesKey struct{ board *maps.Board }
)

// chartOf returns the chart of a board, which all views of a kit share, whatever names the board has.
func chartOf(kit *draw.Kit, b *maps.Board) *chart {
	return kit.Value(chartKey{b.ID, b.Edition}, func() any {
		return &chart{cells: drawnCells(b), borders: findBorders(b), shore: findShore(b), relief: makeRelief(b)}
	}).(*chart)
}

// labelsOf returns what the layouts of a board need to know about it, which all views of a kit share.
func labelsOf(kit *draw.Kit, b *maps.Board) *labels.Map {
	return kit.Value(namesKey{b}, func() any { return labels.NewMap(b) }).(*labels.Map)
}
