package present

import (
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// played is a game of computers, with each decision and the table before it.
type played struct {
	m      *match.Match
	tell   *phrase.Teller
	each   func(p *played, before *engine.Public, c match.Change)
	before engine.Public
}

func playAll(t *testing.T, levels []string, setup engine.Setup, each func(*played, *engine.Public, match.Change)) {
	t.Helper()
	cfg := match.Config{Setup: setup, BotSeed: setup.Seed}
	for i := range setup.Players {
		cfg.Players = append(cfg.Players, record.Player{Name: "P" + strconv.Itoa(i), Colour: i, Kind: record.Bot,
			Level: levels[i%len(levels)]})
	}
	m, err := match.New(cfg, func(level string, r *engine.Rules, v engine.View, seed uint64) (match.Thinker, error) {
		return bot.New(level, r, v, seed)
	})
	if err != nil {
		t.Fatal(err)
	}
	p := &played{m: m, tell: phrase.NewTeller(phrase.English(), m.Rules(), m.Players()), each: each}
	m.Listen(func(c match.Change) {
		if c.Kind == match.Applied {
			p.each(p, &p.before, c)
		}
		p.before = *m.Public()
	})
	for !m.Over() {
		m.Think(func() bool { return true })
	}
}

// remarkGames plays games of every kind.
func remarkGames(t *testing.T, each func(*played, *engine.Public, match.Change)) {
	for i, setup := range []engine.Setup{
		{Board: "germany", Edition: engine.Recharged, Players: 4},
		{Board: "usa", Edition: engine.Classic, Players: 6},
		{Board: "germany", Edition: engine.Recharged, Players: 2},
		{Board: "usa", Edition: engine.Recharged, Players: 3},
	} {
		for g := range 6 {
			setup.Seed = uint64(100*i + g)
			var levels []string
			for k, personality := range bot.Personalities() {
				levels = append(levels, []string{"easy", "normal", "hard"}[(g+k)%3]+"/"+personality)
			}
			playAll(t, levels[g:], setup, each)
		}
	}
}

// TestRemarksAreTrue: what a computer says of itself, of a plant, a rival or its cities holds at the table before or
// after the decision, and all numbers in the sentence are those.
func TestRemarksAreTrue(t *testing.T) {
	seen := map[bot.Code]int{}
	remarkGames(t, func(p *played, before *engine.Public, c match.Change) {
		at := c.Index - len(c.Actions)
		said := Remark(p.tell, p.m, at)
		if said == "" {
			return
		}
		r, _ := p.m.Reason(at).(bot.Reason)
		seen[r.Code]++
		for _, wrong := range falseRemark(p.m, before, &c, &r) {
			t.Errorf("%q for %v: %s", said, c.Actions, wrong)
		}
		if strings.ContainsAny(said, "{}") {
			t.Errorf("%q has a placeholder", said)
		}
	})
	if len(seen) < 16 {
		t.Errorf("only %d kinds of remarks: %v", len(seen), seen)
	}
}

// falseRemark lists what is not true in what a computer says for a reason.
func falseRemark(m *match.Match, before *engine.Public, c *match.Change, r *bot.Reason) (wrong []string) {
	must := func(so bool, what string) {
		if !so {
			wrong = append(wrong, what)
		}
	}
	was, now := &before.Players[c.Seat], &m.Public().Players[c.Seat]
	verb, built := c.Actions[0].Verb, int(now.Houses)-int(was.Houses)
	bought := engine.Tokens{}
	for _, a := range c.Actions {
		if a.Verb == engine.VerbBuy {
			bought[a.What] += uint8(a.N)
		}
	}
	switch r.Code {
	case bot.CodeOpenGain, bot.CodeOpenForced:
		must(verb == engine.VerbOpen && c.Actions[0].Plant() == r.Plant && r.M == before.MinBid(r.Plant), "the price")
		must(r.Code == bot.CodeOpenForced || r.N > r.M, "it is worth no more")
	case bot.CodePassDear, bot.CodePassWait, bot.CodePassPoor:
		must(verb == engine.VerbPass, "it does not pass")
		must(r.Code != bot.CodePassWait || r.N > r.M, "the plant is worth no more")
		must(r.Code != bot.CodePassPoor || r.N == int(was.Money), "the money")
	case bot.CodeDropDear, bot.CodeDropWait, bot.CodeDropPoor:
		must(verb == engine.VerbDrop && r.M == int(before.Auction.Bid), "the bid")
		must((r.Code == bot.CodeDropWait) == (r.N > r.M), "the worth")
		must(r.Code != bot.CodeDropPoor || r.N == int(was.Money), "the money")
		must(ownBid(m, c.Index-1, c.Seat), "it never bid")
	case bot.CodeScrapWeak:
		must(verb == engine.VerbScrap && c.Actions[0].Plant() == r.Plant && now.Capacity() == r.M, "the other plants")
	case bot.CodeFuelStock, bot.CodeFuelShort:
		must(bought[r.Fuel] > 0, "none of it is bought")
		lacks, mixed := engine.MissingFor(before, r.Seat, 1)
		must(r.Code == bot.CodeFuelStock || r.Seat != c.Seat && r.N <= int(lacks[r.Fuel])+mixed, "the rival lacks less")
	case bot.CodeFuelLast:
		after := *m.Public()
		after.Players[c.Seat].Houses = maps.MaxCities
		must(engine.BestPowering(m.Rules(), &after, c.Seat).Cities >= r.N, "the fuel is for less")
	case bot.CodeFuelPoor, bot.CodeFuelDear:
		must(bought == engine.Tokens{} && r.M == int(was.Money), "the money")
	case bot.CodeStart, bot.CodeBuildFirst:
		must(was.Houses == 0 || r.Code != bot.CodeStart, "it has a network")
		must(now.Cities.Has(r.City), "it is not there")
		must(r.Code == bot.CodeStart || !m.Public().Players[r.Seat].Cities.Has(r.City), "the rival is there before")
	case bot.CodeBuildPower, bot.CodeBuildReach:
		must(built == r.N && int(was.Money)-int(now.Money) == r.M, "the cities, or what they cost")
		must((r.Code == bot.CodeBuildPower) == (int(now.Houses) <= now.Capacity()), "what the plants power")
	case bot.CodeBuildEnd:
		must(int(now.Houses) >= m.Rules().EndCities, "the game does not end")
	case bot.CodeHoldEnd:
		must(int(now.Houses) < m.Rules().EndCities, "the game ends")
	case bot.CodeHoldReach, bot.CodeHoldSave:
		must(built == 0, "it builds")
	case bot.CodePowerNone:
		must(int(was.Houses) == r.N && now.Money == was.Money+int32(engine.Payment(0)), "cities are powered")
	}
	return wrong
}

// ownBid reports whether a seat opened the auction that goes on before an action, or raised in it.
func ownBid(m *match.Match, index int, seat engine.Seat) (own bool) {
	for _, e := range m.Between(m.Oldest(), index) {
		switch e.Event.Kind {
		case engine.EventOpened:
			own = e.Event.Seat == seat
		case engine.EventBid:
			own = own || e.Event.Seat == seat
		}
	}
	return own
}

// TestRemarksAreSeldom: most decisions are not worth one, and raises of a bid never are; but every game has some.
func TestRemarksAreSeldom(t *testing.T) {
	decisions, remarks, games := 0, 0, map[*match.Match]int{}
	remarkGames(t, func(p *played, _ *engine.Public, c match.Change) {
		if c.By != record.ByBot {
			return
		}
		decisions++
		if Remark(p.tell, p.m, c.Index-len(c.Actions)) == "" {
			games[p.m] += 0
			return
		}
		remarks++
		games[p.m]++
		if c.Actions[0].Verb == engine.VerbBid {
			t.Errorf("a remark on a raise: %v", c.Actions)
		}
	})
	if remarks*6 > decisions {
		t.Errorf("%d remarks on %d decisions", remarks, decisions)
	}
	for _, n := range games {
		if n < 3 {
			t.Errorf("a game with only %d remarks", n)
		}
	}
}

// TestTheLastRemark: it is the latest one, of nobody whose reasons are hidden, and goes when everybody has had a turn.
func TestTheLastRemark(t *testing.T) {
	remarkGames(t, func(p *played, _ *engine.Public, c match.Change) {
		if c.By != record.ByBot {
			return
		}
		none := func(engine.Seat) bool { return false }
		seat, said := LastRemark(p.tell, p.m, none)
		if own := Remark(p.tell, p.m, c.Index-len(c.Actions)); own != "" && (said != own || seat != c.Seat) {
			t.Errorf("%q of %d, want %q of %d", said, seat, own, c.Seat)
		}
		if hidden, said := LastRemark(p.tell, p.m, func(s engine.Seat) bool { return s == c.Seat }); said != "" &&
			hidden == c.Seat {
			t.Errorf("%q although that is hidden", said)
		}
		if _, said := LastRemark(p.tell, p.m, func(engine.Seat) bool { return true }); said != "" {
			t.Errorf("%q although all is hidden", said)
		}
	})
}

// TestEveryPersonalityHasItsFace, and the level does not matter.
func TestEveryPersonalityHasItsFace(t *testing.T) {
	seen := map[int]bool{}
	for _, personality := range bot.Personalities() {
		face := Face("easy/" + personality)
		if seen[face] || face != Face("expert/"+personality) {
			t.Errorf("%s has face %d", personality, face)
		}
		seen[face] = true
	}
	if Face("hard") != Face("hard/"+bot.Personalities()[0]) || Face("nobody") != 0 {
		t.Error("those without a personality have another face")
	}
}
