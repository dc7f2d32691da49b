package phrase

import (
	"kilovolt/engine/bot"
	"kilovolt/game/ground/i18n"
)

// Remark returns what a computer says about its own decision, as it says it: the reason in the first person, and
// nothing that the reason does not hold. "" where there is nothing to say beyond what everybody sees.
func (t *Teller) Remark(r *bot.Reason) string {
	plant, city, rival := Plant("plant", r.Plant), t.City("city", r.City), t.Player("rival", r.Seat)
	price, cost := Money("price", r.M), Money("cost", r.M)
	cities := i18n.Count("n", r.N)
	switch r.Code {
	case bot.CodeOpenGain:
		return t.T("remark.open-gain", plant, price)
	case bot.CodeOpenForced:
		return t.T("remark.open-forced", plant, price)
	case bot.CodePassDear:
		return t.T("remark.pass-dear")
	case bot.CodePassWait:
		return t.T("remark.pass-wait", plant, price)
	case bot.CodePassLast:
		return t.T("remark.pass-last")
	case bot.CodePassPoor:
		return t.T("remark.pass-poor", Money("money", r.N))
	case bot.CodeDropDear:
		return t.T("remark.drop-dear", plant, price)
	case bot.CodeDropWait:
		return t.T("remark.drop-wait", plant, price)
	case bot.CodeDropPoor:
		return t.T("remark.drop-poor", Money("money", r.N), price)
	case bot.CodeScrapWeak:
		return t.T("remark.scrap-weak", plant, i18n.Count("m", r.M))
	case bot.CodeFuelStock:
		return t.T("remark.fuel-stock", Fuel("fuel", r.Fuel))
	case bot.CodeFuelShort:
		return t.T("remark.fuel-short", rival, Tokens("tokens", r.Fuel, r.N))
	case bot.CodeFuelLast:
		return t.T("remark.fuel-last", cities)
	case bot.CodeFuelPoor:
		return t.T("remark.fuel-poor", Money("money", r.M))
	case bot.CodeFuelDear:
		return t.T("remark.fuel-dear", Money("cost", r.N))
	case bot.CodeStart:
		return t.T("remark.start", city, cities, cost)
	case bot.CodeBuildPower:
		return t.T("remark.build-power", cities, cost)
	case bot.CodeBuildReach:
		return t.T("remark.build-reach", cities, cost)
	case bot.CodeBuildFirst:
		return t.T("remark.build-first", city, rival)
	case bot.CodeBuildEnd:
		return t.T("remark.build-end", cities, rival, i18n.Number("m", r.M))
	case bot.CodeBuildLast:
		return t.T("remark.build-last", rival, cities)
	case bot.CodeBuildMay:
		return t.T("remark.build-may", rival, cities)
	case bot.CodeHoldEnd:
		return t.T("remark.hold-end", rival, i18n.Count("m", r.M), i18n.Number("n", r.N))
	case bot.CodeHoldReach:
		return t.T("remark.hold-reach")
	case bot.CodeHoldSave:
		return t.T("remark.hold-save")
	case bot.CodeHoldLast:
		return t.T("remark.hold-last")
	case bot.CodePowerNone:
		return t.T("remark.power-none", cities)
	case bot.CodeTrustFar:
		return t.T("remark.trust-far", city)
	case bot.CodeMarkNear:
		return t.T("remark.mark-near", city)
	}
	return ""
}
