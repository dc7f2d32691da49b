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

// Page is one of the big images.
type Page struct {
	Image *ebiten.Image
	White image.Rectangle // white pixels on it, to stretch into areas of one colour

	size     image.Point
	shelves  []shelf
	low      int // where the next shelf begins
	lastUsed int64
	keys     []Key
}

// shelf is a row of drawings of about one height.
type shelf struct{ x, y, h int } // the next free place in it, and its height

// Sprite is a rasterised drawing: a part of a page. It is good for as long as the atlas is of the same Age.
type Sprite struct {
	Page *Page
	Rect image.Rectangle // where it lies on its page, in pixels
}

// gap is the empty edge between drawings, in pixels, so that none bleeds into its neighbour.
const gap = 2

// Atlas is a set of pages. It is not safe for concurrent use.
type Atlas struct {
	size    int
	most    int
	pages   []*Page
	entries map[Key]Sprite
	frame   int64
	age     int
	benches [][]uint8 // to paint on before a drawing goes to its page, one for each depth of nesting
	depth   int

	rasterised int // since BeginFrame
	ever       int
}

// New returns an empty atlas with pages of size×size pixels, which grows past most pages only within a frame that needs
// more at once.
func New(size, most int) *Atlas {
	return &Atlas{size: size, most: most, entries: map[Key]Sprite{}}
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

// Age changes whenever sprites have gone.
func (a *Atlas) Age() int { return a.age }

// Use notes that something of a page is drawn in this frame.
func (a *Atlas) Use(p *Page) { p.lastUsed = a.frame }

func (a *Atlas) drop(i int) {
	p := a.pages[i]
	for _, k := range p.keys {
		delete(a.entries, k)
	}
	p.Image.Deallocate()
	a.age++
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

// Ever is the number of drawings made since the start.
func (a *Atlas) Ever() int { return a.ever }

// Pages is the number of pages in use.
func (a *Atlas) Pages() int { return len(a.pages) }

// Get returns the drawing called k. If there is none yet, it makes room for w×h pixels and has paint fill them: an image
// whose upper left corner is 0,0. paint may ask for other drawings.
func (a *Atlas) Get(k Key, w, h int, paint func(img *image.RGBA)) Sprite {
	if s, ok := a.entries[k]; ok {
		s.Page.lastUsed = a.frame
		return s
	}
	w, h = max(w, 1), max(h, 1)
	if a.depth == len(a.benches) {
		a.benches = append(a.benches, nil)
	}
	bench := a.benches[a.depth]
	if n := 4 * w * h; cap(bench) < n {
		bench = make([]uint8, n)
	} else {
		bench = bench[:n]
		clear(bench)
	}
	a.benches[a.depth] = bench
	a.depth++
	paint(&image.RGBA{Pix: bench, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)})
	a.depth--
	p, at := a.room(w, h)
	s := Sprite{p, image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}}
	p.Image.SubImage(s.Rect).(*ebiten.Image).WritePixels(bench)
	p.keys = append(p.keys, k)
	p.lastUsed = a.frame
	a.entries[k] = s
	a.rasterised++
	a.ever++
	return s
}

// Blank returns any page, for its white pixels.
func (a *Atlas) Blank() *Page {
	if len(a.pages) == 0 {
		a.add(a.size)
	}
	return a.pages[0]
}

// room finds a free place: on the shelf being filled of any page, on a new shelf, or on a new page.
func (a *Atlas) room(w, h int) (*Page, image.Point) {
	for _, p := range a.pages {
		if at, ok := p.place(w, h); ok {
			return p, at
		}
	}
	p := a.add(max(a.size, w+2*gap, h+4*gap+whiteSide))
	at, _ := p.place(w, h)
	return p, at
}

// whiteSide is how many white pixels a page has in both directions.
const whiteSide = 4

func (a *Atlas) add(side int) *Page {
	p := &Page{
		// Unmanaged: a page is both drawn from and written to, and must not be moved about by Ebitengine's own atlas.
		Image: ebiten.NewImageWithOptions(image.Rect(0, 0, side, side), &ebiten.NewImageOptions{Unmanaged: true}),
		size:  image.Pt(side, side),
		low:   gap,
	}
	a.pages = append(a.pages, p)
	at, _ := p.place(whiteSide, whiteSide)
	whole := image.Rectangle{Min: at, Max: at.Add(image.Pt(whiteSide, whiteSide))}
	white := make([]uint8, 4*whiteSide*whiteSide)
	for i := range white {
		white[i] = 0xff
	}
	p.Image.SubImage(whole).(*ebiten.Image).WritePixels(white)
	p.White = whole.Inset(1)
	return p
}

// place finds room on the lowest shelf that fits, or on a new one.
func (p *Page) place(w, h int) (image.Point, bool) {
	best := -1
	for i, s := range p.shelves {
		if s.x+w+gap <= p.size.X && s.h >= h && s.h <= h+h/2+8 && (best < 0 || s.h < p.shelves[best].h) {
			best = i
		}
	}
	if best < 0 {
		if w+2*gap > p.size.X || p.low+h+gap > p.size.Y {
			return image.Point{}, false
		}
		best = len(p.shelves)
		p.shelves = append(p.shelves, shelf{gap, p.low, h})
		p.low += h + gap
	}
	s := &p.shelves[best]
	at := image.Pt(s.x, s.y)
	s.x += w + gap
	return at, true
}
