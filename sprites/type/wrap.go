package typeset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/image/math/fixed"
)

// Wrap breaks a text into lines of at most the given width, at spaces, and within a word only if it alone is too wide. A number and the letter
// or sign that is its unit ("12 E", "100 %") stay together, and so do words joined by a no-break space.
// Line breaks in the text are kept. The result is remembered: do not write to it.
func (r *Room) Wrap(s string, size float64, w Weight, width float64) []string {
	k := textKey{s, float32(size), w, float32(width)}
	if lines, ok := r.wraps[k]; ok {
		return lines
	}
	if len(r.wraps) >= most {
		r.forget()
	}
	var lines []string
	for para := range strings.SplitSeq(s, "\n") {
		lines = append(lines, r.wrapLine(para, size, w, width)...)
	}
	r.wraps[k] = lines
	return lines
}

func (r *Room) wrapLine(s string, size float64, w Weight, width float64) []string {
	f := r.face(size, w)
	// A hundredth of a dp: widths come from sums and must not break a line that fits.
	most := fixed.Int26_6((width + 0.01) * r.scale * 64)
	space := r.glyph(f, ' ').advance
	var lines []string
	line, taken := "", fixed.Int26_6(0)
	for _, word := range words(s) {
		wide := r.width(f, word)
		if line != "" {
			if taken+space+wide <= most {
				line, taken = line+" "+word, taken+space+wide
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
		line, taken = word, wide
	}
	return append(lines, line)
}

const noBreak = '\u00a0'

// words are what a line may break between.
func words(s string) []string {
	words := strings.FieldsFunc(s, func(c rune) bool { return unicode.IsSpace(c) && c != noBreak })
	kept := words[:0]
	for _, word := range words {
		if n := len(kept) - 1; n >= 0 && isUnit(word) && isDigit(kept[n][len(kept[n])-1]) {
			kept[n] += " " + word
		} else {
			kept = append(kept, word)
		}
	}
	return kept
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isUnit tells whether a word is one letter or the sign of a share, whatever stop follows it.
func isUnit(word string) bool {
	c, n := utf8.DecodeRuneInString(word)
	return (unicode.IsLetter(c) || c == '%') && strings.Trim(word[n:], ".,;:)") == ""
}

// fitting returns how many bytes of the word fit, at least its first rune.
func (r *Room) fitting(f *face, word string, most fixed.Int26_6) int {
	var wide fixed.Int26_6
	for i, c := range word {
		if wide += r.glyph(f, c).advance; i > 0 && wide > most {
			return i
		}
	}
	return len(word)
}

// Ellipsis shortens a text to one line of the given width, ending in "…" if anything was cut.
func (r *Room) Ellipsis(s string, size float64, w Weight, width float64) string {
	// A hundredth of a dp: widths come from sums and must not cost a text its last letter.
	if r.Measure(s, size, w) <= width+0.01 {
		return s
	}
	k := textKey{s, float32(size), w, float32(width)}
	if short, ok := r.shorts[k]; ok {
		return short
	}
	f := r.face(size, w)
	most := fixed.Int26_6(width*r.scale*64) - r.glyph(f, '…').advance
	var wide fixed.Int26_6
	end := 0
	for i, c := range s {
		if i > 0 && wide <= most {
			end = i
		}
		wide += r.glyph(f, c).advance
	}
	short := strings.TrimRight(s[:end], " ") + "…"
	r.shorts[k] = short
	return short
}
