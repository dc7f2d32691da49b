package bot

import "kilovolt/engine"

// scrapping answers AwaitScrap (A9).
type scrapping struct{ plant engine.Plant }

func (s *scrapping) unit(m *mind) bool {
	s.plant = m.weakest(m.own().Plants, m.p.Auction.Plant)
	return true
}

func (s *scrapping) decision(m *mind) ([]engine.Action, Reason) {
	power := int(s.plant.Info().Powers)
	return []engine.Action{{Verb: engine.VerbScrap, What: uint8(s.plant)}},
		Reason{Code: CodeScrapWeak, Plant: s.plant, N: power, M: m.own().Capacity() - power}
}

// keeping answers AwaitKeep (A9): as much for one run as possible, then what is dearer to buy again.
type keeping struct{ coal, oil int }

func (k *keeping) unit(m *mind) bool {
	pl := m.own()
	over := func(f engine.Fuel) int { return max(int(pl.Tokens[f])-int(pl.Store[f]), 0) }
	overCoal, overOil := over(engine.Coal), over(engine.Oil)
	shared := min(int(pl.Store[engine.Fuels]), overCoal+overOil)
	total := int(pl.Tokens[engine.Coal]) - overCoal + int(pl.Tokens[engine.Oil]) - overOil + shared
	var list engine.List
	engine.Legal(m.r, &m.p, &list)
	best := 0
	for i, coal := 0, int(list.At[0].N); coal <= int(list.At[0].Max); i, coal = i+1, coal+1 {
		q := *pl
		q.Tokens[engine.Coal], q.Tokens[engine.Oil] = uint8(coal), uint8(total-coal)
		value := 1000*powerWith(q.Plants, &q.Tokens) + coal*m.fuel.later[engine.Coal] + (total-coal)*m.fuel.later[engine.Oil]
		if i == 0 || value > best {
			best, k.coal, k.oil = value, coal, total-coal
		}
	}
	return true
}

func (k *keeping) decision(m *mind) ([]engine.Action, Reason) {
	return []engine.Action{{Verb: engine.VerbKeep, N: int16(k.coal)}}, Reason{Code: CodeKeepMix, N: k.coal, M: k.oil}
}
