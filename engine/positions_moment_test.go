package engine

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// seatAt names a seat in a position.
func seatAt(seat Seat) *Seat { return &seat }

// rich is n players with money and one plant each, from 20 upwards.
func rich(n int) (out []PositionPlayer) {
	for _, plant := range []Plant{20, 21, 16, 15, 14, 12}[:n] {
		out = append(out, owns(100, "", plant))
	}
	return out
}

// Rules: A1, A3, A4, A5
// A position in the middle of an auction: players who have bought or passed are out, and the seat after the highest
// bidder is to bid.
func TestPositionWithinAnAuction(t *testing.T) {
	auction := func(a PositionAuction) *desk {
		return lay(t, at(Classic, 4), Position{Players: rich(4), Order: []Seat{3, 2, 0, 1}, Auction: &a})
	}
	auction(PositionAuction{}).awaits(3, AwaitOpen)
	auction(PositionAuction{Bought: []Seat{3}, Passed: []Seat{2}}).awaits(0, AwaitOpen)

	d := auction(PositionAuction{Bought: []Seat{2}, Plant: 23, Bid: 30, Leader: seatAt(1), In: []Seat{0, 1, 3}})
	d.awaits(3, AwaitBid).play("bid 31").awaits(0, AwaitBid).play("drop", "drop").owns(3, 15, 23).money(3, 69)
	d.awaits(0, AwaitOpen).play("open 22 22").awaits(1, AwaitBid)

	d = auction(PositionAuction{Plant: 23, Bid: 30, Leader: seatAt(1), In: []Seat{0, 1}}) // the opener has dropped out
	d.awaits(0, AwaitBid).play("drop").owns(1, 21, 23).awaits(3, AwaitOpen)
}

// Rules: A9
// A position with one plant too many: the buyer must scrap, or has scrapped and must say which tokens stay.
func TestPositionWhileScrapping(t *testing.T) {
	sold := &PositionAuction{Bought: []Seat{0}, Plant: 29, Bid: 40, Leader: seatAt(0)}
	d := lay(t, at(Classic, 3), Position{
		Auction: sold, Players: []PositionPlayer{owns(10, "2 coal", 4, 6, 10, 29), owns(50, ""), owns(50, "")},
	})
	d.awaits(0, AwaitScrap).offers(VerbScrap, "scrap 4", "scrap 6", "scrap 10")
	d.play("scrap 10").awaits(1, AwaitOpen).store(0, "2 coal")

	d = lay(t, at(Classic, 3), Position{
		Auction: sold, Players: []PositionPlayer{owns(10, "2 coal 2 oil", 6, 19, 29), owns(50, ""), owns(50, "")},
	})
	d.awaits(0, AwaitKeep).offers(VerbKeep, "keep 0..2 coal")
	d.play("keep 1 coal").awaits(1, AwaitOpen).store(0, "1 coal 1 oil")
}

// Rules: A12, A13
// The discount token is where the position says, and nowhere if it says nothing.
func TestPositionWithTheDiscount(t *testing.T) {
	for _, token := range []Plant{NoPlant, 22} {
		d := lay(t, at(Recharged, 3), Position{Players: rich(3), Auction: &PositionAuction{Discount: token}})
		want := "open 22 22..100"
		if token != NoPlant {
			want = "open 22 1..100"
		}
		if got := choicesOf(d, VerbOpen); !slices.Contains(got, want) {
			t.Errorf("discount on %s: offered %q", token, got)
		}
	}
}

func choicesOf(d *desk, verb Verb) (texts []string) {
	var l List
	Legal(d.r, &d.s.Public, &l)
	for _, c := range l.Choices() {
		if c.Verb == verb {
			texts = append(texts, FormatChoice(d.r, c))
		}
	}
	return texts
}

// Rules: X3, X4
// Against the Trust: the Trust has its chance once a round, and buys tokens in its turn, which comes before the first
// player's.
func TestPositionWithTheTrust(t *testing.T) {
	trust := &PositionPlayer{Plants: []Plant{25}}
	d := lay(t, at(Recharged, 2), Position{Trust: trust, Players: rich(2), Auction: &PositionAuction{}})
	d.play("pass").saw("trust-took 26")
	d = lay(t, at(Recharged, 2), Position{
		Trust: trust, Players: rich(2), Auction: &PositionAuction{Passed: []Seat{0}, TrustDone: true},
	})
	d.awaits(1, AwaitOpen).play("pass").phase(PhaseResources).owns(TrustSeat, 25)

	d = lay(t, at(Recharged, 2), Position{Trust: trust, Players: rich(2), Phase: "resources", Seat: seatAt(1)})
	d.awaits(1, AwaitBuy).play("done").store(TrustSeat, "2 coal").awaits(0, AwaitBuy)
	trust.Tokens.Coal = 2
	d = lay(t, at(Recharged, 2), Position{Trust: trust, Players: rich(2), Phase: "resources", Seat: seatAt(0)})
	d.awaits(0, AwaitBuy).play("done").store(TrustSeat, "2 coal").phase(PhaseBuild)
}

// Rules: R1, B1, C2
// In phases 3 to 5 the game resumes with the named seat; the seats before it are done. In phase 5 some of its plants
// may have run already.
func TestPositionWithinATurn(t *testing.T) {
	setup := at(Classic, 3)
	pos := Position{
		Order: []Seat{2, 0, 1}, Players: []PositionPlayer{owns(50, "3 coal", 20, 10), owns(50, ""), owns(50, "")},
		Houses: networks(setup, 7), Market: []Plant{22, 23, 24, 25, 26, 27, 28, 29}, Seat: seatAt(0),
	}
	pos.Phase = "resources"
	lay(t, setup, pos).awaits(0, AwaitBuy).play("done").awaits(2, AwaitBuy).play("done").phase(PhaseBuild)
	pos.Phase = "build"
	lay(t, setup, pos).awaits(0, AwaitBuild).play("done").awaits(2, AwaitBuild).play("done").phase(PhasePower)
	pos.Phase, pos.Ran, pos.Powered = "power", []Plant{10}, []int{3, 0, 0}
	d := lay(t, setup, pos).awaits(0, AwaitRun).step(1) // Step 2 began before, or did not (T2)
	if d.s.Powered[0] != 3 {
		t.Errorf("powered %v", d.s.Powered)
	}
	d.offers(VerbRun, "run 20").play("run 20", "done").saw(income(0, 7)).awaits(1, AwaitRun)
}

// Rules: T3, T4, T6
// Step 3 is pending: with the card in the market, after phase 4, and with the next round.
func TestPositionWithStep3OnItsWay(t *testing.T) {
	market := []Plant{22, 23, 24, 25, 26, 27, 28, Step3Card}
	d := lay(t, at(Classic, 3), Position{
		Step: 2, Market: market, Stack: []Plant{30, 31}, Players: rich(3),
		Auction: &PositionAuction{Bought: []Seat{0, 1}},
	})
	d.awaits(2, AwaitOpen).step(2).future(26, 27, 28, Step3Card).play("pass").step(3).phase(PhaseResources)
	d.market(23, 24, 25, 26, 27, 28).gone(22)

	d = lay(t, at(Classic, 3), Position{
		Step: 2, Market: market[:6], Stack: []Plant{30, 31}, Phase: "build", Seat: seatAt(0), Step3Begins: "power",
	})
	d.step(2).play("done").step(3).phase(PhasePower)

	d = lay(t, at(Recharged, 3), Position{
		Step: 2, Market: market[:6], Stack: []Plant{30, 31}, Phase: "power", Seat: seatAt(2), Step3Begins: "round",
	})
	d.step(2).play("done").step(3).phase(PhaseAuction).market(market[:6]...)
}

// Rules: H1, S5, V2
// What everybody knows of the stack: its top card, which cards may and which must be hidden, and what is under it.
func TestPositionWithAKnownStack(t *testing.T) {
	market := []Plant{22, 23, 24, 25, 26, 27, 28, 29}
	d := lay(t, at(Classic, 3), Position{
		Market: market, Stack: []Plant{13, 30, 31}, Under: []Plant{Step3Card, 32}, Removed: []Plant{33, 34}, Top: 13,
	})
	st := &d.s.Stack
	known := fmt.Sprint(st.Top, CardsToStep3(&d.s.Public), st.Certain().List(), st.Possible().Len())
	if known != "13 4 [13] 5" {
		t.Errorf("top %s, certain %v, possible %v", st.Top, st.Certain().List(), st.Possible().List())
	}
	d = lay(t, introductory(3), Position{
		Market: market, Stack: []Plant{30, 31}, Under: []Plant{32}, Removed: []Plant{33},
	})
	d.play("open 22 22", "drop", "drop").saw("drawn 30")
	if st = &d.s.Stack; st.Hidden != 1 || st.Known[0] != 32 || st.KnownLen != 1 {
		t.Errorf("%d hidden, known %v", st.Hidden, st.Known[:st.KnownLen])
	}
}

// Rules: H1
// The cards reported as possible and as certain are exactly those that samples of a view show, at any time.
func TestPossibleAndCertain(t *testing.T) {
	for i, k := range kinds() {
		r, s := k.start(t, uint64(i))
		rng := splitMix(i)
		for s.Await != AwaitNothing {
			var some PlantSet
			all := AllPlants
			v := ViewOf(&s, 0)
			for seed := range uint64(150) {
				sample := Sample(r, &v, seed)
				var cards PlantSet
				for _, c := range sample.Secret.Cards[:s.Stack.Hidden] {
					cards = cards.With(c)
				}
				some, all = some|cards, all&cards
			}
			if possible, certain := s.Stack.Possible(), s.Stack.Certain(); some != possible || all != certain {
				t.Fatalf("%s, round %d: possible %v, certain %v; in samples %v, in all %v",
					k, s.Round, possible.List(), certain.List(), some.List(), all.List())
			}
			walk(t, r, &s, 60+rng.below(60), &rng)
		}
	}
}

// TestImpossibleMoments: each is rejected with an error that names the member, and every member has such a case.
func TestImpossibleMoments(t *testing.T) {
	classic, recharged, trust, intro := at(Classic, 3), at(Recharged, 3), at(Recharged, 2), introductory(3)
	stack := func(pos Position) Position {
		pos.Stack, pos.Removed = []Plant{30, 31, Step3Card, 32}, []Plant{33}
		return pos
	}
	auction := func(a PositionAuction) Position {
		return stack(Position{Players: rich(3), Market: lowMarket, Auction: &a})
	}
	leader := seatAt(1)
	in := []Seat{0, 1}
	cases := []struct {
		setup Setup
		pos   Position
		want  string
	}{
		{classic, Position{Seat: seatAt(4), Phase: "build"}, "seat: 4 does not play at this table"},
		{classic, Position{Seat: seatAt(-1), Phase: "power"}, "seat: -1 does not play at this table"},
		{trust, Position{Seat: seatAt(2), Phase: "build"}, "seat: 2 does not play at this table"},
		{classic, Position{Seat: seatAt(1), Order: []Seat{0, 1, 2}}, "seat: it is the turn of seat 0, not 1"},
		{trust, Position{Seat: seatAt(1), Order: []Seat{0, 1}, Phase: "setup"},
			"seat: it is the turn of seat 0, not 1"},

		{classic, Position{Ran: []Plant{20}, Phase: "power"}, `ran: only with a seat in phase "power"`},
		{classic, Position{Ran: []Plant{20}, Phase: "build", Seat: leader},
			`ran: only with a seat in phase "power"`},
		{classic, Position{Ran: []Plant{41}, Phase: "power", Seat: leader}, "ran: plant 41 is wrong or named twice"},
		{classic, Position{Ran: []Plant{30}, Phase: "power", Seat: leader}, "ran: seat 1 does not own plant 30"},

		{classic, Position{Powered: []int{0, 0, 0, 0}}, "powered: 4 seats at a table of 3"},
		{classic, Position{Powered: []int{0, 1}}, "powered: seat 1 has 0 cities, not 1"},
		{classic, Position{Powered: []int{-1}}, "powered: seat 0 has 0 cities, not -1"},

		{classic, Position{Step3Begins: "soon"}, `step3_begins "soon" (resources, power or round)`},
		{classic, stack(Position{Step3Begins: "power"}),
			`step3_begins: not with "power" at this moment (rules T3 to T6)`},
		{recharged, stack(Position{Step3Begins: "power", Phase: "build"}),
			`step3_begins: not with "power" at this moment (rules T3 to T6)`},
		{recharged, stack(Position{Step3Begins: "round", Phase: "power"}),
			`step3_begins: not with "round" at this moment (rules T3 to T6)`},
		{classic, stack(Position{Step3Begins: "resources"}),
			`step3_begins: not with "resources" at this moment (rules T3 to T6)`},
		{classic, stack(Position{Step3Begins: "power", Phase: "build"}),
			"step3_begins: the Step 3 card is still in the stack"},
		{classic, stack(Position{Step: 3, Step3Begins: "power", Phase: "build"}),
			"step3_begins: Step 3 will not begin any more"},
		{intro, stack(Position{Step3Begins: "power", Phase: "build"}), "step3_begins: Step 3 will not begin any more"},

		{classic, Position{Under: []Plant{30}}, "under: the stack must be given with it"},
		{classic, Position{Stack: []Plant{30, Step3Card}, Under: []Plant{30}},
			"under: plant 30 is wrong or in the stack twice"},
		{classic, Position{Top: 13}, "top: the stack must be given with it"},
		{classic, stack(Position{Top: 31}), "top: plant 31 is not hidden on top of the stack"},
		{classic, Position{Possible: []Plant{}}, "possible: the stack must be given with it"},
		{classic, stack(Position{Possible: []Plant{30, 30}}), "possible: plant 30 is wrong or named twice"},
		{classic, stack(Position{Possible: []Plant{30}}), "possible: plant 31 is in the stack and must be named"},
		{classic, stack(Position{Possible: []Plant{30, 31, 32}}),
			"possible: plant 32 is neither hidden in the stack nor removed"},
		{classic, Position{Certain: []Plant{}}, "certain: the stack must be given with it"},
		{classic, stack(Position{Certain: []Plant{41}}), "certain: plant 41 is wrong or named twice"},
		{classic, stack(Position{Certain: []Plant{33}}), "certain: plant 33 is not hidden in the stack"},
		{classic, stack(Position{Certain: []Plant{31}, Top: 30}), "certain: plant 30 on top must be named"},

		{classic, Position{Shuffle: []Plant{30, 30}}, "shuffle: plant 30 is wrong or named twice"},
		{classic, Position{Shuffle: []Plant{Step3Card}}, "shuffle: plant step3 is wrong or named twice"},
		{classic, Position{Step: 3, Stack: []Plant{30}, Shuffle: []Plant{30}},
			"shuffle: the Step 3 card is not in the stack"},

		{classic, Position{Market: []Plant{Step3Card}}, "market: plant step3 is wrong or named twice"},
		{classic, Position{Market: []Plant{20, Step3Card}, Stack: []Plant{}, Step: 3, Auction: &PositionAuction{}},
			"market: plant step3 is wrong or named twice"},
		{classic, Position{Market: []Plant{20, Step3Card}, Stack: []Plant{Step3Card}, Auction: &PositionAuction{}},
			"stack: plant step3 is in two places"},

		{classic, Position{Phase: "setup", Auction: &PositionAuction{}}, "auction: not before round 1"},
		{classic, auction(PositionAuction{Bought: []Seat{3}}), "auction.bought: seat 3 is wrong or named twice"},
		{classic, Position{Auction: &PositionAuction{Bought: []Seat{1}}}, "auction.bought: seat 1 has no plant"},
		{classic, auction(PositionAuction{Passed: []Seat{1, 1}}), "auction.passed: seat 1 is wrong or named twice"},
		{classic, auction(PositionAuction{Bought: []Seat{1}, Passed: []Seat{1}}), "auction.passed: seat 1 has bought"},
		{classic, auction(PositionAuction{Bought: []Seat{0, 1}, Passed: []Seat{2}}),
			"auction: everybody has bought or passed, so phase 2 is over"},
		{classic, stack(Position{Market: []Plant{}, Auction: &PositionAuction{}}),
			"market: nothing to buy in an auction under way (rule A14)"},
		{classic, auction(PositionAuction{TrustDone: true}),
			"auction.trust_done: the Trust does not play at this table"},
		{trust, stack(Position{Market: lowMarket, Auction: &PositionAuction{TrustDone: true}}),
			"auction.trust_done: cannot be true with that bought and passed (rule X3)"},
		{trust, stack(Position{Market: lowMarket, Order: []Seat{0, 1}, Auction: &PositionAuction{Passed: []Seat{0}}}),
			"auction.trust_done: cannot be false with that bought and passed (rule X3)"},
		{classic, auction(PositionAuction{Discount: 3}),
			"auction.discount: plant 3 is not the lowest of a recharged market (rule A12)"},
		{recharged, auction(PositionAuction{Discount: 4}),
			"auction.discount: plant 4 is not the lowest of a recharged market (rule A12)"},
		{classic, Position{Phase: "build", Auction: &PositionAuction{Discount: 3}},
			"auction.discount: not after phase 2"},
		{classic, Position{Phase: "build", Auction: &PositionAuction{Plant: 3}}, "auction.plant: not after phase 2"},
		{classic, Position{Phase: "build", Auction: &PositionAuction{Bid: 3}}, "auction.bid: not after phase 2"},
		{classic, Position{Phase: "build", Auction: &PositionAuction{Leader: leader}},
			"auction.leader: not after phase 2"},
		{classic, Position{Phase: "build", Auction: &PositionAuction{In: in}}, "auction.in: not after phase 2"},

		{classic, auction(PositionAuction{Bid: 5}), "auction.bid: there is no plant to bid for"},
		{classic, auction(PositionAuction{Leader: leader}), "auction.leader: there is no plant to bid for"},
		{classic, auction(PositionAuction{In: in}), "auction.in: there is no plant to bid for"},
		{classic, auction(PositionAuction{Plant: 3, Bid: 5, Leader: leader, In: []Seat{1, 7}}),
			"auction.in: seat 7 is wrong or named twice"},
		{classic, auction(PositionAuction{Plant: 3, Bid: 5, Leader: leader, In: []Seat{1}}),
			"auction.in: with one bidder the plant is sold (rule A3)"},
		{classic, auction(PositionAuction{Plant: 3, Bid: 5, Leader: leader, In: in, Passed: []Seat{0}}),
			"auction.in: seat 0 has bought or passed (rule A4)"},
		{classic, auction(PositionAuction{Plant: 3, Bid: 5, In: in}),
			"auction.leader: it must be one of auction.in"},
		{classic, auction(PositionAuction{Plant: 3, Bid: 5, In: in, Leader: seatAt(2)}),
			"auction.leader: it must be one of auction.in"},
		{classic, auction(PositionAuction{Plant: 8, Bid: 9, Leader: leader, In: in}),
			"auction.plant: 8 is not in the current market (rule A1)"},
		{classic, auction(PositionAuction{Plant: 4, Bid: 3, Leader: leader, In: in}),
			"auction.bid: 3, at least 4 (rule A2)"},
		{classic, auction(PositionAuction{Plant: 4, Bid: 101, Leader: leader, In: in}),
			"auction.bid: 101, but seat 1 has 100 (rule A2)"},
		{classic, auction(PositionAuction{Plant: 4, Bid: 5, Leader: leader}),
			"auction.in: nobody bids for plant 4, and the leader has not bought it"},
		{classic, auction(PositionAuction{Plant: 21, Leader: leader, Bought: []Seat{1}}),
			"auction.bid: 0 (1 to 10000)"},
		{classic, auction(PositionAuction{Plant: 21, Bid: 30, Leader: leader, Bought: []Seat{1}}),
			"auction.plant: seat 1 has nothing to scrap or to choose (rule A9)"},

		{trust, Position{Phase: "resources", Order: []Seat{0, 1}, Market: lowMarket,
			Trust: &PositionPlayer{Plants: []Plant{20}, Tokens: PositionFuel{Coal: 3}}, Fuel: fuel("")},
			"state: the Trust: tokens before it buys (rule X4)"},
	}
	refused := map[string]bool{"deck_seed": true} // it accepts any number
	for _, c := range cases {
		setup := c.setup
		setup.Position = &c.pos
		_, _, err := New(setup, nil)
		if want := "set-up: position: " + c.want; err == nil || err.Error() != want {
			t.Errorf("%v\nwant %s", err, want)
		}
		name, _, _ := strings.Cut(strings.ReplaceAll(c.want, " ", ":"), ":")
		refused[name] = true
	}
	for _, name := range extensions() {
		if !refused[name] {
			t.Errorf("no bad %s was rejected", name)
		}
	}
}

// extensions names the members that positions did not have in their first version.
func extensions() (names []string) {
	members := func(of reflect.Type, from int, prefix string) {
		for i := from; i < of.NumField(); i++ {
			name, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			names = append(names, prefix+name)
		}
	}
	pos := reflect.TypeFor[Position]()
	first, _ := pos.FieldByName("Seat")
	members(pos, first.Index[0], "")
	members(reflect.TypeFor[PositionAuction](), 0, "auction.")
	return names
}

// TestExtended: positions that use later members are told apart from those that the first version could describe.
func TestExtended(t *testing.T) {
	var old Position
	at := reflect.ValueOf(&old).Elem()
	first, _ := at.Type().FieldByName("Seat")
	for i := range first.Index[0] {
		fill(at.Field(i))
	}
	if old.Extended() {
		t.Error("the members of the first version count as extensions")
	}
	for i := first.Index[0]; i < at.NumField(); i++ {
		var pos Position
		if fill(reflect.ValueOf(&pos).Elem().Field(i)); !pos.Extended() {
			t.Errorf("%s does not count as an extension", at.Type().Field(i).Name)
		}
		text, _ := json.Marshal(&pos)
		var back Position
		if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back, pos) {
			t.Errorf("%s: read back as %+v, %v", text, back, err)
		}
	}
	if pos := (Position{Market: []Plant{20, Step3Card}}); !pos.Extended() {
		t.Error("the Step 3 card in the market does not count as an extension")
	}
}

// fill sets a field to some value that is not omitted from the JSON.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
	case reflect.String:
		v.SetString("power")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8:
		v.SetUint(13)
	default:
		v.SetInt(2)
	}
}

// TestPositionText: text that cannot be parsed is rejected with the name of the member.
func TestPositionText(t *testing.T) {
	for text, want := range map[string]string{
		`{"ran":[41]}`:                    "position: ran: there is no plant 41",
		`{"round":2,"shuffle":["step4"]}`: `position: shuffle: a plant is a number or "step3", not "step4"`,
		`{"top":"x"}`:                     `position: top: a plant is a number or "step3", not "x"`,
		`{"auction":{"plant":-1}}`:        "position: auction: there is no plant -1",
		`{"deck_seed":5}`:                 "position: deck_seed: it is a number from 0 to 184467440737095516",
		`{"deck_seed":"-5"}`:              `in a string, not "-5"`,
		`{"seat":"two"}`:                  "members.seat",
		`{"auction":{"bids":3}}`:          `unknown field "bids"`,
		`{"auction":{"in":3}}`:            "auction.in",
		`{"step3_begins":true}`:           "members.step3_begins",
	} {
		var pos Position
		if err := json.Unmarshal([]byte(text), &pos); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// people is a game played by people at a real table: what was dealt, how the Step 3 shuffle came out, and what they
// did. None of its randomness came from this program.
type people struct {
	setup   Setup
	start   Position
	actions []Action
	states  []Public
}

// atTheTable plays a random game and records what people see of it and know in the end.
func atTheTable(t *testing.T, k kind, seed uint64) people {
	t.Helper()
	r, s := k.start(t, seed)
	pos := PositionOf(r, &s)
	pos.DeckSeed = nil
	game := people{setup: k.setup(seed + 1000), start: *pos} // another deck
	for region := range r.Zone.All() {
		game.setup.Regions = append(game.setup.Regions, r.Board.Regions[region].ID)
	}
	rng := splitMix(seed)
	var l List
	for s.Await != AwaitNothing {
		game.states = append(game.states, s.Public)
		Legal(r, &s.Public, &l)
		a := styles[2].act(r, &s.Public, &l, &rng)
		var events []Event
		if err := Apply(r, &s, a, &events); err != nil {
			t.Fatal(err)
		}
		for i, e := range events {
			if e.Kind != EventShuffled {
				continue
			}
			for _, later := range events[i:] { // some of the shuffled cards may have been drawn at once
				if later.Kind == EventDrawn {
					game.start.Shuffle = append(game.start.Shuffle, later.Plant)
				}
			}
			for j := int(s.Stack.Hidden) - 1; j >= 0; j-- {
				game.start.Shuffle = append(game.start.Shuffle, s.Secret.Cards[j])
			}
		}
		game.actions = append(game.actions, a)
	}
	game.states = append(game.states, s.Public)
	return game
}

// Rules: T3
// A real game can be taken over completely: from the deal and the order after the Step 3 shuffle, the same actions lead
// through the same game to its end, even with the seed of another game.
func TestGameOfPeople(t *testing.T) {
	shuffled := 0
	for i, k := range kinds() {
		game := atTheTable(t, k, uint64(i))
		setup := game.setup
		setup.Position = &game.start
		setup, text := written(t, setup)
		r, s, err := New(setup, nil)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for j, a := range game.actions {
			if s.Public != game.states[j] {
				t.Fatalf("%s: before action %d, %s, the game takes another course", k, j, Format(r, a))
			}
			if err := Apply(r, &s, a, nil); err != nil {
				t.Fatalf("%s: action %d: %v", k, j, err)
			}
		}
		if s.Public != game.states[len(game.actions)] {
			t.Errorf("%s: the final positions differ", k)
		}
		if len(game.start.Shuffle) > 1 {
			shuffled++
		}
	}
	if shuffled < 10 {
		t.Errorf("the Step 3 card came in %d games", shuffled)
	}
}

// Rules: T3, H1
// Cards that the order of the shuffle does not name are placed between the others at random, with equal probability;
// named cards that are not in the stack are ignored; after the shuffle nothing of the order is left.
func TestOrderOfTheShuffle(t *testing.T) {
	var spots [6]int
	const n = 1200
	for seed := range uint64(n) {
		deck := DeckSeed(seed * 7919)
		d := lay(t, at(Classic, 3), Position{
			Stack:   []Plant{Step3Card, 31, 32, 33, 34, 35, 36},
			Shuffle: []Plant{50, 35, 31, 4, 33, 36, 34}, DeckSeed: &deck,
			Players: everyone(3, 100),
		})
		if d.s.Secret.Shuffle[0] != 50 {
			t.Fatal("the order is not in the state")
		}
		v := ViewOf(&d.s, 0)
		if sample := Sample(d.r, &v, seed); sample.Secret.Shuffle != [plantCount]Plant{} {
			t.Fatal("a sample knows the order")
		}
		d.play("open 22 22", "drop", "drop").saw("step3-drawn", "shuffled")
		var cards []Plant
		for i := int(d.s.Stack.Hidden) - 1; i >= 0; i-- {
			cards = append(cards, d.s.Secret.Cards[i])
		}
		spots[slices.Index(cards, 32)]++
		cards = slices.DeleteFunc(cards, func(c Plant) bool { return c == 32 })
		if fmt.Sprint(cards) != "[35 31 33 36 34]" || d.s.Secret.Shuffle != [plantCount]Plant{} {
			t.Fatalf("shuffled to %v; %v is left of the order", cards, d.s.Secret.Shuffle)
		}
	}
	evenly(t, "the place of the card that is not named", spots[:])
}
