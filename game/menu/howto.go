package menu

import (
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// howTo is the game in a few sentences.
func howTo(host Host, leave func()) *ui.Node {
	l := host.Lang()
	list := ui.Column().Gap(theme.S3).MaxWidth(readable)
	part := func(title lang.Key, sentences ...lang.Key) {
		list.Add(ui.Gap(theme.S1), ui.Label(l.T(title), ui.StyleStrong.In(theme.Amber)))
		for _, s := range sentences {
			list.Add(ui.Label(l.T(s), ui.StyleBody))
		}
	}
	part("howto.aim", "howto.aim-1", "howto.aim-2")
	part("howto.round", "howto.round-order", "howto.round-auction", "howto.round-fuel", "howto.round-build", "howto.round-power")
	part("howto.plants", "howto.plants-fuel", "howto.plants-hybrid", "howto.plants-limit")
	part("howto.steps", "howto.steps-2", "howto.steps-3")
	part("howto.end", "howto.end-1", "howto.end-2")
	part("howto.screen", "howto.screen-draft", "howto.screen-why", "howto.screen-undo", "howto.screen-keys")
	return page("howto", l.T("howto.title"), l.T("menu.back"), leave, ui.Scroll("howto-scroll", list).Pad(theme.S4).Grow(1))
}
