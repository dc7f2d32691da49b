package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/maps"
)

// atOpen, atBid, … are tables that each await one decision, with everything present that can go wrong there.
func atOpen(t *testing.T) *desk {
	return lay(t, at(Classic, 3), Position{Market: lowMarket, Stack: lowStack, Players: everyone(3, 20)})
}

func atBid(t *testing.T) *desk { return atOpen(t).play("open 5 7") }

func atScrap(t *testing.T) *desk { return scrapping(t, "6 coal 6 oil", 11, 3, 4, 5) }

func atBuy(t *testing.T) *desk {
	return lay(t, at(Classic, 3), Position{
		Phase: "resources", Order: []Seat{1, 2, 0}, Players: []PositionPlayer{owns(10, "", 20, 30)},
		Fuel: fuel("2 coal 18 oil 3 garbage 2 uranium"),
	})
}

func atBuild(t *testing.T) *desk {
	return lay(t, at(Recharged, 3), Position{
		Phase: "build", Order: []Seat{1, 2, 0}, Players: []PositionPlayer{owns(15, "")},
		Houses: houses("essen 0", "dusseldorf 1"),
	})
}

func atFirstHouse(t *testing.T, setup Setup, marked ...string) *desk {
	return lay(t, setup, Position{Phase: "build", Step: 2, Order: []Seat{1, 2, 0}, Marked: marked,
		Houses: houses("essen 1")})
}

func atTrust(t *testing.T) *desk {
	return lay(t, at(Recharged, 2), Position{Phase: "setup", TrustCities: []string{"kiel"}})
}

func atMark(t *testing.T) *desk {
	return lay(t, withMarks(3), Position{Phase: "setup", Marked: []string{"kiel"}, Houses: houses("koln 0")})
}

func atRun(t *testing.T) *desk {
	return lay(t, at(Recharged, 3), Position{Phase: "power", Players: []PositionPlayer{owns(0, "1 coal", 20, 13, 5)}}).
		play("run 13")
}

// withCoalOnTheHybrid returns a table at which plant 29 has coal on it that plant 35 cannot hold.
func withCoalOnTheHybrid(t *testing.T) *desk {
	return lay(t, at(Recharged, 3), Position{Phase: "power",
		Players: []PositionPlayer{owns(0, "2 coal 2 oil", 29, 35)}})
}

func over(t *testing.T) *desk {
	return ending(t, at(Recharged, 5), everyone(5, 0), 15).idle(PhaseOver)
}

// TestEveryCode triggers every reason for which an action is rejected, and checks its rule, its facts and its words. A
// rejected action changes nothing.
func TestEveryCode(t *testing.T) {
	none := []int{0, 0}
	reached := map[Code]bool{}
	for _, c := range []struct {
		code  Code
		rule  string
		facts []int // have, need
		table func(*testing.T) *desk
		text  string
	}{
		{CodeOver, "T8", none, over, "done"},
		{CodeNotNow, "", none, atOpen, "done"},
		{CodeNotNow, "", none, atOpen, "bid 8"},
		{CodeNotNow, "", none, atBid, "open 5 8"},
		{CodeNotNow, "", none, atBuild, "run 13"},
		{CodeNotOnOffer, "A1", none, atOpen, "open 7 7"},
		{CodeNotOnOffer, "A1", none, atOpen, "open 50 50"},
		{CodeBidTooLow, "A2", []int{4, 5}, atOpen, "open 5 4"},
		{CodeBidTooLow, "A3", []int{7, 8}, atBid, "bid 7"},
		{CodeBidTooHigh, "A6", []int{6, 5}, func(t *testing.T) *desk { return atOpen(t).play("pass", "pass") },
			"open 5 6"},
		{CodeMoney, "A2", []int{20, 21}, atOpen, "open 5 21"},
		{CodeMoney, "A3", []int{20, 21}, atBid, "bid 21"},
		{CodeMoney, "R1", []int{10, 14}, func(t *testing.T) *desk {
			return lay(t, at(Classic, 3), Position{Phase: "resources", Order: []Seat{1, 2, 0},
				Players: []PositionPlayer{owns(10, "", 11)}})
		}, "buy 1 uranium"},
		{CodeMoney, "B1", []int{15, 6 + SpacePrice(0)}, atBuild, "build munster"},
		{CodeMustBuy, "A7", none, func(t *testing.T) *desk {
			return lay(t, at(Classic, 3),
				Position{Round: 1, Market: lowMarket})
		}, "pass"},
		{CodeNotOwned, "A9", none, atScrap, "scrap 30"},
		{CodeNotOwned, "C2", none, atRun, "run 44"},
		{CodeNewPlant, "A9", none, atScrap, "scrap 11"},
		{CodeKeep, "A9", []int{1, 2}, func(t *testing.T) *desk { return atScrap(t).play("scrap 4") }, "keep 1 coal"},
		{CodeKeep, "A9", []int{5, 4}, func(t *testing.T) *desk { return atScrap(t).play("scrap 4") }, "keep 5 coal"},
		{CodeAmount, "R1", []int{0, 1}, atBuy, "buy 0 coal"},
		{CodeNotAccepted, "R1", none, atBuy, "buy 1 oil"},
		{CodeStorage, "P5", []int{6, 7}, atBuy, "buy 7 coal"},
		{CodeSoldOut, "R2", []int{2, 3}, atBuy, "buy 3 coal"},
		{CodeOutOfZone, "S1", none, atBuild, "build berlin"},
		{CodeOutOfZone, "S1", none, atTrust, "trust berlin"},
		{CodeOutOfZone, "S1", none, atMark, "mark berlin"},
		{CodeOwnCity, "B4", none, atBuild, "build essen"},
		{CodeCityFull, "B4", []int{1, 1}, atBuild, "build dusseldorf"},
		{CodeFirstEmpty, "B2", none, func(t *testing.T) *desk { return atFirstHouse(t, at(Recharged, 3)) },
			"build essen"},
		{CodeFirstMarked, "V1", none, func(t *testing.T) *desk {
			return atFirstHouse(t, withMarks(3), "kiel", "koln",
				"trier")
		}, "build aachen"},
		{CodeMarked, "V1", none, func(t *testing.T) *desk {
			return lay(t, withMarks(3), Position{Phase: "build", Order: []Seat{1, 2, 0},
				Marked: []string{"essen", "kiel", "koln"}, Houses: houses("essen 0")})
		}, "build koln"},
		{CodeTrustCity, "X5", none, func(t *testing.T) *desk {
			return lay(t, at(Recharged, 2), Position{Phase: "build", Order: []Seat{1, 0},
				TrustCities: []string{"essen"}})
		}, "build essen"},
		{CodeHouseLimit, "V2", []int{7, 7}, func(t *testing.T) *desk {
			setup := introductory(3)
			return lay(t, setup, Position{Phase: "build", Order: []Seat{1, 2, 0}, Houses: networks(setup, 7)})
		}, "build kiel"},
		{CodeNotEmpty, "X2", none, atTrust, "trust kiel"},
		{CodeNotEmpty, "V1", none, atMark, "mark koln"},
		{CodeNotAdjacent, "X2", none, atTrust, "trust koln"},
		{CodeAlreadyMarked, "V1", none, atMark, "mark kiel"},
		{CodeAlreadyRan, "P4", none, atRun, "run 13"},
		{CodeFuelShort, "P4", []int{1, 3}, atRun, "run 20"},
		{CodeFuelShort, "P4", []int{1, 2}, atRun, "run 5 2 coal"},
		{CodeFuelShort, "P4", []int{0, 1}, atRun, "run 5 1 coal 1 oil"},
	} {
		d := c.table(t)
		d.refuse(c.text, c.code, c.rule, c.facts...)
		reached[c.code] = true

		a, err := Parse(d.r, c.text)
		if err != nil {
			t.Fatal(err)
		}
		says := Apply(d.r, &d.s, a, nil).Error()
		for _, want := range wordsOf(c.code, c.rule, c.facts, d.s.Await) {
			if !strings.Contains(says, want) {
				t.Errorf("%s: the error says %q, which lacks %q", c.text, says, want)
			}
		}
	}

	// Actions that no text can express: verbs, plants, fuels and numbers that do not exist, and values in fields that
	// the verb does not use.
	for _, c := range []struct {
		code  Code
		rule  string
		table func(*testing.T) *desk
		a     Action
	}{
		{CodeNoSuchThing, "", atOpen, Action{}},
		{CodeNoSuchThing, "", atOpen, Action{Verb: VerbDone + 1}},
		{CodeNoSuchThing, "", atOpen, Action{Verb: 255, What: 255, N: -1}},
		{CodeNoSuchThing, "", atOpen, Action{VerbOpen, 41, 41}},
		{CodeNoSuchThing, "", atOpen, Action{VerbOpen, uint8(Step3Card), 60}},
		{CodeNoSuchThing, "", atOpen, Action{VerbOpen, 64 + 5, 69}},
		{CodeNoSuchThing, "", atOpen, Action{VerbPass, 1, 0}},
		{CodeNoSuchThing, "", atOpen, Action{VerbPass, 0, 1}},
		{CodeNoSuchThing, "", atBid, Action{VerbBid, 5, 8}},
		{CodeNoSuchThing, "", atBid, Action{VerbDrop, 5, 0}},
		{CodeNoSuchThing, "", atBuy, Action{VerbBuy, Fuels, 1}},
		{CodeNoSuchThing, "", atBuild, Action{VerbDone, 0, 3}},
		{CodeNoSuchThing, "", atRun, Action{VerbRun, 64 + 20, 0}},
		{CodeNoSuchThing, "", atRun, Action{VerbRun, 41, 0}},
		{CodeNotOwned, "A9", atScrap, Action{VerbScrap, 64 + 4, 0}},
		{CodeNotOwned, "A9", atScrap, Action{VerbScrap, 0, 0}},
		{CodeOutOfZone, "S1", atBuild, Action{VerbBuild, 47, 0}},
		{CodeOutOfZone, "S1", atBuild, Action{VerbBuild, 255, 0}},
		{CodeOutOfZone, "S1", atTrust, Action{VerbTrust, 64, 0}},
		{CodeOutOfZone, "S1", atMark, Action{VerbMark, 200, 0}},
		{CodeMix, "P4", atRun, Action{VerbRun, 5, 3}},
		{CodeMix, "P4", atRun, Action{VerbRun, 5, -1}},
		{CodeMix, "P4", atRun, Action{VerbRun, 20, 3}},
		{CodeStoredElsewhere, "P6", withCoalOnTheHybrid, Action{VerbRun, 29, 0}},
		{CodeAmount, "R1", atBuy, Action{VerbBuy, uint8(Coal), -1}},
		{CodeBidTooLow, "A2", atOpen, Action{VerbOpen, 5, -5}},
	} {
		d := c.table(t)
		d.refuseAction(c.a, c.code, c.rule)
		reached[c.code] = true
		if says := Apply(d.r, &d.s, c.a, nil).Error(); !strings.Contains(says, c.code.String()) {
			t.Errorf("%+v: the error says %q", c.a, says)
		}
	}

	// No zone that the rules allow has two parts; a network that does not reach a city is constructed by hand.
	d := atBuild(t)
	munster, _ := d.r.Board.CityByID("munster")
	d.s.Players[0].Reach[munster] = maps.Unreachable
	d.refuse("build munster", CodeNoNetwork, "B3")
	reached[CodeNoNetwork] = true

	for code := CodeOver; code < codeCount; code++ {
		if !reached[code] {
			t.Errorf("no action is rejected with %s", code)
		}
		if rule := codeRules[code]; rule != "" && !slices.Contains(ruleIDs(rulesOfRecord), rule) {
			t.Errorf("%s names rule %s, which RULES.md does not have", code, rule)
		}
	}
	for phase, rule := range moneyRules {
		if rule != "" && !slices.Contains(ruleIDs(rulesOfRecord), rule) {
			t.Errorf("lack of money in phase %d names rule %s", phase, rule)
		}
	}
}

// wordsOf returns what the error message for a code must contain.
func wordsOf(code Code, rule string, facts []int, await Await) []string {
	if code == CodeNotNow {
		return []string{"illegal: ", " now, the table awaits " + await.String()}
	}
	words := []string{"illegal: " + code.String()}
	if rule != "" {
		words = append(words, "(rule "+rule+")")
	}
	if facts[1] != 0 {
		words = append(words, fmt.Sprintf("have %d, need %d", facts[0], facts[1]))
	}
	return words
}

// A code and its text convert both ways, for programs that display it.
func TestCodeNames(t *testing.T) {
	seen := map[string]bool{}
	for code := CodeNone; code < codeCount; code++ {
		if name := code.String(); name == "" || seen[name] {
			t.Errorf("code %d is called %q", code, name)
		} else {
			seen[name] = true
		}
	}
	if Code(200).String() != "code?" {
		t.Error("a code that does not exist has a name")
	}
}

// A compound action is applied completely or not at all, and only by the seat that began it in the phase in which it
// began.
func TestCompoundActions(t *testing.T) {
	for _, c := range []struct {
		table func(*testing.T) *desk
		text  string
		code  Code
		says  string
	}{
		{atBuy, "buy 1 coal; buy 2 coal; done", CodeSoldOut, "sold-out, have 1, need 2 (rule R2)"},
		{atBuy, "buy 1 coal; done; done", CodeNotNow, "done, it is another seat's turn by now"},
		{atBid, "bid 8; bid 9", CodeNotNow, "bid, it is another seat's turn by now"},
		{atOpen, "pass; pass", CodeNotNow, "pass, it is another seat's turn by now"},
		{atOpen, "pass; bid 3", CodeNotNow, "bid now, the table awaits open"},
		{func(t *testing.T) *desk { return atOpen(t).play("pass", "pass") }, "pass; done", CodeNotNow,
			"done, it is another seat's turn by now"}, // seat 2's both
		{atBuild, "build duisburg; build munster", CodeMoney,
			fmt.Sprintf("money, have %d, need %d (rule B1)", 15-SpacePrice(0), 6+SpacePrice(0))},
	} {
		d := c.table(t)
		before := d.s
		atoms, err := ParseAll(d.r, c.text)
		if err != nil {
			t.Fatal(err)
		}
		events := []Event{{Kind: EventRound, N: 9}}
		err = ApplyAll(d.r, &d.s, atoms, &events)
		var why *Illegal
		if !errors.As(err, &why) || why.Code != c.code || !strings.Contains(why.Error(), c.says) {
			t.Errorf("%s: %v, want %s", c.text, err, c.says)
		}
		if d.s != before || len(events) != 1 {
			t.Errorf("%s: rejected, but something has changed", c.text)
		}
	}
}

// TestUnknownVerb: an action that no text has is refused in words, too, even after the end of a turn.
func TestUnknownVerb(t *testing.T) {
	d := atBuy(t)
	err := ApplyAll(d.r, &d.s, []Action{{Verb: VerbDone}, {Verb: 99}}, nil)
	if err == nil || !strings.Contains(err.Error(), "illegal: ") {
		t.Errorf("%v", err)
	}
}
