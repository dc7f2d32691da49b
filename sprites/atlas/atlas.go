// Package atlas keeps rasterised drawings on a few large images, so that a frame composed of them takes a handful of
// draw calls. When there are too many pages, it drops the least recently used. Ebitengine packs images into an atlas of
// its own, but each drawing would still need a call for itself, and the thousands of a frame would be too many.
package atlas

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Key identifies a rasterised drawing. Kinds below 200 belong to sprites/, the others to the game's scenes; the other
// fields hold what the drawing depends on, including its size.
type Key struct {
	Kind    uint16
	A, B, C int32
	D       int64
	Text    string
}

// A Page is one of the large images.
type Page struct {
	Image *ebiten.Image
	White image.Rectangle // white pixels, to be stretched into areas of one colour

	size      image.Point
	shelves   []shelf
	nextShelf int // y of the next shelf
	lastUsed  int64
	keys      []Key
}

// A shelf is a row of drawings of similar height.
type shelf struct{ x, y, h int } // the next free position, and its height

// A Sprite is a rasterised drawing: a part of a page. It is valid as long as the atlas has the same Generation.
type Sprite struct {
	Page *Page
	Rect image.Rectangle // on its page, in pixels
}

// padding is the empty space between drawings, in pixels, so that none bleeds into its neighbour.
const padding = 2

// Atlas is a set of pages. It is not safe for concurrent use.
type Atlas struct {
	pageSide   int
	maxPages   int
	pages      []*Page
	entries    map[Key]Sprite
	frame      int64
	generation int
	buffers    [][]uint8 // for painting drawings, one for each level of nesting
	depth      int

	rasterised      int // since BeginFrame
	totalRasterised int
}

// New returns an empty atlas with pages of pageSide×pageSide pixels. It exceeds maxPages only within a frame that
// needs more at once.
func New(pageSide, maxPages int) *Atlas {
	return &Atlas{pageSide: pageSide, maxPages: maxPages, entries: map[Key]Sprite{}}
}

// BeginFrame starts a frame: it resets Rasterised and drops excess pages, the least recently used first.
func (a *Atlas) BeginFrame() {
	a.frame++
	a.rasterised = 0
	for len(a.pages) > a.maxPages {
		oldest := 0
		for i, p := range a.pages {
			if p.lastUsed < a.pages[oldest].lastUsed {
				oldest = i
			}
		}
		a.dropPage(oldest)
	}
}

// Generation changes whenever sprites become invalid.
func (a *Atlas) Generation() int { return a.generation }

// MarkUsed records that something on a page is drawn in this frame.
func (a *Atlas) MarkUsed(p *Page) { p.lastUsed = a.frame }

func (a *Atlas) dropPage(i int) {
	p := a.pages[i]
	for _, k := range p.keys {
		delete(a.entries, k)
	}
	p.Image.Deallocate()
	a.generation++
	a.pages = append(a.pages[:i], a.pages[i+1:]...)
}

// Clear drops everything, as after a change of scale.
func (a *Atlas) Clear() {
	for len(a.pages) > 0 {
		a.dropPage(len(a.pages) - 1)
	}
}

// Rasterised returns the number of drawings rasterised since BeginFrame.
func (a *Atlas) Rasterised() int { return a.rasterised }

// TotalRasterised returns the number of drawings rasterised since the start.
func (a *Atlas) TotalRasterised() int { return a.totalRasterised }

// Pages returns the number of pages in use.
func (a *Atlas) Pages() int { return len(a.pages) }

// Get returns the drawing with a key. If it does not exist yet, paint is called with an empty image of w×h pixels, as
// far as there is room for them on a page; it may get other drawings.
func (a *Atlas) Get(k Key, w, h int, paint func(img *image.RGBA)) Sprite {
	if s, ok := a.entries[k]; ok {
		s.Page.lastUsed = a.frame
		return s
	}
	w, h = min(max(w, 1), MaxDrawing()), min(max(h, 1), MaxDrawing())
	if a.depth == len(a.buffers) {
		a.buffers = append(a.buffers, nil)
	}
	buffer := a.buffers[a.depth]
	if n := 4 * w * h; cap(buffer) < n {
		buffer = make([]uint8, n)
	} else {
		buffer = buffer[:n]
		clear(buffer)
	}
	a.buffers[a.depth] = buffer
	a.depth++
	paint(&image.RGBA{Pix: buffer, Stride: 4 * w, Rect: image.Rect(0, 0, w, h)})
	a.depth--
	p, at := a.allocate(w, h)
	s := Sprite{p, image.Rectangle{Min: at, Max: at.Add(image.Pt(w, h))}}
	p.Image.SubImage(s.Rect).(*ebiten.Image).WritePixels(buffer)
	p.keys = append(p.keys, k)
	p.lastUsed = a.frame
	a.entries[k] = s
	a.rasterised++
	a.totalRasterised++
	return s
}

// AnyPage returns any page, for its white pixels.
func (a *Atlas) AnyPage() *Page {
	if len(a.pages) == 0 {
		a.add(0)
	}
	return a.pages[0]
}

// allocate finds free space: on a shelf of any page, on a new shelf, or on a new page.
func (a *Atlas) allocate(w, h int) (*Page, image.Point) {
	for _, p := range a.pages {
		if at, ok := p.place(w, h); ok {
			return p, at
		}
	}
	p := a.add(max(w, h) + margins)
	at, _ := p.place(w, h)
	return p, at
}

// whiteSide is the side of the square of white pixels on a page.
const whiteSide = 4

// add adds a page whose sides have at least so many pixels.
func (a *Atlas) add(least int) *Page {
	side := max(min(a.pageSide, MaxSide()), least)
	p := &Page{
		// Unmanaged: a page is both drawn from and written to, and must not be moved by Ebitengine's own atlas.
		Image:     NewImage(image.Pt(side, side)),
		size:      image.Pt(side, side),
		nextShelf: padding,
	}
	a.pages = append(a.pages, p)
	at, _ := p.place(whiteSide, whiteSide)
	square := image.Rectangle{Min: at, Max: at.Add(image.Pt(whiteSide, whiteSide))}
	white := make([]uint8, 4*whiteSide*whiteSide)
	for i := range white {
		white[i] = 0xff
	}
	p.Image.SubImage(square).(*ebiten.Image).WritePixels(white)
	p.White = square.Inset(1)
	return p
}

// place allocates space on the lowest shelf that fits, or on a new one.
func (p *Page) place(w, h int) (image.Point, bool) {
	best := -1
	for i, s := range p.shelves {
		if s.x+w+padding <= p.size.X && s.h >= h && s.h <= h+h/2+8 && (best < 0 || s.h < p.shelves[best].h) {
			best = i
		}
	}
	if best < 0 {
		if w+2*padding > p.size.X || p.nextShelf+h+padding > p.size.Y {
			return image.Point{}, false
		}
		best = len(p.shelves)
		p.shelves = append(p.shelves, shelf{padding, p.nextShelf, h})
		p.nextShelf += h + padding
	}
	s := &p.shelves[best]
	at := image.Pt(s.x, s.y)
	s.x += w + padding
	return at, true
}
