package textversion

import (
	"strconv"
	"strings"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
)

// Manual is what the text version needs to list the keys of the drawn game, and to say what the program is.
type Manual interface {
	KeyGroups() []present.KeyGroup
	Version() string
	Notices() string // of third-party work
}

// OfferManual adds the list of keys, and what the program is, to the document.
func (v *View) OfferManual(m Manual) { v.manual, v.dirty = m, true }

// keys is the list of keys, closed until it is asked for; nil where there is none.
func (v *View) keys() *Node {
	if v.manual == nil {
		return nil
	}
	l := v.lang
	n := section("keys", l.T("keys.title"), fold(v.keysOpen, l.T("keys.show"), l.T("keys.hide"), func(open bool) {
		v.keysOpen = open
	}))
	if !v.keysOpen {
		return n
	}
	for _, g := range v.manual.KeyGroups() {
		t, body := table(g.ID, g.Title)
		for i, line := range g.Lines {
			var names []i18n.Arg
			for _, key := range line.Keys {
				names = append(names, i18n.Text("", key))
			}
			body.add(row(strconv.Itoa(i), l.T("keys.any", i18n.Sequence("keys", names...)), line.About))
		}
		n.add(t)
	}
	return n
}

// about is what the program is, with the notices of third-party work, closed until it is asked for; nil where there is
// none.
func (v *View) about() *Node {
	if v.manual == nil {
		return nil
	}
	l := v.lang
	n := section("about", l.T("about.title"), fold(v.aboutOpen, l.T("about.show"), l.T("about.hide"), func(open bool) {
		v.aboutOpen = open
	}))
	if !v.aboutOpen {
		return n
	}
	for i, line := range present.About(l, v.manual.Version()) {
		n.add(words("p", "line-"+strconv.Itoa(i), line))
	}
	for i, p := range present.Paragraphs(v.manual.Notices()) {
		tag := "p"
		if heading, ok := strings.CutPrefix(p, present.HeadingMark); ok {
			tag, p = "h3", heading
		}
		n.add(inEnglish(words(tag, "notice-"+strconv.Itoa(i), p)))
	}
	return n
}
