package typeset

import (
	"image"
	"math"

	"golang.org/x/image/math/fixed"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/font"
)

// face is a font at a size in pixels. It asks the font for every letter once.
type face struct {
	font    *font.Font
	key     faceKey
	base    int // from the line box's upper edge down to the baseline, pixels
	phases  int // how many places within a pixel a letter can begin at
	few     [128]*glyph
	more    map[rune]*glyph
	letters bool // not only digits are set in it
	ready   int  // how many of the room's runes are rasterised ahead
}

// glyph is a letter of a face.
type glyph struct {
	advance fixed.Int26_6
	box     image.Rectangle // what its drawing takes about the point where it begins, whatever the phase
	drawn   bool
	sprite  atlas.Sprite // its phases, one beside the other
	age     int          // of the atlas
}

type faceKey struct {
	px     int32 // size in 64ths of a pixel
	weight Weight
}

func (r *Room) face(size float64, w Weight) *face {
	k := faceKey{int32(math.Round(size * r.scale * 64)), w}
	if f, ok := r.faces[k]; ok {
		return f
	}
	px := float64(k.px) / 64
	f := &face{font: r.fonts[w], key: k, more: map[rune]*glyph{}}
	// The letters' middle (between baseline and capitals) lies a little below the line's middle, as usual.
	f.base = int(math.Round((LineHeight(size)*r.scale + float64(f.font.CapHeight(f.size()))/64) / 2))
	switch {
	case px < 20:
		f.phases = 4
	case px < 40:
		f.phases = 2
	default:
		f.phases = 1
	}
	r.faces[k] = f
	r.order = append(r.order, f)
	return f
}

// glyph returns a letter of a face.
func (r *Room) glyph(f *face, c rune) *glyph {
	if c >= 0 && int(c) < len(f.few) {
		if g := f.few[c]; g != nil {
			return g
		}
	} else if g := f.more[c]; g != nil {
		return g
	}
	r.shaped++
	r.shapedEver++
	bounds, advance := f.font.Measure(c, f.size())
	g := &glyph{advance: advance}
	g.box = image.Rect(bounds.Min.X.Floor(), bounds.Min.Y.Floor(), bounds.Max.X.Ceil()+1, bounds.Max.Y.Ceil())
	g.drawn = bounds.Max.X > bounds.Min.X && bounds.Max.Y > bounds.Min.Y
	if c >= 0 && int(c) < len(f.few) {
		f.few[c] = g
	} else {
		f.more[c] = g
	}
	f.letters = f.letters || (c < '0' || c > '9') && c != '-' && c != ' '
	return g
}

// width is what a text takes in a face.
func (r *Room) width(f *face, s string) fixed.Int26_6 {
	var w fixed.Int26_6
	for _, c := range s {
		w += r.glyph(f, c).advance
	}
	return w
}

// mask is the letter as it is when it begins at a phase: what it covers, about the point where it begins. It is good until the
// next one.
func (f *face) mask(c rune, phase int) *image.Alpha {
	return f.font.Mask(c, f.size(), fixed.Point26_6{X: fixed.Int26_6(phase * 64 / f.phases)})
}

// size is the face's, as fonts count it.
func (f *face) size() fixed.Int26_6 { return fixed.Int26_6(f.key.px) }

// rasterise brings a letter into the atlas.
func (r *Room) rasterise(f *face, c rune, g *glyph) {
	w, h := g.box.Dx(), g.box.Dy()
	k := atlas.Key{Kind: kindGlyph, A: f.key.px, B: int32(f.key.weight), C: c}
	g.sprite = r.atlas.Get(k, w*f.phases, h, func(img *image.RGBA) {
		for phase := range f.phases {
			m := f.mask(c, phase)
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
	g.age = r.atlas.Age()
}

// each calls f for every letter of a text that is not blank, with where it begins, pixels from the left edge of the text, and the phase.
func (r *Room) each(f *face, s string, call func(c rune, g *glyph, x, phase int)) {
	var at fixed.Int26_6
	step := fixed.Int26_6(64 / f.phases)
	for _, c := range s {
		g := r.glyph(f, c)
		if g.drawn {
			near := (at + step/2) / step * step
			call(c, g, int(near>>6), int(near&63)/int(step))
		}
		at += g.advance
	}
}

// Placed is a letter of a set text: where its drawing in white lies on its page, and where it is to be painted, pixels from the upper
// left corner of the line box. There are many of them, so they are small.
type Placed struct {
	Page         *atlas.Page
	FromX, FromY uint16
	W, H         uint16
	X, Y         int16
}

// mostSets is how many set texts are remembered before all are forgotten.
const mostSets = 1024

// Set returns the letters of a text in one line. Its line box is LineHeight high and Measure wide. The result is kept: do not
// write to it, and ask again in the next frame.
func (r *Room) Set(s string, size float64, w Weight) []Placed {
	if r.age != r.atlas.Age() {
		clear(r.sets)
		r.age = r.atlas.Age()
	}
	k := textKey{text: s, size: float32(size), weight: w}
	if set, ok := r.sets[k]; ok {
		return set
	}
	if len(r.sets) >= mostSets {
		clear(r.sets)
	}
	f := r.face(size, w)
	set := make([]Placed, 0, len(s))
	r.each(f, s, func(c rune, g *glyph, x, phase int) {
		if g.sprite.Page == nil || g.age != r.age {
			r.rasterise(f, c, g)
		}
		from := g.sprite.Rect.Min
		set = append(set, Placed{
			Page: g.sprite.Page, FromX: uint16(from.X + phase*g.box.Dx()), FromY: uint16(from.Y), W: uint16(g.box.Dx()), H: uint16(g.box.Dy()),
			X: int16(x + g.box.Min.X), Y: int16(f.base + g.box.Min.Y),
		})
	})
	r.sets[k] = set
	return set
}

// Cover calls f with the letters of a text in one line: what each covers, in pixels from the upper left corner of the line box, good
// until the next one.
func (r *Room) Cover(s string, size float64, w Weight, call func(m *image.Alpha)) {
	f := r.face(size, w)
	r.each(f, s, func(c rune, _ *glyph, x, phase int) {
		if m := f.mask(c, phase); m != nil {
			m.Rect = m.Rect.Add(image.Pt(x, f.base))
			call(m)
		}
	})
}

// Know adds to the letters that Ahead rasterises in every face that is used for more than numbers.
func (r *Room) Know(s string) {
	for _, c := range s {
		if c > ' ' && !r.known[c] && r.Has(c) {
			r.known[c] = true
			r.runes = append(r.runes, c)
		}
	}
}

// Ahead rasterises letters of the faces in use that have not been needed yet, for as long as more tells that there is time. It tells
// whether that was all.
func (r *Room) Ahead(more func() bool) bool {
	if r.age != r.atlas.Age() {
		for _, f := range r.order {
			f.ready = 0
		}
		clear(r.sets)
		r.age = r.atlas.Age()
	}
	for _, f := range r.order {
		all := len(r.runes)
		if !f.letters {
			all = min(all, numerals)
		}
		for f.ready < all {
			if !more() {
				return false
			}
			r.glyph(f, ' ')
			c := r.runes[f.ready]
			f.ready++
			if g := r.glyph(f, c); g.drawn && (g.sprite.Page == nil || g.age != r.age) {
				r.rasterise(f, c, g)
			}
		}
	}
	return true
}
