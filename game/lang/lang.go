package lang

import (
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"strings"
	"sync"
)

//go:embed *.json
var files embed.FS

// Key names a sentence of the catalogue.
type Key string

// Lang is one language's catalogue. It never changes after it was read and may be shared.
type Lang struct {
	tag      string
	messages map[Key]message
	plural   func(n int) string
}

// message is a sentence cut at its placeholders.
type message []part

// part is a piece of plain text, or the name of a placeholder.
type part struct {
	text string
	hole string
}

// English is the language that is always there.
var English = sync.OnceValue(func() *Lang {
	l, err := Load("en")
	if err != nil {
		return &Lang{tag: "en", plural: plurals["en"]} // every sentence is then its key in brackets
	}
	return l
})

// Tags returns the BCP 47 tags of the languages that there are, sorted.
func Tags() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil
	}
	var tags []string
	for _, e := range entries {
		tags = append(tags, strings.TrimSuffix(e.Name(), ".json"))
	}
	slices.Sort(tags)
	return tags
}

// Match returns the first of the wanted tags (the dearest first) that there is a language for, the region aside: "en-GB" finds "en". English
// if there is none.
func Match(wanted []string) *Lang {
	have := Tags()
	for _, tag := range wanted {
		base, _, _ := strings.Cut(strings.ToLower(tag), "-")
		if slices.Contains(have, base) {
			if l, err := Load(base); err == nil {
				return l
			}
		}
	}
	return English()
}

// Load reads one of the embedded languages by its tag.
func Load(tag string) (*Lang, error) {
	data, err := files.ReadFile(tag + ".json")
	if err != nil {
		return nil, fmt.Errorf("lang: there is no language %q", tag)
	}
	return Parse(tag, data)
}

// Parse reads a catalogue. The error names the key that is wrong.
func Parse(tag string, data []byte) (*Lang, error) {
	var raw map[Key]string
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, fmt.Errorf("lang %s: %w", tag, err)
	}
	plural, ok := plurals[tag]
	if !ok {
		return nil, fmt.Errorf("lang %s: its plurals are not known", tag)
	}
	l := &Lang{tag: tag, messages: make(map[Key]message, len(raw)), plural: plural}
	for key, text := range raw {
		m, err := cut(text)
		if err != nil {
			return nil, fmt.Errorf("lang %s: %s: %w", tag, key, err)
		}
		l.messages[key] = m
	}
	return l, nil
}

// cut takes a sentence apart at its placeholders.
func cut(text string) (message, error) {
	if strings.TrimSpace(text) == "" {
		return nil, fmt.Errorf("the sentence is empty")
	}
	var m message
	for text != "" {
		before, rest, found := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return nil, fmt.Errorf("a brace closes that was not opened")
		}
		if before != "" {
			m = append(m, part{text: before})
		}
		if !found {
			break
		}
		name, after, closed := strings.Cut(rest, "}")
		if !closed || name == "" || strings.ContainsAny(name, "{ ") {
			return nil, fmt.Errorf("%q is no placeholder", "{"+name)
		}
		m = append(m, part{hole: name})
		text = after
	}
	return m, nil
}

// Tag is the language's BCP 47 tag.
func (l *Lang) Tag() string { return l.tag }

// T returns a sentence with its placeholders filled. A key that the catalogue lacks comes back in brackets, a placeholder without an
// argument stays as it is; tests see to it that neither happens.
func (l *Lang) T(key Key, args ...Arg) string { return Plain(l.Segments(key, args...)) }

// Segments is [Lang.T] in pieces, so that the players, plants and cities in a sentence can be touched.
func (l *Lang) Segments(key Key, args ...Arg) []Segment {
	m, ok := l.find(key, args)
	if !ok {
		return []Segment{{Text: "[" + string(key) + "]"}}
	}
	var out []Segment
	for _, p := range m {
		if p.hole == "" {
			out = appendText(out, p.text)
			continue
		}
		i := slices.IndexFunc(args, func(a Arg) bool { return a.Name == p.hole })
		if i < 0 {
			out = appendText(out, "{"+p.hole+"}")
			continue
		}
		for _, s := range l.render(&args[i]) {
			if s.Kind == Text {
				out = appendText(out, s.Text)
			} else {
				out = append(out, s)
			}
		}
	}
	return out
}

// find returns the message of a key: itself, or the form that the counted argument asks for.
func (l *Lang) find(key Key, args []Arg) (message, bool) {
	if m, ok := l.messages[key]; ok {
		return m, true
	}
	for i := range args {
		if args[i].kind == argCount {
			m, ok := l.messages[key+"."+Key(l.plural(args[i].n))]
			return m, ok
		}
	}
	return nil, false
}

// Has tells whether the catalogue has the key, itself or in plural forms.
func (l *Lang) Has(key Key) bool {
	_, plain := l.messages[key]
	_, many := l.messages[key+".other"]
	return plain || many
}

// Runes returns every rune that the catalogue's sentences hold, sorted: what the fonts must be able to draw.
func (l *Lang) Runes() []rune {
	seen := map[rune]bool{}
	for _, m := range l.messages {
		for _, p := range m {
			for _, r := range p.text {
				seen[r] = true
			}
		}
	}
	out := make([]rune, 0, len(seen))
	for r := range seen {
		out = append(out, r)
	}
	sort.Slice(out, func(i, j int) bool { return out[i] < out[j] })
	return out
}

// plurals gives the plural category (CLDR) of a number in each language.
var plurals = map[string]func(n int) string{
	"en": func(n int) string {
		if n == 1 {
			return "one"
		}
		return "other"
	},
}

// Letters returns all of the catalogue's letters and signs, each once, in any order.
func (l *Lang) Letters() string {
	known := map[rune]bool{}
	var out strings.Builder
	for _, m := range l.messages {
		for _, p := range m {
			for _, c := range p.text {
				if !known[c] {
					known[c] = true
					out.WriteRune(c)
				}
			}
		}
	}
	return out.String()
}
