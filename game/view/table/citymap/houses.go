package citymap

import (
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
)

// Sizes of a house that drops on the map, dp.
const (
	falls      = 46.0 // from how far above
	FallingTop = 20.0 // its side: one of houseSides
)

// falling drops houses on the map that have just been built.
type falling struct {
	*scene.Context
	motion Motion
	view   *board.View
	state  *board.State
}

// lift takes the houses that have not landed yet out of the picture; the returned function puts them back.
func (b *falling) lift() (back func()) {
	beats, since := b.motion.Beats(), b.motion.Since()
	var taken []func()
	for i := range beats {
		beat := &beats[i]
		if beat.Kind != timeline.Built || beat.Progress(since) == 1 {
			continue
		}
		houses, look := &b.state.Cities[beat.City].Houses, int8(b.Colour(beat.Seat))
		for space := len(houses) - 1; space >= 0; space-- {
			if houses[space] == look {
				houses[space] = board.None
				taken = append(taken, func() { houses[space] = look })
				break
			}
		}
	}
	return func() {
		for _, put := range taken {
			put()
		}
	}
}

// paint paints the houses that drop on the map.
func (b *falling) paint(p *ui.Paint) {
	beats, since := b.motion.Beats(), b.motion.Since()
	for i := range beats {
		beat := &beats[i]
		if beat.Kind != timeline.Built || since < beat.At {
			continue
		}
		progress := beat.Progress(since)
		at := b.view.CityRect(maps.City(beat.City)).Centre()
		if progress == 1 || at == (geom.Point{}) {
			continue
		}
		at.Y -= falls * (1 - timeline.Fall(progress))
		was := p.SetAlpha(min(1, 3*progress))
		sprites.PaintHouse(p.Canvas, geom.Around(at, FallingTop, FallingTop), b.Colour(beat.Seat))
		p.SetAlpha(was)
	}
}
