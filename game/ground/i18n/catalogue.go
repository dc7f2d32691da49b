package i18n

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// Key is the key of a sentence.
type Key string

// Catalogue is the sentences of one language. It is immutable and may be shared.
type Catalogue struct {
	language  *Language
	sentences map[Key]*sentence
	fallback  *Catalogue
}

// Parse reads the catalogue of a language. Sentences that it lacks come from the fallback, which may be nil. The error
// names the key that is wrong.
func Parse(language *Language, data []byte, fallback *Catalogue) (*Catalogue, error) {
	var raw map[Key]string
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, fmt.Errorf("language %s: %w", language.Tag, err)
	}
	return newCatalogue(language, raw, fallback)
}

func newCatalogue(language *Language, raw map[Key]string, fallback *Catalogue) (*Catalogue, error) {
	tag := language.Tag
	c := &Catalogue{language: language, sentences: make(map[Key]*sentence, len(raw)), fallback: fallback}
	for key, text := range raw {
		m, err := cut(text)
		if err != nil {
			return nil, fmt.Errorf("language %s: %s: %w", tag, key, err)
		}
		base, form, counted := countedKey(raw, key)
		if !counted {
			if c.sentences[key] != nil {
				return nil, fmt.Errorf("language %s: %s stands beside its plural forms", tag, key)
			}
			c.sentences[key] = &sentence{plain: m}
			continue
		}
		s := c.sentences[base]
		if s == nil {
			s = &sentence{forms: new([categories][]part)}
			c.sentences[base] = s
		}
		if s.forms == nil {
			return nil, fmt.Errorf("language %s: %s stands beside its plural forms", tag, base)
		}
		s.forms[form] = m
	}
	return c, nil
}

// countedKey splits the plural category off the key of a sentence that has plural forms; base is the key itself if it
// has none.
func countedKey(raw map[Key]string, key Key) (base Key, form category, counted bool) {
	if base, form, counted = pluralKey(key); counted {
		_, counted = raw[base+".other"]
	}
	if !counted {
		return key, other, false
	}
	return base, form, true
}

// pluralKey splits the plural category off a key that ends in one.
func pluralKey(key Key) (base Key, form category, ok bool) {
	dot := strings.LastIndexByte(string(key), '.')
	if dot < 0 {
		return key, other, false
	}
	i := slices.Index(categoryNames[:], string(key[dot+1:]))
	if i < 0 {
		return key, other, false
	}
	return key[:dot], category(i), true
}

// Tag returns the language's BCP 47 tag.
func (c *Catalogue) Tag() string { return c.language.Tag }

// Language returns the catalogue's language.
func (c *Catalogue) Language() *Language { return c.language }

// Direction returns the language's direction of writing.
func (c *Catalogue) Direction() Direction { return c.language.Direction }

// Has reports whether the catalogue itself, not its fallback, has a sentence.
func (c *Catalogue) Has(key Key) bool { return c.sentences[key] != nil }

// Missing returns the keys that only the fallback has, sorted.
func (c *Catalogue) Missing() (out []Key) {
	if c.fallback == nil {
		return nil
	}
	for key := range c.fallback.sentences {
		if !c.Has(key) {
			out = append(out, key)
		}
	}
	slices.Sort(out)
	return out
}

// Runes returns the characters of all sentences, each once, sorted: the fonts must have them.
func (c *Catalogue) Runes() []rune {
	var ascii [utf8.RuneSelf]bool // almost all of them
	seen := map[rune]bool{}
	for _, s := range c.sentences {
		s.each(func(m []part) {
			for _, p := range m {
				for _, r := range p.text {
					if r < utf8.RuneSelf {
						ascii[r] = true
					} else {
						seen[r] = true
					}
				}
			}
		})
	}
	var out []rune
	for r, there := range ascii {
		if there {
			out = append(out, rune(r))
		}
	}
	return append(out, slices.Sorted(maps.Keys(seen))...)
}

// T returns a sentence with its placeholders filled. A key that neither the catalogue nor its fallback has is returned
// in brackets, and a placeholder without an argument stays as it is; tests make sure that neither happens.
func (c *Catalogue) T(key Key, args ...Arg) string {
	m := c.find(key, args)
	if len(m) == 1 && m[0].hole == "" {
		return m[0].text
	}
	return Plain(c.fill(nil, key, m, args))
}

// Segments returns the sentence of [Catalogue.T] in pieces, so that those with a mark are separate.
func (c *Catalogue) Segments(key Key, args ...Arg) []Segment { return c.appendSentence(nil, key, args) }

func (c *Catalogue) appendSentence(out []Segment, key Key, args []Arg) []Segment {
	return c.fill(out, key, c.find(key, args), args)
}

// fill appends the text of a key with its placeholders filled.
func (c *Catalogue) fill(out []Segment, key Key, m []part, args []Arg) []Segment {
	if m == nil {
		return appendText(out, "["+string(key)+"]")
	}
	for _, p := range m {
		if p.hole == "" {
			out = appendText(out, p.text)
			continue
		}
		i := index(args, p.hole)
		switch {
		case i < 0:
			out = appendText(out, "{"+p.hole+"}")
		case c.Direction() == RightToLeft:
			out = appendText(out, args[i].isolate())
			out = appendText(c.appendArg(out, &args[i]), isolateEnd)
		default:
			out = c.appendArg(out, &args[i])
		}
	}
	return out
}

func index(args []Arg, name string) int {
	return slices.IndexFunc(args, func(a Arg) bool { return a.Name == name })
}

// find returns the text of a key, in the form for the number that selects it; nil if there is no such sentence.
func (c *Catalogue) find(key Key, args []Arg) []part {
	for ; c != nil; c = c.fallback {
		s := c.sentences[key]
		switch {
		case s == nil:
			continue
		case s.forms == nil:
			return s.plain
		}
		return s.form(c.language.plural.of(s.number(args)))
	}
	return nil
}
