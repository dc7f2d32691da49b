package guide

import (
	"strings"
	"unicode"
)

// Hit is a search result: a part of the rules.
type Hit struct {
	Section, Part int // indexes into the book; Part is -1 if only the title matches
}

// Search finds the parts of a book in which, together with the section's title, each of the given words is the
// beginning of a word. If one of them is the id of a rule, the parts that state that rule come first. Case and accents
// make no difference. No words find nothing.
func Search(book []Section, words string) (hits []Hit) {
	wanted := split(words)
	if len(wanted) == 0 {
		return nil
	}
	var byID, byTitle, rest []Hit
	for s := range book {
		title := split(book[s].Title)
		if all(wanted, title) {
			byTitle = append(byTitle, Hit{s, -1})
		}
		for p := range book[s].Parts {
			part := &book[s].Parts[p]
			have := append(split(part.content()), title...)
			own := false // a word is in the part itself, not only in the title
			ids := split(strings.Join(part.Rules, " "))
			exact := false
			found := true
			for _, w := range wanted {
				inText, inIDs := begins(split(part.content()), w), has(ids, w)
				own = own || inText || inIDs
				exact = exact || inIDs
				if !begins(have, w) && !inIDs {
					found = false
				}
			}
			switch {
			case found && exact:
				byID = append(byID, Hit{s, p})
			case found && own:
				rest = append(rest, Hit{s, p})
			}
		}
	}
	return append(append(byID, byTitle...), rest...)
}

// content is the whole text of a part.
func (p *Part) content() string {
	var b strings.Builder
	b.WriteString(p.Text)
	if p.Grid != nil {
		for _, row := range append([][]string{p.Grid.Head}, p.Grid.Rows...) {
			b.WriteString(" " + strings.Join(row, " "))
		}
	}
	return b.String()
}

// all reports whether each wanted word is the beginning of one of the words.
func all(wanted, words []string) bool {
	for _, w := range wanted {
		if !begins(words, w) {
			return false
		}
	}
	return true
}

// begins reports whether one of the words begins with a prefix.
func begins(words []string, with string) bool {
	for _, w := range words {
		if strings.HasPrefix(w, with) {
			return true
		}
	}
	return false
}

// has reports whether a word is among others.
func has(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// split returns the words of a text in lower case and without accents.
func split(text string) []string {
	return strings.FieldsFunc(strings.ToLower(plainLetters.Replace(text)),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// plainLetters removes the accents that occur in names of cities.
var plainLetters = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "Ä", "A", "Ö", "O", "Ü", "U", "ß", "ss", "é", "e",
	"è", "e", "á", "a", "ó", "o", "ł", "l")
