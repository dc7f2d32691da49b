package present

import (
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// Decision words what a player is asked to decide.
type Decision struct {
	*phrase.Teller
	Rules *engine.Rules
	Draft *draft.Draft // what the player has planned so far
}

// Title says what is asked.
func (d Decision) Title() string {
	p := d.Draft.Start()
	switch p.Await {
	case engine.AwaitTrust:
		return d.T("panel.trust", i18n.Number("n", p.TrustCities.Len()+1), i18n.Number("all", engine.TrustCities))
	case engine.AwaitMark:
		return d.T("panel.mark")
	case engine.AwaitOpen:
		return d.opening()
	case engine.AwaitBid:
		return Bidding(d.Teller, p)
	case engine.AwaitScrap:
		return d.T("panel.scrap", phrase.Plant("plant", p.Auction.Plant))
	case engine.AwaitKeep:
		return d.T("panel.keep")
	case engine.AwaitBuy:
		return d.T("panel.buy")
	case engine.AwaitBuild:
		return d.goals()
	}
	return d.T("panel.power")
}

// opening asks for a plant, or names the chosen one with what the player could power with it.
func (d Decision) opening() string {
	plant := d.Draft.Plant
	if plant == engine.NoPlant {
		if d.Draft.WhyNotPass() != nil { // everybody buys a plant in the first round (A4)
			return d.T("panel.open-must")
		}
		return d.T("panel.open")
	}
	with, _ := draft.Capacity(d.Rules, d.Draft.Actor(), plant)
	return d.T("panel.open-chosen", phrase.Plant("plant", plant), i18n.Number("now", d.Draft.Actor().Capacity()),
		i18n.Number("with", with))
}

// goals says how many cities bring Step 2 and the end, or that the plan brings one of them (T2, T8).
func (d Decision) goals() string {
	p, end := d.Draft.After(), d.Rules.EndCities
	if engine.CitiesToEnd(d.Rules, p) == 0 {
		return d.T("panel.build-ends")
	}
	switch left, ok := engine.CitiesToStep2(d.Rules, p); {
	case ok && left == 0:
		return d.T("panel.build-step2-due", i18n.Count("end", end))
	case ok:
		return d.T("panel.build-step2", i18n.Count("step2", d.Rules.Step2Cities), i18n.Number("end", end))
	}
	return d.T("panel.build-end", i18n.Count("end", end))
}

// Means says what to know about the decision: the consequences of a pass, which cities may be chosen, what becomes of
// fuel; "" if nothing needs to be said.
func (d Decision) Means() string {
	p := d.Draft.Start()
	switch p.Await {
	case engine.AwaitTrust:
		closed := i18n.Count("n", engine.TrustCities)
		if p.TrustCities == 0 {
			return d.T("panel.trust-any", closed)
		}
		return d.T("panel.trust-next", closed)
	case engine.AwaitMark:
		return d.T("panel.mark-how")
	case engine.AwaitOpen:
		return d.passing()
	case engine.AwaitBid:
		return d.dropping()
	case engine.AwaitScrap:
		return d.T("panel.scrap-how")
	case engine.AwaitKeep:
		return d.T("panel.keep-how")
	}
	return ""
}

// dropping says what comes of dropping out (A4), and which plant comes up for sale next (A1).
func (d Decision) dropping() string {
	means := d.T("panel.drop-means")
	if d.Rules.Trust && !d.Draft.Start().Auction.Trust {
		return means // the Trust may take a plant before anything comes up (X3)
	}
	next, lower := engine.NextForSale(d.Draft.Start())
	switch {
	case next == engine.NoPlant:
		return means
	case lower:
		return means + "\n" + d.T("panel.next-for-sale-or-lower", phrase.Plant("plant", next))
	}
	return means + "\n" + d.T("panel.next-for-sale", phrase.Plant("plant", next))
}

// passing says what the consequences of a pass are, or why it is not allowed (A4, A7, A10, A12).
func (d Decision) passing() string {
	if why := d.Draft.WhyNotPass(); why != nil {
		return d.WhyNot(why)
	}
	out := []string{d.T("panel.pass-means")}
	means := engine.PassMeans(d.Rules, d.Draft.Start())
	if means.Discounted != engine.NoPlant {
		out = append(out, d.T("panel.pass-discount", phrase.Plant("plant", means.Discounted)))
	}
	if means.Lowest != engine.NoPlant {
		out = append(out, d.T("panel.pass-lowest", phrase.Plant("plant", means.Lowest)))
	}
	if means.Trust {
		out = append(out, d.T("panel.pass-trust"))
	}
	return strings.Join(out, "\n")
}

// Room says what can still be stored: of each kind on the plants that burn only that, and of coal or oil on hybrids
// (P5).
func (d Decision) Room() string {
	pl := &d.Draft.After().Players[d.Draft.Start().Actor]
	shared := pl.Shared()
	var room []i18n.Arg
	for f := range engine.Fuel(engine.Fuels) {
		n := pl.Room(f)
		if f <= engine.Oil {
			n -= shared
		}
		if n > 0 {
			room = append(room, phrase.Tokens("", f, n))
		}
	}
	if shared > 0 {
		room = append(room, i18n.Counted("", "tokens.coal-or-oil", shared))
	}
	if len(room) == 0 {
		return d.T("panel.room-none")
	}
	return d.T("panel.room", i18n.List("tokens", room...))
}

// Capacity says how many cities the player will have, and how many the plants and the fuel in store could power,
// however many that are.
func (d Decision) Capacity() string {
	pl := &d.Draft.After().Players[d.Draft.Start().Actor]
	return d.T("panel.build-capacity", i18n.Count("n", int(pl.Houses)), i18n.Number("capacity", pl.Capacity()),
		i18n.Number("fuelled", d.Draft.FuelPower()))
}

// NextRun says what fuel to run all plants in the next round will cost; "" if there is no next round, or no plant that
// burns any.
func (d Decision) NextRun() string {
	bill, ok := d.Draft.NextRun()
	if !ok || d.Draft.Actor().Store == [engine.Fuels + 1]uint8{} {
		return ""
	}
	return d.nextRun(bill)
}

// nextRun words a bill for the next round.
func (d Decision) nextRun(bill draft.Bill) string {
	tokens, cost := i18n.Text("tokens", d.TokenList(bill.Tokens)), phrase.ShortMoney("cost", bill.Cost)
	switch {
	case bill.Short:
		return d.T("panel.next-run-short", tokens, cost)
	case bill.Cost == 0:
		return d.T("panel.next-run-none")
	}
	return d.T("panel.next-run", tokens, cost)
}

// Purse says how much money the player has, and how much is left if the plan is carried out.
func (d Decision) Purse() string {
	money := int(d.Draft.Actor().Money)
	if d.Draft.Await() == engine.AwaitRun {
		return d.earned()
	}
	if d.Draft.Cost() == 0 {
		return d.T("panel.money", phrase.ShortMoney("money", money))
	}
	return d.T("panel.purse", phrase.ShortMoney("money", money), phrase.ShortMoney("cost", d.Draft.Cost()),
		phrase.ShortMoney("left", d.Draft.Left()))
}

// NextOrder says in which order the next round would begin if nobody built another house (O1).
func (d Decision) NextOrder() string {
	var names []i18n.Arg
	for _, seat := range engine.NextOrder(d.Rules, d.Draft.After()) {
		names = append(names, d.Player("", seat))
	}
	return d.T("panel.next-order-names", i18n.Sequence("players", names...))
}

// Scrapping says what scrapping a plant leaves, and what becomes of its fuel (A9).
func (d Decision) Scrapping(plant engine.Plant) (capacity, fuel string) {
	is := d.Draft.Scrapping(plant)
	capacity = d.T("panel.scrap-capacity", i18n.Number("with", is.Capacity),
		i18n.Count("n", int(d.Draft.Actor().Houses)))
	switch {
	case is.Choice:
		return capacity, d.T("panel.scrap-choice", i18n.Number("over", is.Over), i18n.Count("n", is.Mixed))
	case is.Lost != engine.Tokens{}:
		return capacity, d.T("panel.scrap-lost", i18n.Text("tokens", d.TokenList(is.Lost)))
	case is.Stay != engine.Tokens{}:
		return capacity, d.T("panel.scrap-moves")
	}
	return capacity, d.T("panel.scrap-nothing")
}

// Lines are the lines above the choices in a view that lists them one below the other: what is asked, what it means,
// and the facts that matter for it.
func (d Decision) Lines() []string {
	p := d.Draft.Start()
	out := []string{d.Title()}
	if means := d.Means(); means != "" {
		out = append(out, strings.Split(means, "\n")...)
	}
	switch p.Await {
	case engine.AwaitBid:
		out = append(out, PlantRun(d.Teller, d.Rules, p, p.Auction.Plant),
			PlantCapacity(d.Teller, d.Rules, d.Draft.Actor(), p.Auction.Plant), d.T("panel.limit-how"))
	case engine.AwaitOpen:
		out = append(out, d.T("panel.limit-how"))
	case engine.AwaitBuy:
		out = append(out, d.Room(), d.PlantRuns())
	case engine.AwaitBuild:
		out = append(out, d.Capacity(), d.Income(), d.NextOrder())
	case engine.AwaitRun:
		out = append(out, d.Income())
	}
	if next := d.NextRun(); next != "" && (p.Await == engine.AwaitBuild || p.Await == engine.AwaitRun) {
		out = append(out, next)
	}
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitScrap, engine.AwaitKeep:
		return out
	}
	if b := d.Budget(); b != nil {
		out = append(out, b.Line)
	}
	return append(out, d.Purse())
}
