package menu

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// howTo is the game in a few sentences.
func howTo(host Host, leave func()) *ui.Node {
	l := host.Lang()
	list := ui.Column().Gap(theme.S3).MaxWidth(readable)
	part := func(title lang.Key, sentences ...lang.Key) {
		list.Add(ui.Gap(theme.S1), ui.Label(l.T(title), ui.StyleStrong.In(theme.AmberInk)))
		for _, s := range sentences {
			list.Add(ui.Label(l.T(s), ui.StyleBody))
		}
	}
	part("howto.aim", "howto.aim-1", "howto.aim-2")
	part("howto.round", "howto.round-order", "howto.round-auction", "howto.auction-pass", "howto.auction-limit", "howto.auction-first", "howto.auction-discount",
		"howto.round-fuel", "howto.round-build", "howto.build-start", "howto.round-power")
	part("howto.plants", "howto.plants-fuel", "howto.plants-hybrid", "howto.plants-limit", "howto.plants-obsolete")
	part("howto.steps", "howto.steps-2", "howto.steps-3")
	part("howto.end", "howto.end-1")
	list.Add(ui.Label(endCities(l), ui.StyleBody), ui.Label(l.T("howto.end-2"), ui.StyleBody))
	part("howto.variants", "howto.trust", "howto.starting-cities", "howto.introductory")
	part("howto.screen", "howto.screen-draft", "howto.screen-resupply", "howto.screen-why", "howto.screen-undo", "howto.screen-log", "howto.screen-hidden", "howto.screen-keys")
	return page("howto", l.T("howto.title"), l.T("menu.back"), leave, ui.Scroll("howto-scroll", list).Pad(theme.S4).Grow(1))
}

// endCities says how many cities end the game (T8). The editions differ for two players only.
func endCities(l *lang.Lang) string {
	of := func(name string, e engine.Edition, players int) lang.Arg {
		return lang.Int(name, engine.NumbersFor(e, players).EndCities)
	}
	return l.T("howto.end-cities", of("two", engine.Classic, 2), of("trust", engine.Recharged, 2), of("three", engine.Classic, 3),
		of("four", engine.Classic, 4), of("five", engine.Classic, 5), of("six", engine.Classic, 6))
}
