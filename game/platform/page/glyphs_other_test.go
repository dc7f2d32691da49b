//go:build !js

package page

import (
	"image"
	"path/filepath"
	"testing"

	"golang.org/x/image/font"
)

// fontFolder has two fonts with Latin, Cyrillic and Greek letters.
var fontFolder = filepath.Join("..", "..", "..", "sprites", "typeset", "fonts")

// ink returns the smallest rectangle around everything that is painted.
func ink(img *image.RGBA) (r image.Rectangle) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.RGBAAt(x, y).A > 0 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// Characters that a system font has are drawn; characters that none has are not.
func TestGlyphsOfTheSystem(t *testing.T) {
	g := &Glyphs{found: true, files: fontFiles([]string{filepath.Join(fontFolder, "nowhere"), fontFolder})}
	if len(g.files) != 2 || filepath.Base(g.files[0]) != "kilovolt-regular.ttf" {
		t.Fatalf("the fonts are %q", g.files)
	}
	wide := g.Width("Жук", 20, false)
	if one := g.Width("Ж", 20, false); one <= 0 || wide <= one || g.Width("Жук", 40, false) <= wide {
		t.Errorf("Жук is %v wide, its first letter %v", wide, one)
	}
	img, coloured := g.Draw("Ж", 20, false)
	if r := ink(img); coloured || r.Empty() || r.Min.Y > -10 || r.Max.Y > 2 || r.Dx() > 25 {
		t.Errorf("Ж is painted in %v", r)
	}
	if got := g.Width("Ж田", 20, false); got != 0 {
		t.Errorf("a text with a letter that no font has is %v wide", got)
	}
	if rare := g.Width("ѯ", 20, false); rare != 0 || g.Width("ж", 20, false) <= 0 {
		t.Errorf("a rare letter is %v wide, and a letter near it is lacking too", rare)
	}
	if f, known := g.fonts['田']; f != nil || !known {
		t.Errorf("the font of 田 is %v, and would be looked for again: %v", f, !known)
	}
	if (&Glyphs{found: true}).Width("Ж", 20, false) != 0 {
		t.Error("a letter is drawn without fonts")
	}
}

// Hebrew is reordered: from the left, the last letter comes first. The fonts at hand have no Hebrew, so others stand in
// for it, a wide one and a narrow one.
func TestGlyphsFromRightToLeft(t *testing.T) {
	g := &Glyphs{found: true, files: fontFiles([]string{fontFolder})}
	order := func(text string) (out string) {
		t.Helper()
		g.each(text, 20, func(_ font.Face, c rune) { out += string(c) })
		return out
	}
	if got := order("Жук 7"); got != "Жук 7" {
		t.Errorf("from left to right: %q", got)
	}
	for _, c := range "שר\u05b8ה" {
		g.fonts[c] = g.fontOf('Ж')
	}
	if got := order("שר\u05b8ה"); got != "הר\u05b8ש" { // the vowel point stays with its letter
		t.Errorf("from right to left: %q", got)
	}
}
