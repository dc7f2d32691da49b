package help

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
)

// Host is what the help needs from the program around it.
type Host interface {
	Tree() *ui.Tree
	// Room is the size of the area that a scene may fill, dp.
	Room() (w, h float64)
	Lang() *phrase.Lang
	// Match is the game in progress, nil without one.
	Match() *match.Match
	// HasKeyboard reports whether there is a keyboard, as far as that is known; ShowKeys opens the list of keys.
	HasKeyboard() bool
	ShowKeys()
	// Pages are the pages of package present, and ShowPage opens one.
	Pages() []*block.Page
	ShowPage(id string)
}

// page is what the help shows.
type page uint8

const (
	closed page = iota
	symbols
	rules // the chosen section, or the contents
)

// Help is the help window, which lies over everything but the list of keys.
type Help struct {
	host   Host
	page   page
	topic  guide.Topic // of the rules, "" for the contents
	words  string      // the search text
	marked int         // part of the section that the search has led to, -1 for none
	sought string      // the words that were looked for there, and in its title

	asked engine.Setup // the table whose numbers are shown without a game
	book  []guide.Section
	table guide.Table
	whose tableKey // what book and table were built for

	maps miniature
}

// tableKey is what the texts of the help depend on.
type tableKey struct {
	lang  *phrase.Lang
	rules *engine.Rules // of the game in progress
	asked tableAsked
}

// tableAsked is the table to show numbers for without a game.
type tableAsked struct {
	board   string
	edition engine.Edition
	players int
}

// New returns a closed help window.
func New(host Host) *Help {
	return &Help{host: host, marked: -1, asked: engine.Setup{
		Board: engine.DefaultBoard, Edition: engine.DefaultEdition, Players: engine.DefaultPlayers,
	}}
}

// Opened reports whether the help is open.
func (h *Help) Opened() bool { return h.page != closed }

// ShowSymbols opens the legend.
func (h *Help) ShowSymbols() {
	h.host.Tree().Unscroll(legendScroll)
	h.show(symbols)
}

// ShowRules opens the rules at a section, or with "" at the contents.
func (h *Help) ShowRules(topic guide.Topic) {
	h.topic, h.words, h.marked, h.sought = topic, "", -1, ""
	h.host.Tree().Unscroll(textScroll)
	h.show(rules)
}

// Close closes the help.
func (h *Help) Close() {
	h.show(closed)
	h.maps.close()
	h.book, h.whose = nil, tableKey{}
}

func (h *Help) show(p page) {
	h.page = p
	h.host.Tree().Invalidate()
}

func (h *Help) t(key i18n.Key, args ...i18n.Arg) string { return h.host.Lang().T(key, args...) }

// read updates book and table.
func (h *Help) read() {
	key := tableKey{lang: h.host.Lang(), asked: tableAsked{h.asked.Board, h.asked.Edition, h.asked.Players}}
	if m := h.host.Match(); m != nil {
		key.rules = m.Rules()
	}
	if h.book != nil && key == h.whose {
		return
	}
	var err error
	if key.rules != nil {
		h.table, err = guide.Of(key.rules)
	} else {
		h.table, err = guide.New(h.asked)
	}
	if err != nil {
		panic("help: " + err.Error()) // every board can be set up
	}
	h.book, h.whose = guide.Book(h.host.Lang(), &h.table), key
	h.maps.close()
}

// names are the players of the game in progress.
func (h *Help) names() (out []string) {
	if m := h.host.Match(); m != nil {
		for seat, p := range m.Players() {
			out = append(out, h.host.Lang().PlayerName(p.Name, seat))
		}
	}
	return out
}

// colour is the colour of a seat, 0 to 5.
func (h *Help) colour(seat int) int {
	if m := h.host.Match(); m != nil && seat < len(m.Players()) {
		return m.Players()[seat].Colour
	}
	return seat
}

// section is the chosen section, nil for the contents.
func (h *Help) section() (at int, s *guide.Section) {
	for i := range h.book {
		if h.book[i].Topic == h.topic {
			return i, &h.book[i]
		}
	}
	return -1, nil
}
