package phrase

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/ground/i18n"
)

// Reason gives the reason for a computer's decision, with its estimated chance to win if it looked that far ahead; ""
// for an unknown code.
func (t *Teller) Reason(reason any) string {
	r, ok := reason.(bot.Reason)
	if !ok {
		return ""
	}
	why := t.reasonWords(&r)
	if why == "" || r.Chance == 0 {
		return why
	}
	return t.T("reason.chance", i18n.Text("why", why), i18n.Number("percent", r.Chance))
}

func (t *Teller) reasonWords(r *bot.Reason) string {
	n, m := i18n.Number("n", r.N), i18n.Number("m", r.M)
	plant := Plant("plant", r.Plant)
	city := t.City("city", r.City)
	rival := t.Player("rival", r.Seat)
	worth, price := Money("worth", r.N), Money("price", r.M)
	cost := Money("cost", r.M)
	cities := i18n.Count("n", r.N)
	switch r.Code {
	case bot.CodeOpenGain:
		return t.T("reason.open-gain", plant, worth, price)
	case bot.CodeOpenDear:
		return t.T("reason.open-dear", plant, price)
	case bot.CodeOpenForced:
		return t.T("reason.open-forced", plant, price)
	case bot.CodePassAmple:
		return t.T("reason.pass-ample", cities, m)
	case bot.CodePassDear:
		return t.T("reason.pass-dear", plant, worth, price)
	case bot.CodePassWait:
		return t.T("reason.pass-wait", plant, worth, price)
	case bot.CodePassLast:
		return t.T("reason.pass-last", plant, worth, price)
	case bot.CodePassPoor:
		return t.T("reason.pass-poor", Money("money", r.N))
	case bot.CodeBidWorth:
		return t.T("reason.bid-worth", plant, worth, price)
	case bot.CodeBidDear:
		return t.T("reason.bid-dear", plant, price)
	case bot.CodeDropDear:
		return t.T("reason.drop-dear", plant, worth, price)
	case bot.CodeDropWait:
		return t.T("reason.drop-wait", plant, worth, price)
	case bot.CodeDropPoor:
		return t.T("reason.drop-poor", Money("money", r.N), price)
	case bot.CodeScrapWeak:
		return t.T("reason.scrap-weak", plant, cities, m)
	case bot.CodeKeepMix:
		return t.T("reason.keep-mix", Tokens("coal", engine.Coal, r.N), Tokens("oil", engine.Oil, r.M))
	case bot.CodeFuelRun:
		return t.T("reason.fuel-run", cities, cost)
	case bot.CodeFuelStock:
		return t.T("reason.fuel-stock", cities, cost, Fuel("fuel", r.Fuel))
	case bot.CodeFuelShort:
		return t.T("reason.fuel-short", cost, rival, Tokens("tokens", r.Fuel, r.N))
	case bot.CodeFuelLast:
		return t.T("reason.fuel-last", cities, cost)
	case bot.CodeFuelEnough:
		return t.T("reason.fuel-enough", cities)
	case bot.CodeFuelPoor:
		return t.T("reason.fuel-poor", Money("money", r.M))
	case bot.CodeFuelDear:
		return t.T("reason.fuel-dear", Money("cost", r.N))
	case bot.CodeStart:
		return t.T("reason.start", city, cities, cost)
	case bot.CodeBuildPower:
		return t.T("reason.build-power", cities, cost)
	case bot.CodeBuildReach:
		return t.T("reason.build-reach", cities, cost)
	case bot.CodeBuildFirst:
		return t.T("reason.build-first", cities, cost, city, rival)
	case bot.CodeBuildEnd:
		return t.T("reason.build-end", cities, rival, m)
	case bot.CodeBuildLast:
		return t.T("reason.build-last", cities, rival)
	case bot.CodeBuildMay:
		return t.T("reason.build-may", cities, rival)
	case bot.CodeHoldEnd:
		return t.T("reason.hold-end", n, rival, i18n.Count("m", r.M))
	case bot.CodeHoldCapacity:
		return t.T("reason.hold-capacity", n, m)
	case bot.CodeHoldMoney:
		return t.T("reason.hold-money", Money("price", r.N), Money("money", r.M))
	case bot.CodeHoldReach:
		return t.T("reason.hold-reach")
	case bot.CodeHoldSave:
		return t.T("reason.hold-save", cities, m)
	case bot.CodeHoldLast:
		return t.T("reason.hold-last")
	case bot.CodePowerPay:
		return t.T("reason.power-pay", cities, Money("income", r.M))
	case bot.CodePowerNone:
		return t.T("reason.power-none", Money("income", r.M))
	case bot.CodeTrustFar:
		return t.T("reason.trust-far", city, Money("cost", r.N))
	case bot.CodeMarkNear:
		return t.T("reason.mark-near", city, cities, cost)
	}
	return ""
}
