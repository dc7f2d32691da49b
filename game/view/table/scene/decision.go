package scene

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
	"slices"
)

// ActingScroll is the scroll with the content of a decision.
const ActingScroll = "acting"

// Decision is what is asked of the player, in parts that a layout arranges.
type Decision struct {
	Title   string     // what is asked
	Stage   *ui.Node   // what it is about, first of all; nil where the content says it
	Close   bool       // title, stage and content lie close together, as there is much of them
	Choice  []*ui.Node // what is chosen by, if that is to stay in sight
	Extra   []*ui.Node // beside it, what comes and goes with what is planned: it moves no choice
	Content []*ui.Node // facts, and choices where there are many
	Spare   float64    // height, dp, of what the content may get in addition while somebody decides
	Strip   *ui.Node   // the budget of the round, which goes with the question in a box; nil without one
	Sum     *ui.Node   // one line of money; nil where none is spent
	Buttons []*ui.Node // what carries it out, side by side; the expected one comes last
	Hint    *ui.Node   // the card of a hint, where it stands in the panel; nil without one
	Ask     *ui.Node   // the button for a hint; nil where there is none to be had
}

// MarkChoices marks what the player chooses among, for the keys that lead there.
func (d *Decision) MarkChoices() *Decision {
	list := slices.Concat(d.Choice, d.Extra)
	if d.Stage != nil {
		d.Stage.Choices()
	} else if len(list) == 0 {
		list = d.Content
	}
	for _, n := range list {
		if n != nil {
			n.Choices()
		}
	}
	return d
}

// Grown returns the buttons; a single one takes the full width.
func (d *Decision) Grown() []*ui.Node {
	if len(d.Buttons) == 1 {
		d.Buttons[0].Grow(1)
	}
	return d.Buttons
}

// list is all parts below each other.
func (d *Decision) list() []*ui.Node {
	if d.Stage == nil {
		return slices.Concat(d.Choice, d.Extra, d.strip(), d.Content)
	}
	return slices.Concat(Nodes(d.Stage), d.Choice, d.Extra, d.strip(), d.Content)
}

// strip returns the budget, if there is one.
func (d *Decision) strip() []*ui.Node {
	if d.Strip == nil {
		return nil
	}
	return Nodes(d.Strip)
}

// Page shows the choices alone, for layouts in which the action bar has the rest.
func (d *Decision) Page() *ui.Node {
	n := ui.Column().Speaks().Named("act", ui.RoleGroup, d.Title)
	content := d.list()
	if len(content) == 0 {
		content = Nodes(ui.Label(d.Title, ui.StyleDim))
	}
	return n.Add(ui.Scroll(ActingScroll, content...).Gap(theme.S2).PadXY(theme.S3, theme.S2).Grow(1))
}

// StyleTitle is the style of the question in the action bar.
func StyleTitle() draw.Style { return ui.StyleBody.Bold() }

// BarWords is the height of the words in an action bar.
const BarWords = theme.Target

// Nodes makes a list of nodes.
func Nodes(n ...*ui.Node) []*ui.Node { return n }
