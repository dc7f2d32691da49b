package help

import (
	"strconv"
	"time"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// searchField is the id of the search field; mostWords is its maximum length.
const (
	searchField = "help-search"
	mostWords   = 40
)

// mostHits is the maximum number of search results.
const mostHits = 40

// rules is the contents beside a section or the search results; on a narrow window one of them.
func (h *Help) rules() *ui.Node {
	w, _ := h.host.Room()
	if w < wideFrom {
		switch {
		case h.words != "":
			return ui.Column(h.search(), h.hits().Grow(1))
		case h.topic != "":
			return h.reading()
		}
		return h.searchAndContents()
	}
	text := h.reading
	if h.words != "" {
		text = h.hits
	} else if h.topic == "" {
		h.topic = guide.Aim
	}
	return ui.Row(
		h.searchAndContents().Width(contents),
		text().Grow(1),
	)
}

// searchAndContents is the search field above the contents.
func (h *Help) searchAndContents() *ui.Node {
	list := ui.Scroll("help-contents", h.contents(), h.whoseNumbers()).Gap(theme.S3).PadXY(theme.S3, theme.S2)
	return ui.Column(h.search(), list.Grow(1))
}

// search is the search field.
func (h *Help) search() *ui.Node {
	field := ui.Field(searchField, h.t("help.search"), h.words, mostWords, func(text string) {
		h.words = text
		h.host.Tree().Unscroll(textScroll)
		h.host.Tree().Invalidate()
	}).Hint(h.t("help.search")).Grow(1)
	row := ui.Row(field).Gap(theme.S2).PadXY(theme.S3, theme.S2)
	if h.words != "" {
		row.Add(ui.IconButton("help-clear", h.t("help.search-clear"), sprites.Close.Paint, func() {
			h.words = ""
			h.host.Tree().Invalidate()
		}))
	}
	return row
}

// contents links to all sections.
func (h *Help) contents() *ui.Node {
	list := ui.Column().Gap(theme.S1)
	list.Add(h.thisPhase())
	for i := range h.Book {
		s := &h.Book[i]
		list.Add(h.link("help-topic-"+string(s.Topic), s.Title, s.Topic == h.topic && h.words == "",
			func() { h.ShowRules(s.Topic) }))
	}
	for _, page := range h.host.Pages() {
		if page.Place != block.Folded {
			continue
		}
		list.Add(h.link("help-page-"+page.ID, page.Title, false, func() { h.host.ShowPage(page.ID) }))
	}
	return list
}

// thisPhase links to the section of the present phase; nil without a game.
func (h *Help) thisPhase() *ui.Node {
	m := h.host.Match()
	if m == nil || m.Over() {
		return nil
	}
	now := guide.Now(m.Rules(), m.Public())
	text := h.t("help.this-phase", i18n.Text("title", guide.Title(h.host.Lang(), now)))
	return h.link("help-now", text, false, func() { h.ShowRules(now) }).Back(edge)
}

// link is a line that opens something.
func (h *Help) link(id, text string, on bool, do func()) *ui.Node {
	style := ui.StyleBody
	if on {
		style = style.Bold().In(theme.AmberInk)
	}
	n := ui.Row(ui.Label(text, style).Grow(1)).PadXY(theme.S3, theme.S2).Cross(ui.Middle).Min(0, theme.Target).
		Named(id, ui.RoleButton, text).Choose(on).Do(do)
	return n.Back(func(p *ui.Paint) {
		if on || p.Hover || p.Pressed {
			p.Box(p.Rect, theme.R2, theme.PanelUp)
		}
	})
}

// whoseNumbers says which table the numbers are for; without a game it can be chosen.
func (h *Help) whoseNumbers() *ui.Node {
	name := i18n.Text("table", h.Table.Name(h.host.Lang()))
	if h.host.Match() != nil {
		return ui.Label(h.t("help.for-game", name), ui.StyleCaption)
	}
	n := ui.Card("help-numbers-for", h.t("help.numbers-for"))
	for _, asks := range h.NumbersFor(h.host.Lang()) {
		var options []ui.Option
		for _, o := range asks.Options {
			options = append(options, ui.Option{ID: o.Value, Text: o.Label})
		}
		columns := 2
		if len(options) > 4 {
			columns = 3
		}
		n.Add(ui.Label(asks.Label, ui.StyleCaption), ui.ChoiceGrid(columns, "help-"+asks.ID, asks.Label, options,
			asks.Value, func(id string) {
				_ = asks.Choose(id) // it is one of the options
				h.host.Tree().Invalidate()
			}))
	}
	return n
}

// reading is a section with links to its neighbours.
func (h *Help) reading() *ui.Node {
	at, s := h.section()
	if s == nil {
		return ui.Column()
	}
	title := ui.Label(s.Title, ui.StyleHeading)
	if h.sought != "" {
		title.Underlining(h.found)
	}
	list := ui.Column(title).Gap(theme.S3).MaxWidth(readable)
	if w, _ := h.host.Room(); w < wideFrom || h.host.Match() == nil {
		list.Add(ui.Label(h.t("help.for-table", i18n.Text("table", h.Table.Name(h.host.Lang()))), ui.StyleCaption))
	}
	for i := range s.Parts {
		list.Add(h.part(s.Topic, i, &s.Parts[i]))
	}
	ways := ui.Row().Gap(theme.S3)
	way := func(id string, key i18n.Key, to int) {
		if to >= 0 && to < len(h.Book) {
			ways.Add(ui.Row(h.link(id, h.t(key, i18n.Text("title", h.Book[to].Title)), false,
				func() { h.ShowRules(h.Book[to].Topic) }).Grow(1)).Grow(1).Back(edge))
		}
	}
	way("help-previous", "help.previous", at-1)
	way("help-next", "help.next", at+1)
	return ui.Scroll(textScroll, list.Add(ui.Gap(theme.S2), ways)).Pad(theme.S4).Grow(1)
}

func edge(p *ui.Paint) { p.BoxLine(p.Rect, theme.R2, 1, theme.Line) }

// hits are the search results.
func (h *Help) hits() *ui.Node {
	found := guide.Search(h.Book, h.words)
	list := ui.Column().Gap(theme.S2).MaxWidth(readable)
	words := i18n.Text("words", h.words)
	if len(found) == 0 {
		return ui.Scroll(textScroll, list.Add(ui.Label(h.t("help.found-none", words), ui.StyleDim))).Pad(theme.S4)
	}
	list.Add(ui.Label(h.t("help.found", i18n.Count("n", len(found)), words), ui.StyleCaption))
	for i, hit := range found[:min(len(found), mostHits)] {
		list.Add(h.hit(i, hit))
	}
	return ui.Scroll(textScroll, list).Pad(theme.S4)
}

// hit is a search result.
func (h *Help) hit(i int, hit guide.Hit) *ui.Node {
	s := &h.Book[hit.Section]
	text := hit.Excerpt(h.host.Lang(), h.Book, h.words)
	said := s.Title
	find := func(line string) [][2]int { return guide.Spans(line, h.words) }
	title := ui.Label(s.Title, ui.StyleCaption.In(theme.AmberInk).Bold()).Underlining(find)
	words := ui.Column(title).Gap(2).PadXY(theme.S3, theme.S2).Min(0, theme.Target)
	if text != "" {
		words.Add(ui.Label(text, ui.StyleBody).Underlining(find))
		said = h.t("help.marked", i18n.Text("label", s.Title), i18n.Text("text", text))
	}
	words.Named("help-hit-"+strconv.Itoa(i), ui.RoleButton, said).Do(func() { h.goTo(hit) })
	return words.Back(func(p *ui.Paint) {
		ground := theme.Panel
		if p.Hover || p.Pressed {
			ground = theme.PanelUp
		}
		p.Box(p.Rect, theme.R2, ground)
	})
}

// found is where in a line the words are that the search has led to.
func (h *Help) found(line string) [][2]int { return guide.Spans(line, h.sought) }

// goTo opens the place of a search result and scrolls to it.
func (h *Help) goTo(hit guide.Hit) {
	topic, words := h.Book[hit.Section].Topic, h.words
	h.ShowRules(topic)
	h.sought = words
	if h.marked = hit.Part; hit.Part < 0 {
		return
	}
	tree := h.host.Tree()
	tree.Later("help-reveal", time.Millisecond, func() { tree.Reveal(partID(topic, hit.Part)) })
}

// partID is the id of a part's widget.
func partID(topic guide.Topic, i int) string {
	return "help-part-" + string(topic) + "-" + strconv.Itoa(i)
}
