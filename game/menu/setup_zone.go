package menu

import (
	"kilovolt/game/i18n"
	"kilovolt/game/setup"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// The two ways to a zone (S1), as options of a choice.
const (
	zoneDrawn  = "drawn"
	zonePicked = "picked"
)

// zone chooses how the zone comes about, and picks it.
func (c *setupScene) zone(narrow bool) *ui.Node {
	how := zoneDrawn
	if c.s.Picked {
		how = zonePicked
	}
	n := card("setup-zone-card", c.t("setup.zone"),
		ui.Choice("setup-zone", c.t("setup.zone"), []ui.Option{
			{ID: zoneDrawn, Text: c.t("setup.zone-drawn")}, {ID: zonePicked, Text: c.t("setup.zone-picked")},
		}, how, func(how string) { c.change(func() { c.s.Picked = how == zonePicked }) }))
	if !c.s.Picked {
		return n.Add(ui.Label(c.t("setup.zone-drawn-text", i18n.Number("need", c.s.Numbers().Regions),
			i18n.Number("all", len(c.s.Map().Regions))), ui.StyleDim), c.mapPicture())
	}
	n.Add(ui.Label(c.zoneText(), ui.StyleDim))
	if narrow {
		return n.Add(c.mapPicture(), c.regions())
	}
	return n.Add(ui.Row(c.mapPicture().Grow(1), c.regions().Grow(1)).Gap(theme.S3))
}

// zoneText says whether the picked regions are a zone, or why they are not.
func (c *setupScene) zoneText() string {
	switch c.s.Check() {
	case setup.ZoneCount, setup.ZoneApart:
		return c.s.Why(c.host.Lang())
	}
	return c.t("setup.zone-legal", i18n.Count("n", c.s.Map().ZoneCities(c.s.Zone()).Len()))
}

// regions lists the regions as switches, and can pick any legal zone.
func (c *setupScene) regions() *ui.Node {
	zone := c.s.Zone()
	list := ui.Grid(2, 0).Gap(theme.S1)
	for region, info := range c.s.Map().Regions {
		list.Add(ui.Toggle("region-"+info.ID, info.Name, zone.Has(maps.Region(region)),
			func(bool) { c.toggle(info.ID) }))
	}
	return ui.Column(list, ui.Button("setup-pick-any", c.t("setup.pick-any"), func() {
		c.change(func() { c.s.PickAny(c.host.NewSeed()) })
	}).Subdued()).Gap(theme.S2)
}

func (c *setupScene) toggle(id string) { c.change(func() { c.s.ToggleRegion(id) }) }

// mapPicture is the picture of the regions. While the zone is picked, a tap on it picks.
func (c *setupScene) mapPicture() *ui.Node {
	board := c.s.Map()
	if c.picture == nil || c.picture.board != board {
		c.picture = newLand(board)
	}
	picture, lit := c.picture, board.AllRegions()
	if c.s.Picked {
		lit = c.s.Zone()
	}
	most := 300.0
	if w, h := c.host.Room(); w >= wideFrom {
		// What the rest of the column leaves.
		most = min(max(h-540, 240), 400)
	}
	n := ui.CustomHeight("setup-map", ui.RoleImage, c.t("setup.map-picture"), func(width float64) float64 {
		return min(most, width/board.Aspect)
	}, nil)
	frame := func(r geom.Rect) geom.Rect { return picture.frame(r.Inset(theme.S2)) }
	n.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Sea)
		picture.paint(p.Canvas, frame(p.Rect), lit)
	})
	if !c.s.Picked {
		return n
	}
	for region, info := range board.Regions {
		spot := ui.Spot("spot-"+info.ID, ui.RoleToggle, info.Name, func(r geom.Rect) geom.Rect {
			return geom.Around(place(frame(r), picture.middle[region]), theme.Target, theme.Target)
		}, func() { c.toggle(info.ID) })
		n.Add(spot.Small().Choose(lit.Has(maps.Region(region))))
	}
	return n.Pick(func(p geom.Point) string {
		if region, ok := picture.at(frame(n.Rect()), p); ok {
			return "spot-" + board.Regions[region].ID
		}
		return ""
	})
}
