package i18n

import (
	"errors"
	"fmt"
	"strings"
)

// sentence is the text of a key, split at its placeholders, or one such text per plural category. A category that the
// catalogue lacks is nil.
type sentence struct {
	plain []part
	forms *[categories][]part
}

// A part is a piece of plain text, or the name of a placeholder.
type part struct {
	text string
	hole string
}

// form returns the text for a plural category, or for "other" if the catalogue lacks that.
func (s *sentence) form(c category) []part {
	if m := s.forms[c]; m != nil {
		return m
	}
	return s.forms[other]
}

// number returns the number that selects the form: the counted argument, or where the caller counts nothing, the first
// placeholder of the form "other" that is filled with a number. Without a number it is one that is "other" in most
// languages.
func (s *sentence) number(args []Arg) int {
	for i := range args {
		if args[i].kind == argCount {
			return args[i].n
		}
	}
	for _, p := range s.forms[other] {
		if i := index(args, p.hole); i >= 0 && args[i].kind == argNumber {
			return args[i].n
		}
	}
	return 0
}

// each calls f with every text of the sentence.
func (s *sentence) each(f func([]part)) {
	if s.forms == nil {
		f(s.plain)
		return
	}
	for _, m := range s.forms {
		f(m)
	}
}

// cut splits a text at its placeholders.
func cut(text string) ([]part, error) {
	if strings.TrimSpace(text) == "" {
		return nil, errors.New("the sentence is empty")
	}
	var m []part
	for text != "" {
		before, rest, found := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return nil, errors.New("a brace closes that was not opened")
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
