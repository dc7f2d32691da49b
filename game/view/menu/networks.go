package menu

import (
	"hash/fnv"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// seen reports whether a picture shows anything.
func seen(what block.Picture) bool {
	e, is := what.(*savedgames.Entry)
	return is && e.Record != nil
}

// picture is the map of a saved game with everybody's network, drawn from its position; it is painted once, as a
// sprite. Of anything else there is none.
func (l lands) picture(what block.Picture, w, h float64) *ui.Node {
	e, is := what.(*savedgames.Entry)
	if !is {
		return nil
	}
	n := ui.Custom("", ui.RoleNone, "", w, h, nil).Size(w, h)
	if e.Game == nil {
		return n.Back(func(p *ui.Paint) {
			p.Box(p.Rect, theme.R2, theme.PanelUp2)
			if e.Read {
				sprites.Warning.Paint(p.Canvas, geom.Around(p.Rect.Centre(), 32, 32), theme.Bad)
			}
		})
	}
	board := e.Game.Rules.Board
	land := l.of(board)
	net := networkOf(e.Game.Rules, &e.Game.State.Public, e.Record.Players)
	key := net.key()
	return n.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Sea)
		in := p.Rect.Inset(theme.S1)
		size := atlas.Key{Kind: kindNetwork, A: int32(in.W * 16), B: int32(in.H * 16), D: key,
			Text: board.ID + board.Edition}
		p.Draw(p.Sprite(size, in.W, in.H, func(c *draw.Canvas) {
			net.paint(c, land,
				land.closeUp(geom.Rect{W: in.W, H: in.H}, net.zone))
		}), in.X, in.Y)
	})
}

// closeUp returns the place and size of the picture that make a zone fill a rectangle; the rest of the map may lie
// outside.
func (l *land) closeUp(r geom.Rect, zone maps.RegionSet) geom.Rect {
	low, high := maps.Point{X: 1, Y: 1}, maps.Point{}
	for region, parts := range l.ground {
		if !zone.Has(maps.Region(region)) {
			continue
		}
		for _, part := range parts {
			for _, p := range part {
				low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
				high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
			}
		}
	}
	if low.X >= high.X || low.Y >= high.Y {
		return l.frame(r)
	}
	// The picture's width is its height times its aspect.
	h := min(r.H/(high.Y-low.Y), r.W/(high.X-low.X)/l.board.Aspect)
	w := h * l.board.Aspect
	return geom.Rect{X: r.Centre().X - (low.X+high.X)/2*w, Y: r.Centre().Y - (low.Y+high.Y)/2*h, W: w, H: h}
}

// network is who has houses where.
type network struct {
	zone   maps.RegionSet
	looks  [engine.MaxPlayers + 1]int // by seat: the index of its colours and shape
	spaces [maps.MaxCities][3]engine.Occupant
}

// networkOf returns the networks of a position.
func networkOf(r *engine.Rules, p *engine.Public, players []record.Player) network {
	n := network{zone: r.Zone, spaces: p.Spaces}
	for seat := range n.looks {
		n.looks[seat] = sprites.TrustSeat
		if seat < len(players) {
			n.looks[seat] = players[seat].Colour
		}
	}
	return n
}

// key is equal for networks that look the same.
func (n *network) key() int64 {
	h := fnv.New64a()
	h.Write([]byte{byte(n.zone)})
	for _, look := range n.looks {
		h.Write([]byte{byte(look)})
	}
	for _, spaces := range n.spaces {
		h.Write([]byte{byte(spaces[0]), byte(spaces[1]), byte(spaces[2])})
	}
	return int64(h.Sum64())
}

// houses lists who has a house in a city.
func (n *network) houses(city maps.City) (seats []engine.Seat) {
	for _, o := range n.spaces[city] {
		if o != engine.Free {
			seats = append(seats, o.Seat())
		}
	}
	return seats
}

// paint draws the land, the connections within each network, and a dot for every house.
func (n *network) paint(c *draw.Canvas, l *land, frame geom.Rect) {
	l.drawGround(c, frame, n.zone)
	// Thicker the more of the land is visible, with a minimum.
	unit := max(1, frame.H/150)
	for _, conn := range l.board.Connections {
		var seats []engine.Seat
		from, to := n.houses(conn.A), n.houses(conn.B)
		for seat := range engine.Seat(len(n.looks)) {
			if slices.Contains(from, seat) && slices.Contains(to, seat) {
				seats = append(seats, seat)
			}
		}
		a, b := l.at(frame, conn.A), l.at(frame, conn.B)
		dx, dy := b.X-a.X, b.Y-a.Y
		long := max(1e-9, a.Dist(b))
		for i, seat := range seats { // side by side
			off := (float64(i) - float64(len(seats)-1)/2) * 1.6 * unit
			pen := c.Pen()
			pen.M(a.X-dy/long*off, a.Y+dx/long*off).L(b.X-dy/long*off, b.Y+dx/long*off)
			pen.Stroke(1.5*unit, sprites.SeatStyle(n.looks[seat]).Colour)
		}
	}
	for city := range l.board.Cities {
		p := l.at(frame, maps.City(city))
		if !n.zone.Has(l.board.Cities[city].Region) {
			continue
		}
		seats := n.houses(maps.City(city))
		if len(seats) == 0 {
			c.Disc(p, 0.9*unit, theme.Alpha(theme.Ink, 0.55))
			continue
		}
		for i, seat := range seats {
			dot := geom.Point{X: p.X + (float64(i)-float64(len(seats)-1)/2)*3.6*unit, Y: p.Y}
			c.Disc(dot, 2.8*unit, theme.Ink)
			c.Disc(dot, 2.2*unit, sprites.SeatStyle(n.looks[seat]).Colour)
		}
	}
}
