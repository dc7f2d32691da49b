package gamecode

// Numbers in codes stand for the places in these lists, which only grow: at the end, never in between. The cities and
// regions of a board have the numbers of its file, whose order is kept in the same way (TestNumbersOnlyGrow). What is
// not in a list is written out.

var boards = []string{"germany", "usa"}

var levels = []string{"easy", "normal", "hard", "expert", "master"}

var personalities = []string{"", "even", "builder", "hoarder", "blocker", "patient", "rusher", "thrifty", "gambler"}

// names are those that the program gives to players.
var names = []string{"", "Watt", "Volta", "Ampère", "Ohm", "Hertz", "Tesla"}
