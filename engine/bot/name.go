package bot

import (
	"fmt"
	"slices"
	"strings"
)

// An opponent's name is a level and, after a slash, a temper: "hard/builder". The level alone is the even temper.
const slash = "/"

// Levels returns the names of the levels, weakest first.
func Levels() []string {
	out := make([]string, len(levels))
	for i := range levels {
		out[i] = levels[i].name
	}
	return out
}

// Tempers returns the names of the tempers, the even one first.
func Tempers() []string {
	out := make([]string, len(tempers))
	for i := range tempers {
		out[i] = tempers[i].name
	}
	return out
}

// Variants returns the names of further levels, there for measuring alone: levels that lack a part of what makes them strong.
func Variants() []string {
	out := make([]string, len(variants))
	for i := range variants {
		out[i] = variants[i].name
	}
	return out
}

// Split takes an opponent's name apart. The error says that there is no such level (or variant), or no such temper, and which there are.
func Split(name string) (level, temper string, err error) {
	level, temper, tempered := strings.Cut(name, slash)
	if !slices.Contains(Levels(), level) && !slices.Contains(Variants(), level) {
		return "", "", fmt.Errorf("unknown level %q (there is %s)", level, strings.Join(Levels(), ", "))
	}
	if !tempered {
		temper = tempers[0].name
	}
	if !slices.Contains(Tempers(), temper) {
		return "", "", fmt.Errorf("unknown temper %q (there is %s)", temper, strings.Join(Tempers(), ", "))
	}
	return level, temper, nil
}

// opponents is every level and variant with every temper.
var opponents = func() (out []level) {
	for _, lv := range slices.Concat(levels[:], variants) {
		for i := range tempers {
			out = append(out, lv.with(&tempers[i]))
		}
	}
	return out
}()

// levelByName finds an opponent: a level or a variant with a temper.
func levelByName(name string) (*level, error) {
	base, temper, err := Split(name)
	if err != nil {
		return nil, err
	}
	for i := range opponents {
		if o := &opponents[i]; o.name == base && o.temper.name == temper {
			return o, nil
		}
	}
	return nil, fmt.Errorf("unknown opponent %q", name)
}
