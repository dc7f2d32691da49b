package bot

import "kilovolt/engine"

// level is how one opponent thinks. Levels differ in care, noise and look-ahead, never in what they know.
type level struct {
	name   string
	temper *temper
	habit  fondness // what the level is fond of in any temper
	shows  int      // how strongly a temper shows, in percent
	swayed int      // by how much longer than it is the game seems to who follows a temper, in percent
	fond   fondness // habit and temper together
	brief  int      // what a house counts beside that in the introductory game, which is too short for a fault to tell, in Elektro
	jitter int      // percent by which the limit of a bid varies, so that it cannot be read
	noise  int      // by how much a judgement may be off, in Elektro (noise.go): the one number that makes a level weaker
	blind  bool     // does not see coming that a game ends
	tuning *tuning
	search *effort // nil: decides by the mind alone
}

// levels is weakest first.
var levels = [...]level{
	{name: "easy", jitter: 20, noise: 40, shows: 150, swayed: 30, blind: true, habit: fondness{house: -40, bid: 25}, brief: -50, tuning: &easy},
	{name: "normal", jitter: 6, noise: 14, shows: 100, tuning: &normal},
	{name: "hard", jitter: 6, noise: 8, shows: 100, tuning: &normal, search: &effort{at: awaits(engine.AwaitBuild), playouts: 100, worlds: 12, margin: 300}},
	{name: "expert", jitter: 6, shows: 100, tuning: &normal, search: deep(func(*effort) {})},
}

// deep is how the strongest level searches, but for a change.
func deep(change func(*effort)) *effort {
	e := &effort{at: everywhere, playouts: 256, worlds: 32, finish: 4, margin: 900}
	change(e)
	return e
}

// variants are levels for measuring alone: what is the strongest one worth without a part of it, or with more of it?
var variants = []level{
	{name: "expert-nosearch", jitter: 6, shows: 100, tuning: &normal},
	{name: "expert-novalue", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.horizon = far })},
	{name: "expert-noappraisal", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.careless = true })},
	{name: "expert-nocrowd", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.alike = true })},
	{name: "expert-noauction", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.at &^= awaits(engine.AwaitOpen, engine.AwaitBid) })},
	{name: "expert-nofuel", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.at &^= awaits(engine.AwaitBuy) })},
	{name: "expert-nobuilding", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.at &^= awaits(engine.AwaitBuild) })},
	{name: "expert-short", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.playouts = 60 })},
	{name: "expert-long", jitter: 6, shows: 100, tuning: &normal, search: deep(func(e *effort) { e.playouts, e.worlds = 1600, 64 })},
}

// with is the level in a temper.
func (lv level) with(t *temper) level {
	lv.temper, lv.fond = t, lv.habit.plus(t.fond, lv.shows)
	tuned := *lv.tuning
	if t != &tempers[0] {
		tuned.roundsPerCity += tuned.roundsPerCity * lv.swayed / 100
	}
	tuned.stockMargin -= lv.fond.store
	tuned.raise = max(tuned.raise-lv.fond.leap, 1)
	tuned.money += tuned.money * lv.fond.money / 100
	lv.tuning = &tuned
	return lv
}

// tuning is the numbers that a level judges by.
type tuning struct {
	// The projection of one's own economy (economy.go): a typical plant on offer, in rounds to come.
	upgradePower int // its cities, in tenths
	upgradePrice int // its price in round 0, Elektro
	upgradeClimb int // how much dearer it gets each round, Elektro
	upgradeTop   int // its price at most, Elektro
	upgradeRun   int // one run of it, in tenths of an Elektro
	upgradeLeast int // the least that it must add, in tenths of a city
	upgradeSpare int // capacity bought beyond the cities that can be paid, in tenths: plants come whole
	// Cities in rounds to come.
	cityPrice int // beyond those in sight, Elektro
	cityRise  int // what every city costs more each round, as rivals take the cheap ones, in tenths of an Elektro
	// What counts, against a thousand for a city powered at the end.
	money int // ten Elektro at the end
	// The end of the game.
	roundsPerCity int // how long the projection gives the leader for a city, in hundredths of a round
	roundsRush    int // cities that the last round brings at once, in tenths
	// The start of a network.
	startFar    int // how much the way out counts against the near cities, in percent
	startFenced int // what a city counts that cannot be reached yet, Elektro: the price of waiting
	// Fuel and bids.
	stockMargin   int // by how much a token must get dearer to be stored, in tenths of an Elektro
	shortage      int // how much of its fuel a plant gets, in percent, where the market gives all of what all want; it pays to be ready
	shortageTrust int // the same against the Trust, which pays nothing
	soldOut       int // what a token counts that will not be on the market, in tenths of an Elektro
	tokenWorth    int // how much of its price a stored token counts, in percent: it may find no use
	raise         int // a raise takes up to this part of what is left to the limit
}

// normal was found by playing: numbers were moved up and down against the version before, at tables of 2 to 6, and kept where they won
// more. A short projection with good plants to come proved best: it keeps money for cities and waits for plants that last. What did not
// help: counting the way as well as its end, the place in player order, and whom Step 2 relieves.
var normal = tuning{
	upgradePower: 75, upgradePrice: 4, upgradeClimb: 6, upgradeTop: 47, upgradeRun: 55, upgradeLeast: 10, upgradeSpare: 10,
	cityPrice: 29, cityRise: 22,
	money:         36,
	roundsPerCity: 29, roundsRush: 15,
	startFar: 30, startFenced: 64,
	stockMargin: 15, shortage: 200, shortageTrust: 110, soldOut: 120, tokenWorth: 80, raise: 11,
}

// easy has a beginner's faults: it takes small plants for what there is to be had. With its habits it holds its money together when it
// should build, and pays too much for a plant that it has set its heart on.
var easy = func() tuning {
	t := normal
	t.upgradePower = 32
	return t
}()
