package script

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/facts"
	"kilovolt/engine/record/recordtest"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

func newAPI(t *testing.T) *API {
	t.Helper()
	return newSession()
}

// newSession returns the interface of a session with nothing saved, whose computers decide at once.
func newSession() *API {
	on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
	if err != nil {
		panic(err)
	}
	on.SetPace(0)
	return listening(on, New(on, &setuptest.Source{Kinds: bot.Levels()}, phrase.English(), func(bool) []byte {
		return []byte(`{"widgets":[{"id":"a"}]}`)
	}))
}

// listening has the interface follow its session.
func listening(on *session.Session, a *API) *API {
	on.Listen(a.OnChange)
	return a
}

// bots lets the bots play until it is a human's turn.
func bots(a *API) {
	for {
		if _, ok := a.on.Tick(time.Unix(0, 0), func() bool { return true }); !ok {
			return
		}
	}
}

func read[T any](t *testing.T, text string) (v T) {
	t.Helper()
	dec := json.NewDecoder(strings.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&v); err != nil {
		t.Fatalf("%v in %.200s", err, text)
	}
	return v
}

// fill inserts a number into the placeholder of a choice.
func fill(c *Choice, n int) string { return strings.ReplaceAll(c.Text, "{n}", strconv.Itoa(n)) }

const fourPlayers = `{"players": [{"name": "Ann", "kind": "human"}, {"kind": "bot"}, 
	{"name": "Cy", "kind": "human", "colour": 5}, {"kind": "bot"}], "seed": 7}`

// TestWholeGameThroughTexts plays a whole game knowing only the texts of legal.
func TestWholeGameThroughTexts(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	chance := rand.New(rand.NewPCG(1, 1))
	decisions := 0
	for bots(a); ; bots(a) {
		v := read[View](t, a.View())
		if v.Phase == "over" {
			break
		}
		if decisions++; decisions > 3000 {
			t.Fatal("the game does not end")
		}
		choices := read[[]Choice](t, a.Legal())
		c := choices[chance.IntN(len(choices))]
		for _, other := range choices { // building ends the game
			if other.Verb == "build" || other.Verb == "run" {
				c = other
				break
			}
		}
		text := c.Text
		if c.Low != nil {
			text = fill(&c, *c.Low+chance.IntN(min(*c.High-*c.Low+1, 4)))
		}
		out, err := a.Play(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		events := read[[]Event](t, out)
		if len(events) == 0 {
			t.Fatalf("%s: nothing happened", text)
		}
		for _, e := range events {
			if e.Text == "" || strings.ContainsAny(e.Text, "[]{}") {
				t.Fatalf("%+v", e)
			}
			if n := len(e.Path); n == 1 || n > 1 && e.Path[n-1] != e.City || e.Route != nil && *e.Route > 0 && n == 0 {
				t.Fatalf("built in %s, route %v", e.City, e.Path)
			}
		}
	}
	v := read[View](t, a.View())
	if len(v.Winners) == 0 || len(v.Ranking) != 4 || v.Ranking[0].Rank != 1 || v.Seat != engine.NoSeat ||
		a.Legal() != "[]" {
		t.Errorf("after the end: %+v, %s", v, a.Legal())
	}
	if _, err := a.Play("done"); code(err) != "over" {
		t.Errorf("playing after the end: %v", err)
	}
}

func code(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.Code
}

// TestViewShowsTheTable compares members with the engine.
func TestViewShowsTheTable(t *testing.T) {
	a := newAPI(t)
	if a.View() != "null" || a.Legal() != "null" {
		t.Error("there is a view without a game")
	}
	if err := a.NewGame(`{"board": "germany", "edition": "recharged", "regions": ["nw", "w", "sw"], "seed": "3",
		"players": [{"name": "Ann"}, {"name": "Bo", "colour": 4}, {"kind": "bot"}]}`); err != nil {
		t.Fatal(err)
	}
	v := read[View](t, a.View())
	p := a.on.Match().Public()
	if v.Seat != p.Actor || v.Round != 1 || v.Await != "open" || v.Phase != "auction" ||
		!slices.Equal(v.Regions, []string{"nw", "w", "sw"}) {
		t.Errorf("%+v", v)
	}
	if len(v.Players) != 3 || v.Players[0].Name != "Ann" || v.Players[0].Kind != "human" || v.Players[1].Colour != 4 ||
		v.Players[2].Kind != "bot" ||
		v.Players[2].Level == "" || v.Players[0].Money == nil || *v.Players[0].Money != int(p.Players[0].Money) ||
		v.Players[2].Name != "Ampère" {
		t.Errorf("%+v", v.Players)
	}
	if len(v.Market.Current) != 4 || len(v.Market.Future) != 4 || v.Market.Discount != v.Market.Current[0] ||
		v.Market.Stack != p.Stack.Len() {
		t.Errorf("%+v", v.Market)
	}
	if !slices.Equal(v.Fuel.Next["uranium"], []int{14, 16}) || v.Fuel.Tokens.Coal != 24 || v.Fuel.Next["oil"][0] != 3 {
		t.Errorf("%+v", v.Fuel)
	}
	essen := slices.IndexFunc(v.Cities, func(c facts.City) bool { return c.ID == "essen" })
	if essen < 0 || v.Cities[essen].Cost != engine.SpacePrice(0) || v.Cities[essen].Region != "w" ||
		len(v.Cities[essen].Houses) != 3 || len(v.Cities[essen].Links) < 3 {
		t.Errorf("%+v", v.Cities)
	}
}

// TestViewKeepsSecrets: two tables that differ only in what no player may know give the same texts (H1).
func TestViewKeepsSecrets(t *testing.T) {
	views := map[string]bool{}
	for _, stack := range []string{`[20, 21, 22, "step3"]`, `[21, 20, 22, "step3"]`} {
		a := newAPI(t)
		err := a.NewGame(fmt.Sprintf(`{"players": [{}, {}, {}], "edition": "classic",
			"regions": ["nw", "w", "sw"], "seed": 1,
			"position": {"market": [3, 4, 5, 6, 7, 8, 9, 10], "stack": %s,
			"removed": [23], "order": [0, 1, 2]}}`, stack))
		if err != nil {
			t.Fatal(err)
		}
		views[a.View()+a.Legal()] = true
	}
	if len(views) != 1 {
		t.Error("the order of the stack is visible")
	}
}

// TestTheTrustInView: the Trust is a seat of its own.
func TestTheTrustInView(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {}], "seed": 1}`); err != nil {
		t.Fatal(err)
	}
	v := read[View](t, a.View())
	if len(v.Players) != 3 || v.Players[2].Kind != "trust" || v.Players[2].Left != engine.TrustHouses ||
		v.Await != "trust" {
		t.Errorf("%+v", v.Players)
	}
	choices := read[[]Choice](t, a.Legal())
	if _, err := a.Play(choices[0].Text); err != nil {
		t.Fatal(err)
	}
	v = read[View](t, a.View())
	if cities := v.Players[2].Cities; !slices.Contains(cities, choices[0].City) ||
		v.Players[2].Left != engine.TrustHouses-len(cities) {
		t.Errorf("%+v", v.Players[2])
	}
}

// TestCompoundActions: they are applied completely or not at all.
func TestCompoundActions(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {}, {}], "edition": "classic", "regions": ["nw", "w", "sw"], "seed": 1,
		"position": {"phase": "resources",
		"order": [0, 1, 2], "market": [3, 5, 6, 8, 9, 10, 11, 12],
		"players": [{}, {}, {"plants": [4, 7]}]}}`); err != nil {
		t.Fatal(err)
	}
	before := a.View()
	if _, err := a.Play("buy 2 coal; buy 9 oil; done"); code(err) != "storage" {
		t.Errorf("%v", err)
	}
	if a.View() != before {
		t.Error("a rejected compound action changed something")
	}
	out, err := a.Play("buy 2 coal; buy 3 oil; done")
	if err != nil {
		t.Fatal(err)
	}
	events := read[[]Event](t, out)
	if e := events[0]; e.Kind != "tokens" || *e.Seat != 2 || e.Fuel != "coal" || *e.Tokens != 2 || *e.Price != 2 {
		t.Errorf("%+v", e)
	}
	if v := read[View](t, a.View()); v.Players[2].Fuel != (facts.Fuels{Coal: 2, Oil: 3}) {
		t.Errorf("%+v", v.Players[2])
	}
	if err := a.Undo(); err != nil || a.View() != before {
		t.Errorf("undone: %v", err)
	}
}

func TestRefusals(t *testing.T) {
	a := newAPI(t)
	for what, err := range map[string]error{
		"play": second(a.Play("pass")), "undo": a.Undo(), "seat": a.Seat(0, ""),
	} {
		if code(err) != "no-game" {
			t.Errorf("%s without a game: %v", what, err)
		}
	}
	if _, ok := a.Save(); ok {
		t.Error("Save succeeds without a game")
	}
	if err := a.NewGame(`{"players": [{}, {}, {}], "seed": 1}`); err != nil {
		t.Fatal(err)
	}
	before := a.View()
	_, err := a.Play("open 3000 1")
	if code(err) != "text" {
		t.Errorf("%v", err)
	}
	lowest := read[View](t, a.View()).Market.Current[1]
	_, err = a.Play(fmt.Sprintf("open %d 2999", lowest))
	var e *Error
	if !errors.As(err, &e) || e.Code != "money" || e.Rule != "A2" || e.Have != engine.StartMoney || e.Need != 2999 ||
		!strings.Contains(e.Message, "2999 Elektro") {
		t.Errorf("%+v", err)
	}
	if _, err = a.Play("done"); !errors.As(err, &e) || e.Await != "open" || e.Facts {
		t.Errorf("not-now: %+v", e)
	}
	for text, want := range map[string]string{
		"pass": "must-buy", "done": "not-now", "": "text", "jump": "text", "build atlantis": "text", ";": "text",
		"pass;":                   "text",
		strings.Repeat("x", 1000): "text", "buy -1 coal": "text", "bid 99999999999999999999": "text",
	} {
		if _, err := a.Play(text); code(err) != want {
			t.Errorf("%.30q: %v, want %s", text, err, want)
		}
	}
	if code(a.Undo()) != "nothing-to-undo" {
		t.Error("undo without an action is not rejected")
	}
	if code(a.Seat(7, "")) == "" || code(a.Seat(-4, "normal")) == "" || code(a.Seat(1<<40, "")) == "" {
		t.Error("a seat that does not exist changed hands")
	}
	if err := a.Seat(9, ""); code(err) != "seat" || !strings.Contains(err.Error(), "seat 9") ||
		!strings.Contains(err.Error(), "0 to 2") {
		t.Errorf("seat 9: %v", err)
	}
	if err := a.Seat(0, "god"); code(err) != "seat" || !strings.Contains(err.Error(), "god") {
		t.Errorf("a bot without a level: %v", err)
	}
	if a.View() != before {
		t.Error("a rejection changed something")
	}
	if err := a.Seat(int(read[View](t, before).Seat), "normal"); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Play("whatever"); code(err) != "bots-turn" {
		t.Errorf("playing for a bot: %v", err)
	}
}

func second(_ string, err error) error { return err }

// TestRegionsAreChosenInTurnByScript (S1): the regions given are the humans' choices; computers choose their own.
func TestRegionsAreChosenInTurnByScript(t *testing.T) {
	a := newAPI(t)
	const humans = `{"in_turn": true, "players": [{}, {}, {}], "seed": 1, "regions": ["nw", "w", "sw"]}`
	if err := a.NewGame(humans); err != nil {
		t.Fatal(err)
	}
	if got := a.on.Match().Config().Setup.Regions; !slices.Equal(got, []string{"nw", "w", "sw"}) {
		t.Errorf("the zone is %v", got)
	}
	const bots = `{"in_turn": true, "players": [{"kind": "bot"}, {"kind": "bot"}], "seed": 1}`
	if err := a.NewGame(bots); err != nil || len(a.on.Match().Config().Setup.Regions) != 3 {
		t.Errorf("computers only: %v, %v", err, a.on.Match().Config().Setup.Regions)
	}
}

func TestImpossibleSetups(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(""); err != nil {
		t.Fatal(err)
	}
	m := a.on.Match()
	for _, text := range []string{
		`{`, `[]`, `7`, `{"wings": 2}`, `{"board": "atlantis"}`, `{"edition": "third"}`, `{"players": [{}]}`,
		`{"players": [{},{},{},{},{},{},{}]}`,
		`{"players": [{"kind": "dog"}, {}]}`, `{"players": [{"colour": 9}, {}]}`,
		`{"players": [{"kind": "human", "level": "normal"}, {}]}`,
		`{"regions": ["nw"]}`, `{"regions": ["nw", "w", "mars"]}`, `{"seed": {}}`, `{"seed": [1]}`,
		`{"bot_seed": true}`,
		`{"introductory": true}`, `{"edition": "classic", "starting_cities": true}`,
		`{"position": {"phase": "lunch"}}`,
		`{"players": [{"name": "` + strings.Repeat("x", 41) + `"}, {}]}`,
	} {
		err := a.NewGame(text)
		if code(err) != "setup" || err.Error() == "" {
			t.Errorf("%s: %v", text, err)
		}
		if a.on.Match() != m {
			t.Fatalf("%s ended the game", text)
		}
	}
}

// TestImpossibleSetupsAreRefusedInPlainWords: the error names the member and mentions nothing of Go.
func TestImpossibleSetupsAreRefusedInPlainWords(t *testing.T) {
	a := newAPI(t)
	for text, want := range map[string]string{
		`{`:            "not JSON",
		`[]`:           "an object, not an array",
		`{"wings": 2}`: `unknown member "wings"`,
		`{"board": 7}`: "board: it must be text, not a number",
		`{"board": "atlantis"}`: `board: unknown board "atlantis" (known: ` +
			strings.Join(maps.List(), ", ") + ")",
		`{"edition": "third"}`:               `edition: unknown edition "third"`,
		`{"regions": "nw"}`:                  "regions: it must be an array, not text",
		`{"introductory": 1}`:                "introductory: it must be true or false, not a number",
		`{"players": 3}`:                     "players: it must be an array, not a number",
		`{"players": [{}]}`:                  "players: 1 of them (2 to 6)",
		`{"players": [{}, 4]}`:               "players: it must be an object, not a number",
		`{"players": [{"name": 4}]}`:         "players.name: it must be text, not a number",
		`{"players": [{}, {"kind": "dog"}]}`: `players[1]: kind "dog" (human or bot)`,
		`{"players": [{}, {"colour": 1.5}]}`: "players.colour: it must be a whole number " +
			"that fits, not 1.5",
		`{"players": [{}, {"colour": 9}]}`:                "players[1]: colour 9 (0 to 5)",
		`{"players": [{"colour": 3}, {}, {"colour": 3}]}`: "players[2]: colour 3 is another player's",
		`{"players": [{}, {"kind": "bot", "level": "god"}]}`: `players[1]: unknown level "god" ` +
			"(known: easy, normal, hard, expert, master)",
		`{"players": [{"name": "` + strings.Repeat("x", 41) + `"},{}]}`: "players[0]: name: more than 40 characters",
		`{"players": [{"name": "\u200b\u00ad "},{}]}`: "players[0]: name: no character of it " +
			"can be seen",
		`{"seed": [` + strings.Repeat("0,", 2000) + `0]}`:   "seed: [0,0,0,0,",
		`{"seed": "` + strings.Repeat("9", MaxSetup) + `"}`: "longer than 65536 characters",
		strings.Repeat(`{"position":`, 5000):                "not JSON",
		`{"seed": {}}`:                                      "seed: {} is neither text nor a number",
		`{"regions": ["nw"]}`:                               "zone: 1 regions, 3 players need 3",
		`{"in_turn": true, "seed": 1, "players": [{}, {}, {}], "regions": ["nw", "sw", "w"]}`: "regions: after " +
			`["nw"], seat 1 chooses from ["ne" "w" "e"]`,
		`{"in_turn": true, "seed": 1, "players": [{}, {}, {}], "regions": ["mars"]}`: "regions: after []",
		`{"in_turn": true, "seed": 1, "players": [{}, {}, {}], "regions": ["nw", "w", "sw", "e"]}`: "regions: 4 of " +
			"them, but the humans choose 3",
		`{"position": {"market": [2]}}`: "there is no plant 2",
	} {
		err := a.NewGame(text)
		if code(err) != "setup" || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
			continue
		}
		if len(err.Error()) > 500 {
			t.Errorf("%.50s: the reason has %d characters", text, len(err.Error()))
		}
		for _, leak := range []string{"json:", "record:", "maps:", "set-up:", "Go ", "struct", "wrong content"} {
			if strings.Contains(err.Error(), leak) {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

// TestSuggestedColoursGiveWay: a colour that one seat asks for is not suggested for another.
func TestSuggestedColoursGiveWay(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{"colour": 1}, {}, {"colour": 0}, {"kind": "bot"}]}`); err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, p := range a.on.Match().Players() {
		got = append(got, p.Colour)
	}
	if !slices.Equal(got, []int{1, 2, 0, 3}) {
		t.Errorf("colours %v", got)
	}
}

func TestSaveAndLoad(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	bots(a)
	text, ok := a.Save()
	if !ok {
		t.Fatal("there is nothing to save")
	}
	b := newAPI(t)
	if err := b.Load(text); err != nil || b.View() != a.View() {
		t.Errorf("loaded: %v", err)
	}
	was := b.View()
	for text, want := range map[string]string{
		"": "not-a-record", "hello": "not-a-record", "{}": "not-a-record", text[:len(text)/2]: "damaged",
		strings.Replace(text, "Ann", "Bob", 1):              "damaged",
		strings.Replace(text, `{"fmt":4,`, `{"fmt":99,`, 1): "newer",
	} {
		if err := b.Load(text); code(err) != want {
			t.Errorf("%.30q: %v, want %s", text, err, want)
		}
	}
	atlantis := recordtest.Forge(t, []byte(text), `"board":"germany"`, `"board":"atlantis"`)
	if err := b.Load(string(atlantis)); code(err) != "newer" || !strings.Contains(err.Error(), "map “atlantis”") {
		t.Errorf("a game on a map of a newer build: %v", err)
	}
	if b.View() != was {
		t.Error("a bad file changed something")
	}
}

// TestChanges: a listener gets everything until it ends.
func TestChanges(t *testing.T) {
	a := newAPI(t)
	var told []Change
	stop := a.On(func(text string) { told = append(told, read[Change](t, text)) })
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	if told[0].Type != "started" {
		t.Fatalf("%+v", told)
	}
	bots(a)
	seat := read[View](t, a.View()).Seat
	told = nil
	choice := read[[]Choice](t, a.Legal())[0]
	text := fill(&choice, *choice.Low)
	out, err := a.Play(text)
	if err != nil {
		t.Fatal(err)
	}
	first := told[0]
	if first.Type != "played" || *first.Seat != seat || first.By != "human" ||
		!slices.Equal(first.Actions, []string{text}) {
		t.Errorf("%+v", first)
	}
	var events []Event
	for _, c := range told {
		events = append(events, c.Events...)
	}
	if marshal(events) != out {
		t.Error("play resolves to other events than the listener receives")
	}
	bots(a)
	if last := told[len(told)-1]; len(told) < 2 || last.By == "human" || last.Index != a.on.Match().Index() {
		t.Errorf("%+v", last)
	}
	told = nil
	if err := a.Seat(0, "normal"); err != nil || len(told) != 1 || told[0].Type != "seats" || *told[0].Seat != 0 {
		t.Errorf("%v, %+v", err, told)
	}
	a.Leave()
	if told[len(told)-1].Type != "left" {
		t.Errorf("%+v", told)
	}
	stop()
	n := len(told)
	if err := a.NewGame(""); err != nil || len(told) != n {
		t.Error("a listener that has ended is notified")
	}
}

// TestEveryEventHasItsFacts: scripts get everything that an event of the engine contains.
func TestEveryEventHasItsFacts(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(fourPlayers); err != nil {
		t.Fatal(err)
	}
	silent := []string{"step3-drawn", "shuffled", "skipped", "phase-out"}
	for kind := engine.EventNone + 1; kind.String() != "event?"; kind++ {
		e := engine.Event{Kind: kind, Seat: 1, Plant: 20, City: 2, Fuel: engine.Oil, N: 2, M: 3, Seats: 3,
			Order: [6]engine.Seat{2, 0, 1, 3, -1, -1}}
		var facts map[string]any
		if err := json.Unmarshal([]byte(marshal(a.describe([]engine.Event{e})[0])), &facts); err != nil {
			t.Fatal(err)
		}
		if facts["kind"] != kind.String() || facts["text"] == "" {
			t.Errorf("%v", facts)
		}
		if n := len(facts); (n == 2) != slices.Contains(silent, kind.String()) {
			t.Errorf("%s has the facts %v", kind, facts)
		}
	}
	e := engine.Event{Kind: engine.EventRan, Plant: 5, N: 1, M: 1}
	if got := a.event(&e); *got.Burnt != (facts.Fuels{Coal: 1, Oil: 1}) {
		t.Errorf("%+v", got)
	}
	e = engine.Event{Kind: engine.EventRan, Plant: 6, N: 1}
	if got := a.event(&e); *got.Burnt != (facts.Fuels{Garbage: 1}) {
		t.Errorf("%+v", got)
	}
}

func TestInspect(t *testing.T) {
	if got := newAPI(t).Inspect(false); got != `{"widgets":[{"id":"a"}]}` {
		t.Errorf("got %s", got)
	}
	on, err := session.New(save.NewKeeper(save.Memory(), nil), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := New(on, &setuptest.Source{Kinds: bot.Levels()}, phrase.English(), nil).Inspect(false); got != "null" {
		t.Errorf("got %s", got)
	}
}

// TestOpponents: a level alone gets a personality, a personality can be named, and a decision gives its reason.
func TestOpponents(t *testing.T) {
	a := newAPI(t)
	var told []Change
	a.On(func(text string) { told = append(told, read[Change](t, text)) })
	if err := a.NewGame(`{"seed": 4, "players": [{"name": "Ann"}, {"kind": "bot", "level": "easy"}, {"kind": "bot"},
		{"kind": "bot", "level": "easy/builder"}]}`); err != nil {
		t.Fatal(err)
	}
	players := func() []Player { return read[View](t, a.View()).Players }
	p := players()
	if p[0].Level != "" || p[0].Personality != "" || p[1].Level != "easy" || p[1].Personality == "" ||
		p[1].Personality == "builder" || p[2].Level != setup.UsualLevel ||
		p[3].Level != "easy" || p[3].Personality != "builder" {
		t.Errorf("%+v", p)
	}
	if err := a.Seat(0, "normal/patient"); err != nil || players()[0].Level != "normal" ||
		players()[0].Personality != "patient" {
		t.Errorf("%v, %+v", err, players()[0])
	}
	for name, want := range map[string]string{"normal/angry": `unknown personality "angry"`,
		"god/builder": `unknown level "god"`} {
		if err := a.Seat(1, name); code(err) != "seat" || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	told = nil
	bots(a)
	reasons := 0
	for _, c := range told {
		if (c.Reason != nil) != (c.By == "bot") || c.Reason != nil && (c.Reason.Code == "" || c.Reason.Text == "") {
			t.Fatalf("%+v has reason %+v", c, c.Reason)
		}
		if c.Reason != nil {
			reasons++
		}
	}
	if reasons < 20 {
		t.Errorf("%d decisions with a reason", reasons)
	}
	if err := a.NewGame(`{"seed": 4, "hide_money": true, "players": [{"kind": "bot"}, {"kind": "bot"}]}`); err != nil {
		t.Fatal(err)
	}
	told = nil
	bots(a)
	for _, c := range told {
		if c.Reason != nil && c.Events[len(c.Events)-1].Kind != "game-over" {
			t.Fatalf("a reason is given although money is hidden: %+v", c.Reason)
		}
	}
}
