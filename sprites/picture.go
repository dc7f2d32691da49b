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
	powers := min(max(plant.Powers, 1), sceneSizes)
	front := c.Sprite(atlas.Key{Kind: kindPicture, A: int32(plant.Fuel), B: flag(dusk), C: int32(powers), D: dec(w)}, w, h, func(c *draw.Canvas) {
		drawPlant(c.PenIn(geom.Rect{W: w, H: w}, 100), Plant{Fuel: plant.Fuel, Powers: powers}, paper(dusk))
	})
	c.Draw(front, r.X, r.Bottom()-h)
	if !c.Family(atlas.Key{Kind: kindPicture, D: dec(w)}) {
		return
	}
	for f := range theme.Fuel(theme.Fuels) {
		c.Soon(func(c *draw.Canvas) {
			for powers := range sceneSizes {
				for _, dusk := range []bool{false, true} {
					paintPicture(c, r, Plant{Number: powers, Fuel: f, Powers: powers + 1}, dusk)
				}
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
