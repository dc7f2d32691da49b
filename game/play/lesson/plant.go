package lesson

import "slices"

// firstRound is the seed of the first four lessons, which are one round of one game: each continues where the previous
// one ended.
const firstRound = 52

// Decisions of that round, phase by phase.
var (
	firstPlant   = []string{"open 4 4", "drop", "drop"} // by a computer, before the player's turn
	firstAuction = slices.Concat(firstPlant, []string{"open 10 10", "bid 11", "bid 12", "drop", "open 8 8"})
	firstFuel    = slices.Concat(firstAuction, []string{"buy 2 coal; done", "buy 3 coal; done"})
	firstCities  = slices.Concat(firstFuel, []string{"buy 2 coal; done", "build hamburg; done",
		"build frankfurt-main; build mainz; done"})
	firstPower = slices.Concat(firstCities, []string{"build koln; build dusseldorf; done"})
)

// plant teaches the auction (phase 2).
var plant = Lesson{
	ID: "plant", Title: "lesson.plant.title", About: "lesson.plant.about", Seed: firstRound, Opening: firstPlant,
	Steps: []Step{
		{Text: "lesson.plant.cards", Point: []Place{PlantMarket, Offer(10)}},
		{
			Text: "lesson.plant.open", Point: []Place{Offer(10), Confirm}, Move: "open 10 10",
			Wrong: []Wrong{{"open 10", "lesson.plant.open-low"}, {"open", "lesson.plant.open-other"}},
			Then:  []string{"bid 11"},
		},
		{
			Text: "lesson.plant.raise", Point: []Place{Confirm}, Move: "bid 12",
			Wrong: []Wrong{{"drop", "lesson.plant.no-drop"}, {"bid", "lesson.plant.bid-low"}},
			Then:  []string{"drop", "open 8 8", "buy 2 coal; done", "buy 3 coal; done"},
		},
		{Text: "lesson.plant.end", Point: []Place{Yours}},
	},
}
