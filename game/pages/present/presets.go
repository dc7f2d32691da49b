package present

import (
	"cmp"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/setup"
)

// presetNames name the presets.
var presetNames = [...]struct {
	id   string
	name i18n.Key
}{
	{"first", "preset.first"}, {"duel", "preset.duel"}, {"classic-six", "preset.classic-six"},
	{"experts", "preset.experts"}, {"friends", "preset.friends"},
}

// presetName is the name of a preset; for an unknown one its id.
func (g *newGame) presetName(id string) string {
	for i := range presetNames {
		if presetNames[i].id == id {
			return g.T(presetNames[i].name)
		}
	}
	return id
}

// preset is the choice of a table to start from. The note of each says what it sets.
func (g *newGame) preset() *block.Setting {
	id := g.form.Preset()
	out := choice("preset", g.T("setup.preset"), id, always(g.form.SetPreset), g.T("setup.preset-text"))
	for _, p := range g.form.Presets() {
		out.Options = append(out.Options, block.Option{Value: p.ID, Label: g.presetName(p.ID), Note: g.presetText(p)})
	}
	if id == "" {
		out.Value = OwnTable
		out.Add(OwnTable, g.T("preset.own"))
	}
	return out
}

// presetText says what a preset sets.
func (g *newGame) presetText(p *setup.Preset) string {
	key := i18n.Key("preset.solo")
	if p.Computers() == 0 {
		key = "preset.humans"
	}
	edition := i18n.Text("edition", g.EditionWithin(p.Edition))
	switch {
	case p.Introductory:
		edition = i18n.Text("edition", g.T("records.introductory", edition))
	case p.StartingCities:
		edition = i18n.Text("edition", g.T("records.starting-cities", edition))
	}
	return g.T(key, i18n.Text("board", g.BoardName(p.Board, p.Edition)), edition,
		i18n.Count("n", cmp.Or(p.Computers(), p.Humans)), i18n.Text("level", g.LevelWithin(p.Level)))
}
