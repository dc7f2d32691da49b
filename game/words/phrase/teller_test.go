package phrase

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
	"kilovolt/maps"
)

func newGame(t *testing.T, setup engine.Setup) (*Teller, *engine.State) {
	t.Helper()
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	return &Teller{Lang: English(), Rules: r, Names: []string{"Ann", "Bo", "Cy", "Di", "Ed",
		"Flo"}[:setup.Players]}, &s
}

// wordless reports whether a text is empty or shows a missing key.
func wordless(text string) bool { return text == "" || strings.ContainsAny(text, "[]{}?") }

// setups is every board with every player count and variant.
func setups() (out []engine.Setup) {
	for _, board := range maps.List() {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			out = append(out,
				engine.Setup{Board: board, Edition: engine.Classic, Players: players},
				engine.Setup{Board: board, Edition: engine.Classic, Players: players, Introductory: true},
				engine.Setup{Board: board, Edition: engine.Recharged, Players: players},
				engine.Setup{Board: board, Edition: engine.Recharged, Players: players, StartingCities: true})
		}
	}
	return out
}

// TestWholeGamesInWords plays random games on all boards and words everything that happens or could be done: nothing
// lacks words, and every kind of event occurs.
func TestWholeGamesInWords(t *testing.T) {
	told := map[engine.EventKind]bool{}
	refused := map[engine.Code]bool{}
	seen := map[string]bool{}
	tell := func(what, text string) {
		if seen[text] {
			return
		}
		if seen[text] = true; wordless(text) || miscounted(text) != "" {
			t.Fatalf("%s: %q", what, text)
		}
	}
	for round := range 3 {
		for i, setup := range setups() {
			setup.Seed = uint64(round*1000 + i)
			rng := rand.New(rand.NewPCG(setup.Seed, 1))
			teller, s := newGame(t, setup)
			var events []engine.Event
			var list engine.List
			for s.Await != engine.AwaitNothing {
				tell("status", teller.Status(&s.Public))
				tell("turn", teller.Turn(&s.Public))
				engine.Legal(teller.Rules, &s.Public, &list)
				for _, c := range list.Choices() {
					tell("choice", teller.Choice(&s.Public, c))
					tell("action", teller.Action(&s.Public, c.Action))
				}
				if s.Await == engine.AwaitRun {
					w := engine.BestPowering(teller.Rules, &s.Public, s.Actor)
					tell("powering", teller.Powering(&w))
				}
				wild := engine.Action{Verb: engine.Verb(rng.IntN(14)), What: uint8(rng.IntN(64)),
					N: int16(rng.IntN(60) - 2)}
				if why := engine.WhyNot(teller.Rules, &s.Public, wild); why != nil {
					refused[why.Code] = true
					tell("why not "+why.Error(), teller.WhyNot(why))
				}
				c := list.At[rng.IntN(list.N)]
				if c.Verb != engine.VerbOpen && c.Verb != engine.VerbBid {
					c.N += int16(rng.IntN(int(c.Max-c.N) + 1))
				}
				if err := engine.Apply(teller.Rules, s, c.Action, &events); err != nil {
					t.Fatal(err)
				}
				for j := range events {
					told[events[j].Kind] = true
					tell("event "+events[j].Kind.String(), teller.Event(&events[j]))
				}
				events = events[:0]
			}
			tell("turn", teller.Turn(&s.Public))
			tell("reason", teller.EndReason(&s.Public))
			for _, line := range engine.Ranking(teller.Rules, &s.Public) {
				tell("tiebreak", teller.Tiebreak(line.By))
			}
		}
	}
	for kind := engine.EventNone + 1; kind.String() != "event?"; kind++ {
		if kind != engine.EventGameStarted && kind != engine.EventSkipped && !told[kind] {
			t.Errorf("no %s event occurred", kind)
		}
	}
	if len(refused) < 10 {
		t.Errorf("only %d kinds of rejection occurred", len(refused))
	}
}

// TestWordsForAllEnumerations: every value that the engine can report has its own words.
func TestWordsForAllEnumerations(t *testing.T) {
	teller, s := newGame(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 5})
	seen := map[string]string{}
	tell := func(what, text string) {
		if wordless(text) || strings.Contains(text, teller.T("why.unknown", i18n.Text("code", "x"))[:10]) &&
			strings.Contains(what, "code") {
			t.Errorf("%s: %q", what, text)
		}
		if other, ok := seen[text]; ok {
			t.Errorf("%s and %s have the same words: %q", what, other, text)
		}
		seen[text] = what
	}
	for code := engine.CodeNone + 1; code.String() != "code?"; code++ {
		for _, facts := range [][2]int{{1, 5}, {5, 1}} {
			ill := engine.Illegal{Code: code, Rule: "X0", Action: engine.Action{What: 3, N: 2}, Await: engine.AwaitBuy,
				Have: facts[0], Need: facts[1]}
			text := teller.WhyNot(&ill)
			if strings.Contains(text, code.String()+")") || !strings.Contains(text, "(Rule X0)") || wordless(text) {
				t.Errorf("code %s: %q", code, text)
			}
			ill.Rule = ""
			if facts[0] == 1 {
				tell("code "+code.String(), teller.WhyNot(&ill))
			}
		}
	}
	for kind := engine.EventNone + 1; kind.String() != "event?"; kind++ {
		if text := teller.Event(&engine.Event{Kind: kind}); strings.Contains(text, "("+kind.String()+")") {
			t.Errorf("there are no words for a %s event", kind)
		}
		tell("event "+kind.String(), teller.Event(&engine.Event{Kind: kind, Plant: 20, N: 2, M: 3, Seats: 3,
			Order: [6]engine.Seat{1, 0, -1, -1, -1, -1}}))
	}
	for a := engine.AwaitNothing; a <= engine.AwaitRun; a++ {
		tell("await "+a.String(), teller.Decision(a))
	}
	for p := engine.PhaseSetup; p <= engine.PhaseOver; p++ {
		tell("phase "+p.String(), teller.Phase(p))
		tell("phase event "+p.String(), teller.Event(&engine.Event{Kind: engine.EventPhase, N: int32(p)})+" ")
	}
	for step := 1; step <= 3; step++ {
		tell(fmt.Sprint("step ", step), teller.Event(&engine.Event{Kind: engine.EventStep, N: int32(step)})+" ")
	}
	for _, p := range append(engine.AllPlants.List(), engine.Step3Card) {
		tell("plant "+p.String(), teller.PlantCard(p))
	}
	for b := engine.ByNothing; b <= engine.ByCities; b++ {
		tell(fmt.Sprint("tiebreak ", b), teller.Tiebreak(b))
	}
	for b := engine.BackUnknown; b <= engine.BackSocket; b++ {
		tell("back "+b.String(), teller.Back(b))
	}
	for k := engine.KindCoal; k <= engine.KindFusion; k++ {
		tell("kind "+k.String(), teller.Kind(k)+" ")
	}
	for _, id := range bot.Levels() {
		if got := teller.Level(id); wordless(got) {
			t.Errorf("level %s: %q", id, got)
		}
	}
	for c := range record.Colours {
		tell(fmt.Sprint("colour ", c), teller.Colour(c))
	}
	for f := engine.Coal; f <= engine.Uranium; f++ {
		tell("fuel "+f.String(), teller.FuelName(f))
	}
	for _, e := range []engine.Edition{engine.Classic, engine.Recharged} {
		tell("edition "+e.String(), teller.Edition(e))
		tell("edition text "+e.String(), teller.EditionText(e))
		tell("board "+e.String(), teller.BoardText(40, e == engine.Classic, 39))
	}
	tell("board", teller.BoardText(40, false, 0))
	if got := teller.Kind(99); got != "?" {
		t.Errorf("a kind that does not exist: %q", got)
	}
	if got := teller.TokenList(engine.Tokens{3, 1}); got != "3 coal and 1 oil" {
		t.Errorf("tokens: %q", got)
	}
	if got := teller.TokenList(engine.Tokens{}); wordless(got) {
		t.Errorf("no tokens: %q", got)
	}
	s.Round = 1
	if got := teller.AwaitedNow(&s.Public); strings.Contains(got, "pass") {
		t.Errorf("round 1 offers passing (A7): %q", got)
	}
}

// TestWordsForAllProblems: every error that is not about the rules, and every fault of a saved game, has its own words.
func TestWordsForAllProblems(t *testing.T) {
	teller, _ := newGame(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 5})
	seen := map[string]bool{}
	for _, err := range []error{
		match.ErrBotsTurn, match.ErrNoAction, match.ErrTooLong, match.ErrBusy, match.ErrNothing, match.ErrRevealed,
		match.ErrCut,
		record.ErrNotARecord, record.ErrDamaged, record.ErrNewer, record.ErrTooBig, record.ErrContent,
		record.ErrReplay,
		&save.Problem{Code: save.CodeBlocked}, &save.Problem{Code: save.CodeFull},
		&save.Problem{Code: save.CodeFailed},
		&save.Problem{Code: save.CodeSetAside, Key: "broken-1"}, &save.Problem{Code: save.CodeHeld},
		&save.Problem{Code: save.CodeSettings},
		&save.Problem{Code: save.CodeTooBig},
		errors.New("the disk is on fire"), &engine.Illegal{Code: engine.CodeMustBuy, Rule: "A7"},
	} {
		text := teller.Error(fmt.Errorf("outer: %w", err))
		if wordless(text) || seen[text] {
			t.Errorf("%v: %q", err, text)
		}
		seen[text] = true
	}
	if text := teller.Error(errors.New("the disk is on fire")); !strings.Contains(text, "the disk is on fire") {
		t.Errorf("an unknown failure does not mention its own text: %q", text)
	}
	_, err := maps.Load("land2-7", maps.Classic)
	for _, around := range []error{fmt.Errorf("%w: %w", record.ErrNewer, err),
		&save.Problem{Code: save.CodeSetAside, Err: err}} {
		if text := teller.Problem(around); !strings.Contains(text, "land2-7") {
			t.Errorf("%v: the map is not named: %q", err, text)
		}
	}
}

// TestWordsForAllReasons: every reason of a computer has its own words.
func TestWordsForAllReasons(t *testing.T) {
	teller, _ := newGame(t, engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 5})
	seen := map[string]bool{}
	for _, code := range bot.Codes() {
		text := teller.Reason(bot.Reason{Code: code, N: 3, M: 4, Plant: 20, City: 1, Fuel: engine.Oil, Seat: 1})
		if wordless(text) || seen[text] {
			t.Errorf("%s: %q", code, text)
		}
		seen[text] = true
	}
	if got := teller.Reason(bot.Reason{Code: bot.CodeHoldReach,
		Chance: 34}); got != teller.Reason(bot.Reason{Code: bot.CodeHoldReach})+" Chance to win: 34%." {
		t.Errorf("with a chance of winning: %q", got)
	}
	if got := teller.Reason("because") + teller.Reason(nil); got != "" {
		t.Errorf("something that is not a reason: %q", got)
	}
}
