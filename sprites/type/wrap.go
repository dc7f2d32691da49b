package typeset

import (
	"strings"
	"unicode/utf8"
)

// Wrap breaks a text into lines of at most the given width, at spaces, and within a word only if it alone is too wide.
// Line breaks in the text are kept. The result is remembered: do not write to it.
func (r *Room) Wrap(s string, size float64, w Weight, width float64) []string {
	k := textKey{s, float32(size), w, float32(width)}
	if lines, ok := r.wraps[k]; ok {
		return lines
	}
	if len(r.wraps) >= most {
		r.forget()
	}
	r.shaped++
	var lines []string
	for para := range strings.SplitSeq(s, "\n") {
		lines = append(lines, r.wrapLine(para, size, w, width)...)
	}
	r.wraps[k] = lines
	return lines
}

func (r *Room) wrapLine(s string, size float64, w Weight, width float64) []string {
	f := r.face(size, w)
	wide := func(s string) bool { return advance(f, s) > width*r.scale }
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(s) {
		next := word
		if line != "" {
			next = line + " " + word
		}
		if !wide(next) {
			line = next
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for wide(word) {
			n := fitting(word, wide)
			lines = append(lines, word[:n])
			word = word[n:]
		}
		line = word
	}
	return append(lines, line)
}

// fitting returns how many bytes of the word fit, at least its first rune.
func fitting(word string, wide func(string) bool) int {
	n := 0
	for i, c := range word {
		end := i + utf8.RuneLen(c)
		if c == utf8.RuneError {
			end = i + 1
		}
		if n > 0 && wide(word[:end]) {
			break
		}
		n = end
	}
	return n
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
	r.shaped++
	f := r.face(size, w)
	short := "…"
	for i := range s {
		if try := strings.TrimRight(s[:i], " ") + "…"; i > 0 && advance(f, try) <= width*r.scale {
			short = try
		}
	}
	r.shorts[k] = short
	return short
}
