package guide

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// everyTable calls visit for every kind of table that can be played.
func everyTable(t *testing.T, visit func(name string, table *Table)) {
	t.Helper()
	for _, id := range maps.List() {
		for _, name := range maps.Editions(id) {
			edition, err := engine.EditionByName(name)
			if err != nil {
				t.Fatal(err)
			}
			for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
				for _, variant := range []bool{false, true} {
					s := engine.Setup{Board: id, Edition: edition, Players: players}
					s.Introductory = variant && edition == engine.Classic
					s.StartingCities = variant && edition == engine.Recharged
					table, err := New(s)
					if err != nil {
						t.Fatal(err)
					}
					visit(fmt.Sprintf("%s %s, %d players, variant %v", id, name, players, variant), &table)
				}
			}
		}
	}
}

func mustTable(t *testing.T, s engine.Setup) *Table {
	t.Helper()
	table, err := New(s)
	if err != nil {
		t.Fatal(err)
	}
	return &table
}

// ruleLine matches a rule of the rules of record, with its id.
var ruleLine = regexp.MustCompile(`(?m)^- ([A-Z]\d+) `)

// TestEveryRuleIsTold: some part of the rulebook has the id of every rule of record, and no others.
func TestEveryRuleIsTold(t *testing.T) {
	data, err := os.ReadFile("../../../engine/RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, m := range ruleLine.FindAllStringSubmatch(string(data), -1) {
		known[m[1]] = false
	}
	if len(known) < 60 {
		t.Fatalf("only %d rules were found", len(known))
	}
	table := mustTable(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3})
	for _, s := range Book(phrase.English(), table) {
		for _, p := range s.Parts {
			for _, id := range p.Rules {
				if _, ok := known[id]; !ok {
					t.Errorf("%s: there is no rule %s", s.Topic, id)
				}
				known[id] = true
			}
		}
	}
	for id, told := range known {
		if !told {
			t.Errorf("rule %s is missing from the book", id)
		}
	}
}

// typedIn matches sentences that may contain digits: ordinals, and numbers that no rule gives.
var typedIn = regexp.MustCompile(
	`^(place\.[1-6]|cost\.spread|panel\.incoming-none|problem\.no-seat|cli\.(size|bad-size|display))$`)

// oneOf matches sentences in which "1" means one of something.
var oneOf = regexp.MustCompile(`^(why\.amount|panel\.limit-how|panel\.income(-full|-last)?|lesson\.power\.pay)$`)

// scripted matches sentences of lessons that name the plants, bids, tokens and cities of their scripts.
var scripted = regexp.MustCompile(
	`^lesson\.(plant\..*|fuel\..*|cities\.(one|end)|power\.(pay|run|dark)|ends\.(who|end))$`)

// TestNoNumberIsTypedIn: sentences of the catalogue have digits only in the names of Steps, phases, editions and rules,
// so that the numbers of the rules come from the engine; the exceptions are listed above.
func TestNoNumberIsTypedIn(t *testing.T) {
	data, err := os.ReadFile("../phrase/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var sentences map[string]string
	if err := json.Unmarshal(data, &sentences); err != nil || len(sentences) < 1000 {
		t.Fatalf("%d sentences: %v", len(sentences), err)
	}
	names := regexp.MustCompile(`\{\w+\}|Steps?[ \x{a0}][123]( and [123])?|[Pp]hase [1-5]|2004|2018|` +
		`“A9”|\(Rules? [A-Z]\d+(, [A-Z]\d+)*\)`)
	for key, text := range sentences {
		rest := names.ReplaceAllString(text, "")
		if oneOf.MatchString(key) {
			rest = strings.ReplaceAll(rest, "1", "")
		}
		if strings.ContainsAny(rest, "0123456789") && !typedIn.MatchString(key) && !scripted.MatchString(key) {
			t.Errorf("%s has a number typed in: %s", key, text)
		}
	}
}

// TestEveryPageHasAPicture: and every picture is on some page.
func TestEveryPageHasAPicture(t *testing.T) {
	shown := map[Picture]bool{}
	for _, s := range Book(phrase.English(), mustTable(t, engine.Setup{Board: "germany", Edition: engine.Classic,
		Players: 4})) {
		pictures := 0
		for _, p := range s.Parts {
			if p.Picture != NoPicture {
				pictures++
				shown[p.Picture] = true
			}
		}
		if pictures == 0 {
			t.Errorf("%s has no picture", s.Topic)
		}
	}
	for p := NoPicture + 1; p <= PictureConfirm; p++ {
		if !shown[p] {
			t.Errorf("picture %d is on no page", p)
		}
	}
}

// TestThePicturesExamplesHold: what the pictures and their captions show follows from the rules.
func TestThePicturesExamplesHold(t *testing.T) {
	order := OrderExample()
	for i := 1; i < len(order); i++ {
		a, b := order[i-1], order[i]
		if a.Cities < b.Cities || a.Cities == b.Cities && a.Plant < b.Plant {
			t.Errorf("%+v is before %+v (O1)", a, b)
		}
	}
	everyTable(t, func(name string, table *Table) {
		first, second := EndExample(table.Rules)
		if first.Cities < table.Rules.EndCities || first.Cities <= second.Cities || first.Powered >= second.Powered ||
			first.Powered > first.Cities || second.Powered > second.Cities {
			t.Errorf("%s: at the end there are %+v and %+v (T8)", name, first, second)
		}
		cards := engine.AllPlants.Len() + 1 - table.Start.Market.Plants.Len()
		if got := StackBetween(table) + 2 + StackRemoved(table); got != cards {
			t.Errorf("%s: %d cards are in the stack or out of the game, want %d (S5, S6)", name, got, cards)
		}
	})
	plants, cities := PowerExample()
	powers := 0
	for _, p := range plants {
		powers += int(p.Info().Powers)
	}
	if powers != cities+1 {
		t.Errorf("%d cities are powered by plants for %d; the picture shows one without a city", cities, powers)
	}
}

// TestEveryHoleIsFilled: every placeholder is filled at every table, in rules, legend and tips.
func TestEveryHoleIsFilled(t *testing.T) {
	l := phrase.English()
	check := func(where, text string) {
		if text == "" || strings.ContainsAny(text, "{}[]") {
			t.Errorf("%s: %q", where, text)
		}
	}
	everyTable(t, func(name string, table *Table) {
		for _, s := range Book(l, table) {
			check(name, s.Title)
			for _, p := range s.Parts {
				check(name+", "+string(s.Topic), p.Text)
				if p.Grid != nil {
					for _, row := range p.Grid.Rows {
						if len(row) != len(p.Grid.Head) {
							t.Errorf("%s: a row of %d cells under %d headings", s.Topic, len(row), len(p.Grid.Head))
						}
						for _, cell := range row {
							check(name+", "+string(s.Topic), cell)
						}
					}
				}
			}
		}
		for _, g := range Legend(l, table, nil) {
			for _, e := range g.Entries {
				check(name+", "+g.ID, e.Text)
			}
		}
		for _, c := range Concepts() {
			tip, ok := TipOf(l, table.Rules, &table.Start, c)
			if !ok {
				t.Fatalf("there is no tip for %s", c)
			}
			check(name, tip.Title)
			check(name, tip.Text)
			if Title(l, tip.Topic) == "" {
				t.Errorf("the tip for %s leads to no section", c)
			}
		}
	})
}

// partWith finds the part of a section whose text holds a phrase.
func partWith(t *testing.T, book []Section, topic Topic, phrase string) *Part {
	t.Helper()
	for i := range book {
		for j := range book[i].Parts {
			if p := &book[i].Parts[j]; book[i].Topic == topic && strings.Contains(p.Text, phrase) {
				return p
			}
		}
	}
	t.Errorf("%s does not mention %q", topic, phrase)
	return &Part{}
}

// gridOf returns the first table of a section with that many columns.
func gridOf(t *testing.T, book []Section, topic Topic, columns int) *Grid {
	t.Helper()
	for i := range book {
		for _, p := range book[i].Parts {
			if book[i].Topic == topic && p.Grid != nil && len(p.Grid.Head) == columns {
				return p.Grid
			}
		}
	}
	t.Fatalf("%s has no table of %d columns", topic, columns)
	return nil
}

// TestNumbersAreTheEngines: the numbers shown are those that the game at the table uses, at every kind of table.
func TestNumbersAreTheEngines(t *testing.T) {
	l := phrase.English()
	everyTable(t, func(name string, table *Table) {
		r := table.Rules
		book := Book(l, table)
		is := func(topic Topic, phrase string, args ...any) {
			partWith(t, book, topic, fmt.Sprintf(phrase, args...))
		}
		is(End, "somebody has %d cities or more", r.EndCities)
		is(Steps, "as soon as somebody has %d cities", r.Step2Cities)
		is(Auction, "You may own %d plants", r.MaxPlants)
		is(Auction, "the %d lowest plants", table.Start.Current().Len())
		is(SetUp, "a zone of %d regions", r.Regions)
		is(SetUp, "begins with %d Elektro", table.Start.Players[0].Money)
		for f, n := range table.Start.Market.Fuel {
			is(SetUp, "%d %s", n, engine.Fuel(f))
		}
		is(Build, "cost %d, %d and %d", engine.SpacePrice(0), engine.SpacePrice(1), engine.SpacePrice(2))
		is(Power, "get %d Elektro;", engine.Payment(0))
		is(Fuel, "at %d Elektro each", engine.StoragePrice)
		income := gridOf(t, book, Power, 2)
		if len(income.Rows) != 21 {
			t.Errorf("%s: %d lines of income", name, len(income.Rows))
		}
		for n, row := range income.Rows {
			if row[0] != strconv.Itoa(n) || row[1] != strconv.Itoa(engine.Payment(n)) {
				t.Errorf("%s: income %v, want %d for %d", name, row, engine.Payment(n), n)
			}
		}
		for _, topic := range []Topic{Supply, Numbers} {
			supply := gridOf(t, book, topic, 1+engine.Fuels)
			for i, row := range supply.Rows {
				for f, n := range r.Resupply(uint8(i + 1)) {
					if row[f+1] != strconv.Itoa(int(n)) {
						t.Errorf("%s: Step %d brings %s of %s, want %d", name, i+1, row[f+1], engine.Fuel(f), n)
					}
				}
			}
			if want := 3; len(supply.Rows) != want && !r.Introductory {
				t.Errorf("%s: %d Steps", name, len(supply.Rows))
			}
		}
		numbers := gridOf(t, book, Numbers, 6)
		for i, row := range numbers.Rows {
			n := engine.NumbersFor(r.Edition, i+engine.MinPlayers)
			if i == numbers.Marked {
				n = r.Numbers
			}
			want := []string{strconv.Itoa(i + engine.MinPlayers), strconv.Itoa(n.Regions), strconv.Itoa(n.MaxPlants),
				strconv.Itoa(n.Step2Cities), strconv.Itoa(n.EndCities)}
			if !slices.Equal(row[:5], want) {
				t.Errorf("%s: %v, want %v", name, row, want)
			}
			removed := []int{n.PlantsRemoved}
			if r.Edition == engine.Recharged {
				removed = []int{n.PlugsRemoved, n.SocketRemoved}
			}
			for _, n := range removed {
				if !strings.Contains(row[5], strconv.Itoa(n)) {
					t.Errorf("%s: removed are %q, want %v", name, row[5], removed)
				}
			}
		}
		if numbers.Marked != r.Players-engine.MinPlayers {
			t.Errorf("%s: line %d is marked", name, numbers.Marked)
		}
	})
}

// TestTheTrustsNumbers: they are those of two players in the recharged edition, whatever the table.
func TestTheTrustsNumbers(t *testing.T) {
	everyTable(t, func(name string, table *Table) {
		book := Book(phrase.English(), table)
		n := engine.NumbersFor(engine.Recharged, 2)
		for _, phrase := range []string{
			fmt.Sprintf("Players may own %d plants; Step 2 begins at %d cities, and the game ends at %d cities",
				n.MaxPlants, n.Step2Cities, n.EndCities),
			fmt.Sprintf("and %d houses", engine.TrustHouses),
			fmt.Sprintf("That leaves %d houses", engine.TrustHouses-engine.TrustCities),
			fmt.Sprintf("which leaves %d houses", engine.TrustHouses-engine.TrustCities-2),
			fmt.Sprintf("houses on the first space of %d cities", engine.TrustCities),
		} {
			partWith(t, book, Trust, phrase)
		}
		partWith(t, book, Variants, fmt.Sprintf("more than %d cities", engine.IntroCities))
		partWith(t, book, Plants, fmt.Sprintf("may begin at %d Elektro.", engine.DiscountBid))
		partWith(t, book, Supply, "bought plant 39")
	})
}

// TestWhatHoldsHere: a part that applies only to some games is shown for exactly these.
func TestWhatHoldsHere(t *testing.T) {
	for _, c := range []struct {
		setup engine.Setup
		holds []Only
	}{
		{engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2}, []Only{OnlyClassic}},
		{engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Introductory: true},
			[]Only{OnlyClassic, OnlyIntroductory}},
		{engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2},
			[]Only{OnlyRecharged, OnlyTrust, OnlyPhaseOut}},
		{engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 5, StartingCities: true},
			[]Only{OnlyRecharged, OnlyStarting, OnlyStorage}},
	} {
		table := mustTable(t, c.setup)
		for _, s := range Book(phrase.English(), table) {
			for _, p := range s.Parts {
				if want := p.Only == EveryGame || slices.Contains(c.holds, p.Only); p.Here != want {
					t.Errorf("%+v: part %q applies: %v", c.setup, p.Text, p.Here)
				}
			}
		}
	}
}

// TestAGamesOwnNumbers: for a current game, the rulebook shows its own zone and variant.
func TestAGamesOwnNumbers(t *testing.T) {
	r, _, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3,
		Regions: []string{"w", "sw", "nw"}, Introductory: true, Seed: 9}, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, err := Of(r)
	if err != nil {
		t.Fatal(err)
	}
	if table.Rules != r {
		t.Error("the rules are different ones")
	}
	partWith(t, Book(phrase.English(), &table), End, fmt.Sprintf("has %d cities", r.EndCities))
	e := table.Connecting()
	for _, link := range e.Route.Links {
		if !r.Cities.Has(link.From) || !r.Cities.Has(link.To) {
			t.Error("the example leaves the zone")
		}
	}
}

// TestTheExampleOfAConnection: it leads through one city, and its parts add up to what the engine charges.
func TestTheExampleOfAConnection(t *testing.T) {
	everyTable(t, func(name string, table *Table) {
		e := table.Connecting()
		sum := 0
		for _, cost := range e.Links {
			sum += cost
		}
		if len(e.Links) != 2 || sum != e.Route.Route || sum != int(table.Rules.Routes.Dist[e.From][e.Route.City]) ||
			e.Route.House != engine.SpacePrice(0) {
			t.Errorf("%s: %+v", name, e)
		}
		text := partWith(t, Book(phrase.English(), table), Build, "Example on this map").Text
		for _, want := range []string{strconv.Itoa(e.Route.Total()), table.Rules.Board.Cities[e.From].Name,
			table.Rules.Board.Cities[e.Route.City].Name} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q lacks %s", name, text, want)
			}
		}
	})
}

func TestPhasesLeadToSections(t *testing.T) {
	table := mustTable(t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2})
	for phase := engine.PhaseSetup; phase <= engine.PhaseOver; phase++ {
		p := table.Start
		p.Phase = phase
		if topic := Now(table.Rules, &p); Title(phrase.English(), topic) == "" || !slices.Contains(Topics(), topic) {
			t.Errorf("%v leads to %q", phase, topic)
		}
	}
	if Now(table.Rules, &table.Start) != Trust {
		t.Error("the topic of the Trust's houses is another one")
	}
}

// What players ask about is told: which numbers no plant has (P2), from which store a plant burns (P6), that the fuel
// of a scrapped plant moves by itself (A9), that the game goes on without plants (A14), and that one builds in the
// first round already (B1).
func TestTheBookAnswersQuestions(t *testing.T) {
	table := mustTable(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3})
	told := map[string]string{}
	for _, s := range Book(phrase.English(), table) {
		for _, p := range s.Parts {
			for _, id := range p.Rules {
				told[string(s.Topic)+" "+id] += p.Text + "\n"
			}
		}
	}
	for place, want := range map[string]string{
		"parts P2":    "without 41, 43, 45, 47, 48 and 49",
		"power P6":    "A plant burns fuel that lies on it, and you may move fuel between your plants before each run",
		"auction A9":  "Its fuel moves to your other plants, the new one included, by itself as far as it fits",
		"auction A14": "it never ends because plants run out",
		"build B1":    "already in the first round",
	} {
		if !strings.Contains(told[place], want) {
			t.Errorf("%s says %q, which lacks %q", place, told[place], want)
		}
	}
}
