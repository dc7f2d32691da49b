package bot

import (
	"fmt"
	"slices"
	"strings"
)

// slash separates level and personality in an opponent's name: "hard/builder". The level alone means the even
// personality.
const slash = "/"

// Levels returns the names of the levels, weakest first.
func Levels() []string {
	out := make([]string, len(levels))
	for i := range levels {
		out[i] = levels[i].name
	}
	return out
}

// Personalities returns the names of the personalities, the even one first.
func Personalities() []string {
	out := make([]string, len(personalities))
	for i := range personalities {
		out[i] = personalities[i].name
	}
	return out
}

// Variants returns the names of further levels that exist for measurements only: Expert without one of its parts, or
// with another one.
func Variants() []string {
	out := make([]string, len(variants))
	for i := range variants {
		out[i] = variants[i].name
	}
	return out
}

// Split splits an opponent's name into level and personality. The error says that there is no such level (or variant)
// or personality, and lists those that exist.
func Split(name string) (level, personality string, err error) {
	level, personality, found := strings.Cut(name, slash)
	if !slices.Contains(Levels(), level) && !slices.Contains(Variants(), level) {
		return "", "", fmt.Errorf("unknown level %q (known: %s)", level, strings.Join(Levels(), ", "))
	}
	if !found {
		personality = personalities[0].name
	}
	if !slices.Contains(Personalities(), personality) {
		return "", "", fmt.Errorf("unknown personality %q (known: %s)", personality,
			strings.Join(Personalities(), ", "))
	}
	return level, personality, nil
}

// opponents is every level and variant with every personality.
var opponents = func() (out []level) {
	for _, lv := range slices.Concat(levels[:], variants) {
		for i := range personalities {
			out = append(out, lv.with(&personalities[i]))
		}
	}
	return out
}()

// levelByName finds a level or variant with a personality by the opponent's name.
func levelByName(name string) (*level, error) {
	base, personality, err := Split(name)
	if err != nil {
		return nil, err
	}
	for i := range opponents {
		if o := &opponents[i]; o.name == base && o.personality.name == personality {
			return o, nil
		}
	}
	return nil, fmt.Errorf("unknown opponent %q", name)
}
