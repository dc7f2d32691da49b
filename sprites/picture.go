package sprites

import (
	"image/color"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// mostPrerendered is the width, dp, of pictures beyond which only those that show are rasterised: a set of larger ones
// would take too much memory.
const mostPrerendered = 190.0

// paintPicture paints a plant in its landscape across the whole width of the rectangle, at its lower edge. The
// plant's power determines the size of the drawing, its number the background.
func paintPicture(c *draw.Canvas, r geom.Rect, plant Plant, dimmed bool) {
	w := r.W
	h := w * sceneHeight / 100
	key := atlas.Key{Kind: kindBackdrop, A: int32(plant.Number % backdrops), B: keyFlag(dimmed), D: key100(w)}
	back := c.Sprite(key, w, h, func(c *draw.Canvas) {
		drawBackdrop(c.PenIn(geom.Rect{W: w, H: w}, 100), plant.Number%backdrops, paper(dimmed))
	})
	c.Draw(back, r.X, r.Bottom()-h)
	if w <= mostPrerendered && c.NewFamily(atlas.Key{Kind: kindBackdrop, B: keyFlag(dimmed), D: key100(w)}) {
		c.Queue(func(c *draw.Canvas) {
			for i := range backdrops {
				paintPicture(c, r, Plant{Number: i}, dimmed)
			}
		})
	}
	paintPlant(c, r, plant, dimmed)
}

// paintPlant paints a plant without its landscape.
func paintPlant(c *draw.Canvas, r geom.Rect, plant Plant, dimmed bool) {
	w := r.W
	h := w * sceneHeight / 100
	size := sceneSize(plant.Powers)
	key := atlas.Key{Kind: kindPicture, A: int32(plant.Fuel), B: keyFlag(dimmed), C: int32(size), D: key100(w)}
	front := c.Sprite(key, w, h, func(c *draw.Canvas) {
		drawPlant(c.PenIn(geom.Rect{W: w, H: w}, 100), plant.Fuel, size, paper(dimmed))
	})
	c.Draw(front, r.X, r.Bottom()-h)
	if w > mostPrerendered || !c.NewFamily(atlas.Key{Kind: kindPicture, B: keyFlag(dimmed), D: key100(w)}) {
		return
	}
	for f := range theme.Fuel(theme.Fuels) {
		c.Queue(func(c *draw.Canvas) {
			for _, size := range sceneSizes {
				paintPlant(c, r, Plant{Fuel: f, Powers: size}, dimmed)
			}
		})
	}
}

// paper returns the background of a card.
func paper(dimmed bool) color.RGBA {
	if dimmed {
		return theme.PaperDusk
	}
	return theme.Paper
}
