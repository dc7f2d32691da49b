package mirror

import (
	"fmt"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/guide"
	"kilovolt/game/lang"
	"kilovolt/maps"
)

// Tutor is what the text version asks of the program about tips.
type Tutor interface {
	// Tip is the tip for the present decision; false if there is none. DismissTip takes it away.
	Tip() (guide.Tip, bool)
	DismissTip()
	// Tips tells whether tips are shown and how many have been; SetTips turns them on or off, TipsAgain has all of them come once more.
	Tips() (on bool, seen int)
	SetTips(on bool)
	TipsAgain()
}

// Teach has the document show tips from now on.
func (m *Mirror) Teach(t Tutor) { m.tutor, m.dirty = t, true }

// Touch has the document made anew, as something has changed that the session knows nothing of.
func (m *Mirror) Touch() { m.dirty = true }

// reference is the part of the document with rules and symbols.
type reference struct {
	open  bool
	words string // that are looked for
	asked engine.Setup

	key  referenceKey // what node was made for
	node *Node
}

// referenceKey is what the part depends on.
type referenceKey struct {
	lang    *lang.Lang
	rules   *engine.Rules // of the game that is on
	words   string
	board   string
	edition engine.Edition
	players int
}

// newReference is the part closed, with the numbers of the table that is proposed to newcomers.
func newReference() reference {
	return reference{asked: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3}}
}

// tip is the tip for the present decision, nil if there is none.
func (m *Mirror) tip() *Node {
	if m.tutor == nil {
		return nil
	}
	tip, ok := m.tutor.Tip()
	if !ok {
		return nil
	}
	return section("tip", m.lang.T("mirror.tip", lang.Words("title", tip.Title)), words("p", "text", tip.Text),
		button("close", m.lang.T("tips.close"), "tips dismiss"), button("off", m.lang.T("tips.off"), "tips off"))
}

// tipSettings are the buttons about tips; nil without them.
func (m *Mirror) tipSettings() *Node {
	if m.tutor == nil {
		return nil
	}
	on, seen := m.tutor.Tips()
	n := section("tips", m.lang.T("tips.settings"), words("p", "text", m.lang.T("tips.setting-text")))
	n.add(words("p", "seen", m.lang.T("tips.seen", lang.Int("n", seen), lang.Int("all", len(guide.Concepts())))))
	if on {
		n.add(button("off", m.lang.T("tips.off"), "tips off"))
	} else {
		n.add(button("on", m.lang.T("tips.setting"), "tips on"))
	}
	if seen > 0 {
		n.add(button("again", m.lang.T("tips.again"), "tips again"))
	}
	return n
}

// tips does what a button about tips asks for.
func (m *Mirror) tips(what string) error {
	if m.tutor == nil {
		return fmt.Errorf("mirror: tips %q", what)
	}
	switch what {
	case "dismiss":
		m.tutor.DismissTip()
	case "on", "off":
		m.tutor.SetTips(what == "on")
	case "again":
		m.tutor.TipsAgain()
	default:
		return fmt.Errorf("mirror: tips %q", what)
	}
	return nil
}

// look does what a button or field of the rules asks for.
func (m *Mirror) look(what, value string) error {
	r := &m.reference
	switch what {
	case "open", "close":
		r.open, r.words = what == "open", ""
	case "find":
		r.words = strings.TrimSpace(value)
	case "edition":
		e, err := engine.EditionByName(value)
		if err != nil {
			return err
		}
		r.asked.Edition = e
	case "board":
		if _, err := maps.Load(value, r.asked.Edition.String()); err != nil {
			return err
		}
		r.asked.Board = value
	case "players":
		n, err := strconv.Atoi(value)
		if err != nil || n < engine.MinPlayers || n > engine.MaxPlayers {
			return errNumber
		}
		r.asked.Players = n
	default:
		return fmt.Errorf("mirror: rules %q", what)
	}
	return nil
}

// rules is the reference: closed it is a button, open the rules and the legend with headings, which are made once.
func (m *Mirror) rules() *Node {
	l, r := m.lang, &m.reference
	if !r.open {
		return section("rules", l.T("rules.title"), button("open", l.T("help.all-rules"), "rules open"))
	}
	key := referenceKey{lang: l, words: r.words, board: r.asked.Board, edition: r.asked.Edition, players: r.asked.Players}
	if game := m.app.Match(); game != nil {
		key.rules = game.Rules()
	}
	if r.node == nil || r.key != key {
		node, err := m.newRules(key.rules)
		if err != nil {
			return section("rules", l.T("rules.title"), words("p", "error", err.Error()))
		}
		r.key, r.node = key, node
	}
	return r.node
}

func (m *Mirror) newRules(of *engine.Rules) (*Node, error) {
	l, r := m.lang, &m.reference
	var table guide.Table
	var err error
	if of != nil {
		table, err = guide.Of(of)
	} else {
		table, err = guide.New(r.asked)
	}
	if err != nil {
		return nil, err
	}
	n := section("rules", l.T("rules.title"), button("close", l.T("mirror.rules-close"), "rules close"))
	if of == nil {
		n.add(m.numbersFor()...)
	}
	n.add(words("p", "table", l.T("help.for-table", lang.Words("table", table.Name(l)))))
	search := el("input", "find").with("type", "search").with("value", r.words)
	search.Action = "rules find"
	n.add(labelled(l.T("help.search"), search))
	book := guide.Book(l, &table)
	if r.words != "" {
		return n.add(m.found(book)), nil
	}
	for i := range book {
		s := &book[i]
		part := el("section", string(s.Topic), words("h3", "head", s.Title))
		for j := range s.Parts {
			part.add(m.part(j, &s.Parts[j])...)
		}
		n.add(part)
	}
	return n.add(m.legend(&table)), nil
}

// numbersFor chooses the table for which numbers are told where no game is on.
func (m *Mirror) numbersFor() []*Node {
	l, asked := m.lang, &m.reference.asked
	field := func(name, label string) (*Node, *Node) {
		n := el("select", name)
		n.Action = "rules " + name
		return labelled(label, n), n
	}
	add := func(n *Node, value, label string, chosen bool) {
		o := words("option", "option-"+value, label).with("value", value)
		if chosen {
			o.with("selected", "true")
		}
		n.add(o)
	}
	editions, e := field("edition", l.T("help.edition"))
	for _, edition := range [...]engine.Edition{engine.Recharged, engine.Classic} {
		add(e, edition.String(), l.Edition(edition), edition == asked.Edition)
	}
	boards, b := field("board", l.T("help.board"))
	for _, id := range maps.List() {
		if board, err := maps.Load(id, asked.Edition.String()); err == nil {
			add(b, id, board.Name, id == asked.Board)
		}
	}
	players, p := field("players", l.T("help.players"))
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		add(p, strconv.Itoa(n), strconv.Itoa(n), n == asked.Players)
	}
	return []*Node{words("p", "numbers-for", l.T("help.numbers-for")), editions, boards, players}
}

// found is what a search has found.
func (m *Mirror) found(book []guide.Section) *Node {
	l, asked := m.lang, lang.Words("words", m.reference.words)
	hits := guide.Search(book, m.reference.words)
	n := el("section", "found").with("role", "status")
	if len(hits) == 0 {
		return n.add(words("p", "none", l.T("help.found-none", asked)))
	}
	n.add(words("p", "count", l.T("help.found", lang.Count("n", len(hits)), asked)))
	for i, hit := range hits {
		s := &book[hit.Section]
		part := el("section", "hit-"+strconv.Itoa(i), words("h3", "head", s.Title))
		if hit.Part >= 0 {
			part.add(m.part(hit.Part, &s.Parts[hit.Part])...)
		}
		n.add(part)
	}
	return n
}

// part is a paragraph or a table of the rules; of a picture it is what it shows in words.
func (m *Mirror) part(i int, p *guide.Part) []*Node {
	l, key := m.lang, strconv.Itoa(i)
	text := p.Text
	if label := p.Only.Label(l); label != "" {
		if !p.Here {
			label = l.T("mirror.rules-not-here", lang.Words("label", label), lang.Words("text", l.T("help.not-here")))
		}
		text = l.T("help.marked", lang.Words("label", label), lang.Words("text", text))
	}
	if len(p.Rules) > 0 && p.Grid == nil {
		text = l.T("mirror.rules-ids", lang.Words("text", text), lang.Words("ids", l.T("help.rule-ids", lang.Words("ids", strings.Join(p.Rules, ", ")))))
	}
	if p.Grid == nil {
		return []*Node{words("p", key, text)}
	}
	t, body := table(key, text, p.Grid.Head...)
	for j, r := range p.Grid.Rows {
		line := row(strconv.Itoa(j), r...)
		if j == p.Grid.Marked {
			line.with("aria-current", "true")
		}
		body.add(line)
	}
	return []*Node{t}
}

// legend is the symbols of the table in words.
func (m *Mirror) legend(t *guide.Table) *Node {
	var names []string
	if game := m.app.Match(); game != nil {
		for _, p := range game.Players() {
			names = append(names, p.Name)
		}
	}
	n := el("section", "symbols", words("h3", "head", m.lang.T("symbols.title")))
	for _, g := range guide.Legend(m.lang, t, names) {
		list := el("ul", "list")
		for i := range g.Entries {
			list.add(words("li", strconv.Itoa(i), g.Entries[i].Text))
		}
		n.add(el("section", g.ID, words("h4", "head", g.Title), list))
	}
	return n
}
