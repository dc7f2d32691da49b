package styles

// rusher wants the end as early as it can come: all money goes into cities, and the last one is taken without a look at the others.
var rusher = manner{
	name:      "rusher",
	perNumber: 50, perCity: 10, perRun: 8,
	spare: 1, margin: 25, stretch: 100,
	over: 3,
	ends: func(t *turn) bool { return true },
}
