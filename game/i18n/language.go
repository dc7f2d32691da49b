package i18n

import "strings"

// Direction is where a line begins.
type Direction uint8

// The directions of writing.
const (
	LeftToRight Direction = iota
	RightToLeft
)

// String is the value of the attribute dir in a document.
func (d Direction) String() string {
	if d == RightToLeft {
		return "rtl"
	}
	return "ltr"
}

// language is what sentences need to know of a language.
type language struct {
	plural    func(n int) category
	direction Direction
}

// languages are by BCP 47 tag.
var languages = map[string]language{
	"cs":      {plural: pluralCzech},
	"de":      {plural: pluralOne},
	"en":      {plural: pluralOne},
	"he":      {plural: pluralHebrew, direction: RightToLeft},
	"ro":      {plural: pluralRomanian},
	"sr-Cyrl": {plural: pluralSerbian},
	"sr-Latn": {plural: pluralSerbian},
}

// Match returns the first of the wanted tags, the most wanted first, that one of the tags in have answers: "en-GB"
// finds "en", "sr-Latn-RS" finds "sr-Latn", and "sr" whatever comes first of Serbian. "" if there is none.
func Match(have, wanted []string) string {
	for _, tag := range wanted {
		for rest := tag; rest != ""; rest, _ = cutLast(rest) {
			for _, h := range have {
				if strings.EqualFold(h, rest) {
					return h
				}
			}
		}
		base, _, _ := strings.Cut(tag, "-")
		for _, h := range have {
			if hb, _, _ := strings.Cut(h, "-"); strings.EqualFold(hb, base) {
				return h
			}
		}
	}
	return ""
}

// cutLast takes the last subtag off.
func cutLast(tag string) (rest, last string) {
	i := strings.LastIndexByte(tag, '-')
	if i < 0 {
		return "", tag
	}
	return tag[:i], tag[i+1:]
}
