package typeset

import (
	"image"

	"golang.org/x/image/math/fixed"

	"kilovolt/engine/grapheme"
	"kilovolt/sprites/atlas"
)

// Fallback draws text that the fonts lack, such as names in other scripts and emoji, in white or in the text's own
// colours.
type Fallback interface {
	// Width returns the width of a text at a size, in pixels, or 0 if it cannot be drawn.
	Width(text string, size float64, bold bool) float64
	// Draw draws a text relative to its origin, which is the start of its baseline. The colours are premultiplied.
	Draw(text string, size float64, bold bool) (img *image.RGBA, coloured bool)
}

// maxForeign is how many texts of a face that a fallback has drawn are kept; then all are dropped.
const maxForeign = 256

// kindForeign is the kind of their keys in the atlas.
const kindForeign = kindGlyph + 1

// foreign returns a text of characters that the font lacks as one letter, or nil if the fallback cannot draw it.
func (r *Setter) foreign(f *face, text string) *glyph {
	g, ok := f.foreign[text]
	if ok {
		return g
	}
	if len(f.foreign) >= maxForeign || f.foreign == nil {
		f.foreign = map[string]*glyph{}
	}
	r.shaped++
	r.totalShaped++
	if wide := r.Fallback.Width(text, float64(f.key.px)/64, f.key.weight == Bold); wide > 0 {
		g = &glyph{advance: fixed.Int26_6(wide * 64), foreign: text, drawn: true}
	}
	f.foreign[text] = g
	return g
}

// covered returns the length of the characters at the beginning of a text that the fallback can draw one by one.
func (r *Setter) covered(f *face, text string) (end int) {
	for n := 0; end < len(text); end += n {
		n = grapheme.First(text[end:])
		if r.foreign(f, text[end:end+n]) == nil {
			break
		}
	}
	return end
}

// rasteriseForeign adds such a letter to the atlas.
func (r *Setter) rasteriseForeign(f *face, g *glyph) {
	img, coloured := r.Fallback.Draw(g.foreign, float64(f.key.px)/64, f.key.weight == Bold)
	g.box, g.coloured = img.Rect, coloured
	k := atlas.Key{Kind: kindForeign, A: f.key.px, B: int32(f.key.weight), Text: g.foreign}
	g.sprite = r.atlas.Get(k, g.box.Dx(), g.box.Dy(), func(to *image.RGBA) { copy(to.Pix, img.Pix) })
	g.generation = r.atlas.Generation()
}

// fits returns how many bytes of a text fit into the given width: whole characters only.
func (r *Setter) fits(f *face, s string, most fixed.Int26_6) int {
	var wide fixed.Int26_6
	for i := 0; i < len(s); {
		g, n := r.next(f, s[i:])
		if g != nil {
			if wide+g.advance > most {
				return i + r.fitsOf(f, s[i:i+n], most-wide)
			}
			wide += g.advance
		}
		i += n
	}
	return len(s)
}

// fitsOf does the same for a text that is one letter, and too wide as a whole.
func (r *Setter) fitsOf(f *face, s string, most fixed.Int26_6) (end int) {
	for n := grapheme.First(s); n < len(s) && r.width(f, s[:n]) <= most; n += grapheme.First(s[n:]) {
		end = n
	}
	return end
}
