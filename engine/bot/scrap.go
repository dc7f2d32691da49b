package bot

import "kilovolt/engine"

// scrapTask answers AwaitScrap (A9): the plant without which the others rate best.
type scrapTask struct{ plant engine.Plant }

func (t *scrapTask) unit(ev *evaluator) bool {
	t.plant = ev.weakest(ev.own().Plants, ev.p.Auction.Plant)
	return true
}

func (t *scrapTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	power := int(t.plant.Info().Powers)
	return []engine.Action{{Verb: engine.VerbScrap, What: uint8(t.plant)}},
		Reason{Code: CodeScrapWeak, Plant: t.plant, N: power, M: ev.own().Capacity() - power}
}

// keepTask answers AwaitKeep (A9): enough for as large a run as possible, then the tokens with the higher replacement
// cost.
type keepTask struct{ coal, oil int }

func (t *keepTask) unit(ev *evaluator) bool {
	pl := ev.own()
	over := func(f engine.Fuel) int { return max(int(pl.Tokens[f])-int(pl.Store[f]), 0) }
	overCoal, overOil := over(engine.Coal), over(engine.Oil)
	shared := min(int(pl.Store[engine.Fuels]), overCoal+overOil)
	total := int(pl.Tokens[engine.Coal]) - overCoal + int(pl.Tokens[engine.Oil]) - overOil + shared
	var list engine.List
	engine.Legal(ev.r, &ev.p, &list)
	best := 0
	for i, coal := 0, int(list.At[0].N); coal <= int(list.At[0].Max); i, coal = i+1, coal+1 {
		q := *pl
		q.Tokens[engine.Coal], q.Tokens[engine.Oil] = uint8(coal), uint8(total-coal)
		value := 1000 * powerWith(q.Plants, &q.Tokens)
		value += coal*ev.fuel.later[engine.Coal] + (total-coal)*ev.fuel.later[engine.Oil]
		if i == 0 || value > best {
			best, t.coal, t.oil = value, coal, total-coal
		}
	}
	return true
}

func (t *keepTask) decision(ev *evaluator) ([]engine.Action, Reason) {
	return []engine.Action{{Verb: engine.VerbKeep, N: int16(t.coal)}}, Reason{Code: CodeKeepMix, N: t.coal, M: t.oil}
}
