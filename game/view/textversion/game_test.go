package textversion

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// decide chooses as a sensible player would who knows only the text: it buys fuel for one run, builds, and powers in
// the best way.
func decide(r *reader, chance *rand.Rand) {
	r.t.Helper()
	for _, words := range []string{"Best:", "Buy fuel to run all plants once", "Build in "} {
		if b := r.button(words); b != nil {
			r.press(b)
			return
		}
	}
	for _, words := range []string{"Finish", "Drop out"} {
		if b := r.button(words); b != nil && (words == "Finish" || chance.IntN(3) > 0) {
			r.press(b)
			return
		}
	}
	buttons := r.buttons()
	if last := buttons[len(buttons)-1]; strings.HasPrefix(last.Text, "Take back") {
		buttons = buttons[:len(buttons)-1]
	}
	r.press(buttons[chance.IntN(len(buttons))])
}

// play plays to the end and returns how many decisions a human made.
func play(r *reader, chance *rand.Rand) int {
	r.t.Helper()
	decisions := 0
	for r.wait(); r.button("Same table again") == nil; r.wait() {
		if decisions++; decisions > 5000 {
			r.t.Fatal("the game does not end")
		}
		if decisions%7 == 1 {
			r.check()
			r.compare()
		}
		decide(r, chance)
	}
	r.check()
	r.compare()
	return decisions
}

// TestWholeGameAtOnce: from the title screen to the winner against computers, with nothing but the document.
func TestWholeGameAtOnce(t *testing.T) {
	r := newReader(t)
	r.check()
	r.press(r.button("Play now"))
	if n := play(r, rand.New(rand.NewPCG(1, 1))); n < 15 {
		t.Errorf("only %d decisions", n)
	}
	content := r.section().Content()
	if !strings.Contains(content, "The game ends at") || !strings.Contains(content, "Ranking") {
		t.Errorf("the result says: %s", content)
	}
	r.press(r.button("Back to the title"))
	if r.on.Match() != nil || r.button("Play now") == nil {
		t.Error("there is no way back to the start")
	}
}

// TestWholeGamesSetUpByHand sets up games of all kinds through the form and plays them to the end.
func TestWholeGamesSetUpByHand(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	for name, fill := range map[string]func(r *reader){
		"four humans, classic USA": func(r *reader) {
			r.change("Edition", "classic")
			r.change("Map", "usa")
			r.change("Players", "4")
			for i := 1; i <= 3; i++ {
				r.set("kind-"+strconv.Itoa(i), present.Human)
			}
		},
		"introductory, two humans": func(r *reader) {
			r.change("Edition", "classic")
			r.change("Players", "2")
			r.set("kind-1", present.Human)
			r.change("Introductory game", "true")
		},
		"two against the Trust with starting cities": func(r *reader) {
			r.change("Players", "2")
			r.change("Starting cities", "true")
			if !strings.Contains(r.view.Doc().Content(), "the Trust plays too") {
				r.t.Error("the form does not mention the Trust")
			}
		},
		"six players, five of them computers, chosen zone": func(r *reader) {
			r.change("Players", "6")
			r.change("Zone", "picked")
			for _, region := range []string{"North-West", "North-East", "West", "East", "South-West"} {
				r.change(region, "true")
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := newReader(t)
			r.press(r.button("New game"))
			fill(r)
			r.change("Seed", name)
			r.check()
			r.compare()
			r.press(r.button("Start"))
			if r.on.Match() == nil {
				t.Fatalf("the game did not start: %s", r.alert())
			}
			play(r, rand.New(rand.NewPCG(7, 7)))
		})
	}
}

// TestTheFormRefusesABadZone: the reason is given in words, and the form stays.
func TestTheFormRefusesABadZone(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("Players", "3")
	r.change("Zone", "picked")
	r.change("North-West", "true")
	r.press(r.button("Start"))
	if got := r.alert(); got != "3 players need 3 regions; chosen so far: 1." {
		t.Errorf("got %q", got)
	}
	r.change("South-East", "true")
	r.change("South-West", "true")
	r.press(r.button("Start"))
	if got := r.alert(); !strings.Contains(got, "not connected") {
		t.Errorf("got %q", got)
	}
	r.change("South-East", "false")
	r.change("West", "true")
	r.press(r.button("Start"))
	if r.on.Match() == nil {
		t.Errorf("a connected zone is rejected: %s", r.alert())
	}
}

// TestFieldsAndRefusals: a number field plays the number in it; an action that the rules reject is answered with the
// reason, and again if it is tried again.
func TestFieldsAndRefusals(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.change("Players", "3")
	for _, n := range []string{"0", "1", "2"} {
		r.set("kind-"+n, present.Human)
	}
	r.set("name-0", "<b>Ann & Co</b>")
	r.change("Seed", "1")
	r.press(r.button("Start"))
	if !strings.Contains(r.view.Doc().Content(), "<b>Ann & Co</b>") {
		t.Error("a name is not shown as it was typed")
	}
	if !strings.HasPrefix(r.alert(), "Your turn, ") {
		t.Errorf("the first player is told %q", r.alert())
	}
	open := r.button("Open the bidding")
	r.pressWith(open, map[string]string{"n": "3000"})
	first := r.alert()
	if !strings.Contains(first, "(Rule A2)") {
		t.Errorf("a bid beyond all money: %q", first)
	}
	field := r.at(parentID(open.ID) + "/n-label/n")
	if is, _ := field.Attr("aria-invalid"); is != "true" {
		t.Error("the field is not marked as wrong")
	}
	if by, _ := field.Attr("aria-describedby"); by != faultID || r.at(parentID(open.ID)+"/fault").Text != first {
		t.Errorf("the field refers to %q", by)
	}
	was := r.view.Doc().Find(func(n *Node) bool { return n.Text == first }).ID
	r.pressWith(open, map[string]string{"n": "3000"})
	if again := r.view.Doc().Find(func(n *Node) bool { return n.Text == first }); again == nil || again.ID == was {
		t.Error("the same rejection is not announced again")
	}
	for _, wrong := range []string{"", "many", "-5", "1; drop", "99999999999", "1.5", "1,7", "17 18"} {
		r.pressWith(open, map[string]string{"n": wrong})
		if !strings.HasPrefix(r.alert(), "Enter a whole number from ") {
			t.Errorf("%q: %q", wrong, r.alert())
		}
	}
	r.pressWith(open, map[string]string{"n": " \u200e١٧ "})
	if p := r.on.Match().Public(); p.Auction.Bid != 17 {
		t.Errorf("the bid is %d", p.Auction.Bid)
	}
	if fault := r.view.Doc().Find(func(n *Node) bool { return n.key == "fault" }); fault != nil {
		t.Errorf("a valid value is marked as wrong: %s", fault.Text)
	}
	if !strings.Contains(r.view.Doc().Content(), "at 17 Elektro") {
		t.Error("the log does not mention the bid")
	}
	what := present.Undoing(r.view.teller(), r.on.Match())
	r.press(r.button("Undo: " + what))
	if p := r.on.Match().Public(); p.Auction.Bid != 0 {
		t.Error("the bid was not undone")
	}
	if got := r.at("kv/told").Content(); what == "" || got != "Undone: "+what {
		t.Errorf("after undoing %q: %q", what, got)
	}
	r.compare()
	for _, id := range []string{"", "kv", "kv/title", "kv/do/fly", "kv/do/undo"} {
		before, said := r.on.Match().Index(), r.alert()
		if r.view.Handle(Event{ID: id}); r.alert() != said || r.on.Match().Index() != before {
			t.Errorf("%q, which is not a control, did something", id)
		}
	}
}

// TestSeatsChangeHands: a seat is handed to a computer and back in the middle of a game.
func TestSeatsChangeHands(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	r.wait()
	r.press(r.button("Let the computer play for Player 1"))
	if _, thinking := r.on.Match().Thinking(); !thinking {
		t.Fatal("no computer plays for the human")
	}
	if r.button("Skip ahead") == nil {
		t.Error("there is no control for skipping")
	}
	for range 20 {
		r.on.Tick(r.clock, func() bool { return false })
	}
	r.view.Refresh()
	r.press(r.button("Play for Player 1 yourself"))
	r.press(r.view.Doc().byID("kv/menu/take-yes-0"))
	r.wait()
	if p := r.on.Match().Public(); p.Actor != 0 {
		t.Errorf("it is seat %d's turn", p.Actor)
	}
	if !strings.HasPrefix(r.alert(), "Your turn, Player 1: ") {
		t.Errorf("the human is told %q", r.alert())
	}
	play(r, rand.New(rand.NewPCG(3, 3)))
}

// TestLeaveAndContinue: a game that was left continues where it was.
func TestLeaveAndContinue(t *testing.T) {
	r := newReader(t)
	if r.button("Continue") != nil {
		t.Error("there is a Continue button, but nothing to continue")
	}
	r.press(r.button("Play now"))
	r.wait()
	decide(r, rand.New(rand.NewPCG(2, 2)))
	r.wait()
	index := r.on.Match().Index()
	r.press(r.button("Back to the title"))
	if r.button("Play now") == nil || !strings.Contains(r.section().Content(), "Germany, round 1, 3\u00a0players") {
		t.Fatalf("the start says: %s", r.section().Content())
	}
	for i := range save.MaxSlots {
		if _, err := r.on.SaveCopy(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	r.press(r.button("Play now"))
	if r.on.Match() != nil || !strings.Contains(r.section().Content(),
		"It cannot be kept for later: All 20 places for saved games are taken") {
		t.Fatalf("the saved game is put away without a question: %s", r.section().Content())
	}
	r.check()
	r.press(r.button("Back"))
	r.press(r.button("New game"))
	r.press(r.button("Start"))
	r.press(r.button("Back"))
	if r.button("Start") == nil {
		t.Error("the form is gone")
	}
	r.press(r.button("Back"))
	r.press(r.button("Continue"))
	if r.on.Match() == nil || r.on.Match().Index() != index {
		t.Error("the game does not continue where it was")
	}
	r.check()
	r.compare()
	r.press(r.button("Back to the title"))
	r.press(r.button("Play now"))
	r.press(r.button("Start another game"))
	if r.on.Match() == nil || r.on.Match().Index() >= index {
		t.Error("no other game started")
	}
	if last := r.on.Keeper().Last(); last == nil || len(last.Steps) != index {
		t.Error("the previous game is not among those put away")
	}
}

// TestHybridsBurnAnyMix: the plant market says so of plant 5, which is there in every classic game.
func TestHybridsBurnAnyMix(t *testing.T) {
	r := newReader(t)
	f := setup.New(bot.Levels(), 1)
	f.SetEdition(engine.Classic)
	f.SetHuman(1)
	f.SetHuman(2)
	if err := r.on.NewGame(f.Config(phrase.English())); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	row := r.view.Doc().Find(func(n *Node) bool { return strings.HasSuffix(n.ID, "plant-5") })
	if row == nil || !strings.Contains(row.Content(), "2 coal or oil in any mix") {
		t.Errorf("plant 5 is described as %v", row)
	}
}

// TestComputersAreIntroduced: the list of players names them, the section for changing seats says what to expect of
// them, and the log gives the reasons for their decisions.
func TestComputersAreIntroduced(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.set("level-1", "hard")
	if got := r.section().Content(); !strings.Contains(got, phrase.English().LevelText("hard")) ||
		!strings.Contains(got, "Expert") {
		t.Errorf("the form says %s", got)
	}
	r.press(r.button("Start"))
	chance := rand.New(rand.NewPCG(5, 5))
	for r.wait(); r.on.Match().Public().Round < 3; r.wait() {
		decide(r, chance)
	}
	content := r.view.Doc().Content()
	for _, p := range r.on.Match().Players()[1:] {
		for _, want := range []string{"Computer: " + phrase.English().Opponent(p.Level),
			phrase.English().OpponentText(p.Level)} {
			if !strings.Contains(content, want) {
				t.Errorf("nothing says %q", want)
			}
		}
	}
	entries := r.on.Match().Log()
	why := 0
	for i, e := range entries {
		line := r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/log/lines/"+strconv.Itoa(i) })
		text := ""
		if i == 0 || entries[i-1].Index != e.Index {
			text = r.view.teller().Reason(r.on.Match().Reason(e.Index))
		}
		if text != "" {
			why++
		}
		if line == nil || strings.HasSuffix(line.Text, " Reason: "+text) != (text != "") {
			t.Errorf("line %d is %v, the reason %q", i, line, text)
		}
	}
	if why < 10 {
		t.Errorf("%d reasons in the log", why)
	}
}

// TestNobodyPassesInTheFirstRound: nothing says that a computer which opens the bidding might (A7).
func TestNobodyPassesInTheFirstRound(t *testing.T) {
	r := newReader(t)
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 1}}
	for engine.Lots(cfg.Setup.Seed, 2)[0] != 0 {
		cfg.Setup.Seed++
	}
	cfg.Players = []record.Player{{Name: "Watt", Kind: record.Bot, Level: "easy"},
		{Name: "Ann", Colour: 1, Kind: record.Human}}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	want := r.view.teller().AwaitedNow(r.on.Match().Public())
	if got := r.at("kv/status/turn").Text; !strings.Contains(got, "thinking") || !strings.HasSuffix(got, want) {
		t.Errorf("it says %q, want %q", got, want)
	}
}

// TestTheNewsAreTold: what computers have done since the player's last turn comes before the tables while the player is
// to decide.
func TestTheNewsAreTold(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	chance := rand.New(rand.NewPCG(5, 5))
	told := 0
	find := func() *Node { return r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/news" }) }
	for r.wait(); r.button("Same table again") == nil; r.wait() {
		want := recap.For(r.on, r.on.Match().Public().Actor)
		n := find()
		if (n == nil) != (want == nil) {
			t.Fatalf("the recap is %v, want %v", n, want)
		}
		if n != nil {
			told++
			if lines := len(n.Kids[1].Kids); lines != len(want.Events)+len(want.Deeds) {
				t.Fatalf("%d lines for %d events and %d deeds: %s", lines, len(want.Events), len(want.Deeds),
					n.Content())
			}
		}
		decide(r, chance)
	}
	if told < 10 {
		t.Errorf("there was a recap at %d turns", told)
	}
	if find() != nil {
		t.Error("there is a recap after the end")
	}
}

// TestAComputersSeatIsTakenOnAYes: it is asked first, and given back it has the same computer.
func TestAComputersSeatIsTakenOnAYes(t *testing.T) {
	r := newReader(t)
	r.press(r.button("Play now"))
	seat := slices.IndexFunc(r.on.Match().Players(), func(p record.Player) bool { return p.IsBot() })
	was := r.on.Match().Players()[seat]
	at := func(what string) *Node { return r.view.Doc().byID("kv/menu/" + what + strconv.Itoa(seat)) }
	for _, answer := range []string{"take-no-", "take-yes-"} {
		r.press(at("seat-"))
		if !r.on.Match().Players()[seat].IsBot() {
			t.Fatal("the seat is taken unasked")
		}
		r.press(at(answer))
		if taken := !r.on.Match().Players()[seat].IsBot(); taken != (answer == "take-yes-") {
			t.Errorf("after %s the seat is taken: %v", answer, taken)
		}
	}
	r.press(at("seat-"))
	if now := r.on.Match().Players()[seat]; now != was {
		t.Errorf("%+v came back as %+v", was, now)
	}
}
