package lesson

// fuel teaches the resource market (phase 3).
var fuel = Lesson{
	ID: "fuel", Title: "lesson.fuel.title", About: "lesson.fuel.about", Seed: firstRound, Opening: firstFuel,
	Steps: []Step{
		{Text: "lesson.fuel.market", Point: []Place{FuelMarket}},
		{
			Text: "lesson.fuel.buy", Point: []Place{OneRun, Confirm}, Move: "buy 2 coal; done",
			Wrong: []Wrong{{"buy", "lesson.fuel.enough"}, {"done", "lesson.fuel.none"}},
			Then:  []string{"build hamburg; done", "build frankfurt-main; build mainz; done"},
		},
		{Text: "lesson.fuel.end", Point: []Place{Yours}},
	},
}
