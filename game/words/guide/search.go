package guide

import (
	"slices"
	"strings"
	"unicode"

	"kilovolt/game/words/phrase"
)

// A Hit is a search result: a part of the rules.
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

// Excerpt returns what a search result shows of its part: the sentence, or the row of the table, in which one of the
// words was found; the whole text if only the title or the id of a rule matches; "" for a title.
func (h Hit) Excerpt(l *phrase.Lang, book []Section, words string) string {
	if h.Part < 0 {
		return ""
	}
	part := &book[h.Section].Parts[h.Part]
	for rest := part.Text; rest != ""; {
		sentence := firstSentence(rest)
		rest = rest[len(sentence):]
		if len(Spans(sentence, words)) > 0 {
			return strings.TrimSpace(sentence)
		}
	}
	if part.Grid != nil {
		for _, row := range append([][]string{part.Grid.Head}, part.Grid.Rows...) {
			named := slices.DeleteFunc(slices.Clone(row), func(cell string) bool { return cell == "" })
			if line := l.Join("list.comma", named...); len(Spans(line, words)) > 0 {
				return line
			}
		}
	}
	return part.Text
}

// firstSentence returns a text up to where its second sentence begins.
func firstSentence(text string) string {
	for i, r := range text {
		if strings.ContainsRune(".!?", r) && strings.HasPrefix(text[i+1:], " ") {
			return text[:i+2]
		}
	}
	return text
}

// Spans returns where in a text words begin with one of the given words: from the first byte to the one after the word.
func Spans(text, words string) (spans [][2]int) {
	wanted := split(words)
	for at := 0; at < len(text); {
		start := strings.IndexFunc(text[at:], inWord)
		if start < 0 {
			break
		}
		start += at
		end := strings.IndexFunc(text[start:], func(r rune) bool { return !inWord(r) })
		if at = start + end; end < 0 {
			at = len(text)
		}
		word := strings.Join(split(text[start:at]), "")
		if slices.ContainsFunc(wanted, func(w string) bool { return strings.HasPrefix(word, w) }) {
			spans = append(spans, [2]int{start, at})
		}
	}
	return spans
}

// inWord reports whether a character is a part of a word.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || isAccent(r) }

// isAccent reports whether a character is an accent on the letter before it.
func isAccent(r rune) bool { return r >= 0x300 && r < 0x370 }

// content returns the whole text of a part.
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
	return strings.FieldsFunc(strings.Map(plainLetter, strings.ToLower(plainLetters.Replace(text))),
		func(r rune) bool { return !inWord(r) })
}

// plainLetters writes out letters that are two.
var plainLetters = strings.NewReplacer("ß", "ss", "ẞ", "ss", "æ", "ae", "Æ", "ae", "œ", "oe", "Œ", "oe")

// accented are the letters of European languages with an accent or a stroke, by the letter without it.
var accented = [...]struct {
	plain rune
	with  string
}{
	{'a', "àáâãäåāăą"}, {'c', "çćĉċč"}, {'d', "ďđð"}, {'e', "èéêëēĕėęě"}, {'g', "ĝğġģ"}, {'h', "ĥħ"},
	{'i', "ìíîïĩīĭįı"}, {'j', "ĵ"}, {'k', "ķ"}, {'l', "ĺļľŀł"}, {'n', "ñńņňŉ"}, {'o', "òóôõöøōŏő"}, {'r', "ŕŗř"},
	{'s', "śŝşšș"}, {'t', "ţťŧț"}, {'u', "ùúûüũūŭůűų"}, {'w', "ŵ"}, {'y', "ýÿŷ"}, {'z', "źżž"},
}

// plainLetter returns a small letter without its accent; -1 for an accent that stands alone.
func plainLetter(r rune) rune {
	if r < 0x80 {
		return r
	}
	if isAccent(r) {
		return -1
	}
	for i := range accented {
		if strings.ContainsRune(accented[i].with, r) {
			return accented[i].plain
		}
	}
	return r
}
