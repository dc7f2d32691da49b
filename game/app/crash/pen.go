package crash

import (
	"image"
	"image/color"
	"strings"
	"unicode/utf8"

	"kilovolt/sprites/typeset"
)

// pen writes lines of text from top to bottom.
type pen struct {
	img   *image.RGBA
	scale float64 // pixels per dp
	y     int     // pixels

	rightToLeft bool
	glyphs      []byte
}

func (p *pen) px(dp float64) int { return int(dp * p.scale) }

// lineHeight returns the height in pixels of a line in a font size in dp.
func (p *pen) lineHeight(size float64) int { return p.px(typeset.LineHeight(size)) }

// write sets a text in lines of limited width, and moves below it.
func (p *pen) write(text string, x, width int, size float64, w typeset.Weight, c color.Color) {
	face, err := typeset.NewPlain(size*p.scale, w, p.glyphs)
	if err != nil {
		return // without a font nothing can be written
	}
	face.RightToLeft = p.rightToLeft
	for _, line := range wrap(text, func(s string) bool { return face.Width(s) <= width }) {
		x := x
		if p.rightToLeft {
			x += width - face.Width(line)
		}
		face.Write(p.img, x, p.y+(p.lineHeight(size)+face.CapHeight())/2, line, c)
		p.y += p.lineHeight(size)
	}
}

// wrap breaks a text into lines that fit, between words where possible.
func wrap(text string, fits func(string) bool) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		if joined := strings.TrimSpace(line + " " + word); fits(joined) {
			line = joined
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for !fits(word) && len(word) > 1 {
			n := fittingPrefix(word, fits)
			lines, word = append(lines, word[:n]), word[n:]
		}
		line = word
	}
	return append(lines, line)
}

// fittingPrefix returns the length in bytes of the longest prefix of a word that fits, at least one character.
func fittingPrefix(word string, fits func(string) bool) (n int) {
	for at, c := range word {
		end := at + utf8.RuneLen(c)
		if n > 0 && !fits(word[:end]) {
			break
		}
		n = end
	}
	return n
}
