package lesson

import (
	_ "embed"
	"strings"
)

// lateGame is a game of three up to the player's last building turn, one decision per line.
//
//go:embed ends.txt
var lateGame string

// ends teaches how the game ends and who wins (T8).
var ends = Lesson{
	ID: "ends", Title: "lesson.ends.title", About: "lesson.ends.about", Seed: 55,
	Opening: strings.Split(strings.TrimSpace(lateGame), "\n"),
	Steps: []Step{
		{Text: "lesson.ends.when", Point: []Place{Track}},
		{Text: "lesson.ends.who", Point: []Place{Yours, "player-1"}},
		{
			Text: "lesson.ends.build", Point: []Place{City("aachen"), City("wilhelmshaven"), City("trier"),
				City("saarbrucken"), Confirm},
			Move: "build aachen; build wilhelmshaven; build trier; build saarbrucken; done",
			// ends the turn by itself: no other city is affordable
			Wrong: []Wrong{{"build", "lesson.ends.dearer"}, {"done", "lesson.ends.too-few"}},
		},
		{Text: "lesson.ends.end", Point: []Place{Yours}},
	},
}
