package i18n

import "strings"

// Direction is a direction of writing.
type Direction uint8

// The directions of writing.
const (
	LeftToRight Direction = iota
	RightToLeft
)

// String returns the value of HTML's dir attribute.
func (d Direction) String() string {
	if d == RightToLeft {
		return "rtl"
	}
	return "ltr"
}

// language is what sentences need to know about a language.
type language struct {
	plural    func(n int) category
	direction Direction
}

// languages are the known languages by BCP 47 tag.
var languages = map[string]language{
	"cs":      {plural: pluralCzech},
	"de":      {plural: pluralOne},
	"en":      {plural: pluralOne},
	"he":      {plural: pluralHebrew, direction: RightToLeft},
	"ro":      {plural: pluralRomanian},
	"sr-Cyrl": {plural: pluralSerbian},
	"sr-Latn": {plural: pluralSerbian},
}

// Match returns the tag in have that suits the first of the wanted tags, the preferred one first, for which there is
// one: "en-GB" finds "en", "sr-Latn-RS" finds "sr-Latn", and "sr" the first Serbian one. "" if there is none.
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

// cutLast removes the last subtag.
func cutLast(tag string) (rest, last string) {
	i := strings.LastIndexByte(tag, '-')
	if i < 0 {
		return "", tag
	}
	return tag[:i], tag[i+1:]
}
