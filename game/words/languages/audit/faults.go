package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kilovolt/game/ground/i18n"
	"kilovolt/maps"
	"kilovolt/sprites/typeset"
)

// faults returns what has to be put right.
func (l *language) faults(en english) []string {
	return slices.Concat(l.missing(en.sentences, l.sentences), l.unused(en.sentences, l.sentences),
		l.different(en.sentences, l.sentences), l.categories(), order(en.sentences, l.sentences), l.loose(en.sentences),
		l.missing(en.page, l.page), l.unused(en.page, l.page), l.different(en.page, l.page), order(en.page, l.page),
		l.strangers())
}

// englishOnly are the sentences that the game says in English whatever the language in use, see package app. No
// language needs them.
var englishOnly = []string{"language.broken"}

func (l *language) missing(en, own *texts) (out []string) {
	for _, base := range en.bases() {
		if slices.Contains(englishOnly, base) {
			continue
		}
		if text, ok := own.main(base); !ok {
			out = append(out, base+" is missing")
		} else if strings.TrimSpace(text) == "" {
			out = append(out, base+" is empty")
		}
	}
	return out
}

func (l *language) unused(en, own *texts) (out []string) {
	for _, base := range own.bases() {
		if _, ok := en.main(base); !ok {
			out = append(out, base+" is not used")
		}
	}
	return out
}

// fits reports whether a text has the placeholders of English. A form may do without the number that chooses it.
func fits(english, own, category string) bool {
	want, got := holes(english), holes(own)
	chosen := category != "" && category != "other" && len(got) == len(want)-1 &&
		!slices.ContainsFunc(got, func(hole string) bool { return !slices.Contains(want, hole) })
	return chosen || slices.Equal(got, want)
}

// different returns the texts with other placeholders than in English.
func (l *language) different(en, own *texts) (out []string) {
	for _, key := range own.keys {
		base, category := own.base(key)
		text, ok := en.main(base)
		if !ok {
			continue
		}
		if !fits(text, own.text[key], category) {
			out = append(out, fmt.Sprintf("%s has the placeholders %v, want %v",
				key, holes(own.text[key]), holes(text)))
		}
		if strings.Count(own.text[key], "{") != strings.Count(own.text[key], "}") {
			out = append(out, key+" has a brace too many")
		}
	}
	return out
}

// categories returns the sentences that have not just the plural categories of the language.
func (l *language) categories() (out []string) {
	for _, key := range l.sentences.keys {
		if _, twice := l.sentences.text[key+".other"]; twice {
			out = append(out, key+" stands beside its plural forms")
		}
		base, category := l.sentences.base(key)
		if category == "" {
			continue
		}
		if !l.Has(category) {
			out = append(out, fmt.Sprintf("%s: the language has no plural category %s", key, category))
		}
		for _, name := range i18n.Categories() {
			if _, ok := l.sentences.text[base+"."+name]; category == "other" && l.Has(name) && !ok {
				out = append(out, fmt.Sprintf("%s lacks the plural category %s", base, name))
			}
		}
	}
	return out
}

// loose returns the counted numbers that a line break may part from their noun: a plain space stands between them, or
// behind a short word between them, such as the Romanian "de". What a number counts shows in English, where the word
// behind it differs from form to form.
func (l *language) loose(en *texts) (out []string) {
	for _, key := range l.sentences.keys {
		base, category := l.sentences.base(key)
		one, both := en.text[base+".one"]
		if category == "" || !both {
			continue
		}
		for _, hole := range holes(one) {
			noun := regexp.MustCompile(regexp.QuoteMeta(hole) + `[ \x{a0}]\pL+`)
			if noun.FindString(one) == noun.FindString(en.text[base+".other"]) {
				continue
			}
			loose := regexp.MustCompile(regexp.QuoteMeta(hole) + `( |\x{a0}\pL{1,2} )\pL`)
			if loose.MatchString(l.sentences.text[key]) {
				out = append(out, fmt.Sprintf("%s: a line can break between %s and its noun", key, hole))
			}
		}
	}
	return out
}

// order returns the first sentence that does not stand where it stands in English.
func order(en, own *texts) (out []string) {
	known := func(of, other *texts) []string {
		return slices.DeleteFunc(of.bases(), func(base string) bool {
			_, ok := other.main(base)
			return !ok
		})
	}
	mine, theirs := known(own, en), known(en, own)
	for i := range min(len(mine), len(theirs)) {
		if mine[i] != theirs[i] {
			return []string{fmt.Sprintf("%s stands where %s stands in English", mine[i], theirs[i])}
		}
	}
	return nil
}

// strangers returns the names of what is on no board.
func (l *language) strangers() (out []string) {
	known := map[string]bool{}
	for _, id := range maps.List() {
		known[id] = true
		for _, edition := range maps.Editions(id) {
			b, err := maps.Load(id, edition)
			if err != nil {
				return []string{err.Error()}
			}
			for _, r := range b.Regions {
				known["region "+id+"/"+r.ID] = true
			}
			for _, c := range b.Cities {
				known["city "+id+"/"+c.ID] = true
			}
		}
	}
	note := func(what string) {
		if !known[what] {
			out = append(out, "names.json: there is no "+what)
		}
	}
	for id := range l.names.Boards {
		note(id)
	}
	for board, list := range l.names.Regions {
		for id := range list {
			note("region " + board + "/" + id)
		}
	}
	for board, list := range l.names.Cities {
		for id := range list {
			note("city " + board + "/" + id)
		}
	}
	slices.Sort(out)
	return out
}

// short are texts of labels: of at most this many letters in English, with a width that a box may be made for.
const (
	short  = 14
	growth = 1.4  // how much wider than the English one such a text may be
	roomy  = 56.0 // dp that every box has
)

// long returns the short texts that may be too wide for their boxes. The tests of the layouts know better; this is for
// translators.
func (l *language) long(en english) (out []string) {
	p, err := typeset.NewPlain(14, typeset.Bold, l.glyphs)
	if err != nil {
		return []string{err.Error()}
	}
	for _, key := range l.sentences.keys {
		base, category := l.sentences.base(key)
		text, ok := en.sentences.main(base)
		if !ok || category != "" && category != "other" || len([]rune(text)) > short ||
			!strings.ContainsFunc(text, unicode.IsLetter) {
			continue
		}
		own := l.sentences.text[key]
		if w, most := float64(p.Width(own)), max(roomy, growth*float64(p.Width(text))); w > most {
			out = append(out, fmt.Sprintf("%s: %q is %.0f %% wider than %q", key, own,
				100*(w/float64(p.Width(text))-1), text))
		}
	}
	return out
}
