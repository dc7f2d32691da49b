// Package players shows who has what: the players' cards, the bidders in an auction, and the final standings.
package players

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/cards"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// View is the players' cards and the final standings.
type View struct {
	*scene.Context
	motion   Motion
	plants   Plants
	lights   Lights
	announce func(p *ui.Paint, chip, token float64) // tells the sprites at those widths of pictures, dp, ahead of need

	Pointed engine.Seat // whose card the mouse is on
}

// Motion is what is still on its way to the players.
type Motion interface {
	// Hides reports whether what the widget shows has not arrived yet.
	Hides(id string) bool
	// Running is what a seat's money is shown as while it changes.
	Running(seat engine.Seat) (elektro int, ok bool)
}

// Plants explains plants.
type Plants interface {
	WithCard(n *ui.Node, plant engine.Plant) *ui.Node
	ExplainPlant(plant engine.Plant)
}

// New returns the players. announce tells the sprites at those widths of pictures, dp, ahead of need.
func New(c *scene.Context, m Motion, p Plants, l Lights, announce func(p *ui.Paint, chip, token float64)) *View {
	return &View{Context: c, motion: m, plants: p, lights: l, announce: announce, Pointed: engine.NoSeat}
}

// cardSize is the sizes of a player's card, dp.
type cardSize struct {
	name                         string // of the part of the table that a card of that size is
	pad, gap, badge, chip, token float64
	width                        float64 // of the card
}

var (
	roomy = cardSize{name: "player-roomy", pad: theme.S2, gap: theme.S1, badge: 28, chip: 54, token: 18}
	tight = cardSize{name: "player-tight", pad: 6, gap: 2, badge: 24, chip: scene.SmallChip, token: 16}
	large = cardSize{name: "player-large", pad: 10, gap: 6, badge: 32, chip: 72, token: 22}
)

// cardBand is the width that the band in a player's colour takes at the edge of a card, dp.
const cardBand = 6.0

// largeCard is the width, dp, from which a card may be large.
const largeCard = 360.0

// factsWide is what a card has beside its plants, dp: its edges, and the numbers of cities.
const factsWide = 116.0

// in is the size for cards of that width, in which three plants fit side by side.
func (c cardSize) in(width float64) cardSize {
	c.chip = max(36, min(c.chip, (width-factsWide)/3-theme.S1))
	c.width = width
	return c
}

// Cards lists everybody in player order with what they have, in cards as large as the list's height allows, dp; a
// height of 0 asks for small ones.
func (s *View) Cards(width, height float64, columns int) *ui.Node {
	each := (width - theme.S1*float64(columns-1)) / float64(columns)
	sizes := []cardSize{large, roomy}
	switch {
	case height == 0:
		sizes = nil
	case each < largeCard:
		sizes = sizes[1:]
	}
	for _, size := range sizes {
		list := s.playersAs(size.in(each), columns)
		if _, h := s.Program.Tree().Measure(list, width); h <= height {
			return list
		}
	}
	return s.playersAs(tight.in(each), columns)
}

func (s *View) playersAs(size cardSize, columns int) *ui.Node {
	p := s.Position()
	gap := size.pad - 1
	col := ui.Grid(columns, 0).Gap(gap)
	size.width -= (gap - theme.S1) * float64(columns-1) / float64(columns)
	next := engine.NextOrder(s.Rules(), s.Planned())
	for i, seat := range p.Order[:p.Seats] {
		then := 0
		for j, other := range next {
			if other == seat {
				then = j
			}
		}
		col.Add(s.player(seat, i, then, size))
	}
	return col
}

// cardKey is everything that a player's card depends on.
type cardKey struct {
	player      engine.Player
	place, next int
	runs        int
	trustHouses uint8
	over        bool
	level       string // of the computer that plays it
	state       present.SeatState
	said        string // of that
	money       int
	known       bool // the money may be seen
	lit         scene.Highlight
	size        cardSize
	worded      int
}

// player is one seat: its place in the order, name, money, plants, fuel, cities and what they can power. next is its
// place in the next order as things stand; both count from 0.
func (s *View) player(seat engine.Seat, place, next int, size cardSize) *ui.Node {
	p := s.Position()
	state := present.StateOf(s.Rules(), p, seat)
	key := cardKey{
		player: p.Players[seat], place: place, next: next, over: p.Await == engine.AwaitNothing,
		state: state, said: state.Short(s.Teller, p),
		lit: s.Highlight, size: size, worded: s.Worded,
	}
	if s.Rules().IsTrust(seat) {
		key.trustHouses = p.TrustHouses
	} else {
		key.runs = engine.Runs(p, seat)
		key.money, key.known = s.Redaction.Money(p, seat)
		if who := s.Match().Players()[seat]; who.IsBot() {
			key.level = who.Level
		}
	}
	return ui.Memo(s.Program.Tree(), s.Part(size.name, int(seat)), key, func() *ui.Node {
		return s.newPlayer(seat, &key)
	})
}

func (s *View) newPlayer(seat engine.Seat, key *cardKey) *ui.Node {
	p, place, next, size := s.Position(), key.place, key.next, key.size
	name := s.Teller.Name(seat)
	content := ui.Column(s.playerHead(seat, key)).
		PadEach(ui.Insets{Left: size.pad + cardBand, Top: size.pad, Right: size.pad, Bottom: size.pad}).Gap(size.gap)
	content.Add(ui.Row(s.playerPlants(seat, size).Grow(1), s.network(seat)).Gap(theme.S1).Cross(ui.Middle))
	foot := func(runs *ui.Node) *ui.Node {
		row := ui.Row(s.storeAs(p.Players[seat].Tokens, size.token).Grow(1)).Gap(theme.S2).Cross(ui.Middle).
			Min(0, size.token)
		if s.Rules().IsTrust(seat) {
			return row
		}
		return row.Add(runs, ui.If(next != place && !key.over,
			ui.Line(s.T("panel.next-place", i18n.Text("place", s.T(placeKeys[next]))), ui.StyleCaption)))
	}
	words := foot(s.runs(seat, key.runs))
	if _, h := s.Program.Tree().Measure(words, size.width-2*size.pad-cardBand); h > size.token+theme.S1 {
		words = foot(s.runsInFigures(seat, key.runs)) // rather than the fuel in two lines
	}
	content.Add(words)
	if !s.Rules().IsTrust(seat) { // it has no network
		s.lightsUp(content, seat)
	}
	card := ui.Column(content.Grow(1)).Named("player-"+scene.SeatID(seat), ui.RoleGroup, name)
	return card.Over(scene.Glow(s.Highlight.Seats.Has(seat))).Back(func(paint *ui.Paint) {
		paint.Box(paint.Rect, theme.R2, theme.Panel)
		band := geom.Rect{X: paint.Rect.X + 3, Y: paint.Rect.Y + 6, W: 4, H: paint.Rect.H - 12}
		look := sprites.SeatStyle(s.Colour(seat))
		paint.Box(band.InsetXY(-1, -1), 3, look.Ink) // light colours are seen on paper by it, dark ones in the dark
		paint.Box(band, 2, look.Colour)
		edge, width := theme.Line, 1.0
		if s.Position().Actor == seat && s.Position().Await != engine.AwaitNothing {
			edge, width = theme.AmberInk, 2
		}
		paint.BoxLine(paint.Rect, theme.R2, width, edge)
	})
}

// placeKeys name the places of the player order.
var placeKeys = [engine.MaxPlayers]i18n.Key{"place.1", "place.2", "place.3", "place.4", "place.5", "place.6"}

// opponent words how the computer on a seat plays; "" for anybody else.
func (s *View) opponent(seat engine.Seat) string {
	players := s.Match().Players()
	if seat < 0 || int(seat) >= len(players) || !players[seat].IsBot() {
		return ""
	}
	return s.Teller.Opponent(players[seat].Level)
}

// explainPlayer lights up a player, and says what to expect of a computer.
func (s *View) explainPlayer(seat engine.Seat) {
	s.lights.LightPlayer(seat)
	if s.opponent(seat) == "" {
		return
	}
	level := s.Match().Players()[seat].Level
	s.Program.Tree().Toast(s.T("opponent.more", s.Teller.Player("player", seat),
		i18n.Text("opponent", s.Teller.OpponentWithin(level)), i18n.Text("text", s.Teller.OpponentText(level))))
}

// network says how many cities a seat has and how many its plants power; of the Trust how many houses it has left.
func (s *View) network(seat engine.Seat) *ui.Node {
	p := s.Position()
	pl := &p.Players[seat]
	if s.Rules().IsTrust(seat) {
		return ui.Line(s.T("panel.trust-line", i18n.Count("n", int(p.TrustHouses))), ui.StyleCaption)
	}
	houses := s.fact(factSide, s.number(int(pl.Houses)), ui.StyleBody.Bold(), func(paint *ui.Paint) {
		sprites.PaintHouse(paint.Canvas, geom.Around(paint.Rect.Centre(), factSide, factSide), s.Colour(seat))
	})
	powers := s.fact(factSide, s.number(pl.Capacity()), ui.StyleBody, paintLightning)
	row := ui.Row(houses, powers).Gap(theme.S2)
	row.ID, row.Role, row.Label = "network-"+scene.SeatID(seat), ui.RoleImage, s.T("panel.player-line",
		i18n.Count("n", int(pl.Houses)), i18n.Number("capacity", pl.Capacity()))
	return row
}

// factSide is the side of the picture of a fact, dp.
const factSide = 16.0

// fact is a figure with its picture.
func (s *View) fact(side float64, figure string, style draw.Style, picture func(*ui.Paint)) *ui.Node {
	return ui.Row(ui.Custom("", ui.RoleImage, "", side, side, picture), ui.Line(figure, style)).Gap(2).Cross(ui.Middle)
}

func (s *View) number(n int) string { return s.T("panel.number", i18n.Number("n", n)) }

func paintLightning(paint *ui.Paint) {
	sprites.Lightning.Paint(paint.Canvas, geom.Around(paint.Rect.Centre(), factSide, factSide), theme.TextDim)
}

// runs says for how many runs the fuel in store lasts, n of all plants; nil if no plant burns any.
func (s *View) runs(seat engine.Seat, n int) *ui.Node {
	if s.Position().Players[seat].Store == [engine.Fuels + 1]uint8{} {
		return nil
	}
	style := ui.StyleCaption
	if n > 0 {
		style = style.In(theme.Good)
	}
	return ui.Line(present.RunsInStore(s.Teller, s.Position(), seat), style)
}

// runsInFigures is runs where its words would not fit: the cities that the fuel is for, of those that the plants power.
func (s *View) runsInFigures(seat engine.Seat, n int) *ui.Node {
	cities, all, part := present.PartInStore(s.Teller, s.Position(), seat)
	if !part || s.Position().Players[seat].Store == [engine.Fuels + 1]uint8{} {
		return s.runs(seat, n)
	}
	row := s.fact(factSide, s.T("players.runs-figures", i18n.Number("n", cities), i18n.Number("all", all)),
		ui.StyleCaption, paintLightning)
	row.Role, row.Label = ui.RoleImage, present.RunsInStore(s.Teller, s.Position(), seat)
	return row
}

// playerPlants is a row of small cards.
func (s *View) playerPlants(seat engine.Seat, size cardSize) *ui.Node {
	row := ui.Flow().Gap(theme.S1).Min(0, size.chip/sprites.ChipAspect)
	for _, plant := range s.Position().Players[seat].Plants.List() {
		row.Add(s.plants.WithCard(ui.Custom("own-"+plant.String(), ui.RoleButton, s.Teller.PlantCard(plant), size.chip,
			size.chip/sprites.ChipAspect, func(paint *ui.Paint) {
				if s.motion.Hides(paint.Node.ID) {
					return
				}
				sprites.PaintChip(paint.Canvas, paint.Rect, cards.Plant(plant), sprites.CardState{})
			}), plant).Do(func() { s.plants.ExplainPlant(plant) }).Small().
			Over(scene.Glow(s.Highlight.Plants.Has(plant))))
	}
	return row
}

// Store shows tokens as pictures with their number.
func (s *View) Store(t engine.Tokens) *ui.Node { return s.storeAs(t, roomy.token) }

func (s *View) storeAs(t engine.Tokens, side float64) *ui.Node {
	row := ui.Flow().Gap(theme.S1 + 1) // beside the runs on a narrow card, four kinds take two lines
	for f, n := range t {
		if n == 0 {
			continue
		}
		row.Add(
			ui.Row(
				ui.Custom("", ui.RoleImage, "", side, side, func(paint *ui.Paint) {
					sprites.PaintToken(paint.Canvas, paint.Rect, theme.Fuel(f), sprites.TokenFull)
				}),
				ui.Line(s.T("panel.number", i18n.Number("n", int(n))), ui.StyleBody),
			).Gap(2).Cross(ui.Middle))
	}
	row.Label, row.Role = s.Teller.TokenList(t), ui.RoleImage
	return row
}
