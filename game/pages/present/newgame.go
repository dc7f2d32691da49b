package present

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/setup"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/maps/land"
)

// NewGame is the form for a new game, worded: what can be chosen, and why the game cannot begin.
type NewGame struct {
	Title                   string
	Preset                  *block.Setting // a table to start from; [OwnTable] if it is none of them
	Edition, Board, Players *block.Setting
	Land                    []*block.Setting // which land: length, seed and another one; none on other maps
	AllLevels               *block.Setting   // the level of all computers; nil where there is nothing to choose
	Seats                   []NewSeat
	Levels                  []string // what to expect of the computers
	HideMoney               *block.Setting
	Zone                    *block.Setting // drawn, chosen, or chosen in turn (S1)
	RegionsTitle            string
	Regions                 []*block.Setting // toggles to choose the zone with; none while it is drawn
	AnyZone                 *block.Setting   // nil while they are chosen in turn
	Variant                 *block.Setting   // of the edition (V1, V2)
	Seed, NewSeed           *block.Setting
	Start                   string
	WhyNot                  string // why the game cannot begin; "" if it can
}

// NewSeat is who sits at one place.
type NewSeat struct {
	Title       string
	Name        *block.Setting
	Kind        *block.Setting // human or computer
	Level       *block.Setting // of a computer; nil where there is nothing to choose
	Colour      *block.Setting // by number
	ColourTitle string         // the title of the dialog for the colour
}

// The values of [NewGame].Zone.
const (
	ZoneDrawn  = "drawn"
	ZonePicked = "picked"
	ZoneInTurn = "in-turn"
)

// NewLand is the value of [NewGame].Board for all made-up lands.
const NewLand = "land"

// OwnTable is the value of [NewGame].Preset while the table is none of the presets.
const OwnTable = "own"

// MixedLevels is the value of [NewGame].AllLevels while the computers differ or there are none.
const MixedLevels = "mixed"

// The values of [NewSeat].Kind.
const (
	Human    = "human"
	Computer = "computer"
	ByLink   = "link" // a human on another device
)

// newGame is what the settings of a form are made from.
type newGame struct {
	*phrase.Lang
	form   *setup.Form
	source setup.Source
}

// SetUp words the form for a new game.
func SetUp(l *phrase.Lang, form *setup.Form, source setup.Source) NewGame {
	g := newGame{l, form, source}
	out := NewGame{
		Title: l.T("title.new-game"), Preset: g.preset(), Edition: g.edition(), Board: g.board(),
		Land: g.land(), Players: g.players(), AllLevels: g.allLevels(), Levels: g.levels(),
		HideMoney: toggle("hide-money", l.T("setup.hide-money"), form.HideMoney,
			func(on bool) { form.HideMoney = on }, l.T("setup.hide-money-text"),
			l.T("setup.hide-money-advice")),
		Zone: g.zone(), RegionsTitle: l.T("setup.map-picture"),
		AnyZone: button("pick-any", l.T("setup.pick-any"), always(func(string) { form.PickAny(source.NewSeed()) })),
		Variant: g.variant(),
		Seed: text("seed", l.T("setup.seed"), form.Seed, setup.MaxSeed, always(form.SetSeed),
			l.T("setup.seed-text")),
		NewSeed: button("new-seed", l.T("setup.new-seed"), always(func(string) { form.Propose(source.NewSeed()) })),
		Start:   l.T("setup.start"), WhyNot: g.whyNot(),
	}
	for i := range form.Players {
		out.Seats = append(out.Seats, g.seat(i))
	}
	if form.Picked {
		out.Regions = g.regions()
	}
	if form.InTurn {
		out.AnyZone = nil
	}
	return out
}

// whyNot says why the game cannot begin; "" if it can.
func (g *newGame) whyNot() string {
	f := g.form
	switch f.Check() {
	case setup.ZoneCount:
		return g.T("setup.zone-count", i18n.Counted("players", "count.players", f.Players),
			i18n.Counted("regions", "count.regions", f.Numbers().Regions), i18n.Number("n", f.Zone().Count()))
	case setup.ZoneApart:
		return g.T("setup.zone-apart")
	case setup.ZoneTurn:
		t := f.Turns()
		return g.T("setup.zone-turn", i18n.Name("player", f.NameOf(g.Lang, t.Next)),
			i18n.Number("n", len(t.Picks)+1), i18n.Number("all", f.Numbers().Regions))
	case setup.NobodyHere:
		return g.T("setup.nobody-here")
	case setup.NoSeed:
		return g.T("setup.no-seed")
	}
	return ""
}

func (g *newGame) edition() *block.Setting {
	out := choice("edition", g.T("setup.edition"), g.form.Edition.String(), func(name string) error {
		e, err := engine.EditionByName(name)
		if err == nil {
			g.form.SetEdition(e)
		}
		return err
	}, g.EditionText(g.form.Edition))
	for _, e := range setup.Editions {
		out.Add(e.String(), g.Edition(e))
	}
	return out
}

func (g *newGame) board() *block.Setting {
	board, ids := g.form.Map(), g.form.Boards()
	out := choice("board", g.T("setup.map"), g.form.Board, always(func(id string) {
		if id == NewLand {
			g.form.ChooseLand(g.source.NewSeed())
		} else {
			g.form.SetBoard(id)
		}
	}))
	if _, ok := g.form.Land(); ok {
		out.Value, out.Help = NewLand, []string{g.T("setup.land-text", i18n.Text("land", g.Board(board).Name))}
	} else {
		out.Help = []string{g.BoardText(len(board.Cities), board.CoalStorage, engine.Plant(board.UraniumPhaseOut))}
		if slices.Contains(ids, engine.FirstBoard) {
			out.Help = append(out.Help, g.T("setup.map-first",
				i18n.Text("board", g.BoardName(engine.FirstBoard, g.form.Edition))))
		}
	}
	for _, id := range ids {
		out.Add(id, g.BoardName(id, g.form.Edition))
	}
	return out.Add(NewLand, g.T("setup.new-land"))
}

// land is which land is chosen: how long games on it are, its seed, and a button for another one.
func (g *newGame) land() []*block.Setting {
	f := g.form
	length, ok := f.Land()
	if !ok {
		return nil
	}
	long := choice("land-length", g.T("setup.land-length"), strconv.Itoa(int(length)),
		number(func(n int) { f.SetLandLength(land.Length(n)) }))
	for n, name := range []i18n.Key{"setup.land-short", "setup.land-usual", "setup.land-long"} {
		long.Add(strconv.Itoa(n), g.T(name))
	}
	return []*block.Setting{
		long, text("land-seed", g.T("setup.land-seed"), f.LandSeed, maps.MaxLandSeed, always(f.SetLandSeed)),
		button("land-another", g.T("setup.land-another"), always(func(string) { f.ProposeLand(g.source.NewSeed()) })),
	}
}

// players is how many play; the map must have a zone for them (S1).
func (g *newGame) players() *block.Setting {
	out := choice("players", g.T("setup.players"), strconv.Itoa(g.form.Players), number(g.form.SetPlayers))
	for n := engine.MinPlayers; n <= engine.MaxPlayers; n++ {
		out.Add(strconv.Itoa(n), strconv.Itoa(n))
		if !g.form.Seatable(n) {
			out.Options[len(out.Options)-1].WhyNot = g.T("setup.map-too-small",
				i18n.Count("n", engine.NumbersFor(g.form.Edition, n).Regions))
		}
	}
	if g.form.Trust() {
		out.Help = append(out.Help, g.T("setup.trust"))
	}
	if g.form.Humans() == 0 {
		out.Help = append(out.Help, g.T("setup.no-humans"))
	}
	if g.form.Away() > 0 {
		out.Help = append(out.Help, g.T("setup.by-link-text"))
	}
	return out
}

// seat is who sits at a place.
func (g *newGame) seat(i int) NewSeat {
	f, seat, n := g.form, &g.form.Seats[i], strconv.Itoa(i)
	who := i18n.Number("n", i+1)
	out := NewSeat{
		Title: g.T("name.unnamed", who),
		Name: text("name-"+n, g.T("setup.name-of", who), g.typedName(i), setup.MaxName,
			func(name string) error { return f.SetName(i, name) }),
		Kind: g.kind(i, "kind-"+n, g.T("setup.kind-of", who)),
		Colour: choice("colour-"+n, g.T("setup.colour-of", who), strconv.Itoa(seat.Colour),
			number(func(colour int) { f.SetColour(i, colour) })),
		ColourTitle: g.T("setup.colour-title", i18n.Name("player", f.NameOf(g.Lang, i))),
	}
	if seat.Bot {
		out.Level = SeatLevel(g.Lang, "level-"+n, g.T("setup.level-of", who), seat.Level, g.source.Levels(),
			always(func(level string) { f.SetBot(i, level) }))
	}
	for colour, key := range shapes {
		out.Colour.Add(strconv.Itoa(colour), g.T(key, i18n.Text("colour", g.Colour(colour))))
	}
	for other := range f.Players {
		if other != i {
			out.Colour.Options[f.Seats[other].Colour].Note = g.T("setup.colour-swap",
				i18n.Name("player", f.NameOf(g.Lang, other)))
		}
	}
	return out
}

// kind is who decides for a seat: a human here or on another device, or a computer.
func (g *newGame) kind(i int, id, label string) *block.Setting {
	f, seat := g.form, &g.form.Seats[i]
	out := SeatKind(g.Lang, id, label, seat.Bot, g.source.Levels(), nil).Add(ByLink, g.T("setup.by-link"))
	if seat.Away {
		out.Value = ByLink
	}
	out.Set = always(func(kind string) {
		switch kind {
		case Computer:
			f.SetBot(i, seat.Level)
		case ByLink:
			f.SetAway(i)
		default:
			f.SetHuman(i)
		}
	})
	return out
}

// allLevels is the level of all computers at the table.
func (g *newGame) allLevels() *block.Setting {
	f := g.form
	out := SeatLevel(g.Lang, "all-levels", g.T("setup.all-levels"), f.CommonLevel(), g.source.Levels(),
		always(func(level string) {
			if level != MixedLevels {
				f.SetLevels(level)
			}
		}))
	switch {
	case out == nil: // there is only one level
	case f.Humans() == f.Players:
		out.Value = MixedLevels
		out.Add(MixedLevels, g.T("setup.levels-none")).Refuse(g.T("setup.levels-nobody"))
	case out.Value == "":
		out.Value = MixedLevels
		out.Add(MixedLevels, g.T("setup.levels-mixed"))
	}
	return out
}

// typedName is what the field for a seat's name holds: what was typed, which may be nothing yet, or the default name.
func (g *newGame) typedName(i int) string {
	if seat := &g.form.Seats[i]; seat.Named {
		return seat.Name
	}
	return g.form.NameOf(g.Lang, i)
}

// shapes are the players' shapes, by colour.
var shapes = [record.Colours]i18n.Key{
	"setup.shape-circle", "setup.shape-triangle", "setup.shape-square", "setup.shape-diamond", "setup.shape-cross",
	"setup.shape-star",
}

// SeatKind is whether a human or a computer plays a seat.
func SeatKind(l *phrase.Lang, id, label string, bot bool, levels []string, set func(bot bool) error) *block.Setting {
	out := choice(id, label, Human, func(kind string) error { return set(kind == Computer) }).
		Add(Human, l.T("setup.human")).Add(Computer, l.T("setup.computer"))
	if bot {
		out.Value = Computer
	}
	if len(levels) == 0 {
		out.Options[1].WhyNot = l.T("setup.no-computers")
	}
	return out
}

// SeatLevel is how well a computer plays, whatever its personality; nil where there is only one level.
func SeatLevel(l *phrase.Lang, id, label, level string, levels []string, set func(level string) error) *block.Setting {
	if len(levels) < 2 {
		return nil
	}
	level, _, _ = strings.Cut(level, "/")
	out := choice(id, label, level, set)
	for _, name := range levels {
		out.Add(name, l.Level(name))
	}
	return out
}

// levels says what to expect of the computers.
func (g *newGame) levels() []string {
	var names []string
	for _, seat := range g.form.Seats[:g.form.Players] {
		if seat.Bot {
			names = append(names, seat.Level)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return append(g.LevelLines(names), g.T("opponent.drawn"))
}

// zone is whether the zone is drawn or chosen, and what is wrong with the chosen one.
func (g *newGame) zone() *block.Setting {
	f := g.form
	out := choice("zone", g.T("setup.zone"), ZoneDrawn, always(func(how string) {
		f.Picked, f.InTurn = how != ZoneDrawn, how == ZoneInTurn
	})).Add(ZoneDrawn, g.T("setup.zone-drawn")).Add(ZonePicked, g.T("setup.zone-picked")).
		Add(ZoneInTurn, g.T("setup.zone-in-turn"))
	var text string
	var drawn []string
	switch fault := f.Check(); {
	case !f.Picked:
		text = g.T("setup.zone-drawn-text", i18n.Number("need", f.Numbers().Regions),
			i18n.Number("all", len(f.Map().Regions)))
		drawn = []string{g.drawn()}
	case fault == setup.ZoneCount, fault == setup.ZoneApart, fault == setup.ZoneTurn:
		text = g.whyNot()
	default:
		text = g.T("setup.zone-legal", i18n.Count("n", f.Map().ZoneCities(f.Zone()).Len()))
	}
	if out.Help = append([]string{text}, drawn...); f.Picked {
		out.Value = ZonePicked
	}
	if f.InTurn {
		out.Value, out.Help = ZoneInTurn, append(out.Help, g.T("setup.zone-in-turn-text"))
	}
	return out
}

// drawn says which regions the seed draws.
func (g *newGame) drawn() string {
	board, zone := g.Board(g.form.Map()), g.form.InPlay()
	var regions []i18n.Arg
	for region, info := range board.Regions {
		if zone.Has(maps.Region(region)) {
			regions = append(regions, i18n.Text("", info.Name))
		}
	}
	return g.T("setup.zone-drawn-now", i18n.List("regions", regions...),
		i18n.Count("n", board.ZoneCities(zone).Len()))
}

func (g *newGame) regions() (out []*block.Setting) {
	board, zone := g.Board(g.form.Map()), g.form.Zone()
	var turns setup.Turns
	if g.form.InTurn {
		turns = g.form.Turns()
	}
	for region, info := range board.Regions {
		var next []i18n.Arg
		for n := range info.Neighbours.All() {
			next = append(next, i18n.Text("", board.Regions[n].Name))
		}
		s := toggle("region-"+info.ID, info.Name, zone.Has(maps.Region(region)), func(on bool) {
			if on != g.form.Zone().Has(maps.Region(region)) {
				g.form.ToggleRegion(info.ID)
			}
		}, g.T("setup.neighbours", i18n.Sequence("regions", next...)))
		if g.form.InTurn {
			g.inTurn(s, maps.Region(region), turns)
		}
		out = append(out, s)
	}
	return out
}

// inTurn says who has chosen a region, and why it cannot be chosen or given back now.
func (g *newGame) inTurn(s *block.Setting, region maps.Region, t setup.Turns) {
	switch owner := t.Owner(region); {
	case owner >= 0:
		by := g.T("setup.region-taken", i18n.Name("player", g.form.NameOf(g.Lang, owner)))
		if t.Last.Has(region) {
			s.Help = append(s.Help, by)
		} else {
			s.Refuse(by)
		}
	case t.Next < 0:
		s.Refuse(g.T("setup.zone-complete"))
	case !t.May.Has(region):
		s.Refuse(g.T("setup.region-apart"))
	}
}

// variant is the edition's variant (V1, V2).
func (g *newGame) variant() *block.Setting {
	f := g.form
	if f.Edition == engine.Classic {
		return toggle("introductory", g.T("setup.introductory"), f.Introductory,
			func(on bool) { f.Introductory = on },
			g.T("setup.introductory-text", i18n.Count("n", engine.IntroCities)))
	}
	return toggle("starting-cities", g.T("setup.starting-cities"), f.StartingCities,
		func(on bool) { f.StartingCities = on }, g.T("setup.starting-cities-text"))
}
