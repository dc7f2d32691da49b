package help

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// Widths, dp.
const (
	wideFrom = 900.0 // contents and text are side by side from here on
	contents = 280.0 // of the contents beside the text
	readable = 660.0 // the longest lines of text
)

// textScroll is the id of the text's scroll.
const textScroll = "help-text"

// legendScroll is the id of the legend's scroll.
const legendScroll = "help-legend"

// Build returns the help, to be laid over everything else; nil while it is closed.
func (h *Help) Build() *ui.Node {
	if h.page == closed {
		return nil
	}
	h.read()
	content := h.rules
	if h.page == symbols {
		content = h.symbols
	}
	back := h.Close
	if w, _ := h.host.Room(); h.page == rules && w < wideFrom && (h.topic != "" || h.words != "") {
		back = func() { h.ShowRules("") }
	}
	tabs := []ui.Option{{ID: "symbols", Text: h.t("help.tab-symbols")}, {ID: "rules", Text: h.t("help.tab-rules")}}
	chosen := "rules"
	if h.page == symbols {
		chosen = "symbols"
	}
	choice := ui.Choice("help-tab", h.t("help.title"), tabs, chosen, func(id string) {
		if id == "symbols" {
			h.ShowSymbols()
			return
		}
		h.ShowRules("")
	})
	gap := theme.S3
	switch w, _ := h.host.Room(); {
	case w < 350:
		gap = theme.S1
		choice.Grow(1)
	case w < wideFrom:
		choice.Grow(1)
	default:
		choice = ui.Row(ui.Spacer(), choice.Width(contents), ui.Spacer()).Grow(1)
	}
	bar := ui.Bar(
		ui.IconButton("help-back", h.t("menu.back"), sprites.ArrowLeft.Paint, back),
		choice,
		ui.If(h.host.HasKeyboard(), ui.Button("help-keys", h.t("keys.button"), h.host.ShowKeys).Subdued()),
	).PadXY(theme.S2, theme.S1).Gap(gap)
	all := ui.Column(bar, content().Grow(1))
	return ui.Cover("help-cover", h.t("help.title"), back, all)
}
