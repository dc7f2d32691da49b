package match

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// chancy is a bot for tests: it chooses by its seed, within a few units of work.
type chancy struct {
	r     *engine.Rules
	v     engine.View
	seed  uint64
	units int
}

func newChancy(level string, r *engine.Rules, v engine.View, seed uint64) (Thinker, error) {
	if level == "unknown" {
		return nil, errors.New("no such level")
	}
	if v.Actor != v.Seat {
		return nil, errors.New("not its turn")
	}
	return &chancy{r: r, v: v, seed: seed, units: int(seed%5) + 1}, nil
}

func (c *chancy) Step(n int) bool {
	c.units -= n
	return c.units <= 0
}

func (c *chancy) Decision() ([]engine.Action, any) {
	var l engine.List
	engine.Legal(c.r, &c.v.Public, &l)
	a := l.At[c.seed%uint64(l.N)].Action
	if a.Verb == engine.VerbBuild && c.seed%3 == 0 { // a compound decision
		return []engine.Action{a, {Verb: engine.VerbDone}}, "compound"
	}
	return []engine.Action{a}, fmt.Sprintf("seed %d", c.seed)
}

func human(name string) record.Player { return record.Player{Name: name, Kind: record.Human} }

func bot(level string) record.Player { return record.Player{Kind: record.Bot, Level: level} }

func players(kinds string) []record.Player {
	var out []record.Player
	for i, k := range kinds {
		p := human("")
		if k == 'b' {
			p = bot("chancy")
		}
		p.Colour = i
		out = append(out, p)
	}
	return out
}

// config returns a table of the recharged edition; kinds has h or b for each seat.
func config(kinds string, seed uint64) Config {
	return Config{
		Setup:   engine.Setup{Board: "germany", Edition: engine.Recharged, Players: len(kinds), Seed: seed},
		Players: players(kinds), BotSeed: seed + 100,
	}
}

func start(t testing.TB, cfg Config) *Match {
	t.Helper()
	m, err := New(cfg, newChancy)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func always() bool { return true }

// pick returns what the human in the tests plays: the n-th choice, with the lowest number.
func pick(m *Match, n int) engine.Action {
	var l engine.List
	m.Legal(&l)
	return l.At[n%l.N].Action
}

// turn makes one decision, no matter whose turn it is.
func turn(t testing.TB, m *Match, n int) {
	t.Helper()
	if _, bot := m.Thinking(); bot {
		if !m.Think(always) {
			t.Fatal("the bot made no decision in unlimited time")
		}
		return
	}
	if err := m.Play(pick(m, n)); err != nil {
		t.Fatal(err)
	}
}

func finish(t testing.TB, m *Match) {
	t.Helper()
	for i := 0; !m.Over(); i++ {
		if i > 20000 {
			t.Fatal("the game does not end")
		}
		turn(t, m, i)
	}
}

// A game at every kind of table can be played to its end, and its record replays to the same state.
func TestWholeGames(t *testing.T) {
	for _, kinds := range []string{"bb", "hbb", "bbbb", "hhhhh", "bhbhbh"} {
		m := start(t, config(kinds, 1))
		finish(t, m)
		if m.Err() != nil {
			t.Errorf("%s: %v", kinds, m.Err())
		}
		if m.Public().Winners == 0 || m.View(0).Winners != m.Public().Winners {
			t.Errorf("%s: nobody has won", kinds)
		}
		g, err := record.Replay(m.Record())
		if err != nil {
			t.Errorf("%s: %v", kinds, err)
		} else if g.State.Public != *m.Public() {
			t.Errorf("%s: the record leads elsewhere", kinds)
		}
		if err := m.Play(engine.Action{Verb: engine.VerbPass}); err == nil {
			t.Errorf("%s: a decision after the end", kinds)
		}
		if _, bot := m.Thinking(); bot || m.Think(always) {
			t.Errorf("%s: a bot thinks after the end", kinds)
		}
	}
}

// The same config and the same human actions give the same record, however the bots' time is sliced.
func TestDeterminism(t *testing.T) {
	play := func(more func() bool) *record.Record {
		m := start(t, config("hbbb", 7))
		for i := 0; !m.Over() && i < 20000; {
			if _, bot := m.Thinking(); bot {
				m.Think(more)
				continue
			}
			if err := m.Play(pick(m, i)); err != nil {
				t.Fatal(err)
			}
			i++
		}
		return m.Record()
	}
	n := 0
	whole, cut, single := play(always), play(func() bool { n++; return n%3 != 0 }), play(func() bool { return false })
	if !reflect.DeepEqual(whole, cut) || !reflect.DeepEqual(whole, single) {
		t.Error("the slices of thinking change the game")
	}
	if other := start(t, config("hbbb", 8)); reflect.DeepEqual(other.Record().Snapshot,
		start(t, config("hbbb", 7)).Record().Snapshot) {
		t.Error("the seed changes nothing")
	}
}

// Bots get distinct seeds: by table, seat and action.
func TestBotSeed(t *testing.T) {
	seen := map[uint64]string{}
	for table := range uint64(4) {
		for seat := range engine.Seat(6) {
			for index := range 50 {
				s := botSeed(table, seat, index)
				where := fmt.Sprint(table, seat, index)
				if seen[s] != "" {
					t.Fatalf("%s and %s have the same seed", where, seen[s])
				}
				seen[s] = where
			}
		}
	}
	if first := botSeed(1, 2, 3); botSeed(1, 2, 3) != first {
		t.Error("the seed is not stable")
	}
}

// An illegal action, an action on a bot's turn and an empty decision change nothing and notify nobody.
func TestRefusals(t *testing.T) {
	m := start(t, config("hhb", 1))
	before := m.Record()
	told := 0
	m.Listen(func(c Change) {
		if c.Kind != Started {
			told++
		}
	})
	if _, bot := m.Thinking(); bot {
		turn(t, m, 0)
		before, told = m.Record(), 0
	}
	var illegal *engine.Illegal
	if err := m.Play(engine.Action{Verb: engine.VerbBuild}); !errors.As(err, &illegal) ||
		illegal.Code != engine.CodeNotNow {
		t.Errorf("building during the auction: %v", err)
	}
	if err := m.Play(pick(m, 0), engine.Action{Verb: engine.VerbBuild}); !errors.As(err, &illegal) {
		t.Errorf("a compound with an illegal end: %v", err)
	}
	if err := m.Play(); err != ErrNoAction {
		t.Errorf("an empty decision: %v", err)
	}
	if !reflect.DeepEqual(before, m.Record()) || told > 0 {
		t.Errorf("a rejection changed something or notified (%d times)", told)
	}
	for i := 0; ; i++ {
		if _, bot := m.Thinking(); bot {
			break
		}
		turn(t, m, i)
	}
	before = m.Record()
	if err := m.Play(pick(m, 0)); err != ErrBotsTurn {
		t.Errorf("for a bot: %v", err)
	}
	if !reflect.DeepEqual(before, m.Record()) {
		t.Error("a rejection changed something")
	}

	cfg := config("hh", 1)
	cfg.Setup.Board = "atlantis"
	if _, err := New(cfg, nil); err == nil {
		t.Error("a table on no board")
	}
	cfg = config("hh", 1)
	cfg.Players = cfg.Players[:1]
	if _, err := New(cfg, nil); err == nil {
		t.Error("a table with an empty seat")
	}
	cfg = config("hh", 1)
	cfg.Players[1].Colour = 9
	if _, err := New(cfg, nil); !errors.Is(err, record.ErrContent) {
		t.Errorf("a ninth colour: %v", err)
	}
}

// If there is nothing to choose, the match decides by itself, in a change of its own that says so.
func TestForced(t *testing.T) {
	m := start(t, config("hhhh", 2))
	forced := 0
	m.Listen(func(c Change) {
		if c.Kind == Started {
			return
		}
		if c.Forced != (c.By == record.ByForced) || c.Forced && len(c.Actions) != 1 {
			t.Fatalf("change %+v", c)
		}
		if c.Forced {
			forced++
		}
		if c.Index != m.Index() {
			t.Fatalf("notified of action %d when %d are made", c.Index, m.Index())
		}
	})
	var l engine.List
	for i := 0; !m.Over(); i++ {
		m.Legal(&l)
		if l.N == 1 && l.At[0].N == l.At[0].Max {
			t.Fatalf("action %d: asked, though there is nothing to choose: %+v", m.Index(), l.Choices())
		}
		turn(t, m, i)
	}
	if forced == 0 {
		t.Error("nothing was forced in a whole game; the test proves nothing")
	}
	g, err := record.Replay(m.Record())
	if err != nil {
		t.Fatal(err)
	}
	s := g.Start
	for i := range g.Steps {
		engine.Legal(g.Rules, &s.Public, &l)
		only := l.N == 1 && l.At[0].N == l.At[0].Max
		if only != (g.Steps[i].By == record.ByForced) {
			t.Errorf("step %d: %d choices, made by %d", i, l.N, g.Steps[i].By)
		}
		if err := engine.Apply(g.Rules, &s, g.Steps[i].Action, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// A single kind of action with a number to choose is a choice, and is not forced.
func TestRangeIsNotForced(t *testing.T) {
	var l engine.List
	for seed := range uint64(500) {
		m := start(t, config("bbb", seed))
		for !m.Over() {
			m.Legal(&l)
			if l.N == 1 {
				if l.At[0].Max <= l.At[0].N {
					t.Fatalf("a choice is left open that should be forced: %+v", l.Choices())
				}
				return
			}
			turn(t, m, 0)
		}
	}
	t.Error("no game had a choice of a number alone; the test proves nothing")
}

// The changes are complete: their actions are the record's, their events the log's.
func TestChangesAndLog(t *testing.T) {
	m := start(t, config("hbh", 3))
	var actions []engine.Action
	var events []engine.Event
	first := true
	stop := m.Listen(func(c Change) {
		if first != (c.Kind == Started) {
			t.Fatalf("change %+v", c)
		}
		first = false
		actions = append(actions, c.Actions...)
		events = append(events, c.Events...)
		if c.Kind == Applied && (c.By == record.ByBot) != (c.Reason != nil) {
			t.Fatalf("reason %v of a decision by %d", c.Reason, c.By)
		}
	})
	begun := m.Index()
	finish(t, m)
	if rec := m.Record(); !slices.Equal(actions, rec.Actions()[begun:]) {
		t.Error("the changes do not include all actions")
	}
	var logged []engine.Event
	last := -1
	for _, e := range m.Log() {
		if e.Index < last || (e.Index == -1) != (e.Seat == engine.NoSeat) || e.Forced != (e.By == record.ByForced) {
			t.Fatalf("entry %+v after number %d", e, last)
		}
		last = e.Index
		if e.Index >= begun {
			logged = append(logged, e.Event)
		}
	}
	if !slices.Equal(events, logged) {
		t.Error("the changes and the log differ")
	}
	for _, index := range []int{0, 1, m.Index() / 2, m.Index()} {
		want := slices.DeleteFunc(slices.Clone(m.Log()), func(e Entry) bool { return e.Index < index })
		if got := m.SummarySince(index); !slices.Equal(got, want) {
			t.Errorf("since %d: %d entries, want %d", index, len(got), len(want))
		}
	}
	stop()
	seen := len(actions)
	if err := m.SetPlayer(0, human("x")); err != nil || len(actions) != seen {
		t.Error("notified after it stopped listening")
	}
}

// A listener sees the match as the change left it, and cannot change it.
func TestListenersCannotPlay(t *testing.T) {
	m := start(t, config("hhh", 3))
	calls := 0
	m.Listen(func(c Change) {
		if c.Kind != Applied {
			return
		}
		calls++
		if err := m.Play(pick(m, 0)); err != ErrBusy {
			t.Errorf("Play: %v", err)
		}
		if err := m.Undo(); err != ErrBusy {
			t.Errorf("Undo: %v", err)
		}
		if err := m.SetPlayer(0, human("")); err != ErrBusy {
			t.Errorf("SetPlayer: %v", err)
		}
		if m.Think(always) {
			t.Error("Think")
		}
	})
	turn(t, m, 0)
	if calls == 0 {
		t.Error("not notified")
	}
	turn(t, m, 0)
}

// reopen writes a match and resumes it from that.
func reopen(t *testing.T, m *Match, bots ThinkerFactory) *Match {
	t.Helper()
	data, err := record.Encode(m.Record())
	if err != nil {
		t.Fatal(err)
	}
	rec, err := record.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Resume(rec, bots)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// TestAReplayedGameIsSafe: a match that goes on with a game that somebody has replayed leaves that as it was, whatever
// is decided and undone, and begins like one that has replayed the record itself.
func TestAReplayedGameIsSafe(t *testing.T) {
	m := start(t, config("hh", 5))
	for i := range 40 {
		turn(t, m, i)
	}
	rec := m.Record()
	g, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	was, err := record.Replay(rec)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		again, err := ResumeReplayed(rec, g, nil)
		if err != nil || !reflect.DeepEqual(again.Record(), rec) {
			t.Fatalf("it does not begin where the record ends: %v", err)
		}
		for range 3 {
			if can, _ := again.CanUndo(); can {
				if err := again.Undo(); err != nil {
					t.Fatal(err)
				}
			}
		}
		finish(t, again)
		if !reflect.DeepEqual(g, was) {
			t.Fatal("the replayed game has changed")
		}
	}
}

// A match resumed from its record continues exactly like one that never stopped.
func TestResume(t *testing.T) {
	for _, stop := range []int{0, 1, 40, 150} {
		m := start(t, config("hbhb", 5))
		for i := 0; i < stop && !m.Over(); i++ {
			turn(t, m, i)
		}
		again := reopen(t, m, newChancy)
		if !slices.Equal(m.Log(), again.Log()) || !reflect.DeepEqual(m.Config(), again.Config()) ||
			!reflect.DeepEqual(m.Players(), again.Players()) {
			t.Errorf("after %d: log or config differ", stop)
		}
		ok1, err1 := m.CanUndo()
		if ok2, err2 := again.CanUndo(); ok1 != ok2 || err1 != err2 {
			t.Errorf("after %d: undo %v %v and %v %v", stop, ok1, err1, ok2, err2)
		}
		finish(t, m)
		finish(t, again)
		if !reflect.DeepEqual(m.Record(), again.Record()) {
			t.Errorf("after %d: the game goes on differently", stop)
		}
	}
	rec := start(t, config("hh", 5)).Record()
	rec.Hash++
	if _, err := Resume(rec, nil); !errors.Is(err, record.ErrReplay) {
		t.Errorf("a record that does not lead to its position: %v", err)
	}
}
