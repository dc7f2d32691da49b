package mirror

import (
	"fmt"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/maps"
)

// boardName is a map's name as its board has it; its id where there is no such board.
func (m *Mirror) boardName(id string, e engine.Edition) string {
	b, err := maps.Load(id, e.String())
	if err != nil {
		return id
	}
	return b.Name
}

// setup is the form of a new game. Every field changes the form at once, so that what depends on it follows.
func (m *Mirror) setup() *Node {
	l, f := m.lang, m.form
	s := section(doKey, l.T("mirror.new-game"))

	editions := newChoice("edition")
	for _, e := range []engine.Edition{engine.Classic, engine.Recharged} {
		editions.option(e.String(), l.Edition(e), f.Edition == e)
	}
	boards := newChoice("board")
	for _, id := range maps.List() {
		boards.option(id, m.boardName(id, f.Edition), f.Board == id)
	}
	s.add(labelled(l.T("mirror.edition"), editions.node), words("p", "edition-text", l.EditionText(f.Edition)))
	s.add(labelled(l.T("mirror.map"), boards.node))
	board, err := maps.Load(f.Board, f.Edition.String())
	if err == nil {
		s.add(words("p", "board-text", l.BoardText(len(board.Cities), board.CoalStorage, engine.Plant(board.UraniumPhaseOut))))
	}

	players := newChoice("players")
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		players.option(strconv.Itoa(n), strconv.Itoa(n), len(f.Seats) == n)
	}
	s.add(labelled(l.T("mirror.players"), players.node))
	if f.Trust() {
		s.add(words("p", "trust", l.T("mirror.trust-text")))
	}
	for i := range f.Seats {
		s.add(m.seatFields(i))
	}
	if board != nil {
		s.add(m.zoneFields(board))
	}
	if f.Edition == engine.Recharged {
		s.add(tick("starting", l.T("mirror.starting-cities"), f.StartingCities), words("p", "starting-text", l.T("mirror.starting-cities-text")))
	} else {
		s.add(tick("introductory", l.T("mirror.introductory"), f.Introductory), words("p", "introductory-text", l.T("mirror.introductory-text")))
	}
	s.add(labelled(l.T("mirror.seed"), typed("seed", f.Seed)), words("p", "seed-text", l.T("mirror.seed-text")))
	return s.add(button("start", l.T("mirror.begin"), "start"), button("title", l.T("mirror.back"), "title"))
}

// seatFields is who sits at a place.
func (m *Mirror) seatFields(i int) *Node {
	l, p := m.lang, m.form.Seats[i]
	n := strconv.Itoa(i)
	kind := newChoice("kind-" + n)
	kind.option("", l.T("mirror.human"), !p.IsBot())
	for _, level := range bot.Levels() {
		kind.option(level, l.T("mirror.computer", lang.Words("level", l.Level(level))), p.IsBot() && p.Level == level)
	}
	colour := newChoice("colour-" + n)
	for c := range record.Colours {
		colour.option(strconv.Itoa(c), l.Colour(c), p.Colour == c)
	}
	return el("fieldset", "seat-"+n, words("legend", "legend", l.T("name.unnamed", lang.Int("n", i+1))),
		labelled(l.T("mirror.name"), typed("name-"+n, p.Name).with("maxlength", "40").with("autocomplete", "off")),
		labelled(l.T("mirror.kind"), kind.node),
		labelled(l.T("mirror.colour"), colour.node))
}

// zoneFields is the zone: drawn by lot, or chosen region by region (S1).
func (m *Mirror) zoneFields(board *maps.Board) *Node {
	l, f := m.lang, m.form
	want := lang.Count("n", f.Wanted())
	zone := newChoice("zone")
	zone.option("drawn", l.T("mirror.zone-drawn", want), !f.Chosen)
	zone.option("chosen", l.T("mirror.zone-chosen", want), f.Chosen)
	set := el("fieldset", "zone", words("legend", "legend", l.T("mirror.zone")), labelled(l.T("mirror.zone-how"), zone.node))
	if !f.Chosen {
		return set
	}
	chosen := map[string]bool{}
	for _, id := range f.Regions {
		chosen[id] = true
	}
	for _, r := range board.Regions {
		var next []string
		for n := range r.Neighbours.All() {
			next = append(next, board.Regions[n].Name)
		}
		set.add(tick("region-"+r.ID, l.T("mirror.region", lang.Words("region", r.Name), lang.Words("neighbours", strings.Join(next, ", "))), chosen[r.ID]))
	}
	return set
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

// typed is a field for text.
func typed(field, value string) *Node {
	n := el("input", field).with("type", "text").with("name", field).with("value", value)
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

// set changes a field of the form: "edition", "board", "players", "zone", "region-ID", "starting", "introductory", "seed", "name-N", "kind-N",
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
		if err != nil || n < 0 || n >= len(f.Seats) {
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
		f.Chosen = value == "chosen"
	case "region":
		f.ToggleRegion(part)
	case "starting":
		f.StartingCities = value == "true"
	case "introductory":
		f.Introductory = value == "true"
	case "seed":
		f.Seed = value
	case "name":
		f.Seats[seat].Name = value
	case "kind":
		f.SetKind(seat, value)
	default:
		return fmt.Errorf("mirror: there is no field %q", field)
	}
	return nil
}
