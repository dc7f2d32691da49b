package textversion

import (
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/game/setup"
	"kilovolt/maps"
)

// setup is the form of a new game. Every field changes the form at once, so that what depends on it follows.
func (v *View) setup() *Node {
	l, f := v.lang, v.form
	s := section(doKey, l.T("title.new-game"))

	editions := newChoice("edition", func(name string) error {
		e, err := engine.EditionByName(name)
		if err == nil {
			f.SetEdition(e)
		}
		return err
	})
	for _, e := range setup.Editions {
		editions.option(e.String(), l.Edition(e), f.Edition == e)
	}
	boards := newChoice("board", func(id string) error {
		f.SetBoard(id)
		return nil
	})
	for _, id := range f.Boards() {
		boards.option(id, phrase.BoardName(id, f.Edition), f.Board == id)
	}
	board := f.Map()
	s.add(labelled(l.T("setup.edition"), editions.node), words("p", "edition-text", l.EditionText(f.Edition)))
	s.add(labelled(l.T("setup.map"), boards.node))
	s.add(words("p", "board-text", l.BoardText(len(board.Cities), board.CoalStorage,
		engine.Plant(board.UraniumPhaseOut))))

	players := newChoice("players", func(text string) error {
		n, err := strconv.Atoi(text)
		if err != nil {
			return errNumber
		}
		f.SetPlayers(n)
		return nil
	})
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
		s.add(v.seatFields(i))
	}
	if f.Humans() < f.Players {
		s.add(words("p", "personalities", l.T("opponent.drawn")))
	}
	s.add(v.zoneFields(board))
	if f.Edition == engine.Recharged {
		s.add(tick("starting", l.T("setup.starting-cities"), f.StartingCities, assign(&f.StartingCities)),
			words("p", "starting-text", l.T("setup.starting-cities-text")))
	} else {
		s.add(tick("introductory", l.T("setup.introductory"), f.Introductory, assign(&f.Introductory)),
			words("p", "introductory-text", l.T("setup.introductory-text", i18n.Count("n", engine.IntroCities))))
	}
	s.add(tick("hide", l.T("setup.hide-money"), f.HideMoney, assign(&f.HideMoney)),
		words("p", "hide-text", l.T("setup.hide-money-text")))
	seed := typed("seed", f.Seed, setup.MaxSeed).onChange(func(text string) error {
		f.SetSeed(text)
		return nil
	})
	s.add(labelled(l.T("setup.seed"), seed), words("p", "seed-text", l.T("setup.seed-text")),
		button("new-seed", l.T("setup.new-seed"), always(func() { f.Propose(v.source.NewSeed()) })))
	return s.add(button("start", l.T("setup.start"), v.start),
		button("title", l.T("menu.back"), always(func() { v.screen = screenTitle })))
}

// seatFields is who sits at a place.
func (v *View) seatFields(i int) *Node {
	l, f, p := v.lang, v.form, v.form.Seats[i]
	n := strconv.Itoa(i)
	kind := newChoice("kind-"+n, func(level string) error {
		if level == "" {
			f.SetHuman(i)
		} else {
			f.SetBot(i, level)
		}
		return nil
	})
	kind.option("", l.T("setup.human"), !p.Bot)
	for _, level := range v.source.Levels() {
		kind.option(level, l.T("opponent.computer", i18n.Text("level", l.Level(level))), p.Bot && p.Level == level)
	}
	var expect *Node
	if p.Bot {
		expect = words("p", "expect", l.LevelText(p.Level))
	}
	colour := newChoice("colour-"+n, func(text string) error {
		c, err := strconv.Atoi(text)
		if err != nil {
			return errNumber
		}
		f.SetColour(i, c)
		return nil
	})
	for c := range record.Colours {
		colour.option(strconv.Itoa(c), l.Colour(c), p.Colour == c)
	}
	name := typed("name-"+n, f.NameTyped(l, i),
		setup.MaxName).onChange(func(name string) error { return f.SetName(i, name) })
	return el("fieldset", "seat-"+n, words("legend", "legend", l.T("name.unnamed", i18n.Number("n", i+1))),
		labelled(l.T("saved.name"), name),
		labelled(l.T("setup.kind"), kind.node), expect,
		labelled(l.T("setup.colour"), colour.node))
}

// The two ways to a zone (S1), as values of their field.
const (
	zoneDrawn  = "drawn"
	zonePicked = "picked"
)

// zoneFields is the zone: drawn by lot, or picked region by region (S1).
func (v *View) zoneFields(board *maps.Board) *Node {
	l, f := v.lang, v.form
	want := i18n.Count("n", f.Numbers().Regions)
	choice := newChoice("zone", func(how string) error {
		f.Picked = how == zonePicked
		return nil
	})
	choice.option(zoneDrawn, l.T("setup.zone-count-drawn", want), !f.Picked)
	choice.option(zonePicked, l.T("setup.zone-count-picked", want), f.Picked)
	set := el("fieldset", "zone", words("legend", "legend", l.T("setup.zone")),
		labelled(l.T("setup.zone-how"), choice.node))
	if !f.Picked {
		return set
	}
	zone := f.Zone()
	for region, r := range board.Regions {
		var next []string
		for n := range r.Neighbours.All() {
			next = append(next, board.Regions[n].Name)
		}
		label := l.T("setup.region", i18n.Text("region", r.Name), i18n.Text("neighbours", strings.Join(next, ", ")))
		set.add(tick("region-"+r.ID, label, zone.Has(maps.Region(region)), func(on bool) error {
			if f.Zone().Has(maps.Region(region)) != on {
				f.ToggleRegion(r.ID)
			}
			return nil
		}))
	}
	return set.add(button("any", l.T("setup.pick-any"), always(func() { f.PickAny(v.source.NewSeed()) })))
}

// start begins the match of the form, or says what stands in its way.
func (v *View) start() error {
	if why := v.form.Why(v.lang); why != "" {
		v.say(why)
		return nil
	}
	v.source.Remember(v.form.Memory())
	return v.begin(func() error { return v.app.NewGame(v.form.Config(v.lang)) })
}
