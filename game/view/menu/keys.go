package menu

import (
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/theme"
)

// A KeyGroup is a section of the list of keys.
type KeyGroup struct {
	ID    string // of the widget
	Title string
	Note  string // above the lines; "" for none
	Lines []KeyLine
}

// A KeyLine is a line of the list: some keys and what they do.
type KeyLine struct {
	Keys  []ui.Key
	About string
}

// Keys is the list of keys, which lies over everything else.
type Keys struct {
	host   Host
	groups func() []KeyGroup
	open   bool
}

// NewKeys returns the list, closed; groups returns its content.
func NewKeys(host Host, groups func() []KeyGroup) *Keys { return &Keys{host: host, groups: groups} }

// Toggle opens or closes the list.
func (k *Keys) Toggle() {
	k.open = !k.open
	k.host.Tree().Invalidate()
}

// Opened reports whether the list is open.
func (k *Keys) Opened() bool { return k.open }

// Build describes the list, which lies over everything else; nil while it is closed.
func (k *Keys) Build() *ui.Node {
	if !k.open {
		return nil
	}
	l := k.host.Lang()
	w, _ := k.host.Room()
	var cards []*ui.Node
	for _, g := range k.groups() {
		n := card(g.ID, g.Title)
		if g.Note != "" {
			n.Add(ui.Label(g.Note, ui.StyleBody.In(theme.AmberInk)))
		}
		for _, line := range g.Lines {
			n.Add(keyLine(l, line))
		}
		cards = append(cards, n)
	}
	list, wide := ui.Column(cards...).Gap(theme.S3).MaxWidth(column), column
	if w >= wideFrom && len(cards) > 1 {
		list = ui.Row(cards[0].Self(ui.Start).Grow(1),
			ui.Column(cards[1:]...).Gap(theme.S3).Grow(1)).Gap(theme.S3).MaxWidth(twoColumns)
		wide = twoColumns
	}
	return ui.Cover("keys-cover", l.T("keys.title"), k.Toggle,
		page("keys-page", l.T("keys.title"), l.T("menu.back"), k.Toggle,
			ui.Scroll("keys-scroll", list).Pad(theme.S3).Grow(1).OnPaper(wide)))
}

// keysWidth is the width of the column of keys, dp.
const keysWidth = 132.0

// keyLine shows keys as caps, and what they do.
func keyLine(l *phrase.Lang, line KeyLine) *ui.Node {
	caps := ui.Flow().Gap(theme.S1)
	for _, key := range line.Keys {
		caps.Add(keyCap(KeyName(l, key)))
	}
	return ui.Row(caps.Width(keysWidth), ui.Label(line.About, ui.StyleBody).Grow(1)).Gap(theme.S3).Cross(ui.Middle)
}

// keyCap is a picture of a key.
func keyCap(name string) *ui.Node {
	return ui.Row(ui.Line(name, ui.StyleStrong.At(middle)).Grow(1)).PadXY(theme.S2, 3).Min(30,
		30).Back(func(p *ui.Paint) {
		p.Box(p.Rect, theme.R1, theme.PanelUp2)
		p.BoxLine(p.Rect, theme.R1, 1, theme.Edge)
	})
}

// KeyName is the name of a key.
func KeyName(l *phrase.Lang, k ui.Key) string {
	switch k {
	case ui.KeyLeft:
		return l.T("keys.name-left")
	case ui.KeyRight:
		return l.T("keys.name-right")
	case ui.KeyUp:
		return l.T("keys.name-up")
	case ui.KeyDown:
		return l.T("keys.name-down")
	case ui.KeyEnter:
		return l.T("keys.name-enter")
	case ui.KeySpace:
		return l.T("keys.name-space")
	case ui.KeyEscape:
		return l.T("keys.name-escape")
	case ui.KeyTab:
		return l.T("keys.name-tab")
	case ui.KeyHome:
		return l.T("keys.name-home")
	case ui.KeyEnd:
		return l.T("keys.name-end")
	case ui.KeyPageUp:
		return l.T("keys.name-page-up")
	case ui.KeyPageDown:
		return l.T("keys.name-page-down")
	case ui.KeyPlus:
		return "+"
	case ui.KeyMinus:
		return "−"
	}
	return string(k) // a letter, a digit or a punctuation mark
}
