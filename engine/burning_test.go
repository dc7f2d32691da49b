package engine

import (
	"slices"
	"testing"
)

// Rules: P6, P6 example
// A plant burns tokens that lie on it. With 29 and 35 the coal can only lie on 29, so 29 burns coal, in whichever order
// they run, and a refusal says how much.
func TestAPlantBurnsWhatLiesOnIt(t *testing.T) {
	pos := Position{Phase: "power", Houses: networks(at(Recharged, 3), 9),
		Players: []PositionPlayer{owns(0, "2 coal 2 oil", 29, 35)}}
	d := lay(t, at(Recharged, 3), pos)
	d.refuse("run 29 1 oil", CodeStoredElsewhere, "P6", 0, 1)
	d.play("run 35").refuse("run 29 1 oil", CodeStoredElsewhere, "P6", 0, 1)
	d.play("run 29 1 coal; done").store(0, "1 coal 1 oil")

	first := at(Recharged, 3)
	first.Reading = FirstReading
	lay(t, first, pos).play("run 35; run 29 1 oil; done").store(0, "2 coal")
}

// Rules: P6
// What a run has freed can be used for moves before the next run, so an order can matter.
func TestARunMakesRoomForTheNext(t *testing.T) {
	pos := Position{Phase: "power", Houses: networks(at(Recharged, 3), 9),
		Players: []PositionPlayer{owns(0, "9 coal 2 oil", 3, 5, 8)}}
	lay(t, at(Recharged, 3), pos).play("run 8; run 5 2 oil; done").store(0, "6 coal")
	lay(t, at(Recharged, 3), pos).refuse("run 5 2 oil", CodeStoredElsewhere, "P6", 0, 1)
}

// fuelHands are all hands of up to four plants of coal, of oil and hybrids, of which no two need the same of the same
// kind more often than there are such plants; at least one is a hybrid.
func fuelHands() (hands [][]Plant) {
	var cards []Plant
	count := map[PlantInfo]int{}
	for _, c := range AllPlants.List() {
		info := c.Info()
		like := PlantInfo{Kind: info.Kind, Needs: info.Needs}
		if k := info.Kind; (k == KindCoal || k == KindOil || k == KindHybrid) && count[like] < 4 {
			count[like]++
			cards = append(cards, c)
		}
	}
	seen := map[[4]PlantInfo]bool{}
	var extend func(hand []Plant, from int)
	extend = func(hand []Plant, from int) {
		var like [4]PlantInfo
		hybrids := 0
		for i, c := range hand {
			info := c.Info()
			like[i] = PlantInfo{Kind: info.Kind, Needs: info.Needs}
			if info.Kind == KindHybrid {
				hybrids++
			}
		}
		slices.SortFunc(like[:], func(a, b PlantInfo) int {
			return int(a.Kind)<<8 + int(a.Needs) - int(b.Kind)<<8 - int(b.Needs)
		})
		if hybrids > 0 && !seen[like] {
			seen[like] = true
			hands = append(hands, slices.Clone(hand))
		}
		for i := from; i < len(cards) && len(hand) < 4; i++ {
			extend(append(hand, cards[i]), i+1)
		}
	}
	extend(nil, 0)
	return hands
}

// Rules: P6
// For every hand of up to four plants and all that it can store: exactly what some order of runs allows is listed, the
// runs of a choice are legal in their order, and what the rules list at once is what they check.
func TestEveryBurningIsFound(t *testing.T) {
	hands := fuelHands()
	step := 1
	if testing.Short() {
		step = 7
	}
	r := &Rules{Reading: LatestReading}
	tried, lost := 0, 0
	for n := 0; n < len(hands); n += step {
		hand := hands[n]
		var p Public
		pl := &p.Players[0]
		for _, c := range hand {
			pl.setPlants(pl.Plants.With(c))
		}
		pl.Houses = 40
		for coal := uint8(0); coal <= pl.Store[Coal]+pl.Store[hybrid]; coal++ {
			for oil := uint8(0); oil <= pl.Store[Oil]+pl.Store[hybrid]; oil++ {
				pl.Tokens = Tokens{Coal: coal, Oil: oil}
				if !pl.Fits(pl.Tokens) {
					continue
				}
				tried++
				lost += sameBurnings(t, r, &p, hand)
				if t.Failed() {
					t.Fatalf("plants %v, %d coal, %d oil", hand, coal, oil)
				}
			}
		}
	}
	t.Logf("%d hands with stores; the reading takes %d choices from the first one", tried, lost)
	if lost == 0 {
		t.Error("no choice is lost: the brute force checks nothing")
	}
}

// sameBurnings compares what a hand can burn with the brute force, and returns how many choices more the first reading
// has.
func sameBurnings(t *testing.T, r *Rules, p *Public, hand []Plant) (lost int) {
	t.Helper()
	type way struct {
		plants PlantSet
		burnt  Tokens
	}
	pl := &p.Players[0]
	want := map[way]bool{}
	bruteBurnings(hand, pl.Plants, pl.Tokens, 0, 0, Tokens{}, func(set PlantSet, _ int, burnt Tokens) {
		want[way{set, burnt}] = true
	})
	p.Actor, p.Await = NoSeat, AwaitNothing
	got := Powerings(r, p, 0)
	if len(got) != len(want) {
		t.Errorf("%d choices, by brute force %d", len(got), len(want))
	}
	p.Actor, p.Await = 0, AwaitRun
	for _, w := range got {
		if !want[way{w.Plants, w.Burnt}] {
			t.Errorf("%v burning %v is not possible", w.Plants.List(), w.Burnt)
		}
		s := State{Public: *p}
		g := game{r: r, s: &s}
		as := w.Actions()
		for _, a := range as[:len(as)-1] {
			if v := check(r, &s.Public, a); v.code != CodeNone {
				t.Errorf("%v burning %v: run %d with %d coal is refused: %s", w.Plants.List(), w.Burnt, a.What, a.N,
					v.code)
			}
			g.run(a.Plant(), uint8(a.N))
		}
		if s.Players[0].Tokens != left(pl.Tokens, w.Burnt) {
			t.Errorf("%v burns something else than %v", w.Plants.List(), w.Burnt)
		}
	}
	// The list and the check agree with each other and with the placements.
	var list List
	list.N = 0
	listRun(r, p, pl, &list)
	listed := map[Action]bool{}
	for _, c := range list.Choices() {
		listed[c.Action] = true
	}
	for _, c := range hand {
		info := c.Info()
		most := uint8(0)
		if info.Kind == KindHybrid {
			most = info.Needs
		}
		for coal := uint8(0); coal <= most; coal++ {
			mix := Tokens{}
			switch info.Kind {
			case KindHybrid:
				mix = Tokens{Coal: coal, Oil: info.Needs - coal}
			default:
				mix[int(info.Kind-KindCoal)] = info.Needs
			}
			a := Action{Verb: VerbRun, What: uint8(c), N: int16(coal)}
			possible := bruteLies(hand, c, pl.Tokens, mix)
			if listed[a] != possible || (checkRun(r, p, a).code == CodeNone) != possible {
				t.Errorf("run %d with %d coal: listed %v, checked %s, possible %v", c, coal, listed[a],
					checkRun(r, p, a).code, possible)
			}
		}
	}
	p.Actor, p.Await = NoSeat, AwaitNothing
	return len(Powerings(&Rules{}, p, 0)) - len(got)
}

// left returns what a store has after burning.
func left(t, burnt Tokens) Tokens {
	for f, n := range burnt {
		t[f] -= n
	}
	return t
}
