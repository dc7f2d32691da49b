package session

import (
	"bytes"
	"cmp"
	"errors"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

func always() bool { return true }

func open(t *testing.T, store save.Store) *Session {
	t.Helper()
	s, err := New(save.NewKeeper(store, nil), Bots, func() (string, string) { return "test", "noon" })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// begin starts a game of a human (seat 0) against bots.
func begin(t *testing.T, s *Session, players int) {
	t.Helper()
	f := setup.New(bot.Levels(), 1)
	f.SetPlayers(players)
	if err := s.NewGame(f.Config(phrase.English())); err != nil {
		t.Fatal(err)
	}
}

// settle lets the bots play until it is the human's turn.
func settle(s *Session) {
	s.Skip()
	for {
		if _, ok := s.Tick(noon, always); !ok {
			return
		}
	}
}

// act makes the first legal choice for the human.
func act(t *testing.T, s *Session) {
	t.Helper()
	var l engine.List
	s.Match().Legal(&l)
	if err := s.Play(l.At[0].Action); err != nil {
		t.Fatal(err)
	}
}

func hash(s *Session) uint64 { return s.Match().Record().Hash }

// TestEveryActionIsSaved: whenever the program is killed, the next one continues from the same position.
func TestEveryActionIsSaved(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	begin(t, s, 3)
	for range 12 {
		if _, bot := s.Match().Thinking(); bot {
			settle(s)
		} else {
			act(t, s)
		}
		other := open(t, store) // as after a kill, unnoticed by the first one
		if other.Saved() == nil || other.Saved().Build != "test" || other.Saved().Saved != "noon" {
			t.Fatalf("saved: %+v", other.Saved())
		}
		if err := other.Continue(); err != nil {
			t.Fatal(err)
		}
		if hash(other) != hash(s) || other.Match().Index() != s.Match().Index() {
			t.Fatal("the saved game is a different one")
		}
	}
}

// TestADirectMoveIsSavedByTheNextTick: a move made on the match itself is saved in the next frame.
func TestADirectMoveIsSavedByTheNextTick(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	begin(t, s, 3)
	settle(s)
	var l engine.List
	s.Match().Legal(&l)
	if err := s.Match().Play(l.At[0].Action); err != nil {
		t.Fatal(err)
	}
	s.Tick(noon, func() bool { return false })
	other := open(t, store)
	if err := other.Continue(); err != nil || other.Match().Index() < s.Match().Index() {
		t.Fatalf("saved up to action %d of %d (%v)", other.Match().Index(), s.Match().Index(), err)
	}
}

func TestLeaveContinueAndPutAway(t *testing.T) {
	s := open(t, save.Memory())
	if err := s.Continue(); !errors.Is(err, ErrNoSave) {
		t.Errorf("continuing nothing: %v", err)
	}
	if err := s.Play(engine.Action{}); !errors.Is(err, ErrNoGame) {
		t.Errorf("playing nothing: %v", err)
	}
	var kinds []ChangeKind
	stop := s.Listen(func(c Change) {
		if c.Kind != PaceChanged {
			kinds = append(kinds, c.Kind)
		}
	})
	begin(t, s, 3)
	settle(s)
	was := hash(s)
	s.Leave()
	if s.Match() != nil || s.Saved() == nil {
		t.Fatal("left, but there is a match or nothing is saved")
	}
	if err := s.Continue(); err != nil || hash(s) != was {
		t.Fatalf("continued: %v", err)
	}
	if kinds[0] != Started || kinds[len(kinds)-1] != Started || kinds[len(kinds)-2] != Left || len(kinds) < 4 ||
		kinds[1] != Moved {
		t.Errorf("notified of %v", kinds)
	}
	stop()
	n := len(kinds)
	if err := s.ToBot(0, ""); err != nil {
		t.Fatal(err)
	}
	if len(kinds) != n {
		t.Error("a listener that has ended is notified")
	}
	settle(s)
	if !s.Match().Over() {
		t.Fatal("the bots did not finish the game")
	}
	if err := s.Match().Err(); err != nil {
		t.Errorf("a bot failed: %v", err)
	}
	s.Leave()
	if s.Saved() != nil || s.Keeper().Last() == nil {
		t.Error("a finished game is not put away")
	}
}

// TestAnotherGamePutsTheFirstAway: starting another game loses nothing.
func TestAnotherGamePutsTheFirstAway(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	settle(s)
	was := hash(s)
	begin(t, s, 4)
	if last := s.Keeper().Last(); last == nil || last.Hash != was {
		t.Error("the first game is gone")
	}
	if len(s.Match().Players()) != 4 {
		t.Error("the second game is not current")
	}
}

func TestExportAndLoad(t *testing.T) {
	s := open(t, save.Memory())
	if _, err := s.Export(); !errors.Is(err, ErrNoGame) {
		t.Errorf("exporting nothing: %v", err)
	}
	begin(t, s, 2)
	act(t, s)
	data, err := s.Export()
	if err != nil {
		t.Fatal(err)
	}
	other := open(t, save.Memory())
	begin(t, other, 5)
	before := other.Match()
	for _, bad := range [][]byte{nil, []byte("{}"), data[:len(data)/2],
		bytes.Replace(data, []byte("noon"), []byte("moon"), 1)} {
		if err := other.Load(bad); err == nil || record.Code(err) == "" {
			t.Errorf("%.40q: %v", bad, err)
		}
		if other.Match() != before {
			t.Fatal("a bad file ended the game")
		}
	}
	if err := other.Load(data); err != nil || hash(other) != hash(s) {
		t.Errorf("loading: %v", err)
	}
}

// TestImpossibleSeats: with an unknown level, or one colour twice, no game starts.
func TestImpossibleSeats(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	m := s.Match()
	for want, change := range map[string]func(p []record.Player){
		"god":      func(p []record.Player) { p[1].Level = "god" },
		"colour 2": func(p []record.Player) { p[0].Colour = 2 },
	} {
		cfg := m.Config()
		change(cfg.Players)
		if err := s.NewGame(cfg); err == nil || !strings.Contains(err.Error(), want) || s.Match() != m {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// TestASavedGameOfAnUnknownLevelContinues: the seats get known levels and distinct colours, and the bots play to the
// end.
func TestASavedGameOfAnUnknownLevelContinues(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	rec := s.Match().Record()
	rec.Serial = 1
	for i := range rec.Players {
		rec.Players[i] = record.Player{Name: "X", Kind: record.Bot, Level: "god", Colour: 2}
	}
	data, err := record.Encode(rec)
	if err != nil {
		t.Fatal(err)
	}
	store := save.Memory()
	if err := store.Set("game-a", data); err != nil {
		t.Fatal(err)
	}
	continued := open(t, store)
	for how, err := range map[string]error{"loaded": s.Load(data), "continued": continued.Continue()} {
		if err != nil {
			t.Errorf("%s: %v", how, err)
		}
	}
	for _, on := range []*Session{s, continued} {
		settle(on)
		if m := on.Match(); m.Err() != nil || !m.Over() || m.Players()[1].Level != bot.Levels()[0] ||
			checkSeats(m.Players()) != nil {
			t.Errorf("%+v, over %v, %v", m.Players(), m.Over(), m.Err())
		}
	}
}

// TestAnImpossibleGameChangesNothing: it is rejected, and the current game goes on.
func TestAnImpossibleGameChangesNothing(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	m := s.Match()
	cfg := m.Config()
	cfg.Setup.Introductory = true
	if err := s.NewGame(cfg); err == nil || s.Match() != m || s.Keeper().Last() != nil {
		t.Errorf("rejected with %v", err)
	}
}

// TestBotsKeepThePace: a bot decides no sooner than the pace after the last change, and Tick returns how long to sleep.
func TestBotsKeepThePace(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	if err := s.ToBot(0, ""); err != nil {
		t.Fatal(err)
	}
	s.SetPace(400 * time.Millisecond)
	now := noon
	for range 10 {
		before := s.Match().Index()
		wait, ok := s.Tick(now, always)
		if !ok || wait != 400*time.Millisecond {
			t.Fatalf("after a change: wait %v, %v", wait, ok)
		}
		now = now.Add(399 * time.Millisecond)
		if wait, _ := s.Tick(now, always); wait != time.Millisecond || s.Match().Index() != before {
			t.Fatalf("too early: wait %v", wait)
		}
		now = now.Add(time.Millisecond)
		for s.Match().Index() == before { // slices of thinking
			s.Tick(now, func() bool { return false })
		}
	}
	s.Skip()
	for range 10000 {
		if _, ok := s.Tick(now, always); !ok {
			break
		}
	}
	if !s.Match().Over() {
		t.Error("skipping does not reach the end of a game between bots")
	}
}

// Where bots decide one by one, each decision waits for Next, which allows one and no more; Skip does without it.
func TestOneByOneWaitsForNext(t *testing.T) {
	s := open(t, save.Memory())
	s.SetPace(0)
	s.SetOneByOne(true)
	begin(t, s, 3)
	tick := func() {
		for range 10000 {
			if _, ok := s.Tick(noon, always); !ok {
				return
			}
		}
		t.Fatal("bots go on for ever")
	}
	for played := 0; played < 20; {
		before := s.Match().Index()
		if _, bot := s.Match().Thinking(); !bot {
			act(t, s)
			continue
		}
		if tick(); s.Match().Index() != before {
			t.Fatalf("a bot decides without Next, at %d", before)
		}
		s.Next()
		tick()
		if s.Match().Index() == before {
			t.Fatalf("Next does nothing, at %d", before)
		}
		played++
	}
	s.SetOneByOne(false)
	tick()
	if _, bot := s.Match().Thinking(); bot {
		t.Error("bots still wait after the setting has changed")
	}
	s.SetOneByOne(true)
	for _, bot := s.Match().Thinking(); !bot; _, bot = s.Match().Thinking() {
		act(t, s)
	}
	s.Skip()
	tick()
	if _, bot := s.Match().Thinking(); bot || s.Skipping() {
		t.Error("skipping does not reach the human's turn")
	}
}

// Listeners are notified once, however often skipping is requested.
func TestSkipIsToldOnce(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	told := 0
	s.Listen(func(c Change) {
		if c.Kind == PaceChanged {
			told++
		}
	})
	for range 3 {
		s.Skip()
	}
	if told != 1 || !s.Skipping() {
		t.Errorf("told %d times, skipping %v", told, s.Skipping())
	}
}

// TestSkipEndsAtAHumansTurn: and afterwards the bots keep the pace again.
func TestSkipEndsAtAHumansTurn(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 3)
	settle(s)
	for {
		act(t, s)
		if _, bot := s.Match().Thinking(); bot {
			break
		}
	}
	if wait, ok := s.Tick(noon, always); !ok || wait != Pace {
		t.Errorf("wait %v, %v", wait, ok)
	}
}

func TestSeatsKeepNameAndColour(t *testing.T) {
	s := open(t, save.Memory())
	if err := s.ToHuman(0); !errors.Is(err, ErrNoGame) {
		t.Errorf("without a game: %v", err)
	}
	begin(t, s, 3)
	was := s.Match().Players()[1]
	if err := s.ToHuman(1); err != nil || s.Match().Players()[1].IsBot() {
		t.Fatal(err)
	}
	if err := s.ToBot(1, was.Level); err != nil || s.Match().Players()[1] != was {
		t.Errorf("%+v became %+v (%v)", was, s.Match().Players()[1], err)
	}
	for _, level := range []string{"easy", "expert/thrifty"} {
		if err := s.ToBot(1, level); err != nil {
			t.Fatal(err)
		}
		was := s.Match().Players()[1]
		if err := cmp.Or(s.ToHuman(1), s.ToBot(1, "")); err != nil || s.Match().Players()[1] != was {
			t.Errorf("%+v came back as %+v (%v)", was, s.Match().Players()[1], err)
		}
	}
	for _, seat := range []engine.Seat{-1, 3, 99} {
		if s.ToHuman(seat) == nil {
			t.Errorf("seat %d changed hands", seat)
		}
	}
	for _, level := range []string{strings.Repeat("x", 50), "god"} {
		if err := s.ToBot(0, level); err == nil || s.Match().Players()[0].IsBot() ||
			!strings.Contains(err.Error(), bot.Levels()[0]) {
			t.Errorf("a bot of level %q took a seat (%v)", level, err)
		}
	}
	if err := s.ToBot(0, ""); err != nil || !strings.HasPrefix(s.Match().Players()[0].Level, setup.UsualLevel+"/") {
		t.Errorf("the usual level is %+v (%v)", s.Match().Players()[0], err)
	}
}

func TestUndoIsSaved(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	begin(t, s, 3)
	settle(s)
	was := hash(s)
	act(t, s)
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	other := open(t, store)
	if err := other.Continue(); err != nil || hash(other) != was {
		t.Errorf("after undo a different position is saved (%v)", err)
	}
}
