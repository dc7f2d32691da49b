package table

import (
	"kilovolt/game/motion"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/board"
	"kilovolt/sprites/geom"
)

// Sizes of a house that drops on the map, dp.
const (
	falls      = 46.0 // from how far above
	fallingTop = 20.0 // its side: one of houseSides
)

// lift takes the houses off the picture that have not landed yet; the returned function puts them back.
func (b *boardView) lift() (back func()) {
	m := &b.scene.moving
	since := m.reel.Since(b.scene.host.Tree().Now())
	var taken []func()
	for i := range m.reel.Beats() {
		beat := &m.reel.Beats()[i]
		if beat.Kind != motion.Built || beat.Progress(since) == 1 {
			continue
		}
		houses, look := &b.state.Cities[beat.City].Houses, int8(b.scene.look(beat.Seat))
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

// paintFalling paints the houses that drop on the map.
func (b *boardView) paintFalling(p *ui.Paint) {
	s := b.scene
	m := &s.moving
	since := m.reel.Since(p.Tree.Now())
	for i := range m.reel.Beats() {
		beat := &m.reel.Beats()[i]
		if beat.Kind != motion.Built || since < beat.At {
			continue
		}
		progress := beat.Progress(since)
		at := b.view.CityRect(maps.City(beat.City)).Centre()
		if progress == 1 || at == (geom.Point{}) {
			continue
		}
		at.Y -= falls * (1 - motion.Fall(progress))
		was := p.SetAlpha(min(1, 3*progress))
		sprites.PaintHouse(p.Canvas, geom.Around(at, fallingTop, fallingTop), s.look(beat.Seat))
		p.SetAlpha(was)
	}
}
