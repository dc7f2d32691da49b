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

// LongestWord returns the least width, dp, in which Wrap tears no word of a text.
func (r *Setter) LongestWord(s string, size float64, w Weight) float64 {
	most := 0.0
	for _, word := range words(s) {
		most = max(most, r.Measure(word, size, w))
	}
	return most
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
	return r.withoutWidow(append(lines, line), f, most)
}

// shortWord is the number of letters and digits up to which a word does not make the last line of several alone.
const shortWord = 2

// withoutWidow moves a word to the last line where that would be one short word alone, such as the number of a phase.
func (r *Setter) withoutWidow(lines []string, f *face, most fixed.Int26_6) []string {
	n := len(lines) - 1
	if n < 1 || strings.ContainsAny(lines[n], " \u00a0") || lettersIn(lines[n]) > shortWord {
		return lines
	}
	kept, moved, ok := cutLast(lines[n-1])
	if last := moved + " " + lines[n]; ok && r.width(f, last) <= most {
		lines[n-1], lines[n] = kept, last
	}
	return lines
}

// cutLast cuts the last word off a line of several, unless that would tear what is isolated, such as a sum.
func cutLast(line string) (kept, last string, ok bool) {
	cut := strings.LastIndexByte(line, ' ')
	if cut < 0 || strings.ContainsAny(line[cut:], "\u2066\u2067\u2068\u2069") {
		return line, "", false
	}
	return line[:cut], line[cut+1:], true
}

// lettersIn counts the letters and digits of a word.
func lettersIn(word string) int {
	n := 0
	for _, c := range word {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			n++
		}
	}
	return n
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
