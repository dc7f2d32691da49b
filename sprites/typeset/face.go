package typeset

import (
	"image"
	"math"

	"golang.org/x/image/math/fixed"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/font"
)

// A face is a font at a size in pixels. It measures every letter once.
type face struct {
	has         func(c rune) bool // whether the fonts have a letter
	key         faceKey
	baseline    int // distance from the upper edge of the line box, pixels
	phases      int // number of positions within a pixel at which a letter can start
	ascii       [128]*glyph
	others      map[rune]*glyph
	foreign     map[string]*glyph // drawn by the fallback; nil if it cannot draw it
	letters     bool              // used for letters, not only for digits
	prerendered int               // how many of the setter's prerenderRunes are rasterised
}

// A glyph is a letter of a face.
type glyph struct {
	letter     rune
	font       *font.Font
	advance    fixed.Int26_6
	box        image.Rectangle // its bounds about its origin, in any phase
	drawn      bool
	sprite     atlas.Sprite // its phases, side by side
	generation int          // of the atlas
	foreign    string       // what a fallback draws; "" for a letter of the font
	coloured   bool         // the fallback has drawn it in colours
}

type faceKey struct {
	px     int32 // size in 64ths of a pixel
	weight Weight
}

func (r *Setter) face(size float64, w Weight) *face {
	k := faceKey{int32(math.Round(size * r.scale * 64)), w}
	if f, ok := r.faces[k]; ok {
		return f
	}
	px := float64(k.px) / 64
	f := &face{has: func(c rune) bool { return r.has(w, c) }, key: k, others: map[rune]*glyph{}}
	// Capitals are centred in the line.
	f.baseline = int(math.Round((LineHeight(size)*r.scale + float64(r.fonts[w].CapHeight(f.size()))/64) / 2))
	switch {
	case px < 20:
		f.phases = 4
	case px < 40:
		f.phases = 2
	default:
		f.phases = 1
	}
	r.faces[k] = f
	r.faceOrder = append(r.faceOrder, f)
	return f
}

// glyph returns a letter of a face.
func (r *Setter) glyph(f *face, c rune) *glyph {
	if c >= 0 && int(c) < len(f.ascii) {
		if g := f.ascii[c]; g != nil {
			return g
		}
	} else if g := f.others[c]; g != nil {
		return g
	}
	r.shaped++
	r.totalShaped++
	from := r.fontOf(f.key.weight, c)
	bounds, advance := from.Measure(c, f.size())
	g := &glyph{letter: c, font: from, advance: advance}
	g.box = image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil()+1, bounds.Max.Y.Ceil())
	g.drawn = bounds.Max.X > bounds.Min.X && bounds.Max.Y > bounds.Min.Y
	if c >= 0 && int(c) < len(f.ascii) {
		f.ascii[c] = g
	} else {
		f.others[c] = g
	}
	f.letters = f.letters || (c < '0' || c > '9') && c != '-' && c != ' '
	return g
}

// width returns the width of a text in a face.
func (r *Setter) width(f *face, s string) fixed.Int26_6 {
	var w fixed.Int26_6
	for s != "" {
		g, n := r.next(f, s)
		if s = s[n:]; g != nil {
			w += g.advance
		}
	}
	return w
}

// mask returns the coverage of a letter at a phase, relative to its origin. It is valid until the next call.
func (f *face) mask(g *glyph, phase int) *image.Alpha {
	if g.foreign != "" {
		return nil
	}
	return g.font.Mask(g.letter, f.size(), fixed.Point26_6{X: fixed.Int26_6(phase * 64 / f.phases)})
}

// size returns the face's size in the unit of fonts.
func (f *face) size() fixed.Int26_6 { return fixed.Int26_6(f.key.px) }

// rasterise adds a letter to the atlas.
func (r *Setter) rasterise(f *face, g *glyph) {
	if g.foreign != "" {
		r.rasteriseForeign(f, g)
		return
	}
	w, h := g.box.Dx(), g.box.Dy()
	k := atlas.Key{Kind: kindGlyph, A: f.key.px, B: int32(f.key.weight), C: g.letter}
	g.sprite = r.atlas.Get(k, w*f.phases, h, func(img *image.RGBA) {
		for phase := range f.phases {
			m := f.mask(g, phase)
			if m == nil {
				continue
			}
			at := m.Rect
			for y := at.Min.Y; y < at.Max.Y; y++ {
				for x := at.Min.X; x < at.Max.X; x++ {
					a := m.AlphaAt(x, y).A
					if a == 0 {
						continue
					}
					to := img.PixOffset(x-g.box.Min.X+phase*w, y-g.box.Min.Y)
					for i := range 4 {
						img.Pix[to+i] = a
					}
				}
			}
		}
	})
	g.generation = r.atlas.Generation()
}

// eachGlyph calls call for every visible letter of a text from left to right, with its origin, pixels from the left
// edge of the text, and the phase.
func (r *Setter) eachGlyph(f *face, s string, call func(g *glyph, x, phase int)) {
	var at fixed.Int26_6
	put := func(g *glyph) {
		if g.drawn {
			step := fixed.Int26_6(64 / f.phases)
			if g.foreign != "" {
				step = 64 // it is drawn in one phase
			}
			near := (at + step/2) / step * step
			call(g, int(near>>6), int(near&63)/int(step))
		}
		at += g.advance
	}
	if !r.InOrder(s) {
		for _, c := range r.cells(f, s) {
			put(c.g)
		}
		return
	}
	for s != "" {
		g, n := r.next(f, s)
		if s = s[n:]; g != nil {
			put(g)
		}
	}
}

// Placed is a letter of a text: where its white drawing is on its page, and where to paint it, in pixels from the
// upper left corner of the line box. There are many of them, so they are small.
type Placed struct {
	Page         *atlas.Page
	FromX, FromY uint16
	W, H         uint16
	X, Y         int16
	Coloured     bool // it has colours of its own
}

// maxPlaced is how many placed texts are kept; then all are dropped.
const maxPlaced = 1024

// Place returns the letters of a text in one line, whose line box is as high as LineHeight and as wide as Measure
// says. The result is shared: do not write to it. It is valid in the current frame.
func (r *Setter) Place(s string, size float64, w Weight) []Placed {
	if r.generation != r.atlas.Generation() {
		clear(r.placed)
		r.generation = r.atlas.Generation()
	}
	k := textKey{text: s, base: r.base, size: float32(size), weight: w}
	if set, ok := r.placed[k]; ok {
		return set
	}
	if len(r.placed) >= maxPlaced {
		clear(r.placed)
	}
	f := r.face(size, w)
	set := make([]Placed, 0, len(s))
	r.eachGlyph(f, s, func(g *glyph, x, phase int) {
		if g.sprite.Page == nil || g.generation != r.generation {
			r.rasterise(f, g)
		}
		from := g.sprite.Rect.Min
		set = append(set, Placed{
			Page: g.sprite.Page, FromX: uint16(from.X + phase*g.box.Dx()), FromY: uint16(from.Y), W: uint16(g.box.Dx()),
			H: uint16(g.box.Dy()),
			X: int16(x + g.box.Min.X), Y: int16(f.baseline + g.box.Min.Y), Coloured: g.coloured,
		})
	})
	r.placed[k] = set
	return set
}

// Masks calls call with the coverage of every letter of a text in one line, in pixels from the upper left corner of
// the line box. A mask is valid until the next one. It is for drawings that are kept and never contain a text by a
// player: what the fallback would draw is omitted.
func (r *Setter) Masks(s string, size float64, w Weight, call func(m *image.Alpha)) {
	f := r.face(size, w)
	r.eachGlyph(f, s, func(g *glyph, x, phase int) {
		if m := f.mask(g, phase); m != nil {
			m.Rect = m.Rect.Add(image.Pt(x, f.baseline))
			call(m)
		}
	})
}

// PrerenderRunes adds letters that Prerender rasterises in every face that is used for more than numbers.
func (r *Setter) PrerenderRunes(s string) {
	for _, c := range s {
		if c > ' ' && !r.prerenderKnown[c] && r.HasGlyph(c) {
			r.prerenderKnown[c] = true
			r.prerenderRunes = append(r.prerenderRunes, c)
		}
	}
}

// Prerender rasterises letters of the faces in use that have not been needed yet, as long as more returns true. It
// returns true once none are left.
func (r *Setter) Prerender(more func() bool) bool {
	if r.generation != r.atlas.Generation() {
		for _, f := range r.faceOrder {
			f.prerendered = 0
		}
		clear(r.placed)
		r.generation = r.atlas.Generation()
	}
	for _, f := range r.faceOrder {
		all := len(r.prerenderRunes)
		if !f.letters {
			all = min(all, numeralRunes)
		}
		for f.prerendered < all {
			if !more() {
				return false
			}
			r.glyph(f, ' ')
			c := r.prerenderRunes[f.prerendered]
			f.prerendered++
			if g := r.glyph(f, c); g.drawn && (g.sprite.Page == nil || g.generation != r.generation) {
				r.rasterise(f, g)
			}
		}
	}
	return true
}
