//go:build !js

package page

import (
	"image"
	"image/draw"
	"os"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"kilovolt/engine/grapheme"
)

// Glyphs draws texts that the game's fonts lack with those of the system: letter by letter, without joining any, and a
// text that runs from right to left in that order as a whole. What it cannot draw so are emoji in colour.
type Glyphs struct {
	files []string            // of fonts, the plainest first; those that were needed before come first of all
	found bool                // files has been filled
	fonts map[rune]*sfnt.Font // nil for a code point that none has
	faces map[glyphFace]font.Face
}

type glyphFace struct {
	font *sfnt.Font
	size float64
}

// Width returns the width of a text in type of a size, pixels; 0 if the system's fonts cannot draw all of it.
func (g *Glyphs) Width(text string, size float64, bold bool) float64 {
	var wide fixed.Int26_6
	ok := g.each(text, size, func(face font.Face, c rune) {
		advance, _ := face.GlyphAdvance(c)
		wide += advance
	})
	if !ok {
		return 0
	}
	return float64(wide) / 64
}

// Draw draws a text about the beginning of its baseline, in white.
func (g *Glyphs) Draw(text string, size float64, bold bool) (img *image.RGBA, coloured bool) {
	air := int(size) // fonts of other scripts reach further up and down
	img = image.NewRGBA(image.Rect(-air/4, -air-air/2, int(g.Width(text, size, bold))+air/4, air))
	var dot fixed.Point26_6
	g.each(text, size, func(face font.Face, c rune) {
		r, mask, at, advance, ok := face.Glyph(dot, c)
		if ok {
			draw.DrawMask(img, r, image.White, image.Point{}, mask, at, draw.Over)
		}
		dot.X += advance
	})
	return img, false
}

// each calls call for the code points of a text from left to right, each with a font that has it. It returns false if
// there is one that no font has.
func (g *Glyphs) each(text string, size float64, call func(face font.Face, c rune)) bool {
	characters := []string{}
	backwards := false
	for rest := text; rest != ""; rest = rest[grapheme.First(rest):] {
		characters = append(characters, rest[:grapheme.First(rest)])
	}
	for _, c := range text {
		backwards = backwards || unicode.In(c, unicode.Hebrew, unicode.Arabic, unicode.Syriac, unicode.Thaana)
	}
	if backwards {
		slices.Reverse(characters)
	}
	for _, c := range strings.Join(characters, "") {
		if grapheme.Blank(c) {
			continue
		}
		f := g.fontOf(c)
		if f == nil {
			return false
		}
		call(g.face(f, size), c)
	}
	return true
}

// face returns a font at a size.
func (g *Glyphs) face(f *sfnt.Font, size float64) font.Face {
	k := glyphFace{f, size}
	face := g.faces[k]
	if face == nil {
		// It fails for no size.
		face, _ = opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if g.faces == nil {
			g.faces = map[glyphFace]font.Face{}
		}
		g.faces[k] = face
	}
	return face
}

// fontOf returns the font for a code point, nil if there is none.
func (g *Glyphs) fontOf(c rune) *sfnt.Font {
	if f, ok := g.fonts[c]; ok {
		return f
	}
	if !g.found {
		g.found, g.files = true, fontFiles(fontFolders())
	}
	if g.fonts == nil {
		g.fonts = map[rune]*sfnt.Font{}
	}
	for _, f := range g.fonts { // one that is open
		if f != nil && draws(f, c) {
			g.fonts[c] = f
			return f
		}
	}
	for i, file := range g.files {
		if f := openFont(file, c); f != nil {
			copy(g.files[1:], g.files[:i])
			g.files[0], g.fonts[c] = file, f
			return f
		}
	}
	g.fonts[c] = nil
	return nil
}

// openFont opens a font if it draws a code point.
func openFont(file string, c rune) *sfnt.Font {
	f, err := os.Open(file)
	if err != nil {
		return nil
	}
	all, err := sfnt.ParseCollectionReaderAt(f)
	if err == nil {
		for i := range all.NumFonts() {
			if font, err := all.Font(i); err == nil && draws(font, c) {
				return font // which reads from the file as long as the program runs
			}
		}
	}
	_ = f.Close() // it was only read
	return nil
}

// draws reports whether a font has an outline for a code point: those of emoji in colour have none.
func draws(f *sfnt.Font, c rune) bool {
	var buf sfnt.Buffer
	i, err := f.GlyphIndex(&buf, c)
	if err != nil || i == 0 {
		return false
	}
	outline, err := f.LoadGlyph(&buf, i, fixed.I(64), nil)
	return err == nil && (len(outline) > 0 || unicode.IsSpace(c))
}
