package i18n

import (
	"fmt"
	"strings"
)

// Gettext returns the plural rule as catalogues of gettext state it, "nplurals=3; plural=n==1 ? 0 : …;", and which
// category each of its numbers stands for. Categories that no whole number has are not among them.
func (l *Language) Gettext() (rule string, names []string) {
	var b strings.Builder
	for c, when := range l.plural {
		if text := when.gettext(); text != "" {
			fmt.Fprintf(&b, "%s ? %d : ", text, len(names))
			names = append(names, categoryNames[c])
		}
	}
	names = append(names, categoryNames[other])
	return fmt.Sprintf("nplurals=%d; plural=%s%d;", len(names), &b, len(names)-1), names
}

// gettext returns the condition in the language C, "" if no number meets it.
func (c condition) gettext() string {
	var out []string
	for _, all := range c {
		var parts []string
		never := false
		for _, r := range all {
			if r.zero { // it holds for all whole numbers or for none
				never = never || !r.holds(0)
				continue
			}
			parts = append(parts, r.gettext())
		}
		if len(parts) == 0 {
			parts = []string{"n>=0"}
		}
		if !never {
			out = append(out, strings.Join(parts, " && "))
		}
	}
	return strings.Join(out, " || ")
}

func (r *relation) gettext() string {
	n := "n"
	if r.mod > 0 {
		n = fmt.Sprintf("n%%%d", r.mod)
	}
	var out []string
	for _, in := range r.ranges {
		switch {
		case in[0] == in[1] && r.not:
			out = append(out, fmt.Sprintf("%s!=%d", n, in[0]))
		case in[0] == in[1]:
			out = append(out, fmt.Sprintf("%s==%d", n, in[0]))
		case r.not:
			out = append(out, fmt.Sprintf("(%[1]s<%[2]d || %[1]s>%[3]d)", n, in[0], in[1]))
		default:
			out = append(out, fmt.Sprintf("%[1]s>=%[2]d && %[1]s<=%[3]d", n, in[0], in[1]))
		}
	}
	if r.not {
		return strings.Join(out, " && ")
	}
	if len(out) > 1 {
		return "(" + strings.Join(out, " || ") + ")"
	}
	return out[0]
}
