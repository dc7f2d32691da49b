package session

import (
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/hint"
	"kilovolt/game/match"
	"kilovolt/game/save"
	"kilovolt/game/warn"
)

// think gives the Expert slices of one unit until the hint stands.
func think(t *testing.T, s *Session) *hint.Hint {
	t.Helper()
	for range 100000 {
		wait, ok := s.Tick(noon, never)
		if h := s.Hint(); h != nil {
			return h
		}
		if !ok || wait != 0 {
			t.Fatal("the program rests while the Expert thinks")
		}
	}
	t.Fatal("no hint comes")
	return nil
}

// TestAHintIsThoughtInTicksAndTold: it rests on nobody's frame, is told when it is asked for and when it stands, and can be put away at any time.
func TestAHintIsThoughtInTicksAndTold(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	settle(s)
	told := 0
	s.Listen(func(c Change) {
		if c.Kind == Advised {
			told++
		}
	})
	index, before := s.Match().Index(), hash(s)
	if err := s.AskHint(); err != nil || !s.Asking() || told != 1 {
		t.Fatalf("%v, asking %v, told %d times", err, s.Asking(), told)
	}
	if s.Tick(noon, never); s.Hint() != nil {
		t.Fatal("the Expert thinks all at once")
	}
	s.EndHint()
	if _, ok := s.Tick(noon, always); ok || s.Asking() || told != 2 {
		t.Errorf("the thinking is not ended (told %d times)", told)
	}
	if err := s.AskHint(); err != nil {
		t.Fatal(err)
	}
	h := think(t, s)
	if told != 4 || h.Seat != s.Match().Public().Actor || s.Asking() {
		t.Errorf("told %d times, %+v", told, h)
	}
	if _, ok := s.Tick(noon, always); ok {
		t.Error("something goes on beside a hint that stands")
	}
	if s.AskHint(); told != 4 || s.Hint() != h {
		t.Error("asking again asks anew")
	}
	if s.Match().Index() != index || hash(s) != before {
		t.Error("the game has moved")
	}
	if act(t, s); s.Hint() != nil {
		t.Error("the hint stays though the game has moved")
	}
}

func TestWhoCanAsk(t *testing.T) {
	s := open(t, save.Memory())
	if err := s.AskHint(); !errors.Is(err, ErrNoGame) {
		t.Errorf("without a game: %v", err)
	}
	begin(t, s, 3)
	for {
		if _, bot := s.Match().Thinking(); bot {
			break
		}
		act(t, s)
	}
	if err := s.AskHint(); !errors.Is(err, hint.ErrNotNow) {
		t.Errorf("in a computer's turn: %v", err)
	}
	settle(s)
	if err := s.AskHint(); err != nil {
		t.Fatal(err)
	}
	think(t, s)
	s.SetAdvice(Advice{NoHints: true})
	if s.Hint() != nil {
		t.Error("the hint stays though hints are turned off")
	}
	if err := s.AskHint(); !errors.Is(err, hint.ErrOff) {
		t.Errorf("without hints: %v", err)
	}
}

// TestHintsChangeNothingInTheGame: with and without them the computers decide the same, and the saved games are alike.
func TestHintsChangeNothingInTheGame(t *testing.T) {
	play := func(asks bool) (uint64, int) {
		s := open(t, save.Memory())
		begin(t, s, 3)
		asked := 0
		for range 30 {
			settle(s)
			if s.Match().Over() {
				break
			}
			if asks && s.AskHint() == nil {
				think(t, s)
				asked++
			}
			act(t, s)
		}
		if asks && asked < 10 {
			t.Fatalf("only %d hints", asked)
		}
		return hash(s), s.Match().Index()
	}
	aHash, aIndex := play(false)
	bHash, bIndex := play(true)
	if aHash != bHash || aIndex != bIndex {
		t.Errorf("another game: %x after %d actions, %x after %d", aHash, aIndex, bHash, bIndex)
	}
}

// buyer begins a game in which the human of seat 0 is to buy fuel; money is hidden, and another player has that much.
func buyer(t *testing.T, s *Session, other int) {
	t.Helper()
	mine := 70
	cfg := match.Config{HideMoney: true, Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 5, Position: &engine.Position{
		Round: 3, Phase: "resources", Order: []engine.Seat{1, 0}, Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20}, Stack: []engine.Plant{21, 22, 23, 24, engine.Step3Card},
		Players: []engine.PositionPlayer{{Money: &mine, Plants: []engine.Plant{5}}, {Money: &other, Plants: []engine.Plant{7}}},
		Fuel:    &engine.PositionFuel{Coal: 15, Oil: 15},
	}}}
	for i, kind := range []string{record.Human, record.Bot} {
		cfg.Players = append(cfg.Players, record.Player{Name: string(rune('A' + i)), Colour: i, Kind: kind})
	}
	cfg.Players[1].Level = "easy"
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	if p := s.Match().Public(); p.Actor != 0 || p.Await != engine.AwaitBuy {
		t.Fatalf("seat %d, %s", p.Actor, p.Await)
	}
}

// TestHintsKnowNoHiddenMoney.
func TestHintsKnowNoHiddenMoney(t *testing.T) {
	var texts []string
	for _, other := range []int{0, 300} {
		s := open(t, save.Memory())
		buyer(t, s, other)
		if err := s.AskHint(); err != nil {
			t.Fatal(err)
		}
		h := think(t, s)
		texts = append(texts, engine.FormatAll(s.Match().Rules(), h.Actions))
		if h.Reason.Chance != 0 {
			texts[len(texts)-1] += string(rune(h.Reason.Chance))
		}
	}
	if texts[0] != texts[1] {
		t.Errorf("%q, and with other hidden money %q", texts[0], texts[1])
	}
}

// TestWarnings: only where they are wanted, for a human at turn, and once a round where the human decides against them.
func TestWarnings(t *testing.T) {
	s := open(t, save.Memory())
	done := engine.Action{Verb: engine.VerbDone}
	if s.Warnings(0, done) != nil {
		t.Error("without a game")
	}
	buyer(t, s, 50)
	if ws := s.Warnings(0, done); ws != nil {
		t.Errorf("unasked: %v", ws)
	}
	s.SetAdvice(Advice{})
	ws := s.Warnings(0, done)
	if len(ws) != 1 || ws[0].Kind != warn.Fuel {
		t.Fatalf("%+v", ws)
	}
	s.SetAdvice(Advice{Quiet: warn.Set(0).With(warn.Fuel)})
	if ws := s.Warnings(0, done); ws != nil {
		t.Errorf("turned off: %v", ws)
	}
	s.SetAdvice(Advice{})
	s.Overrule(ws)
	if ws := s.Warnings(0, done); ws != nil {
		t.Errorf("a second time: %v", ws)
	}
	buyer(t, s, 50)
	if ws := s.Warnings(0, done); len(ws) != 1 {
		t.Errorf("another game: %v", ws)
	}
	if err := s.SetPlayer(0, record.Player{Name: "A", Kind: record.Bot, Level: "easy"}); err != nil {
		t.Fatal(err)
	}
	if ws := s.Warnings(0, done); ws != nil {
		t.Errorf("a computer is warned: %v", ws)
	}
}
