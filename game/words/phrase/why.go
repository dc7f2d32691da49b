package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/maps"
)

// WhyNot tells the player why an action is not allowed, with the id of the rule if there is one.
func (t *Teller) WhyNot(e *engine.Illegal) string { return t.withRule(t.reason(e), e) }

// WhyNotPlanned is WhyNot for somebody who lacks money because of what is planned already; all is what they had before
// that, in Elektro.
func (t *Teller) WhyNotPlanned(e *engine.Illegal, all int) string {
	return t.withRule(t.T("why.money-planned", Money("need", e.Need), Money("all", all),
		i18n.Number("planned", all-e.Have), i18n.Number("have", e.Have)), e)
}

// storedElsewhere says which fuel fills a hybrid that was to burn more of the other, and what to run first if that
// helps (P6).
func (t *Teller) storedElsewhere(e *engine.Illegal) string {
	plant, full, need := e.Action.Plant(), engine.Coal, e.Need
	if e.Have > e.Need {
		full, need = engine.Oil, int(plant.Info().Needs)-e.Need
	}
	reason := t.T("why.stored-elsewhere", Plant("plant", plant), Fuel("fuel", full), Tokens("need", full, need))
	if e.First == engine.NoPlant {
		return reason
	}
	return t.T("why.run-first", i18n.Text("reason", reason), Plant("first", e.First))
}

func (t *Teller) withRule(reason string, e *engine.Illegal) string {
	if e.Rule == "" {
		return reason
	}
	return t.T("why.with-rule", i18n.Text("reason", reason), i18n.Text("rule", e.Rule))
}

func (t *Teller) reason(e *engine.Illegal) string {
	a := e.Action
	have, need := i18n.Number("have", e.Have), i18n.Number("need", e.Need)
	plant := Plant("plant", a.Plant())
	city := t.City("city", maps.City(a.What))
	fuel := Fuel("fuel", engine.Fuel(a.What))
	switch e.Code {
	case engine.CodeOver:
		return t.T("why.over")
	case engine.CodeNotNow:
		return t.T("why.not-now", i18n.Text("decision", t.Decision(e.Await)))
	case engine.CodeNoSuchThing:
		return t.T("why.no-such-thing")
	case engine.CodeNotOnOffer:
		return t.T("why.not-on-offer", plant)
	case engine.CodeBidTooLow:
		return t.T("why.bid-too-low", Money("have", e.Have), Money("need", e.Need))
	case engine.CodeBidTooHigh:
		return t.T("why.bid-too-high", Money("have", e.Have), Money("need", e.Need))
	case engine.CodeMoney:
		return t.T("why.money", Money("have", e.Have), Money("need", e.Need))
	case engine.CodeMustBuy:
		return t.T("why.must-buy")
	case engine.CodeNotOwned:
		return t.T("why.not-owned", plant)
	case engine.CodeNewPlant:
		return t.T("why.new-plant", plant)
	case engine.CodeKeep:
		if e.Have < e.Need {
			return t.T("why.keep.more", Tokens("have", engine.Coal, e.Have), Tokens("need", engine.Coal, e.Need))
		}
		return t.T("why.keep.less", Tokens("have", engine.Coal, e.Have), Tokens("need", engine.Coal, e.Need))
	case engine.CodeAmount:
		if e.Have < 1 {
			return t.T("why.amount-none")
		}
		return t.T("why.amount", have, i18n.Count("need", e.Need))
	case engine.CodeNotAccepted:
		return t.T("why.not-accepted", fuel)
	case engine.CodeStorage:
		return t.T("why.storage", have, Tokens("need", engine.Fuel(a.What), e.Need))
	case engine.CodeSoldOut:
		return t.T("why.sold-out", Tokens("have", engine.Fuel(a.What), e.Have), need)
	case engine.CodeOutOfZone:
		return t.T("why.out-of-zone", city)
	case engine.CodeOwnCity:
		return t.T("why.own-city", city)
	case engine.CodeCityFull:
		return t.T("why.city-full", city, i18n.Count("need", e.Need))
	case engine.CodeFirstEmpty:
		return t.T("why.first-empty", city)
	case engine.CodeFirstMarked:
		return t.T("why.first-marked", city)
	case engine.CodeMarked:
		return t.T("why.marked", city)
	case engine.CodeTrustCity:
		return t.T("why.trust-city", city)
	case engine.CodeHouseLimit:
		return t.T("why.house-limit", i18n.Count("need", e.Need))
	case engine.CodeNotEmpty:
		return t.T("why.not-empty", city)
	case engine.CodeNotAdjacent:
		return t.T("why.not-adjacent", city)
	case engine.CodeAlreadyMarked:
		return t.T("why.already-marked", city)
	case engine.CodeAlreadyRan:
		return t.T("why.already-ran", plant)
	case engine.CodeFuelShort:
		return t.T("why.fuel-short", plant, have, i18n.Counted("need", "count.tokens", e.Need))
	case engine.CodeMix:
		return t.T("why.mix", plant)
	case engine.CodeStoredElsewhere:
		return t.storedElsewhere(e)
	case engine.CodeNoNetwork:
		return t.T("why.no-network", city)
	}
	return t.T("why.unknown", i18n.Text("code", e.Code.String()))
}
