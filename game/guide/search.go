package guide

import (
	"strings"
	"unicode"
)

// Hit is a part of the rules that a search has found.
type Hit struct {
	Section, Part int // indexes into the book; Part is -1 where only the title has been found
}

// Search finds the parts of a book in which every word that is looked for begins a word, those of the section's title
// counting too; where one of them is the id of a rule, parts that tell that rule come first. Small and capital letters
// and marks on letters make no difference. Nothing is found for nothing.
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
			own := false // something is in the part itself
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

// content is all words of a part.
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

// all tells whether each wanted word begins one of the words.
func all(wanted, words []string) bool {
	for _, w := range wanted {
		if !begins(words, w) {
			return false
		}
	}
	return true
}

// begins tells whether a word begins with another.
func begins(words []string, with string) bool {
	for _, w := range words {
		if strings.HasPrefix(w, with) {
			return true
		}
	}
	return false
}

// has tells whether a word is among others.
func has(words []string, word string) bool {
	for _, w := range words {
		if w == word {
			return true
		}
	}
	return false
}

// split takes a text apart into words of small letters and digits without marks.
func split(text string) []string {
	return strings.FieldsFunc(strings.ToLower(plainLetters.Replace(text)),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// plainLetters takes the marks off letters that names of cities and words for plants have.
var plainLetters = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "Ä", "A", "Ö", "O", "Ü", "U", "ß", "ss", "é", "e",
	"è", "e", "á", "a", "ó", "o", "ł", "l")
