package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// look is how a seat is shown: the colour that its player chose.
func (s *Scene) look(seat engine.Seat) int {
	players := s.match().Players()
	if seat >= 0 && int(seat) < len(players) {
		return players[seat].Colour
	}
	return sprites.TrustSeat
}

// cardSize is how large the parts of a player's card are, dp.
type cardSize struct {
	name                         string // of the part of the table that a card of that size is
	pad, gap, badge, chip, token float64
}

var (
	roomy = cardSize{name: "player-roomy", pad: theme.S2, gap: theme.S1, badge: 28, chip: 54, token: 18}
	tight = cardSize{name: "player-tight", pad: 6, gap: 2, badge: 24, chip: 42, token: 16}
	large = cardSize{name: "player-large", pad: 10, gap: 6, badge: 32, chip: 72, token: 22}
)

// largeCard is the width, dp, from which a card may be large.
const largeCard = 360.0

// factsWide is what a card has beside its plants, dp: its edges, and how many cities the seat has and can power.
const factsWide = 116.0

// in is the size for cards of that width: three plants stand side by side in it.
func (c cardSize) in(width float64) cardSize {
	c.chip = max(36, min(c.chip, (width-factsWide)/3-theme.S1))
	return c
}

// players lists everybody in player order, with what is theirs, in cards side by side; they are as large as the height of the list, dp, has room for. 0 asks
// for small ones.
func (s *Scene) players(width, height float64, columns int) *ui.Node {
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
		if _, h := s.host.Tree().Measure(list, width); h <= height {
			return list
		}
	}
	return s.playersAs(tight.in(each), columns)
}

func (s *Scene) playersAs(size cardSize, columns int) *ui.Node {
	p := s.public()
	col := ui.Grid(columns, 0).Gap(size.pad - 1)
	next := engine.NextOrder(s.rules(), s.planned())
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

// cardKey is all that a player's card is made of.
type cardKey struct {
	player      engine.Player
	place, next int
	runs        int
	trustHouses uint8
	over        bool
	level       string // of the computer that plays it
	state       string
	money       int
	known       bool // the money may be seen
	lit         lit
	size        cardSize
	worded      int
}

// player is one seat: its place in the order, name, money, plants, fuel, cities and what they can power. next is its place in the next order as
// things stand; both count from 0.
func (s *Scene) player(seat engine.Seat, place, next int, size cardSize) *ui.Node {
	p := s.public()
	key := cardKey{
		player: p.Players[seat], place: place, next: next, over: p.Await == engine.AwaitNothing,
		state: s.playerState(seat),
		lit:   s.lit, size: size, worded: s.worded,
	}
	if s.rules().IsTrust(seat) {
		key.trustHouses = p.TrustHouses
	} else {
		key.runs = engine.Runs(p, seat)
		key.money, key.known = s.veil.Money(p, seat)
		if who := s.match().Players()[seat]; who.IsBot() {
			key.level = who.Level
		}
	}
	return ui.Keep(s.host.Tree(), s.part(size.name, int(seat)), key, func() *ui.Node { return s.newPlayer(seat, &key) })
}

func (s *Scene) newPlayer(seat engine.Seat, key *cardKey) *ui.Node {
	p, place, next, size := s.public(), key.place, key.next, key.size
	name := s.tell.Name(seat)
	card := ui.Column(s.playerHead(seat, key)).PadEach(ui.Insets{Left: size.pad + 6, Top: size.pad, Right: size.pad, Bottom: size.pad}).Gap(size.gap)
	card.ID, card.Role, card.Label = "player-"+seatID(seat), ui.RoleGroup, name
	card.Add(ui.Row(s.playerPlants(seat, size).Grow(1), s.network(seat)).Gap(theme.S1).Cross(ui.Middle))
	foot := ui.Row(s.storeAs(p.Players[seat].Tokens, size.token).Grow(1)).Gap(theme.S2).Cross(ui.Middle).Min(0, size.token)
	if !s.rules().IsTrust(seat) {
		foot.Add(s.runs(seat, key.runs), ui.If(next != place && !key.over, ui.Line(s.t("panel.next-place", lang.Words("place", s.t(placeKeys[next]))), ui.StyleCaption)))
	}
	card.Add(foot)
	return card.Over(glow(s.lit.seats.Has(seat))).Back(func(paint *ui.Paint) {
		paint.Box(paint.Rect, theme.R2, theme.Panel)
		band := geom.Rect{X: paint.Rect.X + 3, Y: paint.Rect.Y + 6, W: 4, H: paint.Rect.H - 12}
		paint.Box(band, 2, sprites.SeatLook(s.look(seat)).Colour)
		edge, width := theme.Line, 1.0
		if s.public().Actor == seat && s.public().Await != engine.AwaitNothing {
			edge, width = theme.AmberInk, 2
		}
		paint.BoxLine(paint.Rect, theme.R2, width, edge)
	})
}

// placeKeys name the places of the player order.
var placeKeys = [engine.MaxPlayers]lang.Key{"place.1", "place.2", "place.3", "place.4", "place.5", "place.6"}

// playerHead is the first line of a card: place, sign, name, how the player stands in the auction, money.
func (s *Scene) playerHead(seat engine.Seat, key *cardKey) *ui.Node {
	place, size := key.place, key.size
	order := ui.Custom("", ui.RoleImage, "", 12, size.badge, func(paint *ui.Paint) {
		paint.Number(place+1, paint.Rect, draw.Style{Size: theme.Body, Colour: theme.TextDim, Align: draw.Start})
	})
	badge := ui.Custom("", ui.RoleImage, "", size.badge, size.badge, func(paint *ui.Paint) {
		sprites.PaintSeat(paint.Canvas, paint.Rect, s.look(seat))
		soon(paint, size)
	})
	name := ui.Line(s.tell.Name(seat), ui.StyleStrong).MayCut()
	bot := s.opponent(seat)
	if bot != "" && size == large {
		name = ui.Column(name, ui.Line(bot, ui.StyleCaption).MayCut())
	}
	head := ui.Row(order, badge, name.Grow(1)).Gap(theme.S1 + 2).Cross(ui.Middle)
	if bot != "" {
		head.Named("who-"+seatID(seat), ui.RoleButton, s.tell.Name(seat)).Says(bot).Small().Do(func() { s.explainPlayer(seat) }).OnLong(func() { s.explainPlayer(seat) })
	}
	if key.state != "" {
		head.Add(ui.Line(key.state, ui.StyleCaption.In(theme.Good)))
	}
	if !s.rules().IsTrust(seat) {
		head.Add(s.purseOf(seat))
	}
	return head
}

// opponent is how the computer on a seat plays, in a word or two; "" for anybody else.
func (s *Scene) opponent(seat engine.Seat) string {
	players := s.match().Players()
	if seat < 0 || int(seat) >= len(players) || !players[seat].IsBot() {
		return ""
	}
	return s.tell.Opponent(players[seat].Level)
}

// explainPlayer tells what to expect of the computer on a seat.
func (s *Scene) explainPlayer(seat engine.Seat) {
	text := s.tell.OpponentText(s.match().Players()[seat].Level)
	s.host.Tree().Toast(s.t("opponent.more", s.tell.Player("player", seat), lang.Words("opponent", s.opponent(seat)), lang.Words("text", text)))
}

// network says how many cities a seat has and how many its plants power; of the Trust how many houses it has left.
func (s *Scene) network(seat engine.Seat) *ui.Node {
	p := s.public()
	pl := &p.Players[seat]
	if s.rules().IsTrust(seat) {
		return ui.Line(s.t("panel.trust-line", lang.Count("n", int(p.TrustHouses))), ui.StyleCaption)
	}
	row := ui.Row(s.fact(sprites.House, int(pl.Houses)), s.fact(sprites.Lightning, pl.Capacity())).Gap(theme.S2)
	row.Role, row.Label = ui.RoleImage, s.t("panel.player-line", lang.Count("n", int(pl.Houses)), lang.Int("capacity", pl.Capacity()))
	return row
}

// fact is a number with its sign.
func (s *Scene) fact(icon sprites.Icon, n int) *ui.Node {
	const side = 16.0
	return ui.Row(
		ui.Custom("", ui.RoleImage, "", side, side, func(paint *ui.Paint) {
			icon.Paint(paint.Canvas, geom.Around(paint.Rect.Centre(), side, side), theme.TextDim)
		}),
		ui.Line(s.t("panel.number", lang.Int("n", n)), ui.StyleBody),
	).Gap(2).Cross(ui.Middle)
}

// runs says how often the fuel in store lets all plants run, which is n times; nothing where no plant burns any.
func (s *Scene) runs(seat engine.Seat, n int) *ui.Node {
	if s.public().Players[seat].Store == [engine.Fuels + 1]uint8{} {
		return nil
	}
	style := ui.StyleCaption
	if n > 0 {
		style = style.In(theme.Good)
	}
	return ui.Line(s.t("panel.runs", lang.Count("n", n)), style)
}

// playerState says in a word how the player stands in the present phase: leading, out, bought, passed.
func (s *Scene) playerState(seat engine.Seat) string {
	p := s.public()
	a := &p.Auction
	if p.Phase == engine.PhaseAuction {
		switch {
		case a.Plant != engine.NoPlant && a.Leader == seat && p.Await == engine.AwaitBid:
			return s.t("panel.state-leads", lang.ShortMoney("bid", int(a.Bid)))
		case a.Bought.Has(seat):
			return s.t("panel.state-bought")
		case a.Passed.Has(seat):
			return s.t("panel.state-passed")
		case p.Await == engine.AwaitBid && !a.In.Has(seat):
			return s.t("panel.state-dropped")
		}
	}
	return ""
}

// playerPlants is a row of small cards.
func (s *Scene) playerPlants(seat engine.Seat, size cardSize) *ui.Node {
	row := ui.Flow().Gap(theme.S1).Min(0, size.chip/sprites.ChipAspect)
	for _, plant := range s.public().Players[seat].Plants.List() {
		row.Add(s.lookable(ui.Custom("own-"+plant.String(), ui.RoleButton, s.tell.PlantCard(plant), size.chip, size.chip/sprites.ChipAspect, func(paint *ui.Paint) {
			if s.hides(paint.Node.ID) {
				return
			}
			sprites.PaintChip(paint.Canvas, paint.Rect, card(plant), sprites.CardLook{})
		}), plant).Do(func() { s.explainPlant(plant) }).Small().Over(glow(s.lit.plants.Has(plant))))
	}
	return row
}

// store shows tokens as pictures with their number.
func (s *Scene) store(t engine.Tokens) *ui.Node { return s.storeAs(t, roomy.token) }

func (s *Scene) storeAs(t engine.Tokens, side float64) *ui.Node {
	row := ui.Row().Gap(theme.S1 + 1).Cross(ui.Middle) // three kinds have to fit beside the runs on a narrow card
	for f, n := range t {
		if n == 0 {
			continue
		}
		row.Add(
			ui.Row(
				ui.Custom("", ui.RoleImage, "", side, side, func(paint *ui.Paint) {
					sprites.PaintToken(paint.Canvas, paint.Rect, theme.Fuel(f), sprites.TokenFull)
				}),
				ui.Line(s.t("panel.number", lang.Int("n", int(n))), ui.StyleBody),
			).Gap(2).Cross(ui.Middle))
	}
	row.Label, row.Role = s.tell.TokenList(t), ui.RoleImage
	return row
}

// seatID is a seat as a part of a widget's id.
func seatID(seat engine.Seat) string { return string('0' + rune(seat)) }
