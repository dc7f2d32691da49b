// Package typeset measures, wraps, shortens and rasterises all text. Sizes and widths are dp. A letter is rasterised
// once per size, weight and scale, in white, at a few positions within a pixel, and tinted when drawn. Texts are
// composed of letters, so a new line of the log costs no more than an old one.
//
// The fonts are IBM Plex Sans: plain, sturdy, with tabular figures. They are subset to Latin, Cyrillic and Greek
// letters (fonts/make.py), 72 KB for both. They need no shaper, which would add 0.6 MB to the download, and kern no
// pairs (tested in package font). A language brings what else it needs, of the same family: letters, or other forms
// of letters. Every other character is drawn by a fallback, or a box stands for it.
//
// Lines in which letters run from right to left are ordered by package bidi when they are placed, which happens once
// per text. Texts are broken, shortened and edited in the order in which they are written.
package typeset

import (
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/bidi"
	"kilovolt/sprites/font"
)

// Weight is the weight of the type.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
	weights
)

//go:embed fonts/kilovolt-regular.ttf
var regular []byte

//go:embed fonts/kilovolt-semibold.ttf
var semibold []byte

// Key kinds 1 to 9 of the atlas belong to this package.
const kindGlyph uint16 = 1

// Leading is the height of a line as a multiple of the type size.
const Leading = 1.3

// maxTexts is how many measured texts are kept; then all are dropped.
const maxTexts = 4096

type textKey struct {
	text   string
	base   bidi.Base // of placed and wrapped texts
	size   float32
	weight Weight
	width  float32 // of wrapped and shortened texts
}

// Setter sets type at one scale. It is not safe for concurrent use.
type Setter struct {
	// Fallback draws what the fonts lack; if it is nil, boxes stand for it. Set it before using the setter.
	Fallback Fallback

	scale      float64
	base       bidi.Base
	atlas      *atlas.Atlas
	fonts      [weights]*font.Font
	language   [weights]*font.Font // comes first; nil for none
	faces      map[faceKey]*face
	faceOrder  []*face // in the order of their first use
	widths     map[textKey]float64
	wraps      map[textKey][]string
	shorts     map[textKey]string
	placed     map[textKey][]Placed
	generation int // of the atlas that placed refers to

	prerenderSizes []textKey // sizes and weights that Prerender prepares before their first use
	prerenderKnown map[rune]bool
	prerenderRunes []rune // to be prerendered, those of numbers first

	shaped      int // since BeginFrame
	totalShaped int
}

// New returns a setter that rasterises into a, at scale 1.
func New(a *atlas.Atlas) *Setter {
	r := &Setter{atlas: a, prerenderKnown: map[rune]bool{}}
	for w, data := range [weights][]byte{regular, semibold} {
		f, err := font.Parse(data)
		if err != nil {
			// The fonts are embedded.
			panic(fmt.Sprintf("typeset: broken built-in font %d: %v", w, err))
		}
		r.fonts[w] = f
	}
	r.SetScale(1)
	r.PrerenderRunes("0123456789-…")
	for c := '!'; c <= '~'; c++ {
		r.PrerenderRunes(string(c))
	}
	return r
}

// PrerenderSize makes Prerender prepare a size of type before its first use.
func (r *Setter) PrerenderSize(size float64, w Weight) {
	r.prerenderSizes = append(r.prerenderSizes, textKey{size: float32(size), weight: w})
	r.face(size, w).letters = true
}

// numeralRunes is how many of the prerendered runes are used in numbers.
const numeralRunes = 11

// SetScale sets the pixels per dp and drops all measurements. The caller clears the atlas.
func (r *Setter) SetScale(pxPerDp float64) {
	r.scale = pxPerDp
	r.faces, r.faceOrder = map[faceKey]*face{}, nil
	for _, u := range r.prerenderSizes {
		r.face(float64(u.size), u.weight).letters = true
	}
	r.clearMemos()
}

func (r *Setter) clearMemos() {
	r.widths = map[textKey]float64{}
	r.wraps = map[textKey][]string{}
	r.shorts = map[textKey]string{}
	r.placed = map[textKey][]Placed{}
}

// BeginFrame starts a frame and resets Shaped.
func (r *Setter) BeginFrame() { r.shaped = 0 }

// Shaped returns the number of letters measured by a font since BeginFrame. Texts of known letters need none.
func (r *Setter) Shaped() int { return r.shaped }

// TotalShaped returns the number of letters measured by a font since the start.
func (r *Setter) TotalShaped() int { return r.totalShaped }

// Measure returns the width of a text in one line.
func (r *Setter) Measure(s string, size float64, w Weight) float64 {
	if s == "" {
		return 0
	}
	k := textKey{text: s, size: float32(size), weight: w}
	if v, ok := r.widths[k]; ok {
		return v
	}
	if len(r.widths) >= maxTexts {
		r.clearMemos()
	}
	v := float64(r.width(r.face(size, w), s)) / 64 / r.scale
	r.widths[k] = v
	return v
}

// LineHeight returns the height of a line.
func LineHeight(size float64) float64 { return math.Ceil(size * Leading) }

// HasGlyph reports whether there is a glyph for the rune in every weight.
func (r *Setter) HasGlyph(c rune) bool {
	for w := range weights {
		if !r.has(w, c) {
			return false
		}
	}
	return true
}

// fontOf returns the font of a rune.
func (r *Setter) fontOf(w Weight, c rune) *font.Font {
	if f := r.language[w]; f != nil && f.Has(c) {
		return f
	}
	return r.fonts[w]
}

func (r *Setter) has(w Weight, c rune) bool { return r.fontOf(w, c).Has(c) }

// SetGlyphs sets the letters that a language brings, which the built-in fonts lack or have in other forms: a font for
// each weight, each after its length in four bytes (fonts/make.py). Nil is none. Data that cannot be read are refused,
// and nothing changes. The caller clears the atlas.
func (r *Setter) SetGlyphs(data []byte) error {
	fonts, err := readGlyphs(data)
	if err != nil {
		return err
	}
	r.language = fonts
	r.SetScale(r.scale)
	return nil
}

// readGlyphs reads the fonts of a language.
func readGlyphs(data []byte) (fonts [weights]*font.Font, err error) {
	if data == nil {
		return fonts, nil
	}
	for w := range fonts {
		part, err := cutFont(&data)
		if err == nil {
			fonts[w], err = font.Parse(part)
		}
		if err == nil {
			err = fonts[w].Check()
		}
		if err != nil {
			return fonts, err
		}
	}
	return fonts, nil
}

// cutFont takes the first font off the glyphs of a language.
func cutFont(data *[]byte) ([]byte, error) {
	rest := *data
	if len(rest) < 4 {
		return nil, errGlyphs
	}
	n, rest := int(binary.BigEndian.Uint32(rest)), rest[4:]
	if n < 0 || n > len(rest) {
		return nil, errGlyphs
	}
	*data = rest[n:]
	return rest[:n], nil
}

var errGlyphs = errors.New("typeset: the glyphs of a language are truncated")
