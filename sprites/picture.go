package sprites

import (
	"image/color"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// paintPicture paints the plant in its landscape over the whole width of the rectangle, standing on its lower edge. Larger plants of a kind are
// larger pictures; the number decides what lies behind.
func paintPicture(c *draw.Canvas, r geom.Rect, plant Plant, dusk bool) {
	w := r.W
	h := w * sceneHigh / 100
	back := c.Sprite(atlas.Key{Kind: kindBackdrop, A: int32(plant.Number % backdrops), B: flag(dusk), D: dec(w)}, w, h, func(c *draw.Canvas) {
		drawBackdrop(c.PenIn(geom.Rect{W: w, H: w}, 100), plant.Number%backdrops, paper(dusk))
	})
	c.Draw(back, r.X, r.Bottom()-h)
	if c.Family(atlas.Key{Kind: kindBackdrop, B: flag(dusk), D: dec(w)}) {
		c.Soon(func(c *draw.Canvas) {
			for i := range backdrops {
				paintPicture(c, r, Plant{Number: i}, dusk)
			}
		})
	}
	paintPlant(c, r, plant, dusk)
}

// paintPlant paints the plant alone.
func paintPlant(c *draw.Canvas, r geom.Rect, plant Plant, dusk bool) {
	w := r.W
	h := w * sceneHigh / 100
	size := sceneSize(plant.Powers)
	front := c.Sprite(atlas.Key{Kind: kindPicture, A: int32(plant.Fuel), B: flag(dusk), C: int32(size), D: dec(w)}, w, h, func(c *draw.Canvas) {
		drawPlant(c.PenIn(geom.Rect{W: w, H: w}, 100), plant.Fuel, size, paper(dusk))
	})
	c.Draw(front, r.X, r.Bottom()-h)
	if !c.Family(atlas.Key{Kind: kindPicture, B: flag(dusk), D: dec(w)}) {
		return
	}
	for f := range theme.Fuel(theme.Fuels) {
		c.Soon(func(c *draw.Canvas) {
			for _, size := range sceneSizes {
				paintPlant(c, r, Plant{Fuel: f, Powers: size}, dusk)
			}
		})
	}
}

// paper is the ground of a card.
func paper(dusk bool) color.RGBA {
	if dusk {
		return theme.PaperDusk
	}
	return theme.Paper
}
