package guide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// moments are what some tips add: the numbers of the decision to be made; "" where there are none.
var moments = map[Concept]func(l *phrase.Lang, s *scene) string{
	"auction": func(l *phrase.Lang, s *scene) string { return plantMoment(l, s, s.p.Current().Lowest()) },
	"bid":     func(l *phrase.Lang, s *scene) string { return plantMoment(l, s, s.p.Auction.Plant) },
	"fuel": func(l *phrase.Lang, s *scene) string {
		_, cost, ok := engine.RunBill(s.r, s.p, s.p.Actor, 1)
		cities := s.me.Capacity()
		if !ok || cost == 0 {
			return ""
		}
		return l.T("tips.fuel-moment", phrase.Money("cost", cost), i18n.Count("n", cities), pay("pay", cities))
	},
	"start": func(l *phrase.Lang, s *scene) string {
		return l.T("tips.start-moment", phrase.Money("house", engine.SpacePrice(0)), pay("one", 1), pay("two", 2))
	},
	"route": func(l *phrase.Lang, s *scene) string {
		cities := int(s.me.Houses)
		return l.T("tips.route-moment", i18n.Count("n", cities), pay("now", cities), pay("more", cities+1))
	},
	"power": func(l *phrase.Lang, s *scene) string {
		best := engine.BestPowering(s.r, s.p, s.p.Actor)
		return l.T("tips.power-moment", i18n.Count("n", best.Cities), pay("pay", best.Cities))
	},
}

// plantMoment returns what a plant costs to buy and to run now, and what it can earn; "" if it cannot be fuelled.
func plantMoment(l *phrase.Lang, s *scene, plant engine.Plant) string {
	if plant == engine.NoPlant || plant == engine.Step3Card {
		return ""
	}
	bid := s.p.MinBid(plant)
	if s.awaits(engine.AwaitBid) {
		bid = int(s.p.Auction.Bid) + 1
	}
	_, fuel, ok := draft.RunCost(s.r, s.p, plant)
	if !ok {
		return ""
	}
	cities := int(plant.Info().Powers)
	return l.T("tips.plant-moment", phrase.Plant("plant", plant), phrase.Money("bid", bid), phrase.Money("fuel", fuel),
		i18n.Count("n", cities), pay("pay", cities))
}

// pay returns the payment for so many powered cities (C2).
func pay(name string, cities int) i18n.Arg { return phrase.Money(name, engine.Payment(cities)) }
