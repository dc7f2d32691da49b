// Package atlas keeps rasterised drawings together in a few big images, so that a frame built from them is a handful of
// draw calls, and forgets the page that has been out of use longest when room runs out.
package atlas

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Key names one rasterised drawing. Kind is the caller's (below 200 those of sprites/, from 200 on the game's scenes'); the rest is whatever the drawing depends on, its size in
// pixels included.
type Key struct {
	Kind    uint16
	A, B, C int32
	D       int64
	Text    string
}

// Sprite is a rasterised drawing: a part of a page. It is valid in the frame in which it was asked for.
type Sprite struct {
	Image *ebiten.Image
	Rect  image.Rectangle // where it lies on its page, in pixels
}

// gap is the empty edge between drawings, in pixels, so that none bleeds into its neighbour.
const gap = 2

type page struct {
	img      *ebiten.Image
	size     image.Point
	x, y, h  int // the shelf being filled: next free place and height so far
	lastUsed int64
	keys     []Key
}

type entry struct {
	sprite Sprite
	page   *page
}

// Atlas is a set of pages. It is not safe for concurrent use.
type Atlas struct {
	size    int
	most    int
	pages   []*page
	entries map[Key]entry
	frame   int64
	benches []*ebiten.Image // to paint on before a drawing goes to its page, one for each depth of nesting
	depth   int

	rasterised int
}

// New returns an empty atlas with pages of size×size pixels, which grows past most pages only within a frame that needs
// more at once.
func New(size, most int) *Atlas {
	return &Atlas{size: size, most: most, entries: map[Key]entry{}}
}

// BeginFrame starts a frame: counts from 0 again and gives back the pages that are too many, longest unused first.
func (a *Atlas) BeginFrame() {
	a.frame++
	a.rasterised = 0
	for len(a.pages) > a.most {
		oldest := 0
		for i, p := range a.pages {
			if p.lastUsed < a.pages[oldest].lastUsed {
				oldest = i
			}
		}
		a.drop(oldest)
	}
}

func (a *Atlas) drop(i int) {
	p := a.pages[i]
	for _, k := range p.keys {
		delete(a.entries, k)
	}
	p.img.Deallocate()
	a.pages = append(a.pages[:i], a.pages[i+1:]...)
}

// Clear forgets everything, as after a change of scale.
func (a *Atlas) Clear() {
	for len(a.pages) > 0 {
		a.drop(len(a.pages) - 1)
	}
}

// Rasterised is the number of drawings made since BeginFrame.
func (a *Atlas) Rasterised() int { return a.rasterised }

// Pages is the number of pages in use.
func (a *Atlas) Pages() int { return len(a.pages) }

// Compose is Get for drawings that are put together from others of the same atlas: paint works on an image of its own,
// whose upper left corner is 0,0, because an image cannot be drawn onto itself.
func (a *Atlas) Compose(k Key, w, h int, paint func(dst *ebiten.Image)) Sprite {
	if e, ok := a.entries[k]; ok {
		e.page.lastUsed = a.frame
		return e.sprite
	}
	w, h = max(w, 1), max(h, 1)
	if a.depth == len(a.benches) {
		a.benches = append(a.benches, nil)
	}
	bench := a.benches[a.depth]
	if bench == nil || bench.Bounds().Dx() < w || bench.Bounds().Dy() < h {
		size := image.Pt(max(w, 256), max(h, 256))
		if bench != nil {
			size = image.Pt(max(size.X, bench.Bounds().Dx()), max(size.Y, bench.Bounds().Dy()))
			bench.Deallocate()
		}
		bench = ebiten.NewImageWithOptions(image.Rectangle{Max: size}, &ebiten.NewImageOptions{Unmanaged: true})
		a.benches[a.depth] = bench
	}
	part := bench.SubImage(image.Rect(0, 0, w, h)).(*ebiten.Image)
	part.Clear()
	a.depth++
	paint(part)
	a.depth--
	return a.Get(k, w, h, func(dst *ebiten.Image) {
		op := &ebiten.DrawImageOptions{Blend: ebiten.BlendCopy}
		op.GeoM.Translate(float64(dst.Bounds().Min.X), float64(dst.Bounds().Min.Y))
		dst.DrawImage(part, op)
	})
}

// Get returns the drawing called k. If there is none yet, it makes room for w×h pixels and has paint fill it; paint gets
// a part of the page, whose upper left corner is at its Bounds().Min, and must not draw from the atlas itself.
func (a *Atlas) Get(k Key, w, h int, paint func(dst *ebiten.Image)) Sprite {
	if e, ok := a.entries[k]; ok {
		e.page.lastUsed = a.frame
		return e.sprite
	}
	w, h = max(w, 1), max(h, 1)
	p, at := a.room(w, h)
	r := image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}
	s := Sprite{Image: p.img.SubImage(r).(*ebiten.Image), Rect: r}
	a.entries[k] = entry{s, p}
	p.keys = append(p.keys, k)
	p.lastUsed = a.frame
	a.rasterised++
	paint(s.Image)
	return s
}

// room finds a free place: on the shelf being filled of any page, on a new shelf, or on a new page.
func (a *Atlas) room(w, h int) (*page, image.Point) {
	for _, p := range a.pages {
		if at, ok := p.place(w, h); ok {
			return p, at
		}
	}
	side := max(a.size, w+2*gap, h+2*gap)
	p := &page{
		// Unmanaged: a page is both drawn to and drawn from, and must not be moved about by Ebitengine's own atlas.
		img:  ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true}),
		size: image.Pt(side, side),
		x:    gap,
		y:    gap,
	}
	a.pages = append(a.pages, p)
	at, _ := p.place(w, h)
	return p, at
}

func (p *page) place(w, h int) (image.Point, bool) {
	if p.x+w+gap > p.size.X {
		// The shelf is full: start the next one below.
		if p.y+p.h+gap+h+gap > p.size.Y || w+2*gap > p.size.X {
			return image.Point{}, false
		}
		p.x, p.y, p.h = gap, p.y+p.h+gap, 0
	}
	if p.y+h+gap > p.size.Y {
		return image.Point{}, false
	}
	at := image.Pt(p.x, p.y)
	p.x += w + gap
	p.h = max(p.h, h)
	return at, true
}
