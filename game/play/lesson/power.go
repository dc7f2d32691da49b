package lesson

// power teaches the income (phase 5).
var power = Lesson{
	ID: "power", Title: "lesson.power.title", About: "lesson.power.about", Seed: firstRound, Opening: firstPower,
	Steps: []Step{
		{Text: "lesson.power.pay", Point: []Place{Income}},
		{
			Text: "lesson.power.run", Point: []Place{Confirm}, Move: "run 10; done",
			Wrong: []Wrong{{"done", "lesson.power.dark"}},
			Then:  []string{"run 8; done", "run 4; done"},
		},
		{Text: "lesson.power.earned", Point: []Place{Yours}},
		{Text: "lesson.power.end", Point: []Place{FuelMarket}},
	},
}
