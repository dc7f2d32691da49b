package land

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Name is a name in three scripts.
type Name struct{ Latin, Cyrillic, Hebrew string }

// A tongue is what the names of a land are made of: syllables in three spellings. Beginnings end with a consonant, and
// endings begin so that they can follow any of them.
type tongue struct {
	begin, middle, end string
	long               int // percent of names with a middle
	country, region    string
}

// finals are the Hebrew letters with another form at the end of a word.
var finals = map[rune]rune{'כ': 'ך', 'מ': 'ם', 'נ': 'ן', 'פ': 'ף', 'צ': 'ץ'}

// join makes a name of a syllable of each list.
func join(rng *random, lists ...[]string) Name {
	var n Name
	for _, list := range lists {
		latin, others, _ := strings.Cut(list[rng.below(len(list))], "/")
		cyrillic, hebrew, _ := strings.Cut(others, "/")
		n.Latin += latin
		n.Cyrillic += cyrillic
		n.Hebrew += hebrew
	}
	letters := []rune(n.Hebrew)
	if f, ok := finals[letters[len(letters)-1]]; ok {
		letters[len(letters)-1] = f
	}
	return Name{capital(n.Latin), capital(n.Cyrillic), string(letters)}
}

// capital makes the first letter a capital one.
func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}

// name gives the land, its regions and its towns their names, no two alike.
func (l *Land) name(rng *random) {
	t := tongues[rng.below(len(tongues))]
	begin, middle, end := strings.Fields(t.begin), strings.Fields(t.middle), strings.Fields(t.end)
	country, region := strings.Fields(t.country), strings.Fields(t.region)
	used := map[string]bool{}
	fresh := func(longest int, lists ...[]string) Name {
		for {
			if n := join(rng, lists...); len(n.Latin) <= longest && !used[n.Latin] {
				used[n.Latin] = true
				return n
			}
		}
	}
	l.Name = fresh(12, begin, country)
	for i := range l.Regions {
		l.Regions[i] = fresh(12, begin, region)
	}
	for i := range l.Towns {
		if rng.below(100) < t.long {
			l.Towns[i].Name = fresh(11, begin, middle, end)
		} else {
			l.Towns[i].Name = fresh(11, begin, end)
		}
	}
}
