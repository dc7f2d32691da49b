package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/math/fixed"

	"kilovolt/engine/grapheme"
)

// Wrap breaks a text into lines of at most the given width, at spaces, and within a word only if the word alone is
// too wide. A number and its unit, if that is a letter or a sign ("12 E", "100 %"), stay together, and so do words
// joined by a no-break space. Line breaks in the text are kept. The result is shared: do not write to it.
func (r *Setter) Wrap(s string, size float64, w Weight, width float64) []string {
	k := textKey{s, r.base, float32(size), w, float32(width)}
	if lines, ok := r.wraps[k]; ok {
		return lines
	}
	if len(r.wraps) >= maxTexts {
		r.clearMemos()
	}
	var lines []string
	for para := range strings.SplitSeq(s, "\n") {
		lines = append(lines, r.separate(r.wrapLine(para, size, w, width))...)
	}
	r.wraps[k] = lines
	return lines
}

func (r *Setter) wrapLine(s string, size float64, w Weight, width float64) []string {
	f := r.face(size, w)
	// A tolerance of a hundredth of a dp, for rounding errors.
	most := fixed.Int26_6((width + 0.01) * r.scale * 64)
	space := r.glyph(f, ' ').advance
	var lines []string
	line, filled := "", fixed.Int26_6(0)
	for _, word := range words(s) {
		wide := r.width(f, word)
		if line != "" {
			if filled+space+wide <= most {
				line, filled = line+" "+word, filled+space+wide
				continue
			}
			lines = append(lines, line)
		}
		for wide > most {
			n := r.fitting(f, word, most)
			if n == len(word) {
				break
			}
			lines = append(lines, word[:n])
			word = word[n:]
			wide = r.width(f, word)
		}
		line, filled = word, wide
	}
	return append(lines, line)
}

const noBreak = '\u00a0'

// words splits a text where a line may break.
func words(s string) []string {
	words := strings.FieldsFunc(s, func(c rune) bool { return unicode.IsSpace(c) && c != noBreak })
	joined := words[:0]
	for _, word := range words {
		if n := len(joined) - 1; n >= 0 && isUnit(word) && isDigit(joined[n][len(joined[n])-1]) {
			joined[n] += " " + word
		} else {
			joined = append(joined, word)
		}
	}
	return joined
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isUnit reports whether a word is one letter or a percent sign, with or without punctuation after it.
func isUnit(word string) bool {
	c, n := utf8.DecodeRuneInString(word)
	return (unicode.IsLetter(c) || c == '%') && strings.Trim(word[n:], ".,;:)") == ""
}

// fitting returns how many bytes of the word fit, at least those of its first character.
func (r *Setter) fitting(f *face, word string, most fixed.Int26_6) int {
	return max(r.fits(f, word, most), grapheme.First(word))
}

// Ellipsis shortens a text to one line of the given width, ending in "…" if anything was cut.
func (r *Setter) Ellipsis(s string, size float64, w Weight, width float64) string {
	// A tolerance of a hundredth of a dp, for rounding errors.
	if r.Measure(s, size, w) <= width+0.01 {
		return s
	}
	k := textKey{text: s, size: float32(size), weight: w, width: float32(width)}
	if short, ok := r.shorts[k]; ok {
		return short
	}
	f := r.face(size, w)
	end := r.fits(f, s, fixed.Int26_6(width*r.scale*64)-r.glyph(f, '…').advance)
	short := closed(strings.TrimRight(s[:end], " ")) + "…"
	r.shorts[k] = short
	return short
}
