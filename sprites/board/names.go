package board

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kilovolt/maps"
)

// forms is how many ways there are to write a name: in full, shortened, and shortened as far as it can still be told from
// all others.
const forms = 3

// shortNames returns every city's name in full and in two shorter forms. No two names of a board are alike in any form;
// where a name has no shorter form, it is the one before. The first letters of the words are kept, as on printed maps:
// "Okla. C." for Oklahoma City, "Fran. (M)" for Frankfurt (Main); the shortest form of several words is their initials, "L.A.".
func shortNames(b *maps.Board) [][forms]string {
	names := make([][forms]string, len(b.Cities))
	for i, c := range b.Cities {
		names[i][0] = c.Name
	}
	for form := 1; form < forms; form++ {
		keep := 5 - form
		for i, c := range b.Cities {
			names[i][form] = names[i][form-1]
			if short := initials(c.Name); form == forms-1 && short != "" && sole(b, i, short) {
				names[i][form] = short
				continue
			}
			for letters := keep; letters <= 8; letters++ {
				short := shorten(c.Name, letters)
				if utf8.RuneCountInString(short) >= utf8.RuneCountInString(names[i][form]) {
					break
				}
				if unlike(b, i, short, letters) {
					names[i][form] = short
					break
				}
			}
		}
	}
	return names
}

// initials are the first letters of a name's words, as in "L.A."; "" of a name of one word.
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

// sole tells whether no other name of the board has these initials.
func sole(b *maps.Board, city int, short string) bool {
	for j, other := range b.Cities {
		if j != city && initials(other.Name) == short {
			return false
		}
	}
	return true
}

// unlike tells whether a short form of a city's name fits no other name of the board.
func unlike(b *maps.Board, city int, short string, letters int) bool {
	for j, other := range b.Cities {
		if j != city && (shorten(other.Name, letters) == short || strings.HasPrefix(other.Name, strings.TrimSuffix(short, "."))) {
			return false
		}
	}
	return true
}

// shorten cuts the first word of a name to so many letters and the others to one. A word that would not become shorter by
// more than the stop that it gets stays as it is.
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
