package textversion

import (
	"strconv"
	"strings"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/words/guide"
)

// Tutor is what the text version asks of the program about tips.
type Tutor interface {
	// Tip is the tip for the present decision; false if there is none. DismissTip takes it away.
	Tip() (guide.Tip, bool)
	DismissTip()
	// NoMoreTips turns tips off in the settings.
	NoMoreTips()
}

// OfferTips shows tips in the document from now on.
func (v *View) OfferTips(t Tutor) { v.tutor, v.dirty = t, true }

// reference is the part of the document with rules and symbols.
type reference struct {
	present.Rulebook
	open  bool
	words string // that are looked for
	led   led    // where a result of the search has led

	key  referenceKey // what node was made for, with the rulebook
	node *Node
}

// led is the part of the rules that a result of a search has led to, and the words that were looked for.
type led struct {
	topic guide.Topic // "" for none
	part  int         // -1 is the title
	words string
}

// referenceKey is what the part depends on beside the rulebook.
type referenceKey struct {
	led   led
	words string
}

// tip is the tip for the present decision, nil if there is none.
func (v *View) tip() *Node {
	if v.tutor == nil {
		return nil
	}
	tip, ok := v.tutor.Tip()
	if !ok {
		return nil
	}
	return section("tip", v.lang.T("tips.title", i18n.Text("title", tip.Title)), words("p", "text", tip.Text),
		button("close", v.lang.T("tips.close"), always(v.tutor.DismissTip)),
		button("off", v.lang.T("tips.off"), always(v.tutor.NoMoreTips)))
}

// openRules is the button that opens and closes the rules.
func (v *View) openRules() *Node {
	return fold(v.reference.open, v.lang.T("help.all-rules"), v.lang.T("help.close"), func(open bool) {
		v.closeRules()
		v.reference.open = open
	})
}

func (v *View) closeRules() { v.reference.open, v.reference.words, v.reference.led = false, "", led{} }

// rules is the reference: closed it is a button, open the rules and the legend with headings, which are made once.
func (v *View) rules() *Node {
	l, r := v.lang, &v.reference
	if !r.open {
		return section("rules", l.T("rules.title"), v.openRules())
	}
	key := referenceKey{r.led, r.words}
	if r.Read(l, v.app.Match()) || r.node == nil || r.key != key {
		r.key, r.node = key, v.newRules()
	}
	return r.node
}

func (v *View) newRules() *Node {
	l, r := v.lang, &v.reference
	n := section("rules", l.T("rules.title"), v.openRules())
	if v.app.Match() == nil {
		n.add(words("p", "numbers-for", l.T("help.numbers-for")))
		for _, asked := range r.NumbersFor(l) {
			v.addSetting(n, asked)
		}
	}
	n.add(words("p", "table", l.T("help.for-table", i18n.Text("table", r.Table.Name(l)))))
	search := el("input", "find").with("type", "search").with("value", r.words).onChange(func(words string) error {
		r.words, r.led = strings.TrimSpace(words), led{}
		return nil
	})
	said, found := v.found(r.Book)
	n.add(labelled(l.T("help.search"), search), words("p", "count", said).with("role", "status"))
	if found != nil {
		return n.add(found)
	}
	for i := range r.Book {
		s := &r.Book[i]
		sought := func(part int) string {
			if r.led.topic == s.Topic && r.led.part == part {
				return r.led.words
			}
			return ""
		}
		part := el("section", string(s.Topic), marked("h3", headKey, s.Title, sought(-1)))
		for j := range s.Parts {
			part.add(v.part(j, &s.Parts[j], sought(j))...)
		}
		n.add(part)
	}
	return n.add(v.legend())
}

// found is what a search has found, and how much: of that alone assistive technology tells at once. Without a search
// it is nothing.
func (v *View) found(book []guide.Section) (said string, found *Node) {
	l, asked := v.lang, i18n.Text("words", v.reference.words)
	if v.reference.words == "" {
		return "", nil
	}
	hits := guide.Search(book, v.reference.words)
	said, found = l.T("help.found", i18n.Count("n", len(hits)), asked), el("section", "found")
	if len(hits) == 0 {
		return l.T("help.found-none", asked), found
	}
	for i, hit := range hits {
		s := &book[hit.Section]
		part := el("section", "hit-"+strconv.Itoa(i), marked("h3", headKey, s.Title, v.reference.words))
		if hit.Part >= 0 {
			part.add(marked("p", "text", hit.Excerpt(l, book, v.reference.words), v.reference.words))
		}
		to := led{s.Topic, hit.Part, v.reference.words}
		part.add(button("go", l.T("help.go-to", i18n.Text("title", s.Title)), always(func() { v.leadTo(to) })))
		found.add(part)
	}
	return said, found
}

// leadTo opens the rules at the place of a search result, which gets the focus.
func (v *View) leadTo(to led) {
	v.reference.words, v.reference.led = "", to
	key := headKey
	if to.part >= 0 {
		key = strconv.Itoa(to.part)
	}
	v.focus = rootKey + "/rules/" + string(to.topic) + "/" + key
}

// marked is an element with text in which the words that were looked for are marked. It can be given the focus if
// there are such words.
func marked(tag, key, text, sought string) *Node {
	spans := guide.Spans(text, sought)
	if len(spans) == 0 {
		n := words(tag, key, text)
		if sought != "" {
			n.with("tabindex", "-1")
		}
		return n
	}
	n, from := el(tag, key).with("tabindex", "-1"), 0
	for _, at := range spans {
		if at[0] > from {
			n.add(words("span", "", text[from:at[0]]))
		}
		n.add(words("mark", "", text[at[0]:at[1]]))
		from = at[1]
	}
	if from < len(text) {
		n.add(words("span", "", text[from:]))
	}
	return n
}

// part is a paragraph or a table of the rules; of a picture it is what it shows in words. sought are the words that
// have led here, "" for none.
func (v *View) part(i int, p *guide.Part, sought string) []*Node {
	l, key := v.lang, strconv.Itoa(i)
	text := p.Text
	if label := p.Only.Label(l); label != "" {
		if !p.Here {
			label = l.T("list.with-note", i18n.Text("label", label), i18n.Text("text", l.T("help.not-here")))
		}
		text = l.T("help.marked", i18n.Text("label", label), i18n.Text("text", text))
	}
	if len(p.Rules) > 0 && p.Grid == nil {
		text = l.T("help.with-ids", i18n.Text("text", text),
			i18n.Text("ids", l.T("help.rule-ids", i18n.Text("ids", l.Join("list.comma", p.Rules...)))))
	}
	if p.Grid == nil {
		return []*Node{marked("p", key, text, sought)}
	}
	t, body := table(key, text, p.Grid.Head...)
	for j, r := range p.Grid.Rows {
		line := row(strconv.Itoa(j), r...)
		if j == p.Grid.Marked {
			line.with("aria-current", "true")
		}
		body.add(line)
	}
	if sought != "" {
		t.with("tabindex", "-1")
	}
	return []*Node{t}
}

// legend is the symbols of the table in words.
func (v *View) legend() *Node {
	n := el("section", "symbols", words("h3", "head", v.lang.T("symbols.title")))
	for _, g := range v.reference.Legend(v.lang, v.app.Match()) {
		list := el("ul", "list")
		for i := range g.Entries {
			text := g.Entries[i].Text
			if figure := g.Entries[i].Figure; figure != "" {
				text = v.lang.T("numbers.line", i18n.Text("figure", figure), i18n.Text("text", text))
			}
			list.add(words("li", strconv.Itoa(i), text))
		}
		n.add(el("section", g.ID, words("h4", "head", g.Title), list))
	}
	return n
}
