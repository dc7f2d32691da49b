package session

import (
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// again is a program that is restarted with what is stored, and continues.
func again(t *testing.T, store save.Store) *Session {
	t.Helper()
	s := open(t, store)
	if err := s.Continue(); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestWhatALinkBroughtIsRemembered: a program that is started again knows it, through decisions and undo. Without the
// note, as of a game that an earlier build has saved, the game goes on all the same.
func TestWhatALinkBroughtIsRemembered(t *testing.T) {
	store := save.Memory()
	ann, ben := open(t, store), open(t, save.Memory())
	if err := ann.NewGame(linked(2)); err != nil {
		t.Fatal(err)
	}
	decideHere(t, ann)
	undone := false
	for range 40 {
		take(t, ben, sendLink(t, ann))
		decideHere(t, ben)
		had := take(t, ann, sendLink(t, ben))
		check := func(when string) {
			t.Helper()
			from, to := ann.Brought()
			if gotFrom, gotTo := again(t, store).Brought(); from != had || gotFrom != from || gotTo != to {
				t.Fatalf("%s: %d to %d are brought, remembered %d to %d, had %d", when, from, to, gotFrom, gotTo, had)
			}
		}
		check("taken over")
		for settle(ann); ; settle(ann) {
			if _, waits := ann.WaitsFor(); waits {
				break
			}
			check("to decide")
			act(t, ann)
			check("decided")
			if can, _ := ann.Match().CanUndo(); can && !undone {
				if err := ann.Undo(); err != nil {
					t.Fatal(err)
				}
				undone = true
				check("undone")
			}
		}
		if undone {
			break
		}
	}
	if !undone {
		t.Fatal("nothing was ever undone")
	}
	for _, data := range []string{"", "[]", `{"link":1}`, "%", `[{"link":` + "99999999999999999999" + `}]`} {
		if err := store.Set("links", []byte(data)); err != nil {
			t.Fatal(err)
		}
		if data == "" {
			_ = store.Delete("links")
		}
		s := again(t, store)
		if from, to := s.Brought(); from != 0 || to != 0 || s.ByLink() == nil {
			t.Errorf("with %q in the store %d to %d are brought", data, from, to)
		}
	}
}

// TestANoteFitsItsGame: a note that cannot be of the game says nothing.
func TestANoteFitsItsGame(t *testing.T) {
	store := save.Memory()
	ann := open(t, store)
	if err := ann.NewGame(linked(2)); err != nil {
		t.Fatal(err)
	}
	decideHere(t, ann)
	sendLink(t, ann)
	for _, n := range []linkNote{
		{Brought: true, From: -1}, {Brought: true, From: 1 << 20}, {From: 1},
		{Brought: true, From: 2, To: 1, Answered: true}, {Brought: true, To: 1 << 20, Answered: true},
	} {
		ann.note(0, n)
		if from, to := again(t, store).Brought(); from != 0 || to != 0 {
			t.Errorf("%+v: %d to %d", n, from, to)
		}
	}
}

// TestManyGamesAreNoted: the latest are remembered, each with its last link alone.
func TestManyGamesAreNoted(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	for i := range 2 * maxLinkNotes {
		s.post = &post.Copy{Last: uint64(1 + i)}
		s.note(uint64(i)*uint64(i%3/2), linkNote{Sent: int64(1 + i)}) // every third replaces the one before it
	}
	got := open(t, store)
	n, kept, had := got.noteOf(2*maxLinkNotes), len(got.notes.list), len(s.notes.list)
	if n == nil || n.Sent != 2*maxLinkNotes || kept != had || had > maxLinkNotes {
		t.Errorf("%d notes, the last %+v", kept, n)
	}
	if got.noteOf(65) != nil || got.noteOf(66) == nil {
		t.Errorf("notes: %+v", got.notes.list)
	}
}

// TestSinceWhenAGameWaits: the time of day of what was sent from here, also after a restart; of what somebody else has
// sent the day alone.
func TestSinceWhenAGameWaits(t *testing.T) {
	now := time.Date(2026, 11, 24, 14, 20, 0, 0, time.Local)
	clock := func() (string, string) { return "test", now.UTC().Format(time.RFC3339) }
	store := save.Memory()
	start := func(store save.Store) *Session {
		s, err := New(save.NewKeeper(store, nil), Bots, clock)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	ann := start(store)
	if err := ann.NewGame(linked(3)); err != nil {
		t.Fatal(err)
	}
	decideHere(t, ann)
	text := sendLink(t, ann)
	sent := now
	now = now.Add(30 * time.Hour)
	sendAgain, err := ann.SendLink()
	if err != nil || sendAgain != text {
		t.Fatalf("it is another link: %v", err)
	}
	ann = start(store)
	if err := ann.Continue(); err != nil {
		t.Fatal(err)
	}
	since := ann.Since(ann.ByLink())
	if ago, known := since.Ago(); !since.At.Equal(sent) || !since.Now.Equal(now) || ago != 1 || !known {
		t.Errorf("since %+v, sent %v", since, sent)
	}
	ben := start(save.Memory())
	take(t, ben, text)
	if since := ben.Since(ben.ByLink()); !since.At.IsZero() || since.Day != post.DayOf(sent) {
		t.Errorf("what somebody else has sent: %+v", since)
	}
}

// TestOrdersOfSeveralPeople: at one device each gives their own orders; where money is hidden they say first that they
// have it, and nobody's money or orders are shown to anybody else.
func TestOrdersOfSeveralPeople(t *testing.T) {
	for _, hidden := range []bool{false, true} {
		cfg := linked(3)
		cfg.Elsewhere, cfg.HideMoney = 4, hidden
		s := open(t, save.Memory())
		if err := s.NewGame(cfg); err != nil {
			t.Fatal(err)
		}
		for settle(s); ; settle(s) {
			if _, waits := s.WaitsFor(); waits {
				break
			}
			s.TakeOver()
			act(t, s)
		}
		for seat := range engine.Seat(2) {
			if err := s.Order(seat, post.Orders{Run: true}); (err == match.ErrHandOver) != hidden || s.MayOrder(seat) {
				t.Errorf("hidden money %v: %v", hidden, err)
			}
			if s.TakeOverOrders(seat); !s.MayOrder(seat) || s.MayOrder(1-seat) {
				t.Error("the device is not handed over")
			}
			if err := s.Order(seat, post.Orders{Run: true, Round: s.Match().Public().Round, Fuel: 7}); err != nil {
				t.Fatal(err)
			}
			if o := s.Orders(seat); o.Fuel != 7 {
				t.Errorf("hidden money %v: orders of seat %d: %+v", hidden, seat, o)
			}
			if o := s.Orders(1 - seat); hidden && !o.Empty() {
				t.Errorf("orders of the other: %+v", o)
			}
			if got := seen(s); hidden && got != 0 {
				t.Errorf("the money of %b is shown", got)
			}
			s.TakeOverOrders(engine.NoSeat)
			if o := s.Orders(seat); o.Empty() != hidden {
				t.Errorf("hidden money %v: once that is over: %+v", hidden, o)
			}
		}
		s.TakeOverOrders(2) // who is elsewhere
		if s.MayOrder(2) {
			t.Error("somebody elsewhere is ordered for")
		}
		s.TakeOverOrders(0)
		l := receive(t, open(t, save.Memory()), sendLink(t, s)).Link
		if s.MayOrder(0) {
			t.Error("the orders are shown once the turn is sent")
		}
		for seat := range engine.Seat(2) {
			if o := l.Orders(seat); o.Fuel != 7 || !o.Run || record.Bot == l.Record.Players[seat].Kind {
				t.Errorf("sent for seat %d: %+v", seat, o)
			}
		}
	}
}

// TestWhyIsToldToWhoOrdered: why somebody is asked although they have given orders tells of their money; where that is
// hidden, nobody else reads it before they have the device.
func TestWhyIsToldToWhoOrdered(t *testing.T) {
	cfg := linked(3)
	cfg.Elsewhere, cfg.HideMoney = 4, true
	store := save.Memory()
	s := open(t, store)
	for cfg.Setup.Seed = 0; s.Match() == nil || s.Match().Public().Actor > 1; cfg.Setup.Seed++ {
		if err := s.NewGame(cfg); err != nil {
			t.Fatal(err)
		}
	}
	actor := s.Match().Public().Actor
	s.TakeOver()
	if err := s.Order(actor, post.Orders{Round: 1, Bids: true, Below: 4}); err != nil {
		t.Fatal(err)
	}
	if why, ok := s.Unanswered(); !ok || why.Code != post.NewPlant {
		t.Errorf("who has the device is told %+v", why)
	}
	s = open(t, store)
	if err := s.Continue(); err != nil {
		t.Fatal(err)
	}
	if why, ok := s.Unanswered(); ok {
		t.Errorf("before the device is handed over it tells %+v", why)
	}
	s.TakeOver()
	if _, ok := s.Unanswered(); !ok {
		t.Error("afterwards it tells nothing")
	}
}
