package mirror

import (
	"fmt"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/setup"
	"kilovolt/maps"
)

// setup is the form of a new game. Every field changes the form at once, so that what depends on it follows.
func (m *Mirror) setup() *Node {
	l, f := m.lang, m.form
	s := section(doKey, l.T("title.new-game"))

	editions := newChoice("edition")
	for _, e := range setup.Editions {
		editions.option(e.String(), l.Edition(e), f.Edition == e)
	}
	boards := newChoice("board")
	for _, id := range f.Boards() {
		boards.option(id, lang.BoardName(id, f.Edition), f.Board == id)
	}
	board := f.Map()
	s.add(labelled(l.T("setup.edition"), editions.node), words("p", "edition-text", l.EditionText(f.Edition)))
	s.add(labelled(l.T("setup.map"), boards.node))
	s.add(words("p", "board-text", l.BoardText(len(board.Cities), board.CoalStorage, engine.Plant(board.UraniumPhaseOut))))

	players := newChoice("players")
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		players.option(strconv.Itoa(n), strconv.Itoa(n), f.Players == n)
	}
	s.add(labelled(l.T("setup.players"), players.node))
	if f.Trust() {
		s.add(words("p", "trust", l.T("setup.trust")))
	}
	if f.Humans() == 0 {
		s.add(words("p", "no-humans", l.T("setup.no-humans")))
	}
	for i := range f.Players {
		s.add(m.seatFields(i))
	}
	if f.Humans() < f.Players {
		s.add(words("p", "tempers", l.T("opponent.drawn")))
	}
	s.add(m.zoneFields(board))
	if f.Edition == engine.Recharged {
		s.add(tick("starting", l.T("setup.starting-cities"), f.StartingCities), words("p", "starting-text", l.T("setup.starting-cities-text")))
	} else {
		s.add(tick("introductory", l.T("setup.introductory"), f.Introductory), words("p", "introductory-text", l.T("setup.introductory-text")))
	}
	s.add(tick("hide", l.T("setup.hide-money"), f.HideMoney), words("p", "hide-text", l.T("setup.hide-money-text")))
	s.add(labelled(l.T("setup.seed"), typed("seed", f.Seed, setup.MaxSeed)), words("p", "seed-text", l.T("setup.seed-text")),
		button("new-seed", l.T("setup.new-seed"), "new seed"))
	return s.add(button("start", l.T("mirror.begin"), "start"), button("title", l.T("menu.back"), "title"))
}

// seatFields is who sits at a place.
func (m *Mirror) seatFields(i int) *Node {
	l, p := m.lang, m.form.Seats[i]
	n := strconv.Itoa(i)
	kind := newChoice("kind-" + n)
	kind.option("", l.T("mirror.human"), !p.Bot)
	for _, level := range m.source.Levels() {
		kind.option(level, l.T("mirror.computer", lang.Words("level", l.Level(level))), p.Bot && p.Level == level)
	}
	var expect *Node
	if p.Bot {
		expect = words("p", "expect", l.LevelText(p.Level))
	}
	colour := newChoice("colour-" + n)
	for c := range record.Colours {
		colour.option(strconv.Itoa(c), l.Colour(c), p.Colour == c)
	}
	return el("fieldset", "seat-"+n, words("legend", "legend", l.T("name.unnamed", lang.Int("n", i+1))),
		labelled(l.T("mirror.name"), typed("name-"+n, m.form.NameTyped(l, i), setup.MaxName)),
		labelled(l.T("mirror.kind"), kind.node), expect,
		labelled(l.T("mirror.colour"), colour.node))
}

// The two ways to a zone (S1), as values of their field.
const (
	zoneDrawn  = "drawn"
	zonePicked = "picked"
)

// zoneFields is the zone: drawn by lot, or picked region by region (S1).
func (m *Mirror) zoneFields(board *maps.Board) *Node {
	l, f := m.lang, m.form
	want := lang.Count("n", f.Numbers().Regions)
	choice := newChoice("zone")
	choice.option(zoneDrawn, l.T("mirror.zone-drawn", want), !f.Picked)
	choice.option(zonePicked, l.T("mirror.zone-picked", want), f.Picked)
	set := el("fieldset", "zone", words("legend", "legend", l.T("setup.zone")), labelled(l.T("mirror.zone-how"), choice.node))
	if !f.Picked {
		return set
	}
	zone := f.Zone()
	for region, r := range board.Regions {
		var next []string
		for n := range r.Neighbours.All() {
			next = append(next, board.Regions[n].Name)
		}
		set.add(tick("region-"+r.ID, l.T("mirror.region", lang.Words("region", r.Name), lang.Words("neighbours", strings.Join(next, ", "))),
			zone.Has(maps.Region(region))))
	}
	return set.add(button("any", l.T("setup.pick-any"), "any zone"))
}

// choice is a list of which one is chosen.
type choice struct{ node *Node }

func newChoice(field string) choice {
	n := el("select", field).with("name", field)
	n.Action = "set " + field
	return choice{n}
}

func (c choice) option(value, label string, chosen bool) {
	o := words("option", "option-"+value, label).with("value", value)
	if chosen {
		o.with("selected", "true")
	}
	c.node.add(o)
}

// typed is a field for text of at most so many characters.
func typed(field, value string, most int) *Node {
	n := el("input", field).with("type", "text").with("name", field).with("value", value).with("maxlength", strconv.Itoa(most)).with("autocomplete", "off")
	n.Action = "set " + field
	return n
}

// tick is a labelled box to tick.
func tick(field, label string, on bool) *Node {
	n := el("input", field).with("type", "checkbox").with("name", field)
	if on {
		n.with("checked", "true")
	}
	n.Action = "set " + field
	return labelled(label, n)
}

// set changes a field of the form: "edition", "board", "players", "zone", "region-ID", "starting", "introductory", "hide", "seed", "name-N", "kind-N",
// "colour-N".
func (m *Mirror) set(field, value string) error {
	f := m.form
	if f == nil {
		return errNoForm
	}
	name, part, _ := strings.Cut(field, "-")
	seat := -1
	if name == "name" || name == "kind" || name == "colour" {
		n, err := strconv.Atoi(part)
		if err != nil || n < 0 || n >= f.Players {
			return fmt.Errorf("mirror: there is no field %q", field)
		}
		seat = n
	}
	switch name {
	case "edition":
		e, err := engine.EditionByName(value)
		if err != nil {
			return err
		}
		f.SetEdition(e)
	case "board":
		f.SetBoard(value)
	case "players", "colour":
		n, err := strconv.Atoi(value)
		if err != nil {
			return errNumber
		}
		if name == "players" {
			f.SetPlayers(n)
		} else {
			f.SetColour(seat, n)
		}
	case "zone":
		f.Picked = value == zonePicked
	case "region":
		if region, ok := f.Map().RegionByID(part); ok && f.Zone().Has(region) != (value == "true") {
			f.ToggleRegion(part)
		}
	case "starting":
		f.StartingCities = value == "true"
	case "introductory":
		f.Introductory = value == "true"
	case "hide":
		f.HideMoney = value == "true"
	case "seed":
		f.SetSeed(value)
	case "name":
		f.SetName(seat, value)
	case "kind":
		if value == "" {
			f.SetHuman(seat)
		} else {
			f.SetBot(seat, value)
		}
	default:
		return fmt.Errorf("mirror: there is no field %q", field)
	}
	return nil
}
