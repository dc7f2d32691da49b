package guide

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// Topic names a section of the rules.
type Topic string

// A Section is a chapter of the rules, worded.
type Section struct {
	Topic Topic
	Title string
	Parts []Part
}

// A Part is a paragraph, a table or a picture of a section.
type Part struct {
	Text    string  // the paragraph; the caption of a table; a description of a picture
	Item    bool    // an item of a list
	Grid    *Grid   // a table; nil for none
	Picture Picture // NoPicture for none
	Rules   []string
	Only    Only // the games to which it applies
	Here    bool // it applies to this table
}

// A Grid is a table of words and numbers.
type Grid struct {
	Head   []string
	Rows   [][]string
	Marked int // the row for this table; -1 for none
}

// A Picture is a picture that the game draws.
type Picture uint8

// The pictures.
const (
	NoPicture       Picture = iota
	PictureCard             // the parts of a plant's card (P2 to P5)
	PictureMarket           // the fuel market as the game begins (P7, S4)
	PictureSteps            // a city in the three Steps (B4)
	PictureRoute            // what a connection costs, on the real map (B3)
	PictureAim              // from fuel to income (C2)
	PicturePlants           // the plant market as the game begins (A1, S5, S6)
	PictureRound            // the phases, and the order in which players act
	PictureStack            // the stack as the game begins (S5, S6)
	PictureOrder            // what the player order goes by (O1)
	PictureReplace          // how the plant market changes, with the discount token (C5, A12)
	PicturePower            // plants that run, what they burn and earn (C2)
	PictureSupply           // where new tokens go (C3)
	PictureEnd              // only powered cities count (T8)
	PictureTrust            // the Trust in the order and in cities (X1, X2, X5)
	PictureStarting         // a starting city and a first house (V1)
	PictureBoards           // all maps, and the zone (S1)
	PictureNumbers          // the numbers of this table
	PictureHidden           // what is face down and what is open (H1)
	PictureConfirm          // choosing, the sum, confirming, and undo
)

// Only is the games to which something applies.
type Only uint8

// The games.
const (
	EveryGame Only = iota
	OnlyClassic
	OnlyRecharged
	OnlyTrust        // two players, recharged
	OnlyStarting     // with starting cities (V1)
	OnlyIntroductory // V2
	OnlyStorage      // a board with a coal storage (R3)
	OnlyPhaseOut     // a board with a phase-out of uranium (C4)
)

var onlyKeys = [...]i18n.Key{
	OnlyClassic: "help.only-classic", OnlyRecharged: "help.only-recharged", OnlyTrust: "help.only-trust",
	OnlyStarting:     "help.only-starting",
	OnlyIntroductory: "help.only-introductory", OnlyStorage: "help.only-storage", OnlyPhaseOut: "help.only-phase-out",
}

// Label says to which games something applies; "" for all.
func (o Only) Label(l *phrase.Lang) string {
	if o == EveryGame {
		return ""
	}
	return l.T(onlyKeys[o])
}

// Holds reports whether a table is one of the games.
func (o Only) Holds(r *engine.Rules) bool {
	switch o {
	case OnlyClassic:
		return r.Edition == engine.Classic
	case OnlyRecharged:
		return r.Edition == engine.Recharged
	case OnlyTrust:
		return r.Trust
	case OnlyStarting:
		return r.StartingCities
	case OnlyIntroductory:
		return r.Introductory
	case OnlyStorage:
		return r.Board.CoalStorage
	case OnlyPhaseOut:
		return r.Board.UraniumPhaseOut != 0
	}
	return true
}

// A chapter is a section as keys of the catalogue.
type chapter struct {
	topic   Topic
	title   i18n.Key
	entries []entry
}

// An entry is a part as a key of the catalogue.
type entry struct {
	key     i18n.Key
	rules   string // ids, separated by spaces
	only    Only
	item    bool
	picture Picture
	grid    func(t *Table, l *phrase.Lang) *Grid
}

// Book returns the rules, worded with the numbers of a table.
func Book(l *phrase.Lang, t *Table) []Section {
	facts := t.Facts()
	facts = append(facts, t.example(l)...)
	var out []Section
	for i := range chapters {
		c := &chapters[i]
		section := Section{Topic: c.topic, Title: l.T(c.title)}
		for j := range c.entries {
			e := &c.entries[j]
			key := e.key
			switch {
			case e.picture == PictureRoute:
				key = t.exampleKey()
			case e.picture == PictureReplace && t.Rules.Edition == engine.Classic:
				key = "rules.picture-replace-classic"
			}
			part := Part{
				Text: l.T(key, facts...), Item: e.item, Picture: e.picture, Rules: strings.Fields(e.rules),
				Only: e.only, Here: e.only.Holds(t.Rules),
			}
			if e.grid != nil {
				part.Grid = e.grid(t, l)
			}
			section.Parts = append(section.Parts, part)
		}
		out = append(out, section)
	}
	return out
}

// Topics returns the topics of all sections, in order.
func Topics() (out []Topic) {
	for i := range chapters {
		out = append(out, chapters[i].topic)
	}
	return out
}

// Title returns the title of a section.
func Title(l *phrase.Lang, topic Topic) string {
	for i := range chapters {
		if chapters[i].topic == topic {
			return l.T(chapters[i].title)
		}
	}
	return ""
}

// Now returns the section about the current phase of a position.
func Now(r *engine.Rules, p *engine.Public) Topic {
	switch p.Phase {
	case engine.PhaseSetup:
		if p.Await == engine.AwaitMark {
			return Variants
		}
		if r.Trust {
			return Trust
		}
		return SetUp
	case engine.PhaseOrder:
		return Order
	case engine.PhaseAuction:
		return Auction
	case engine.PhaseResources:
		return Fuel
	case engine.PhaseBuild:
		return Build
	case engine.PhasePower:
		return Power
	}
	return End
}
