package styles

// balanced does a little of everything: the plain formula, fuel for one run, and as many cities as it can power.
var balanced = manner{
	name:      "balanced",
	perNumber: 50, perCity: 7, perFinal: 6, perRun: 10,
	spare: 2, margin: 15, stretch: 100, choosy: 30, cash: 10,
}
