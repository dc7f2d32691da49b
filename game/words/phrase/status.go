package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
)

// phaseKeys name the phases.
var phaseKeys = [...]i18n.Key{
	engine.PhaseSetup: "phase.setup", engine.PhaseOrder: "phase.order", engine.PhaseAuction: "phase.auction",
	engine.PhaseResources: "phase.resources", engine.PhaseBuild: "phase.build", engine.PhasePower: "phase.power",
	engine.PhaseOver: "phase.over",
}

// awaitKeys say which decision the table waits for.
var awaitKeys = [...]i18n.Key{
	engine.AwaitNothing: "await.nothing", engine.AwaitTrust: "await.trust", engine.AwaitMark: "await.mark",
	engine.AwaitOpen: "await.open",
	engine.AwaitBid:  "await.bid", engine.AwaitScrap: "await.scrap", engine.AwaitKeep: "await.keep",
	engine.AwaitBuy:   "await.buy",
	engine.AwaitBuild: "await.build", engine.AwaitRun: "await.run",
}

// Phase returns a phase's name.
func (l *Lang) Phase(p engine.Phase) string { return pick(l, phaseKeys[:], int(p)) }

// Decision says what kind of decision is awaited: "open the bidding on a plant, or pass".
func (l *Lang) Decision(a engine.Await) string { return pick(l, awaitKeys[:], int(a)) }

// Status returns the line that says where the game stands: round, Step and phase.
func (t *Teller) Status(p *engine.Public) string {
	phase := i18n.Text("phase", t.Phase(p.Phase))
	switch {
	case p.Round == 0:
		return t.T("status.outside", phase)
	case p.Phase == engine.PhaseOver:
		return t.T("status.over", i18n.Number("round", int(p.Round)), phase)
	}
	return t.T("status.round", i18n.Number("round", int(p.Round)), i18n.Number("step", int(p.Step)), phase)
}

// Turn says whose turn it is and what they have to decide; when the game is over, who has won.
func (t *Teller) Turn(p *engine.Public) string {
	player := t.Player("player", p.Actor)
	switch p.Await {
	case engine.AwaitNothing:
		return t.Winners(p)
	case engine.AwaitBid:
		return t.T("turn.bid", player, Plant("plant", p.Auction.Plant), Money("bid", int(p.Auction.Bid)),
			t.Player("leader", p.Auction.Leader))
	}
	return t.T("turn.decides", player, i18n.Text("decision", t.AwaitedNow(p)))
}

// AwaitedNow says what the seat whose turn it is has to decide: as [Lang.Decision], but without passing where that is
// not allowed (A7).
func (t *Teller) AwaitedNow(p *engine.Public) string {
	if p.Await == engine.AwaitOpen && engine.WhyNot(t.Rules, p, engine.Action{Verb: engine.VerbPass}) != nil {
		return t.T("await.open-first")
	}
	return t.Decision(p.Await)
}

// Winners says who has won.
func (t *Teller) Winners(p *engine.Public) string {
	winners := t.players(seatsOf(p.Winners))
	if len(winners) == 1 {
		return t.T("event.game-over.won", i18n.List("players", winners...))
	}
	return t.T("event.game-over.shared", i18n.List("players", winners...))
}

// tiebreakKeys say why a line of the ranking is below the one before it.
var tiebreakKeys = [...]i18n.Key{
	engine.ByNothing: "rank.level", engine.ByPowered: "rank.powered", engine.ByMoney: "rank.money",
	engine.ByCities: "rank.cities",
}

// Tiebreak says why a line of the ranking is below the one before it.
func (l *Lang) Tiebreak(b engine.Tiebreak) string { return pick(l, tiebreakKeys[:], int(b)) }

// EndReason says why the game has ended (T8, V2).
func (t *Teller) EndReason(p *engine.Public) string {
	if engine.NoCityLeft(t.Rules, p) {
		return t.T("result.reason-full")
	}
	return t.T("result.reason", i18n.Number("cities", p.MaxHouses()), i18n.Count("limit", t.Rules.EndCities))
}

// kindKeys name what plants run on.
var kindKeys = [...]i18n.Key{
	engine.KindNone: "kind.none", engine.KindCoal: "fuel.coal", engine.KindOil: "fuel.oil",
	engine.KindGarbage: "fuel.garbage",
	engine.KindUranium: "fuel.uranium", engine.KindHybrid: "kind.hybrid", engine.KindEco: "kind.eco",
	engine.KindFusion: "kind.fusion",
}

// Kind names what a plant runs on.
func (l *Lang) Kind(k engine.Kind) string { return pick(l, kindKeys[:], int(k)) }

// PlantCard returns what is printed on a plant: its number, what it burns and how many cities it powers.
func (l *Lang) PlantCard(p engine.Plant) string {
	info := p.Info()
	plant, cities := Plant("plant", p), i18n.Count("n", int(info.Powers))
	f, ok := info.Kind.Fuel()
	switch {
	case ok:
		return l.T("card.fuel", plant, Tokens("tokens", f, int(info.Needs)), cities)
	case info.Kind == engine.KindHybrid:
		return l.T("card.hybrid", plant, Needs("needs", p), cities)
	case info.Kind == engine.KindNone:
		return l.T("plant.step3")
	}
	return l.T("card.free", plant, cities)
}

// FuelName returns the name of a fuel.
func (l *Lang) FuelName(f engine.Fuel) string { return pick(l, fuelKeys[:], int(f)) }

// TokenList lists tokens: "3 coal and 1 oil"; a word for none if there are none.
func (l *Lang) TokenList(t engine.Tokens) string {
	var items []i18n.Arg
	for f, n := range t {
		if n > 0 {
			items = append(items, Tokens("", engine.Fuel(f), int(n)))
		}
	}
	if len(items) == 0 {
		return l.T("tokens.none")
	}
	return l.T("tokens.list", i18n.List("tokens", items...))
}

// backKeys name what the back of the top card shows (S6).
var backKeys = [...]i18n.Key{
	engine.BackUnknown: "back.unknown", engine.BackPlug: "back.plug", engine.BackSocket: "back.socket",
	engine.BackStep3: "plant.step3",
}

// Back says what the back of the stack's top card shows (S6).
func (l *Lang) Back(b engine.Back) string {
	low, high := b.Numbers()
	return pick(l, backKeys[:], int(b), Plant("low", low), Plant("high", high))
}
