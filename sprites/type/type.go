// Package typeset is the one room through which all text goes: it measures, wraps, shortens and rasterises. Sizes and
// widths are dp. A text is rasterised once for a size, weight and scale, in white, and tinted when drawn; running
// numbers are put together from single digits of equal width, so that no number is ever rasterised as a whole.
//
// The fonts are the Go fonts behind text/v2's GoXFace: they cover every Latin, Cyrillic and Greek language, and the face
// without a shaper keeps 0.6 MB out of the download.
package typeset

import (
	"fmt"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"

	"kilovolt/sprites/atlas"
)

// Weight is the weight of a type.
type Weight uint8

// The weights.
const (
	Regular Weight = iota
	Bold
	weights
)

// Key kinds 1 to 9 of the atlas belong to this package.
const kindLabel uint16 = 1

// Leading is the height of a line as a multiple of the type's size.
const Leading = 1.3

// most is how many measured texts are remembered before all are forgotten.
const most = 4096

type faceKey struct {
	px     int32 // size in 64ths of a pixel
	weight Weight
}

type textKey struct {
	text   string
	size   float32
	weight Weight
	width  float32 // of wrapped and shortened texts
}

// Room sets type at one scale. It is not safe for concurrent use.
type Room struct {
	scale  float64
	atlas  *atlas.Atlas
	fonts  [weights]*opentype.Font
	faces  map[faceKey]*text.GoXFace
	widths map[textKey]float64
	wraps  map[textKey][]string
	shorts map[textKey]string
	buf    sfnt.Buffer

	shaped int
}

// New returns a room that rasterises into a, at scale 1.
func New(a *atlas.Atlas) *Room {
	r := &Room{atlas: a}
	for w, data := range [weights][]byte{goregular.TTF, gobold.TTF} {
		f, err := opentype.Parse(data)
		if err != nil {
			// The fonts are part of the program.
			panic(fmt.Sprintf("typeset: broken built-in font %d: %v", w, err))
		}
		r.fonts[w] = f
	}
	r.SetScale(1)
	return r
}

// SetScale sets the pixels per dp and forgets everything measured. The caller clears the atlas.
func (r *Room) SetScale(pxPerDp float64) {
	r.scale = pxPerDp
	r.faces = map[faceKey]*text.GoXFace{}
	r.forget()
}

func (r *Room) forget() {
	r.widths = map[textKey]float64{}
	r.wraps = map[textKey][]string{}
	r.shorts = map[textKey]string{}
}

// BeginFrame starts a frame: Shaped counts from 0 again.
func (r *Room) BeginFrame() { r.shaped = 0 }

// Shaped is the number of texts measured, wrapped or shortened since BeginFrame that were not remembered.
func (r *Room) Shaped() int { return r.shaped }

func (r *Room) face(size float64, w Weight) *text.GoXFace {
	k := faceKey{int32(math.Round(size * r.scale * 64)), w}
	if f, ok := r.faces[k]; ok {
		return f
	}
	f, err := opentype.NewFace(r.fonts[w], &opentype.FaceOptions{Size: float64(k.px) / 64, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("typeset: face of %v dp: %v", size, err))
	}
	g := text.NewGoXFace(f)
	r.faces[k] = g
	return g
}

// Measure returns the width of a text in one line.
func (r *Room) Measure(s string, size float64, w Weight) float64 {
	if s == "" {
		return 0
	}
	k := textKey{text: s, size: float32(size), weight: w}
	if v, ok := r.widths[k]; ok {
		return v
	}
	if len(r.widths) >= most {
		r.forget()
	}
	r.shaped++
	v := text.Advance(s, r.face(size, w)) / r.scale
	r.widths[k] = v
	return v
}

// LineHeight returns the height of a line.
func LineHeight(size float64) float64 { return math.Ceil(size * Leading) }

// Has tells whether both fonts have a glyph for the rune.
func (r *Room) Has(c rune) bool {
	for _, f := range r.fonts {
		if i, err := f.GlyphIndex(&r.buf, c); err != nil || i == 0 {
			return false
		}
	}
	return true
}

// Label returns the text as a white drawing, to be tinted. The text's line box is its upper left part: LineHeight high,
// Measure wide; slack is how many pixels the drawing begins to the left of it.
func (r *Room) Label(s string, size float64, w Weight) (sprite atlas.Sprite, slack int) {
	px := int32(math.Round(size * r.scale * 64))
	k := atlas.Key{Kind: kindLabel, A: px, B: int32(w), Text: s}
	slack = int(size*r.scale*0.15) + 1
	width := int(math.Ceil(r.Measure(s, size, w)*r.scale)) + 2*slack
	height := int(math.Ceil(LineHeight(size)*r.scale)) + 1
	sprite = r.atlas.Get(k, width, height, func(dst *ebiten.Image) {
		f := r.face(size, w)
		m := f.Metrics()
		op := &text.DrawOptions{}
		at := dst.Bounds().Min
		// The letters' middle (between baseline and capitals) lies a little below the line's middle, as usual.
		baseline := math.Round((LineHeight(size)*r.scale + m.CapHeight) / 2)
		op.GeoM.Translate(float64(at.X+slack), float64(at.Y)+baseline-m.HAscent)
		text.Draw(dst, s, f, op)
	})
	return sprite, slack
}
