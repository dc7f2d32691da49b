package guide

import (
	"slices"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// A Concept is something that a tip explains. Each tip is shown once.
type Concept string

// A tip is a concept with its words, the section with more about it, and when it is due.
type tip struct {
	concept Concept
	title   i18n.Key
	text    i18n.Key
	topic   Topic
	due     func(s *scene) bool
}

// A scene is a decision that a player has to make.
type scene struct {
	r  *engine.Rules
	p  *engine.Public
	me *engine.Player
}

func (s *scene) awaits(kinds ...engine.Await) bool { return slices.Contains(kinds, s.p.Await) }

// nearEnd is how many cities before the end of the game the tip about it is due.
const nearEnd = 3

// hybrid reports whether the player owns a hybrid.
func (s *scene) hybrid() bool {
	return slices.ContainsFunc(s.me.Plants.List(),
		func(p engine.Plant) bool { return p.Info().Kind == engine.KindHybrid })
}

// tips are all tips; of those that are due the first is shown.
var tips = []tip{
	{"trust-place", "tips.trust-place", "tips.trust-place-text", Trust,
		func(s *scene) bool { return s.awaits(engine.AwaitTrust) }},
	{"mark", "setup.starting-cities", "tips.mark-text", Variants,
		func(s *scene) bool { return s.awaits(engine.AwaitMark) }},
	{"scrap", "tips.scrap", "tips.scrap-text", Auction, func(s *scene) bool { return s.awaits(engine.AwaitScrap) }},
	{"auction", "tips.auction", "tips.auction-text", Auction,
		func(s *scene) bool { return s.awaits(engine.AwaitOpen) && s.p.Round <= 1 }},
	{"bid", "tips.bid", "tips.bid-text", Auction, func(s *scene) bool { return s.awaits(engine.AwaitBid) }},
	{"fuel", "tips.fuel", "tips.fuel-text", Fuel,
		func(s *scene) bool { return s.awaits(engine.AwaitBuy) && s.me.Store != [engine.Fuels + 1]uint8{} }},
	{"start", "tips.start", "tips.start-text", Build,
		func(s *scene) bool { return s.awaits(engine.AwaitBuild) && s.me.Houses == 0 }},
	{"power", "tips.power", "tips.power-text", Power, func(s *scene) bool { return s.awaits(engine.AwaitRun) }},
	{"end", "tips.end", "tips.end-text", End, func(s *scene) bool { return engine.CitiesToEnd(s.r, s.p) <= nearEnd }},
	{"step3", "tips.step3", "tips.step3-text", Steps, func(s *scene) bool { return s.p.Step == 3 }},
	{"step3-soon", "symbols.step3", "tips.step3-soon-text", Steps, func(s *scene) bool {
		return s.p.Step < 3 && (s.p.Step3Due || s.p.Step3Next || s.p.Market.Plants.Has(engine.Step3Card))
	}},
	{"step2", "tips.step2", "tips.step2-text", Steps, func(s *scene) bool { return s.p.Step == 2 }},
	{"limit", "tips.limit", "tips.limit-text", Auction, func(s *scene) bool {
		return s.awaits(engine.AwaitOpen, engine.AwaitBid) && s.me.Plants.Len() >= s.r.MaxPlants
	}},
	{"order", "tips.order", "tips.order-text", Order,
		func(s *scene) bool { return s.awaits(engine.AwaitOpen) && s.p.Round > 1 }},
	{"pass", "tips.pass", "tips.pass-text", Auction,
		func(s *scene) bool { return s.awaits(engine.AwaitOpen) && s.p.Round > 1 }},
	{"discount", "tips.discount", "tips.discount-text", Plants,
		func(s *scene) bool { return s.awaits(engine.AwaitOpen) && s.p.Market.Discount != engine.NoPlant }},
	{"trust", "tips.trust", "tips.trust-text", Trust,
		func(s *scene) bool { return s.r.Trust && s.awaits(engine.AwaitBid, engine.AwaitBuy) }},
	{"obsolete", "tips.obsolete", "tips.obsolete-text", Plants, func(s *scene) bool {
		return s.r.Edition == engine.Classic && s.awaits(engine.AwaitOpen) && s.p.MaxHouses() > 2
	}},
	{"hybrid", "tips.hybrid", "tips.hybrid-text", Parts,
		func(s *scene) bool { return s.awaits(engine.AwaitBuy, engine.AwaitKeep) && s.hybrid() }},
	{"phase-out", "tips.phase-out", "tips.phase-out-text", Supply,
		func(s *scene) bool { return s.awaits(engine.AwaitBuy) && s.p.UraniumOut }},
	{"storage", "tips.storage", "tips.storage-text", Fuel, func(s *scene) bool {
		return s.awaits(engine.AwaitBuy) && s.r.Board.CoalStorage && s.p.Market.Fuel[engine.Coal] == 0
	}},
	{"resupply", "tips.resupply", "tips.resupply-text", Supply,
		func(s *scene) bool { return s.awaits(engine.AwaitBuy) && s.p.Round > 1 }},
	{"route", "tips.route", "tips.route-text", Build,
		func(s *scene) bool { return s.awaits(engine.AwaitBuild) && s.me.Houses > 0 }},
}

// OfStep returns the concept of what a Step changes; the first has no tip.
func OfStep(step int) Concept { return Concept("step" + strconv.Itoa(step)) }

// Concepts returns all concepts that have a tip.
func Concepts() (out []Concept) {
	for i := range tips {
		out = append(out, tips[i].concept)
	}
	return out
}

// Due returns the concept whose tip is due with the decision to be made, of those not seen yet; "" for none.
func Due(r *engine.Rules, p *engine.Public, seen []Concept) Concept {
	if p.Actor < 0 || p.Await == engine.AwaitNothing || r.IsTrust(p.Actor) {
		return ""
	}
	s := scene{r, p, &p.Players[p.Actor]}
	for i := range tips {
		if t := &tips[i]; !slices.Contains(seen, t.concept) && t.due(&s) {
			return t.concept
		}
	}
	return ""
}

// holds reports whether what a tip is about is the case in a position.
func holds(r *engine.Rules, p *engine.Public, concept Concept) bool {
	i := slices.IndexFunc(tips, func(t tip) bool { return t.concept == concept })
	return i >= 0 && p.Actor >= 0 && p.Await != engine.AwaitNothing && !r.IsTrust(p.Actor) &&
		tips[i].due(&scene{r, p, &p.Players[p.Actor]})
}

// A Tip is a tip, worded.
type Tip struct {
	Concept     Concept
	Title, Text string
	Topic       Topic // the section with more about it
}

// TipOf words a tip with the numbers of a game and of its present decision; false if there is no tip for the concept.
func TipOf(l *phrase.Lang, r *engine.Rules, p *engine.Public, concept Concept) (Tip, bool) {
	i := slices.IndexFunc(tips, func(t tip) bool { return t.concept == concept })
	if i < 0 {
		return Tip{}, false
	}
	table, err := Of(r)
	if err != nil {
		return Tip{}, false
	}
	facts := table.Facts()
	tip := Tip{concept, l.T(tips[i].title, facts...), l.T(tips[i].text, facts...), tips[i].topic}
	if now, ok := moments[concept]; ok && p.Actor >= 0 {
		s := scene{r, p, &p.Players[p.Actor]}
		if sentence := now(l, &s); sentence != "" {
			tip.Text = l.T("tips.with-moment", i18n.Text("text", tip.Text), i18n.Text("moment", sentence))
		}
	}
	return tip, true
}
