package styles

// hoarder fills its stores whenever it can pay: its plants never stand still, and its rivals find an empty market.
var hoarder = manner{
	name:      "hoarder",
	perNumber: 60, perCity: 9, perRun: 10,
	spare: 2, margin: 15, stretch: 100, cash: 15,
	stock:   [4]int{8, 8, 8, 10},
	reserve: 10,
}
