package draw

import (
	"image"

	"kilovolt/sprites/atlas"
)

// prerenderQueue has the sprites that will be needed soon.
type prerenderQueue struct {
	families   map[atlas.Key]bool
	generation int // of the atlas when families was last cleared
	queue      []func(c *Canvas)
	next       int
	canvas     *Canvas // paints without showing anything
}

func (a *prerenderQueue) reset() {
	clear(a.families)
	clear(a.queue)
	a.queue, a.next = a.queue[:0], 0
}

// NewFamily returns true only once for a key: the first sprite of a family is on the screen, and the caller should
// Queue the others. It returns true again after the atlas has dropped a page that may have had some of them.
func (c *Canvas) NewFamily(key atlas.Key) bool {
	if g := c.atlas.Generation(); g != c.prerender.generation {
		c.prerender.generation = g
		clear(c.prerender.families)
	}
	if c.bitmap != nil || c.prerender.families[key] {
		return false
	}
	c.prerender.families[key] = true
	return true
}

// Queue has [Kit.Prerender] call paint with a canvas that shows nothing, to rasterise sprites that will be needed.
func (c *Canvas) Queue(paint func(c *Canvas)) { c.prerender.queue = append(c.prerender.queue, paint) }

// Prerender rasterises what is queued, as long as more returns true. It returns true once the queue is empty.
func (k *Kit) Prerender(more func() bool) bool {
	a := &k.prerender
	for a.next < len(a.queue) {
		if !more() {
			return false
		}
		if a.canvas == nil {
			a.canvas = &Canvas{Kit: k, alpha: 1}
			a.canvas.clip = image.Rect(0, 0, 1, 1)
		}
		a.queue[a.next](a.canvas)
		a.canvas.Flush()
		a.queue[a.next] = nil
		a.next++
	}
	a.queue, a.next = a.queue[:0], 0
	return k.Type.Prerender(more)
}
