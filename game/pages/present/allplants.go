package present

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
)

// AllPlants is the page of all plants that there are: what each needs, powers and holds and, during a game, where it
// is. Everything on it is public (H1).
func AllPlants(l *phrase.Lang, p *Program) *block.Page {
	name := block.Called("all-plants")
	return &block.Page{Name: name, Title: l.T("all-plants.title"), Body: func() []block.Block {
		about := l.T("all-plants.about", i18n.Counted("plants", "count.plants", engine.AllPlants.Len()),
			i18n.Number("first", int(engine.AllPlants.Lowest())), i18n.Number("last", int(engine.AllPlants.Highest())),
			i18n.List("missing", guide.Missing()...))
		return []block.Block{&block.Text{Name: name.At("about"), Text: about}, p.plantList(l, name.At("list"))}
	}}
}

// plantList is the table of all plants.
func (p *Program) plantList(l *phrase.Lang, name block.Name) *block.Table {
	out := &block.Table{Name: name, Title: l.T("all-plants.title"),
		Heads: []string{l.T("plants.plant"), l.T("plants.burns"), l.T("plants.powers"), l.T("all-plants.holds")}}
	where := func(engine.Plant) []string { return nil }
	if now := p.public(); now != nil {
		m := p.Table.Match()
		t := phrase.NewTeller(l, m.Rules(), m.Players())
		out.Heads = append(out.Heads, l.T("plants.where"))
		where = func(plant engine.Plant) []string { return []string{plantPlace(t, now, plant)} }
	}
	for _, plant := range engine.AllPlants.List() {
		burns, powers, holds := plantFigures(l, plant)
		cells := append([]string{plant.String(), burns, powers, holds}, where(plant)...)
		out.Rows = append(out.Rows, block.Row{Key: plant.String(), Cells: cells, Picture: plant})
	}
	return out
}

// plantFigures words what a plant burns in a run, how many cities that powers, and what fuel it can store.
func plantFigures(l *phrase.Lang, plant engine.Plant) (burns, powers, holds string) {
	info := plant.Info()
	powers = strconv.Itoa(int(info.Powers))
	if info.Needs == 0 {
		return l.Kind(info.Kind), powers, l.T("tokens.none")
	}
	const runs = 2 // that a plant stores fuel for (P5)
	tokens := func(n int) string {
		if f, ok := info.Kind.Fuel(); ok {
			return l.T("tokens.list", phrase.Tokens("tokens", f, n))
		}
		return l.T("tokens.list", i18n.Counted("tokens", "tokens.coal-or-oil", n))
	}
	return tokens(int(info.Needs)), powers, tokens(runs * int(info.Needs))
}

// plantPlace words where a plant is.
func plantPlace(t *phrase.Teller, p *engine.Public, plant engine.Plant) string {
	for seat := range engine.Seat(len(p.Players)) {
		if p.Players[seat].Plants.Has(plant) {
			return t.T("all-plants.owned", t.Player("player", seat))
		}
	}
	stack := &p.Stack
	for _, known := range stack.Known[:stack.KnownLen] {
		if known == plant {
			return t.T("all-plants.under")
		}
	}
	switch {
	case plant == p.Auction.Plant && p.Await == engine.AwaitBid:
		return t.T("all-plants.auction")
	case p.Current().Has(plant):
		return t.T("all-plants.current")
	case p.Future().Has(plant):
		return t.T("all-plants.future")
	case stack.Top == plant:
		return t.T("all-plants.top")
	case stack.Certain().Has(plant):
		return t.T("all-plants.certain")
	case stack.Possible().Has(plant):
		return t.T("all-plants.possible")
	}
	return t.T("all-plants.gone")
}
