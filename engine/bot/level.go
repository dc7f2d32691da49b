package bot

import "kilovolt/engine"

// level is how an opponent decides. Levels differ in accuracy and look-ahead, never in what they know.
type level struct {
	name          string
	personality   *personality
	baseBias      bias // the level's bias in every personality
	biasPercent   int  // percent of a personality's bias that applies
	roundsPercent int  // with a personality, how much longer the game seems than it is, in percent
	bias          bias // baseBias plus the personality's
	introHouse    int  // added to bias.house in the introductory game, which is too short for faults to show
	jitter        int  // percent by which the limit of a bid varies, so that it cannot be inferred
	noise         int  // largest error of a judgement, in Elektro (noise.go): what makes a level weaker
	endBlind      bool // does not foresee that a rival ends the game
	overList      int  // most that a bid of the first round exceeds the plant's number, Elektro; 0: no bound
	hesitates     bool // leaves income unused in every second round at most, whatever its errors say (hesitation.go)
	tuning        *tuning
	search        *searchBudget // nil: decides by the evaluator alone
}

// levels lists the levels, weakest first.
var levels = [...]level{
	{
		name: "easy", jitter: 20, noise: 40, biasPercent: 150, roundsPercent: 30, endBlind: true, tuning: &easy,
		baseBias: bias{house: -54, bid: 25}, introHouse: -130, overList: 5, hesitates: true,
	},
	{name: "normal", jitter: 6, noise: 14, biasPercent: 100, tuning: &normal},
	{
		name: "hard", jitter: 6, noise: 8, biasPercent: 100, tuning: &normal,
		search: &searchBudget{
			decisions: decisionsAt(engine.AwaitBuild), playouts: 100, worlds: 12, margin: 300, closeness: 400,
		},
	},
	expert("expert", func(*searchBudget) {}),
	expert("master", func(b *searchBudget) { b.playouts, b.worlds, b.net = 2048, 64, &masterValue }),
}

// expert is Expert under some name, with a change to its search budget. A close defeat is hardly worth more than a
// clear one: a higher reward led to ending games as their loser.
func expert(name string, change func(*searchBudget)) level {
	b := &searchBudget{
		decisions: searchable, playouts: 256, worlds: 32, endgame: 4, margin: 900, closeness: 40,
		solves: true, settles: true,
	}
	change(b)
	return level{name: name, jitter: 6, biasPercent: 100, tuning: &normal, search: b}
}

// solver is Expert that does not know where rivals start.
func solver(b *searchBudget) { b.settles = false }

// heeder is the solver whose playouts heed the bid on the table.
func heeder(b *searchBudget) { solver(b); b.heeds = true }

// variants are levels for measurements only: Expert without one of its parts, with more of it, or with a part that it
// does not have.
var variants = []level{
	{name: "expert-nosearch", jitter: 6, biasPercent: 100, tuning: &normal},
	expert("expert-novalue", func(b *searchBudget) { b.horizon = wholeGame }),
	expert("expert-noappraisal", func(b *searchBudget) { b.noAppraisal = true }),
	expert("expert-nocrowd", func(b *searchBudget) { b.oneProfile = true }),
	expert("expert-noauction", func(b *searchBudget) {
		b.decisions &^= decisionsAt(engine.AwaitOpen, engine.AwaitBid)
	}),
	expert("expert-nofuel", func(b *searchBudget) { b.decisions &^= decisionsAt(engine.AwaitBuy) }),
	expert("expert-nobuilding", func(b *searchBudget) { b.decisions &^= decisionsAt(engine.AwaitBuild) }),
	expert("expert-short", func(b *searchBudget) { b.playouts = 60 }),
	expert("expert-brief", func(b *searchBudget) { b.playouts, b.worlds = 40, 16 }),
	expert("expert-long", func(b *searchBudget) { b.playouts, b.worlds = 1600, 64 }),
	expert("expert-solver", solver),
	expert("expert-heeder", heeder),
	expert("expert-learner", func(b *searchBudget) { b.limits = &limitsInUse }),
}

// with returns the level with a personality.
func (lv level) with(p *personality) level {
	lv.personality, lv.bias = p, lv.baseBias.plus(p.bias, lv.biasPercent)
	tuned := *lv.tuning
	if p != &personalities[0] {
		tuned.roundsPerCity += tuned.roundsPerCity * lv.roundsPercent / 100
	}
	tuned.stockMargin -= lv.bias.store
	tuned.raiseParts = max(tuned.raiseParts-lv.bias.leap, 1)
	tuned.finalMoney += tuned.finalMoney * lv.bias.money / 100
	lv.tuning = &tuned
	return lv
}

// tuning holds the constants of a level's evaluation.
type tuning struct {
	// The projection of the seat's own economy (economy.go): a typical plant on offer in later rounds.
	upgradePower    int // cities it powers, in tenths
	upgradePrice    int // its price in round 0, Elektro
	upgradeRise     int // price increase per round, Elektro
	upgradeMaxPrice int // highest price, Elektro
	upgradeRun      int // cost of one run, in tenths of an Elektro
	upgradeMinGain  int // capacity it must add at least, in tenths of a city
	upgradeSpare    int // capacity bought beyond the cities that can be paid for, in tenths: plants come whole
	// Cities in later rounds.
	cityPrice int // price of a city beyond the planned ones, Elektro
	cityRise  int // price increase of every city per round as rivals take the cheap ones, in tenths of an Elektro
	// Ratings, on a scale where a city powered at the end counts a thousand.
	finalMoney int // rating of ten Elektro at the end
	// The end of the game.
	roundsPerCity int // rounds that the leader is projected to need per city, in hundredths
	roundsRush    int // cities that the last round brings at once, in tenths
	// The start of a network.
	startFar     int // weight of the cities opened by the next Step, in percent
	startBlocked int // cost of a city that cannot be reached yet, Elektro: the price of waiting
	// Fuel and bids.
	stockMargin   int // price increase required before a token is stored, in tenths of an Elektro
	shortage      int // percent of supply/demand that a plant gets of its fuel; above 100, as being prepared pays
	shortageTrust int // the same against the Trust, which pays nothing
	soldOut       int // price assumed for a token that will not be on the market, in tenths of an Elektro
	tokenValue    int // value of a stored token in percent of its price: it may go unused
	raiseParts    int // a raise takes up to this fraction (1/n) of the distance to the limit
}

// normal was tuned by playing: each number was moved up and down against the previous version at tables of 2 to 6
// players and kept where it won more. A short projection that assumes good plants to come proved best: it saves money
// for cities and waits for plants that last. Rating the course of the projection as well as its end, the place in
// player order, or which seats Step 2 relieves did not help.
var normal = tuning{
	upgradePower: 75, upgradePrice: 4, upgradeRise: 6, upgradeMaxPrice: 47,
	upgradeRun: 55, upgradeMinGain: 10, upgradeSpare: 10,
	cityPrice: 29, cityRise: 22,
	finalMoney:    36,
	roundsPerCity: 29, roundsRush: 15,
	startFar: 30, startBlocked: 64,
	stockMargin: 15, shortage: 200, shortageTrust: 110, soldOut: 120, tokenValue: 80, raiseParts: 11,
}

// easy has a beginner's faults: it assumes that only small plants will be on offer. With its bias it saves money when
// it should build, and overpays for a plant it has set its mind on.
var easy = func() tuning {
	t := normal
	t.upgradePower = 32
	return t
}()
