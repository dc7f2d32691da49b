package textversion

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/prefs"
)

// listener records what assistive technology speaks by itself: changes within the live regions of the document. A
// region is spoken as a whole if it is atomic, otherwise only what is new in it.
type listener struct {
	*reader
	spoken []utterance
}

// An utterance is one announcement.
type utterance struct {
	text  string
	turn  int // the human turn during which it was spoken, counted from 1; 0 if it was not a human's turn
	round int
	asked bool // an answer to what the player just did
}

// live reports whether an element is a live region, and whether it is atomic.
func live(e *element) (is, atomic bool) {
	switch e.attrs["role"] {
	case "alert", "status":
		return true, e.attrs["aria-atomic"] != "false"
	case "log":
		return true, e.attrs["aria-atomic"] == "true"
	}
	is = e.attrs["aria-live"] == "polite" || e.attrs["aria-live"] == "assertive"
	return is, e.attrs["aria-atomic"] == "true"
}

// Show applies the patches, and listens.
func (l *listener) Show(patches []Patch, focus string) {
	l.reader.Show(patches, focus)
	var said []string // IDs of the elements to be spoken
	for _, c := range patches {
		if c.Op != OpCreate && (c.Op != OpText || c.Value == "") {
			continue
		}
		spoken := ""
		for id := c.Node; id != ""; {
			e := l.copy[id]
			if e == nil {
				break
			}
			if is, atomic := live(e); is {
				if spoken = c.Node; atomic {
					spoken = id
				}
				break
			}
			id = e.parent
		}
		if spoken != "" && !slices.Contains(said, spoken) && !slices.ContainsFunc(said, func(s string) bool {
			return strings.HasPrefix(spoken, s+"/")
		}) {
			said = append(said, spoken)
		}
	}
	for _, id := range said {
		if text := l.content(id); text != "" {
			l.spoken = append(l.spoken, utterance{text: text})
		}
	}
}

// content is the text of an element and its descendants.
func (l *listener) content(id string) string {
	parts := []string{l.copy[id].text}
	for _, k := range l.copy[id].kids {
		parts = append(parts, l.content(k))
	}
	return strings.TrimSpace(strings.Join(parts, " "))
}

// newListener starts a game of a human against five computers, with the options that are to be ticked, and listens to
// it.
func newListener(t *testing.T, seed string, speech prefs.Speech, options ...string) *listener {
	t.Helper()
	l := &listener{reader: newReader(t)}
	l.view.HeedSpeech(func() prefs.Speech { return speech })
	l.press(l.button("New game"))
	l.change("Players", "6")
	l.change("Seed", seed)
	for _, name := range options {
		l.set(name, "true")
	}
	l.press(l.button("Start"))
	l.copy = map[string]*element{"": {}}
	l.view.Attach(l)
	l.view.Refresh()
	l.spoken = nil
	return l
}

// rounds plays that many rounds; computers make atOnce decisions before the document is updated, which is how their
// speed affects speech.
func (l *listener) rounds(most, atOnce int) {
	l.t.Helper()
	chance := rand.New(rand.NewPCG(1, 1))
	turns, turn, phase := 0, 0, engine.PhaseOver
	mark := func(asked bool) {
		l.view.Refresh()
		p := l.on.Match().Public()
		if _, bot := l.on.Match().Thinking(); bot {
			turn = 0
		} else if turn == 0 || phase != p.Phase {
			turns++
			turn, phase = turns, p.Phase
		}
		for i := len(l.spoken) - 1; i >= 0 && l.spoken[i].round == 0; i-- {
			u := &l.spoken[i]
			u.round, u.turn, u.asked = int(p.Round), turn, asked && !u.calls()
			in := l.view.inAuction(l.on.Match().Humans()) ||
				atOnce > 1 && l.view.speech() == prefs.SpeechAll // the player was in when it was made
			if strings.Contains(u.text, " bids ") && !in {
				l.t.Errorf("the bids of others are spoken when the player is out: %s", u.text)
			}
		}
	}
	for l.on.Match().Public().Round <= uint16(most) && !l.on.Match().Over() {
		_, played := l.on.Match().Thinking()
		_, bidding := l.on.Bidding()
		before := len(l.spoken)
		if played = played || bidding; played {
			turn = 0
		}
		for busy := true; busy; {
			l.clock = l.clock.Add(time.Second)
			n := 0
			_, busy = l.on.Tick(l.clock, func() bool { n++; return n%atOnce != 0 })
			mark(false)
		}
		if played && !slices.ContainsFunc(l.spoken[before:], utterance.calls) {
			l.t.Error("no turn is announced")
		}
		decide(l.reader, chance)
		mark(true)
	}
}

// calls reports whether an announcement calls a player to their turn.
func (u utterance) calls() bool { return strings.HasPrefix(u.text, "Your turn") }

// TestSpeechKeepsToItsBudget: in a round against five computers, at any speed, each turn of the player is announced at
// most twice, apart from the answers to what they press, and in at most 300 characters including these and what
// happened since; everything else at most five times. Everything can be read in the log.
func TestSpeechKeepsToItsBudget(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	const perTurn, charsPerTurn, beyond = 2, 300, 5
	for _, seed := range []string{"speech", "long names"}[shorttest.Of(0, 1):] {
		for _, atOnce := range []int{1, 4, 1000} {
			l := newListener(t, seed, prefs.SpeechMine)
			l.rounds(5, atOnce)
			turns, chars, others, called := map[int]int{}, map[int]int{}, map[int]int{}, 0
			for _, u := range l.spoken {
				switch {
				case u.turn == 0 && !u.asked:
					others[u.round]++
					continue
				case !u.asked:
					turns[u.turn]++
				}
				if u.calls() {
					called++
				}
				chars[u.turn] += utf8.RuneCountInString(u.text)
				if u.turn > 0 && (turns[u.turn] > perTurn || chars[u.turn] > charsPerTurn) {
					t.Errorf("seed %s, %d at once: a turn is announced %d times in %d characters, the last: %s", seed,
						atOnce, turns[u.turn], chars[u.turn], u.text)
				}
			}
			for round, n := range others {
				if n > beyond {
					t.Errorf("seed %s, %d at once: round %d is announced %d times", seed, atOnce, round, n)
				}
			}
			if called < 15 {
				t.Errorf("seed %s, %d at once: %d announcements of a turn", seed, atOnce, called)
			}
			lines := l.view.Doc().byID("kv/log/lines")
			if role, spoken := lines.Attr("role"); spoken || len(lines.Kids) != len(l.on.Match().Log()) {
				t.Errorf("the log is %q with %d lines for %d events", role, len(lines.Kids), len(l.on.Match().Log()))
			}
			t.Logf("seed %s, %d at once: %d announcements in 5 rounds", seed, atOnce, len(l.spoken))
		}
	}
}

// TestSpeechCanBeMoreOrLess: each choice speaks all announcements of the next one and more, and a player is always told
// that it is their turn.
func TestSpeechCanBeMoreOrLess(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	const seed = "more or less"
	chars, calls := map[prefs.Speech]int{}, map[prefs.Speech]int{}
	for _, speech := range []prefs.Speech{prefs.SpeechAll, prefs.SpeechMine, prefs.SpeechTurn} {
		l := newListener(t, seed, speech)
		l.rounds(4, 1)
		bought := false
		for _, u := range l.spoken {
			chars[speech] += utf8.RuneCountInString(u.text)
			if u.calls() {
				calls[speech]++
				continue
			}
			bought = bought || strings.Contains(u.text, " builds in ")
			if speech == prefs.SpeechTurn && u.turn == 0 && !u.asked {
				t.Errorf("spoken is %s", u.text)
			}
		}
		if bought != (speech == prefs.SpeechAll) {
			t.Errorf("%s: what others build is spoken: %v", speech, bought)
		}
	}
	if 4*chars[prefs.SpeechAll] <= 5*chars[prefs.SpeechMine] || chars[prefs.SpeechMine] <= chars[prefs.SpeechTurn] ||
		calls[prefs.SpeechAll] != calls[prefs.SpeechTurn] || calls[prefs.SpeechAll] < 10 {
		t.Errorf("characters %v, calls %v", chars, calls)
	}
}

// TestEverythingIsSpoken: whoever wants to hear every move hears the last one before their turn too, and all of those
// that were made before the document was updated; with hidden money too.
func TestEverythingIsSpoken(t *testing.T) {
	shorttest.NativelyIsEnough(t)
	for _, c := range []struct {
		atOnce  int
		options []string
	}{
		{1, nil}, {4, nil}, {1000, nil}, {4, []string{"hide-money"}},
	} {
		l := newListener(t, "everything", prefs.SpeechAll, c.options...)
		var moves []string
		l.on.Listen(func(now session.Change) {
			if now.Kind != session.Moved || now.Match.Kind != match.Applied || now.Match.By != record.ByBot {
				return
			}
			if move := present.Happened(l.view.teller(), now.Match.Events, false); move != "" {
				moves = append(moves, move)
			}
		})
		l.rounds(3, c.atOnce)
		if l.on.Match().HidesMoney() != (c.options != nil) {
			t.Fatal("the option does nothing")
		}
		var all strings.Builder
		for _, u := range l.spoken {
			all.WriteString(u.text + "\n")
		}
		for _, move := range moves {
			if !strings.Contains(all.String(), move) {
				t.Errorf("%+v: nobody says %s", c, move)
			}
		}
		if len(moves) < 30 {
			t.Errorf("%+v: only %d moves", c, len(moves))
		}
	}
}

// TestEveryDecisionIsCalled: two people play on one device. Whoever is to decide is called by name, also when the same
// player is to decide something else next; a call is not repeated while the same decision goes on.
func TestEveryDecisionIsCalled(t *testing.T) {
	r := newReader(t)
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 4}}
	for i, name := range []string{"Ada", "Bo"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := r.on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	var last engine.Public
	again, on, chance := 0, 0, rand.New(rand.NewPCG(8, 8))
	for r.wait(); r.on.Match().Public().Round <= 6; r.wait() {
		p := *r.on.Match().Public()
		same := p.Actor == last.Actor && p.Round == last.Round
		call := fmt.Sprintf("Your turn, %s: ", cfg.Players[p.Actor].Name)
		switch called := strings.HasPrefix(r.alert(), call); {
		case same && p.Await == last.Await:
			if on++; called {
				t.Errorf("in the middle of a decision: %s", r.alert())
			}
		case !called:
			t.Errorf("for decision %d of %s it says %q", p.Await, cfg.Players[p.Actor].Name, r.alert())
		case same:
			again++
		}
		last = p
		decide(r, chance)
	}
	if again < 3 || on < 3 {
		t.Errorf("a player had another decision to make %d times, and one that went on %d times", again, on)
	}
}

// TestTheTabSaysWhoseTurnItIs: a player who is in another browser tab sees there that it is their turn, and that the
// game is over.
func TestTheTabSaysWhoseTurnItIs(t *testing.T) {
	r := newReader(t)
	want := func(want string) {
		t.Helper()
		if r.view.Refresh(); r.view.Title() != want {
			t.Errorf("the tab is titled %q, want %q", r.view.Title(), want)
		}
	}
	want("Kilovolt")
	r.press(r.button("Play now"))
	r.wait()
	want("Your turn · Kilovolt")
	r.press(r.button("Let the computer play for Player 1"))
	want("Kilovolt")
	r.press(r.button("Play for Player 1 yourself"))
	r.press(r.view.Doc().byID("kv/menu/take-yes-0"))
	r.wait()
	want("Your turn · Kilovolt")
	play(r, rand.New(rand.NewPCG(3, 3)))
	want("The game is over · Kilovolt")
	r.press(r.button("Back to the title"))
	r.press(r.button("New game"))
	r.change("Players", "3")
	r.set("kind-1", present.Human)
	r.press(r.button("Start"))
	r.wait()
	want(r.view.teller().Name(r.on.Match().Public().Actor) + "'s turn · Kilovolt")
}
