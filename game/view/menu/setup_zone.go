package menu

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/game/pages/block"
	"kilovolt/game/play/setup"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// beside is the width of the choice of the zone beside its picture, dp.
const beside = 296.0

// zone is the choice between a drawn and a chosen zone, and the choice of the zone, around its picture.
func (c *setupScene) zone() *ui.Node {
	s := c.said.Zone
	how, text, picture := c.choice(s), c.zoneHelp(s), c.mapPicture()
	var regions *ui.Node
	if len(c.said.Regions) > 0 {
		regions = c.regions()
	}
	n := ui.Card("setup-zone-card", s.Label)
	switch w, _ := c.host.Room(); {
	case w >= 2*oneLineFrom:
		return n.Add(ui.Row(
			picture.Self(ui.Start).Grow(1), ui.Column(how, text, regions).Gap(theme.S2).Width(beside),
		).Gap(theme.S3))
	case w >= oneLineFrom && regions != nil:
		picture = ui.Row(picture.Grow(1), regions.Grow(1)).Gap(theme.S3)
		regions = nil
	}
	return n.Add(how, picture, regions, text)
}

// zoneInSight reports whether the window is so large that the choice of the zone says what a zone lacks. In others it
// may have to be scrolled to, so that the page's foot says it.
func (c *setupScene) zoneInSight() bool {
	w, _ := c.host.Room()
	return w >= wideFrom
}

// zoneHelp is what is said about the choice of the zone.
func (c *setupScene) zoneHelp(s *block.Setting) *ui.Node {
	said := *s
	if !c.zoneInSight() && c.said.WhyNot != "" {
		said.Help = slices.DeleteFunc(slices.Clone(s.Help), func(line string) bool { return line == c.said.WhyNot })
	}
	return help(&said)
}

// regions lists the regions as switches, with a button that chooses any legal zone.
func (c *setupScene) regions() *ui.Node {
	list := ui.Grid(2, 0).Gap(theme.S1)
	for _, region := range c.said.Regions {
		list.Add(ui.Toggle(region.ID, region.Label, region.On(), func(bool) { c.flip(region) }).Off(region.WhyNot))
	}
	if c.said.AnyZone == nil {
		return list
	}
	return ui.Column(list, c.button(c.said.AnyZone)).Gap(theme.S2)
}

// flip chooses or drops a region.
func (c *setupScene) flip(region *block.Setting) {
	c.choose(region)(strconv.FormatBool(!region.On()))
}

// drawn returns the picture of the map, which is made once.
func (c *setupScene) drawn() *land {
	if board := c.host.Lang().Board(c.s.Map()); c.picture == nil || c.picture.board != board {
		c.picture = newLand(board)
	}
	return c.picture
}

// mapPicture is the picture of the regions, those of the zone lit. If the zone is chosen, a tap on a region chooses or
// drops it.
func (c *setupScene) mapPicture() *ui.Node {
	picture, lit := c.drawn(), c.s.InPlay()
	board := picture.board
	w, h := c.host.Room()
	high := func(width float64) float64 { return min(300, width/board.Aspect) }
	if w >= wideFrom {
		// Of the same height for all maps, so that nothing moves: what the rest of the column leaves free.
		high = func(float64) float64 { return min(max(h-560, 220), 340) }
	}
	n := ui.CustomHeight("setup-map", ui.RoleImage, c.said.RegionsTitle, high, nil).
		Says(strings.Join(c.said.Zone.Help, " ")).LeftToRight()
	frame := func(r geom.Rect) geom.Rect { return picture.frame(r.Inset(theme.S2)) }
	var turns setup.Turns
	if c.s.InTurn {
		turns = c.s.Turns()
	}
	n.Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R2, theme.Sea)
		picture.paint(p.Canvas, frame(p.Rect), lit)
		if len(turns.Picks) > 0 {
			c.paintOwners(p, frame(p.Rect), turns)
		}
	})
	if !c.s.Picked {
		return n
	}
	for region, info := range board.Regions {
		spot := ui.Spot("spot-"+info.ID, ui.RoleToggle, info.Name, func(r geom.Rect) geom.Rect {
			return geom.Around(place(frame(r), picture.middle[region]), theme.Target, theme.Target)
		}, func() { c.flip(c.said.Regions[region]) })
		n.Add(spot.Small().Choose(lit.Has(maps.Region(region))).Off(c.said.Regions[region].WhyNot))
	}
	return n.Pick(func(p geom.Point) string {
		if region, ok := picture.regionAt(frame(n.Rect()), p); ok {
			return "spot-" + board.Regions[region].ID
		}
		return ""
	})
}

// paintOwners paints who has chosen each region above its name.
func (c *setupScene) paintOwners(p *ui.Paint, frame geom.Rect, turns setup.Turns) {
	const side = 22.0
	signs := c.picture.signs(frame, nameWidth(p.Type))
	for _, pick := range turns.Picks {
		at := signs[pick.Region].Centre()
		at.Y = signs[pick.Region].Y - side/2
		sprites.PaintSeat(p.Canvas, geom.Around(at, side, side), c.s.Seats[pick.Seat].Colour)
	}
}
