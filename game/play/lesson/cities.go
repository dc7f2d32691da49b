package lesson

// cities teaches houses and connections (phase 4).
var cities = Lesson{
	ID: "cities", Title: "lesson.cities.title", About: "lesson.cities.about", Seed: firstRound, Opening: firstCities,
	Steps: []Step{
		{Text: "lesson.cities.map", Point: []Place{Map}},
		{
			Text: "lesson.cities.first", Point: []Place{City("koln"), Confirm}, Move: "build koln",
			Wrong: []Wrong{{"build", "lesson.cities.not-there"}, {"done", "lesson.cities.none"}},
		},
		{
			Text: "lesson.cities.second", Point: []Place{City("dusseldorf"), Confirm}, Move: "build dusseldorf; done",
			// ends the turn by itself: no other city is affordable
			Wrong: []Wrong{{"build", "lesson.cities.dearer"}, {"done", "lesson.cities.one"}},
		},
		{Text: "lesson.cities.end", Point: []Place{Track}},
	},
}
