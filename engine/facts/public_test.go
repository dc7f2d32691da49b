package facts

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// kinds are all kinds of table: both editions and boards, all numbers of players, all variants.
func kinds() (all []engine.Setup) {
	for i := range uint64(20) {
		board := []string{"germany", "usa"}[i%2]
		players := engine.MinPlayers + int(i/4)
		if i/2%2 == 0 {
			all = append(all, engine.Setup{Board: board, Edition: engine.Classic, Players: players, Seed: i},
				engine.Setup{Board: board, Edition: engine.Classic, Players: players, Seed: i, Introductory: true})
			continue
		}
		all = append(all, engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: i},
			engine.Setup{Board: board, Edition: engine.Recharged, Players: players, Seed: i, StartingCities: true})
	}
	return all
}

// longest is the most rounds that a random game is played; one in a full zone may never end (V2).
const longest = 1000

// play plays random games on all kinds of table. It calls visit before every action, and told with the events of every
// action.
func play(t *testing.T, visit func(engine.Setup, *engine.Rules, *engine.State, *rand.Rand), told func(engine.Event)) {
	t.Helper()
	for _, setup := range kinds() {
		var events []engine.Event
		r, s, err := engine.New(setup, &events)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(setup.Seed, uint64(setup.Players)))
		for {
			for _, e := range events {
				told(e)
			}
			visit(setup, r, &s, rng)
			if s.Await == engine.AwaitNothing || s.Round > longest {
				break
			}
			events = events[:0]
			if err := engine.Apply(r, &s, random(r, &s, rng), &events); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func random(r *engine.Rules, s *engine.State, rng *rand.Rand) engine.Action {
	var l engine.List
	engine.Legal(r, &s.Public, &l)
	c := l.At[rng.IntN(l.N)]
	if a := c.Action; rng.IntN(4) > 0 {
		return a
	}
	c.N += int16(rng.IntN(int(min(c.Max-c.N, 20)) + 1))
	return c.Action
}

// reread returns the view of a position after a JSON round trip.
func reread(t *testing.T, r *engine.Rules, p *engine.Public) (v View) {
	t.Helper()
	if err := json.Unmarshal(text(t, r, p), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func text(t *testing.T, r *engine.Rules, p *engine.Public) []byte {
	t.Helper()
	data, err := json.Marshal(Of(r, p))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A witness is somebody who watches a table, in the terms of H1.
type witness struct {
	t      *testing.T
	r      *engine.Rules
	v      View
	cards  int            // left in the stack
	under  []engine.Plant // that went under it, in order, for as long as that is known
	mixed  engine.PlantSet
	back   string       // of the top card, and which card that is, as announced
	top    engine.Plant //
	step3  int          // cards until the Step 3 card, as announced
	paid   [engine.MaxPlayers]int
	first  bool // no card has been drawn yet
	checks map[string]int
}

// h1 splits H1 into clauses: every clause of its list of public facts has a check, and no part of its text is left
// over.
var h1 = []struct {
	clause string
	check  func(w *witness) bool // nil: see the test that is named
	test   string
}{
	{"the order of the stack", nil, "TestNothingSecret"},
	{"the plants removed at set-up", nil, "TestNothingSecret"},
	{"the ninth plug", nil, "TestNothingSecret"},
	{"everything else", nil, "TestEverythingPublic"},
	{"the number of cards left", func(w *witness) bool { return w.v.Market.Stack == w.cards }, ""},
	{"the back of the top card (recharged; classic: that 13 is on top until drawn)", (*witness).sawTop, ""},
	{"where the Step 3 card lies", (*witness).sawStep3, ""},
	{"which plants have gone under the stack (their order too, until it is shuffled)", (*witness).sawUnder, ""},
	{"money is public", (*witness).sawMoney, ""},
}

// h1Frame is the text of H1 without its clauses.
const h1Frame = "- H1 Secret: , , . Public: , which includes , , , and . **Decision:**  (the rulebooks say " +
	"nothing; the publisher's FAQ recommends hiding it); hiding it is a display option of the table, and bots then " +
	"still decide on public facts only. " +
	"A player or a bot decides on public facts alone."

// Rules: H1, H1 decision
// Everything that H1 lists as public is in the view, exactly as known to somebody who has watched the table from the
// first card on.
func TestListOfH1(t *testing.T) {
	rules, err := os.ReadFile("../RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rule, _ := strings.Cut(string(rules), "\n- H1 ")
	rest := "- H1 " + strings.Join(strings.Fields(rule), " ")
	w := &witness{t: t, checks: map[string]int{}}
	for _, c := range h1 {
		if !strings.Contains(rest, c.clause) {
			t.Errorf("H1 does not say %q", c.clause)
		}
		rest = strings.Replace(rest, c.clause, "", 1)
	}
	if rest != h1Frame {
		t.Fatalf("H1 says more than is checked here:\n%s", rest)
	}
	play(t, w.visit, w.told)
	for _, c := range h1 {
		if c.check != nil && w.checks[c.clause] < 1000 {
			t.Errorf("%s: looked at only %d times", c.clause, w.checks[c.clause])
		}
	}
}

// told records events and checks them against what the view announced.
func (w *witness) told(e engine.Event) {
	switch e.Kind {
	case engine.EventGameStarted:
		*w = witness{t: w.t, checks: w.checks, first: true}
		for i := range w.paid {
			w.paid[i] = engine.StartMoney
		}
	case engine.EventDrawn, engine.EventStep3Drawn:
		w.drawn(e)
	case engine.EventUnder:
		w.under = append(w.under, e.Plant)
		w.cards++
	case engine.EventShuffled:
		for _, c := range w.under {
			w.mixed = w.mixed.With(c)
		}
		w.under, w.step3, w.back, w.top = nil, 0, "", engine.NoPlant
	case engine.EventBought:
		w.paid[e.Seat] -= int(e.N)
	case engine.EventTokens:
		w.paid[e.Seat] -= int(e.M)
	case engine.EventBuilt:
		w.paid[e.Seat] -= int(e.M + e.N)
	case engine.EventIncome:
		w.paid[e.Seat] += int(e.M)
	}
}

func (w *witness) drawn(e engine.Event) {
	card := e.Plant
	if e.Kind == engine.EventStep3Drawn {
		card = engine.Step3Card
		if w.step3 > 1 {
			w.t.Errorf("the Step 3 card comes although %d others were announced before it", w.step3-1)
		}
	} else if w.step3 == 1 {
		w.t.Errorf("plant %s comes instead of the Step 3 card", card)
	}
	wrongBack := w.back != "" && w.back != "unknown" && card.Back().String() != w.back
	if wrongBack || w.top != engine.NoPlant && w.top != card {
		w.t.Errorf("card %s is drawn; the back %s and the card %s were announced", card, w.back, w.top)
	}
	w.cards--
	w.step3 = max(w.step3-1, 0)
	w.back, w.top, w.first = "", engine.NoPlant, false
	w.mixed = w.mixed.Without(card)
	if len(w.under) > 0 && card == w.under[0] {
		w.under = w.under[1:]
	}
}

func (w *witness) visit(_ engine.Setup, r *engine.Rules, s *engine.State, rng *rand.Rand) {
	if !w.first && rng.IntN(4) > 0 {
		return
	}
	w.r, w.v = r, reread(w.t, r, &s.Public)
	if w.first {
		w.cards = s.Stack.Len()
	}
	for _, c := range h1 {
		if c.check == nil {
			continue
		}
		if w.checks[c.clause]++; !c.check(w) {
			w.t.Fatalf("%s, round %d, %s: %+v", c.clause, w.v.Round, w.v.Await, w.v.Market)
		}
	}
}

func (w *witness) sawTop() bool {
	w.back, w.top = w.v.Market.TopBack, w.v.Market.Top
	if w.r.Edition == engine.Classic {
		return !w.first || w.top == 13
	}
	return w.cards == 0 || w.back == "plug" || w.back == "socket" || w.back == "step3"
}

func (w *witness) sawStep3() bool {
	to := w.v.Market.ToStep3
	fits := w.step3 == to || w.step3 == 0
	w.step3 = to
	return fits && (to == 0) != slices.Contains(w.v.Market.Under, engine.Step3Card)
}

// sawUnder checks the cards under the stack: they are in the order in which they went there, and once they are shuffled
// they are certainly in the stack.
func (w *witness) sawUnder() bool {
	m := &w.v.Market
	under := slices.DeleteFunc(slices.Clone(m.Under), func(c engine.Plant) bool { return c == engine.Step3Card })
	var certain engine.PlantSet
	for _, c := range m.Certain {
		certain = certain.With(c)
	}
	return slices.Equal(under, w.under) && w.mixed&^certain == 0 && m.Hidden+len(m.Under) == m.Stack
}

func (w *witness) sawMoney() bool {
	for _, pl := range w.v.Players {
		if !pl.Trust && pl.Money != w.paid[pl.Seat] {
			return false
		}
	}
	return true
}

// Rules: H1
// Everything public is in the view: the whole public part of a position can be restored from the view's JSON and the
// rules alone. Public facts about the hidden cards are compared by what follows from them.
func TestEverythingPublic(t *testing.T) {
	looked := 0
	visit := func(_ engine.Setup, r *engine.Rules, s *engine.State, rng *rand.Rand) {
		if rng.IntN(5) > 0 && s.Await != engine.AwaitNothing {
			return
		}
		looked++
		v := reread(t, r, &s.Public)
		want := s.Public
		got, err := Restore(r, &v)
		if err != nil {
			t.Fatal(err)
		}
		want.Stack.Pool, want.Stack.Sure = s.Stack.Possible(), s.Stack.Certain()
		if got != want {
			t.Fatalf("%s, round %d, %s: restored from the view\n%+v\nat the table\n%+v",
				r.Board.ID, s.Round, s.Await, got, want)
		}
	}
	play(t, visit, func(engine.Event) {})
	if looked < 2000 {
		t.Errorf("only %d positions were looked at", looked)
	}
}

// Rules: H1
// Nothing secret is in the view: tables that differ only in the order of the hidden cards, in which cards were removed
// unseen and in future random outcomes look the same to every seat until a card is drawn.
func TestNothingSecret(t *testing.T) {
	compared, differ := 0, 0
	visit := func(setup engine.Setup, r *engine.Rules, s *engine.State, rng *rand.Rand) {
		if rng.IntN(shorttest.Of(25, 40)) > 0 || s.Await == engine.AwaitNothing {
			return
		}
		other := otherSecrets(t, setup, r, s, rng)
		if differ++; other.Secret.Cards == s.Secret.Cards {
			differ--
		}
		for one := *s; one.Await != engine.AwaitNothing; {
			for seat := range engine.Seat(r.Players) {
				mine, theirs := engine.ViewOf(&one, seat), engine.ViewOf(&other, seat)
				a, b := text(t, r, &mine.Public), text(t, r, &theirs.Public)
				if mine != theirs || string(a) != string(b) {
					t.Fatalf("seat %d sees a difference:\n%s\n%s", seat, a, b)
				}
			}
			compared++
			a := random(r, &one, rng)
			var events []engine.Event
			if err := engine.Apply(r, &one, a, &events); err != nil {
				t.Fatal(err)
			}
			if err := engine.Apply(r, &other, a, nil); err != nil {
				t.Fatal(err)
			}
			if engine.Reveals(events) || rng.IntN(6) == 0 {
				break
			}
		}
	}
	play(t, visit, func(engine.Event) {})
	if compared < 1000 || differ < 200 {
		t.Errorf("%d positions compared, %d with other cards", compared, differ)
	}
}

// otherSecrets returns a state that differs from another only in its secrets; it is set up as a position with other
// secrets.
func otherSecrets(t *testing.T, setup engine.Setup, r *engine.Rules, s *engine.State, rng *rand.Rand) engine.State {
	t.Helper()
	pos := engine.PositionOf(r, s)
	possible, certain := plantSet(pos.Possible), plantSet(pos.Certain)
	for i, c := range pos.Stack { // swapped unseen with removed ones
		for j, gone := range pos.Removed {
			alike := r.Edition == engine.Classic || c.Back() == gone.Back()
			if possible.Has(gone) && !certain.Has(c) && alike && rng.IntN(2) == 0 {
				pos.Stack[i], pos.Removed[j] = gone, c
				break
			}
		}
	}
	for i := range pos.Stack {
		j := rng.IntN(len(pos.Stack))
		a, b := pos.Stack[i], pos.Stack[j]
		shown := pos.Top != engine.NoPlant || r.Edition == engine.Recharged && a.Back() != b.Back()
		if shown && (i == 0 || j == 0) {
			continue
		}
		pos.Stack[i], pos.Stack[j] = b, a
	}
	seed := engine.DeckSeed(rng.Uint64())
	pos.DeckSeed = &seed
	if engine.CardsToStep3(&s.Public) > 0 {
		pos.Shuffle = []engine.Plant{50, 46, 44}
	}
	setup.Position, setup.Regions = pos, nil
	for region := range r.Zone.All() {
		setup.Regions = append(setup.Regions, r.Board.Regions[region].ID)
	}
	_, other, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return other
}
