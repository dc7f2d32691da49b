package i18n

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
)

// packed is a language's sentences without their keys, in the order of the sorted keys of its fallback: with keys
// they would weigh a quarter more on their way.
type packed struct {
	Keys  uint32       `json:"keys"` // tells the fallback's keys from those of another build
	Texts []packedText `json:"texts"`
}

// A packedText is a text, or its plural forms by their categories; both are empty for a sentence that is missing.
type packedText struct {
	text  string
	forms map[string]string
}

func (p packedText) MarshalJSON() ([]byte, error) {
	switch {
	case p.forms != nil:
		return json.Marshal(p.forms)
	case p.text == "":
		return []byte("null"), nil
	}
	return json.Marshal(p.text)
}

func (p *packedText) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		return json.Unmarshal(data, &p.forms)
	}
	return json.Unmarshal(data, &p.text)
}

// Pack packs the sentences of a language, which have the keys of the catalogue, for [ParsePacked] with the catalogue as
// the fallback. The error names a key that the catalogue lacks.
func (c *Catalogue) Pack(sentences []byte) ([]byte, error) {
	var raw map[Key]string
	if err := json.Unmarshal(sentences, &raw); err != nil {
		return nil, err
	}
	keys, sum := c.keys()
	out := packed{Keys: sum, Texts: make([]packedText, len(keys))}
	for key, text := range raw {
		base, form, counted := countedKey(raw, key)
		i, ok := slices.BinarySearch(keys, base)
		if !ok {
			return nil, fmt.Errorf("%s is no key", key)
		}
		to := &out.Texts[i]
		if !counted {
			to.text = text
			continue
		}
		if to.forms == nil {
			to.forms = map[string]string{}
		}
		to.forms[categoryNames[form]] = text
	}
	return json.Marshal(out)
}

// ParsePacked reads the catalogue of a language from what [Catalogue.Pack] of its fallback has packed.
func ParsePacked(language *Language, data []byte, fallback *Catalogue) (*Catalogue, error) {
	var p packed
	if err := json.Unmarshal(data, &p); err != nil {
		return nil, fmt.Errorf("language %s: %w", language.Tag, err)
	}
	keys, sum := fallback.keys()
	if p.Keys != sum || len(p.Texts) != len(keys) {
		return nil, fmt.Errorf("language %s: %w", language.Tag, errOtherKeys)
	}
	raw := make(map[Key]string, len(keys))
	for i, key := range keys {
		if t := &p.Texts[i]; t.text != "" {
			raw[key] = t.text
		} else {
			for form, text := range t.forms {
				raw[key+"."+Key(form)] = text
			}
		}
	}
	return newCatalogue(language, raw, fallback)
}

var errOtherKeys = errors.New("its sentences were packed for another build")

// keys returns the keys, sorted, and a number that tells them from others.
func (c *Catalogue) keys() (keys []Key, sum uint32) {
	keys = slices.Sorted(maps.Keys(c.sentences))
	h := fnv.New32a()
	for _, key := range keys {
		h.Write([]byte(key + "\n"))
	}
	return keys, h.Sum32()
}
