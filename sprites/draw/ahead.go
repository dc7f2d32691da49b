package draw

import (
	"image"

	"kilovolt/sprites/atlas"
)

// ahead is what will be needed and is not there yet.
type ahead struct {
	known map[atlas.Key]bool
	age   int // of the atlas that the families are known in
	queue []func(c *Canvas)
	next  int
	blind *Canvas
}

func (a *ahead) reset() {
	clear(a.known)
	clear(a.queue)
	a.queue, a.next = a.queue[:0], 0
}

// Family tells, once for a key, that a first sprite of a family is on the screen: its relations will be needed soon, and whoever asked
// announces them by Soon. After the atlas has given back a page it tells it once more, as some of them may have been on it.
func (c *Canvas) Family(key atlas.Key) bool {
	if age := c.atlas.Age(); age != c.ahead.age {
		c.ahead.age = age
		clear(c.ahead.known)
	}
	if c.paper != nil || c.ahead.known[key] {
		return false
	}
	c.ahead.known[key] = true
	return true
}

// Soon has [Kit.Ahead] paint sprites that will be needed, on a canvas on which nothing is seen.
func (c *Canvas) Soon(paint func(c *Canvas)) { c.ahead.queue = append(c.ahead.queue, paint) }

// Ahead rasterises what will be needed, for as long as more tells that there is time. It tells whether that was all.
func (k *Kit) Ahead(more func() bool) bool {
	a := &k.ahead
	for a.next < len(a.queue) {
		if !more() {
			return false
		}
		if a.blind == nil {
			a.blind = &Canvas{Kit: k, alpha: 1}
			a.blind.clip = image.Rect(0, 0, 1, 1)
		}
		a.queue[a.next](a.blind)
		a.blind.Flush()
		a.queue[a.next] = nil
		a.next++
	}
	a.queue, a.next = a.queue[:0], 0
	return k.Type.Ahead(more)
}
