package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// A Direction is a direction of writing.
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

// Language is what sentences need to know about a language, and what is needed to choose it.
type Language struct {
	Tag       string // BCP 47
	Name      string // in the language itself
	Direction Direction
	// Matches are the tags of readers whom it suits, with everything that begins with one of them: "sr" stands for
	// "sr-RS" too, unless another language has that. At least the language's own tag.
	Matches []string

	plural plural
}

// ParseLanguage reads the description of a language:
//
//	{"name": "Čeština", "direction": "ltr", "plurals": {"one": "n = 1", "few": "n = 2..4"}}
//
// The member "matches" lists further tags of readers whom the language suits.
func ParseLanguage(tag string, data []byte) (*Language, error) {
	var raw struct {
		Name      string            `json:"name"`
		Direction string            `json:"direction"`
		Plurals   map[string]string `json:"plurals"`
		Matches   []string          `json:"matches"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, fmt.Errorf("language %s: %w", tag, err)
	}
	l := &Language{Tag: tag, Name: strings.TrimSpace(raw.Name), Matches: append([]string{tag}, raw.Matches...)}
	var err error
	switch {
	case !validTag(tag):
		err = errors.New("its tag is no tag")
	case l.Name == "":
		err = errors.New("it has no name")
	case raw.Direction == RightToLeft.String():
		l.Direction = RightToLeft
	case raw.Direction != LeftToRight.String():
		err = fmt.Errorf("its direction is %q, want ltr or rtl", raw.Direction)
	}
	if err == nil {
		l.plural, err = parsePlural(raw.Plurals)
	}
	if err != nil {
		return nil, fmt.Errorf("language %s: %w", tag, err)
	}
	return l, nil
}

// Has reports whether the language's plural rules have a category, by its name. Every language has "other".
func (l *Language) Has(name string) bool {
	for c, n := range categoryNames {
		if n == name {
			return category(c) == other || l.plural[c] != nil
		}
	}
	return false
}

// Category returns the name of the plural category of a number.
func (l *Language) Category(n int) string { return categoryNames[l.plural.of(n)] }

// validTag reports whether a tag consists of letters and digits between hyphens.
func validTag(tag string) bool {
	for _, part := range strings.Split(tag, "-") {
		if part == "" || strings.ContainsFunc(part, func(r rune) bool {
			return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9')
		}) {
			return false
		}
	}
	return true
}

// Match returns the tag of the language that suits the first of the wanted tags, the preferred one first, that any
// suits; "" if there is none. Of several languages that suit the same tag the one with the longest match is taken:
// "sr-Latn-RS" matches "sr-Latn" rather than "sr".
func Match(languages []*Language, wanted []string) string {
	for _, tag := range wanted {
		best, length := "", 0
		for _, l := range languages {
			for _, m := range l.Matches {
				if len(m) > length && begins(tag, m) {
					best, length = l.Tag, len(m)
				}
			}
		}
		if best != "" {
			return best
		}
	}
	return ""
}

// begins reports whether a tag begins with all subtags of another.
func begins(tag, with string) bool {
	return len(tag) >= len(with) && strings.EqualFold(tag[:len(with)], with) &&
		(len(tag) == len(with) || tag[len(with)] == '-')
}
