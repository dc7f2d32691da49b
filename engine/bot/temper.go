package bot

// temper is what a player is fond of. It shifts tastes, never what is known.
type temper struct {
	name  string
	shift func(t *tuning) // what it changes of a level's tuning; nil: nothing
}

// tempers begins with the even one, which a level has by itself.
var tempers = [...]temper{
	{name: "even"},
	{name: "builder"},
	{name: "hoarder"},
	{name: "blocker"},
	{name: "patient"},
	{name: "rusher"},
	{name: "thrifty"},
	{name: "gambler"},
}
