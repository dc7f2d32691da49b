package labels

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kilovolt/maps"
)

// nameForms is the number of forms of a name: in full, shortened, and shortened as far as it remains distinguishable.
const nameForms = 3

// maxLetters is how many letters of a name's first word a shortened form keeps at most.
const maxLetters = 8

// shortNames returns every city's name in full and in two shorter forms. In every form the names of a board are
// distinct; where a name has no shorter form, the previous one is repeated. The first letters of the words are kept,
// as on printed maps: "Okla. C." for Oklahoma City, "Fran. (M)" for Frankfurt (Main). The shortest form of several
// words is their initials, "L.A.".
func shortNames(b *maps.Board) [][nameForms]string {
	names := make([][nameForms]string, len(b.Cities))
	for i, c := range b.Cities {
		names[i][0] = c.Name
	}
	for form := 1; form < nameForms; form++ {
		least := 5 - form
		for i, c := range b.Cities {
			names[i][form] = names[i][form-1]
			if short := initials(c.Name); form == nameForms-1 && short != "" && uniqueInitials(b, i, short) {
				names[i][form] = short
				continue
			}
			for letters := least; letters <= maxLetters; letters++ {
				short := shorten(c.Name, letters)
				if utf8.RuneCountInString(short) >= utf8.RuneCountInString(names[i][form]) {
					break
				}
				if unambiguous(b, i, short, letters) {
					names[i][form] = short
					break
				}
			}
		}
	}
	return names
}

// initials returns the initials of a name with several words, as in "L.A."; "" for a single word.
func initials(name string) string {
	words := strings.Fields(name)
	if len(words) < 2 {
		return ""
	}
	short := ""
	for _, w := range words {
		first, size := utf8.DecodeRuneInString(w)
		if last, _ := utf8.DecodeLastRuneInString(w); !unicode.IsLetter(first) && len(w) > size {
			in, _ := utf8.DecodeRuneInString(w[size:])
			short += string(first) + string(in) + string(last)
			continue
		}
		short += string(first) + "."
	}
	return short
}

// uniqueInitials reports whether no other name of the board has these initials.
func uniqueInitials(b *maps.Board, city int, short string) bool {
	for j, other := range b.Cities {
		if j != city && initials(other.Name) == short {
			return false
		}
	}
	return true
}

// unambiguous reports whether a short form of a city's name cannot stand for another name of the board.
func unambiguous(b *maps.Board, city int, short string, letters int) bool {
	prefix := strings.TrimSuffix(short, ".")
	for j, other := range b.Cities {
		if j != city && (shorten(other.Name, letters) == short || strings.HasPrefix(other.Name, prefix)) {
			return false
		}
	}
	return true
}

// shorten cuts the first word of a name to so many letters and the others to one. A word that would be shortened by no
// more than the full stop it gets remains as it is.
func shorten(name string, letters int) string {
	words := strings.Fields(name)
	for i, w := range words {
		if i > 0 {
			letters = 1
		}
		end := ""
		if open, size := utf8.DecodeRuneInString(w); !unicode.IsLetter(open) && utf8.RuneCountInString(w) > 2 {
			// "(Main)" becomes "(M)".
			last, _ := utf8.DecodeLastRuneInString(w)
			first, _ := utf8.DecodeRuneInString(w[size:])
			words[i] = string(open) + string(first) + string(last)
			continue
		}
		if utf8.RuneCountInString(w) > letters+1+min(i, 1) && !strings.HasSuffix(w, ".") {
			end = "."
			w = string([]rune(w)[:letters])
		}
		words[i] = w + end
	}
	return strings.Join(words, " ")
}
