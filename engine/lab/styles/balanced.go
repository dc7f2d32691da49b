package styles

// balanced does a little of everything: the plain formula, fuel for one run, and as many cities as it can power.
var balanced = profile{
	name:      "balanced",
	perNumber: 50, perCity: 7, perFinal: 6, perRun: 10,
	spare: 2, margin: 15, bidShare: 100, alternative: 30, cashReserve: 10,
}
