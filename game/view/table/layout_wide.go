package table

import (
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/market"
	"kilovolt/game/view/table/players"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// On a wide window the whole table is visible: players on the left, the decision at the lower right, the map between
// them. The layouts differ in where the markets are: beside the map, which gives it the full height, or in a strip
// below it, which gives it the width.

// track is how a wide layout shows the track of cities.
type track uint8

const (
	trackUp     track = iota // upright, left of the map
	trackAcross              // above the map
)

// wideSizes are the sizes of the parts of a wide layout, dp.
type wideSizes struct {
	body   float64 // height below the status line
	left   float64 // width of the players
	side   float64 // width of the column at the right
	centre float64 // width between them
	strip  float64 // height of the strip below the map
}

const (
	wideColumn = 700.0 // height from which both markets and the decision fit below each other
	leastStrip = 268.0 // height that both markets need side by side
	mostAct    = 560.0 // height of a decision beyond which it is better spent otherwise

	// Heights that decide where the plant market goes. They do not depend on the state of the game, so that it stays
	// there.
	plantsHigh = 226.0 // of the plant market in a column
	playerHigh = 88.0  // of a player's card, with the gap below it
	leftLog    = 140.0 // of a log above the plant market

	// Where it fits nowhere else, the plant market lies flat in a column of this width.
	flatPlants = 2*theme.S2 + 2*market.FlatMarket + theme.S2
	// lowColumn is the height below which markets and decision are cramped in one column.
	lowColumn = 900.0
)

// A wide lays out wide windows.
type wide struct {
	*scene.Context
	cityMap *citymap.View
	plants  *market.Plants
	fuels   *market.Fuels
	players *players.View
	race    *players.Race
	track   citymap.Track
	status  *statusLine
	news    *news
	panel   *panel
	mapBox  *mapBox
}

// layouts returns the layouts for a wide window that leave enough for the map, the preferred one first.
func (s *wide) layouts(w, h float64) []layout {
	z := wideSizes{body: h - s.status.headH - theme.S1 - theme.S2, left: min(max(w*0.19, 236), 400)}
	room := w - 2*theme.S2 - z.left - columnsAir
	var list []layout
	add := func(z wideSizes, mapW, mapH float64, build func(z wideSizes, t track) *ui.Node) {
		// The track goes where it costs the map less.
		view, t := s.cityMap.View, trackUp
		w, h := mapW-citymap.TrackWide-columnsAir, mapH
		if w2, h2 := mapW, mapH-citymap.TrackHigh-columnsAir; view.ScaleIn(w2, h2) > view.ScaleIn(w, h) {
			t, w, h = trackAcross, w2, h2
		}
		if w >= mapLeastW && h >= mapLeastH {
			list = append(list, layout{form: scene.FormWide, mapW: w, mapH: h, build: func() *ui.Node {
				return s.status.frame(build(z, t).Gap(columnsAir).
					PadEach(ui.Insets{Left: theme.S2, Top: theme.S1, Right: theme.S2, Bottom: theme.S2}))
			}})
		}
	}
	z.side = min(max(w*0.225, leastHand), 440)
	z.centre = room - z.side - columnsAir
	z.strip = min(max(200+z.centre*0.1, leastStrip), 330)
	if z.centre > 2*market.RowsInPairs {
		z.strip = min(max(110+z.centre*0.045, 190), 260) // both lie flatter there
	}
	if z.centre >= 2*262 {
		add(z, z.centre, z.body-z.strip-columnsAir, s.underMap)
	}
	if z.body >= wideColumn {
		z.side = min(max(w*0.25, leastHand), 500)
		build := s.besideMap
		if z.body < lowColumn {
			switch side := max(z.side, flatPlants); {
			case z.body >= float64(s.Position().Seats)*playerHigh+leftLog+plantsHigh+2*columnsAir:
				build = s.plantsUnderPlayers
			case s.spares(room-z.side-columnsAir, z.body, side-z.side):
				z.side, build = side, s.plantsFlat
			}
		}
		z.centre = room - z.side - columnsAir
		add(z, z.centre, z.body, build)
	}
	if z.body < wideColumn {
		z.side = min(max(w*0.22, leastHand), 340)
		z.centre = room - 2*(z.side+columnsAir)
		add(z, z.centre, z.body, s.besideMapTwice)
	}
	return list
}

// spares reports whether a map of that size can do with that much less width, dp, without the zone in play becoming
// much smaller.
func (s *wide) spares(w, h, less float64) bool {
	const alike = 0.94
	wide := w - citymap.TrackWide - columnsAir
	return s.cityMap.View.ScaleIn(wide-less, h) >= s.cityMap.View.ScaleIn(wide, h)*alike
}

// besideMap has players and log at the left, markets and decision in one column at the right.
func (s *wide) besideMap(z wideSizes, t track) *ui.Node {
	markets := s.markets()
	_, taken := s.Program.Tree().Measure(markets, z.side)
	act := z.body - taken - columnsAir
	if act <= mostAct+goodLog+columnsAir {
		return s.besideMapWith(z, t, markets)
	}
	// The log fits there too, and the decision does not become too tall.
	return ui.Row(
		s.playersAlone(z),
		s.mapWith(t),
		ui.Column(markets, s.news.orLog().Grow(1), s.panel.act(z.side, mostAct).Height(mostAct)).Gap(columnsAir).
			Width(z.side),
	)
}

// plantsFlat is besideMap with a flat plant market, which leaves the decision more height.
func (s *wide) plantsFlat(z wideSizes, t track) *ui.Node {
	return s.besideMapWith(z, t, ui.Scroll("markets", s.plants.FlatPanel(), s.fuels.Panel()).Gap(columnsAir))
}

// besideMapWith has players and log at the left, the markets with the decision below them at the right.
func (s *wide) besideMapWith(z wideSizes, t track, markets *ui.Node) *ui.Node {
	_, taken := s.Program.Tree().Measure(markets, z.side)
	return ui.Row(
		ui.Column(
			ui.Scroll("players", s.players.Cards(z.left, z.body-goodLog-columnsAir, 1)),
			s.news.orLog().Grow(1).Min(0, leastLog),
		).Gap(columnsAir).Width(z.left),
		s.mapWith(t),
		ui.Column(markets, s.panel.act(z.side, z.body-taken-columnsAir).Grow(1).Min(0, leastAct)).Gap(columnsAir).
			Width(z.side),
	)
}

// plantsUnderPlayers is besideMap with the plant market below the log, which leaves the decision more height.
func (s *wide) plantsUnderPlayers(z wideSizes, t track) *ui.Node {
	plants, fuels := s.plants.Panel(), s.fuels.Panel()
	_, high := s.Program.Tree().Measure(plants, z.left)
	_, taken := s.Program.Tree().Measure(fuels, z.side)
	return ui.Row(
		ui.Column(
			ui.Scroll("players", s.players.Cards(z.left, z.body-high-leftLog-2*columnsAir, 1)),
			s.news.beforeLog().Grow(1).Min(0, leastLog),
			plants,
		).Gap(columnsAir).Width(z.left),
		s.mapWith(t),
		ui.Column(fuels, s.panel.act(z.side, z.body-taken-columnsAir).Grow(1)).Gap(columnsAir).Width(z.side),
	)
}

// underMap has the markets below the map, log and decision at the right.
func (s *wide) underMap(z wideSizes, t track) *ui.Node {
	half := (z.centre - columnsAir) / 2
	return ui.Row(
		s.playersAlone(z),
		ui.Column(
			s.mapWith(t),
			ui.Row(
				s.filling("page-plants", s.plants.Panel(), half, z.strip),
				s.filling("page-fuel", s.fuels.Panel(), half, z.strip),
			).Gap(columnsAir).Height(z.strip),
		).Gap(columnsAir).Grow(1),
		s.logAndAct(z),
	)
}

// besideMapTwice has the markets in one column and log and decision in another: for windows that are wide but low.
func (s *wide) besideMapTwice(z wideSizes, t track) *ui.Node {
	return ui.Row(s.playersAlone(z), s.mapWith(t), ui.Column(s.markets()).Width(z.side), s.logAndAct(z))
}

// mapWith is the map with the race and the track of cities.
func (s *wide) mapWith(t track) *ui.Node {
	if t == trackUp {
		race := s.race.Upright(citymap.TrackWide)
		track := ui.Column(race, s.track.Build(true).Grow(1)).Gap(theme.S1).Width(citymap.TrackWide)
		return ui.Row(track, s.mapBox.build().Grow(1)).Gap(columnsAir).Grow(1)
	}
	track := ui.Row(s.track.Build(false).Grow(1), s.race.Lying(citymap.TrackHigh)).Gap(theme.S1)
	return ui.Column(track, s.mapBox.build().Grow(1)).Gap(columnsAir).Grow(1)
}

// playersAlone is a column of players.
func (s *wide) playersAlone(z wideSizes) *ui.Node {
	return ui.Column(ui.Scroll("players", s.players.Cards(z.left, z.body, 1)).Grow(1)).Width(z.left)
}

// logAndAct is a column of log and decision, most of it for the decision.
func (s *wide) logAndAct(z wideSizes) *ui.Node {
	act := min(max(z.body*0.62, 360), 520)
	return ui.Column(s.news.orLog().Grow(1), s.panel.act(z.side, act).Height(act)).Gap(columnsAir).Width(z.side)
}

// markets is the plant market above the resource market; in a low window they scroll, so that the decision has room.
func (s *wide) markets() *ui.Node {
	return ui.Scroll("markets", s.plants.Panel(), s.fuels.Panel()).Gap(columnsAir)
}

// filling makes a panel fill a place of that size, and scroll if the place is too small.
func (s *wide) filling(id string, panel *ui.Node, width, height float64) *ui.Node {
	if _, h := s.Program.Tree().Measure(panel, width); h > height {
		return ui.Column(ui.Scroll(id, panel).Grow(1)).Width(width)
	}
	return ui.Column(panel.Grow(1)).Width(width)
}
