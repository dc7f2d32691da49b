package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kilovolt/game/ground/i18n"
	"kilovolt/maps"
)

// renderTexts returns a file of texts in the order of English and with its empty lines. What has not changed stays as
// it was written.
func renderTexts(en, own *texts, text map[string]string) []byte {
	var lines []string
	for _, base := range en.bases() {
		gap := en.gapAt(base)
		if _, ok := own.main(base); ok {
			gap = own.gapAt(base)
		}
		for _, suffix := range append([]string{""}, suffixes()...) {
			key := base + suffix
			value, ok := text[key]
			if !ok {
				continue
			}
			raw := own.raw[key]
			if value != own.text[key] || raw == "" {
				raw = encoded(value)
			}
			line := encoded(key) + ": " + raw
			if gap {
				line = "\n" + line
			}
			lines, gap = append(lines, line), false
		}
	}
	return []byte("{\n" + strings.Join(lines, ",\n") + "\n}\n")
}

// suffixes are those of plural forms.
func suffixes() (out []string) {
	for _, name := range i18n.Categories() {
		out = append(out, "."+name)
	}
	return out
}

// gapAt reports whether an empty line stands before a text or the first of its forms.
func (t *texts) gapAt(base string) bool {
	return t.gap[base] || slices.ContainsFunc(suffixes(), func(suffix string) bool { return t.gap[base+suffix] })
}

// encoded returns a JSON string in which spaces other than the usual one, and marks that nobody sees, are escaped.
func encoded(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(text); err != nil {
		panic(err) // a string can be encoded
	}
	var out strings.Builder
	for _, r := range strings.TrimSuffix(b.String(), "\n") {
		if r != ' ' && unicode.In(r, unicode.Zs, unicode.Cf) {
			fmt.Fprintf(&out, `\u%04x`, r)
		} else {
			out.WriteRune(r)
		}
	}
	return out.String()
}

// namesOnBoards returns the names of boards, regions and cities as they are in maps, by keys such as
// "cities/germany/essen".
func namesOnBoards() (*texts, error) {
	t := &texts{text: map[string]string{}}
	add := func(key, name string) {
		if _, ok := t.text[key]; !ok {
			t.keys, t.text[key] = append(t.keys, key), name
		}
	}
	for _, id := range maps.List() {
		for _, edition := range maps.Editions(id) {
			b, err := maps.Load(id, edition)
			if err != nil {
				return nil, err
			}
			add("boards/"+id, b.Name)
			for _, r := range b.Regions {
				add("regions/"+id+"/"+r.ID, r.Name)
			}
			for _, c := range b.Cities {
				add("cities/"+id+"/"+c.ID, c.Name)
			}
		}
	}
	return t, nil
}

// noteOfName says what a name is of.
func noteOfName(key string) string {
	part := strings.Split(key, "/")
	if part[0] == "boards" {
		return "a board"
	}
	return map[string]string{"regions": "a region of ", "cities": "a city of "}[part[0]] + part[1]
}

// flatNames returns the names of a file of names, in its order, by keys such as "cities/germany/essen".
func flatNames(data []byte) (*texts, error) {
	t := &texts{text: map[string]string{}}
	dec := json.NewDecoder(bytes.NewReader(data))
	var path []string // the keys of the objects that are open
	for {
		token, err := dec.Token()
		if err != nil {
			return nil, err
		}
		if token == json.Delim('{') {
			path = append(path, "")
			continue
		}
		for token == json.Delim('}') {
			if path = path[:len(path)-1]; len(path) == 0 {
				return t, nil
			}
			path[len(path)-1] = ""
			if token, err = dec.Token(); err != nil {
				return nil, err
			}
		}
		name, ok := token.(string)
		switch {
		case !ok || len(path) == 0:
			return nil, fmt.Errorf("%v is no name", token)
		case path[len(path)-1] == "":
			path[len(path)-1] = name
		default:
			key := strings.Join(path, "/")
			t.keys, t.text[key] = append(t.keys, key), name
			path[len(path)-1] = ""
		}
	}
}

// renderNames returns a file of names: those it had in its order, then new ones in the order of the boards.
func renderNames(en, own *texts, text map[string]string) []byte {
	keys := slices.Clone(own.keys)
	for _, key := range en.keys {
		if _, ok := text[key]; ok && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return []byte(object(keys, "", "", text) + "\n")
}

// object returns the names whose keys begin with a prefix as an object, whose members are further objects.
func object(keys []string, prefix, indent string, text map[string]string) string {
	var members, done []string
	for _, key := range keys {
		rest, ok := strings.CutPrefix(key, prefix)
		if !ok {
			continue
		}
		name, _, nested := strings.Cut(rest, "/")
		if slices.Contains(done, name) {
			continue
		}
		done = append(done, name)
		value := ""
		if nested {
			value = object(keys, prefix+name+"/", indent+"  ", text)
		} else {
			value = encoded(text[key])
		}
		members = append(members, "\n"+indent+"  "+encoded(name)+": "+value)
	}
	return "{" + strings.Join(members, ",") + "\n" + indent + "}"
}
