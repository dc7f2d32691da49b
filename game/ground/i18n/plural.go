package i18n

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A category is a plural category of CLDR.
type category uint8

const (
	zero category = iota
	one
	two
	few
	many
	other
	categories
)

// categoryNames are the suffixes of keys.
var categoryNames = [categories]string{"zero", "one", "two", "few", "many", "other"}

// Categories returns the names of the plural categories, which are suffixes of keys.
func Categories() []string { return categoryNames[:] }

// plural is the plural rule of a language: the condition of each category. A number that meets none is "other".
type plural [other]condition

// condition is alternatives, each a list of relations that hold together.
type condition [][]relation

// A relation is a comparison of a number, or of what remains of it, with ranges.
type relation struct {
	zero   bool // the operand is one that is 0 for whole numbers
	mod    int  // 0 for none
	not    bool
	ranges [][2]int
}

// of returns the category of a number; only its absolute value counts.
func (p *plural) of(n int) category {
	n = max(n, -n)
	for c, when := range p {
		if when.holds(n) {
			return category(c)
		}
	}
	return other
}

func (c condition) holds(n int) bool {
	return slices.ContainsFunc(c, func(all []relation) bool {
		return !slices.ContainsFunc(all, func(r relation) bool { return !r.holds(n) })
	})
}

func (r *relation) holds(n int) bool {
	if r.zero {
		n = 0
	}
	if r.mod > 0 {
		n %= r.mod
	}
	return r.not != slices.ContainsFunc(r.ranges, func(in [2]int) bool { return in[0] <= n && n <= in[1] })
}

// parsePlural reads a language's rules, category to condition. The conditions are those of CLDR (UTS #35, part 3,
// "Language Plural Rules") for whole numbers: "n % 10 = 2..4 and n % 100 != 12..14". Examples behind an @ are ignored,
// and the category "other" needs no condition.
func parsePlural(rules map[string]string) (out plural, err error) {
	for name, text := range rules {
		c := slices.Index(categoryNames[:], name)
		if c < 0 {
			return plural{}, fmt.Errorf("%q is no plural category", name)
		}
		text, _, _ = strings.Cut(text, "@")
		if text = strings.TrimSpace(text); category(c) == other && text == "" {
			continue
		}
		when, err := parseCondition(text)
		if err != nil || category(c) == other {
			return plural{}, fmt.Errorf("the plural rule %s: %q is no condition for it", name, text)
		}
		out[c] = when
	}
	return out, nil
}

func parseCondition(text string) (out condition, err error) {
	for _, alternative := range strings.Split(text, " or ") {
		var all []relation
		for _, part := range strings.Split(alternative, " and ") {
			r, err := parseRelation(part)
			if err != nil {
				return nil, err
			}
			all = append(all, r)
		}
		out = append(out, all)
	}
	return out, nil
}

// parseRelation reads "n % 10 != 1,3..5".
func parseRelation(text string) (r relation, err error) {
	left, right, ok := strings.Cut(text, "=")
	if !ok {
		return r, strconv.ErrSyntax
	}
	left, r.not = strings.CutSuffix(strings.TrimSpace(left), "!")
	operand, mod, divided := strings.Cut(left, "%")
	switch strings.TrimSpace(operand) {
	case "n", "i": // the number
	case "v", "w", "f", "t", "c", "e": // its decimals and its exponent
		r.zero = true
	default:
		return r, strconv.ErrSyntax
	}
	if divided {
		if r.mod, err = strconv.Atoi(strings.TrimSpace(mod)); err != nil || r.mod < 1 {
			return r, strconv.ErrSyntax
		}
	}
	for _, span := range strings.Split(right, ",") {
		first, last, isSpan := strings.Cut(strings.TrimSpace(span), "..")
		if !isSpan {
			last = first
		}
		low, err := strconv.Atoi(first)
		if err != nil {
			return r, err
		}
		high, err := strconv.Atoi(last)
		if err != nil {
			return r, err
		}
		r.ranges = append(r.ranges, [2]int{low, high})
	}
	return r, nil
}
