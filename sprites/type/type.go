// Package typeset is the one room through which all text goes: it measures, wraps, shortens and rasterises. Sizes and
// widths are dp. A letter is rasterised once for a size, weight and scale, in white, for the few places within a pixel that
// it may begin at, and tinted when drawn; texts are put together from letters, so that a new line of the log costs no more
// than one that was there before.
//
// The fonts are IBM Plex Sans, drawn for engineers: plain, sturdy, with figures of one width. They are cut down to the letters of the languages that are
// planned, Latin, Cyrillic and Greek (fonts/make.py), 72 KB for both. They need no shaper, which would add 0.6 MB to the download, and kern no pairs
// (a test of package font holds that).
package typeset

import (
	_ "embed"
	"fmt"
	"math"

	"kilovolt/sprites/atlas"
	"kilovolt/sprites/font"
)

// Weight is the weight of a type.
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

// Leading is the height of a line as a multiple of the type's size.
const Leading = 1.3

// most is how many measured texts are remembered before all are forgotten.
const most = 4096

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
	fonts  [weights]*font.Font
	faces  map[faceKey]*face
	order  []*face // the faces as they came
	widths map[textKey]float64
	wraps  map[textKey][]string
	shorts map[textKey]string
	sets   map[textKey][]Placed
	age    int // of the atlas that the sets are of

	usual []textKey // sizes and weights that Ahead makes ready before they are used
	known map[rune]bool
	runes []rune // known ones, the numerals first

	shaped     int // since BeginFrame
	shapedEver int
}

// New returns a room that rasterises into a, at scale 1.
func New(a *atlas.Atlas) *Room {
	r := &Room{atlas: a, known: map[rune]bool{}}
	for w, data := range [weights][]byte{regular, semibold} {
		f, err := font.Parse(data)
		if err != nil {
			// The fonts are part of the program.
			panic(fmt.Sprintf("typeset: broken built-in font %d: %v", w, err))
		}
		r.fonts[w] = f
	}
	r.SetScale(1)
	r.Know("0123456789-…")
	for c := '!'; c <= '~'; c++ {
		r.Know(string(c))
	}
	return r
}

// Use tells that a size of type will be used, so that Ahead makes it ready.
func (r *Room) Use(size float64, w Weight) {
	r.usual = append(r.usual, textKey{size: float32(size), weight: w})
	r.face(size, w).letters = true
}

// numerals is how many of the known runes make numbers.
const numerals = 11

// SetScale sets the pixels per dp and forgets everything measured. The caller clears the atlas.
func (r *Room) SetScale(pxPerDp float64) {
	r.scale = pxPerDp
	r.faces, r.order = map[faceKey]*face{}, nil
	for _, u := range r.usual {
		r.face(float64(u.size), u.weight).letters = true
	}
	r.forget()
}

func (r *Room) forget() {
	r.widths = map[textKey]float64{}
	r.wraps = map[textKey][]string{}
	r.shorts = map[textKey]string{}
	r.sets = map[textKey][]Placed{}
}

// BeginFrame starts a frame: Shaped counts from 0 again.
func (r *Room) BeginFrame() { r.shaped = 0 }

// Shaped is the number of letters that a font was asked for since BeginFrame. A text of known letters is put together without.
func (r *Room) Shaped() int { return r.shaped }

// ShapedEver is the number since the start.
func (r *Room) ShapedEver() int { return r.shapedEver }

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
	v := float64(r.width(r.face(size, w), s)) / 64 / r.scale
	r.widths[k] = v
	return v
}

// LineHeight returns the height of a line.
func LineHeight(size float64) float64 { return math.Ceil(size * Leading) }

// Has tells whether both fonts have a glyph for the rune.
func (r *Room) Has(c rune) bool {
	for _, f := range r.fonts {
		if !f.Has(c) {
			return false
		}
	}
	return true
}
