package table

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites"
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

// players lists everybody in player order, with what is theirs.
func (s *Scene) players() *ui.Node {
	p := s.public()
	col := ui.Column().Gap(theme.S2)
	for _, seat := range p.Order[:p.Seats] {
		col.Add(s.player(seat))
	}
	return col
}

// player is one seat: name, money, plants, fuel, cities and what they can power.
func (s *Scene) player(seat engine.Seat) *ui.Node {
	p := s.public()
	pl := &p.Players[seat]
	trust := s.rules().IsTrust(seat)
	name := s.tell.Name(seat)
	badge := ui.Custom("", ui.RoleImage, "", 26, 26, func(paint *ui.Paint) { sprites.PaintSeat(paint.Canvas, paint.Rect, s.look(seat)) })
	head := ui.Row(badge, ui.Line(name, ui.StyleStrong).Grow(1)).Gap(theme.S2).Cross(ui.Middle)
	if state := s.playerState(seat); state != "" {
		head.Add(ui.Line(state, ui.StyleCaption.In(theme.Good)))
	}
	line := s.t("panel.trust-line", lang.Count("n", int(p.TrustHouses)))
	if !trust {
		head.Add(ui.Line(s.t("panel.short", lang.ShortMoney("cost", int(pl.Money))), ui.StyleMoney))
		line = s.t("panel.player-line", lang.Count("n", int(pl.Houses)), lang.Int("capacity", pl.Capacity()))
	}
	card := ui.Column(head).Pad(theme.S2).Gap(2)
	card.ID, card.Role, card.Label = "player-"+seatID(seat), ui.RoleGroup, name
	if pl.Plants != 0 {
		card.Add(s.playerPlants(seat))
	}
	card.Add(ui.Flow(ui.Label(line, ui.StyleCaption), s.store(pl.Tokens)).Gap(theme.S2).Cross(ui.Middle))
	return card.Back(func(paint *ui.Paint) {
		paint.Box(paint.Rect, theme.R2, theme.Panel)
		edge, width := theme.Line, 1.0
		if s.public().Actor == seat {
			edge, width = theme.Amber, 2
		}
		paint.BoxLine(paint.Rect, theme.R2, width, edge)
	})
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
func (s *Scene) playerPlants(seat engine.Seat) *ui.Node {
	plants := s.public().Players[seat].Plants.List()
	row := ui.Flow().Gap(theme.S1)
	for _, plant := range plants {
		row.Add(ui.Custom("own-"+plant.String(), ui.RoleImage, s.tell.PlantCard(plant), 48, 32, func(paint *ui.Paint) {
			sprites.PaintChip(paint.Canvas, paint.Rect, card(plant), sprites.CardLook{})
		}))
	}
	return row
}

// store shows tokens as pictures with their number.
func (s *Scene) store(t engine.Tokens) *ui.Node {
	row := ui.Row().Gap(theme.S2).Cross(ui.Middle)
	for f, n := range t {
		if n == 0 {
			continue
		}
		row.Add(
			ui.Row(
				ui.Custom("", ui.RoleImage, "", 18, 18, func(paint *ui.Paint) {
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
