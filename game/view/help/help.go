package help

import (
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
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

	present.Rulebook
	maps miniature
}

// New returns a closed help window.
func New(host Host) *Help {
	return &Help{host: host, marked: -1, Rulebook: present.NewRulebook()}
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
	h.Forget()
}

func (h *Help) show(p page) {
	h.page = p
	h.host.Tree().Invalidate()
}

func (h *Help) t(key i18n.Key, args ...i18n.Arg) string { return h.host.Lang().T(key, args...) }

// read updates the rules.
func (h *Help) read() {
	if h.Read(h.host.Lang(), h.host.Match()) {
		h.maps.close()
	}
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
	for i := range h.Book {
		if h.Book[i].Topic == h.topic {
			return i, &h.Book[i]
		}
	}
	return -1, nil
}
