package session

import (
	"errors"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
)

// think gives the Master slices of one unit of work until the hint is ready.
func think(t *testing.T, s *Session) *advisor.Hint {
	t.Helper()
	for range 100000 {
		wait, ok := s.Tick(noon, never)
		if h := s.Hint(); h != nil {
			return h
		}
		if !ok || wait != 0 {
			t.Fatal("the program rests while the Master thinks")
		}
	}
	t.Fatal("there is no hint")
	return nil
}

// TestHintsAreThoughtAboutInTicks: the Master delays no frame. Asking for a hint is reported, and so is the hint when
// it is ready; it can be hidden at any time.
func TestHintsAreThoughtAboutInTicks(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	settle(s)
	told := 0
	s.Listen(func(c Change) {
		if c.Kind == AdviceChanged {
			told++
		}
	})
	index, before := s.Match().Index(), hash(s)
	if err := s.AskHint(); err != nil || !s.Asking() || told != 1 {
		t.Fatalf("%v, asking %v, notified %d times", err, s.Asking(), told)
	}
	if s.Tick(noon, never); s.Hint() != nil {
		t.Fatal("the Master does all its thinking in one tick")
	}
	s.EndHint()
	if _, ok := s.Tick(noon, always); ok || s.Asking() || told != 2 {
		t.Errorf("the Master is still thinking (notified %d times)", told)
	}
	if err := s.AskHint(); err != nil {
		t.Fatal(err)
	}
	h := think(t, s)
	if told != 4 || h.Seat != s.Match().Public().Actor || s.Asking() {
		t.Errorf("notified %d times, %+v", told, h)
	}
	if _, ok := s.Tick(noon, always); ok {
		t.Error("the program is still busy after the hint is ready")
	}
	if s.AskHint(); told != 4 || s.Hint() != h {
		t.Error("asking again starts another hint")
	}
	if s.Match().Index() != index || hash(s) != before {
		t.Error("the game has changed")
	}
	if act(t, s); s.Hint() != nil {
		t.Error("the hint stays though the game has continued")
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
	if err := s.AskHint(); !errors.Is(err, advisor.ErrNotNow) {
		t.Errorf("on a computer's turn: %v", err)
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
	if err := s.AskHint(); !errors.Is(err, advisor.ErrOff) {
		t.Errorf("without hints: %v", err)
	}
}

// TestHintsChangeNothingInTheGame: with and without hints the computers decide the same, and the saved games are the
// same.
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

// buyer starts a game in which the human on seat 0 is to buy fuel; money is hidden, and the other player has the given
// amount.
func buyer(t *testing.T, s *Session, other int) {
	t.Helper()
	mine := 70
	cfg := match.Config{HideMoney: true,
		Setup: engine.Setup{Board: "germany", Edition: engine.Classic, Players: 2, Seed: 5, Position: &engine.Position{
			Round: 3, Phase: "resources", Order: []engine.Seat{1, 0},
			Market: []engine.Plant{10, 11, 12, 13, 15, 17, 19, 20},
			Stack:  []engine.Plant{21, 22, 23, 24, engine.Step3Card},
			Players: []engine.PositionPlayer{{Money: &mine, Plants: []engine.Plant{5}},
				{Money: &other, Plants: []engine.Plant{7}}},
			Fuel: &engine.PositionFuel{Coal: 15, Oil: 15},
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
