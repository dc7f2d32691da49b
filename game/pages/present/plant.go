package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// PlantRun says what running a plant once takes at today's prices.
func PlantRun(t *phrase.Teller, r *engine.Rules, p *engine.Public, plant engine.Plant) string {
	tokens, cost, ok := draft.RunCost(r, p, plant)
	switch {
	case plant.Info().Needs == 0:
		return t.T("panel.facts-free")
	case !ok:
		return t.T("panel.facts-short")
	}
	return t.T("panel.facts-run", i18n.Text("tokens", t.TokenList(tokens)), phrase.Money("cost", cost))
}

// PlantCapacity says how many cities a seat's plants power now and would with another plant, after scrapping one for
// it where that is necessary (A9).
func PlantCapacity(t *phrase.Teller, r *engine.Rules, pl *engine.Player, plant engine.Plant) string {
	with, scrap := draft.Capacity(r, pl, plant)
	now, then, cities := i18n.Number("now", pl.Capacity()), i18n.Number("with", with), i18n.Count("n", int(pl.Houses))
	if scrap == engine.NoPlant {
		return t.T("panel.facts-capacity", now, then, cities)
	}
	return t.T("panel.facts-capacity-scrap", now, then, phrase.Plant("scrap", scrap), cities)
}

// PlantBrief is what another plant would mean for a seat in two figures: how many cities its plants power now and would
// with it, and what running it once takes at today's prices, "" where the market cannot fuel it.
func PlantBrief(t *phrase.Teller, r *engine.Rules, p *engine.Public, pl *engine.Player,
	plant engine.Plant) (power, fuel string) {
	with, _ := draft.Capacity(r, pl, plant)
	power = t.T("panel.brief-power", i18n.Number("now", pl.Capacity()), i18n.Number("with", with))
	if _, cost, ok := draft.RunCost(r, p, plant); ok {
		fuel = t.T("panel.short", phrase.ShortMoney("cost", cost))
	}
	return power, fuel
}
