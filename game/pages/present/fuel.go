package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// Fuels is the fuel market in words.
type Fuels struct {
	After engine.Public // the next resupply done
	Comes bool          // there will be one (C3, T8)
	Come  engine.Tokens // what it brings

	t     *phrase.Teller // not embedded: the program would keep all its methods a second time
	rules *engine.Rules
	now   *engine.Public
}

// NewFuels describes the market as it lies there now; planned is the position with the player's plan carried out, which
// the next resupply follows, or the same as now.
func NewFuels(t *phrase.Teller, r *engine.Rules, now, planned *engine.Public) *Fuels {
	out := &Fuels{t: t, rules: r, now: now}
	out.After, out.Comes = engine.Resupplied(r, planned)
	out.Come = engine.Resupply(r, planned)
	return out
}

// Stock says how many tokens of a kind are for sale, those in the storage apart (R3), and what the next one costs.
func (m *Fuels) Stock(f engine.Fuel) string {
	return m.stock("panel.fuel-stored", phrase.Tokens("tokens", f, int(m.now.Market.Fuel[f])), f)
}

// StockShort says the same beside a picture of the kind, where there is little room.
func (m *Fuels) StockShort(f engine.Fuel) string {
	return m.stock("panel.fuel-stored-short", i18n.Number("n", int(m.now.Market.Fuel[f])), f)
}

func (m *Fuels) stock(key i18n.Key, market i18n.Arg, f engine.Fuel) string {
	storage := engine.OnSale(m.rules, m.now, f) - int(m.now.Market.Fuel[f])
	if price, ok := engine.Price(m.rules, m.now, f, 1); ok && storage > 0 {
		return m.t.T(key, market, i18n.Number("storage", storage), phrase.ShortMoney("price", price))
	}
	return m.Spaces(f)
}

// Spaces says the same without the storage, where that is shown beside it.
func (m *Fuels) Spaces(f engine.Fuel) string {
	price, ok := engine.Price(m.rules, m.now, f, 1)
	if !ok {
		return m.t.T("panel.fuel-sold-out", phrase.Fuel("fuel", f))
	}
	return m.t.T("panel.fuel-head", phrase.Tokens("tokens", f, int(m.now.Market.Fuel[f])),
		phrase.ShortMoney("price", price))
}

// Incoming says what the resupply brings: how many tokens, how many there are then, and the price of the next one
// (C3).
func (m *Fuels) Incoming(f engine.Fuel) string {
	if !m.Comes {
		return m.t.T("panel.incoming-end")
	}
	then := int(m.After.Market.Fuel[f])
	price, ok := engine.Price(m.rules, &m.After, f, 1)
	if !ok {
		return m.t.T("panel.incoming-none")
	}
	return m.t.T("panel.incoming", i18n.Number("n", int(m.Come[f])), i18n.Number("then", then),
		phrase.ShortMoney("price", price))
}

// Prices says how many tokens of a kind lie at each price, the cheapest first.
func (m *Fuels) Prices(f engine.Fuel) string {
	var parts []string
	count, price := 0, 0
	flush := func() {
		if count > 0 {
			parts = append(parts, m.t.T("market.at-price", i18n.Number("n", count), i18n.Number("price", price)))
		}
		count = 0
	}
	for _, space := range engine.MarketSpaces(m.now, f) {
		if space.Price != price {
			flush()
			price = space.Price
		}
		if space.Full {
			count++
		}
	}
	flush()
	if storage := engine.OnSale(m.rules, m.now, f) - int(m.now.Market.Fuel[f]); storage > 0 {
		parts = append(parts, m.t.T("market.in-storage", i18n.Number("n", storage),
			i18n.Number("price", engine.StoragePrice)))
	}
	if len(parts) == 0 {
		return m.t.T("tokens.none")
	}
	return m.t.Join("list.comma", parts...)
}
