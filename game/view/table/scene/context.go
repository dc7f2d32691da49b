// Package scene is what all parts of the table share: the context they are built from, the decision as a panel or a
// bar shows it, pictures of plants, and the notes beside things.
package scene

import (
	"errors"
	"slices"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/platform/sound"
	"kilovolt/game/play/session"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/geom"
)

// Program is what every part of the table needs of the program around it.
type Program interface {
	Tree() *ui.Tree
	// Room is the part of the window that the table may fill, dp: all of it except what the device covers.
	Room() (w, h float64)
	Session() *session.Session
	Lang() *phrase.Lang
	// Play starts a sound, if the player wants to hear any.
	Play(n sound.Name)
	// TimeScale multiplies the duration of whatever moves; at 0 nothing moves.
	TimeScale() timeline.TimeScale
	// ShowPage opens a page of package present over the table.
	ShowPage(id string)
}

// Context is what all parts of the table share: the match as it is shown, its words, and the layout.
type Context struct {
	Program   Program // not embedded: every part that embeds the context would have a copy of its methods
	Teller    *phrase.Teller
	Worded    int             // how often the words have changed: another language, other names
	Draft     *draft.Draft    // of the present decision; nil while no human is to decide
	Redaction match.Redaction // hides whose money must not be shown
	Shown     engine.Public   // redacted
	Past      Moment
	Highlight Highlight // because it was touched

	Form                  Form // of the current layout
	PlantsSeen, FuelsSeen bool // the market has a place of its own in the current layout

	OnChange func()             // called before the table is rebuilt
	Buttons  func() []geom.Rect // the places of what lies over the map and can be pressed
}

// Moment is the earlier moment that the table shows while the player looks back.
type Moment struct {
	On    bool
	Index int // actions made by then
	From  int // first action of the decision that led there; -1 for the set-up
}

// Shows reports whether the action belongs to the decision that led to the moment shown.
func (m *Moment) Shows(index int) bool { return m.On && index >= m.From && index < m.Index }

// Hides reports whether the action was made after the moment shown.
func (m *Moment) Hides(index int) bool { return m.On && index >= m.Index }

func (c *Context) Match() *match.Match      { return c.Program.Session().Match() }
func (c *Context) Rules() *engine.Rules     { return c.Match().Rules() }
func (c *Context) Position() *engine.Public { return &c.Shown }

// Board is the match's board with its names in the language.
func (c *Context) Board() *maps.Board { return c.Teller.Board(c.Rules().Board) }

// CityInfo is a city with its name in the language.
func (c *Context) CityInfo(city maps.City) *maps.CityInfo { return &c.Board().Cities[city] }

func (c *Context) T(key i18n.Key, args ...i18n.Arg) string { return c.Teller.T(key, args...) }

// Changed has the table rebuilt.
func (c *Context) Changed() {
	c.OnChange()
	c.Program.Tree().Invalidate()
}

// Word sets the teller, and counts when it words things differently from the one before.
func (c *Context) Word(t *phrase.Teller) {
	if c.Teller == nil || c.Teller.Lang != t.Lang || !slices.Equal(c.Teller.Names, t.Names) {
		c.Worded++
	}
	c.Teller = t
}

// Part names the n-th part of a kind for ui.Memo, which reuses it in the next build while its key is the same. A key
// holds everything the part depends on, Worded always among it.
func (c *Context) Part(what string, n int) ui.Part { return ui.Part{Of: c, What: what, N: n} }

// Refuse says why something was refused.
func (c *Context) Refuse(err error) {
	c.Program.Play(sound.Error)
	if illegal := (*engine.Illegal)(nil); errors.As(err, &illegal) {
		c.Program.Tree().Toast(c.WhyNot(illegal))
		return
	}
	c.Program.Tree().Toast(c.Teller.Error(err))
}

// WhyNot is why something is disabled, "" if it is not.
func (c *Context) WhyNot(why *engine.Illegal) string {
	if why == nil {
		return ""
	}
	if c.Draft != nil {
		return present.Decision{Teller: c.Teller, Rules: c.Rules(), Draft: c.Draft}.WhyNot(why)
	}
	return c.Teller.WhyNot(why)
}

// Human reports whether a person sits on the seat.
func (c *Context) Human(seat engine.Seat) bool {
	players := c.Match().Players()
	return seat >= 0 && int(seat) < len(players) && !players[seat].IsBot()
}

// Here reports whether a person at this device sits on the seat.
func (c *Context) Here(seat engine.Seat) bool { return c.Match().Present().Has(seat) }

// OnlyHuman is the seat of the one person at this device, NoSeat if there are none or several.
func (c *Context) OnlyHuman() engine.Seat {
	if here := c.Match().Present(); here.Len() == 1 {
		return here.Lowest()
	}
	return engine.NoSeat
}

// Viewer is the human whose own facts the screen may add: the one whose turn it is, or the only one at this device.
func (c *Context) Viewer() engine.Seat {
	if actor := c.Position().Actor; c.Here(actor) {
		return actor
	}
	return c.OnlyHuman()
}

// MyTurn reports whether a human at this table is to decide.
func (c *Context) MyTurn() bool { return c.Draft != nil }

// Planned is the position that forecasts start from: with the human's plan carried out, or as it is shown.
func (c *Context) Planned() *engine.Public {
	if c.MyTurn() {
		return c.Draft.After()
	}
	return c.Position()
}

// Colour is the colour that a seat's player chose.
func (c *Context) Colour(seat engine.Seat) int {
	players := c.Match().Players()
	if seat >= 0 && int(seat) < len(players) {
		return players[seat].Colour
	}
	return sprites.TrustSeat
}

// PaintPlayer paints who sits on a seat: the face of a computer where it is large enough, or else the seat's badge.
func (c *Context) PaintPlayer(canvas *draw.Canvas, r geom.Rect, seat engine.Seat) {
	colour := c.Colour(seat)
	if min(r.W, r.H) >= sprites.LeastFace && colour != sprites.TrustSeat && !c.Human(seat) {
		sprites.PaintFace(canvas, r, colour, present.Face(c.Match().Players()[seat].Level))
		return
	}
	sprites.PaintSeat(canvas, r, colour)
}

// PhaseBar is the phases of a round, in order, with their short names.
var PhaseBar = []struct {
	Phase engine.Phase
	Name  i18n.Key
}{
	{engine.PhaseOrder, "phase.bar-order"}, {engine.PhaseAuction, "phase.bar-auction"}, {engine.PhaseResources,
		"phase.bar-resources"},
	{engine.PhaseBuild, "phase.bar-build"}, {engine.PhasePower, "phase.bar-power"},
}

// SeatID is a seat as a part of a widget's id.
func SeatID(seat engine.Seat) string { return string('0' + rune(seat)) }

// Lines joins sentences as lines.
func Lines(sentences ...string) string { return strings.Join(sentences, "\n") }
